func.func @f(%t: tensor<4xf32>, %i: index) {
  // expected-error@below {{'tensor.extract' op has 2 indices into tensor<4xf32>}}
  %0 = tensor.extract %t[%i, %i] : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %i: index) {
  // expected-error@below {{'tensor.extract' op has 0 indices into tensor<4xf32>}}
  %0 = tensor.extract %t[] : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<*xf32>, %i: index) {
  // expected-error@below {{expected a tensor of known rank, found tensor<*xf32>}}
  %0 = tensor.extract %t[%i] : tensor<*xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %i: index) {
  // expected-error@below {{'tensor.extract' op must have a result of the element type, but 'tensor' is of type tensor<4xf32> and 'result' of type i32}}
  %0 = "tensor.extract"(%t, %i) : (tensor<4xf32>, index) -> i32
  return
}

// -----

// expected-note@below {{defined here}}
func.func @f(%t: tensor<4xf32>, %i: i32) {
  // expected-error@below {{%i is of type i32, but is used as index here}}
  %0 = tensor.extract %t[%i] : tensor<4xf32>
  return
}

// -----

func.func @f(%t: memref<4xf32>, %i: index) {
  // expected-error@below {{expected a tensor of known rank, found memref<4xf32>}}
  %0 = tensor.extract %t[%i] : memref<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %i: index, %x: f32) {
  // expected-error@below {{'tensor.insert' op has 0 indices into tensor<4xf32>}}
  %0 = tensor.insert %x into %t[] : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %i: index, %x: f32) {
  // expected-error@below {{'tensor.insert' op must have one type for 'dest' and 'result', but 'dest' is of type tensor<4xf32> and 'result' of type tensor<5xf32>}}
  %0 = "tensor.insert"(%x, %t, %i) : (f32, tensor<4xf32>, index) -> tensor<5xf32>
  return
}

// -----

// expected-note@below {{defined here}}
func.func @f(%t: tensor<4xf32>, %i: index, %x: i32) {
  // expected-error@below {{%x is of type i32, but is used as f32 here}}
  %0 = tensor.insert %x into %t[%i] : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error@below {{'tensor.cast' op is the same tensor, but tensor<4xf32> is never tensor<5xf32>}}
  %0 = tensor.cast %t : tensor<4xf32> to tensor<5xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error@below {{'tensor.cast' op is the same tensor, but tensor<4xf32> is never tensor<4xi32>}}
  %0 = tensor.cast %t : tensor<4xf32> to tensor<4xi32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error@below {{'tensor.cast' op is the same tensor, but tensor<4xf32> is never tensor<4x4xf32>}}
  %0 = tensor.cast %t : tensor<4xf32> to tensor<4x4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error@below {{'tensor.cast' op result #0 ('dest') must be a tensor, but is memref<4xf32>}}
  %0 = tensor.cast %t : tensor<4xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error@below {{'tensor.bitcast' op keeps sizes and bits, but makes tensor<4xf64> of tensor<4xf32>}}
  %0 = tensor.bitcast %t : tensor<4xf32> to tensor<4xf64>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error@below {{'tensor.bitcast' op keeps sizes and bits, but makes tensor<5xi32> of tensor<4xf32>}}
  %0 = tensor.bitcast %t : tensor<4xf32> to tensor<5xi32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'tensor.empty' op has 1 size, but tensor<4xf32> leaves 0 open}}
  %0 = tensor.empty(%i) : tensor<4xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'tensor.empty' op has 0 sizes, but tensor<?xf32> leaves 1 open}}
  %0 = tensor.empty() : tensor<?xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'tensor.empty' op result #0 ('result') must be a tensor of known rank, but is tensor<*xf32>}}
  %0 = tensor.empty() : tensor<*xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'tensor.empty' op result #0 ('result') must be a tensor of known rank, but is memref<4xf32>}}
  %0 = tensor.empty() : memref<4xf32>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'tensor.from_elements' op makes tensor<2xf32> of 1 element}}
  %0 = tensor.from_elements %x : tensor<2xf32>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{expected a tensor of known sizes, found tensor<?xf32>}}
  %0 = tensor.from_elements %x, %x : tensor<?xf32>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'tensor.from_elements' op must have elements of the tensor, but 'result' is of type tensor<2xf64> and 'elements' of type f32, f32}}
  %0 = "tensor.from_elements"(%x, %x) : (f32, f32) -> tensor<2xf64>
  return
}

// -----

func.func @f(%x: f32, %y: i32) {
  // expected-error@below {{'tensor.from_elements' op must have elements of the tensor, but 'result' is of type tensor<2xf32> and 'elements' of type f32, i32}}
  %0 = "tensor.from_elements"(%x, %y) : (f32, i32) -> tensor<2xf32>
  return
}

// -----

// expected-note@below {{defined here}}
func.func @f(%t: tensor<4xf32>, %i: i32) {
  // expected-error@below {{%i is of type i32, but is used as index here}}
  %0 = tensor.dim %t, %i : tensor<4xf32>
  return
}

