// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
#dotp_accesses = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>]
#dotp_trait = {indexing_maps = #dotp_accesses, iterator_types = ["reduction"]}
#matvec_accesses = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>]
#matvec_trait = {indexing_maps = #matvec_accesses, iterator_types = ["parallel", "reduction"]}
#mattransvec_accesses = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>]
#mattransvec_trait = {indexing_maps = #mattransvec_accesses, iterator_types = ["parallel", "reduction"]}
#matmat_accesses = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>]
#matmat_trait = {indexing_maps = #matmat_accesses, iterator_types = ["parallel", "parallel", "reduction"]}
#contract2d_accesses = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>]
#contract2d_trait = {indexing_maps = #contract2d_accesses, iterator_types = ["reduction", "reduction"]}
func.func @entry() {
  %f0 = arith.constant 0.0: f32
  %f1 = arith.constant 1.0: f32
  %z1 = vector.broadcast %f0 : f32 to vector<2xf32>
  %z2 = vector.broadcast %z1 : vector<2xf32> to vector<2x2xf32>
  %a = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %b = arith.constant dense<[3.0, 4.0]> : vector<2xf32>
  %c = arith.constant dense<[5.0, 6.0]> : vector<2xf32>
  %A = vector.insert %a, %z2[0] : vector<2xf32> into vector<2x2xf32>
  %B = vector.insert %b, %A[1] : vector<2xf32> into vector<2x2xf32>
  %C = vector.insert %c, %z2[1] : vector<2xf32> into vector<2x2xf32>
  %d0 = vector.contract #dotp_trait %a, %b, %f0 : vector<2xf32>, vector<2xf32> into f32
  vector.print %d0 : f32
  %d1 = vector.contract #dotp_trait %a, %b, %f1 : vector<2xf32>, vector<2xf32> into f32
  vector.print %d1 : f32
  %mv = vector.contract #matvec_trait %B, %c, %z1 : vector<2x2xf32>, vector<2xf32> into vector<2xf32>
  vector.print %mv : vector<2xf32>
  %mt = vector.contract #mattransvec_trait %B, %c, %a : vector<2x2xf32>, vector<2xf32> into vector<2xf32>
  vector.print %mt : vector<2xf32>
  %mm = vector.contract #matmat_trait %B, %C, %z2 : vector<2x2xf32>, vector<2x2xf32> into vector<2x2xf32>
  vector.print %mm : vector<2x2xf32>
  %c2 = vector.contract #contract2d_trait %B, %B, %f1 : vector<2x2xf32>, vector<2x2xf32> into f32
  vector.print %c2 : f32
  return
}
