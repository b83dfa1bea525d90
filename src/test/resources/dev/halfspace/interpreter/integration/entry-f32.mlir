// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e answer -entry-point-result=f32 -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @answer() -> f32 {
  %0 = arith.constant 1234567.8 : f32
  return %0 : f32
}
