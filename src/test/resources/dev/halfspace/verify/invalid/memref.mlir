func.func @f(%n: index) {
  // expected-error@below {{'memref.alloc' op gives 0 sizes, but memref<?xf32> leaves 1 open}}
  %0 = memref.alloc() : memref<?xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'memref.alloc' op gives 1 size, but memref<4xf32> leaves 0 open}}
  %0 = memref.alloc(%n) : memref<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'memref.alloc' op gives 1 symbol in brackets, but the layout of memref<4xf32> has 0}}
  %0 = memref.alloc()[%n] : memref<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'memref.alloc' op gives 0 symbols in brackets, but the layout of memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>> has 1}}
  %0 = memref.alloc() : memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{expected a ranked memref, found tensor<4xf32>}}
  %0 = memref.alloc() : tensor<4xf32>
  return
}

// -----

// expected-note@below {{defined here}}
func.func @f(%n: i32) {
  // expected-error@below {{%n is of type i32, but is used as index here}}
  %0 = memref.alloc(%n) : memref<?xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'memref.alloc' op property 'alignment' must be a positive power of two of type i64, but is -4 : i64}}
  %0 = memref.alloc() {alignment = -4} : memref<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'memref.alloc' op property 'alignment' must be a positive power of two of type i64, but is 3 : i32}}
  %0 = memref.alloc() {alignment = 3 : i32} : memref<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'memref.alloc' op property 'alignment' must be an integer attribute, but is "x"}}
  %0 = memref.alloc() {alignment = "x"} : memref<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'memref.alloc' op has 2 operand groups, but 'operandSegmentSizes' lists 1}}
  %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0>}> : () -> memref<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'memref.alloc' op has 1 operand, but 'operandSegmentSizes' adds up to 0}}
  %0 = "memref.alloc"(%n) <{operandSegmentSizes = array<i32: 0, 0>}> : (index) -> memref<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'memref.alloca' op gives 0 sizes, but memref<?xf32> leaves 1 open}}
  %0 = memref.alloca() : memref<?xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'memref.alloca' op gives 1 size, but memref<f32> leaves 0 open}}
  %0 = memref.alloca(%n) : memref<f32>
  return
}

// -----

module {
  // expected-error@below {{'memref.alloca' op allocates on the stack, but no operation around it, as a function, frees it}}
  %0 = memref.alloca() : memref<4xf32>
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{expected a memref, ranked or unranked, found index}}
  memref.dealloc %n : index
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@below {{'memref.load' op has 0 subscripts, but memref<4xf32> has rank 1}}
  %0 = memref.load %m[] : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@below {{'memref.load' op has 2 subscripts, but memref<4xf32> has rank 1}}
  %0 = memref.load %m[%i, %i] : memref<4xf32>
  return
}

// -----

// expected-note@below {{defined here}}
func.func @f(%m: memref<4xf32>, %i: i32) {
  // expected-error@below {{%i is of type i32, but is used as index here}}
  %0 = memref.load %m[%i] : memref<4xf32>
  return
}

// -----

func.func @f(%m: tensor<4xf32>, %i: index) {
  // expected-error@below {{expected a ranked memref, found tensor<4xf32>}}
  %0 = memref.load %m[%i] : tensor<4xf32>
  return
}

// -----

func.func @f(%m: memref<*xf32>, %i: index) {
  // expected-error@below {{expected a ranked memref, found memref<*xf32>}}
  %0 = memref.load %m[%i] : memref<*xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@below {{'memref.load' op must have a result of the element type, but 'memref' is of type memref<4xf32> and 'result' of type i32}}
  %0 = "memref.load"(%m, %i) : (memref<4xf32>, index) -> i32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@below {{'memref.load' op property 'nontemporal' must be true or false, but is 1 : i64}}
  %0 = "memref.load"(%m, %i) <{nontemporal = 1}> : (memref<4xf32>, index) -> f32
  return
}

// -----

