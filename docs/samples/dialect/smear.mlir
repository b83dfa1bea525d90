// Each pixel is copied to its right, then the row below loses it: within a row the order matters,
// rows depend on the rows above them.
func.func @smear(%A: memref<640x480xi8>, %n: index) {
  image.rows before %n {
  ^bb0(%row: index):
    affine.for %x = 0 to 479 {
      %0 = affine.load %A[%row, %x] : memref<640x480xi8>
      affine.store %0, %A[%row, %x + 1] : memref<640x480xi8>
      image.clear %A[%row + 1, %x] : memref<640x480xi8>
    }
  }
  return
}