// -----

func.func @f(%t: memref<4xf32>) {
  // expected-error@below {{'tensor.rank' op operand #0 ('tensor') must be a tensor, but is memref<4xf32>}}
  %0 = tensor.rank %t : memref<4xf32>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'tensor.splat' op has 0 sizes, but tensor<?xf32> leaves 1 open}}
  %0 = tensor.splat %x : tensor<?xf32>
  return
}

// -----

// expected-note@below {{defined here}}
func.func @f(%x: f32) {
  // expected-error@below {{%x is of type f32, but is used as f64 here}}
  %0 = tensor.splat %x : tensor<4xf64>
  return
}

// -----

func.func @f(%x: memref<4xf32>) {
  // expected-error@below {{a tensor cannot have elements of type memref<4xf32>}}
  %0 = "tensor.splat"(%x) : (memref<4xf32>) -> tensor<4xmemref<4xf32>>
  return
}

// -----

func.func @f(%t: tensor<8x16x4xf32>) {
  // expected-error@below {{'tensor.extract_slice' op has a box of type tensor<?x4x4xf32>, but of this size it is tensor<4x4x4xf32>}}
  %0 = tensor.extract_slice %t[0, 0, 0][4, 4, 4][1, 1, 1] : tensor<8x16x4xf32> to tensor<?x4x4xf32>
  return
}

// -----

func.func @f(%t: tensor<8x16x4xf32>) {
  // expected-error@below {{'tensor.extract_slice' op has a box of type tensor<4x4xf32>, but of this size it is tensor<4x4x4xf32>}}
  %0 = tensor.extract_slice %t[0, 0, 0][4, 4, 4][1, 1, 1] : tensor<8x16x4xf32> to tensor<4x4xf32>
  return
}

// -----

func.func @f(%t: tensor<8x16x4xf32>) {
  // expected-error@below {{'tensor.extract_slice' op has a box of type tensor<4x4x4xf64>, but of this size it is tensor<4x4x4xf32>}}
  %0 = tensor.extract_slice %t[0, 0, 0][4, 4, 4][1, 1, 1] : tensor<8x16x4xf32> to tensor<4x4x4xf64>
  return
}

// -----

func.func @f(%t: tensor<8x16x4xf32>) {
  // expected-error@below {{'tensor.extract_slice' op has 2 offsets, but needs 3}}
  // expected-error@below {{'tensor.extract_slice' op has 2 sizes, but needs 3}}
  // expected-error@below {{'tensor.extract_slice' op has 2 strides, but needs 3}}
  %0 = tensor.extract_slice %t[0, 0][4, 4][1, 1] : tensor<8x16x4xf32> to tensor<4x4xf32>
  return
}

// -----

func.func @f(%t: tensor<8xf32>) {
  // expected-error@below {{'tensor.extract_slice' op reaches element 11 along dimension #0, which has size 8}}
  %0 = tensor.extract_slice %t[4][8][1] : tensor<8xf32> to tensor<8xf32>
  return
}

// -----

func.func @f(%t: tensor<8xf32>) {
  // expected-error@below {{'tensor.extract_slice' op begins at 10 along dimension #0, which has size 8}}
  %0 = tensor.extract_slice %t[10][1][1] : tensor<8xf32> to tensor<1xf32>
  return
}

// -----

func.func @f(%t: tensor<8xf32>) {
  // expected-error@below {{'tensor.extract_slice' op has -1 among its offsets}}
  %0 = tensor.extract_slice %t[-1][1][1] : tensor<8xf32> to tensor<1xf32>
  return
}

// -----

func.func @f(%t: tensor<8xf32>, %s: tensor<4xf32>) {
  // expected-error@below {{'tensor.insert_slice' op has a box of type tensor<4xf32>, but of this size it is tensor<5xf32>}}
  %0 = tensor.insert_slice %s into %t[0][5][1] : tensor<4xf32> into tensor<8xf32>
  return
}

// -----

func.func @f(%t: tensor<8xf32>, %s: tensor<4xf64>) {
  // expected-error@below {{'tensor.insert_slice' op has a box of type tensor<4xf64>, but of this size it is tensor<4xf32>}}
  %0 = tensor.insert_slice %s into %t[0][4][1] : tensor<4xf64> into tensor<8xf32>
  return
}

// -----

func.func @f(%t: tensor<8xf32>, %s: tensor<4xf32>) {
  // expected-error@below {{'tensor.insert_slice' op reaches element 9 along dimension #0, which has size 8}}
  %0 = tensor.insert_slice %s into %t[6][4][1] : tensor<4xf32> into tensor<8xf32>
  return
}

// -----

func.func @f(%t: tensor<8x8xf32>, %s: tensor<4xf32>) {
  // expected-error@below {{'tensor.insert_slice' op has 1 offset, but needs 2}}
  // expected-error@below {{'tensor.insert_slice' op has 1 size, but needs 2}}
  // expected-error@below {{'tensor.insert_slice' op has 1 stride, but needs 2}}
  %0 = tensor.insert_slice %s into %t[0][4][1] : tensor<4xf32> into tensor<8x8xf32>
  return
}

