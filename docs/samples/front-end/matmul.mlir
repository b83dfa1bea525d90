#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0)[s0] -> (d0 + 32, s0)>
#map2 = affine_map<()[s0] -> (s0 - 1)>
#set = affine_set<(d0, d1) : (d0 - d1 >= 0)>
module {
  func.func @kernel(%n: index, %A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf32>, %S: memref<?xf32>) {
    affine.for %tile_of_i = 0 to %n step 32 {
      affine.for %tile_of_j = 0 to %n step 32 {
        affine.for %i = #map(%tile_of_i) to min #map1(%tile_of_i)[%n] {
          affine.for %j = #map(%tile_of_j) to min #map1(%tile_of_j)[%n] {
            affine.if #set(%i, %j) {
              %cst = arith.constant 0.000000e+00 : f32
              %0 = affine.for %k = 0 to %n iter_args(%arg10 = %cst) -> (f32) {
                %1 = affine.load %A[%i, %k] : memref<?x?xf32>
                %2 = affine.load %B[%k, %j] : memref<?x?xf32>
                %3 = arith.mulf %1, %2 : f32
                %4 = arith.addf %arg10, %3 : f32
                affine.yield %4 : f32
              }
              affine.store %0, %C[%i, %j] : memref<?x?xf32>
            }
          }
        }
      }
    }
    affine.for %i = 1 to #map2()[%n] {
      %0 = affine.load %A[%i, %i - 1] : memref<?x?xf32>
      %1 = affine.load %A[%i, %i] : memref<?x?xf32>
      %2 = arith.addf %0, %1 : f32
      %3 = affine.load %A[%i, %i + 1] : memref<?x?xf32>
      %4 = arith.addf %2, %3 : f32
      %cst = arith.constant 3.000000e+00 : f32
      %5 = arith.divf %4, %cst : f32
      affine.store %5, %S[%i] : memref<?xf32>
    }
    return
  }
}
