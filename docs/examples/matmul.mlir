// Matrix multiplication, C += A * B.
//
// Look at: C[i, j] is read and written in every iteration of the innermost loop, so the k loop
// carries the dependences of the sum, flow, anti and output. The distances are 1 to 47: every
// iteration meets all later ones in the same element. The i and j loops carry none: parallel.

func.func @matmul(%A: memref<64x48xf32>, %B: memref<48x32xf32>, %C: memref<64x32xf32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 32 {
      affine.for %k = 0 to 48 {
        %a = affine.load %A[%i, %k] : memref<64x48xf32>
        %b = affine.load %B[%k, %j] : memref<48x32xf32>
        %c = affine.load %C[%i, %j] : memref<64x32xf32>
        %product = arith.mulf %a, %b : f32
        %sum = arith.addf %c, %product : f32
        affine.store %sum, %C[%i, %j] : memref<64x32xf32>
      }
    }
  }
  return
}
