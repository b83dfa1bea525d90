// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e main -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
// The library says 'void *' for a generator, which has the bits of an i64.
func.func private @rtsrand(i64) -> i64
func.func private @rtrand(i64, i64) -> i64
func.func private @rtdrand(i64)
func.func private @shuffle(memref<?xi64>, i64) attributes {llvm.emit_c_interface}

func.func @draw(%seed: i64) {
  %g = call @rtsrand(%seed) : (i64) -> i64
  %h = call @rtsrand(%seed) : (i64) -> i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c700 = arith.constant 700 : index
  %most = arith.constant dense<
      [0, 1, 5, 100, 2147483647, 3221225471, 4294967294, 4294967295, 4294967296, 6000000000,
       9223372036854775807, -9223372036854775808, -2, -1]> : vector<14xi64>
  %c14 = arith.constant 14 : index
  scf.for %i = %c0 to %c14 step %c1 {
    %m = vector.extract %most[%i] : i64 from vector<14xi64>
    %x = func.call @rtrand(%g, %m) : (i64, i64) -> i64
    vector.print %x : i64
    %y = func.call @rtrand(%g, %m) : (i64, i64) -> i64
    vector.print %y : i64
  }
  %last = scf.for %i = %c0 to %c700 step %c1 iter_args(%a = %seed) -> i64 {
    %m = arith.constant 3000000000 : i64
    %x = func.call @rtrand(%h, %m) : (i64, i64) -> i64
    %s = arith.addi %a, %x : i64
    scf.yield %s : i64
  }
  vector.print %last : i64
  %none = arith.constant 0 : index
  scf.for %n = %none to %c14 step %c1 {
    %b = memref.alloc(%n) : memref<?xi64>
    scf.for %i = %c0 to %n step %c1 {
      %v = arith.index_cast %i : index to i64
      memref.store %v, %b[%i] : memref<?xi64>
    }
    func.call @shuffle(%b, %h) : (memref<?xi64>, i64) -> ()
    scf.for %i = %c0 to %n step %c1 {
      %v = memref.load %b[%i] : memref<?xi64>
      vector.print %v : i64
    }
    memref.dealloc %b : memref<?xi64>
  }
  %c70000 = arith.constant 70000 : index
  %big = memref.alloc(%c70000) : memref<?xi64>
  scf.for %i = %c0 to %c70000 step %c1 {
    %v = arith.index_cast %i : index to i64
    memref.store %v, %big[%i] : memref<?xi64>
  }
  call @shuffle(%big, %h) : (memref<?xi64>, i64) -> ()
  scf.for %i = %c0 to %c70000 step %c700 {
    %v = memref.load %big[%i] : memref<?xi64>
    vector.print %v : i64
  }
  memref.dealloc %big : memref<?xi64>
  call @rtdrand(%g) : (i64) -> ()
  call @rtdrand(%h) : (i64) -> ()
  return
}

func.func @main() {
  %zero = arith.constant 0 : i64
  call @draw(%zero) : (i64) -> ()
  %small = arith.constant 42 : i64
  call @draw(%small) : (i64) -> ()
  %large = arith.constant 81985529216486895 : i64
  call @draw(%large) : (i64) -> ()
  return
}
