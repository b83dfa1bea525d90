// Forward substitution: solves L x = b for a lower triangular matrix L, for many right-hand
// sides at once, in place: column r of X holds b on entry and x on return.
//
// Look at: the bounds of the j loop depend on i, so the iterations form a triangle. Row i needs
// all rows above it: the i loop carries flow dependences with distances from 1 to 63. Right-hand
// sides do not know each other: the r loop is parallel, and it is the outermost.

func.func @triangular_solve(%L: memref<64x64xf64>, %X: memref<64x16xf64>) {
  affine.for %r = 0 to 16 {
    affine.for %i = 0 to 64 {
      affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
        %l = affine.load %L[%i, %j] : memref<64x64xf64>
        %solved = affine.load %X[%j, %r] : memref<64x16xf64>
        %rest = affine.load %X[%i, %r] : memref<64x16xf64>
        %product = arith.mulf %l, %solved : f64
        %difference = arith.subf %rest, %product : f64
        affine.store %difference, %X[%i, %r] : memref<64x16xf64>
      }
      %rest = affine.load %X[%i, %r] : memref<64x16xf64>
      %diagonal = affine.load %L[%i, %i] : memref<64x64xf64>
      %x = arith.divf %rest, %diagonal : f64
      affine.store %x, %X[%i, %r] : memref<64x16xf64>
    }
  }
  return
}
