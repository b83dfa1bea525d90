func.func @r2(%m: memref<?x?xf32>, %i: index, %j: index) -> vector<4x8xf32> {
  %p = arith.constant 0.0 : f32
  %v = vector.transfer_read %m[%i, %j], %p : memref<?x?xf32>, vector<4x8xf32>
  return %v : vector<4x8xf32>
}

// -----

func.func @w2(%m: memref<?x?xf32>, %i: index, %j: index, %v: vector<4x8xf32>) {
  vector.transfer_write %v, %m[%i, %j] : vector<4x8xf32>, memref<?x?xf32>
  return
}

// -----

func.func @r2in(%m: memref<?x?xf32>, %i: index, %j: index) -> vector<4x8xf32> {
  %p = arith.constant 0.0 : f32
  %v = vector.transfer_read %m[%i, %j], %p {in_bounds = [true, true]} : memref<?x?xf32>, vector<4x8xf32>
  return %v : vector<4x8xf32>
}

// -----

func.func @r3(%m: memref<?x?x?xf32>, %i: index, %j: index) -> vector<2x4x8xf32> {
  %p = arith.constant 0.0 : f32
  %v = vector.transfer_read %m[%i, %j, %i], %p : memref<?x?x?xf32>, vector<2x4x8xf32>
  return %v : vector<2x4x8xf32>
}

// -----

func.func @r1(%m: memref<?x?xf32>, %i: index, %j: index) -> vector<8xf32> {
  %p = arith.constant 0.0 : f32
  %v = vector.transfer_read %m[%i, %j], %p : memref<?x?xf32>, vector<8xf32>
  return %v : vector<8xf32>
}

// -----

func.func @r1t(%m: memref<?x?xf32>, %i: index, %j: index) -> vector<8xf32> {
  %p = arith.constant 0.0 : f32
  %v = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<8xf32>
  return %v : vector<8xf32>
}

// -----

func.func @r1b(%m: memref<?x?xf32>, %i: index, %j: index) -> vector<8xf32> {
  %p = arith.constant 0.0 : f32
  %v = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1) -> (0)>} : memref<?x?xf32>, vector<8xf32>
  return %v : vector<8xf32>
}

// -----

func.func @w1t(%m: memref<?x?xf32>, %i: index, %j: index, %v: vector<8xf32>) {
  vector.transfer_write %v, %m[%i, %j] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<8xf32>, memref<?x?xf32>
  return
}

// -----

func.func @r2m(%m: memref<?x?xf32>, %i: index, %j: index, %mask: vector<4x8xi1>) -> vector<4x8xf32> {
  %p = arith.constant 0.0 : f32
  %v = vector.transfer_read %m[%i, %j], %p, %mask : memref<?x?xf32>, vector<4x8xf32>
  return %v : vector<4x8xf32>
}

// -----

func.func @w2m(%m: memref<?x?xf32>, %i: index, %j: index, %v: vector<4x8xf32>, %mask: vector<4x8xi1>) {
  vector.transfer_write %v, %m[%i, %j], %mask : vector<4x8xf32>, memref<?x?xf32>
  return
}

// -----

func.func @r2t(%m: memref<?x?xf32>, %i: index, %j: index) -> vector<4x8xf32> {
  %p = arith.constant 0.0 : f32
  %v = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1) -> (d1, d0)>}: memref<?x?xf32>, vector<4x8xf32>
  return %v : vector<4x8xf32>
}

// -----

func.func @r2bc(%m: memref<?x?xf32>, %i: index, %j: index) -> vector<4x8xf32> {
  %p = arith.constant 0.0 : f32
  %v = vector.transfer_read %m[%i, %j], %p {permutation_map = affine_map<(d0, d1) -> (0, d1)>}: memref<?x?xf32>, vector<4x8xf32>
  return %v : vector<4x8xf32>
}

// -----

func.func @st(%v: vector<4x[4]xf32>, %m: memref<?x?xf32>, %i: index, %j: index) {
  %t = vector.transpose %v, [1, 0] : vector<4x[4]xf32> to vector<[4]x4xf32>
  vector.transfer_write %t, %m[%i, %j] {in_bounds = [true, true]} : vector<[4]x4xf32>, memref<?x?xf32>
  return
}

// -----

func.func @st2(%v: vector<4x[4]xf32>, %m: memref<?x?xf32>, %i: index, %j: index) {
  %t = vector.transpose %v, [1, 0] : vector<4x[4]xf32> to vector<[4]x4xf32>
  vector.transfer_write %t, %m[%i, %j] {in_bounds = [true, false]} : vector<[4]x4xf32>, memref<?x?xf32>
  return
}

// -----

func.func @st3(%v: vector<4x[4]xf32>, %m: memref<?x?xf32>, %i: index, %j: index, %a: index, %b: index) {
  %t = vector.transpose %v, [1, 0] : vector<4x[4]xf32> to vector<[4]x4xf32>
  %k = vector.create_mask %a, %b : vector<[4]x4xi1>
  vector.transfer_write %t, %m[%i, %j], %k {in_bounds = [true, true]} : vector<[4]x4xf32>, memref<?x?xf32>
  return
}

