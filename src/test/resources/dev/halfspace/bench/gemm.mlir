func.func @gemm(%a: memref<64x64xf64>, %b: memref<64x64xf64>, %c: memref<64x64xf64>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      affine.for %k = 0 to 64 {
        %x = affine.load %a[%i, %k] : memref<64x64xf64>
        %y = affine.load %b[%k, %j] : memref<64x64xf64>
        %z = affine.load %c[%i, %j] : memref<64x64xf64>
        %p = arith.mulf %x, %y : f64
        %s = arith.addf %z, %p : f64
        affine.store %s, %c[%i, %j] : memref<64x64xf64>
      }
    }
  }
  return
}
