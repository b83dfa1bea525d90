func.func @f(%m: memref<12x32xf32>, %i: index, %j: index, %k: index, %v: vector<4xf32>, %mask: vector<4xi1>, %p: vector<4xf32>, %f: f32) -> (f32, f32, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %s = memref.subview %m[%i, 4] [4, 4] [2, 1] : memref<12x32xf32> to memref<4x4xf32, strided<[64, 1], offset: ?>>
  %0 = memref.load %s[%i, %j] {nontemporal = true} : memref<4x4xf32, strided<[64, 1], offset: ?>>
  %1 = affine.load %s[%i + 3, %j * 2 + 1] : memref<4x4xf32, strided<[64, 1], offset: ?>>
  memref.prefetch %s[%i, %j], read, locality<3>, data : memref<4x4xf32, strided<[64, 1], offset: ?>>
  %2 = vector.load %s[%i, %j] : memref<4x4xf32, strided<[64, 1], offset: ?>>, vector<4xf32>
  %3 = vector.maskedload %s[%i, %j], %mask, %p : memref<4x4xf32, strided<[64, 1], offset: ?>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %4 = vector.transfer_read %s[%i, %j], %f {in_bounds=[true]} : memref<4x4xf32, strided<[64, 1], offset: ?>>, vector<4xf32>
  return %0, %1, %2, %3, %4: f32, f32, vector<4xf32>, vector<4xf32>, vector<4xf32>
}
func.func @g(%m: memref<12x32xf32>, %i: index, %j: index, %k: index, %v: vector<4xf32>, %mask: vector<4xi1>, %p: vector<4xf32>, %f: f32) -> (f32, f32, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %s = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [3, 4, 8, 4] : memref<12x32xf32> into memref<3x4x8x4xf32>
  %0 = memref.load %s[%i, %j, %i, %j] {nontemporal = true} : memref<3x4x8x4xf32>
  %1 = affine.load %s[%i + 3, %j * 2 + %k, %i, %j] : memref<3x4x8x4xf32>
  %2 = vector.load %s[%i, %j, %i, %j] {nontemporal = true} : memref<3x4x8x4xf32>, vector<4xf32>
  %3 = vector.maskedload %s[%i, %j, %i, %j], %mask, %p : memref<3x4x8x4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %4 = vector.transfer_read %s[%i, %j, %i, %j], %f {in_bounds=[true]} : memref<3x4x8x4xf32>, vector<4xf32>
  return %0, %1, %2, %3, %4: f32, f32, vector<4xf32>, vector<4xf32>, vector<4xf32>
}
func.func @h(%m: memref<3x?x8x4xf32>, %i: index, %j: index, %k: index, %v: vector<4xf32>, %mask: vector<4xi1>, %p: vector<4xf32>, %f: f32) -> (f32, f32, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %s = memref.collapse_shape %m [[0, 1], [2, 3]] : memref<3x?x8x4xf32> into memref<?x32xf32>
  %0 = memref.load %s[%i, %j] {nontemporal = true} : memref<?x32xf32>
  %1 = affine.load %s[%i + 3, %j * 2 + %k] : memref<?x32xf32>
  %2 = vector.load %s[%i, %j] {nontemporal = true} : memref<?x32xf32>, vector<4xf32>
  %3 = vector.maskedload %s[%i, %j], %mask, %p : memref<?x32xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %4 = vector.transfer_read %s[%i, %j], %f {in_bounds=[true]} : memref<?x32xf32>, vector<4xf32>
  return %0, %1, %2, %3, %4: f32, f32, vector<4xf32>, vector<4xf32>, vector<4xf32>
}
// -----
func.func @aff4(%m: memref<8x32xf32>, %v: f32, %n: index, %k: memref<index>) {
  %s = memref.collapse_shape %m [[0,1]] : memref<8x32xf32> into memref<256xf32>
  %n1 = memref.load %k[] : memref<index>
  affine.for %i = 0 to 3 {
    affine.store %v, %s[%i + symbol(%n)] : memref<256xf32>
    affine.store %v, %s[%i * symbol(%n)] : memref<256xf32>
  }
  return
}
