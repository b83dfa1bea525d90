// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -O2 -e answer -entry-point-result=i64 -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @answer() -> i64 {
  %0 = arith.constant -4200000000000 : i64
  return %0 : i64
}
