// RUN: mlir-opt %s -lower-vector-mask -test-lower-to-llvm | mlir-runner -e entry -entry-point-result=void -shared-libs=%mlir_c_runner_utils | FileCheck %s
memref.global "private" @g : memref<16xi32> = dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]>
func.func @entry() {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %z = arith.constant -1 : i32
  %A = memref.get_global @g : memref<16xi32>
  %mask = vector.create_mask %c3 : vector<8xi1>
  %0 = vector.mask %mask { vector.transfer_read %A[%c3], %z {in_bounds = [true]} : memref<16xi32>, vector<8xi32> } : vector<8xi1> -> vector<8xi32>
  vector.print %0 : vector<8xi32>
  vector.mask %mask { vector.transfer_write %0, %A[%c0] {in_bounds = [true]} : vector<8xi32>, memref<16xi32> } : vector<8xi1>
  %1 = vector.load %A[%c0] : memref<16xi32>, vector<6xi32>
  vector.print %1 : vector<6xi32>
  %s = vector.mask %mask { vector.reduction <add>, %0 : vector<8xi32> into i32 } : vector<8xi1> -> i32
  vector.print %s : i32
  vector.store %1, %A[%c3] : memref<16xi32>, vector<6xi32>
  %2 = vector.maskedload %A[%c0], %mask, %0 : memref<16xi32>, vector<8xi1>, vector<8xi32> into vector<8xi32>
  vector.print %2 : vector<8xi32>
  vector.maskedstore %A[%c3], %mask, %0 : memref<16xi32>, vector<8xi1>, vector<8xi32>
  %3 = vector.load %A[%c0] : memref<16xi32>, vector<16xi32>
  vector.print %3 : vector<16xi32>
  return
}
