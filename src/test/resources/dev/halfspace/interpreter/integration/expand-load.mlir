// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @expand(%base: memref<?xf32>, %mask: vector<8xi1>, %pass: vector<8xf32>) -> vector<8xf32> {
  %c0 = arith.constant 0: index
  %e = vector.expandload %base[%c0], %mask, %pass : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return %e : vector<8xf32>
}
func.func @entry() {
  %c0 = arith.constant 0: index
  %c1 = arith.constant 1: index
  %c8 = arith.constant 8: index
  %A = memref.alloc(%c8) : memref<?xf32>
  scf.for %i = %c0 to %c8 step %c1 {
    %i32 = arith.index_cast %i : index to i32
    %fi = arith.sitofp %i32 : i32 to f32
    memref.store %fi, %A[%i] : memref<?xf32>
  }
  %m7 = arith.constant -7.0: f32
  %pass = vector.broadcast %m7 : f32 to vector<8xf32>
  %none = vector.constant_mask [0] : vector<8xi1>
  %all = vector.constant_mask [8] : vector<8xi1>
  %some = arith.constant dense<[1, 0, 0, 1, 1, 0, 1, 0]> : vector<8xi1>
  %e1 = call @expand(%A, %none, %pass) : (memref<?xf32>, vector<8xi1>, vector<8xf32>) -> (vector<8xf32>)
  vector.print %e1 : vector<8xf32>
  %e2 = call @expand(%A, %all, %pass) : (memref<?xf32>, vector<8xi1>, vector<8xf32>) -> (vector<8xf32>)
  vector.print %e2 : vector<8xf32>
  %e3 = call @expand(%A, %some, %pass) : (memref<?xf32>, vector<8xi1>, vector<8xf32>) -> (vector<8xf32>)
  vector.print %e3 : vector<8xf32>
  memref.dealloc %A : memref<?xf32>
  return
}