// -----

func.func @st4(%v: vector<4x[4]xf32>, %m: tensor<?x?xf32>, %i: index, %j: index, %a: index, %b: index) -> tensor<?x?xf32>{
  %t = vector.transpose %v, [1, 0] : vector<4x[4]xf32> to vector<[4]x4xf32>
  %k = vector.create_mask %a, %b : vector<[4]x4xi1>
  %r = vector.transfer_write %t, %m[%i, %j], %k {in_bounds = [true, true]} : vector<[4]x4xf32>, tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// -----

func.func @st5(%v: vector<4x[4]xf32>, %m: memref<?x?xf32>, %i: index, %j: index, %a: index, %b: index, %k: vector<[4]x4xi1>) {
  %t = vector.transpose %v, [1, 0] : vector<4x[4]xf32> to vector<[4]x4xf32>
  vector.transfer_write %t, %m[%i, %j], %k {in_bounds = [true, true]} : vector<[4]x4xf32>, memref<?x?xf32>
  return
}

// -----

func.func @st6(%v: vector<4x[4]xf32>, %m: memref<?x?xf32>, %i: index, %j: index, %a: index, %b: index) {
  %t = vector.transpose %v, [1, 0] : vector<4x[4]xf32> to vector<[4]x4xf32>
  %vs = vector.vscale
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %d = arith.muli %vs, %c2 : index
  %k = vector.create_mask %d, %c3 : vector<[4]x4xi1>
  vector.transfer_write %t, %m[%i, %j], %k {in_bounds = [true, true]} : vector<[4]x4xf32>, memref<?x?xf32>
  return
}

// -----

func.func @st7(%v: vector<4x[4]xf32>, %m: memref<?x?xf32>, %i: index, %j: index, %a: index, %b: index) {
  %t = vector.transpose %v, [1, 0] : vector<4x[4]xf32> to vector<[4]x4xf32>
  %k = vector.constant_mask [4, 3] : vector<[4]x4xi1>
  vector.transfer_write %t, %m[%i, %j], %k {in_bounds = [true, true]} : vector<[4]x4xf32>, memref<?x?xf32>
  return
}

// -----

func.func @st8(%v: vector<[4]x4xf32>, %m: memref<?x?xf32>, %i: index, %j: index, %a: index, %b: index) {
  vector.transfer_write %v, %m[%i, %j] {in_bounds = [true, true]} : vector<[4]x4xf32>, memref<?x?xf32>
  return
}

// -----

func.func @p1(%v: vector<2x3xf32>) {
  vector.print %v : vector<2x3xf32>
  return
}

// -----

func.func @p2(%v: vector<4xi1>) {
  vector.print %v : vector<4xi1>
  return
}

// -----

func.func @p3(%v: vector<[4]xi8>) {
  vector.print %v : vector<[4]xi8> punctuation <no_punctuation>
  return
}

// -----

func.func @p4(%v: vector<2x2x2xui5>) {
  vector.print %v : vector<2x2x2xui5>
  vector.print str "done"
  return
}

// -----

func.func @p5(%v: vector<2x[2]xf32>, %x: f32) {
  vector.print %v : vector<2x[2]xf32>
  vector.print %x : f32
  return
}

// -----

func.func @loop(%m: memref<?x?x?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = arith.constant 2.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    %v = vector.transfer_read %m[%i, %c0, %c1], %p : memref<?x?x?xf32>, vector<2x3xf32>
    vector.transfer_write %v, %m[%c0, %c1, %i] {permutation_map = affine_map<(d0, d1, d2) -> (d2, d0)>} : vector<2x3xf32>, memref<?x?x?xf32>
  }
  return
}

// -----

func.func @affine(%m: memref<?x?x?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 2.0 : f32
  affine.for %i = 0 to %n step 4 {
    affine.for %j = 0 to 10 {
      %v = vector.transfer_read %m[%i, %j, %c0], %p {in_bounds = [false, true], permutation_map = affine_map<(d0, d1, d2) -> (d0, 0)>} : memref<?x?x?xf32>, vector<4x4xf32>
      vector.transfer_write %v, %m[%i, %j, %c0] : vector<4x4xf32>, memref<?x?x?xf32>
    }
  }
  return
}

// -----

func.func @tensor(%t: tensor<?x4xf32>, %i: index, %v: vector<3x4xf32>) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %r = vector.transfer_write %v, %t[%i, %c0] : vector<3x4xf32>, tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}

// -----

func.func @tensorread(%t: tensor<?x4xf32>, %i: index) -> vector<3x4xf32> {
  %c0 = arith.constant 0 : index
  %p = arith.constant 2.0 : f32
  %r = vector.transfer_read %t[%i, %c0], %p : tensor<?x4xf32>, vector<3x4xf32>
  return %r : vector<3x4xf32>
}

