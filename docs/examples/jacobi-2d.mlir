// Jacobi iteration in two dimensions: each step computes a new grid from the old one, then the
// two grids change roles.
//
// Look at: a step reads one grid and writes the other, so the loops over the grids carry nothing:
// all four are parallel. What depends on each other is in different nests of one time step, or in
// different time steps. The price is the second grid.

func.func @jacobi_2d(%A: memref<90x90xf64>, %B: memref<90x90xf64>) {
  %fifth = arith.constant 2.000000e-01 : f64
  affine.for %t = 0 to 40 {
    affine.for %i = 1 to 89 {
      affine.for %j = 1 to 89 {
        %centre = affine.load %A[%i, %j] : memref<90x90xf64>
        %west = affine.load %A[%i, %j - 1] : memref<90x90xf64>
        %east = affine.load %A[%i, %j + 1] : memref<90x90xf64>
        %north = affine.load %A[%i - 1, %j] : memref<90x90xf64>
        %south = affine.load %A[%i + 1, %j] : memref<90x90xf64>
        %0 = arith.addf %centre, %west : f64
        %1 = arith.addf %0, %east : f64
        %2 = arith.addf %1, %north : f64
        %3 = arith.addf %2, %south : f64
        %mean = arith.mulf %3, %fifth : f64
        affine.store %mean, %B[%i, %j] : memref<90x90xf64>
      }
    }
    affine.for %i = 1 to 89 {
      affine.for %j = 1 to 89 {
        %centre = affine.load %B[%i, %j] : memref<90x90xf64>
        %west = affine.load %B[%i, %j - 1] : memref<90x90xf64>
        %east = affine.load %B[%i, %j + 1] : memref<90x90xf64>
        %north = affine.load %B[%i - 1, %j] : memref<90x90xf64>
        %south = affine.load %B[%i + 1, %j] : memref<90x90xf64>
        %0 = arith.addf %centre, %west : f64
        %1 = arith.addf %0, %east : f64
        %2 = arith.addf %1, %north : f64
        %3 = arith.addf %2, %south : f64
        %mean = arith.mulf %3, %fifth : f64
        affine.store %mean, %A[%i, %j] : memref<90x90xf64>
      }
    }
  }
  return
}
