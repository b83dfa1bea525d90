// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @entry() {
  %f0 = arith.constant 0.0: f32
  %f1 = arith.constant 1.0: f32
  %f2 = arith.constant 2.0: f32
  %f3 = arith.constant 3.0: f32
  %v1 = vector.broadcast %f1 : f32 to vector<8xf32>
  %v2 = vector.broadcast %f2 : f32 to vector<8xf32>
  %v3 = vector.broadcast %f3 : f32 to vector<8xf32>
  %a0 = vector.broadcast %f0 : f32 to vector<4x4x8xf32>
  %a1 = vector.insert %v1, %a0[0, 1] : vector<8xf32> into vector<4x4x8xf32>
  %a2 = vector.insert %v2, %a1[1, 2] : vector<8xf32> into vector<4x4x8xf32>
  %a3 = vector.insert %v3, %a2[2, 3] : vector<8xf32> into vector<4x4x8xf32>
  %0 = vector.extract_strided_slice %a3 {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<4x4x8xf32> to vector<2x2x8xf32>
  vector.print %0 : vector<2x2x8xf32>
  %1 = vector.extract_strided_slice %v3 {offsets = [2], sizes = [4], strides = [1]} : vector<8xf32> to vector<4xf32>
  %2 = vector.insert_strided_slice %1, %v1 {offsets = [3], strides = [1]} : vector<4xf32> into vector<8xf32>
  vector.print %2 : vector<8xf32>
  %s = arith.constant dense<[[9.0, 10.0], [11.0, 12.0]]> : vector<2x2xf32>
  %z = arith.constant dense<0.5> : vector<3x4xf32>
  %3 = vector.insert_strided_slice %s, %z {offsets = [1, 2], strides = [1, 1]} : vector<2x2xf32> into vector<3x4xf32>
  vector.print %3 : vector<3x4xf32>
  %4 = vector.insert_strided_slice %1, %z {offsets = [2, 0], strides = [1]} : vector<4xf32> into vector<3x4xf32>
  vector.print %4 : vector<3x4xf32>
  return
}
