func.func @a(%m: memref<?x?xf32>, %t: tensor<?x4xf32>, %i: index, %n: index, %c: i1) -> (index, index, index, index, index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %s = memref.subview %m[0, %i] [%n, 4] [1, 1] : memref<?x?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %d0 = memref.dim %s, %c0 : memref<?x4xf32, strided<[?, 1], offset: ?>>
  %e = memref.expand_shape %m [[0, 1], [2]] output_shape [%n, 4, %i] : memref<?x?xf32> into memref<?x4x?xf32>
  %d1 = memref.dim %e, %c0 : memref<?x4x?xf32>
  %cc = memref.collapse_shape %m [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  %d2 = memref.dim %cc, %c0 : memref<?xf32>
  %x = tensor.extract_slice %t[0, 0] [%n, 2] [1, 1] : tensor<?x4xf32> to tensor<?x2xf32>
  %d3 = tensor.dim %x, %c0 : tensor<?x2xf32>
  %y = tensor.insert_slice %x into %t[0, 0] [%n, 2] [1, 1] : tensor<?x2xf32> into tensor<?x4xf32>
  %d4 = tensor.dim %y, %c0 : tensor<?x4xf32>
  %z = tensor.collapse_shape %t [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %d5 = tensor.dim %z, %c0 : tensor<?xf32>
  %if = scf.if %c -> memref<?xf32> { scf.yield %cc : memref<?xf32> } else { scf.yield %cc : memref<?xf32> }
  %d6 = memref.dim %if, %c0 : memref<?xf32>
  %p = tensor.cast %t : tensor<?x4xf32> to tensor<?x?xf32>
  %d7 = tensor.dim %p, %c0 : tensor<?x?xf32>
  %g = tensor.generate %n { ^bb0(%a: index):
     %f = arith.constant 0.0 : f32
     tensor.yield %f : f32 } : tensor<?xf32>
  %d8 = tensor.dim %g, %c0 : tensor<?xf32>
  %for = scf.for %k = %c0 to %n step %c1 iter_args(%w = %t) -> tensor<?x4xf32> {
    scf.yield %w : tensor<?x4xf32> }
  %d9 = tensor.dim %for, %c0 : tensor<?x4xf32>
  return %d0, %d1, %d2, %d3, %d4, %d5, %d6, %d7, %d8, %d9 : index, index, index, index, index, index, index, index, index, index
}
func.func @b(%m: memref<?x?xf32>, %t: tensor<?x4xf32>, %i: index, %n: index, %c: i1) -> (index, index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %f = arith.constant 0.0 : f32
  %s = arith.addf %t, %t : tensor<?x4xf32>
  %d0 = tensor.dim %s, %c0 : tensor<?x4xf32>
  %p = tensor.pad %t low[%i, 1] high[%n, 2] { ^bb0(%a: index, %b: index): tensor.yield %f : f32 } : tensor<?x4xf32> to tensor<?x7xf32>
  %d1 = tensor.dim %p, %c0 : tensor<?x7xf32>
  %q = tensor.concat dim(0) %t, %s : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %d2 = tensor.dim %q, %c0 : tensor<?x4xf32>
  %e = tensor.expand_shape %t [[0, 1], [2]] output_shape [%n, 4, 4] : tensor<?x4xf32> into tensor<?x4x4xf32>
  %d3 = tensor.dim %e, %c0 : tensor<?x4x4xf32>
  %d4 = tensor.dim %e, %c1 : tensor<?x4x4xf32>
  %al = memref.alloc(%n) : memref<4x?xf32>
  %d5 = memref.dim %al, %c1 : memref<4x?xf32>
  %ins = tensor.insert %f into %t[%i, %i] : tensor<?x4xf32>
  %d6 = tensor.dim %ins, %c0 : tensor<?x4xf32>
  return %d0, %d1, %d2, %d3, %d4, %d5, %d6 : index, index, index, index, index, index, index
}
func.func @c(%m: memref<?x?xf32>, %t: tensor<?x4xf32>, %i: index, %n: index, %c: i1, %f: f32, %u: tensor<*xf32>, %sh: tensor<2xindex>) -> (index, index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = tensor.splat %f[%n] : tensor<?x4xf32>
  %d0 = tensor.dim %s, %c0 : tensor<?x4xf32>
  %e = tensor.empty(%n) : tensor<?x4xf32>
  %d1 = tensor.dim %e, %c0 : tensor<?x4xf32>
  %r = tensor.reshape %u(%sh) : (tensor<*xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %d2 = tensor.dim %r, %c1 : tensor<?x?xf32>
  %d3 = tensor.dim %s, %i : tensor<?x4xf32>
  %sel = arith.select %c, %e, %s : tensor<?x4xf32>
  %d4 = tensor.dim %sel, %c0 : tensor<?x4xf32>
  %rc = memref.reinterpret_cast %m to offset: [0], sizes: [%i, %n], strides: [1, %i] : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>>
  %d5 = memref.dim %rc, %c1 : memref<?x?xf32, strided<[1, ?]>>
  %tr = memref.transpose %m (a, b) -> (b, a) : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>>
  %d6 = memref.dim %tr, %c1 : memref<?x?xf32, strided<[1, ?]>>
  return %d0, %d1, %d2, %d3, %d4, %d5, %d6 : index, index, index, index, index, index, index
}
func.func @d(%m: memref<?x?xf32>, %t: tensor<?x4xf32>, %i: index, %n: index, %c: i1, %f: f32, %u: tensor<*xf32>, %sh: tensor<2xindex>) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %w = vector.broadcast %f : f32 to vector<4xf32>
  %tw = vector.transfer_write %w, %t[%i, %i] : vector<4xf32>, tensor<?x4xf32>
  %d0 = tensor.dim %tw, %c0 : tensor<?x4xf32>
  %fa = scf.forall (%k) in (%n) shared_outs(%o = %t) -> tensor<?x4xf32> {
     scf.forall.in_parallel {
        tensor.parallel_insert_slice %t into %o[0, 0] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<?x4xf32>
     }
  }
  %d1 = tensor.dim %fa, %c0 : tensor<?x4xf32>
  %wh = scf.while (%q = %t) : (tensor<?x4xf32>) -> tensor<?x4xf32> { scf.condition(%c) %q : tensor<?x4xf32> } do { ^bb0(%x: tensor<?x4xf32>): scf.yield %x : tensor<?x4xf32> }
  %d2 = tensor.dim %wh, %c0 : tensor<?x4xf32>
  %d3 = tensor.dim %tw, %c0 : tensor<?x4xf32>
  return %d0, %d1, %d2, %d3 : index, index, index, index
}
// -----
func.func @a(%t: tensor<?x4xf32>, %u: tensor<3x?xf32>, %i: index, %n: index, %c: i1, %f: f32) -> (index, index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %q = tensor.concat dim(0) %t, %u, %t : (tensor<?x4xf32>, tensor<3x?xf32>, tensor<?x4xf32>) -> tensor<?x?xf32>
  %d0 = tensor.dim %q, %c0 : tensor<?x?xf32>
  %d1 = tensor.dim %q, %c1 : tensor<?x?xf32>
  %q2 = tensor.concat dim(1) %q, %q : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %d2 = tensor.dim %q2, %c0 : tensor<?x?xf32>
  %d3 = tensor.dim %q2, %c1 : tensor<?x?xf32>
  %p = tensor.pad %t low[%i, 1] high[3, %n] { ^bb0(%a: index, %b: index): tensor.yield %f : f32 } : tensor<?x4xf32> to tensor<?x?xf32>
  %d4 = tensor.dim %p, %c0 : tensor<?x?xf32>
  %d5 = tensor.dim %p, %c1 : tensor<?x?xf32>
  %z = tensor.collapse_shape %q [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  %d6 = tensor.dim %z, %c0 : tensor<?xf32>
  return %d0, %d1, %d2, %d3, %d4, %d5, %d6 : index, index, index, index, index, index, index
}
func.func @b(%t: tensor<?x?xf32>, %n: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %for = scf.for %k = %c0 to %n step %c1 iter_args(%w = %t) -> tensor<?x?xf32> {
    %d0 = tensor.dim %w, %c0 : tensor<?x?xf32>
    "use"(%d0) : (index) -> ()
    %x = tensor.extract_slice %w[0, 0] [%n, %n] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
    %y = tensor.insert_slice %x into %w[0, 0] [%n, %n] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
    scf.yield %y : tensor<?x?xf32> }
  %fa = scf.forall (%k) in (%n) shared_outs(%o = %t) -> tensor<?x?xf32> {
    %d0 = tensor.dim %o, %c0 : tensor<?x?xf32>
    "use"(%d0) : (index) -> ()
     scf.forall.in_parallel {
        tensor.parallel_insert_slice %t into %o[0, 0] [%n, %n] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
     }
  }
  %b = tensor.bitcast %for : tensor<?x?xf32> to tensor<?x?xi32>
  %db = tensor.dim %b, %c0 : tensor<?x?xi32>
  "use"(%db) : (index) -> ()
  %cc = tensor.cast %for : tensor<?x?xf32> to tensor<*xf32>
  %dc = tensor.dim %cc, %c0 : tensor<*xf32>
  "use"(%dc) : (index) -> ()
  %d0 = tensor.dim %for, %n : tensor<?x?xf32>
  "use"(%d0) : (index) -> ()
  %cs = tensor.cast %for : tensor<?x?xf32> to tensor<?x4xf32>
  %c5 = arith.constant 5 : index
  %ds = tensor.dim %cs, %c5 : tensor<?x4xf32>
  "use"(%ds) : (index) -> ()
  %dn = tensor.dim %cs, %n : tensor<?x4xf32>
  "use"(%dn) : (index) -> ()
  return %fa : tensor<?x?xf32>
}
// -----
func.func @a(%t: tensor<?x4xf32>, %u: tensor<?x?xf32>, %i: index, %f: f32) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %q = tensor.concat dim(0) %t, %u, %t : (tensor<?x4xf32>, tensor<?x?xf32>, tensor<?x4xf32>) -> tensor<?x?xf32>
  %p = tensor.pad %t low[%i, 1] high[3, %i] { ^bb0(%a: index, %b: index): tensor.yield %f : f32 } : tensor<?x4xf32> to tensor<?x?xf32>
  %z = tensor.collapse_shape %u [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  %y = tensor.insert_slice %t into %u[0, 0] [%i, 4] [1, 1] : tensor<?x4xf32> into tensor<?x?xf32>
  "use"() : () -> ()
  %d0 = tensor.dim %q, %c0 : tensor<?x?xf32>
  %d4 = tensor.dim %p, %c0 : tensor<?x?xf32>
  %d6 = tensor.dim %z, %c0 : tensor<?xf32>
  %d7 = tensor.dim %y, %c0 : tensor<?x?xf32>
  return %d0, %d4, %d6, %d7: index, index, index, index
}
func.func @b(%t: tensor<?x?xf32>, %u: tensor<?x4x?xf32>, %i: index, %f: f32) -> (index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = tensor.extract_slice %u[0, 0, 0] [1, %i, %i] [1, 1, 1] : tensor<?x4x?xf32> to tensor<?x?xf32>
  %d0 = tensor.dim %s, %c1 : tensor<?x?xf32>
  %s2 = tensor.extract_slice %u[0, 0, 0] [1, %i, 1] [1, 1, 1] : tensor<?x4x?xf32> to tensor<1x?xf32>
  %d1 = tensor.dim %s2, %c1 : tensor<1x?xf32>
  %s3 = tensor.extract_slice %u[0, 0, 0] [1, %i, 1] [1, 1, 1] : tensor<?x4x?xf32> to tensor<?x1xf32>
  %d2 = tensor.dim %s3, %c0 : tensor<?x1xf32>
  %q = tensor.concat dim(0) %t, %t : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %d3 = tensor.dim %q, %c1 : tensor<?x?xf32>
  %z = tensor.collapse_shape %u [[0], [1, 2]] : tensor<?x4x?xf32> into tensor<?x?xf32>
  %d4 = tensor.dim %z, %c0 : tensor<?x?xf32>
  return %d0, %d1, %d2, %d3, %d4: index, index, index, index, index
}
