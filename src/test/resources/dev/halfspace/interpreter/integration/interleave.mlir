// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @entry() {
  %f1 = arith.constant 1.0: f32
  %f2 = arith.constant 2.0: f32
  %v1 = vector.broadcast %f1 : f32 to vector<8xf32>
  %v2 = vector.broadcast %f2 : f32 to vector<8xf32>
  %v3 = vector.interleave %v1, %v2 : vector<8xf32> -> vector<16xf32>
  vector.print %v3 : vector<16xf32>
  %a, %b = vector.deinterleave %v3 : vector<16xf32> -> vector<8xf32>
  vector.print %a : vector<8xf32>
  vector.print %b : vector<8xf32>
  %v6 = vector.broadcast %v1 : vector<8xf32> to vector<2x8xf32>
  %v7 = vector.broadcast %v2 : vector<8xf32> to vector<2x8xf32>
  %v8 = vector.interleave %v6, %v7 : vector<2x8xf32> -> vector<2x16xf32>
  vector.print %v8 : vector<2x16xf32>
  %s = arith.constant dense<4.0> : vector<f32>
  %t = arith.constant dense<5.0> : vector<f32>
  %u = vector.interleave %s, %t : vector<f32> -> vector<2xf32>
  vector.print %u : vector<2xf32>
  return
}
