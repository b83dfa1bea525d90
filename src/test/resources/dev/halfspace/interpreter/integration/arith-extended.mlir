// RUN: mlir-opt %s -convert-vector-to-scf -convert-scf-to-cf -convert-vector-to-llvm -convert-arith-to-llvm -convert-cf-to-llvm -convert-func-to-llvm -reconcile-unrealized-casts | mlir-runner -e entry -entry-point-result=void --shared-libs="%mlir_c_runner_utils,%mlir_runner_utils" | FileCheck %s --match-full-lines
func.func @check(%a: i16, %b: i16) {
  %l, %h = arith.mulsi_extended %a, %b : i16
  vector.print %l : i16
  vector.print %h : i16
  %ul, %uh = arith.mului_extended %a, %b : i16
  vector.print %ul : i16
  vector.print %uh : i16
  return
}
func.func @carry(%a: i32, %b: i32) {
  %s, %c = arith.addui_extended %a, %b : i32, i1
  vector.print %s : i32
  vector.print %c : i1
  return
}
func.func @entry() {
  %0 = arith.constant 0 : i16
  %1 = arith.constant 256 : i16
  %2 = arith.constant -1 : i16
  %3 = arith.constant -32768 : i16
  %4 = arith.constant 12345 : i16
  call @check(%0, %1) : (i16, i16) -> ()
  call @check(%1, %1) : (i16, i16) -> ()
  call @check(%2, %2) : (i16, i16) -> ()
  call @check(%3, %2) : (i16, i16) -> ()
  call @check(%4, %3) : (i16, i16) -> ()
  %m = arith.constant -1 : i32
  %o = arith.constant 1 : i32
  call @carry(%m, %o) : (i32, i32) -> ()
  call @carry(%o, %o) : (i32, i32) -> ()
  %v = arith.constant dense<[-1, 5, 2147483647]> : vector<3xi32>
  %w = arith.constant dense<[-1, 6, 2]> : vector<3xi32>
  %x, %y = arith.addui_extended %v, %w : vector<3xi32>, vector<3xi1>
  vector.print %x : vector<3xi32>
  vector.print %y : vector<3xi1>
  %p, %q = arith.mulsi_extended %v, %w : vector<3xi32>
  vector.print %p : vector<3xi32>
  vector.print %q : vector<3xi32>
  return
}
