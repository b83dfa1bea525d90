// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils,%mlir_runner_utils | FileCheck %s
func.func @entry() {
  %f1 = arith.constant 1.0: f32
  %f3 = arith.constant 3.0: f32
  %f7 = arith.constant 7.0: f32
  %v1 = vector.broadcast %f1 : f32 to vector<8xf32>
  %v3 = vector.broadcast %f3 : f32 to vector<8xf32>
  %v7 = vector.broadcast %f7 : f32 to vector<8xf32>
  %v = vector.fma %v3, %v7, %v1 : vector<8xf32>
  vector.print %v : vector<8xf32>
  %2 = vector.shuffle %v1, %v [3, 8, 0, 15, 12] : vector<8xf32>, vector<8xf32>
  vector.print %2 : vector<5xf32>
  %b = arith.constant 0x7F800001 : i32
  %h = arith.constant dense<[65536.0, 1.0e-8, 2.5]> : vector<3xf64>
  %t = arith.truncf %h : vector<3xf64> to vector<3xf16>
  %e = arith.extf %t : vector<3xf16> to vector<3xf32>
  vector.print %e : vector<3xf32>
  %i = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %bc = vector.bitcast %i : vector<4xi32> to vector<2xi64>
  vector.print %bc : vector<2xi64>
  %m = arith.constant dense<true> : vector<4xi1>
  %s = arith.select %m, %i, %i : vector<4xi1>, vector<4xi32>
  vector.print %s : vector<4xi32>
  return
}
