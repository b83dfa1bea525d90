#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @f(%arg0: vector<4x8xf32>, %arg1: vector<8x5xf32>, %arg2: vector<4x5xf32>) {
    %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x8xf32>, vector<8x5xf32> into vector<4x5xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @f(%arg0: vector<4x8xf32>, %arg1: vector<8x5xf32>, %arg2: vector<4x5xf32>) {
    %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<mul>} %arg0, %arg1, %arg2 {q = 1 : i64, z} : vector<4x8xf32>, vector<8x5xf32> into vector<4x5xf32>
    return
  }
}
// -----
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: f32) {
    %0 = vector.contract {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction"], kind = #vector.kind<mul>} %arg0, %arg1, %arg2 : vector<4xf32>, vector<4xf32> into f32
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: f32) {
    %0 = vector.outerproduct %arg0, %arg1 : vector<4xf32>, f32
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: vector<3xf32>, %arg2: vector<4x3xf32>) {
    %0 = vector.outerproduct %arg0, %arg1, %arg2 {kind = #vector.kind<add>, z} : vector<4xf32>, vector<3xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: vector<3xf32>, %arg2: vector<4x3xf32>) {
    %0 = vector.outerproduct %arg0, %arg1, %arg2 {kind = #vector.kind<maximumf>} : vector<4xf32>, vector<3xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: vector<[3]xf32>, %arg2: vector<4x[3]xf32>) {
    %0 = vector.outerproduct %arg0, %arg1, %arg2 {kind = #vector.kind<add>} : vector<4xf32>, vector<[3]xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1) -> (d0)>
module {
  func.func @f(%arg0: memref<8x8xf32>, %arg1: index, %arg2: f32, %arg3: vector<4xi1>) {
    %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 : memref<8x8xf32>, vector<4xf32>
    %1 = vector.transfer_read %arg0[%arg1, %arg1], %arg2, %arg3 {in_bounds = [true]} : memref<8x8xf32>, vector<4xf32>
    %2 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 {permutation_map = #map, z} : memref<8x8xf32>, vector<4xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1) -> (d0)>
module {
  func.func @f(%arg0: memref<8x8xf32>, %arg1: index, %arg2: vector<4xf32>, %arg3: vector<4xi1>, %arg4: tensor<?x?xf32>) {
    vector.transfer_write %arg2, %arg0[%arg1, %arg1] : vector<4xf32>, memref<8x8xf32>
    vector.transfer_write %arg2, %arg0[%arg1, %arg1], %arg3 {in_bounds = [true]} : vector<4xf32>, memref<8x8xf32>
    %0 = vector.transfer_write %arg2, %arg4[%arg1, %arg1] {permutation_map = #map, z} : vector<4xf32>, tensor<?x?xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<2x3xf32>) {
    %0 = vector.type_cast %arg0 {a} : memref<2x3xf32> to memref<vector<2x3xf32>>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8x16x32xf32>, %arg1: vector<4x16xf32>) {
    %0 = vector.multi_reduction <add>, %arg0, %arg1 {a} [1, 3] : vector<4x8x16x32xf32> to vector<4x16xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8xf32>, %arg1: vector<4xf32>) {
    %dest, %accumulated_value = vector.scan <add>, %arg0, %arg1 {inclusive = false, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8xf32>, %arg1: vector<4xf32>) {
    %dest, %accumulated_value = vector.scan <add>, %arg0, %arg1 {inclusive = true, q, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x[8]xf32>) {
    %0 = vector.interleave %arg0, %arg0 {q} : vector<4x[8]xf32> -> vector<4x[16]xf32>
    %res1, %res2 = vector.deinterleave %0 {q} : vector<4x[16]xf32> -> vector<4x[8]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<f32>) {
    %0 = vector.interleave %arg0, %arg0 : vector<f32> -> vector<2xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: vector<[8]xf32>) {
    %0 = vector.scalable.insert %arg0, %arg1[4] {q} : vector<4xf32> into vector<[8]xf32>
    %1 = vector.scalable.extract %0[8] {q} : vector<4xf32> from vector<[8]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: vector<4xi1>, %arg2: f32, %arg3: vector<4xf32>, %arg4: memref<?xf32>, %arg5: index) {
    %0 = vector.mask %arg1 { vector.reduction <add>, %arg0 : vector<4xf32> into f32 } : vector<4xi1> -> f32
    %1 = vector.mask %arg1, %arg3 { vector.transfer_read %arg4[%arg5], %arg2 : memref<?xf32>, vector<4xf32> } {q} : vector<4xi1> -> vector<4xf32>
    vector.mask %arg1 { vector.transfer_write %arg0, %arg4[%arg5] : vector<4xf32>, memref<?xf32> } : vector<4xi1>
    vector.mask %arg1 { vector.yield } : vector<4xi1>
    %2 = vector.mask %arg1, %arg3 { vector.yield %arg0 : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
    %3 = vector.fma %arg0, %arg0, %arg0 : vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: vector<4xi1>) {
    %0 = vector.mask %arg1 { vector.reduction <add>, %arg0 : vector<4xf32> into f32 } : vector<4xi1> -> f32
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4x2xi1>, %arg3: vector<4x3xf32>) {
    vector.compressstore %arg0[%arg1], %arg2, %arg3 : memref<8xf32>, vector<4x2xi1>, vector<4x3xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4x3xf32>) {
    vector.compressstore %arg0[%arg1], %arg2, %arg3 : memref<8xf32>, vector<4xi1>, vector<4x3xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<[4]xf32>) {
    vector.compressstore %arg0[%arg1], %arg2, %arg3 : memref<8xf32>, vector<4xi1>, vector<[4]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4x2xi1>, %arg3: vector<4x3xf32>) {
    %0 = vector.expandload %arg0[%arg1], %arg2, %arg3 : memref<8xf32>, vector<4x2xi1>, vector<4x3xf32> into vector<4x3xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4x2xi1>, %arg3: vector<4x2xf32>) {
    %0 = vector.expandload %arg0[%arg1], %arg2, %arg3 : memref<8xf32>, vector<4x2xi1>, vector<4x2xf32> into vector<4x2xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<[4]xf32>) {
    %0 = vector.expandload %arg0[%arg1], %arg2, %arg3 : memref<8xf32>, vector<4xi1>, vector<[4]xf32> into vector<[4]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<[4]xf32>) {
    %0 = vector.maskedload %arg0[%arg1], %arg2, %arg3 : memref<8xf32>, vector<4xi1>, vector<[4]xf32> into vector<[4]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<[4]xf32>) {
    vector.maskedstore %arg0[%arg1], %arg2, %arg3 : memref<8xf32>, vector<4xi1>, vector<[4]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4x2xi1>, %arg3: vector<4x2xf32>) {
    vector.maskedstore %arg0[%arg1], %arg2, %arg3 : memref<8xf32>, vector<4x2xi1>, vector<4x2xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<8xf32, strided<[2]>>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xf32>) {
    vector.maskedstore %arg0[%arg1], %arg2, %arg3 : memref<8xf32, strided<[2]>>, vector<4xi1>, vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<8xf32, strided<[2]>>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xf32>) {
    vector.compressstore %arg0[%arg1], %arg2, %arg3 : memref<8xf32, strided<[2]>>, vector<4xi1>, vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<8xf32, strided<[2]>>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xf32>) {
    %0 = vector.expandload %arg0[%arg1], %arg2, %arg3 : memref<8xf32, strided<[2]>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<8xf32, strided<[2]>>, %arg1: index, %arg2: vector<1xf32>) {
    vector.store %arg2, %arg0[%arg1] : memref<8xf32, strided<[2]>>, vector<1xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<8xf32, strided<[2]>>, %arg1: index, %arg2: vector<f32>) {
    vector.store %arg2, %arg0[%arg1] : memref<8xf32, strided<[2]>>, vector<f32>
    return
  }
}
// -----
#map = affine_map<(d0, d1) -> (d0 * 8 + d1)>
module {
  func.func @f(%arg0: memref<8x8xf32, #map>, %arg1: index, %arg2: vector<2xf32>) {
    vector.store %arg2, %arg0[%arg1, %arg1] : memref<8x8xf32, #map>, vector<2xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<8xvector<4xf32>>, %arg1: index) {
    %0 = vector.load %arg0[%arg1] : memref<8xvector<4xf32>>, vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<[4]xi32>, %arg4: vector<4xf32>) {
    %0 = vector.gather %arg0[%arg1] [%arg3], %arg2, %arg4 : memref<8xf32>, vector<[4]xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: tensor<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xi32>, %arg4: vector<4xf32>) {
    %0 = vector.gather %arg0[%arg1] [%arg3], %arg2, %arg4 {alignment = 4 : i64} : tensor<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xi32>, %arg4: vector<4xf32>) {
    %0 = vector.scatter %arg0[%arg1] [%arg3], %arg2, %arg4 : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> -> tensor<8xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: tensor<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xi32>, %arg4: vector<4xf32>) {
    vector.scatter %arg0[%arg1] [%arg3], %arg2, %arg4 : tensor<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: tensor<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xi32>, %arg4: vector<4xf32>) {
    %0 = vector.scatter %arg0[%arg1] [%arg3], %arg2, %arg4 : tensor<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> -> tensor<9xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: tensor<8xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xi32>, %arg4: vector<4xf32>) {
    %0 = vector.scatter %arg0[%arg1] [%arg3], %arg2, %arg4 {alignment = 4 : i64} : tensor<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> -> tensor<8xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<8xf32>, %arg1: index, %arg2: vector<2x4xf32>, %arg3: vector<2x4xi1>) {
    %0 = vector.maskedload %arg0[%arg1], %arg3, %arg2 : memref<8xf32>, vector<2x4xi1>, vector<2x4xf32> into vector<2x4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8xf32>, %arg1: vector<4x8xf32>) {
    %0 = vector.multi_reduction <add>, %arg0, %arg1 [5] : vector<4x8xf32> to vector<4x8xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8xf32>, %arg1: vector<4x8xf32>) {
    %0 = vector.multi_reduction <add>, %arg0, %arg1 [] : vector<4x8xf32> to vector<4x8xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8xf32>, %arg1: vector<8xf32>) {
    %0 = vector.multi_reduction <add>, %arg0, %arg1 [0, 0] : vector<4x8xf32> to vector<8xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8xf32>, %arg1: vector<8xf32>) {
    %0 = vector.multi_reduction <and>, %arg0, %arg1 [0] : vector<4x8xf32> to vector<8xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8xf32>, %arg1: f32) {
    %0 = vector.multi_reduction <add>, %arg0, %arg1 [1, 0] : vector<4x8xf32> to f32
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8xf32>, %arg1: vector<8xf32>) {
    %0 = vector.multi_reduction <add>, %arg0, %arg1 [-1, 0] : vector<4x8xf32> to vector<8xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<2x3xf32, strided<[3, 1]>>) {
    %0 = vector.type_cast %arg0 : memref<2x3xf32, strided<[3, 1]>> to memref<vector<2x3xf32>>
    return
  }
}
// -----
#map = affine_map<(d0, d1) -> (d0 * 3 + d1)>
module {
  func.func @f(%arg0: memref<2x3xf32, #map>) {
    %0 = vector.type_cast %arg0 : memref<2x3xf32, #map> to memref<vector<2x3xf32>>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<2x3xf32>) {
    %0 = vector.type_cast %arg0 : memref<2x3xf32> to memref<2xvector<3xf32>>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<2x3xf32>) {
    %0 = vector.type_cast %arg0 : memref<2x3xf32> to memref<2x3xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<2xvector<3xf32>>) {
    %0 = vector.type_cast %arg0 : memref<2xvector<3xf32>> to memref<2x3xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<2xvector<[3]xf32>>) {
    %0 = vector.type_cast %arg0 : memref<2xvector<[3]xf32>> to memref<2x3xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<2xmemref<3xf32>>) {
    %0 = vector.type_cast %arg0 : memref<2xmemref<3xf32>> to memref<2xmemref<3xf32>>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<2xcomplex<f32>>) {
    %0 = vector.type_cast %arg0 : memref<2xcomplex<f32>> to memref<2xcomplex<f32>>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: vector<5xf32>) {
    %0 = vector.insert %arg1, %arg0 [] : vector<5xf32> into vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x[1]xf32>) {
    %0 = vector.extract %arg0[0] : f32 from vector<4x[1]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x1xf32>) {
    %0 = vector.extract %arg0[0, 0] : vector<[1]xf32> from vector<4x1xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<1xf32>) {
    %0 = vector.extract %arg0[] : f32 from vector<1xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<[4]x8xf32>, %arg1: vector<8x4xf32>) {
    %0 = vector.transpose %arg0, [1, 0] : vector<[4]x8xf32> to vector<8x4xf32>
    %1 = vector.transpose %arg1, [1, 0] : vector<8x4xf32> to vector<[4]x8xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<[2]x2xf32>) {
    %0:4 = vector.to_elements %arg0 : vector<[2]x2xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<2x[4]xf32>, %arg1: vector<2x3x[4]xf32>) {
    %0 = vector.insert_strided_slice %arg0, %arg1 {offsets = [0, 0, 0], strides = [1, 1]} : vector<2x[4]xf32> into vector<2x3x[4]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<2x4xf32>, %arg1: vector<[2]x3x4xf32>) {
    %0 = vector.insert_strided_slice %arg0, %arg1 {offsets = [0, 0, 0], strides = [1, 1]} : vector<2x4xf32> into vector<[2]x3x4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<2x4xf32>, %arg1: vector<[2]x3x4xf32>) {
    %0 = vector.insert_strided_slice %arg0, %arg1 {offsets = [1, 0, 0], strides = [1, 1]} : vector<2x4xf32> into vector<[2]x3x4xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1, d2) -> (d0, 0, 0)>
module {
  func.func @f(%arg0: tensor<?x?x?xf32>, %arg1: index, %arg2: f32) {
    %0 = vector.transfer_read %arg0[%arg1, %arg1, %arg1], %arg2 {permutation_map = #map} : tensor<?x?x?xf32>, vector<128x4x3xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1) -> (d1, d0)>
module {
  func.func @f(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32) {
    %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 {permutation_map = #map} : memref<?x?xf32>, vector<3x7xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1) -> (d0)>
module {
  func.func @f(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32) {
    %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 {in_bounds = [true], permutation_map = #map} : memref<?x?xf32>, vector<128xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<5xi1>) {
    %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2, %arg3 : memref<?x?xf32>, vector<5xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1) -> (d1, d0)>
module {
  func.func @f(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<5x4xi1>) {
    %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2, %arg3 {permutation_map = #map} : memref<?x?xf32>, vector<4x5xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<?x?xvector<4x3xf32>>, %arg1: index, %arg2: vector<4x3xf32>) {
    %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 : memref<?x?xvector<4x3xf32>>, vector<1x1x4x3xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<?x?xvector<4x3xf32>>, %arg1: index, %arg2: vector<4x3xf32>) {
    %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 {in_bounds = [false, true]} : memref<?x?xvector<4x3xf32>>, vector<1x1x4x3xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<?x?xvector<4x3xi32>>, %arg1: index, %arg2: vector<4x3xi32>) {
    %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 : memref<?x?xvector<4x3xi32>>, vector<5x24xi8>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<?x?xvector<4x3xindex>>, %arg1: index, %arg2: vector<4x3xindex>) {
    %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 : memref<?x?xvector<4x3xindex>>, vector<5x48xi8>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<?x?x?xf32>, %arg1: index, %arg2: f32) {
    %0 = vector.transfer_read %arg0[%arg1, %arg1, %arg1], %arg2 : memref<?x?x?xf32>, vector<5xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<f32>, %arg1: f32) {
    %0 = vector.transfer_read %arg0[], %arg1 : memref<f32>, vector<f32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: tensor<f32>, %arg1: vector<f32>) {
    %0 = vector.transfer_write %arg1, %arg0[] : vector<f32>, tensor<f32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<f32>, %arg1: vector<f32>) {
    vector.transfer_write %arg1, %arg0[] : vector<f32>, memref<f32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) {
    %0 = vector.transfer_read %arg0[%arg1], %arg2 : memref<?xf32>, vector<f32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<?xf32>, %arg1: index, %arg2: f32) {
    %0 = vector.transfer_read %arg0[%arg1], %arg2 : memref<?xf32>, vector<f32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<?xf32>, %arg1: index, %arg2: f32, %arg3: vector<1xi1>) {
    %0 = vector.transfer_read %arg0[%arg1], %arg2, %arg3 : memref<?xf32>, vector<f32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<?xf32>, %arg1: index, %arg2: f32, %arg3: vector<[4]xi1>) {
    %0 = vector.transfer_read %arg0[%arg1], %arg2, %arg3 : memref<?xf32>, vector<[4]xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1) -> (0, d1)>
module {
  func.func @f(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<[4]xi1>) {
    %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2, %arg3 {permutation_map = #map} : memref<?x?xf32>, vector<8x[4]xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1) -> (d1, d0)>
module {
  func.func @f(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<[4]x8xi1>) {
    %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2, %arg3 {permutation_map = #map} : memref<?x?xf32>, vector<8x[4]xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1) -> (0)>
module {
  func.func @f(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<1xi1>) {
    %0 = vector.transfer_read %arg0[%arg1, %arg1], %arg2, %arg3 {permutation_map = #map} : memref<?x?xf32>, vector<8xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<?xi8>, %arg1: index, %arg2: i8) {
    %0 = vector.transfer_read %arg0[%arg1], %arg2 : memref<?xi8>, vector<4xi32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<?xi32>, %arg1: index, %arg2: i32) {
    %0 = vector.transfer_read %arg0[%arg1], %arg2 : memref<?xi32>, vector<4xi8>
    return
  }
}
// -----
#map = affine_map<(d0, d1) -> (d1, d0)>
module {
  func.func @f(%arg0: memref<?x?xf32>, %arg1: index, %arg2: vector<4x3xf32>, %arg3: vector<3x4xi1>) {
    vector.transfer_write %arg2, %arg0[%arg1, %arg1], %arg3 {in_bounds = [true, false], permutation_map = #map} : vector<4x3xf32>, memref<?x?xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<?x?xvector<4x3xf32>>, %arg1: index, %arg2: vector<1x1x4x3xf32>) {
    vector.transfer_write %arg2, %arg0[%arg1, %arg1] : vector<1x1x4x3xf32>, memref<?x?xvector<4x3xf32>>
    return
  }
}
// -----
module {
  func.func @f(%arg0: tensor<?x?xvector<4x3xf32>>, %arg1: index, %arg2: vector<1x1x4x3xf32>) {
    %0 = vector.transfer_write %arg2, %arg0[%arg1, %arg1] {in_bounds = [true, true]} : vector<1x1x4x3xf32>, tensor<?x?xvector<4x3xf32>>
    return
  }
}
// -----
module {
  func.func @f(%arg0: tensor<?x?xf32>, %arg1: index, %arg2: vector<4xf32>) {
    %0 = vector.transfer_write %arg2, %arg0[%arg1, %arg1] : vector<4xf32>, tensor<?x?xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xi32>) {
    vector.transfer_write %arg2, %arg0[%arg1] : vector<4xi32>, memref<?xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<?xf32, strided<[?], offset: ?>>, %arg1: index, %arg2: vector<4xf32>) {
    vector.transfer_write %arg2, %arg0[%arg1] : vector<4xf32>, memref<?xf32, strided<[?], offset: ?>>
    return
  }
}
// -----
#map = affine_map<(d0, d1) -> (d1, d0)>
module {
  func.func @f(%arg0: memref<4x?xf32, #map, 3>, %arg1: index, %arg2: vector<4xf32>) {
    vector.transfer_write %arg2, %arg0[%arg1, %arg1] {in_bounds = [true], "odd name" = "x"} : vector<4xf32>, memref<4x?xf32, #map, 3>
    return
  }
}
// -----
module {
  func.func @f(%arg0: tensor<4x?xf32, "enc">, %arg1: index, %arg2: vector<4xf32>) {
    %0 = vector.transfer_write %arg2, %arg0[%arg1, %arg1] {in_bounds = [true]} : vector<4xf32>, tensor<4x?xf32, "enc">
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<[4]xf32>, %arg1: vector<[3]xf32>) {
    %0 = vector.outerproduct %arg0, %arg1 : vector<[4]xf32>, vector<[3]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<[4]xf32>, %arg1: f32) {
    %0 = vector.outerproduct %arg0, %arg1 : vector<[4]xf32>, f32
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<[4]xf32>, %arg1: f32, %arg2: vector<[4]xf32>) {
    %0 = vector.outerproduct %arg0, %arg1, %arg2 {kind = #vector.kind<minnumf>} : vector<[4]xf32>, f32
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xi32>, %arg1: vector<3xi32>, %arg2: vector<4x3xi32>) {
    %0 = vector.outerproduct %arg0, %arg1, %arg2 {kind = #vector.kind<xor>} : vector<4xi32>, vector<3xi32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: vector<3xf32>) {
    %0 = vector.outerproduct %arg0, %arg1 : vector<4xf32>, vector<3xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8xf32>, %arg1: vector<[4]xf32>) {
    %dest, %accumulated_value = vector.scan <add>, %arg0, %arg1 {inclusive = false, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<[4]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8xf32>, %arg1: vector<4xi32>) {
    %dest, %accumulated_value = vector.scan <add>, %arg0, %arg1 {inclusive = false, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xi32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: vector<f32>) {
    %dest, %accumulated_value = vector.scan <mul>, %arg0, %arg1 {inclusive = true, reduction_dim = 0 : i64} : vector<4xf32>, vector<f32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<[4]x2xi64>, %arg1: vector<2xi64>) {
    %dest, %accumulated_value = vector.scan <maxsi>, %arg0, %arg1 {inclusive = true, reduction_dim = 0 : i64} : vector<[4]x2xi64>, vector<2xi64>
    "t.use"(%accumulated_value) : (vector<2xi64>) -> ()
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<2x1xf32>) {
    %0 = vector.interleave %arg0, %arg0 : vector<2x1xf32> -> vector<2x2xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<[4]xf32>) {
    %res1, %res2 = vector.deinterleave %arg0 : vector<[4]xf32> -> vector<[2]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<2x4xi8>) {
    %res1, %res2 = vector.deinterleave %arg0 {x = #vector.kind<or>} : vector<2x4xi8> -> vector<2x2xi8>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: vector<[8]xf32>) {
    %0 = vector.scalable.insert %arg0, %arg1[-4] : vector<4xf32> into vector<[8]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<[4]xf32>, %arg1: vector<[8]xf32>) {
    %0 = vector.scalable.insert %arg0, %arg1[0] : vector<[4]xf32> into vector<[8]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<[8]xf32>) {
    %0 = vector.scalable.extract %arg0[4] : vector<[4]xf32> from vector<[8]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<[8]xf32>) {
    %0 = vector.scalable.extract %arg0[16] : vector<4xf32> from vector<[8]xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @f(%arg0: vector<4x8xf16>, %arg1: vector<8x5xf16>, %arg2: vector<4x5xf32>) {
    %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x8xf16>, vector<8x5xf16> into vector<4x5xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @f(%arg0: vector<4x8xi8>, %arg1: vector<8x5xi8>, %arg2: vector<4x5xi32>) {
    %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxui>} %arg0, %arg1, %arg2 : vector<4x8xi8>, vector<8x5xi8> into vector<4x5xi32>
    return
  }
}
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @f(%arg0: vector<4x8xindex>, %arg1: vector<8x5xindex>, %arg2: vector<4x5xindex>) {
    %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x8xindex>, vector<8x5xindex> into vector<4x5xindex>
    return
  }
}
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d1, d0)>
module {
  func.func @f(%arg0: vector<4x8xf32>, %arg1: vector<8x5xf32>, %arg2: vector<5x4xf32>) {
    %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x8xf32>, vector<8x5xf32> into vector<5x4xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @f(%arg0: vector<4x[8]xf32>, %arg1: vector<[8]x5xf32>, %arg2: vector<4x5xf32>) {
    %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x[8]xf32>, vector<[8]x5xf32> into vector<4x5xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @f(%arg0: vector<4x8xf32>, %arg1: vector<8x[5]xf32>, %arg2: vector<4x[5]xf32>) {
    %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x8xf32>, vector<8x[5]xf32> into vector<4x[5]xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @f(%arg0: vector<4x8xf32>, %arg1: vector<8x[5]xf32>, %arg2: vector<4x5xf32>) {
    %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x8xf32>, vector<8x[5]xf32> into vector<4x5xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @f(%arg0: vector<4x[8]xf32>, %arg1: vector<8x5xf32>, %arg2: vector<4x5xf32>) {
    %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<4x[8]xf32>, vector<8x5xf32> into vector<4x5xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
module {
  func.func @f(%arg0: vector<2x4xf32>, %arg1: vector<4xf32>, %arg2: vector<2xf32>) {
    %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<2x4xf32>, vector<4xf32> into vector<2xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
module {
  func.func @f(%arg0: vector<2x4xf32>, %arg1: vector<4xf32>, %arg2: vector<2x4xf32>) {
    %0 = vector.contract {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<2x4xf32>, vector<4xf32> into vector<2x4xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
module {
  func.func @f(%arg0: vector<2x4xf32>, %arg1: vector<4xf32>, %arg2: vector<2xf32>) {
    %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["reduction", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 : vector<2x4xf32>, vector<4xf32> into vector<2xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1, d2, d3, d4) -> (d3, d0, d4, d1)>
#map1 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d4, d3, d2)>
#map2 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>
module {
  func.func @f(%arg0: vector<7x8x16x15xf32>, %arg1: vector<8x16x7x5xf32>, %arg2: vector<8x15x5xf32>) {
    %0 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"], kind = #vector.kind<add>} %arg0, %arg1, %arg2 {"a b", foo = 1 : i64} : vector<7x8x16x15xf32>, vector<8x16x7x5xf32> into vector<8x15x5xf32>
    return
  }
}
// -----
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: vector<4xf32>, %arg2: f32) {
    %0 = vector.contract {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction"], kind = #vector.kind<mul>} %arg0, %arg1, %arg2 : vector<4xf32>, vector<4xf32> into f32
    return
  }
}
// -----
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: f32) {
    %0 = vector.contract {indexing_maps = [#map, #map, #map1], iterator_types = ["reduction"], kind = #vector.kind<add>} %arg0, %arg0, %arg1 : vector<4xf32>, vector<4xf32> into f32
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xi1>, %arg1: vector<4xf32>) {
    %0 = vector.mask %arg0 { vector.reduction <add>, %arg1 : vector<4xf32> into f32 } : vector<4xi1> -> f32
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xi1>, %arg1: vector<4xf32>, %arg2: f32) {
    %0 = vector.mask %arg0 { vector.reduction <add>, %arg1, %arg2 fastmath<reassoc> : vector<4xf32> into f32 } : vector<4xi1> -> f32
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<[4]xi1>, %arg1: vector<[4]xf32>) {
    %0 = vector.mask %arg0 { vector.reduction <add>, %arg1 : vector<[4]xf32> into f32 } : vector<[4]xi1> -> f32
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8xi1>, %arg1: vector<4x8xf32>, %arg2: vector<4xf32>) {
    %0 = vector.mask %arg0 { vector.multi_reduction <add>, %arg1, %arg2 [1] : vector<4x8xf32> to vector<4xf32> } : vector<4x8xi1> -> vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x3xi1>, %arg1: vector<4xf32>, %arg2: vector<3xf32>, %arg3: vector<4x3xf32>) {
    %0 = vector.mask %arg0 { vector.outerproduct %arg1, %arg2, %arg3 {kind = #vector.kind<add>} : vector<4xf32>, vector<3xf32> } : vector<4x3xi1> -> vector<4x3xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @f(%arg0: vector<4x5x8xi1>, %arg1: vector<4x8xf32>, %arg2: vector<8x5xf32>, %arg3: vector<4x5xf32>) {
    %0 = vector.mask %arg0 { vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg1, %arg2, %arg3 : vector<4x8xf32>, vector<8x5xf32> into vector<4x5xf32> } : vector<4x5x8xi1> -> vector<4x5xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xi1>, %arg1: memref<?xf32>, %arg2: index, %arg3: vector<4xi32>, %arg4: vector<4xi1>, %arg5: vector<4xf32>) {
    %0 = vector.mask %arg0 { vector.gather %arg1[%arg2] [%arg3], %arg4, %arg5 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32> } : vector<4xi1> -> vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xi1>, %arg1: tensor<?xf32>, %arg2: index, %arg3: vector<4xf32>) {
    %0 = vector.mask %arg0 { vector.transfer_write %arg3, %arg1[%arg2] : vector<4xf32>, tensor<?xf32> } : vector<4xi1> -> tensor<?xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xi1>, %arg1: tensor<?xf32>, %arg2: index, %arg3: vector<4xf32>, %arg4: f32) {
    %0 = vector.mask %arg0, %arg3 { vector.transfer_read %arg1[%arg2], %arg4 {in_bounds = [true]} : tensor<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xi1>, %arg1: tensor<?xf32>, %arg2: index, %arg3: vector<4xf32>, %arg4: f32) {
    %0 = vector.mask %arg0, %arg3 { vector.transfer_read %arg1[%arg2], %arg4, %arg0 : tensor<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
    return
  }
}
// -----
#map = affine_map<(d0, d1) -> (d1, d0)>
module {
  func.func @f(%arg0: vector<3x4xi1>, %arg1: tensor<?x?xf32>, %arg2: index, %arg3: f32) {
    %0 = vector.mask %arg0 { vector.transfer_read %arg1[%arg2, %arg2], %arg3 {permutation_map = #map} : tensor<?x?xf32>, vector<4x3xf32> } : vector<3x4xi1> -> vector<4x3xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xi1>, %arg1: vector<4xf32>) {
    %0 = vector.mask %arg0 { vector.reduction <add>, %arg1 : vector<4xf32> into f32 } : vector<4xi1> -> f32
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xi1>, %arg1: vector<4xf32>) {
    %0 = vector.mask %arg0 { vector.yield %arg1 : vector<4xf32> } : vector<4xi1> -> f32
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xi1>) {
    vector.mask %arg0 { vector.yield } : vector<4xi1>
    return
  }
}
// -----
#map = affine_map<(d0) -> (d0 + 1)>
#map1 = affine_map<(d0) -> (d0 + 2)>
module {
  func.func @f(%arg0: vector<4xi1>, %arg1: vector<4xf32>) {
    %0 = vector.mask %arg0 { vector.reduction <add>, %arg1 {m = #map, z} : vector<4xf32> into f32 } {x = #map1} : vector<4xi1> -> f32
    "t.y"() {m = #map1} : () -> ()
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xi1>, %arg1: vector<4xf32>, %arg2: i1) {
    cf.cond_br %arg2, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    %0 = vector.mask %arg0 { vector.reduction <add>, %arg1 : vector<4xf32> into f32 } : vector<4xi1> -> f32
    return
  ^bb2:  // pred: ^bb0
    %1 = vector.mask %arg0 { vector.reduction <mul>, %arg1 : vector<4xf32> into f32 } : vector<4xi1> -> f32
    %2 = arith.addf %1, %1 : f32
    return
  }
}
// -----
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
module {
  func.func @f(%arg0: vector<4x5x8xi1>, %arg1: vector<4x[8]xf32>, %arg2: vector<8x5xf32>, %arg3: vector<4x5xf32>) {
    %0 = vector.mask %arg0 { vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %arg1, %arg2, %arg3 : vector<4x[8]xf32>, vector<8x5xf32> into vector<4x5xf32> } : vector<4x5x8xi1> -> vector<4x5xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8xf32>, %arg1: vector<4xf32>) {
    %0 = vector.multi_reduction <maxnumf>, %arg0, %arg1 [1] : vector<4x8xf32> to vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8xi32>, %arg1: vector<4xi32>) {
    %0 = vector.multi_reduction <xor>, %arg0, %arg1 [1] : vector<4x8xi32> to vector<4xi32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x[8]xi32>, %arg1: vector<[8]xi32>) {
    %0 = vector.multi_reduction <mul>, %arg0, %arg1 [0] : vector<4x[8]xi32> to vector<[8]xi32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: f32) {
    %0 = vector.multi_reduction <mul>, %arg0, %arg1 [0] : vector<4xf32> to f32
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<f32>) {
    %0 = vector.reduction <add>, %arg0 : vector<f32> into f32
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<1xf32>, %arg1: f32) {
    %0 = vector.reduction <maximumf>, %arg0, %arg1 fastmath<nnan,ninf> : vector<1xf32> into f32
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xi32>, %arg1: i32) {
    %0 = vector.reduction <minui>, %arg0, %arg1 fastmath<fast> : vector<4xi32> into i32
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<[4]xindex>, %arg1: index) {
    %0 = vector.reduction <or>, %arg0, %arg1 : vector<[4]xindex> into index
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf8E4M3FN>, %arg1: f8E4M3FN) {
    %0 = vector.reduction <add>, %arg0, %arg1 : vector<4xf8E4M3FN> into f8E4M3FN
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>) {
    %0 = vector.reduction <add>, %arg0 : vector<4xf32> into f32
    return
  }
}
// -----
module {
  func.func @f(%arg0: f32) {
    %0 = vector.broadcast %arg0 : f32 to vector<f32>
    %1 = vector.broadcast %0 : vector<f32> to vector<4xf32>
    %2 = vector.broadcast %0 : vector<f32> to vector<[4]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<1xf32>) {
    %0 = vector.broadcast %arg0 : vector<1xf32> to vector<[4]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<[4]xf32>) {
    %0 = vector.broadcast %arg0 : vector<[4]xf32> to vector<3x[4]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x1xf32>) {
    %0 = vector.broadcast %arg0 : vector<4x1xf32> to vector<2x4x8xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: index) {
    %0 = vector.broadcast %arg0 : index to vector<[4]x[4]xindex>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8xf32>) {
    %0 = vector.shape_cast %arg0 : vector<4x8xf32> to vector<2x16xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x[8]xf32>) {
    %0 = vector.shape_cast %arg0 : vector<4x[8]xf32> to vector<[32]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<1x[4]xf32>) {
    %0 = vector.shape_cast %arg0 : vector<1x[4]xf32> to vector<[4]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<[1]x4xf32>) {
    %0 = vector.shape_cast %arg0 : vector<[1]x4xf32> to vector<[4]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<f32>) {
    %0 = vector.shape_cast %arg0 : vector<f32> to vector<1x1xf32>
    %1 = vector.shape_cast %0 : vector<1x1xf32> to vector<f32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>) {
    %0 = vector.bitcast %arg0 : vector<4xf32> to vector<2xi64>
    %1 = vector.bitcast %arg0 : vector<4xf32> to vector<4xi32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<f32>) {
    %0 = vector.bitcast %arg0 : vector<f32> to vector<i32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xindex>) {
    %0 = vector.bitcast %arg0 : vector<4xindex> to vector<4xi64>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xindex>) {
    %0 = vector.bitcast %arg0 : vector<4xindex> to vector<8xi32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<[4]xf32>) {
    %0 = vector.bitcast %arg0 : vector<[4]xf32> to vector<[8]xi16>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<[4]xf32>) {
    %0 = vector.bitcast %arg0 : vector<[4]xf32> to vector<8xi16>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<2x[4]xf32>) {
    %0 = vector.bitcast %arg0 : vector<2x[4]xf32> to vector<[2]x[8]xi16>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<2x3xf32>) {
    %0 = vector.bitcast %arg0 : vector<2x3xf32> to vector<2x1xi96>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<8xi4>) {
    %0 = vector.bitcast %arg0 : vector<8xi4> to vector<4xf8E5M2>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf4E2M1FN>) {
    %0 = vector.bitcast %arg0 : vector<4xf4E2M1FN> to vector<2xf8E8M0FNU>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8x16xf32>, %arg1: index) {
    %0 = vector.extract %arg0[%arg1, 1, %arg1] : f32 from vector<4x8x16xf32>
    %1 = vector.extract %arg0[] : vector<4x8x16xf32> from vector<4x8x16xf32>
    %2 = vector.extract %arg0[3] : vector<8x16xf32> from vector<4x8x16xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8x16xf32>) {
    %0 = vector.extract %arg0[-1] : vector<8x16xf32> from vector<4x8x16xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8x16xf32>) {
    %0 = vector.extract %arg0[0, 0, 0] : vector<1xf32> from vector<4x8x16xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x1xf32>) {
    %0 = vector.extract %arg0[0] : f32 from vector<4x1xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<[4]x8xf32>) {
    %0 = vector.extract %arg0[3] : vector<8xf32> from vector<[4]x8xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: index) {
    %0 = vector.extract %arg0[%arg1] : f32 from vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8xf32>, %arg1: f32, %arg2: index, %arg3: vector<8xf32>) {
    %0 = vector.insert %arg1, %arg0 [1, 2] : f32 into vector<4x8xf32>
    %1 = vector.insert %arg3, %arg0 [%arg2] : vector<8xf32> into vector<4x8xf32>
    %2 = vector.insert %arg0, %arg0 [] {x} : vector<4x8xf32> into vector<4x8xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8xf32>, %arg1: vector<8xf32>) {
    %0 = vector.insert %arg1, %arg0 [-1] : vector<8xf32> into vector<4x8xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8xf32>, %arg1: vector<7xf32>) {
    %0 = vector.insert %arg1, %arg0 [1] : vector<7xf32> into vector<4x8xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8xf32>, %arg1: vector<[8]xf32>) {
    %0 = vector.insert %arg1, %arg0 [1] : vector<[8]xf32> into vector<4x8xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<f32>, %arg1: f32) {
    %0 = vector.insert %arg1, %arg0 [] : f32 into vector<f32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<[4]xf32>, %arg1: f32, %arg2: index) {
    %0 = vector.insert %arg1, %arg0 [%arg2] : f32 into vector<[4]xf32>
    %1 = vector.insert %arg1, %arg0 [3] : f32 into vector<[4]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<2x4xf32>, %arg1: vector<3x4xf32>) {
    %0 = vector.shuffle %arg0, %arg1 [0, 4, 1] : vector<2x4xf32>, vector<3x4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<2xf32>) {
    %0 = vector.shuffle %arg0, %arg0 [-1, -1] : vector<2xf32>, vector<2xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8x16xf32>) {
    %0 = vector.extract_strided_slice %arg0 {offsets = [1], sizes = [2], strides = [1]} : vector<4x8x16xf32> to vector<2x8x16xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8x16xf32>) {
    %0 = vector.extract_strided_slice %arg0 {offsets = [], sizes = [], strides = []} : vector<4x8x16xf32> to vector<4x8x16xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x[8]xf32>) {
    %0 = vector.extract_strided_slice %arg0 {offsets = [1, 0], sizes = [2, 8], strides = [1, 1]} : vector<4x[8]xf32> to vector<2x[8]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<2x4xf32>, %arg1: vector<16x4x8xf32>) {
    %0 = vector.insert_strided_slice %arg0, %arg1 {offsets = [0, 0, 2], strides = [1, 1]} : vector<2x4xf32> into vector<16x4x8xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<[4]xf32>, %arg1: vector<4x[4]xf32>) {
    %0 = vector.insert_strided_slice %arg0, %arg1 {offsets = [0, 0], strides = [1]} : vector<[4]xf32> into vector<4x[4]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: vector<[4]x8xf32>) {
    %0 = vector.insert_strided_slice %arg0, %arg1 {offsets = [0, 0], strides = [1]} : vector<4xf32> into vector<[4]x8xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: index, %arg1: index) {
    %0 = vector.create_mask %arg0, %arg1 : vector<4x3xi1>
    %1 = vector.create_mask %arg0 : vector<i1>
    %2 = vector.create_mask %arg0 : vector<[4]xi1>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = vector.constant_mask [3, 2] : vector<4x3xi1>
    %1 = vector.constant_mask [0] : vector<i1>
    %2 = vector.constant_mask [1] : vector<i1>
    %3 = vector.constant_mask [4] : vector<[4]xi1>
    %4 = vector.constant_mask [0, 0] : vector<4x4xi1>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = vector.constant_mask [0] : vector<[4]xi1>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = vector.constant_mask [2, 4] : vector<4x[4]xi1>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x8x16xf32>) {
    %0 = vector.transpose %arg0, [2, 0, 1] : vector<4x8x16xf32> to vector<16x4x8xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x[8]xf32>) {
    %0 = vector.transpose %arg0, [1, 0] : vector<4x[8]xf32> to vector<[8]x4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x[8]xf32>) {
    %0 = vector.transpose %arg0, [1, 0] : vector<4x[8]xf32> to vector<8x4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<f32>) {
    %0 = vector.transpose %arg0, [] : vector<f32> to vector<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = vector.step : vector<4xindex>
    %1 = vector.step : vector<[4]xindex>
    %vscale = vector.vscale {a}
    %vscale_0 = vector.vscale
    return
  }
}
// -----
module {
  func.func @f(%arg0: f32) {
    %0 = vector.from_elements %arg0, %arg0, %arg0, %arg0 : vector<2x2xf32>
    %1 = vector.from_elements %arg0 : vector<f32>
    %2:4 = vector.to_elements %0 : vector<2x2xf32>
    %3 = vector.to_elements %1 : vector<f32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<[2]xf32>) {
    %0:2 = vector.to_elements %arg0 : vector<[2]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<2xf32>) {
    %0:2 = vector.to_elements %arg0 : vector<2xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: vector<4xf64>, %arg2: vector<f32>, %arg3: vector<2x[4]xbf16>) {
    %0 = vector.fma %arg0, %arg0, %arg0 : vector<4xf32>
    %1 = vector.fma %arg1, %arg1, %arg1 {x} : vector<4xf64>
    %2 = vector.fma %arg2, %arg2, %arg2 : vector<f32>
    %3 = vector.fma %arg3, %arg3, %arg3 : vector<2x[4]xbf16>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: i32, %arg2: index, %arg3: f32, %arg4: ui8) {
    vector.print %arg0 : vector<4xf32>
    vector.print %arg1 : i32 punctuation <comma>
    vector.print %arg2 : index punctuation <no_punctuation> {q}
    vector.print %arg3 : f32
    vector.print %arg4 : ui8
    vector.print punctuation <close>
    vector.print str "a\22b\0A\00"
    vector.print
    vector.print str "x" {a = 1 : i64}
    return
  }
}
// -----
module {
  func.func @f() {
    vector.print str "a"
    return
  }
}
// -----
module {
  func.func @f() {
    vector.print str "a"
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>) {
    vector.print %arg0 : vector<4xf32> punctuation <open>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>) {
    vector.print %arg0 : vector<4xf32> punctuation <open>
    return
  }
}
// -----
module {
  func.func @f() {
    vector.print str "abc"
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>) {
    vector.print %arg0 : vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<4x8xf32>, %arg1: index, %arg2: vector<4x8xf32>, %arg3: vector<f32>) {
    %0 = vector.load %arg0[%arg1, %arg1] : memref<4x8xf32>, vector<4x8xf32>
    %1 = vector.load %arg0[%arg1, %arg1] : memref<4x8xf32>, vector<f32>
    vector.store %arg3, %arg0[%arg1, %arg1] {alignment = 1 : i64} : memref<4x8xf32>, vector<f32>
    vector.store %arg2, %arg0[%arg1, %arg1] {foo, nontemporal = true} : memref<4x8xf32>, vector<4x8xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<4x8xf32>, %arg1: index) {
    %0 = vector.load %arg0[%arg1, %arg1] {alignment = 4611686018427387904 : i64} : memref<4x8xf32>, vector<4x8xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<4x8xf32>, %arg1: index) {
    %0 = vector.load %arg0[%arg1, %arg1] {alignment = 4294967296 : i64} : memref<4x8xf32>, vector<4x8xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<8xf32, 3>, %arg1: index) {
    %0 = vector.load %arg0[%arg1] : memref<8xf32, 3>, vector<[4]xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<8x8xf32, strided<[?, 1], offset: ?>>, %arg1: index, %arg2: vector<4x4xf32>) {
    %0 = vector.load %arg0[%arg1, %arg1] : memref<8x8xf32, strided<[?, 1], offset: ?>>, vector<4x4xf32>
    vector.store %arg2, %arg0[%arg1, %arg1] : memref<8x8xf32, strided<[?, 1], offset: ?>>, vector<4x4xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<8x8xf32, strided<[1, ?]>>, %arg1: index) {
    %0 = vector.load %arg0[%arg1, %arg1] : memref<8x8xf32, strided<[1, ?]>>, vector<1x1xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<f32>) {
    %0 = vector.load %arg0[] : memref<f32>, vector<f32>
    %1 = vector.load %arg0[] : memref<f32>, vector<f32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<f32, strided<[], offset: 3>>) {
    %0 = vector.load %arg0[] : memref<f32, strided<[], offset: 3>>, vector<f32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<?x?xf32>, %arg1: index, %arg2: vector<16xi1>, %arg3: vector<16xf32>, %arg4: vector<16xindex>, %arg5: vector<16xi8>) {
    %0 = vector.gather %arg0[%arg1, %arg1] [%arg4], %arg2, %arg3 : memref<?x?xf32>, vector<16xindex>, vector<16xi1>, vector<16xf32> into vector<16xf32>
    vector.scatter %arg0[%arg1, %arg1] [%arg5], %arg2, %arg3 {alignment = 16 : i64} : memref<?x?xf32>, vector<16xi8>, vector<16xi1>, vector<16xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<2x3xi1>, %arg3: vector<2x3xf32>, %arg4: vector<2x3xindex>) {
    %0 = vector.gather %arg0[%arg1] [%arg4], %arg2, %arg3 {alignment = 8 : i64, z} : memref<?xf32>, vector<2x3xindex>, vector<2x3xi1>, vector<2x3xf32> into vector<2x3xf32>
    vector.scatter %arg0[%arg1] [%arg4], %arg2, %arg3 : memref<?xf32>, vector<2x3xindex>, vector<2x3xi1>, vector<2x3xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: tensor<?xf32>, %arg1: index, %arg2: vector<[4]xi1>, %arg3: vector<[4]xf32>, %arg4: vector<[4]xi32>) {
    %0 = vector.gather %arg0[%arg1] [%arg4], %arg2, %arg3 : tensor<?xf32>, vector<[4]xi32>, vector<[4]xi1>, vector<[4]xf32> into vector<[4]xf32>
    %1 = vector.scatter %arg0[%arg1] [%arg4], %arg2, %arg3 : tensor<?xf32>, vector<[4]xi32>, vector<[4]xi1>, vector<[4]xf32> -> tensor<?xf32>
    return
  }
}
// -----
module {
  func.func @f(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<16xi1>, %arg3: vector<16xf32>) {
    %0 = vector.maskedload %arg0[%arg1], %arg2, %arg3 {alignment = 4 : i64} : memref<?xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
    %1 = vector.expandload %arg0[%arg1], %arg2, %arg3 : memref<?xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
    vector.maskedstore %arg0[%arg1], %arg2, %arg3 {a, alignment = 4 : i64} : memref<?xf32>, vector<16xi1>, vector<16xf32>
    vector.compressstore %arg0[%arg1], %arg2, %arg3 {alignment = 4 : i64} : memref<?xf32>, vector<16xi1>, vector<16xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %cst = arith.constant dense<1.000000e+00> : vector<f32>
    %cst_0 = arith.constant dense<[1, 2]> : vector<2xi8>
    %cst_1 = arith.constant dense<true> : vector<[4]xi1>
    %cst_2 = arith.constant dense<0x7FC00000> : vector<4xf32>
    %cst_3 = arith.constant dense<[[1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : vector<2x2xbf16>
    %cst_4 = arith.constant dense<[1, 2, 3, 4]> : vector<4xi8>
    %cst_5 = arith.constant dense<0> : vector<4xindex>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: vector<4xi1>) {
    %0 = arith.select %arg1, %arg0, %arg0 : vector<4xi1>, vector<4xf32>
    %1 = arith.addf %arg0, %arg0 fastmath<contract> : vector<4xf32>
    %2 = arith.cmpf olt, %arg0, %arg0 : vector<4xf32>
    %3 = math.exp %arg0 : vector<4xf32>
    %4 = arith.truncf %arg0 : vector<4xf32> to vector<4xbf16>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: i1) {
    %0 = arith.select %arg1, %arg0, %arg0 : vector<4xf32>
    %1 = ub.poison : vector<[4]x4xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    "t.x"() {a = #vector.kind<add>, b = [#vector.kind<minimumf>], c = #vector.iterator_type<reduction>, d = #vector.punctuation<close>} : () -> ()
    return
  }
}
// -----
module {
  func.func @f() {
    "t.x"() {a = #vector.kind<add>} : () -> ()
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4x[4]x2xf32>, %arg1: vector<[4]x[4]xi7>, %arg2: vector<1x1x1x1x1xf80>, %arg3: vector<4xui8>, %arg4: vector<index>) {
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: memref<8xf32>) {
    affine.for %arg2 = 0 to 4 {
      affine.vector_store %arg0, %arg1[%arg2] : memref<8xf32>, vector<4xf32>
      %0 = affine.vector_load %arg1[%arg2 + 1] : memref<8xf32>, vector<4xf32>
    }
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: memref<8xvector<4xf32>>, %arg2: index) {
    %0 = memref.load %arg1[%arg2] : memref<8xvector<4xf32>>
    memref.store %arg0, %arg1[%arg2] : memref<8xvector<4xf32>>
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>) {
    %0 = vector.reduction <add>, %arg0 : vector<4xf32> into f32
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>) {
    %0 = vector.reduction <add>, %arg0 fastmath<reassoc> : vector<4xf32> into f32
    return
  }
}
// -----
module {
  func.func @f(%arg0: vector<4xf32>, %arg1: f32) {
    %0 = vector.reduction <add>, %arg0, %arg1 {b} : vector<4xf32> into f32
    return
  }
}
// -----
module {
  func.func @f(%arg0: i32) {
    vector.print %arg0 : i32 punctuation <comma>
    vector.print punctuation <open> {a}
    vector.print str "s" {b}
    return
  }
}
