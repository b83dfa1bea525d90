// A moving average whose window is padded at the edges: inside, a point becomes the mean of
// itself and its two neighbours; at the two ends, where a neighbour is missing, it is copied.
// The result overwrites the input two places to the left, as in a buffer that slides.
//
// Look at: the branches of the affine.if never run in the same iteration, and each restricts
// which iterations its accesses have. The store of the else branch runs for i = 0 and i = 99
// only, so it meets the loads of the then branch in a handful of iterations, not in all; the
// report shows one pair for each dependence.

#interior = affine_set<(i) : (i - 1 >= 0, 98 - i >= 0)>

func.func @padded_stencil(%in: memref<102xf32>) {
  %third = arith.constant 0.333333343 : f32
  affine.for %i = 0 to 100 {
    affine.if #interior(%i) {
      %left = affine.load %in[%i + 1] : memref<102xf32>
      %centre = affine.load %in[%i + 2] : memref<102xf32>
      %right = affine.load %in[%i + 3] : memref<102xf32>
      %0 = arith.addf %left, %centre : f32
      %1 = arith.addf %0, %right : f32
      %mean = arith.mulf %1, %third : f32
      affine.store %mean, %in[%i] : memref<102xf32>
    } else {
      %edge = affine.load %in[%i + 2] : memref<102xf32>
      affine.store %edge, %in[%i] : memref<102xf32>
    }
  }
  return
}
