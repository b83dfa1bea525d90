// RUN: mlir-opt %s -expand-realloc -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
func.func @entry() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c10 = arith.constant 10 : index
  %c13 = arith.constant 13 : index
  %d0 = arith.constant 0.0 : f32
  %x = arith.constant 7.25 : f32
  %A = memref.alloc(%c8) : memref<?xf32>
  scf.for %i = %c0 to %c8 step %c1 {
    %i32 = arith.index_cast %i : index to i32
    %fi = arith.sitofp %i32 : i32 to f32
    memref.store %fi, %A[%i] : memref<?xf32>
  }
  %Av = vector.transfer_read %A[%c0], %d0: memref<?xf32>, vector<8xf32>
  vector.print %Av : vector<8xf32>
  %A1 = memref.realloc %A(%c10) : memref<?xf32> to memref<?xf32>
  memref.store %x, %A1[%c8] : memref<?xf32>
  %A1v = vector.transfer_read %A1[%c0], %d0: memref<?xf32>, vector<9xf32>
  vector.print %A1v : vector<9xf32>
  %A2 = memref.realloc %A1 : memref<?xf32> to memref<4xf32>
  %A2v = vector.transfer_read %A2[%c0], %d0: memref<4xf32>, vector<6xf32>
  vector.print %A2v : vector<6xf32>
  memref.dealloc %A2 : memref<4xf32>
  return
}
