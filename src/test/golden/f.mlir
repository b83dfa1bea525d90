module {
  func.func @f(%arg0: memref<8xf32>, %arg1: f32) {
    affine.for %arg2 = 0 to 8 {
      affine.for %arg3 = 0 to 4 {
        %0 = arith.addf %arg1, %arg1 fastmath<nnan> : f32
        affine.store %0, %arg0[%arg2] : memref<8xf32>
      }
    }
    return
  }
}
