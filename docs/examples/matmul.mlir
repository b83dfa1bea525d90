// Matrix multiplication, C += A * B.
//
// Look at: C[i, j] is read and written in every iteration of the innermost loop, so the k loop
// carries the dependences of the sum (flow, anti and output, all at distance 1), and no
// dependence is carried by the i and j loops: those two are parallel.
//
//   java -jar target/halfspace-cli.jar deps docs/examples/matmul.mlir

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
