// RUN: mlir-opt %s -lower-vector-multi-reduction -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @entry() {
  %0 = arith.constant dense<[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], [[-1.0, 0.5, 8.0], [9.0, 10.0, 11.0]]]> : vector<2x2x3xf32>
  %a = arith.constant dense<[100.0, 200.0]> : vector<2xf32>
  %b = arith.constant dense<[[1.0, 1.0, 1.0], [2.0, 2.0, 2.0]]> : vector<2x3xf32>
  %z = arith.constant 1.0 : f32
  %1 = vector.multi_reduction <add>, %0, %a [1, 2] : vector<2x2x3xf32> to vector<2xf32>
  vector.print %1 : vector<2xf32>
  %2 = vector.multi_reduction <mul>, %0, %a [0, 2] : vector<2x2x3xf32> to vector<2xf32>
  vector.print %2 : vector<2xf32>
  %3 = vector.multi_reduction <maximumf>, %0, %b [0] : vector<2x2x3xf32> to vector<2x3xf32>
  vector.print %3 : vector<2x3xf32>
  %4 = vector.multi_reduction <add>, %0, %z [0, 1, 2] : vector<2x2x3xf32> to f32
  vector.print %4 : f32
  return
}
