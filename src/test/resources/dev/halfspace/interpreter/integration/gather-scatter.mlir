// RUN: mlir-opt %s -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @gather8(%base: memref<?xf32>, %indices: vector<8xi32>, %mask: vector<8xi1>, %pass: vector<8xf32>) -> vector<8xf32> {
  %c0 = arith.constant 0: index
  %g = vector.gather %base[%c0][%indices], %mask, %pass : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return %g : vector<8xf32>
}
func.func @scatter8(%base: memref<?xf32>, %indices: vector<8xi32>, %mask: vector<8xi1>, %value: vector<8xf32>) {
  %c0 = arith.constant 0: index
  vector.scatter %base[%c0][%indices], %mask, %value : memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
  return
}
func.func @printmem(%A: memref<?xf32>) {
  %c0 = arith.constant 0: index
  %d = memref.dim %A, %c0 : memref<?xf32>
  %c1 = arith.constant 1: index
  vector.print str "[ "
  scf.for %i = %c0 to %d step %c1 {
    %x = memref.load %A[%i] : memref<?xf32>
    vector.print %x : f32 punctuation <comma>
  }
  vector.print str "]\n"
  return
}
func.func @entry() {
  %c0 = arith.constant 0: index
  %c1 = arith.constant 1: index
  %c10 = arith.constant 10: index
  %A = memref.alloc(%c10) : memref<?xf32>
  scf.for %i = %c0 to %c10 step %c1 {
    %i32 = arith.index_cast %i : index to i32
    %fi = arith.sitofp %i32 : i32 to f32
    memref.store %fi, %A[%i] : memref<?xf32>
  }
  %idx = arith.constant dense<[0, 6, 1, 3, 5, 4, 9, 2]> : vector<8xi32>
  %pass = arith.constant dense<-7.0> : vector<8xf32>
  %none = vector.constant_mask [0] : vector<8xi1>
  %all = vector.constant_mask [8] : vector<8xi1>
  %some = vector.constant_mask [4] : vector<8xi1>
  %g1 = call @gather8(%A, %idx, %all, %pass) : (memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> (vector<8xf32>)
  vector.print %g1 : vector<8xf32>
  %g2 = call @gather8(%A, %idx, %none, %pass) : (memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> (vector<8xf32>)
  vector.print %g2 : vector<8xf32>
  %g3 = call @gather8(%A, %idx, %some, %pass) : (memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> (vector<8xf32>)
  vector.print %g3 : vector<8xf32>
  call @scatter8(%A, %idx, %none, %pass) : (memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> ()
  call @printmem(%A) : (memref<?xf32>) -> ()
  call @scatter8(%A, %idx, %some, %g1) : (memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> ()
  call @printmem(%A) : (memref<?xf32>) -> ()
  call @scatter8(%A, %idx, %all, %g3) : (memref<?xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>) -> ()
  call @printmem(%A) : (memref<?xf32>) -> ()
  memref.dealloc %A : memref<?xf32>
  return
}
