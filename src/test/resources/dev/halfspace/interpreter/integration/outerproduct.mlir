// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils,%mlir_runner_utils | FileCheck %s
!vector_type_A = vector<8xi64>
!vector_type_B = vector<2xi64>
!vector_type_C = vector<8x2xi64>
func.func @outer(%A: !vector_type_A, %B: !vector_type_B) -> !vector_type_C {
  %0 = vector.outerproduct %A, %B : !vector_type_A, !vector_type_B
  return %0 : !vector_type_C
}
func.func @accum(%A: !vector_type_A, %B: !vector_type_B, %C: !vector_type_C) -> !vector_type_C {
  %0 = vector.outerproduct %A, %B, %C : !vector_type_A, !vector_type_B
  return %0 : !vector_type_C
}
func.func @entry() {
  %v = arith.constant dense<[1, 2, 3, 4, 5, 6, 7, -8]> : vector<8xi64>
  %w = arith.constant dense<[10, -1]> : vector<2xi64>
  %0 = call @outer(%v, %w) : (vector<8xi64>, vector<2xi64>) -> (vector<8x2xi64>)
  vector.print %0 : vector<8x2xi64>
  %1 = call @accum(%v, %w, %0) : (vector<8xi64>, vector<2xi64>, vector<8x2xi64>) -> (vector<8x2xi64>)
  vector.print %1 : vector<8x2xi64>
  %f = arith.constant dense<[1.0, 2.5]> : vector<2xf32>
  %g = arith.constant dense<[3.0, -4.0, 0.5]> : vector<3xf32>
  %2 = vector.outerproduct %f, %g : vector<2xf32>, vector<3xf32>
  vector.print %2 : vector<2x3xf32>
  %x = arith.constant 2.0 : f32
  %3 = vector.outerproduct %g, %x : vector<3xf32>, f32
  vector.print %3 : vector<3xf32>
  return
}
