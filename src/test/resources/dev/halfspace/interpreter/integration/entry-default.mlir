// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @main() -> f32 {
  %0 = arith.constant -1.5e-9 : f32
  return %0 : f32
}
