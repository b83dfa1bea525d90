// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @entry() {
  %i = arith.constant 2147483647: i32
  %l = arith.constant 9223372036854775807: i64
  %f0 = arith.constant 0.0: f32
  %f3 = arith.constant 3.0: f32
  %0 = vector.broadcast %i : i32 to vector<5xi32>
  vector.print %0 : vector<5xi32>
  %1 = vector.broadcast %l : i64 to vector<1xi64>
  vector.print %1 : vector<1xi64>
  %2 = vector.broadcast %f3 : f32 to vector<2x2xf32>
  vector.print %2 : vector<2x2xf32>
  %3 = vector.insert %f0, %2[1, 0] : f32 into vector<2x2xf32>
  %4 = vector.broadcast %3 : vector<2x2xf32> to vector<3x2x2xf32>
  vector.print %4 : vector<3x2x2xf32>
  %one = arith.constant dense<[[7.5]]> : vector<1x1xf32>
  %5 = vector.broadcast %one : vector<1x1xf32> to vector<2x4xf32>
  vector.print %5 : vector<2x4xf32>
  %row = arith.constant dense<[[1.0], [2.0], [-3.5]]> : vector<3x1xf32>
  %6 = vector.broadcast %row : vector<3x1xf32> to vector<2x3x2xf32>
  vector.print %6 : vector<2x3x2xf32>
  return
}
