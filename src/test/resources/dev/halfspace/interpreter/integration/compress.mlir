// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @compress16(%base: memref<?xf32>, %mask: vector<16xi1>, %value: vector<16xf32>) {
  %c0 = arith.constant 0: index
  vector.compressstore %base[%c0], %mask, %value : memref<?xf32>, vector<16xi1>, vector<16xf32>
  return
}
func.func @print_mem16(%A: memref<?xf32>) {
  %c0 = arith.constant 0: index
  %c1 = arith.constant 1: index
  %c16 = arith.constant 16: index
  %z = arith.constant 0.0: f32
  %m = vector.broadcast %z : f32 to vector<16xf32>
  %mem = scf.for %i = %c0 to %c16 step %c1 iter_args(%m_iter = %m) -> (vector<16xf32>) {
    %c = memref.load %A[%i] : memref<?xf32>
    %i32 = arith.index_cast %i : index to i32
    %m_new = vector.insert %c, %m_iter[%i] : f32 into vector<16xf32>
    scf.yield %m_new : vector<16xf32>
  }
  vector.print %mem : vector<16xf32>
  return
}
func.func @entry() {
  %c0 = arith.constant 0: index
  %c1 = arith.constant 1: index
  %c16 = arith.constant 16: index
  %A = memref.alloc(%c16) : memref<?xf32>
  %z = arith.constant 0.0: f32
  %v = vector.broadcast %z : f32 to vector<16xf32>
  %value = scf.for %i = %c0 to %c16 step %c1 iter_args(%v_iter = %v) -> (vector<16xf32>) {
    memref.store %z, %A[%i] : memref<?xf32>
    %i32 = arith.index_cast %i : index to i32
    %fi = arith.sitofp %i32 : i32 to f32
    %v_new = vector.insert %fi, %v_iter[%i] : f32 into vector<16xf32>
    scf.yield %v_new : vector<16xf32>
  }
  %f = arith.constant false
  %t = arith.constant true
  %none = vector.constant_mask [0] : vector<16xi1>
  %all = vector.constant_mask [16] : vector<16xi1>
  %some1 = vector.constant_mask [4] : vector<16xi1>
  %0 = vector.insert %f, %some1[0] : i1 into vector<16xi1>
  %1 = vector.insert %t, %0[7] : i1 into vector<16xi1>
  %2 = vector.insert %t, %1[11] : i1 into vector<16xi1>
  %3 = vector.insert %t, %2[13] : i1 into vector<16xi1>
  %some2 = vector.insert %t, %3[15] : i1 into vector<16xi1>
  %some3 = vector.insert %f, %some2[2] : i1 into vector<16xi1>
  call @compress16(%A, %none, %value) : (memref<?xf32>, vector<16xi1>, vector<16xf32>) -> ()
  call @print_mem16(%A) : (memref<?xf32>) -> ()
  call @compress16(%A, %all, %value) : (memref<?xf32>, vector<16xi1>, vector<16xf32>) -> ()
  call @print_mem16(%A) : (memref<?xf32>) -> ()
  call @compress16(%A, %some3, %value) : (memref<?xf32>, vector<16xi1>, vector<16xf32>) -> ()
  call @print_mem16(%A) : (memref<?xf32>) -> ()
  call @compress16(%A, %some2, %value) : (memref<?xf32>, vector<16xi1>, vector<16xf32>) -> ()
  call @print_mem16(%A) : (memref<?xf32>) -> ()
  memref.dealloc %A : memref<?xf32>
  return
}