// -----

func.func @f(%t: tensor<8xf32>) {
  // expected-error@below {{there is no operation 'tensor.bogus'}}
  %0 = tensor.bogus %t : tensor<8xf32>
  return
}

// -----

func.func @f(%n: index, %m: memref<4x8xf32>) {
  // expected-error@below {{'tensor.dim' op operand #0 ('source') must be a tensor of at least one dimension, but is memref<4x8xf32>}}
  %0 = tensor.dim %m, %n : memref<4x8xf32>
  return
}

// -----

func.func @f(%n: index, %t: tensor<4x8xf32>) {
  // expected-error@below {{'tensor.extract' op has 1 index into tensor<4x8xf32>}}
  %0 = tensor.extract %t[%n] : tensor<4x8xf32>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'tensor.from_elements' op makes tensor<3xf32> of 2 elements}}
  %0 = tensor.from_elements %x, %x : tensor<3xf32>
  return
}

// -----

func.func @f(%n: index, %x: f32) {
  // expected-error@below {{'tensor.generate' op has 1 size, but tensor<4xf32> leaves 0 open}}
  %0 = tensor.generate %n {
  ^bb0(%q: index):
    tensor.yield %x : f32
  } : tensor<4xf32>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'tensor.generate' op needs a body with one index per dimension of tensor<4xf32> as arguments}}
  %0 = tensor.generate {
  ^bb0(%q: i32):
    tensor.yield %x : f32
  } : tensor<4xf32>
  return
}

// -----

func.func @f(%n: index, %x: f32) {
  // expected-error@below {{'tensor.splat' op has 1 size, but tensor<4xf32> leaves 0 open}}
  %0 = tensor.splat %x[%n] : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error@below {{'tensor.concat' op joins along dimension 2, which tensor<8x8xf32> lacks}}
  %0 = tensor.concat dim(2) %t, %t : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

func.func @f() {
  // expected-error@below {{'tensor.concat' op joins no tensors, but needs at least one}}
  %0 = tensor.concat dim(0) : () -> tensor<8x8xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error@below {{'tensor.concat' op makes tensor<8x9xf32>, but dimension #1 has size 8}}
  %0 = tensor.concat dim(0) %t, %t : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x9xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error@below {{'tensor.reshape' op operand #1 ('shape') must be a tensor of signless integers or indices of rank 1, but is tensor<4x8xf32>}}
  %0 = tensor.reshape %t(%t) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<32xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error@below {{'tensor.gather' op operand #1 ('indices') must be a tensor of known rank of signless integers or indices, but is tensor<4x8xf32>}}
  %0 = tensor.gather %t[%t] gather_dims([0]) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<32xf32>
  return
}

// -----

func.func @f(%x: f32, %t: tensor<4x8xf32>) {
  // expected-error@below {{'tensor.pad' op has 1 leading number, but needs 2}}
  %0 = tensor.pad %t low[1] high[1, 1] {
  ^bb0(%a: index, %b: index):
    tensor.yield %x : f32
  } : tensor<4x8xf32> to tensor<6x10xf32>
  return
}

// -----

func.func @f(%x: f32, %t: tensor<4x8xf32>) {
  // expected-error@below {{'tensor.pad' op makes tensor<6x11xf32>, but dimension #1 has size 10}}
  %0 = tensor.pad %t low[1, 1] high[1, 1] {
  ^bb0(%a: index, %b: index):
    tensor.yield %x : f32
  } : tensor<4x8xf32>
    to tensor<6x11xf32>
  return
}

// -----

func.func @f(%x: f32, %t: tensor<4x8xf32>) {
  // expected-error@below {{'tensor.pad' op needs a body with one index per dimension of tensor<6x10xf32> as arguments}}
  %0 = tensor.pad %t low[1, 1] high[1, 1] {
  ^bb0(%a: index):
    tensor.yield %x : f32
  } : tensor<4x8xf32> to tensor<6x10xf32>
  return
}

// -----

func.func @f(%i: i32, %t: tensor<4x8xf32>) {
  // expected-error@below {{'tensor.pad' op computes i32, but makes tensor<6x10xf32>}}
  %0 = tensor.pad %t low[1, 1] high[1, 1] {
  ^bb0(%a: index, %b: index):
    tensor.yield %i : i32
  } : tensor<4x8xf32> to tensor<6x10xf32>
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'tensor.yield' op is a terminator, so it must be the last operation of its block}}
  // expected-error@below {{'tensor.yield' op must stand directly in 'tensor.generate' or 'tensor.pad', but stands in 'func.func'}}
  tensor.yield %x : f32
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error@below {{there is no operation 'tensor.pack'}}
  %0 = tensor.pack %t : tensor<4x8xf32>
  return
}
