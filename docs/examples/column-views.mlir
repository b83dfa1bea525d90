// Columns through views.
//
// Look at: each iteration writes a column of %A through a view and reads the first element of the next one.
func.func @columns(%A: memref<8x10xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %j = %c0 to %c8 step %c1 {
    %column = memref.subview %A[0, %j] [8, 1] [1, 1]
        : memref<8x10xf32> to memref<8xf32, strided<[10], offset: ?>>
    %next = arith.addi %j, %c1 : index
    scf.for %i = %c0 to %c8 step %c1 {
      memref.store %x, %column[%i] : memref<8xf32, strided<[10], offset: ?>>
    }
    %v = memref.load %A[%c0, %next] : memref<8x10xf32>
  }
  return
}
