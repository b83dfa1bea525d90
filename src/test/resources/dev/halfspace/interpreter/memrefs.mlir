func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func private @printMemrefInd(memref<*xindex>) attributes {llvm.emit_c_interface}
memref.global "private" @buf : memref<12xf32> = dense<[0.,1.,2.,3.,4.,5.,6.,7.,8.,9.,10.,11.]>
memref.global "private" constant @sh : memref<3xindex> = dense<[2, 3, 2]>
func.func @dims(%m: memref<*xf32>) {
  %r = memref.rank %m : memref<*xf32>
  vector.print %r : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %r step %c1 {
    %d = memref.dim %m, %i : memref<*xf32>
    vector.print %d : index
  }
  return
}
func.func @sum(%m: memref<?xf32, strided<[?], offset: ?>>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  %n = memref.dim %m, %c0 : memref<?xf32, strided<[?], offset: ?>>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %z) -> f32 {
    %x = memref.load %m[%i] : memref<?xf32, strided<[?], offset: ?>>
    %b = arith.addf %a, %x : f32
    scf.yield %b : f32
  }
  return %r : f32
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c6 = arith.constant 6 : index
  %b = memref.get_global @buf : memref<12xf32>
  %u = memref.cast %b : memref<12xf32> to memref<*xf32>
  call @dims(%u) : (memref<*xf32>) -> ()
  %r = memref.reinterpret_cast %b to offset: [1], sizes: [2, 3], strides: [5, 2] : memref<12xf32> to memref<2x3xf32, strided<[5, 2], offset: 1>>
  %ru = memref.cast %r : memref<2x3xf32, strided<[5, 2], offset: 1>> to memref<*xf32>
  call @printMemrefF32(%ru) : (memref<*xf32>) -> ()
  %r2 = memref.reinterpret_cast %u to offset: [%c1], sizes: [%c2, %c3], strides: [%c3, %c1] : memref<*xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %ru2 = memref.cast %r2 : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<*xf32>
  call @printMemrefF32(%ru2) : (memref<*xf32>) -> ()
  call @dims(%ru2) : (memref<*xf32>) -> ()
  %sh = memref.get_global @sh : memref<3xindex>
  %rs = memref.reshape %b(%sh) : (memref<12xf32>, memref<3xindex>) -> memref<?x?x?xf32>
  %rsu = memref.cast %rs : memref<?x?x?xf32> to memref<*xf32>
  call @printMemrefF32(%rsu) : (memref<*xf32>) -> ()
  %e = memref.expand_shape %b [[0, 1]] output_shape [3, 4] : memref<12xf32> into memref<3x4xf32>
  %col = memref.subview %e[0, %c1] [3, 1] [1, 1] : memref<3x4xf32> to memref<3xf32, strided<[4], offset: ?>>
  %colc = memref.cast %col : memref<3xf32, strided<[4], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  %s = call @sum(%colc) : (memref<?xf32, strided<[?], offset: ?>>) -> f32
  vector.print %s : f32
  %base, %off, %sz:2, %st:2 = memref.extract_strided_metadata %r : memref<2x3xf32, strided<[5, 2], offset: 1>> -> memref<f32>, index, index, index, index, index
  vector.print %off : index
  vector.print %sz#1 : index
  vector.print %st#0 : index
  %t = memref.transpose %e (i, j) -> (j, i) : memref<3x4xf32> to memref<4x3xf32, strided<[1, 4]>>
  %tu = memref.cast %t : memref<4x3xf32, strided<[1, 4]>> to memref<*xf32>
  call @printMemrefF32(%tu) : (memref<*xf32>) -> ()
  %al = memref.alloc() : memref<4x3xf32>
  memref.copy %t, %al : memref<4x3xf32, strided<[1, 4]>> to memref<4x3xf32>
  %alu = memref.cast %al : memref<4x3xf32> to memref<*xf32>
  call @printMemrefF32(%alu) : (memref<*xf32>) -> ()
  %k = memref.collapse_shape %al [[0, 1]] : memref<4x3xf32> into memref<12xf32>
  %x = memref.load %k[%c6] : memref<12xf32>
  vector.print %x : f32
  %one = arith.constant 1.0 : f32
  %old = memref.atomic_rmw addf %one, %k[%c6] : (f32, memref<12xf32>) -> f32
  vector.print %old : f32
  %bytes = memref.alloc() : memref<24xi8>
  %v = memref.view %bytes[%c0][%c2, %c3] : memref<24xi8> to memref<?x?xi32>
  affine.for %i = 0 to 2 { affine.for %j = 0 to 3 {
    %q = affine.apply affine_map<(d0, d1) -> (d0 * 10 + d1)>(%i, %j)
    %qi = arith.index_cast %q : index to i32
    affine.store %qi, %v[%i, %j] : memref<?x?xi32>
  } }
  %vu = memref.cast %v : memref<?x?xi32> to memref<*xi32>
  call @printMemrefI32(%vu) : (memref<*xi32>) -> ()
  %c10 = arith.constant 10 : index
  %rl = memref.alloc(%c3) : memref<?xi32>
  %seven = arith.constant 7 : i32
  scf.for %i = %c0 to %c3 step %c1 { memref.store %seven, %rl[%i] : memref<?xi32> }
  %rl2 = memref.realloc %rl(%c6) : memref<?xi32> to memref<?xi32>
  %y = memref.load %rl2[%c2] : memref<?xi32>
  vector.print %y : i32
  %sc = memref.alloca_scope -> (i32) {
    %a = memref.alloca() : memref<i32>
    memref.store %y, %a[] : memref<i32>
    %z = memref.load %a[] : memref<i32>
    memref.alloca_scope.return %z : i32
  }
  vector.print %sc : i32
  %neg = memref.subview %b[11] [4] [-2] : memref<12xf32> to memref<4xf32, strided<[-2], offset: 11>>
  %negu = memref.cast %neg : memref<4xf32, strided<[-2], offset: 11>> to memref<*xf32>
  call @printMemrefF32(%negu) : (memref<*xf32>) -> ()
  memref.dealloc %al : memref<4x3xf32>
  memref.dealloc %bytes : memref<24xi8>
  return
}
