// Copies each element of an array onto its mirror image, in place.
//
// Look at: the element written, A[9 - i], is the one read in iteration 9 - i. No integer i equals
// 9 - i, so an iteration never reads what it writes. The first half of the iterations writes what
// the second half reads (flow) and reads what it writes (anti), at the odd distances 1 to 9.

func.func @reversal(%A: memref<10xi32>) {
  affine.for %i = 0 to 10 {
    %v = affine.load %A[%i] : memref<10xi32>
    affine.store %v, %A[9 - %i] : memref<10xi32>
  }
  return
}
