// A stencil of three points over time: each row is computed from the one above.
//
// Look at: values come from both sides, so that rectangular tiles cannot be executed one after the
// other. After skewing the rows by the time, they can:
// deps --format=svg --tiles=2,3 --after='builtin.module(func.func(affine-loop-skew))'

func.func @stencil(%A: memref<8x20xf32>) {
  affine.for %t = 1 to 6 {
    affine.for %i = 1 to 9 {
      %a = affine.load %A[%t - 1, %i - 1] : memref<8x20xf32>
      %b = affine.load %A[%t - 1, %i + 1] : memref<8x20xf32>
      %c = arith.addf %a, %b : f32
      affine.store %c, %A[%t, %i] : memref<8x20xf32>
    }
  }
  return
}
