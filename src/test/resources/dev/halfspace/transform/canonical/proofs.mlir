func.func @nested(%a: i1, %b: i1, %x: i4) -> i4 {
  %r = scf.if %a -> i4 {
    %s = scf.if %a -> i4 {
      scf.yield %x : i4
    } else {
      %c = arith.constant 3 : i4
      scf.yield %c : i4
    }
    scf.yield %s : i4
  } else {
    scf.yield %x : i4
  }
  return %r : i4
}
// -----
func.func @f(%x: i3) -> (i6, i6, i3) {
  %a = arith.extsi %x : i3 to i4
  %b = arith.extsi %a : i4 to i6
  %c = arith.extui %x : i3 to i4
  %d = arith.extui %c : i4 to i6
  %e = arith.trunci %b : i6 to i3
  return %b, %d, %e : i6, i6, i3
}
// -----
func.func @f(%x: f16) -> (f16, f16) {
  %a = arith.extf %x : f16 to f32
  %b = arith.truncf %a : f32 to f16
  %c = arith.truncf %a fastmath<contract> : f32 to f16
  %d = arith.extf %c fastmath<contract> : f16 to f32
  %e = arith.truncf %d : f32 to f16
  return %b, %e : f16, f16
}
// -----
func.func @f(%x: f8E5M2) -> (i1, i1) {
  %n = arith.constant 0x7F : f8E5M2
  %a = arith.cmpf olt, %x, %n : f8E5M2
  %b = arith.cmpf ult, %x, %n : f8E5M2
  return %a, %b : i1, i1
}
// -----
func.func @f(%x: i3, %c: i1) -> (i3, i3, i1, i3) {
  %t = arith.constant true
  %f = arith.constant false
  %a = arith.select %c, %x, %x : i3
  %b = arith.select %t, %x, %a : i3
  %d = arith.select %c, %t, %f : i1
  %z = arith.constant 0 : i3
  %q = arith.cmpi eq, %x, %z : i3
  %e = arith.select %q, %x, %z : i3
  return %a, %b, %d, %e : i3, i3, i1, i3
}
// -----
func.func @f(%x: i3) -> (i3, i1, i3, i3, i3, i3) {
  %z = arith.constant 0 : i3
  %o = arith.constant 1 : i3
  %s, %v = arith.addui_extended %x, %z : i3, i1
  %l, %h = arith.mulsi_extended %x, %z : i3
  %m, %g = arith.mului_extended %x, %o : i3
  return %s, %v, %l, %h, %m, %g : i3, i1, i3, i3, i3, i3
}
// -----
func.func @f(%x: i3) -> (f32, f32, i5, i5, index, index) {
  %c = arith.constant -2 : i3
  %a = arith.sitofp %c : i3 to f32
  %b = arith.uitofp %c : i3 to f32
  %k = arith.constant 3.5 : f32
  %d = arith.fptosi %k : f32 to i5
  %e = arith.fptoui %k : f32 to i5
  %g = arith.index_cast %c : i3 to index
  %h = arith.index_castui %c : i3 to index
  return %a, %b, %d, %e, %g, %h : f32, f32, i5, i5, index, index
}
// -----
func.func @f(%x: f32) -> (f32, f32, f32, f32) {
  %k = arith.constant 4.0 : f32
  %a = arith.remf %k, %k : f32
  %b = math.sqrt %k : f32
  %c = math.absf %k : f32
  %d = math.floor %k : f32
  return %a, %b, %c, %d : f32, f32, f32, f32
}
// -----
func.func @f() -> (f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32) {
  %k = arith.constant 1.0 : f32
  %r0 = math.acos %k : f32
  %r1 = math.acosh %k : f32
  %r2 = math.asin %k : f32
  %r3 = math.asinh %k : f32
  %r4 = math.atan %k : f32
  %r5 = math.atanh %k : f32
  %r6 = math.ceil %k : f32
  %r7 = math.cos %k : f32
  %r8 = math.cosh %k : f32
  %r9 = math.erf %k : f32
  %r10 = math.erfc %k : f32
  %r11 = math.exp %k : f32
  %r12 = math.exp2 %k : f32
  %r13 = math.expm1 %k : f32
  %r14 = math.log %k : f32
  %r15 = math.log10 %k : f32
  %r16 = math.log1p %k : f32
  %r17 = math.log2 %k : f32
  %r18 = math.round %k : f32
  %r19 = math.roundeven %k : f32
  %r20 = math.sin %k : f32
  %r21 = math.sinh %k : f32
  %r22 = math.tan %k : f32
  %r23 = math.tanh %k : f32
  %r24 = math.trunc %k : f32
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f32
}
// -----
func.func @f() -> (f32, f32, f32, i5, i5, i5, i5, i5, i1, i1, i1, i1) {
  %k = arith.constant 2.0 : f32
  %a = math.atan2 %k, %k : f32
  %b = math.powf %k, %k : f32
  %c = math.copysign %k, %k : f32
  %i = arith.constant 3 : i5
  %d = math.absi %i : i5
  %e = math.ctlz %i : i5
  %g = math.ctpop %i : i5
  %h = math.cttz %i : i5
  %j = math.ipowi %i, %i : i5
  %l = math.isfinite %k : f32
  %m = math.isinf %k : f32
  %n = math.isnan %k : f32
  %o = math.isnormal %k : f32
  return %a, %b, %c, %d, %e, %g, %h, %j, %l, %m, %n, %o : f32, f32, f32, i5, i5, i5, i5, i5, i1, i1, i1, i1
}
// -----
func.func @f(%x: index) -> (index, index, index, index, index, index, index, index, index) {
  %c = index.constant 5
  %d = index.constant 12
  %a0 = index.and %x, %c
  %b0 = index.and %a0, %d
  %a1 = index.or %x, %c
  %b1 = index.or %a1, %d
  %a2 = index.maxs %x, %c
  %b2 = index.maxs %a2, %d
  %a3 = index.maxu %x, %c
  %b3 = index.maxu %a3, %d
  %a4 = index.mins %x, %c
  %b4 = index.mins %a4, %d
  %a5 = index.minu %x, %c
  %b5 = index.minu %a5, %d
  %a6 = index.xor %x, %c
  %b6 = index.xor %a6, %d
  %a7 = index.add %x, %c
  %b7 = index.add %a7, %d
  %a8 = index.mul %x, %c
  %b8 = index.mul %a8, %d
  return %b0, %b1, %b2, %b3, %b4, %b5, %b6, %b7, %b8 : index, index, index, index, index, index, index, index, index
}
// -----
func.func @f(%x: index) -> (i8, index, i1) {
  %c = index.constant 5
  %a = index.casts %c : index to i8
  %i = arith.constant 7 : i8
  %b = index.castu %i : i8 to index
  %d = index.cmp slt(%c, %c)
  return %a, %b, %d : i8, index, i1
}
// -----
func.func @f(%m: memref<4xf32>, %i: index) -> (f32) {
  %c = memref.cast %m : memref<4xf32> to memref<?xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = memref.load %c[%c0] : memref<?xf32>
  memref.store %x, %c[%c1] : memref<?xf32>
  memref.prefetch %c[%c0], read, locality<3>, data : memref<?xf32>
  %y = memref.atomic_rmw addf %x, %c[%c1] : (f32, memref<?xf32>) -> f32
  %r = memref.rank %m : memref<4xf32>
  return %y : f32
}
// -----
func.func @f(%m: memref<4xf32>) -> (f32) {
  %a = memref.alloc() : memref<4xf32>
  %c = memref.cast %a : memref<4xf32> to memref<?xf32>
  %c0 = arith.constant 0 : index
  %x = memref.load %m[%c0] : memref<4xf32>
  memref.store %x, %a[%c0] : memref<4xf32>
  %y = memref.load %a[%c0] : memref<4xf32>
  memref.dealloc %c : memref<?xf32>
  return %y : f32
}
// -----
func.func @f(%t: tensor<4x8xf32>) -> (tensor<32xf32>, tensor<4x8xf32>, tensor<2x2x8xf32>) {
  %a = tensor.collapse_shape %t [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
  %b = tensor.expand_shape %a [[0, 1]] output_shape [4, 8] : tensor<32xf32> into tensor<4x8xf32>
  %c = tensor.expand_shape %a [[0, 1, 2]] output_shape [2, 2, 8] : tensor<32xf32> into tensor<2x2x8xf32>
  return %a, %b, %c : tensor<32xf32>, tensor<4x8xf32>, tensor<2x2x8xf32>
}
// -----
func.func @f(%t: tensor<2x2x2xf32>) -> (tensor<8xf32>, tensor<4x2xf32>) {
  %a = tensor.collapse_shape %t [[0, 1], [2]] : tensor<2x2x2xf32> into tensor<4x2xf32>
  %b = tensor.collapse_shape %a [[0, 1]] : tensor<4x2xf32> into tensor<8xf32>
  return %b, %a : tensor<8xf32>, tensor<4x2xf32>
}
// -----
func.func @f(%x: f32) -> (tensor<4xf32>, tensor<2x2xf32>, tensor<4xf32>, tensor<2x2xf32>) {
  %a = tensor.splat %x : tensor<2x2xf32>
  %b = tensor.collapse_shape %a [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  %c = tensor.splat %x : tensor<4xf32>
  %d = tensor.expand_shape %c [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  %e = tensor.from_elements %x, %x, %x, %x : tensor<2x2xf32>
  %g = tensor.collapse_shape %e [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  %h = tensor.from_elements %x, %x, %x, %x : tensor<4xf32>
  %i = tensor.expand_shape %h [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  return %b, %d, %g, %i : tensor<4xf32>, tensor<2x2xf32>, tensor<4xf32>, tensor<2x2xf32>
}
// -----
func.func @f(%t: tensor<?xf32>, %i: index) -> (index, f32, index, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %e = tensor.empty(%c4) : tensor<?xf32>
  %d = tensor.dim %e, %c0 : tensor<?xf32>
  %z = tensor.cast %t : tensor<?xf32> to tensor<4xf32>
  %x = tensor.extract %z[%c0] : tensor<4xf32>
  %y = tensor.insert %x into %t[%c0] : tensor<?xf32>
  %s = tensor.dim %y, %c0 : tensor<?xf32>
  %w = tensor.cast %z : tensor<4xf32> to tensor<?xf32>
  return %d, %x, %s, %w : index, f32, index, tensor<?xf32>
}
// -----
func.func @f(%a: tensor<4xf32>, %t: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %c = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %0 = tensor.insert_slice %c into %t[0] [%c4] [1] : tensor<?xf32> into tensor<?xf32>
  %1 = tensor.extract_slice %t[%c0] [%c4] [1] : tensor<?xf32> to tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}
// -----
func.func @f(%v: vector<4xf32>, %x: f32) -> (vector<2xf32>, vector<4xf32>, vector<2x4xf32>) {
  %b = vector.broadcast %x : f32 to vector<4xf32>
  %s = vector.extract_strided_slice %b {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %w = vector.broadcast %v : vector<4xf32> to vector<2x4xf32>
  %t = vector.broadcast %x : f32 to vector<4x2xf32>
  %u = vector.transpose %t, [1, 0] : vector<4x2xf32> to vector<2x4xf32>
  return %s, %b, %u : vector<2xf32>, vector<4xf32>, vector<2x4xf32>
}
// -----
func.func @f(%x: index, %y: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %a = affine.linearize_index [%c0, %x, %y] by (7, 3, 5) : index
  %b = affine.linearize_index [%x, %c0, %y] by (3, 1, 5) : index
  %g:3 = affine.delinearize_index %x into (2, 3) : index, index, index
  return %a, %b, %g#1 : index, index, index
}
// -----
func.func @f(%x: index, %y: index) -> (index, index, index) {
  %a = affine.max affine_map<(d0, d1) -> (d1 + d0, d0, d0)>(%x, %y)
  %b = affine.max affine_map<(d0, d1) -> (d0, d1 + 3)>(%a, %y)
  %c = affine.min affine_map<(d0) -> (d0 + 1)>(%x)
  return %a, %b, %c : index, index, index
}
// -----
func.func @f(%m: memref<8xf32>, %v: vector<2xf32>) -> vector<2xf32> {
  %c1 = arith.constant 1 : index
  %i = affine.apply affine_map<(d0) -> (d0 + 1)>(%c1)
  %c = memref.cast %m : memref<8xf32> to memref<?xf32>
  %x = affine.load %c[%i] : memref<?xf32>
  affine.prefetch %c[%i], read, locality<3>, data : memref<?xf32>
  affine.store %x, %c[%c1] : memref<?xf32>
  %w = affine.vector_load %m[%i] : memref<8xf32>, vector<2xf32>
  affine.vector_store %v, %m[%i + 1] : memref<8xf32>, vector<2xf32>
  %y = vector.load %c[%i] : memref<?xf32>, vector<2xf32>
  vector.store %w, %c[%i] : memref<?xf32>, vector<2xf32>
  return %y : vector<2xf32>
}
// -----
func.func @f(%c: i1, %x: i4) -> i4 {
  cf.cond_br %c, ^a, ^b(%x : i4)
^a:
  cf.cond_br %c, ^d, ^b(%x : i4)
^d:
  %k = arith.constant 5 : i4
  return %k : i4
^b(%y: i4):
  %z = arith.addi %y, %y : i4
  return %z : i4
}
// -----
func.func @f(%x: i4, %c: i1) -> (i4, i4, i1, i1) {
  %t = arith.constant true
  %f = arith.constant false
  %r = scf.if %t -> i4 {
    scf.yield %x : i4
  } else {
    %z = arith.addi %x, %x : i4
    scf.yield %z : i4
  }
  %s:3 = scf.if %c -> (i1, i1, i4) {
    %a = arith.addi %x, %r : i4
    scf.yield %t, %f, %a : i1, i1, i4
  } else {
    scf.yield %f, %t, %x : i1, i1, i4
  }
  return %r, %s#2, %s#0, %s#1 : i4, i4, i1, i1
}
// -----
func.func @f(%v: f32) -> f32 {
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%c4) : memref<?xf32>
  %b = memref.alloca(%c4) : memref<?xf32>
  memref.store %v, %a[%c0] : memref<?xf32>
  %x = memref.load %a[%c0] : memref<?xf32>
  memref.store %x, %b[%c0] : memref<?xf32>
  %y = memref.load %b[%c0] : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  return %y : f32
}
// -----
func.func @f(%m: memref<2x4xf32>, %i: index) -> (f32, f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.collapse_shape %m [[0, 1]] : memref<2x4xf32> into memref<8xf32>
  %b = memref.expand_shape %a [[0, 1, 2]] output_shape [2, 2, 2] : memref<8xf32> into memref<2x2x2xf32>
  %d = memref.collapse_shape %b [[0, 1], [2]] : memref<2x2x2xf32> into memref<4x2xf32>
  %e = memref.collapse_shape %d [[0, 1]] : memref<4x2xf32> into memref<8xf32>
  %x = memref.load %e[%c1] : memref<8xf32>
  %y = memref.load %b[%c0, %c1, %c1] : memref<2x2x2xf32>
  %g = memref.expand_shape %d [[0, 1], [2]] output_shape [2, 2, 2] : memref<4x2xf32> into memref<2x2x2xf32>
  %h = memref.expand_shape %g [[0], [1], [2, 3]] output_shape [2, 2, 2, 1] : memref<2x2x2xf32> into memref<2x2x2x1xf32>
  %z = memref.load %h[%c0, %c1, %c1, %c0] : memref<2x2x2x1xf32>
  return %x, %y, %z : f32, f32, f32
}
// -----
func.func @f(%m: memref<8xf32>) -> (f32, f32, index) {
  %c0 = arith.constant 0 : index
  %a = memref.subview %m[0] [8] [1] : memref<8xf32> to memref<8xf32>
  %x = memref.load %a[%c0] : memref<8xf32>
  %s = memref.memory_space_cast %m : memref<8xf32> to memref<8xf32, 1>
  %t = memref.memory_space_cast %s : memref<8xf32, 1> to memref<8xf32, 2>
  %y = memref.load %t[%c0] : memref<8xf32, 2>
  %d = memref.dim %m, %c0 : memref<8xf32>
  return %x, %y, %d : f32, f32, index
}
// -----
func.func @f(%t: tensor<8xf32>) -> (tensor<2x2x2xf32>, tensor<4x2xf32>) {
  %a = tensor.expand_shape %t [[0, 1]] output_shape [4, 2] : tensor<8xf32> into tensor<4x2xf32>
  %b = tensor.expand_shape %a [[0, 1], [2]] output_shape [2, 2, 2] : tensor<4x2xf32> into tensor<2x2x2xf32>
  %d = tensor.collapse_shape %b [[0, 1], [2]] : tensor<2x2x2xf32> into tensor<4x2xf32>
  return %b, %d : tensor<2x2x2xf32>, tensor<4x2xf32>
}
// -----
func.func @f(%t: tensor<4xf32>, %x: f32) -> (index, tensor<?xf32>, tensor<8xf32>) {
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %g = tensor.generate %c4 {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<?xf32>
  %e = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %d = tensor.dim %e, %c0 : tensor<?xf32>
  %j = tensor.concat dim(0) %t : (tensor<4xf32>) -> tensor<?xf32>
  %k = tensor.concat dim(0) %t, %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  return %d, %g, %k : index, tensor<?xf32>, tensor<8xf32>
}
// -----
func.func @f(%x: f32, %v: vector<2x3x4xf32>) -> (vector<2xf32>, vector<3x2xf32>, vector<4x2x3xf32>) {
  %b = vector.broadcast %x : f32 to vector<4xf32>
  %s = vector.extract_strided_slice %b {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %w = vector.broadcast %x : f32 to vector<2x3xf32>
  %u = vector.transpose %w, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %p = vector.transpose %v, [1, 2, 0] : vector<2x3x4xf32> to vector<3x4x2xf32>
  %q = vector.transpose %p, [1, 2, 0] : vector<3x4x2xf32> to vector<4x2x3xf32>
  return %s, %u, %q : vector<2xf32>, vector<3x2xf32>, vector<4x2x3xf32>
}
// -----
func.func @f(%k: i1) -> (f32, index) {
  %x = arith.constant 1.5 : f32
  %y = arith.constant -2.0 : f32
  %a = arith.select %k, %x, %y : f32
  %b = arith.truncf %a fastmath<contract> : f32 to f16
  %c = arith.extf %b fastmath<contract> : f16 to f32
  %n = arith.constant 5 : i32
  %i = index.casts %n : i32 to index
  return %c, %i : f32, index
}
// -----
func.func @f(%m: memref<6xf32>, %n: memref<2x3xf32>, %o: memref<8xi8>) -> (f32, index, i8, f32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %e = memref.expand_shape %m [[0, 1]] output_shape [2, 3] : memref<6xf32> into memref<2x3xf32>
  %c = memref.collapse_shape %e [[0, 1]] : memref<2x3xf32> into memref<6xf32>
  %v = memref.load %c[%c4] : memref<6xf32>
  %r = memref.rank %n : memref<2x3xf32>
  %w = memref.view %o[%c0][] : memref<8xi8> to memref<8xi8>
  %x = memref.load %w[%c4] : memref<8xi8>
  %d = memref.cast %n : memref<2x3xf32> to memref<?x?xf32>
  %f = memref.collapse_shape %d [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  %y = memref.load %f[%c4] : memref<?xf32>
  return %v, %r, %x, %y : f32, index, i8, f32
}
// -----
func.func @f(%m: memref<6xf32>, %k: i1) -> (f32, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %d = memref.cast %m : memref<6xf32> to memref<?xf32>
  %f = memref.expand_shape %d [[0, 1]] output_shape [%c2, 3] : memref<?xf32> into memref<?x3xf32>
  %y = memref.load %f[%c1, %c2] : memref<?x3xf32>
  %s = memref.alloca() : memref<2xindex>
  memref.store %c2, %s[%c0] : memref<2xindex>
  memref.store %c3, %s[%c1] : memref<2xindex>
  %r = memref.reshape %m(%s) : (memref<6xf32>, memref<2xindex>) -> memref<?x?xf32>
  %i = memref.dim %r, %c1 : memref<?x?xf32>
  return %y, %i : f32, index
}
// -----
func.func @f(%x: f32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %r = memref.realloc %a : memref<4xf32> to memref<8xf32>
  memref.dealloc %r : memref<8xf32>
  return
}
// -----
func.func @f(%m: memref<8xi8>, %v: vector<4xi8>, %k: vector<4xi1>) -> vector<4xi8> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c = memref.cast %m : memref<8xi8> to memref<?xi8>
  %x = vector.maskedload %c[%c0], %k, %v : memref<?xi8>, vector<4xi1>, vector<4xi8> into vector<4xi8>
  vector.maskedstore %c[%c4], %k, %v : memref<?xi8>, vector<4xi1>, vector<4xi8>
  return %x : vector<4xi8>
}
// -----
func.func @f(%m: memref<8xi8>, %v: vector<4xi8>, %k: vector<4xi1>) -> vector<4xi8> {
  %c0 = arith.constant 0 : index
  %i = arith.constant dense<[0, 1, 2, 3]> : vector<4xindex>
  %j = arith.constant dense<[4, 1, 0, 3]> : vector<4xindex>
  %none = arith.constant dense<false> : vector<4xi1>
  %x = vector.gather %m[%c0][%j], %none, %v : memref<8xi8>, vector<4xindex>, vector<4xi1>, vector<4xi8> into vector<4xi8>
  vector.scatter %m[%c0][%i], %k, %v : memref<8xi8>, vector<4xindex>, vector<4xi1>, vector<4xi8>
  vector.scatter %m[%c0][%j], %none, %v : memref<8xi8>, vector<4xindex>, vector<4xi1>, vector<4xi8>
  return %x : vector<4xi8>
}
// -----
func.func @f(%x: i8, %m: memref<2x4xi8>) -> (vector<2xi8>, vector<3x2xi8>) {
  %b = vector.broadcast %x : i8 to vector<4xi8>
  %s = vector.extract_strided_slice %b {offsets = [1], sizes = [2], strides = [1]} : vector<4xi8> to vector<2xi8>
  %c = vector.broadcast %x : i8 to vector<2x3xi8>
  %t = vector.transpose %c, [1, 0] : vector<2x3xi8> to vector<3x2xi8>
  return %s, %t : vector<2xi8>, vector<3x2xi8>
}
// -----
func.func @f(%c: i1, %x: i3, %y: i3, %m: memref<2xi3>) -> i3 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.cond_br %c, ^a, ^b
^a:
  memref.store %x, %m[%c0] : memref<2xi3>
  cf.cond_br %c, ^d, ^e
^b:
  memref.store %y, %m[%c1] : memref<2xi3>
  cf.cond_br %c, ^d, ^e
^d:
  memref.store %y, %m[%c0] : memref<2xi3>
  return %x : i3
^e:
  return %y : i3
}
// -----
func.func @f(%c: i1, %x: i3) -> (i1, i1, i3) {
  %t = arith.constant true
  %f = arith.constant false
  %r:3 = scf.if %c -> (i1, i1, i3) {
    scf.yield %t, %f, %x : i1, i1, i3
  } else {
    scf.yield %f, %t, %x : i1, i1, i3
  }
  return %r#0, %r#1, %r#2 : i1, i1, i3
}
// -----
func.func @f(%t: tensor<4xi8>, %n: i2) -> tensor<?xi8> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = arith.index_castui %n : i2 to index
  %c = tensor.cast %t : tensor<4xi8> to tensor<?xi8>
  %r = scf.for %i = %c0 to %m step %c1 iter_args(%x = %c) -> tensor<?xi8> {
    %v = tensor.extract %x[%i] : tensor<?xi8>
    %y = tensor.insert %v into %x[%c1] : tensor<?xi8>
    scf.yield %y : tensor<?xi8>
  }
  return %r : tensor<?xi8>
}
// -----
func.func @f(%t: tensor<4xi8>, %v: tensor<1xi8>, %d: tensor<?xi8>) -> (tensor<?xi8>, index) {
  %c0 = arith.constant 0 : index
  %c = tensor.cast %t : tensor<4xi8> to tensor<?xi8>
  %r = scf.forall (%i) in (4) shared_outs(%o = %c) -> tensor<?xi8> {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %v into %o[%i] [1] [1] : tensor<1xi8> into tensor<?xi8>
    }
  }
  %q = scf.forall (%i) in (1) shared_outs(%o = %d) -> tensor<?xi8> {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %v into %o[0] [1] [1] : tensor<1xi8> into tensor<?xi8>
    }
  }
  %s = tensor.dim %q, %c0 : tensor<?xi8>
  return %r, %s : tensor<?xi8>, index
}
// -----
func.func @f(%m: memref<1x4xindex>) {
  scf.forall (%i, %j) in (1, 4) {
    memref.store %j, %m[%i, %j] : memref<1x4xindex>
  }
  return
}
// -----
func.func @f(%m: memref<3x4xindex>, %x: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c3) step (%c1) {
    scf.parallel (%j) = (%c0) to (%c4) step (%c2) {
      memref.store %j, %m[%i, %j] : memref<3x4xindex>
    }
  }
  %d:2 = affine.delinearize_index %x into (3, 5) : index, index
  %l = affine.linearize_index disjoint [%c0, %d#0, %d#1] by (2, 3, 5) : index
  return %l : index
}
// -----
func.func @f(%k: i1, %x: i8, %t: tensor<2xi8>) -> (i8, tensor<4xi8>) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %b = arith.index_castui %k : i1 to index
  %n = arith.addi %b, %c3 : index
  %e = tensor.empty(%n) : tensor<?xi8>
  %f = tensor.cast %e : tensor<?xi8> to tensor<4xi8>
  %g = tensor.insert %x into %f[%c0] : tensor<4xi8>
  %v = tensor.extract %g[%c0] : tensor<4xi8>
  %h = arith.addi %b, %c1 : index
  %p = tensor.pad %t low[0] high[%h] {
  ^bb0(%i: index):
    tensor.yield %x : i8
  } : tensor<2xi8> to tensor<?xi8>
  %q = tensor.cast %p : tensor<?xi8> to tensor<4xi8>
  return %v, %q : i8, tensor<4xi8>
}
// -----
func.func @f(%a: tensor<2xi8>, %b: tensor<3xi8>, %d: tensor<?x3xi8>, %t: tensor<2x3xi8>, %k: i1) -> (tensor<?xi8>, tensor<2xi8>, tensor<?xi8>, index, tensor<2x3xi8>) {
  %c0 = arith.constant 0 : index
  %x = tensor.concat dim(0) %a, %b : (tensor<2xi8>, tensor<3xi8>) -> tensor<?xi8>
  %y = tensor.concat dim(0) %a : (tensor<2xi8>) -> tensor<2xi8>
  %e = tensor.cast %d : tensor<?x3xi8> to tensor<?x?xi8>
  %i = arith.index_castui %k : i1 to index
  %n = tensor.dim %e, %i : tensor<?x?xi8>
  %z = tensor.concat dim(0) %a : (tensor<2xi8>) -> tensor<?xi8>
  %s = tensor.extract_slice %t[0, 0] [2, 3] [1, 1] : tensor<2x3xi8> to tensor<2x3xi8>
  return %x, %y, %z, %n, %s : tensor<?xi8>, tensor<2xi8>, tensor<?xi8>, index, tensor<2x3xi8>
}
// -----
func.func @f(%t: tensor<6xi8>, %k: i1) -> index {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %x = arith.select %k, %c2, %c3 : i32
  %y = arith.select %k, %c3, %c2 : i32
  %s = tensor.from_elements %x, %y : tensor<2xi32>
  %r = tensor.reshape %t(%s) : (tensor<6xi8>, tensor<2xi32>) -> tensor<?x?xi8>
  %n = tensor.dim %r, %c0 : tensor<?x?xi8>
  return %n : index
}
// -----
func.func @f(%t: tensor<6x6xi8>, %k: i1) -> tensor<4x4xi8> {
  %z = arith.constant 0 : i8
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %b = arith.index_castui %k : i1 to index
  %n = arith.addi %b, %c2 : index
  %h = arith.subi %c2, %b : index
  %0 = tensor.extract_slice %t[1, 0] [%n, 6] [1, 1] : tensor<6x6xi8> to tensor<?x6xi8>
  %1 = tensor.pad %0 low[0, 0] high[%h, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %z : i8
  } : tensor<?x6xi8> to tensor<4x6xi8>
  %2 = tensor.extract_slice %1[0, 2] [4, %n] [1, 1] : tensor<4x6xi8> to tensor<4x?xi8>
  %3 = tensor.pad %2 low[0, 0] high[0, %h] {
  ^bb0(%i: index, %j: index):
    tensor.yield %z : i8
  } : tensor<4x?xi8> to tensor<4x4xi8>
  return %3 : tensor<4x4xi8>
}
// -----
func.func @f(%s: memref<4xi32>, %d: memref<4xi32, 1>) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %a = memref.alloc() : memref<1xi32>
  %t = memref.cast %a : memref<1xi32> to memref<?xi32>
  %x = memref.cast %s : memref<4xi32> to memref<?xi32>
  memref.dma_start %x[%c0], %d[%c0], %c3, %t[%c0] : memref<?xi32>, memref<4xi32, 1>, memref<?xi32>
  memref.dma_wait %t[%c0], %c3 : memref<?xi32>
  memref.dealloc %a : memref<1xi32>
  return
}
