// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e answer -entry-point-result=i32 -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @answer() -> i32 {
  %0 = arith.constant -42 : i32
  return %0 : i32
}
