func.func @f(%v: vector<4xf32>, %x: f64) {
  // expected-error@below {{'vector.broadcast' op mixes elements of types f64 and f32}}
  %0 = vector.broadcast %x : f64 to vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error@below {{'vector.broadcast' op cannot repeat vector<4xf32> to vector<5xf32>: dimension #0 does not fit}}
  %0 = vector.broadcast %v : vector<4xf32> to vector<5xf32>
  return
}

// -----

func.func @f(%v: vector<4x4xf32>) {
  // expected-error@below {{'vector.broadcast' op cannot repeat vector<4x4xf32> to vector<4xf32>, which has fewer dimensions}}
  %0 = vector.broadcast %v : vector<4x4xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4x2xf32>) {
  // expected-error@below {{'vector.broadcast' op cannot repeat vector<4x2xf32> to vector<3x4xf32>: dimension #0 does not fit}}
  %0 = vector.broadcast %v : vector<4x2xf32> to vector<3x4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error@below {{'vector.extract' op has position 5 in dimension #0 of vector<4xf32>}}
  %0 = vector.extract %v[5] : f32 from vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error@below {{'vector.extract' op has 2 positions in vector<4xf32>}}
  %0 = vector.extract %v[0, 0] : f32 from vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@below {{'vector.extract' op has position -2 in dimension #0 of vector<4x8xf32>}}
  %0 = vector.extract %v[-2] : vector<8xf32> from vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@below {{'vector.extract' op gives vector<4xf32>, but at this position of vector<4x8xf32> is vector<8xf32>}}
  %0 = vector.extract %v[1] : vector<4xf32> from vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %s: vector<8xf32>) {
  // expected-error@below {{'vector.insert' op has position 4 in dimension #0 of vector<4x8xf32>}}
  %0 = vector.insert %s, %v[4] : vector<8xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %s: f32) {
  // expected-error@below {{'vector.insert' op puts f32 where vector<4x8xf32> has vector<8xf32>}}
  %0 = vector.insert %s, %v[1] : f32 into vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %s: f32) {
  // expected-error@below {{'vector.insert' op has 3 positions in vector<4x8xf32>}}
  %0 = vector.insert %s, %v[1, 2, 3] : f32 into vector<4x8xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<8xf32>) {
  // expected-error@below {{'vector.shuffle' op chooses element 20 of 12}}
  %0 = vector.shuffle %a, %b [0, 1, 20] : vector<4xf32>, vector<8xf32>
  return
}

// -----

func.func @f(%a: vector<4x4xf32>, %b: vector<8x2xf32>) {
  // expected-error@below {{'vector.shuffle' op cannot choose 2 elements of vector<4x4xf32> and vector<8x2xf32>}}
  %0 = vector.shuffle %a, %b [0, 1] : vector<4x4xf32>, vector<8x2xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<8xi32>) {
  // expected-error@below {{'vector.shuffle' op cannot choose 2 elements of vector<4xf32> and vector<8xi32>}}
  %0 = vector.shuffle %a, %b [0, 1] : vector<4xf32>, vector<8xi32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<8xf32>) {
  // expected-error@below {{'vector.shuffle' op gives vector<3xf32>, but chooses vector<2xf32>}}
  %0 = "vector.shuffle"(%a, %b) <{mask = array<i64: 0, 1>}> : (vector<4xf32>, vector<8xf32>) -> vector<3xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error@below {{'vector.shape_cast' op keeps the number of elements, but makes vector<5xf32> of vector<4xf32>}}
  %0 = vector.shape_cast %a : vector<4xf32> to vector<5xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error@below {{'vector.shape_cast' op mixes elements of types f32 and f64}}
  %0 = vector.shape_cast %a : vector<4xf32> to vector<4xf64>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error@below {{'vector.bitcast' op keeps the number of bits, but makes vector<3xf64> of vector<4xf32>}}
  %0 = vector.bitcast %a : vector<4xf32> to vector<3xf64>
  return
}

// -----

func.func @f(%a: vector<4x2xf32>) {
  // expected-error@below {{'vector.bitcast' op changes dimension #0, but only the last may differ}}
  %0 = vector.bitcast %a : vector<4x2xf32> to vector<2x2xf64>
  return
}

// -----

func.func @f(%a: vector<4x2xf32>) {
  // expected-error@below {{'vector.transpose' op [0] does not order the dimensions of vector<4x2xf32>}}
  %0 = vector.transpose %a, [0] : vector<4x2xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf32>) {
  // expected-error@below {{'vector.transpose' op [0, 0] does not order the dimensions of vector<4x2xf32>}}
  %0 = vector.transpose %a, [0, 0] : vector<4x2xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf32>) {
  // expected-error@below {{'vector.transpose' op [0, 2] does not order the dimensions of vector<4x2xf32>}}
  %0 = vector.transpose %a, [0, 2] : vector<4x2xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf32>) {
  // expected-error@below {{'vector.transpose' op gives vector<4x2xf32>, but the order makes vector<2x4xf32>}}
  %0 = vector.transpose %a, [1, 0] : vector<4x2xf32> to vector<4x2xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error@below {{'bogus' is none of add, mul, minui, minsi, minnumf, maxui, maxsi, maxnumf, and, or, xor, minimumf, maximumf}}
  %0 = vector.reduction <bogus>, %a : vector<4xf32> into f32
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error@below {{'vector.reduction' op cannot combine vector<4xf32> by 'and'}}
  %0 = vector.reduction <and>, %a : vector<4xf32> into f32
  return
}

// -----

func.func @f(%a: vector<4x4xf32>) {
  // expected-error@below {{'vector.reduction' op combines a vector of one dimension, not vector<4x4xf32>}}
  %0 = vector.reduction <add>, %a : vector<4x4xf32> into f32
  return
}

// -----

func.func @f(%a: vector<4xf32>) {
  // expected-error@below {{'vector.reduction' op gives f64 from elements of vector<4xf32>}}
  %0 = vector.reduction <add>, %a : vector<4xf32> into f64
  return
}

// -----

// expected-note@below {{defined here}}
func.func @f(%a: vector<4xf32>, %x: f64) {
  // expected-error@below {{%x is of type f64, but is used as f32 here}}
  %0 = vector.reduction <add>, %a, %x : vector<4xf32> into f32
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index) {
  // expected-error@below {{'vector.load' op accesses elements of type f64 in a base of elements of type f32}}
  %0 = vector.load %m[%i] : memref<8xf32>, vector<4xf64>
  return
}

// -----

func.func @f(%m: memref<8x8xf32>, %i: index) {
  // expected-error@below {{'vector.load' op has 1 index into memref<8x8xf32>}}
  %0 = vector.load %m[%i] : memref<8x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index) {
  // expected-error@below {{'vector.load' op accesses vector<4x4xf32> in memref<8xf32>, which has fewer dimensions}}
  %0 = vector.load %m[%i] : memref<8xf32>, vector<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32, strided<[2]>>, %i: index) {
  // expected-error@below {{'vector.load' op needs neighbours in the last dimension to be neighbours in memory: memref<8xf32, strided<[2]>>}}
  %0 = vector.load %m[%i] : memref<8xf32, strided<[2]>>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: vector<4xf64>) {
  // expected-error@below {{'vector.store' op accesses elements of type f64 in a base of elements of type f32}}
  vector.store %v, %m[%i] : memref<8xf32>, vector<4xf64>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: vector<4xf32>) {
  // expected-error@below {{'vector.store' op has 2 indices into memref<8xf32>}}
  vector.store %v, %m[%i, %i] : memref<8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: vector<4xf32>, %k: vector<5xi1>) {
  // expected-error@below {{'vector.maskedload' op masks vector<4xf32> with vector<5xi1>, which is not of its shape}}
  %0 = vector.maskedload %m[%i], %k, %v : memref<8xf32>, vector<5xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: vector<4xf64>, %k: vector<4xi1>) {
  // expected-error@below {{'vector.maskedload' op accesses elements of type f64 in a base of elements of type f32}}
  %0 = vector.maskedload %m[%i], %k, %v : memref<8xf32>, vector<4xi1>, vector<4xf64> into vector<4xf64>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: vector<4xf32>, %k: vector<5xi1>) {
  // expected-error@below {{'vector.maskedstore' op masks vector<4xf32> with vector<5xi1>, which is not of its shape}}
  vector.maskedstore %m[%i], %k, %v : memref<8xf32>, vector<5xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: vector<4xf32>, %k: vector<4xi1>, %x: vector<5xi32>) {
  // expected-error@below {{'vector.gather' op has vector<5xi32> as places of vector<4xf32>, which is not of its shape}}
  %0 = vector.gather %m[%i][%x], %k, %v : memref<8xf32>, vector<5xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: vector<4xf32>, %k: vector<4xi1>, %x: vector<4xf32>) {
  // expected-error@below {{'vector.gather' op operand #2 ('indices') must be a vector of integers or index of at least one dimension, but is vector<4xf32>}}
  %0 = vector.gather %m[%i][%x], %k, %v : memref<8xf32>, vector<4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: vector<4xf32>, %k: vector<4xi1>, %x: vector<4xi32>) {
  // expected-error@below {{'vector.scatter' op has 2 indices into memref<8xf32>}}
  vector.scatter %m[%i, %i][%x], %k, %v : memref<8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'vector.create_mask' op has 1 bound for vector<4x4xi1>}}
  %0 = vector.create_mask %i : vector<4x4xi1>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'vector.create_mask' op has 2 bounds for vector<4xi1>}}
  %0 = vector.create_mask %i, %i : vector<4xi1>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'vector.constant_mask' op has bound 5 in dimension #0 of vector<4xi1>}}
  %0 = vector.constant_mask [5] : vector<4xi1>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'vector.constant_mask' op has 2 bounds for vector<4xi1>}}
  %0 = vector.constant_mask [2, 2] : vector<4xi1>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'vector.constant_mask' op is empty by one bound, so all must be 0: [0, 2]}}
  %0 = vector.constant_mask [0, 2] : vector<4x4xi1>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'vector.constant_mask' op has bound -1 in dimension #0 of vector<4xi1>}}
  %0 = vector.constant_mask [-1] : vector<4xi1>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@below {{'vector.extract_strided_slice' op cannot have 4 elements of vector<4x8xf32> at 2 in dimension #0 of vector<4x8xf32>}}
  %0 = vector.extract_strided_slice %v {offsets = [2], sizes = [4], strides = [1]} : vector<4x8xf32> to vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@below {{'vector.extract_strided_slice' op has stride 2 in dimension #0, but all are 1}}
  %0 = vector.extract_strided_slice %v {offsets = [2], sizes = [2], strides = [2]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@below {{'vector.extract_strided_slice' op has 3 offsets, 3 sizes and 3 strides for vector<4x8xf32>}}
  %0 = vector.extract_strided_slice %v {offsets = [2, 2, 2], sizes = [2, 2, 2], strides = [1, 1, 1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@below {{'vector.extract_strided_slice' op gives vector<2x7xf32>, but the box is vector<2x8xf32>}}
  %0 = vector.extract_strided_slice %v {offsets = [2], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x7xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error@below {{'vector.extract_strided_slice' op has 1 offset, 2 sizes and 1 stride for vector<4x8xf32>}}
  %0 = vector.extract_strided_slice %v {offsets = [2], sizes = [2, 2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %s: vector<4xf32>) {
  // expected-error@below {{'vector.insert_strided_slice' op has 1 offset, 1 size and 1 stride for vector<4x8xf32>}}
  %0 = vector.insert_strided_slice %s, %v {offsets = [2], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %s: vector<4xf32>) {
  // expected-error@below {{'vector.insert_strided_slice' op cannot have 4 elements of vector<4xf32> at 6 in dimension #1 of vector<4x8xf32>}}
  %0 = vector.insert_strided_slice %s, %v {offsets = [2, 6], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>, %s: vector<4xf32>) {
  // expected-error@below {{'vector.insert_strided_slice' op has stride 2 in dimension #1, but all are 1}}
  %0 = vector.insert_strided_slice %s, %v {offsets = [2, 2], strides = [2]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %w: vector<5xf32>) {
  // expected-error@below {{'vector.fma' op must have operands of one type, but operand #0 is of type vector<4xf32> and operand #2 of type vector<5xf32>}}
  %0 = "vector.fma"(%v, %v, %w) : (vector<4xf32>, vector<4xf32>, vector<5xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xi32>) {
  // expected-error@below {{'vector.fma' op operand #0 ('lhs') must be a vector of floating-point numbers, but is vector<4xi32>}}
  %0 = vector.fma %v, %v, %v : vector<4xi32>
  return
}

// -----

func.func @f(%v: f32) {
  // expected-error@below {{'vector.from_elements' op makes vector<3xf32> of 2 elements}}
  %0 = vector.from_elements %v, %v : vector<3xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error@below {{'vector.to_elements' op takes 3 elements of vector<4xf32>}}
  %0:3 = "vector.to_elements"(%v) : (vector<4xf32>) -> (f32, f32, f32)
  return
}

// -----

func.func @f() {
  // expected-error@below {{'vector.step' op result #0 ('result') must be a vector of index of one dimension, but is vector<4xf32>}}
  %0 = vector.step : vector<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error@below {{'vector.step' op result #0 ('result') must be a vector of index of one dimension, but is vector<4x4xindex>}}
  %0 = vector.step : vector<4x4xindex>
  return
}

// -----

func.func @f() {
  // expected-error@below {{expected an operation, found ':'}}
  %0 = vector.vscale : i32
  return
}

// -----

// expected-error@below {{a vector's sizes are positive, not 0}}
func.func @f(%v: vector<0xf32>) {
  return
}

// -----

// expected-error@below {{expected a size or the element type, found '?'; the sizes of a vector are constant}}
func.func @f(%v: vector<?xf32>) {
  return
}

// -----

// expected-error@below {{expected a type, found '*'}}
func.func @f(%v: vector<*xf32>) {
  return
}

// -----

// expected-error@below {{a vector's elements are integers, indices or floats, not tensor<4xf32>}}
func.func @f(%v: vector<4xtensor<4xf32>>) {
  return
}

// -----

// expected-error@below {{expected 'x' after a size, found '>'; shapes are written 4x8xf32}}
func.func @f(%v: vector<4>) {
  return
}

// -----

// expected-error@below {{expected ']', found '>'}}
func.func @f(%v: vector<[4]x[4>xf32>) {
  return
}

// -----

// expected-error@below {{expected a type, found '-'; a size that is not known is '?'}}
func.func @f(%v: vector<-1xf32>) {
  return
}

// -----

func.func @f(%v: memref<4xf32>) {
  // expected-error@below {{'vector.print' op operand #0 ('source') must be a vector, an integer, index or a floating-point number, but is memref<4xf32>}}
  vector.print %v : memref<4xf32>
  return
}
// -----
func.func @f(%a: memref<*xf32>) {
  // expected-error@below {{'vector.broadcast' op repeats a scalar or a vector, not memref<*xf32>}}
  %0 = "vector.broadcast"(%a) : (memref<*xf32>) -> vector<4xf32>
  return
}
// -----
func.func @f(%a: memref<4xf32>) {
  // expected-error@below {{'vector.broadcast' op repeats a scalar or a vector, not memref<4xf32>}}
  %0 = "vector.broadcast"(%a) : (memref<4xf32>) -> vector<4xf32>
  return
}
// -----
func.func @f(%a: tensor<4xf32>) {
  // expected-error@below {{'vector.broadcast' op repeats a scalar or a vector, not tensor<4xf32>}}
  %0 = "vector.broadcast"(%a) : (tensor<4xf32>) -> vector<4xf32>
  return
}
// -----
func.func @f(%a: tensor<*xf32>) {
  // expected-error@below {{'vector.broadcast' op repeats a scalar or a vector, not tensor<*xf32>}}
  %0 = "vector.broadcast"(%a) : (tensor<*xf32>) -> vector<4xf32>
  return
}
// -----
func.func @f(%a: complex<f32>) {
  // expected-error@below {{a vector's elements are integers, indices or floats, not complex<f32>}}
  %0 = "vector.broadcast"(%a) : (complex<f32>) -> vector<4xcomplex<f32>>
  return
}
// -----
func.func @f(%a: !foo.x) {
  // expected-error@below {{'vector.broadcast' op mixes elements of types !foo.x and f32}}
  %0 = "vector.broadcast"(%a) : (!foo.x) -> vector<4xf32>
  return
}
// -----
func.func @f(%a: i32) {
  // expected-error@below {{'vector.broadcast' op mixes elements of types i32 and f32}}
  %0 = "vector.broadcast"(%a) : (i32) -> vector<4xf32>
  return
}
// -----
func.func @f(%a: tuple<f32>) {
  // expected-error@below {{'vector.broadcast' op mixes elements of types tuple<f32> and f32}}
  %0 = "vector.broadcast"(%a) : (tuple<f32>) -> vector<4xf32>
  return
}
// -----
func.func @f(%a: vector<4xf32>, %m: vector<4xi1>) {
  // expected-error@below {{'vector.extract' op gives tensor<4xi1>, but at this position of vector<4xi1> is i1}}
  %0 = "vector.extract"(%m) <{static_position = array<i64: 0>}> : (vector<4xi1>) -> tensor<4xi1>
  return
}
// -----
func.func @f(%a: tensor<4xf32>) {
  // expected-error@below {{dialect 'vector' has no operation 'vector.splat'}}
  %0 = "vector.splat"(%a) : (tensor<4xf32>) -> vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %a: tensor<f32>) {
  // expected-error@below {{'vector.reduction' op gives tensor<f32> from elements of vector<4xf32>}}
  %0 = "vector.reduction"(%v, %a) <{kind = #vector.kind<add>}> : (vector<4xf32>, tensor<f32>) -> tensor<f32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %a: tensor<f32>) {
  // expected-error@below {{'vector.multi_reduction' op gives tensor<f32>, but vector<4xf32> without dimensions [0] is f32}}
  %0 = "vector.multi_reduction"(%v, %a) <{kind = #vector.kind<add>, reduction_dims = array<i64: 0>}> : (vector<4xf32>, tensor<f32>) -> tensor<f32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %a: tensor<f32>) {
  // expected-error@below {{'vector.contract' op cannot combine tensor<f32> by 'add'}}
  %0 = "vector.contract"(%v, %v, %a) <{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = [#vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4xf32>, vector<4xf32>, tensor<f32>) -> tensor<f32>
  return
}
// -----
func.func @f(%v: vector<4x4xf32>, %a: tensor<4xf32>) {
  // expected-error@below {{'vector.scan' op operand #1 ('initial_value') must be a vector, but is tensor<4xf32>}}
  %0:2 = "vector.scan"(%v, %a) <{kind = #vector.kind<add>, reduction_dim = 0 : i64, inclusive = true}> : (vector<4x4xf32>, tensor<4xf32>) -> (vector<4x4xf32>, tensor<4xf32>)
  return
}
// -----
func.func @f(%v: vector<4x4xf32>, %a: tensor<f32>) {
  // expected-error@below {{'vector.from_elements' op must have elements of the vector's element type, but 'dest' is of type vector<1xf32> and 'elements' of type tensor<f32>}}
  %0 = "vector.from_elements"(%a) : (tensor<f32>) -> vector<1xf32>
  return
}
// -----
func.func @f(%v: vector<4x4xf32>, %a: tensor<f32>, %i: index, %t: tensor<4xf32>) {
  // expected-error@below {{'vector.transfer_read' op pads elements of tensor<4xf32> with tensor<f32>}}
  %0 = "vector.transfer_read"(%t, %i, %a) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (tensor<4xf32>, index, tensor<f32>) -> vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4x4xf32>, %a: tensor<4xf32>, %i: index, %t: tensor<4xf32>) {
  // expected-warning@below {{'vector.gather' has no property 'operandSegmentSizes', which is left out}}
  // expected-error@below {{'vector.gather' op operand #2 ('indices') must be a vector of integers or index of at least one dimension, but is tensor<4xf32>}}
  // expected-error@below {{'vector.gather' op operand #3 ('mask') must be a vector of i1 of at least one dimension, but is tensor<4xf32>}}
  %0 = "vector.gather"(%t, %i, %a, %a, %v) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}> : (tensor<4xf32>, index, tensor<4xf32>, tensor<4xf32>, vector<4x4xf32>) -> vector<4x4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %a: tensor<4xf32>) {
  // expected-error@below {{'vector.shape_cast' op operand #0 ('source') must be a vector, but is tensor<4xf32>}}
  %0 = "vector.shape_cast"(%a) : (tensor<4xf32>) -> vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %a: tensor<4xf32>, %i: index, %m: vector<4xi1>) {
  // expected-error@below {{'vector.load' op operand #0 ('base') must be a ranked memref, but is tensor<4xf32>}}
  %0 = "vector.load"(%a, %i) : (tensor<4xf32>, index) -> vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %a: memref<4xi32>, %i: index, %m: vector<4xi1>, %b: memref<4xf32>) {
  // expected-error@below {{'vector.gather' op operand #2 ('indices') must be a vector of integers or index of at least one dimension, but is memref<4xi32>}}
  %0 = "vector.gather"(%b, %i, %a, %m, %v) : (memref<4xf32>, index, memref<4xi32>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %a: memref<vector<4xf32>>, %i: index, %m: vector<4xi1>, %b: memref<4xf32>) {
  // expected-error@below {{a memref cannot have elements of type tensor<4xf32>}}
  %0 = "vector.type_cast"(%b) : (memref<4xf32>) -> memref<tensor<4xf32>>
  return
}
// -----
func.func @f(%v: memref<memref<4xf32>>) {
  // expected-error@below {{'vector.type_cast' op keeps all sizes, but makes memref<vector<4xf32>> of memref<memref<4xf32>>}}
  %0 = "vector.type_cast"(%v) : (memref<memref<4xf32>>) -> memref<vector<4xf32>>
  return
}
// -----
func.func @f(%v: memref<memref<4xf32>>) {
  // expected-error@below {{'vector.type_cast' op keeps all sizes, but makes memref<vector<1xf32>> of memref<memref<4xf32>>}}
  %0 = "vector.type_cast"(%v) : (memref<memref<4xf32>>) -> memref<vector<1xf32>>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error@below {{no element is chosen of vector<4xf32>}}
  %0 = vector.shuffle %v, %v [] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error@below {{'vector.extract' op gives f64, but at this position of vector<4xf32> is f32}}
  %0 = vector.extract %v[0] : f64 from vector<4xf32>
  return
}

// -----

func.func @f(%n: index, %x: f32, %m: memref<4x8xf32>) {
  // expected-error@below {{'vector.transfer_read' op has the map (d0, d1) -> (d0, d0), which does not choose different dimensions}}
  %0 = vector.transfer_read %m[%n, %n], %x {permutation_map = affine_map<(d0, d1) -> (d0, d0)>} : memref<4x8xf32>, vector<4x4xf32>
  return
}

// -----

func.func @f(%n: index, %x: f32, %m: memref<4x8xf32>) {
  // expected-error@below {{'vector.transfer_read' op has 1 index into memref<4x8xf32>}}
  %0 = vector.transfer_read %m[%n], %x : memref<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%n: index, %x: f32, %m: memref<4x8xf32>) {
  // expected-error@below {{'vector.transfer_read' op says for 2 dimensions what is in bounds, but its map has 1}}
  %0 = vector.transfer_read %m[%n, %n], %x {in_bounds = [true, true]} : memref<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%n: index, %v: vector<4xf32>, %m: memref<4x8xf32>) {
  // expected-error@below {{'vector.transfer_write' op has 1 index into memref<4x8xf32>}}
  vector.transfer_write %v, %m[%n] : vector<4xf32>, memref<4x8xf32>
  return
}

// -----

func.func @f(%n: index, %v: vector<4xf32>, %m: memref<4x8xf32>) {
  // expected-error@below {{a memref or a ranked tensor is accessed, not vector<4xf32>}}
  vector.transfer_write %v, %m[%n, %n] :
     memref<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%n: index, %v: vector<4xf32>, %m: memref<4x8xf32>) {
  // expected-error@below {{'vector.transfer_write' has 0 results, but 1 named here}}
  %0 = vector.transfer_write %v, %m[%n, %n] : vector<4xf32>, memref<4x8xf32>
  return
}

// -----

func.func @f(%n: index, %v: vector<4xf32>, %m: memref<4x8xf32>) {
  // expected-error@below {{'vector.store' op has 1 index into memref<4x8xf32>}}
  vector.store %v, %m[%n] : memref<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'vector.create_mask' op result #0 ('result') must be a vector of i1, but is vector<4xi8>}}
  %0 = vector.create_mask %n : vector<4xi8>
  return
}

// -----

func.func @f(%c: i1, %v: vector<4xf32>) {
  // expected-error@below {{'vector.mask' op operand #0 ('mask') must be a vector of i1 of at least one dimension, but is i1}}
  %0 = vector.mask %c { vector.reduction <add>, %v : vector<4xf32> into f32 } : i1 -> f32
  return
}

// -----

func.func @f() {
  // expected-error@below {{'bogus' is none of no_punctuation, newline, comma, open, close}}
  vector.print punctuation <bogus>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'vector.yield' op is a terminator, so it must be the last operation of its block}}
  vector.yield %x : f32
  return
}

// -----

func.func @f(%x: f32, %v: vector<4xf32>) {
  // expected-error@below {{there are no products of f32 and vector<4xf32>}}
  %0 = vector.outerproduct %x, %v : f32, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error@below {{'vector.interleave' op must have a result of twice the last size, but 'lhs' is of type vector<4xf32> and 'result' of type vector<7xf32>}}
  %0 = vector.interleave %v, %v : vector<4xf32> -> vector<7xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error@below {{'vector.deinterleave' op must have results of half the last size, but 'source' is of type vector<4xf32> and 'res1' of type vector<3xf32>}}
  %0, %1 = vector.deinterleave %v : vector<4xf32> -> vector<3xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error@below {{there is no operation 'vector.flat_transpose'}}
  %0 = vector.flat_transpose %v : vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error@below {{'vector.scalable.insert' op operand #1 ('dest') must be a vector of one scalable dimension, but is vector<4xf32>}}
  %0 = vector.scalable.insert %v, %v[0] : vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%w: vector<4x8xf32>) {
  // expected-error@below {{'vector.extract_strided_slice' op cannot have 1 element of vector<1x8xf32> at 4 in dimension #0 of vector<4x8xf32>}}
  %0 = vector.extract_strided_slice %w {offsets = [4], sizes = [1], strides = [1]} : vector<4x8xf32> to vector<1x8xf32>
  return
}

// -----

func.func @f(%n: index, %v: vector<4xf32>, %m: memref<4x8xf32>) {
  // expected-error@below {{'vector.compressstore' has 0 results, but 1 named here}}
  %0 = vector.compressstore %m[%n, %n], %v, %v : memref<4x8xf32>, vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%w: vector<4x8xf32>) {
  // expected-error@below {{'vector.contract' op needs a map for each of three operands, but has 0}}
  %0 = vector.contract {indexing_maps = [], iterator_types = [], kind = #vector.kind<add>} %w, %w, %w : vector<4x8xf32>, vector<4x8xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%x: f32, %v: vector<4xf32>) {
  // expected-error@below {{'vector.contract' op sums over no loop that both operands have}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["parallel"]} %v, %v, %x : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

func.func @f(%x: f32, %v: vector<4xf32>) {
  // expected-error@below {{'sideways' is none of "parallel", "reduction"}}
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["sideways"]} %v, %v, %x : vector<4xf32>, vector<4xf32> into f32
  return
}

// -----

// The rule of the update asks what is in its body for effects.
func.func @effects_of_what_is_not_valid(%m: memref<8xf32>, %i: index) {
  %x = memref.generic_atomic_rmw %m[%i] : memref<8xf32> {
  ^bb0(%c: f32):
    // expected-error@+4 {{'vector.transfer_read' op operand group 'base' must have one member, but has 0}}
    // expected-error@+3 {{'vector.transfer_read' op result #0 ('vector') must be a vector, but is index}}
    // expected-error@+2 {{'vector.transfer_read' op needs property 'in_bounds', an array attribute}}
    // expected-error@+1 {{'vector.transfer_read' op needs property 'permutation_map', an affine map attribute}}
    %0 = "vector.transfer_read"(%m, %i) <{operandSegmentSizes = array<i32: 0, 0, 0, 0>}> : (memref<8xf32>, index) -> index
    memref.atomic_yield %c : f32
  }
  return
}
