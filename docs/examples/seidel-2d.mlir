// Gauss-Seidel iteration in two dimensions over the nine-point neighbourhood, in place.
//
// Look at: every loop carries a dependence, so none is parallel as written. Inside a time step
// the distances of the flow dependences in (t, i, j) are (0, 0, 1), (0, 1, -1), (0, 1, 0) and
// (0, 1, 1); with those to later time steps they say how far the loops must be skewed before they
// may be tiled.

func.func @seidel_2d(%A: memref<120x120xf64>) {
  %ninth = arith.constant 0.1111111111111111 : f64
  affine.for %t = 0 to 40 {
    affine.for %i = 1 to 119 {
      affine.for %j = 1 to 119 {
        %nw = affine.load %A[%i - 1, %j - 1] : memref<120x120xf64>
        %n = affine.load %A[%i - 1, %j] : memref<120x120xf64>
        %ne = affine.load %A[%i - 1, %j + 1] : memref<120x120xf64>
        %w = affine.load %A[%i, %j - 1] : memref<120x120xf64>
        %c = affine.load %A[%i, %j] : memref<120x120xf64>
        %e = affine.load %A[%i, %j + 1] : memref<120x120xf64>
        %sw = affine.load %A[%i + 1, %j - 1] : memref<120x120xf64>
        %s = affine.load %A[%i + 1, %j] : memref<120x120xf64>
        %se = affine.load %A[%i + 1, %j + 1] : memref<120x120xf64>
        %0 = arith.addf %nw, %n : f64
        %1 = arith.addf %0, %ne : f64
        %2 = arith.addf %1, %w : f64
        %3 = arith.addf %2, %c : f64
        %4 = arith.addf %3, %e : f64
        %5 = arith.addf %4, %sw : f64
        %6 = arith.addf %5, %s : f64
        %7 = arith.addf %6, %se : f64
        %mean = arith.mulf %7, %ninth : f64
        affine.store %mean, %A[%i, %j] : memref<120x120xf64>
      }
    }
  }
  return
}
