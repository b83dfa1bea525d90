// RUN: mlir-opt %s -test-cf-assert -convert-func-to-llvm -convert-arith-to-llvm -convert-cf-to-llvm | mlir-runner -e main -entry-point-result=void | FileCheck %s
func.func @main() {
  %a = arith.constant 0 : i1
  %b = arith.constant 1 : i1
  cf.assert %a, "assertion foo"
  cf.assert %b, "assertion bar"
  return
}
