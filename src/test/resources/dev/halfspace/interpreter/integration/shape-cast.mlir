// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils,%mlir_runner_utils | FileCheck %s
func.func @entry() {
  %0 = arith.constant dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]> : vector<2x4xf32>
  %1 = vector.shape_cast %0 : vector<2x4xf32> to vector<4x2xf32>
  vector.print %1 : vector<4x2xf32>
  %2 = vector.shape_cast %0 : vector<2x4xf32> to vector<8xf32>
  vector.print %2 : vector<8xf32>
  %3 = vector.shape_cast %2 : vector<8xf32> to vector<1x8x1xf32>
  vector.print %3 : vector<1x8x1xf32>
  %4 = vector.shape_cast %2 : vector<8xf32> to vector<2x2x2xf32>
  vector.print %4 : vector<2x2x2xf32>
  %5 = vector.transpose %4, [2, 0, 1] : vector<2x2x2xf32> to vector<2x2x2xf32>
  vector.print %5 : vector<2x2x2xf32>
  %6 = vector.transpose %0, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  vector.print %6 : vector<4x2xf32>
  %7 = vector.shuffle %0, %0 [1, 0, 3] : vector<2x4xf32>, vector<2x4xf32>
  vector.print %7 : vector<3x4xf32>
  return
}
