// Heat in three dimensions: each point of %B is made from seven of %A, then %A from %B.
//
// Look at: only the loop over time carries dependences. Within one step all loops in space are
// parallel, since one nest reads what the other wrote, never what it writes itself. The report
// groups 44 dependences into six lines; the picture shows %t and %i.

func.func @heat_3d(%A: memref<10x10x10xf64>, %B: memref<10x10x10xf64>) {
  %c2 = arith.constant 2.000000e+00 : f64
  %c8 = arith.constant 1.250000e-01 : f64
  affine.for %t = 1 to 21 {
    affine.for %i = 1 to 9 {
      affine.for %j = 1 to 9 {
        affine.for %k = 1 to 9 {
          %c = affine.load %A[%i, %j, %k] : memref<10x10x10xf64>
          %w = affine.load %A[%i - 1, %j, %k] : memref<10x10x10xf64>
          %e = affine.load %A[%i + 1, %j, %k] : memref<10x10x10xf64>
          %n = affine.load %A[%i, %j - 1, %k] : memref<10x10x10xf64>
          %s = affine.load %A[%i, %j + 1, %k] : memref<10x10x10xf64>
          %d = affine.load %A[%i, %j, %k - 1] : memref<10x10x10xf64>
          %u = affine.load %A[%i, %j, %k + 1] : memref<10x10x10xf64>
          %twice = arith.mulf %c, %c2 : f64
          %we = arith.addf %w, %e : f64
          %we_less = arith.subf %we, %twice : f64
          %we_part = arith.mulf %we_less, %c8 : f64
          %ns = arith.addf %n, %s : f64
          %ns_less = arith.subf %ns, %twice : f64
          %ns_part = arith.mulf %ns_less, %c8 : f64
          %du = arith.addf %d, %u : f64
          %du_less = arith.subf %du, %twice : f64
          %du_part = arith.mulf %du_less, %c8 : f64
          %sum = arith.addf %we_part, %ns_part : f64
          %all = arith.addf %sum, %du_part : f64
          %new = arith.addf %all, %c : f64
          affine.store %new, %B[%i, %j, %k] : memref<10x10x10xf64>
        }
      }
    }
    affine.for %i = 1 to 9 {
      affine.for %j = 1 to 9 {
        affine.for %k = 1 to 9 {
          %c = affine.load %B[%i, %j, %k] : memref<10x10x10xf64>
          %w = affine.load %B[%i - 1, %j, %k] : memref<10x10x10xf64>
          %e = affine.load %B[%i + 1, %j, %k] : memref<10x10x10xf64>
          %n = affine.load %B[%i, %j - 1, %k] : memref<10x10x10xf64>
          %s = affine.load %B[%i, %j + 1, %k] : memref<10x10x10xf64>
          %d = affine.load %B[%i, %j, %k - 1] : memref<10x10x10xf64>
          %u = affine.load %B[%i, %j, %k + 1] : memref<10x10x10xf64>
          %twice = arith.mulf %c, %c2 : f64
          %we = arith.addf %w, %e : f64
          %we_less = arith.subf %we, %twice : f64
          %we_part = arith.mulf %we_less, %c8 : f64
          %ns = arith.addf %n, %s : f64
          %ns_less = arith.subf %ns, %twice : f64
          %ns_part = arith.mulf %ns_less, %c8 : f64
          %du = arith.addf %d, %u : f64
          %du_less = arith.subf %du, %twice : f64
          %du_part = arith.mulf %du_less, %c8 : f64
          %sum = arith.addf %we_part, %ns_part : f64
          %all = arith.addf %sum, %du_part : f64
          %new = arith.addf %all, %c : f64
          affine.store %new, %A[%i, %j, %k] : memref<10x10x10xf64>
        }
      }
    }
  }
  return
}
