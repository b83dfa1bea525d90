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
func.func @h(%m: memref<3x?x8x4xf32>, %i: index, %j: index, %k: index, %v: vector<4xf32>, %mask: vector<4xi1>, %p: vector<4xf32>, %f: f32) {
  %s = memref.subview %m[0,%i,0,%j] [1,2,%k,3][%k,1,1,2] : memref<3x?x8x4xf32> to memref<1x2x?x3xf32, strided<[?, 32,4,2], offset:?>>
  %s2 = memref.subview %s[0, 0,%i,0] [1, 1,2,2][1, 2,%i,1] : memref<1x2x?x3xf32, strided<[?,32,4,2], offset:?>> to memref<2x2xf32, strided<[?,2], offset:?>>
  "use"(%s2) : (memref<2x2xf32, strided<[?,2], offset:?>>) -> ()
  return
}
func.func @h1(%m: memref<3x?x8x4xf32>, %i: index, %j: index, %k: index, %v: vector<4xf32>, %mask: vector<4xi1>, %p: vector<4xf32>, %f: f32) {
  %s = memref.subview %m[0,%i,0,%j] [1,2,%k,3][1,1,1,2] : memref<3x?x8x4xf32> to memref<2x?x3xf32, strided<[32,4,2], offset:?>>
  %s2 = memref.subview %s[0,%i,0] [1,2,2][2,%i,1] : memref<2x?x3xf32, strided<[32,4,2], offset:?>> to memref<1x2x2xf32, strided<[64,?,2], offset:?>>
  "use"(%s2) : (memref<1x2x2xf32, strided<[64,?,2], offset:?>>) -> ()
  vector.transfer_write %v, %s[%i, %j, %j], %mask {in_bounds=[true], permutation_map = affine_map<(a,b,c)->(b)>} : vector<4xf32>, memref<2x?x3xf32, strided<[32,4,2], offset:?>>
  return
}
func.func @h2(%m: memref<3x?x8x4xf32>, %i: index, %j: index, %k: index, %v: vector<4xf32>, %mask: vector<4xi1>, %p: vector<4xf32>, %f: f32) {
  %s = memref.subview %m[0,%i,0,%j] [1,2,%k,3][1,1,1,1] : memref<3x?x8x4xf32> to memref<2x?x3xf32, strided<[32,4,1], offset:?>>
  vector.transfer_write %v, %s[%i, %j, %j], %mask {in_bounds=[true], permutation_map = affine_map<(a,b,c)->(b)>} : vector<4xf32>, memref<2x?x3xf32, strided<[32,4,1], offset:?>>
  vector.transfer_write %v, %s[%i, %j, %j], %mask : vector<4xf32>, memref<2x?x3xf32, strided<[32,4,1], offset:?>>
  vector.maskedstore %s[%i, %j, %j], %mask, %v : memref<2x?x3xf32, strided<[32,4,1], offset:?>>, vector<4xi1>, vector<4xf32>
  vector.store %v, %s[%i, %j, %j] {nontemporal=true} : memref<2x?x3xf32, strided<[32,4,1], offset:?>>, vector<4xf32>
  %r = affine.vector_load %s[%i, %j, %j] : memref<2x?x3xf32, strided<[32,4,1], offset:?>>, vector<4xf32>
  memref.store %f, %s[%i, %j, %j] {alignment=16} : memref<2x?x3xf32, strided<[32,4,1], offset:?>>
  affine.store %f, %s[%i, 2 * %i + %j, %j + 1]  : memref<2x?x3xf32, strided<[32,4,1], offset:?>>
  memref.prefetch %s[%i, %j, %j], read, locality<3>, data : memref<2x?x3xf32, strided<[32,4,1], offset:?>>
  return
}
// -----
func.func @g(%m: memref<12x32xf32>, %i: index, %j: index, %k: index, %v: vector<4xf32>, %mask: vector<4xi1>, %p: vector<4xf32>, %f: f32) -> (f32, vector<4xf32>, vector<4xf32>) {
  %s = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [3, 4, 8, 4] : memref<12x32xf32> into memref<3x4x8x4xf32>
  %0 = memref.load %s[%i, %j, %i, %j] {nontemporal = true, alignment = 8, a} : memref<3x4x8x4xf32>
  memref.store %f, %s[%i, %j, %i, %j] {nontemporal = true, alignment = 8} : memref<3x4x8x4xf32>
  %2 = vector.load %s[%i, %j, %i, %j] {nontemporal = true, alignment = 8} : memref<3x4x8x4xf32>, vector<4xf32>
  vector.store %v, %s[%i, %j, %i, %j] {nontemporal = true, alignment = 8} : memref<3x4x8x4xf32>, vector<4xf32>
  %3 = vector.maskedload %s[%i, %j, %i, %j], %mask, %p {alignment = 8} : memref<3x4x8x4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %s[%i, %j, %i, %j], %mask, %p {alignment = 8} : memref<3x4x8x4xf32>, vector<4xi1>, vector<4xf32>
  return %0, %2, %3: f32, vector<4xf32>, vector<4xf32>
}
func.func @c(%m: memref<3x4x8x4xf32>, %i: index, %j: index, %k: index, %v: vector<4xf32>, %mask: vector<4xi1>, %p: vector<4xf32>, %f: f32) -> (f32, vector<4xf32>, vector<4xf32>) {
  %s = memref.collapse_shape %m [[0, 1], [2, 3]] : memref<3x4x8x4xf32> into memref<12x32xf32>
  %0 = memref.load %s[%i, %j] {nontemporal = true, alignment = 8} : memref<12x32xf32>
  memref.store %f, %s[%i, %j] {nontemporal = true, alignment = 8} : memref<12x32xf32>
  %2 = vector.load %s[%i, %j] {nontemporal = true, alignment = 8} : memref<12x32xf32>, vector<4xf32>
  vector.store %v, %s[%i, %j] {nontemporal = true, alignment = 8} : memref<12x32xf32>, vector<4xf32>
  %3 = vector.maskedload %s[%i, %j], %mask, %p {alignment = 8} : memref<12x32xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %s[%i, %j], %mask, %p {alignment = 8} : memref<12x32xf32>, vector<4xi1>, vector<4xf32>
  return %0, %2, %3: f32, vector<4xf32>, vector<4xf32>
}
func.func @s(%m: memref<12x32xf32>, %i: index, %j: index, %k: index, %v: vector<4xf32>, %mask: vector<4xi1>, %p: vector<4xf32>, %f: f32) -> (f32, vector<4xf32>, vector<4xf32>) {
  %s = memref.subview %m[0,0] [12, 32] [1, 1] : memref<12x32xf32> to memref<12x32xf32, strided<[32, 1]>>
  %0 = memref.load %s[%i, %j] {nontemporal = true, alignment = 8} : memref<12x32xf32, strided<[32, 1]>>
  memref.store %f, %s[%i, %j] {nontemporal = true, alignment = 8} : memref<12x32xf32, strided<[32, 1]>>
  %2 = vector.load %s[%i, %j] {nontemporal = true, alignment = 8} : memref<12x32xf32, strided<[32, 1]>>, vector<4xf32>
  vector.store %v, %s[%i, %j] {nontemporal = true, alignment = 8} : memref<12x32xf32, strided<[32, 1]>>, vector<4xf32>
  %3 = vector.maskedload %s[%i, %j], %mask, %p {alignment = 8} : memref<12x32xf32, strided<[32, 1]>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %s[%i, %j], %mask, %p {alignment = 8} : memref<12x32xf32, strided<[32, 1]>>, vector<4xi1>, vector<4xf32>
  return %0, %2, %3: f32, vector<4xf32>, vector<4xf32>
}
