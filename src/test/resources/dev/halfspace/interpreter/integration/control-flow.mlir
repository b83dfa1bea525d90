// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils,%mlir_runner_utils | FileCheck %s
func.func @fib(%n: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %b = arith.cmpi sle, %n, %c1 : i32
  cf.cond_br %b, ^base, ^rec
^base:
  return %n : i32
^rec:
  %0 = arith.subi %n, %c1 : i32
  %1 = arith.subi %n, %c2 : i32
  %2 = call @fib(%0) : (i32) -> i32
  %3 = call @fib(%1) : (i32) -> i32
  %4 = arith.addi %2, %3 : i32
  return %4 : i32
}
func.func @twice(%f: (i32) -> i32, %n: i32) -> i32 {
  %0 = call_indirect %f(%n) : (i32) -> i32
  %1 = call_indirect %f(%0) : (i32) -> i32
  return %1 : i32
}
func.func @choose(%k: i32) {
  cf.switch %k : i32, [
    default: ^d,
    0: ^zero,
    -7: ^seven(%k : i32)
  ]
^zero:
  vector.print str "zero\n"
  return
^seven(%x: i32):
  vector.print %x : i32
  return
^d:
  vector.print str "default\n"
  return
}
func.func @entry() {
  %n = arith.constant 12 : i32
  %0 = call @fib(%n) : (i32) -> i32
  vector.print %0 : i32
  %f = constant @fib : (i32) -> i32
  %m = arith.constant 6 : i32
  %1 = call @twice(%f, %m) : ((i32) -> i32, i32) -> i32
  vector.print %1 : i32
  %a = arith.constant 0 : i32
  %b = arith.constant -7 : i32
  call @choose(%a) : (i32) -> ()
  call @choose(%b) : (i32) -> ()
  call @choose(%n) : (i32) -> ()
  %t = arith.constant true
  cf.assert %t, "never seen"
  return
}
