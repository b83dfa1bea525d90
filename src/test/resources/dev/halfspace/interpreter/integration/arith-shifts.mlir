// RUN: mlir-opt %s -convert-vector-to-scf -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-cf-to-llvm -convert-func-to-llvm -reconcile-unrealized-casts | mlir-runner -e entry -entry-point-result=void --shared-libs="%mlir_c_runner_utils,%mlir_runner_utils" | FileCheck %s --match-full-lines
func.func @shl(%a: i8, %b: i8) {
  %0 = arith.shli %a, %b : i8
  vector.print %0 : i8
  %1 = arith.shrsi %a, %b : i8
  vector.print %1 : i8
  %2 = arith.shrui %a, %b : i8
  vector.print %2 : i8
  return
}
func.func @entry() {
  %a = arith.constant 85 : i8
  %b = arith.constant -86 : i8
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %c7 = arith.constant 7 : i8
  call @shl(%a, %c0) : (i8, i8) -> ()
  call @shl(%a, %c1) : (i8, i8) -> ()
  call @shl(%b, %c1) : (i8, i8) -> ()
  call @shl(%b, %c7) : (i8, i8) -> ()
  %c = arith.constant 1 : i1
  %z = arith.constant 0 : i1
  %s1 = arith.shli %c, %z : i1
  vector.print %s1 : i1
  %n1 = arith.constant -1 : i1
  vector.print %n1 : i1
  return
}