// -----

func.func @strided(%m: memref<8x8xf32, strided<[1, 8]>>, %i: index, %mask: vector<4xi1>) -> vector<4xf32> {
  %p = arith.constant 2.0 : f32
  %r = vector.transfer_read %m[%i, %i], %p, %mask : memref<8x8xf32, strided<[1, 8]>>, vector<4xf32>
  vector.transfer_write %r, %m[%i, %i], %mask : vector<4xf32>, memref<8x8xf32, strided<[1, 8]>>
  return %r : vector<4xf32>
}

// -----

func.func @scalable1(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>, %i: index) -> vector<[4]xf32> {
  %p = arith.constant 2.0 : f32
  %r = vector.transfer_read %m[%i, %i], %p {in_bounds = [true]} : memref<?x?xf32, strided<[?, ?], offset: ?>>, vector<[4]xf32>
  return %r : vector<[4]xf32>
}

// -----

func.func @scalable2(%m: memref<?x?xf32>, %i: index, %mask: vector<2x[4]xi1>) -> vector<2x[4]xf32> {
  %p = arith.constant 2.0 : f32
  %r = vector.transfer_read %m[%i, %i], %p, %mask {in_bounds = [true, true]} : memref<?x?xf32>, vector<2x[4]xf32>
  return %r : vector<2x[4]xf32>
}

// -----

func.func @ofvectors(%m: memref<?x?xvector<4x3xf32>>, %i: index) -> vector<1x1x4x3xf32> {
  %p = arith.constant dense<2.0> : vector<4x3xf32>
  %r = vector.transfer_read %m[%i, %i], %p : memref<?x?xvector<4x3xf32>>, vector<1x1x4x3xf32>
  return %r : vector<1x1x4x3xf32>
}

// -----

func.func @constmask(%m: memref<?x?xf32>, %i: index) -> vector<2x4xf32> {
  %p = arith.constant 2.0 : f32
  %k = vector.constant_mask [1, 3] : vector<2x4xi1>
  %r = vector.transfer_read %m[%i, %i], %p, %k : memref<?x?xf32>, vector<2x4xf32>
  return %r : vector<2x4xf32>
}

// -----

func.func @a(%v: vector<f32>, %i: index) -> f32 {
  %0 = vector.shape_cast %v : vector<f32> to vector<1xf32>
  %2 = vector.extract %0[%i] : f32 from vector<1xf32>
  return %2 : f32
}

// -----

func.func @b(%v: vector<1x1xf32>, %i: index) -> f32 {
  %0 = vector.shape_cast %v : vector<1x1xf32> to vector<1xf32>
  %2 = vector.extract %0[%i] : f32 from vector<1xf32>
  return %2 : f32
}

// -----

func.func @c(%v: vector<1xf32>, %i: index) -> f32 {
  %2 = vector.extract %v[%i] : f32 from vector<1xf32>
  return %2 : f32
}

// -----

func.func @d(%v: vector<2x4xf32>, %i: index) -> f32 {
  %0 = vector.shape_cast %v : vector<2x4xf32> to vector<8xf32>
  %2 = vector.extract %0[6] : f32 from vector<8xf32>
  return %2 : f32
}

// -----

func.func @e(%v: vector<2x4xf32>, %i: index) -> vector<4xf32> {
  %0 = vector.shape_cast %v : vector<2x4xf32> to vector<1x2x4xf32>
  %2 = vector.extract %0[0, 1] : vector<4xf32> from vector<1x2x4xf32>
  return %2 : vector<4xf32>
}

// -----

func.func @f(%v: vector<f32>, %i: index) -> f32 {
  %0 = vector.broadcast %v : vector<f32> to vector<1xf32>
  %2 = vector.extract %0[%i] : f32 from vector<1xf32>
  return %2 : f32
}

// -----

func.func @g(%v: vector<f32>, %i: index) -> f32 {
  %0 = vector.shape_cast %v : vector<f32> to vector<1x1xf32>
  %2 = vector.extract %0[%i, 0] : f32 from vector<1x1xf32>
  return %2 : f32
}

// -----

func.func @h(%v: vector<4xf32>, %w: vector<4xf32>) -> f32 {
  %0 = vector.shuffle %v, %w [0, 5, 2, 7] : vector<4xf32>, vector<4xf32>
  %2 = vector.extract %0[1] : f32 from vector<4xf32>
  return %2 : f32
}

// -----

func.func @k(%v: vector<4x4xf32>) -> f32 {
  %0 = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4x4xf32> to vector<2x4xf32>
  %2 = vector.extract %0[1, 2] : f32 from vector<2x4xf32>
  return %2 : f32
}

// -----

func.func @l(%v: vector<1xf32>) -> f32 {
  %0 = vector.shape_cast %v : vector<1xf32> to vector<f32>
  %2 = vector.extract %0[] : f32 from vector<f32>
  return %2 : f32
}
