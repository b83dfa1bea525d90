#matmul = {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]}
#matmulT = {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (j, i)>], iterator_types = ["parallel", "parallel", "reduction"]}
#dot = {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
#frob = {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
func.func @main() {
  %a = arith.constant dense<[[1.,2.],[3.,4.]]> : vector<2x2xf32>
  %b = arith.constant dense<[[5.,6.],[7.,8.]]> : vector<2x2xf32>
  %c = arith.constant dense<[[0.5,0.25],[0.,-1.]]> : vector<2x2xf32>
  %0 = vector.contract #matmul %a, %b, %c : vector<2x2xf32>, vector<2x2xf32> into vector<2x2xf32>
  vector.print %0 : vector<2x2xf32>
  %1 = vector.contract #matmulT %a, %b, %c : vector<2x2xf32>, vector<2x2xf32> into vector<2x2xf32>
  vector.print %1 : vector<2x2xf32>
  %x = arith.constant dense<[1.,2.,-3.]> : vector<3xf32>
  %f = arith.constant 0.5 : f32
  %2 = vector.contract #dot %x, %x, %f : vector<3xf32>, vector<3xf32> into f32
  vector.print %2 : f32
  %4 = vector.contract #frob %a, %b, %f : vector<2x2xf32>, vector<2x2xf32> into f32
  vector.print %4 : f32
  %i = arith.constant dense<[1,2,-3]> : vector<3xi32>
  %z = arith.constant 7 : i32
  %5 = vector.contract #dot %i, %i, %z : vector<3xi32>, vector<3xi32> into i32
  vector.print %5 : i32
  return
}
