func.func @stencil(%a: memref<128x128xf64>, %b: memref<128x128xf64>) {
  %fifth = arith.constant 0.2 : f64
  affine.for %i = 1 to 127 {
    affine.for %j = 1 to 127 {
      %x = affine.load %a[%i, %j] : memref<128x128xf64>
      %n = affine.load %a[%i - 1, %j] : memref<128x128xf64>
      %s = affine.load %a[%i + 1, %j] : memref<128x128xf64>
      %w = affine.load %a[%i, %j - 1] : memref<128x128xf64>
      %e = affine.load %a[%i, %j + 1] : memref<128x128xf64>
      %0 = arith.addf %x, %n : f64
      %1 = arith.addf %0, %s : f64
      %2 = arith.addf %1, %w : f64
      %3 = arith.addf %2, %e : f64
      %4 = arith.mulf %3, %fifth : f64
      affine.store %4, %b[%i, %j] : memref<128x128xf64>
    }
  }
  return
}
