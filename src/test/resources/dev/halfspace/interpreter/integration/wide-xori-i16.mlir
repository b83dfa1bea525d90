// RUN: mlir-opt %s -convert-vector-to-scf -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-cf-to-llvm -convert-func-to-llvm -reconcile-unrealized-casts | mlir-runner -e entry -entry-point-result=void --shared-libs="%mlir_c_runner_utils,%mlir_runner_utils" | FileCheck %s --match-full-lines
func.func @emulate_xori(%lhs : i16, %rhs : i16) -> (i16) {
  %res = arith.xori %lhs, %rhs : i16
  return %res : i16
}
func.func @check_xori(%lhs : i16, %rhs : i16) -> () {
  %res = func.call @emulate_xori(%lhs, %rhs) : (i16, i16) -> (i16)
  vector.print %res : i16
  return
}
func.func @entry() {
  %cst0 = arith.constant 0 : i16
  %cst1 = arith.constant 1 : i16
  %cst7 = arith.constant 7 : i16
  %cst_n3 = arith.constant -3 : i16
  %cst_max = arith.constant 32767 : i16
  %cst_min = arith.constant -32768 : i16
  func.call @check_xori(%cst0, %cst0) : (i16, i16) -> ()
  func.call @check_xori(%cst7, %cst_n3) : (i16, i16) -> ()
  func.call @check_xori(%cst_max, %cst1) : (i16, i16) -> ()
  func.call @check_xori(%cst_min, %cst_n3) : (i16, i16) -> ()
  func.call @check_xori(%cst_max, %cst_max) : (i16, i16) -> ()
  return
}
