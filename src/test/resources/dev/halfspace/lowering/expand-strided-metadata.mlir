func.func @sv(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>, %a: index, %b: index, %c: index, %d: index, %e: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %s = memref.subview %m[%a, %b] [%c, %d] [%e, 2] : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %s : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// -----

func.func @sv2(%m: memref<16x32xf32>, %a: index) -> memref<8xf32, strided<[1], offset: ?>> {
  %s = memref.subview %m[%a, 4] [1, 8] [1, 1] : memref<16x32xf32> to memref<8xf32, strided<[1], offset: ?>>
  return %s : memref<8xf32, strided<[1], offset: ?>>
}

// -----

func.func @es(%m: memref<?xf32>, %n: index) -> memref<4x?x2xf32> {
  %s = memref.expand_shape %m [[0, 1, 2]] output_shape [4, %n, 2] : memref<?xf32> into memref<4x?x2xf32>
  return %s : memref<4x?x2xf32>
}

// -----

func.func @es2(%m: memref<?x?xf32, strided<[?,?], offset: ?>>, %n: index, %n2: index) -> memref<3x4x?x?x2xf32, strided<[?,?,?,?,?], offset: ?>> {
  %s = memref.expand_shape %m [[0, 1, 2], [3,4]] output_shape [3, 4, %n, %n2, 2] : memref<?x?xf32, strided<[?,?], offset: ?>> into memref<3x4x?x?x2xf32, strided<[?,?,?,?,?], offset: ?>>
  return %s : memref<3x4x?x?x2xf32, strided<[?,?,?,?,?], offset: ?>>
}

// -----

func.func @es0(%m: memref<f32>) -> memref<1x1xf32> {
  %s = memref.expand_shape %m [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  return %s : memref<1x1xf32>
}

// -----

func.func @cs(%m: memref<?x?x4x?x6x7xi32, strided<[?,?,?,?,?,?], offset: ?>>) -> memref<?x?x42xi32, strided<[?,?,?], offset: ?>> {
  %s = memref.collapse_shape %m [[0,1],[2,3],[4,5]] : memref<?x?x4x?x6x7xi32, strided<[?,?,?,?,?,?], offset: ?>> into memref<?x?x42xi32, strided<[?,?,?], offset: ?>>
  return %s : memref<?x?x42xi32, strided<[?,?,?], offset: ?>>
}

// -----

func.func @cs1(%m: memref<1x1xf32, strided<[?,?], offset: ?>>) -> memref<f32, strided<[], offset: ?>> {
  %s = memref.collapse_shape %m [] : memref<1x1xf32, strided<[?,?], offset: ?>> into memref<f32, strided<[], offset: ?>>
  return %s : memref<f32, strided<[], offset: ?>>
}

// -----

func.func @cs2(%m: memref<1x1xf32, strided<[2,3], offset: ?>>) -> memref<f32, strided<[], offset: ?>> {
  %s = memref.collapse_shape %m [] : memref<1x1xf32, strided<[2,3], offset: ?>> into memref<f32, strided<[], offset: ?>>
  return %s : memref<f32, strided<[], offset: ?>>
}

// -----

func.func @cs3(%m: memref<1x1xf32, strided<[?,3], offset: ?>>) -> memref<1xf32, strided<[?], offset: ?>> {
  %s = memref.collapse_shape %m [[0,1]] : memref<1x1xf32, strided<[?,3], offset: ?>> into memref<1xf32, strided<[?], offset: ?>>
  return %s : memref<1xf32, strided<[?], offset: ?>>
}

// -----

func.func @cs5(%m: memref<4x1x1xf32, strided<[7,?,3], offset: ?>>) -> memref<4xf32, strided<[7], offset: ?>> {
  %s = memref.collapse_shape %m [[0,1,2]] : memref<4x1x1xf32, strided<[7,?,3], offset: ?>> into memref<4xf32, strided<[7], offset: ?>>
  return %s : memref<4xf32, strided<[7], offset: ?>>
}

// -----

func.func @es5(%m: memref<?x6xf32, strided<[20,3], offset: 5>>, %n: index, %n2: index) -> memref<?x3x3x2xf32, strided<[60,20,6,3], offset: 5>> {
  %s = memref.expand_shape %m [[0, 1], [2,3]] output_shape [%n, 3, 3, 2] : memref<?x6xf32, strided<[20,3], offset: 5>> into memref<?x3x3x2xf32, strided<[60,20,6,3], offset: 5>>
  return %s : memref<?x3x3x2xf32, strided<[60,20,6,3], offset: 5>>
}

// -----

func.func @alloc(%n: index, %k: index, %q: index) -> (memref<f32>, index, index,index,index,index,index,index,index,index) {
  %m = memref.alloc(%n, %k, %q) : memref<?x4x?x?xf32>
  %b, %o, %s:4, %t:4 = memref.extract_strided_metadata %m : memref<?x4x?x?xf32> -> memref<f32>, index, index, index, index, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %s#2,%s#3, %t#0, %t#1, %t#2, %t#3 : memref<f32>, index, index,index,index,index,index,index,index,index
}

// -----

func.func @alloca(%n: index, %k: index) -> (index, index,index,index,index) {
  %m = memref.alloca(%n, %k) : memref<?x?xf32>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
  return %o, %s#0, %s#1, %t#0, %t#1 : index, index,index,index,index
}

// -----

func.func @alloc0() -> (memref<f32>, index) {
  %m = memref.alloc() : memref<f32>
  %b, %o = memref.extract_strided_metadata %m : memref<f32> -> memref<f32>, index
  return %b, %o : memref<f32>, index
}

// -----

func.func @alloclay(%n: index) -> (memref<f32>, index, index) {
  %m = memref.alloc(%n) : memref<?xf32, strided<[1], offset: 10>>
  %b, %o, %s, %t = memref.extract_strided_metadata %m : memref<?xf32, strided<[1], offset: 10>> -> memref<f32>, index, index, index
  return %b, %o, %s : memref<f32>, index, index
}

// -----

memref.global "private" constant @g : memref<2x3xf32> = dense<1.0>
func.func @glob() -> (memref<f32>, index, index, index,index,index) {
  %m = memref.get_global @g : memref<2x3xf32>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<2x3xf32> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index,index,index,index
}

// -----

func.func @reint(%m: memref<?x?xf32>, %a: index, %c: index) -> (memref<f32>, index, index, index,index,index) {
  %r = memref.reinterpret_cast %m to offset: [%a], sizes: [4, %c], strides: [%c, 2] : memref<?x?xf32> to memref<4x?xf32, strided<[?,2], offset: ?>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %r : memref<4x?xf32, strided<[?,2], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index,index,index,index
}

// -----

func.func @reintu(%m: memref<*xf32>, %a: index, %c: index) -> (memref<f32>, index, index, index,index,index) {
  %r = memref.reinterpret_cast %m to offset: [%a], sizes: [4, %c], strides: [%c, 2] : memref<*xf32> to memref<4x?xf32, strided<[?,2], offset: ?>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %r : memref<4x?xf32, strided<[?,2], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index,index,index,index
}

// -----

func.func @cast(%m: memref<?x3xf32>) -> (memref<f32>, index, index, index,index,index) {
  %r = memref.cast %m : memref<?x3xf32> to memref<?x?xf32, strided<[?,?], offset: ?>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %r : memref<?x?xf32, strided<[?,?], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index,index,index,index
}

// -----

func.func @ucast(%m: memref<*xf32>) -> (memref<f32>, index, index, index,index,index) {
  %r = memref.cast %m : memref<*xf32> to memref<?x?xf32, strided<[?,?], offset: ?>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %r : memref<?x?xf32, strided<[?,?], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index,index,index,index
}

// -----

func.func @msc(%m: memref<?x3xf32>) -> (memref<f32, 2>, index, index, index,index,index) {
  %r = memref.memory_space_cast %m : memref<?x3xf32> to memref<?x3xf32, 2>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %r : memref<?x3xf32, 2> -> memref<f32, 2>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32, 2>, index, index,index,index,index
}

// -----

func.func @msc2(%m: memref<?x3xf32>) -> (index, index, index,index,index) {
  %r = memref.memory_space_cast %m : memref<?x3xf32> to memref<?x3xf32, 2>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %r : memref<?x3xf32, 2> -> memref<f32, 2>, index, index, index, index, index
  return %o, %s#0, %s#1, %t#0, %t#1 : index, index,index,index,index
}

// -----

func.func @aa(%m: memref<?x3xf32>) -> (memref<f32>, index, index, index,index,index) {
  %r = memref.assume_alignment %m, 16 : memref<?x3xf32>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %r : memref<?x3xf32> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index,index,index,index
}

// -----

func.func @ee(%m: memref<?x3xf32>) -> (memref<f32>, index, memref<f32>, index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<?x3xf32> -> memref<f32>, index, index, index, index, index
  %b2, %o2 = memref.extract_strided_metadata %b : memref<f32> -> memref<f32>, index
  return %b, %o, %b2, %o2 : memref<f32>, index, memref<f32>, index
}

// -----

func.func @pass(%m: memref<?x3xf32>) -> (memref<f32>, index, index, index,index,index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<?x3xf32> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index,index,index,index
}

// -----

func.func @esv(%m: memref<?x?xf32>, %x: index) -> (memref<f32>, index, index, index,index) {
  %r = memref.subview %m[%x, 0][1, %x][1, 3] : memref<?x?xf32> to memref<?xf32, strided<[3], offset: ?>>
  %b, %o, %s, %t = memref.extract_strided_metadata %r : memref<?xf32, strided<[3], offset: ?>> -> memref<f32>, index, index, index
  %p = memref.extract_aligned_pointer_as_index %r : memref<?xf32, strided<[3], offset: ?>> -> index
  return %b, %o, %s, %t, %p : memref<f32>, index, index,index,index
}

// -----

func.func @ecs(%m: memref<?x?xf32>, %x: index) -> (memref<f32>, index, index, index,index) {
  %r = memref.collapse_shape %m [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  %b, %o, %s, %t = memref.extract_strided_metadata %r : memref<?xf32> -> memref<f32>, index, index, index
  %p = memref.extract_aligned_pointer_as_index %r : memref<?xf32> -> index
  return %b, %o, %s, %t, %p : memref<f32>, index, index,index,index
}

// -----

func.func @ees(%m: memref<?xf32>, %x: index) -> (memref<f32>, index, index, index,index) {
  %r = memref.expand_shape %m [[0, 1]] output_shape [%x, 3] : memref<?xf32> into memref<?x3xf32>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %r : memref<?x3xf32> -> memref<f32>, index, index, index, index, index
  %p = memref.extract_aligned_pointer_as_index %r : memref<?x3xf32> -> index
  return %b, %o, %s#0, %t#0, %p : memref<f32>, index, index,index,index
}

// -----

func.func @views(%m: memref<100xi8>, %x: index, %u: memref<*xf32>) -> (index, index, index,index) {
  %v = memref.view %m[%x][] : memref<100xi8> to memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %v : memref<4xf32> -> index
  %c = memref.cast %u : memref<*xf32> to memref<?xf32>
  %p2 = memref.extract_aligned_pointer_as_index %c : memref<?xf32> -> index
  %tr = memref.transpose %c (i) -> (i) : memref<?xf32> to memref<?xf32, strided<[1]>>
  %p3 = memref.extract_aligned_pointer_as_index %tr : memref<?xf32, strided<[1]>> -> index
  %sh = memref.alloc() : memref<1xindex>
  %rs = memref.reshape %c(%sh) : (memref<?xf32>, memref<1xindex>) -> memref<?xf32>
  %p4 = memref.extract_aligned_pointer_as_index %rs : memref<?xf32> -> index
  return %p, %p2, %p3, %p4 : index, index,index,index
}

// -----

func.func @views2(%m: memref<100xi8>, %x: index, %u: memref<*xf32>) -> (index, index, index,index) {
  %v = memref.assume_alignment %m, 8 : memref<100xi8>
  %p = memref.extract_aligned_pointer_as_index %v : memref<100xi8> -> index
  %c = memref.memory_space_cast %u : memref<*xf32> to memref<*xf32, 3>
  %p2 = memref.extract_aligned_pointer_as_index %c : memref<*xf32, 3> -> index
  %b, %o, %s, %t = memref.extract_strided_metadata %m : memref<100xi8> -> memref<i8>, index, index, index
  %p3 = memref.extract_aligned_pointer_as_index %b : memref<i8> -> index
  %sh = memref.alloc() : memref<1xindex>
  %p4 = memref.extract_aligned_pointer_as_index %sh : memref<1xindex> -> index
  return %p, %p2, %p3, %p4 : index, index,index,index
}

// -----

func.func @v1(%m: memref<100xi8>, %x: index) -> index {
  %v = memref.view %m[%x][] : memref<100xi8> to memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %v : memref<4xf32> -> index
  return %p : index
}

// -----

func.func @v2(%m: memref<100xi8>, %x: index) -> index {
  %v = memref.cast %m : memref<100xi8> to memref<?xi8>
  %p = memref.extract_aligned_pointer_as_index %v : memref<?xi8> -> index
  return %p : index
}

// -----

func.func @v3(%m: memref<100x?xi8>, %x: index) -> index {
  %v = memref.transpose %m (i, j) -> (j, i): memref<100x?xi8> to memref<?x100xi8, strided<[1, ?]>>
  %p = memref.extract_aligned_pointer_as_index %v : memref<?x100xi8, strided<[1, ?]>> -> index
  return %p : index
}

// -----

func.func @v4(%m: memref<*xi8>, %x: index) -> index {
  %v = memref.reinterpret_cast %m to offset: [0], sizes: [%x], strides: [1] : memref<*xi8> to memref<?xi8>
  %p = memref.extract_aligned_pointer_as_index %v : memref<?xi8> -> index
  return %p : index
}

// -----

func.func @v5(%m: memref<10xi8>, %x: index) -> index {
  %v = memref.reinterpret_cast %m to offset: [0], sizes: [%x], strides: [1] : memref<10xi8> to memref<?xi8>
  %p = memref.extract_aligned_pointer_as_index %v : memref<?xi8> -> index
  return %p : index
}

// -----

func.func @v6(%m: memref<10xi8>, %x: index) -> index {
  %v = memref.memory_space_cast %m : memref<10xi8> to memref<10xi8, 1>
  %p = memref.extract_aligned_pointer_as_index %v : memref<10xi8,1> -> index
  return %p : index
}

// -----

func.func @v7(%m: memref<?x?xi8>, %x: index) -> index {
  %v = memref.subview %m[%x, 0] [1, 1] [1, 1] : memref<?x?xi8> to memref<1x1xi8, strided<[?, 1], offset: ?>>
  %p = memref.extract_aligned_pointer_as_index %v : memref<1x1xi8, strided<[?, 1], offset: ?>> -> index
  return %p : index
}

// -----

func.func @v8(%m: memref<?x?xi8>, %sh: memref<1xindex>) -> index {
  %v = memref.reshape %m(%sh) : (memref<?x?xi8>, memref<1xindex>) -> memref<?xi8>
  %p = memref.extract_aligned_pointer_as_index %v : memref<?xi8> -> index
  return %p : index
}

// -----

func.func @v9(%m: memref<?x?xi8>, %sh: memref<1xindex>) -> index {
  %v = memref.assume_alignment %m, 16 : memref<?x?xi8>
  %p = memref.extract_aligned_pointer_as_index %v : memref<?x?xi8> -> index
  return %p : index
}

// -----

func.func @v10(%m: memref<?xi8>, %n: index) -> index {
  %r = memref.expand_shape %m [[0, 1]] output_shape [%n, 3] : memref<?xi8> into memref<?x3xi8>
  %v = memref.assume_alignment %r, 16 : memref<?x3xi8>
  %p = memref.extract_aligned_pointer_as_index %v : memref<?x3xi8> -> index
  return %p : index
}

// -----

func.func @v11(%m: memref<?xi8>, %n: index) -> index {
  %b:4 = memref.extract_strided_metadata %m : memref<?xi8> -> memref<i8>, index, index, index
  %p = memref.extract_aligned_pointer_as_index %b#0 : memref<i8> -> index
  return %p : index
}

// -----

func.func @v12(%m: memref<?xi8>, %n: index) -> index {
  %v:2 = memref.distinct_objects %m, %m : memref<?xi8>, memref<?xi8>
  %p = memref.extract_aligned_pointer_as_index %v#0 : memref<?xi8> -> index
  return %p : index
}

// -----

func.func @v13(%m: memref<1xi8>, %n: index) -> index {
  %r = memref.cast %m : memref<1xi8> to memref<*xi8>
  %p = memref.extract_aligned_pointer_as_index %r : memref<*xi8> -> index
  return %p : index
}

// -----

func.func @castSizes(%t: tensor<?x?xf32>) -> index {
  %c1 = arith.constant 1 : index
  %r = tensor.cast %t : tensor<?x?xf32> to tensor<4x?xf32>
  %d = tensor.dim %r, %c1 : tensor<4x?xf32>
  return %d : index
}
