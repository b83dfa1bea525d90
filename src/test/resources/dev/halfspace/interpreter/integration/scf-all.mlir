// RUN: mlir-opt %s -scf-forall-to-for -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils,%mlir_runner_utils | FileCheck %s
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func @collatz(%n: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  %c3 = arith.constant 3 : i64
  %r:2 = scf.while (%x = %n, %k = %c0) : (i64, i64) -> (i64, i64) {
    %go = arith.cmpi sgt, %x, %c1 : i64
    scf.condition(%go) %x, %k : i64, i64
  } do {
  ^bb0(%x: i64, %k: i64):
    %odd = arith.remsi %x, %c2 : i64
    %is = arith.cmpi eq, %odd, %c1 : i64
    %y = scf.if %is -> i64 {
      %t = arith.muli %x, %c3 : i64
      %u = arith.addi %t, %c1 : i64
      scf.yield %u : i64
    } else {
      %h = arith.divsi %x, %c2 : i64
      scf.yield %h : i64
    }
    %k1 = arith.addi %k, %c1 : i64
    scf.yield %y, %k1 : i64, i64
  }
  return %r#1 : i64
}
func.func @entry() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %n = arith.constant 27 : i64
  %s = call @collatz(%n) : (i64) -> i64
  vector.print %s : i64
  %m = memref.alloc() : memref<3x4xi32>
  scf.forall (%i, %j) in (3, 4) {
    %p = arith.muli %i, %c4 : index
    %q = arith.addi %p, %j : index
    %v = arith.index_cast %q : index to i32
    memref.store %v, %m[%i, %j] : memref<3x4xi32>
  }
  %u = memref.cast %m : memref<3x4xi32> to memref<*xi32>
  call @printMemrefI32(%u) : (memref<*xi32>) -> ()
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %sum, %max = scf.parallel (%i, %j) = (%c0, %c0) to (%c3, %c4) step (%c1, %c1) init (%z, %one) -> (i32, i32) {
    %x = memref.load %m[%i, %j] : memref<3x4xi32>
    scf.reduce(%x, %x : i32, i32) {
    ^bb0(%a: i32, %b: i32):
      %r = arith.addi %a, %b : i32
      scf.reduce.return %r : i32
    }, {
    ^bb0(%a: i32, %b: i32):
      %r = arith.maxsi %a, %b : i32
      scf.reduce.return %r : i32
    }
  }
  vector.print %sum : i32
  vector.print %max : i32
  scf.for %i = %c0 to %c4 step %c1 {
    %v = scf.index_switch %i -> i32
    case 1 { %a = arith.constant 11 : i32
      scf.yield %a : i32 }
    case 3 { %a = arith.constant 33 : i32
      scf.yield %a : i32 }
    default { scf.yield %z : i32 }
    vector.print %v : i32
    %w = scf.execute_region -> i32 {
      %c = arith.cmpi eq, %v, %z : i32
      cf.cond_br %c, ^a, ^b(%v : i32)
    ^a:
      %k = arith.constant 5 : i32
      cf.br ^b(%k : i32)
    ^b(%y: i32):
      scf.yield %y : i32
    }
    vector.print %w : i32
  }
  %lo = arith.constant -3 : i32
  %hi = arith.constant 4 : i32
  %st = arith.constant 3 : i32
  scf.for %i = %lo to %hi step %st : i32 {
    vector.print %i : i32
  }
  memref.dealloc %m : memref<3x4xi32>
  return
}