// expected-note@below {{defined here}}
func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@below {{%m is of type memref<4xf32>, but is used as f32 here}}
  memref.store %m, %m[%i] : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %x: f32) {
  // expected-error@below {{'memref.store' op has 2 subscripts, but memref<4xf32> has rank 1}}
  memref.store %x, %m[%i, %i] : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index, %x: f64) {
  // expected-error@below {{'memref.store' op must have a value of the element type, but 'memref' is of type memref<4xf32> and 'value' of type f64}}
  "memref.store"(%x, %m, %i) : (f64, memref<4xf32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@below {{'memref.cast' op cannot make memref<5xf32> of memref<4xf32>}}
  %0 = memref.cast %m : memref<4xf32> to memref<5xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@below {{'memref.cast' op cannot make memref<4xf64> of memref<4xf32>}}
  %0 = memref.cast %m : memref<4xf32> to memref<4xf64>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@below {{'memref.cast' op cannot make memref<4x4xf32> of memref<4xf32>}}
  %0 = memref.cast %m : memref<4xf32> to memref<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@below {{'memref.cast' op cannot make memref<4xf32, 1> of memref<4xf32>}}
  %0 = memref.cast %m : memref<4xf32> to memref<4xf32, 1>
  return
}

// -----

func.func @f(%m: memref<*xf32>) {
  // expected-error@below {{'memref.cast' op cannot make memref<*xf32> of memref<*xf32>}}
  %0 = memref.cast %m : memref<*xf32> to memref<*xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@below {{expected a memref, ranked or unranked, found tensor<4xf32>}}
  %0 = memref.cast %m : memref<4xf32> to tensor<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xf32, strided<[4, 1], offset: 0>>) {
  // expected-error@below {{'memref.cast' op cannot make memref<4x4xf32, strided<[5, 1]>> of memref<4x4xf32, strided<[4, 1]>>}}
  %0 = memref.cast %m : memref<4x4xf32, strided<[4, 1], offset: 0>> to memref<4x4xf32, strided<[5, 1], offset: 0>>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-note@below {{defined here}}
  %c = arith.constant 1 : i32
  // expected-error@below {{%c is of type i32, but is used as index here}}
  %0 = memref.dim %m, %c : memref<4xf32>
  return
}

// -----

func.func @f(%m: tensor<4xf32>, %i: index) {
  // expected-error@below {{'memref.dim' op operand #0 ('source') must be a memref of a rank other than 0, or unranked, but is tensor<4xf32>}}
  %0 = memref.dim %m, %i : tensor<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %k: memref<5xf32>) {
  // expected-error@below {{'memref.copy' op cannot copy memref<4xf32> to memref<5xf32>}}
  memref.copy %m, %k : memref<4xf32> to memref<5xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %k: memref<4xf64>) {
  // expected-error@below {{'memref.copy' op cannot copy memref<4xf32> to memref<4xf64>}}
  memref.copy %m, %k : memref<4xf32> to memref<4xf64>
  return
}

// -----

func.func @f(%m: memref<16x16xf32>) {
  // expected-error@below {{expected '[', found ':'}}
  %0 = memref.subview %m[0, 0][4, 4] : memref<16x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----

func.func @f(%m: memref<16x16xf32>) {
  // expected-error@below {{'memref.subview' op has a result of type memref<4x4xf32>, but gives memref<4x4xf32, strided<[16, 1]>> or the same without dimensions of size 1}}
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<16x16xf32> to memref<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<16x16xf32>) {
  // expected-error@below {{'memref.subview' op has a result of type memref<4x4xf64, strided<[16, 1]>>, but gives memref<4x4xf32, strided<[16, 1]>> or the same without dimensions of size 1}}
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<16x16xf32> to memref<4x4xf64, strided<[16, 1]>>
  return
}

// -----

func.func @f(%m: memref<16x16xf32>) {
  // expected-error@below {{'memref.subview' op has 1 offset, but needs 2}}
  // expected-error@below {{'memref.subview' op has 1 size, but needs 2}}
  // expected-error@below {{'memref.subview' op has 1 stride, but needs 2}}
  %0 = memref.subview %m[0][4][1] : memref<16x16xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<16x16xf32>) {
  // expected-error@below {{'memref.subview' op has a result of type memref<4x5xf32, strided<[16, 1]>>, but gives memref<4x4xf32, strided<[16, 1]>> or the same without dimensions of size 1}}
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<16x16xf32> to memref<4x5xf32, strided<[16, 1]>>
  return
}

// -----

func.func @f(%m: memref<16x16xf32>) {
  // expected-error@below {{'memref.subview' op views memref<16x16xf32> as memref<4x4xf32, strided<[16, 1]>, 2>, in another memory space}}
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<16x16xf32> to memref<4x4xf32, strided<[16, 1]>, 2>
  return
}

// -----

func.func @f(%m: memref<16x16xf32>) {
  // expected-error@below {{'memref.subview' op reaches element 31 along dimension #1, which has size 16}}
  %0 = memref.subview %m[0, 0][4, 32][1, 1] : memref<16x16xf32> to memref<4x32xf32, strided<[16, 1]>>
  return
}

// -----

func.func @f(%m: memref<16x16xf32>) {
  // expected-error@below {{'memref.subview' op begins at 20 along dimension #0, which has size 16}}
  %0 = memref.subview %m[20, 0][4, 4][1, 1] : memref<16x16xf32> to memref<4x4xf32, strided<[16, 1], offset: 320>>
  return
}

// -----

func.func @f(%m: memref<16x16xf32>, %i: index) {
  // expected-error@below {{'memref.subview' op has a result of type memref<4x4xf32, strided<[16, 1]>>, but gives memref<4x4xf32, strided<[16, 1], offset: ?>> or the same without dimensions of size 1}}
  %0 = memref.subview %m[%i, 0][4, 4][1, 1] : memref<16x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----

func.func @f(%m: memref<?xf32>) {
  // expected-error@below {{'memref.reinterpret_cast' op has 1 stride, but needs 2}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [10, 10], strides: [10] : memref<?xf32> to memref<10x10xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>) {
  // expected-error@below {{'memref.reinterpret_cast' op has 2 offsets, but needs 1}}
  %0 = memref.reinterpret_cast %m to offset: [0, 0], sizes: [10], strides: [1] : memref<?xf32> to memref<10xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>) {
  // expected-error@below {{'memref.reinterpret_cast' op has a result of type memref<11xf32>, which does not have the offset, sizes and strides given}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [10], strides: [1] : memref<?xf32> to memref<11xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>) {
  // expected-error@below {{'memref.reinterpret_cast' op makes memref<10xf64> of memref<?xf32>, with other elements or in another memory space}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [10], strides: [1] : memref<?xf32> to memref<10xf64>
  return
}

// -----

func.func @f(%m: memref<?xf32>) {
  // expected-error@below {{'memref.reinterpret_cast' op has a result of type memref<10xf32, strided<[1], offset: 2>>, which does not have the offset, sizes and strides given}}
  %0 = memref.reinterpret_cast %m to offset: [1], sizes: [10], strides: [1] : memref<?xf32> to memref<10xf32, strided<[1], offset: 2>>
  return
}

// -----

func.func @f(%m: memref<?xf32>) {
  // expected-error@below {{'memref.reinterpret_cast' op has a result of type memref<10xf32, strided<[1]>>, which does not have the offset, sizes and strides given}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [10], strides: [2] : memref<?xf32> to memref<10xf32, strided<[1]>>
  return
}

// -----

func.func @f(%m: memref<?xf32>) {
  // expected-error@below {{'memref.reinterpret_cast' op makes memref<10xf32, 2> of memref<?xf32>, with other elements or in another memory space}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [10], strides: [1] : memref<?xf32> to memref<10xf32, 2>
  return
}

// -----

func.func @f(%m: memref<2xi8>, %s: memref<2xf32>) {
  // expected-error@below {{'memref.reshape' op operand #1 ('shape') must be a memref of signless integers or indices of rank 1, but is memref<2xf32>}}
  %0 = memref.reshape %m(%s) : (memref<2xi8>, memref<2xf32>) -> memref<?x?xi8>
  return
}

// -----

func.func @f(%m: memref<2xi8>, %s: memref<2xi32>) {
  // expected-error@below {{'memref.reshape' op gives memref<2xi32> as shape of a result of rank 1}}
  %0 = memref.reshape %m(%s) : (memref<2xi8>, memref<2xi32>) -> memref<?xi8>
  return
}

// -----

func.func @f(%m: memref<2xi8>, %s: memref<1xi32>) {
  // expected-error@below {{'memref.reshape' op makes memref<?xi16> of memref<2xi8>, with other elements}}
  %0 = memref.reshape %m(%s) : (memref<2xi8>, memref<1xi32>) -> memref<?xi16>
  return
}

// -----

func.func @f(%m: memref<2xi8>, %s: memref<?xi32>) {
  // expected-error@below {{'memref.reshape' op gives memref<?xi32> as shape of a result of rank 1}}
  %0 = memref.reshape %m(%s) : (memref<2xi8>, memref<?xi32>) -> memref<?xi8>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@below {{'memref.expand_shape' op makes of sizes [2, 3] dimension #0 of memref<4xf32>}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 3] : memref<4xf32> into memref<2x3xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@below {{'memref.expand_shape' op groups the dimensions of memref<2x2xf32> as [[0], [1]], which does not fit memref<4xf32>}}
  %0 = memref.expand_shape %m [[0], [1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
  return
}

// -----

func.func @f(%m: memref<4x5xf32>) {
  // expected-error@below {{'memref.expand_shape' op groups the dimensions of memref<4x5xf32> as [[0, 1]], which does not fit memref<4x5xf32>}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [4, 5] : memref<4x5xf32> into memref<4x5xf32>
  return
}

// -----

func.func @f(%m: memref<4x5xf32>) {
  // expected-error@below {{'memref.collapse_shape' op makes of sizes [4, 5] dimension #0 of memref<21xf32>}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x5xf32> into memref<21xf32>
  return
}

// -----

func.func @f(%m: memref<4x5xf32>) {
  // expected-error@below {{'memref.collapse_shape' op groups the dimensions of memref<4x5xf32> as [[0], [1]], which does not fit memref<20xf32>}}
  %0 = memref.collapse_shape %m [[0], [1]] : memref<4x5xf32> into memref<20xf32>
  return
}

// -----

func.func @f(%m: memref<4x5xf32>) {
  // expected-error@below {{'memref.collapse_shape' op groups the dimensions of memref<4x5xf32> as [[1, 0]], which does not fit memref<20xf32>}}
  %0 = memref.collapse_shape %m [[1, 0]] : memref<4x5xf32> into memref<20xf32>
  return
}

// -----

func.func @f(%m: memref<4x5xf32>) {
  // expected-error@below {{'memref.collapse_shape' op groups the dimensions of memref<4x5xf32> as [[0]], which does not fit memref<20xf32>}}
  %0 = memref.collapse_shape %m [[0]] : memref<4x5xf32> into memref<20xf32>
  return
}

// -----

func.func @f(%m: memref<4x5xf32, strided<[10, 1]>>) {
  // expected-error@below {{'memref.collapse_shape' op joins dimensions of memref<4x5xf32, strided<[10, 1]>> that do not lie one after the other}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x5xf32, strided<[10, 1]>> into memref<20xf32>
  return
}

// -----

func.func @f(%m: memref<4x5xf32>) {
  // expected-error@below {{'memref.transpose' op has a map that does not permute the 2 dimensions}}
  %0 = memref.transpose %m (i, j) -> (j) : memref<4x5xf32> to memref<5xf32>
  return
}

// -----

func.func @f(%m: memref<4x5xf32>) {
  // expected-error@below {{'memref.transpose' op has a result of type memref<4x5xf32>, but gives memref<5x4xf32, strided<[1, 5]>>}}
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<4x5xf32> to memref<4x5xf32>
  return
}

// -----

func.func @f(%m: memref<4x5xf32>) {
  // expected-error@below {{'memref.transpose' op has a map that does not permute the 2 dimensions}}
  %0 = memref.transpose %m (i, j) -> (i + j, i) : memref<4x5xf32> to memref<4x5xf32>
  return
}

// -----

func.func @f(%m: memref<16xf32>, %i: index) {
  // expected-error@below {{'memref.view' op operand #0 ('source') must be a memref of i8 of rank 1, but is memref<16xf32>}}
  %0 = memref.view %m[%i][] : memref<16xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<16xi8>, %i: index) {
  // expected-error@below {{'memref.view' op gives 1 size, but memref<4xf32> leaves 0 open}}
  %0 = memref.view %m[%i][%i] : memref<16xi8> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<16xi8>, %i: index) {
  // expected-error@below {{'memref.view' op gives 0 sizes, but memref<?xf32> leaves 1 open}}
  %0 = memref.view %m[%i][] : memref<16xi8> to memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<16xi8, 2>, %i: index) {
  // expected-error@below {{'memref.view' op views memref<16xi8, 2> as memref<4xf32, 1>, in another memory space}}
  %0 = memref.view %m[%i][] : memref<16xi8, 2> to memref<4xf32, 1>
  return
}

// -----

func.func @f(%m: memref<16xi8>, %i: index) {
  // expected-error@below {{'memref.view' op views memref<16xi8> as memref<4xf32, affine_map<(d0) -> (d0 * 2)>>, but both must be row by row}}
  %0 = memref.view %m[%i][] : memref<16xi8> to memref<4xf32, affine_map<(d0) -> (d0 * 2)>>
  return
}

// -----

func.func @f(%m: memref<4x4xi8>, %i: index) {
  // expected-error@below {{'memref.view' op operand #0 ('source') must be a memref of i8 of rank 1, but is memref<4x4xi8>}}
  %0 = memref.view %m[%i][] : memref<4x4xi8> to memref<4xf32>
  return
}

// -----

// expected-error@below {{'memref.global' op has visibility "bogus", but a symbol is "public", "private" or "nested"}}
memref.global "bogus" @g : memref<4xf32>

// -----

// expected-error@below {{expected a memref type, found tensor<4xf32>}}
memref.global @g : tensor<4xf32>

// -----

// expected-error@below {{a global memref has known sizes, unlike memref<?xf32>}}
memref.global @g : memref<?xf32>

// -----

// expected-error@below {{expected a memref type, found memref<*xf32>}}
memref.global @g : memref<*xf32>

// -----

// expected-error@below {{expected an operation, found ':'}}
memref.global @g : memref<4xf32> = dense<1.0> : tensor<4xf32>

// -----

// expected-error@below {{the elements have shape [2], not that of tensor<4xf32>}}
memref.global @g : memref<4xf32> = dense<[1.0, 2.0]>

// -----

// expected-error@below {{1 is an integer, not of type f32; write 1.0}}
memref.global "private" @g : memref<4xf32> = dense<1>

// -----

// expected-error@below {{'memref.global' op has initial elements of type tensor<5xf32>, but needs tensor<4xf32>}}
"memref.global"() <{initial_value = dense<1.0> : tensor<5xf32>, sym_name = "g", type = memref<4xf32>}> : () -> ()

// -----

// expected-error@below {{'memref.global' op property 'initial_value' must be elements or unit, but is 1 : i32}}
"memref.global"() <{initial_value = 1 : i32, sym_name = "g", type = memref<4xf32>}> : () -> ()

// -----

// expected-error@below {{'memref.global' op property 'type' must be a memref of known sizes, but is i32}}
"memref.global"() <{sym_name = "g", type = i32}> : () -> ()

// -----

// expected-error@below {{'memref.global' op property 'alignment' must be a positive power of two of type i64, but is 63 : i64}}
"memref.global"() <{alignment = 63 : i64, sym_name = "g", type = memref<4xf32>}> : () -> ()

// -----

// expected-note@below {{declared here}}
memref.global @g : memref<4xf32>
func.func @f() {
  // expected-error@below {{'memref.get_global' op takes @g as memref<5xf32>, but it is declared as memref<4xf32>}}
  %0 = memref.get_global @g : memref<5xf32>
  return
}

// -----

func.func @f() {
  // expected-error@below {{'memref.get_global' op refers to @h, which is no global memref}}
  %0 = memref.get_global @h : memref<5xf32>
  return
}

// -----

func.func @f() {
  // expected-error@below {{'memref.get_global' op refers to @f, which is no global memref}}
  %0 = memref.get_global @f : memref<5xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@below {{'memref.assume_alignment' op property 'alignment' must be a positive power of two of type i32, but is 0 : i32}}
  memref.assume_alignment %m, 0 : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@below {{'memref.assume_alignment' op property 'alignment' must be a positive power of two of type i32, but is 12 : i32}}
  %0 = memref.assume_alignment %m, 12 : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error@below {{'memref.assume_alignment' op property 'alignment' must be a positive power of two of type i32, but is -8 : i32}}
  %0 = memref.assume_alignment %m, -8 : memref<4xf32>
  return
}

// -----

func.func @f(%x: i32, %m: memref<10xi32>, %i: index) {
  // expected-error@below {{'memref.atomic_rmw' op cannot combine values of type i32 by 'addf'}}
  %0 = memref.atomic_rmw addf %x, %m[%i] : (i32, memref<10xi32>) -> i32
  return
}

// -----

func.func @f(%x: f32, %m: memref<10xf32>, %i: index) {
  // expected-error@below {{'memref.atomic_rmw' op cannot combine values of type f32 by 'addi'}}
  %0 = memref.atomic_rmw addi %x, %m[%i] : (f32, memref<10xf32>) -> f32
  return
}

// -----

func.func @f(%x: f32, %m: memref<10xf32>, %i: index) {
  // expected-error@below {{'memref.atomic_rmw' op has 2 subscripts, but memref<10xf32> has rank 1}}
  %0 = memref.atomic_rmw addf %x, %m[%i, %i] : (f32, memref<10xf32>) -> f32
  return
}

// -----

func.func @f(%x: f32, %m: memref<10xf32>, %i: index) {
  // expected-error@below {{unknown kind of update 'bogus'; there are addf, addi, andi, assign, maximumf, maxnumf, maxs, maxu, minimumf, minnumf, mins, minu, mulf, muli, ori and xori}}
  %0 = memref.atomic_rmw bogus %x, %m[%i] : (f32, memref<10xf32>) -> f32
  return
}

// -----

func.func @f(%x: f64, %m: memref<10xf32>, %i: index) {
  // expected-error@below {{'memref.atomic_rmw' op must have a value of the element type, but 'memref' is of type memref<10xf32> and 'value' of type f64}}
  %0 = "memref.atomic_rmw"(%x, %m, %i) <{kind = 0 : i64}> : (f64, memref<10xf32>, index) -> f64
  return
}

// -----

func.func @f(%m: memref<10xf32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<10xf32> {
  ^bb0(%x: f32):
    %1 = arith.constant 1 : i32
    // expected-error@below {{'memref.atomic_yield' op yields a value of type i32 to an update of elements of type f32}}
    memref.atomic_yield %1 : i32
  }
  return
}

// -----

func.func @f(%m: memref<10xf32>, %i: index) {
  // expected-error@below {{'memref.generic_atomic_rmw' op needs a body that takes one value of type f32}}
  %0 = "memref.generic_atomic_rmw"(%m, %i) ({
  ^bb0(%x: f32, %y: f32):
    memref.atomic_yield %x : f32
  }) : (memref<10xf32>, index) -> f32
  return
}

// -----

func.func @f(%m: memref<10xf32>, %i: index) {
  // expected-error@below {{'memref.generic_atomic_rmw' op needs a body that takes one value of type f32}}
  %0 = "memref.generic_atomic_rmw"(%m, %i) ({
  ^bb0(%x: f64):
    // expected-error@below {{'memref.atomic_yield' op yields a value of type f64 to an update of elements of type f32}}
    memref.atomic_yield %x : f64
  }) : (memref<10xf32>, index) -> f32
  return
}

// -----

func.func @f(%m: memref<10xf32>, %i: index) {
  // expected-note@below {{the body is that of 'memref.generic_atomic_rmw' here}}
  %0 = memref.generic_atomic_rmw %m[%i] : memref<10xf32> {
  ^bb0(%x: f32):
    // expected-error@below {{'memref.alloc' op has effects of its own, but stands in the body of 'memref.generic_atomic_rmw', which computes an element only}}
    %a = memref.alloc() : memref<10xf32>
    memref.atomic_yield %x : f32
  }
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'memref.atomic_yield' op must stand directly in 'memref.generic_atomic_rmw', but stands in 'func.func'}}
  memref.atomic_yield %x : f32
}

// -----

func.func @f(%m: memref<10xf32>, %i: index) {
  // expected-error@below {{'memref.prefetch' op has 2 subscripts, but memref<10xf32> has rank 1}}
  memref.prefetch %m[%i, %i], read, locality<3>, data : memref<10xf32>
  return
}

// -----

func.func @f(%m: memref<10xf32>, %i: index) {
  // expected-error@below {{expected 'write' or 'read', found 'reading'}}
  memref.prefetch %m[%i], reading, locality<3>, data : memref<10xf32>
  return
}

// -----

func.func @f(%m: memref<10xf32>, %i: index) {
  // expected-error@below {{'memref.prefetch' op property 'localityHint' must be an i32 from 0 to 3, but is 9 : i32}}
  memref.prefetch %m[%i], read, locality<9>, data : memref<10xf32>
  return
}

// -----

func.func @f(%m: memref<10xf32>, %i: index) {
  // expected-error@below {{expected 'data' or 'instr', found 'false'}}
  memref.prefetch %m[%i], read, locality<3>, false : memref<10xf32>
  return
}

// -----

func.func @f(%m: memref<10xf32>, %i: index) {
  memref.alloca_scope {
    %a = memref.alloca() : memref<4xf32>
    // expected-error@below {{'func.return' op must stand directly in 'func.func', but stands in 'memref.alloca_scope'}}
    func.return
  }
  return
}

// -----

func.func @f(%m: memref<10xf32>, %i: index) {
  // expected-error@below {{'memref.alloca_scope' op has results of types [i32], but is given [index]}}
  %0 = memref.alloca_scope -> (i32) {
    // expected-note@below {{given here}}
    memref.alloca_scope.return %i : index
  }
  return
}

// -----

func.func @f(%m: memref<10xf32>, %i: index) {
  // expected-error@below {{'memref.alloca_scope.return' op must stand directly in 'memref.alloca_scope', but stands in 'func.func'}}
  memref.alloca_scope.return %i : index
}

// -----

func.func @f(%a: memref<100xf32>, %b: memref<10xf32, 2>, %t: memref<1xi32>, %i: index) {
  // expected-error@below {{'memref.dma_start' op needs a ranked memref and its subscripts as destination}}
  memref.dma_start %a[%i, %i], %b[%i], %i, %t[%i] : memref<100xf32>, memref<10xf32, 2>, memref<1xi32>
  return
}

// -----

// expected-note@below {{defined here}}
func.func @f(%a: memref<100xf32>, %b: memref<10xf32, 2>, %t: memref<1xi32>, %i: index, %k: i32) {
  // expected-error@below {{%k is of type i32, but is used as index here}}
  memref.dma_start %a[%i], %b[%i], %k, %t[%i] : memref<100xf32>, memref<10xf32, 2>, memref<1xi32>
  return
}

// -----

func.func @f(%t: memref<1xi32>, %i: index) {
  // expected-error@below {{'memref.dma_wait' op has 2 subscripts, but memref<1xi32> has rank 1}}
  memref.dma_wait %t[%i, %i], %i : memref<1xi32>
  return
}

// -----

func.func @f(%t: memref<1xi32>, %i: index) {
  // expected-error@below {{'memref.realloc' op needs a size for memref<?xi32>}}
  %0 = memref.realloc %t : memref<1xi32> to memref<?xi32>
  return
}

// -----

func.func @f(%t: memref<1xi32>, %i: index) {
  // expected-error@below {{'memref.realloc' op is given a size, but memref<4xi32> says it}}
  %0 = memref.realloc %t(%i) : memref<1xi32> to memref<4xi32>
  return
}

// -----

func.func @f(%t: memref<1xi32>, %i: index) {
  // expected-error@below {{'memref.realloc' op makes memref<4xf32> of memref<1xi32>, with other elements or in another memory space}}
  %0 = memref.realloc %t : memref<1xi32> to memref<4xf32>
  return
}

// -----

func.func @f(%t: memref<1x1xi32>, %i: index) {
  // expected-error@below {{'memref.realloc' op operand #0 ('source') must be a memref of rank 1, but is memref<1x1xi32>}}
  %0 = memref.realloc %t : memref<1x1xi32> to memref<4xi32>
  return
}

// -----

func.func @f(%t: memref<1xi32>) {
  // expected-error@below {{'memref.realloc' op makes memref<4xi32, 1> of memref<1xi32>, with other elements or in another memory space}}
  %0 = memref.realloc %t : memref<1xi32> to memref<4xi32, 1>
  return
}

// -----

func.func @f(%t: memref<1xi32>) {
  // expected-error@below {{'memref.memory_space_cast' op cannot make memref<2xi32, 1> of memref<1xi32>}}
  %0 = memref.memory_space_cast %t : memref<1xi32> to memref<2xi32, 1>
  return
}

// -----

func.func @f(%t: memref<1xi32>) {
  // expected-error@below {{'memref.memory_space_cast' op cannot make memref<*xi32, 1> of memref<1xi32>}}
  %0 = memref.memory_space_cast %t : memref<1xi32> to memref<*xi32, 1>
  return
}

// -----

func.func @f(%t: memref<2x3xi32>) {
  // expected-error@below {{'memref.extract_strided_metadata' has 5 results, but 6 named here}}
  %a, %o, %s:2, %r:2 = "memref.extract_strided_metadata"(%t) : (memref<2x3xi32>) -> (memref<i32>, index, index, index, index)
  return
}

// -----

func.func @f(%t: memref<2x3xi32>) {
  // expected-error@below {{'memref.extract_strided_metadata' op has 8 results for memref<2x3xi32>, but needs 6}}
  %a, %o, %s:3, %r:3 = memref.extract_strided_metadata %t : memref<2x3xi32> -> memref<i32>, index, index, index, index, index, index, index
  return
}

// -----

func.func @f(%t: tensor<2x3xi32>) {
  // expected-error@below {{expected a memref, ranked or unranked, found tensor<2x3xi32>}}
  %0 = memref.rank %t : tensor<2x3xi32>
  return
}

// -----

func.func @f(%t: memref<2x3xi32>) {
  // expected-error@below {{2 operands, but 1 type}}
  %0:2 = memref.distinct_objects %t, %t : memref<2x3xi32>
  return
}

// -----

func.func @f(%t: memref<2x3xi32>) {
  // expected-error@below {{0 operands, but 1 type}}
  %0 = memref.distinct_objects : memref<2x3xi32>
  return
}

// -----

// expected-error@below {{the layout affine_map<(d0) -> (d0)> is for rank 1, not for rank 2}}
func.func @f(%t: memref<2x3xi32, affine_map<(d0) -> (d0)>>) {
  return
}

// -----

// expected-error@below {{the layout strided<[1]> is for rank 1, not for rank 2}}
func.func @f(%t: memref<2x3xi32, strided<[1]>>) {
  return
}

// -----

// expected-error@below {{a memref type has one memory space}}
func.func @f(%t: memref<2xi32, 1, 2>) {
  return
}

// -----

// expected-error@below {{expected a type, found '-'; a size that is not known is '?'}}
func.func @f(%t: memref<-2xi32>) {
  return
}

// -----

// expected-error@below {{a memref cannot have elements of type tensor<2xf32>}}
func.func @f(%t: memref<2xtensor<2xf32>>) {
  return
}

// -----

// expected-error@below {{expected a type, found '>'}}
func.func @f(%t: memref<2x>) {
  return
}

// -----

// expected-error@below {{expected '>' at the end of a memref type, found ')'}}
func.func @f(%t: memref<2xi32) {
  return
}

// -----

// expected-error@below {{expected a stride or '?', found 'x'}}
func.func @f(%t: memref<2xi32, strided<[x]>>) {
  return
}
// -----
func.func @f(%arg0: memref<4xf32>, %0: memref<8xf32>, %1: memref<1xi32>) {
    // expected-error@below {{'memref.dma_start' op has a subscript or count of type memref<4xf32>, not index}}
    "memref.dma_start"(%0, %arg0, %0, %arg0, %arg0, %1, %arg0) : (memref<8xf32>, memref<4xf32>, memref<8xf32>, memref<4xf32>, memref<4xf32>, memref<1xi32>, memref<4xf32>) -> ()
  return
}
// -----
func.func @f(%arg0: memref<4xf32>, %0: memref<8xf32>, %1: memref<1xi32>, %i: index) {
    // expected-error@below {{'memref.dma_start' op has a subscript or count of type memref<4xf32>, not index}}
    "memref.dma_start"(%0, %i, %0, %i, %arg0, %1, %i) : (memref<8xf32>, index, memref<8xf32>, index, memref<4xf32>, memref<1xi32>, index) -> ()
  return
}
// -----
func.func @f(%arg0: memref<4xf32>, %0: memref<8xf32>, %1: memref<1xi32>, %i: index) {
    // expected-error@below {{'memref.dma_start' op has a subscript or count of type memref<4xf32>, not index}}
    "memref.dma_start"(%0, %arg0, %0, %i, %i, %1, %i) : (memref<8xf32>, memref<4xf32>, memref<8xf32>, index, index, memref<1xi32>, index) -> ()
  return
}
// -----
func.func @f(%arg0: memref<4xf32>, %0: memref<8xf32>, %1: memref<1xi32>, %i: index) {
    // expected-error@below {{'memref.dma_start' op has a subscript or count of type memref<4xf32>, not index}}
    "memref.dma_start"(%0, %i, %0, %i, %i, %1, %arg0) : (memref<8xf32>, index, memref<8xf32>, index, index, memref<1xi32>, memref<4xf32>) -> ()
  return
}
// -----
func.func @f(%arg0: memref<4xf32>, %0: memref<8xf32>, %1: memref<1xi32>, %i: index) {
    // expected-error@below {{'memref.dma_start' op has a subscript or count of type memref<4xf32>, not index}}
    "memref.dma_start"(%0, %i, %0, %i, %i, %1, %i, %i, %arg0) : (memref<8xf32>, index, memref<8xf32>, index, index, memref<1xi32>, index, index, memref<4xf32>) -> ()
  return
}
// -----
func.func @f(%arg0: i32, %0: memref<8xf32>, %1: memref<1xi32>, %i: index) {
    // expected-error@below {{'memref.dma_start' op has a subscript or count of type i32, not index}}
    "memref.dma_start"(%0, %i, %0, %i, %i, %1, %i, %i, %arg0) : (memref<8xf32>, index, memref<8xf32>, index, index, memref<1xi32>, index, index, i32) -> ()
  return
}
// -----
func.func @f(%arg0: i32, %0: memref<8xf32>, %1: memref<1xi32>, %i: index) {
    // expected-error@below {{'memref.dma_start' op has a subscript or count of type i32, not index}}
    "memref.dma_start"(%0, %i, %0, %i, %i, %1, %arg0) : (memref<8xf32>, index, memref<8xf32>, index, index, memref<1xi32>, i32) -> ()
  return
}
// -----
func.func @f(%arg0: memref<4xf32>, %1: memref<1xi32>, %i: index) {
    // expected-error@below {{'memref.dma_wait' op operand #1 ('tagIndices') must be index, but is memref<4xf32>}}
    "memref.dma_wait"(%1, %arg0, %i) : (memref<1xi32>, memref<4xf32>, index) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{'memref.alloca' op property 'alignment' must be a positive power of two of type i64, but is 0 : i64}}
  %0 = memref.alloca() {alignment = 0} : memref<4xf32>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'memref.alloca_scope' op has results of types [], but is given [f32]}}
  memref.alloca_scope {
    // expected-note@below {{given here}}
    memref.alloca_scope.return %x : f32
  }
  return
}

// -----

func.func @f() {
  // expected-error@below {{'memref.alloca_scope.return' op is a terminator, so it must be the last operation of its block}}
  // expected-error@below {{'memref.alloca_scope.return' op must stand directly in 'memref.alloca_scope', but stands in 'func.func'}}
  memref.alloca_scope.return
  return
}

// -----

func.func @f(%n: index, %x: f32, %m: memref<4x8xf32>) {
  // expected-error@below {{'memref.atomic_rmw' op has 1 subscript, but memref<4x8xf32> has rank 2}}
  %0 = memref.atomic_rmw addf %x, %m[%n] : (f32, memref<4x8xf32>) -> f32
  return
}

// -----

func.func @f(%n: index, %m: memref<4x8xf32>) {
  // expected-note@below {{the body is that of 'memref.generic_atomic_rmw' here}}
  %0 = memref.generic_atomic_rmw %m[%n, %n] : memref<4x8xf32> {
  ^bb0(%q: f32):
    // expected-error@below {{'memref.store' op has effects of its own, but stands in the body of 'memref.generic_atomic_rmw', which computes an element only}}
    "memref.store"(%q, %m, %n, %n) : (f32, memref<4x8xf32>, index, index) -> ()
    memref.atomic_yield %q : f32
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<4x8xf32>) {
  // expected-error@below {{'memref.generic_atomic_rmw' op has an empty block in region #0, but a block needs a terminator}}
  %0 = memref.generic_atomic_rmw %m[%n, %n] : memref<4x8xf32> {
  ^bb0(%q: f32):
  }
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{expected a memref, ranked or unranked, found tensor<4x8xf32>}}
  memref.copy %m, %t : memref<4x8xf32> to tensor<4x8xf32>
  return
}

// -----

func.func @f() {
  // expected-error@below {{'memref.get_global' op refers to @nothing, which is no global memref}}
  %0 = memref.get_global @nothing : memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error@below {{'memref.get_global' op result #0 ('result') must be a memref of known sizes, but is tensor<4xf32>}}
  %0 = memref.get_global @g : tensor<4xf32>
  return
}

// -----

// expected-error@below {{'memref.global' op has visibility "secret", but a symbol is "public", "private" or "nested"}}
memref.global "secret" @g : memref<4xf32>

// -----

// expected-note@below {{first defined here}}
memref.global @g : memref<4xf32> {alignment = 64}
// expected-error@below {{'memref.global' op defines symbol '@g' again}}
memref.global @g : memref<4xf32>

// -----

// expected-note@below {{declared here}}
memref.global @g : memref<4xf32>
func.func @f() {
  // expected-error@below {{'memref.get_global' op takes @g as memref<5xf32>, but it is declared as memref<4xf32>}}
  %0 = memref.get_global @g : memref<5xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@below {{'memref.reinterpret_cast' op has a result of type memref<4x9xf32, strided<[8, 1]>>, which does not have the offset, sizes and strides given}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4, 8], strides: [8, 1]
     : memref<4x8xf32> to memref<4x9xf32, strided<[8, 1]>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@below {{'memref.reinterpret_cast' op makes memref<4x8xf64, strided<[8, 1]>> of memref<4x8xf32>, with other elements or in another memory space}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4, 8], strides: [8, 1] : memref<4x8xf32> to memref<4x8xf64, strided<[8, 1]>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@below {{'memref.expand_shape' op makes of sizes [9] dimension #1 of memref<4x8xf32>}}
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 2, 9] : memref<4x8xf32> into memref<2x2x9xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@below {{'memref.expand_shape' op groups the dimensions of memref<2x2x8xf32> as [[0, 1], [3]], which does not fit memref<4x8xf32>}}
  %0 = memref.expand_shape %m [[0, 1], [3]] output_shape [2, 2, 8] : memref<4x8xf32> into memref<2x2x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@below {{'memref.expand_shape' op property 'reassociation' must be lists of dimensions, each an i64, but is [0, 1]}}
  %0 = memref.expand_shape %m [0, 1] output_shape [2, 2, 8] : memref<4x8xf32> into memref<2x2x8xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<4x8xf32>) {
  // expected-error@below {{'memref.expand_shape' op gives sizes that are not those of memref<2x2x8xf32>, dimension #0}}
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [%n, 2, 8] : memref<4x8xf32> into memref<2x2x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@below {{'memref.collapse_shape' op groups the dimensions of memref<4x8xf32> as [[0, 1], [2]], which does not fit memref<32xf32>}}
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<4x8xf32> into memref<32xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@below {{'memref.subview' op has -2 among its sizes}}
  %0 = memref.subview %m[0, 0] [2, -2] [1, 1] : memref<4x8xf32> to memref<2x2xf32, strided<[8, 1]>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@below {{'memref.extract_aligned_pointer_as_index' op result #0 ('aligned_pointer') must be index, but is i64}}
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4x8xf32> -> i64
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@below {{'memref.extract_strided_metadata' op must have a base of the buffer, but 'source' is of type memref<4x8xf32> and 'base_buffer' of type memref<f64>}}
  %0:6 = memref.extract_strided_metadata %m : memref<4x8xf32> -> memref<f64>, index, index, index, index, index
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error@below {{'memref.distinct_objects' has 1 result, but 2 named here}}
  %0, %1 = memref.distinct_objects %m : memref<4x8xf32>
  return
}

// -----

func.func @expand_shape_of_identity(%m: memref<?xf32, strided<[1]>>, %n: index) {
  // expected-error@below {{'memref.expand_shape' op has a result of type memref<1x?xf32, strided<[?, 1]>>, but gives memref<1x?xf32>}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [1, %n] : memref<?xf32, strided<[1]>> into memref<1x?xf32, strided<[?, 1]>>
  return
}

// -----

func.func @collapse_shape_of_identity(%m: memref<8xf32, strided<[1]>>) {
  // expected-error@below {{'memref.collapse_shape' op has a result of type memref<8xf32, strided<[1]>>, but gives memref<8xf32>}}
  %0 = memref.collapse_shape %m [[0]] : memref<8xf32, strided<[1]>> into memref<8xf32, strided<[1]>>
  return
}

// -----

func.func @expand_shape_with_offset(%m: memref<8xf32, strided<[1], offset: 5>>) {
  // expected-error@below {{'memref.expand_shape' op has a result of type memref<2x4xf32>, but gives memref<2x4xf32, strided<[4, 1], offset: 5>>}}
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 4] : memref<8xf32, strided<[1], offset: 5>> into memref<2x4xf32>
  return
}

// -----

func.func @transpose_of_identity(%m: memref<8xf32>) {
  // expected-error@below {{'memref.transpose' op has a result of type memref<8xf32>, but gives memref<8xf32, strided<[1]>>}}
  %0 = memref.transpose %m (d0) -> (d0) : memref<8xf32> to memref<8xf32>
  return
}

// -----

func.func @realloc_of_strided(%m: memref<8xf32, strided<[2]>>) {
  // expected-error@below {{'memref.realloc' op makes memref<9xf32> of memref<8xf32, strided<[2]>>, but both must be row by row}}
  %0 = memref.realloc %m : memref<8xf32, strided<[2]>> to memref<9xf32>
  return
}
