// RUN: mlir-opt %s -lower-affine -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils,%mlir_runner_utils | FileCheck %s
#set = affine_set<(d0, d1)[s0] : (d0 - d1 >= 0, s0 - d0 - 1 >= 0, d0 mod 2 == 0)>
func.func private @printMemrefF64(memref<*xf64>) attributes {llvm.emit_c_interface}
func.func @entry() {
  %n = arith.constant 7 : index
  %A = memref.alloc() : memref<8x8xf64>
  %z = arith.constant 0.0 : f64
  %h = arith.constant 0.5 : f64
  affine.for %i = 0 to 8 { affine.for %j = 0 to 8 { affine.store %z, %A[%i, %j] : memref<8x8xf64> } }
  affine.for %i = 0 to min affine_map<()[s0] -> (s0, 6)>()[%n] {
    affine.for %j = max affine_map<(d0) -> (0, d0 - 2)>(%i) to %n step 2 {
      affine.if #set(%i, %j)[%n] {
        affine.store %h, %A[%i, %j] : memref<8x8xf64>
      } else {
        %k = affine.apply affine_map<(d0, d1) -> (d0 * 8 + d1 floordiv 2)>(%i, %j)
        %l = arith.index_cast %k : index to i64
        %m = arith.sitofp %l : i64 to f64
        affine.store %m, %A[%i, %j + 1] : memref<8x8xf64>
      }
    }
  }
  %u = memref.cast %A : memref<8x8xf64> to memref<*xf64>
  call @printMemrefF64(%u) : (memref<*xf64>) -> ()
  %s = affine.for %i = 0 to 8 iter_args(%acc = %z) -> (f64) {
    %r = affine.for %j = 7 to 8 iter_args(%b = %acc) -> f64 {
      %x = affine.load %A[%i, 7 - %j] : memref<8x8xf64>
      %y = arith.addf %b, %x : f64
      affine.yield %y : f64
    }
    affine.yield %r : f64
  }
  vector.print %s : f64
  %p:2 = affine.parallel (%i, %j) = (0, 1) to (8, 7) step (1, 3) reduce ("addf", "maximumf") -> (f64, f64) {
    %x = affine.load %A[%i, %j] : memref<8x8xf64>
    affine.yield %x, %x : f64, f64
  }
  vector.print %p#0 : f64
  vector.print %p#1 : f64
  affine.parallel (%i) = (0) to (8) {
    affine.store %z, %A[%i, symbol(%n)] : memref<8x8xf64>
  }
  %v = affine.vector_load %A[2, 0] : memref<8x8xf64>, vector<8xf64>
  vector.print %v : vector<8xf64>
  affine.vector_store %v, %A[0, 0] : memref<8x8xf64>, vector<8xf64>
  %w = affine.load %A[0, 3] : memref<8x8xf64>
  vector.print %w : f64
  %mn = affine.min affine_map<(d0)[s0] -> (d0 ceildiv 2, s0 - 5, 4)>(%n)[%n]
  vector.print %mn : index
  %de:2 = affine.delinearize_index %n into (3, 3) : index, index
  vector.print %de#0 : index
  vector.print %de#1 : index
  %li = affine.linearize_index [%de#1, %de#0] by (3, 5) : index
  vector.print %li : index
  memref.dealloc %A : memref<8x8xf64>
  return
}
