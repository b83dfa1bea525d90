func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'affine.for' has two values for 'upperBoundMap': affine_map<() -> (10)> and, in its attribute dictionary, affine_map<() -> (11)>}}
  affine.for %k = 0 to 10 {
  } {upperBoundMap = affine_map<() -> (11)>}
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'affine.for' has two values for 'step': 2 : index and, in its attribute dictionary, 3 : index}}
  affine.for %k = 0 to 10 step 2 {
  } {step = 3 : index}
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'affine.if' has two values for 'condition': affine_set<(d0) : (d0 == 0)> and, in its attribute dictionary, affine_set<(d0) : (d0 >= 0)>}}
  affine.if affine_set<(d0) : (d0 == 0)>(%n) {
  } {condition = affine_set<(d0) : (d0 >= 0)>}
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'affine.parallel' has two values for 'steps': [2] and, in its attribute dictionary, [3]}}
  affine.parallel (%k) = (0) to (10) step (2) {
  } {steps = [3]}
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'affine.apply' has two values for 'map': affine_map<(d0) -> (d0 + 1)> and, in its attribute dictionary, affine_map<(d0) -> (d0 + 2)>}}
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%n) {map = affine_map<(d0) -> (d0 + 2)>}
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'affine.max' has two values for 'map': affine_map<(d0) -> (d0, 1)> and, in its attribute dictionary, affine_map<(d0) -> (d0, 2)>}}
  %0 = affine.max affine_map<(d0) -> (d0, 1)>(%n) {map = affine_map<(d0) -> (d0, 2)>}
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'affine.load' has two values for 'map': affine_map<(d0) -> (d0, 0)> and, in its attribute dictionary, affine_map<(d0) -> (d0, 1)>}}
  %0 = affine.load %m[%n, 0] {map = affine_map<(d0) -> (d0, 1)>} : memref<4x8xf32>
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'affine.store' has two values for 'map': affine_map<(d0) -> (d0, 0)> and, in its attribute dictionary, affine_map<(d0) -> (d0, 1)>}}
  affine.store %x, %m[%n, 0] {map = affine_map<(d0) -> (d0, 1)>} : memref<4x8xf32>
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'affine.prefetch' has two values for 'isWrite': false and, in its attribute dictionary, true}}
  affine.prefetch %m[%n, 0], read, locality<3>, data {isWrite = true} : memref<4x8xf32>
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'scf.forall' has two values for 'staticUpperBound': array<i64: 10> and, in its attribute dictionary, array<i64: 20>}}
  scf.forall (%k) in (10) {
  } {staticUpperBound = array<i64: 20>}
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'memref.transpose' has two values for 'permutation': affine_map<(d0, d1) -> (d1, d0)> and, in its attribute dictionary, affine_map<(d0, d1) -> (d0, d1)>}}
  %0 = memref.transpose %m (i, j) -> (j, i) {permutation = affine_map<(d0, d1) -> (d0, d1)>} : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'arith.constant' has two values for 'value': 1 : i32 and, in its attribute dictionary, 1 : i64}}
  %0 = arith.constant {value = 1 : i64} 1 : i32
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'cf.switch' has two values for 'case_values': dense<1> : vector<1xi32> and, in its attribute dictionary, dense<[1, 2]> : vector<2xi32>}}
  cf.switch %i : i32, [
    default: ^bb1,
    1: ^bb1
  ] {case_values = dense<[1, 2]> : vector<2xi32>}
^bb1:
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'memref.subview' has two values for 'static_offsets': array<i64: 0, 0> and, in its attribute dictionary, array<i64: 1, 1>}}
  %0 = memref.subview %m[0, 0] [2, 2] [1, 1] {static_offsets = array<i64: 1, 1>} : memref<4x8xf32> to memref<2x2xf32, strided<[8, 1]>>
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'tensor.extract_slice' has two values for 'static_sizes': array<i64: 2, 2> and, in its attribute dictionary, array<i64: 1, 1>}}
  %0 = tensor.extract_slice %t[0, 0] [2, 2] [1, 1] {static_sizes = array<i64: 1, 1>} : tensor<4x8xf32> to tensor<2x2xf32>
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'vector.insert' has two values for 'static_position': array<i64: 0> and, in its attribute dictionary, array<i64: 1, 1>}}
  %0 = vector.insert %x, %v[0] {static_position = array<i64: 1, 1>} : f32 into vector<4xf32>
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'vector.shuffle' op property 'mask' must be a dense array attribute, but is 1 : i64}}
  %0 = vector.shuffle %v, %v [0] {mask = 1} : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'scf.index_switch' op property 'cases' must be a dense array attribute, but is 2 : i64}}
  scf.index_switch %n {cases = 2}
  case 1 {
    scf.yield
  }
  default {
  }
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  %0 = scf.while (%a =
      // expected-error@below {{1 value carried, but the type takes 2}}
      %x) :
      (f32, f32)
      -> f32 {
    scf.condition(%c) %x : f32
  } do {
  ^bb0(%b: f32):
    scf.yield %b : f32
  }
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'tensor.generate' op must end its body with 'tensor.yield', but ends it with 'scf.yield'}}
  %0 = tensor.generate {
  ^bb0(%k: index):
    // expected-error@below {{'scf.yield' op must stand directly in 'scf.execute_region' or 'scf.for' or 'scf.if' or 'scf.index_switch' or 'scf.while', but stands in 'tensor.generate'}}
    scf.yield %x : f32
  } : tensor<4xf32>
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'tensor.generate' op computes index, but makes tensor<4xf32>}}
  %0 = tensor.generate {
  ^bb0(%k: index):
    // expected-error@below {{'t.op' op uses a result of 'arith.constant' as operand #1, which is defined later}}
    "t.op"(%k, %q) : (index, index) -> ()
    tensor.yield %n : index
  } : tensor<4xf32>
  // expected-note@below {{defined here}}
  %q = arith.constant 1 : index
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  cf.switch %i : i32, [
    default: ^bb1,
    // expected-error@below {{expected the value of a case, found '1.0'}}
    1.0: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{-129 does not fit in i8}}
  "t.op"() {a = array<ui8: -129>} : () -> ()
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{-9223372036854775809 does not fit in i64}}
  "t.op"() {a = array<ui64: -9223372036854775809>} : () -> ()
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{256 does not fit in ui8}}
  "t.op"() {a = array<ui8: 256>} : () -> ()
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{1.0 is a floating-point number, not of type ui8}}
  "t.op"() {a = array<ui8: -1.0>} : () -> ()
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'affine.for' says 'lowerBoundMap' before its attribute dictionary, which has it again}}
  affine.for %k = 0 to 10 { } {lowerBoundMap = affine_map<() -> (0)>}
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'affine.for' says 'operandSegmentSizes' before its attribute dictionary, which has it again}}
  affine.for %k = 0 to 10 { } {operandSegmentSizes = array<i32: 0, 0, 0>}
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'affine.if' says 'condition' before its attribute dictionary, which has it again}}
  affine.if affine_set<(d0) : (d0 == 0)>(%n) { } {condition = affine_set<(d0) : (d0 == 0)>}
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'affine.parallel' says 'reductions' before its attribute dictionary, which has it again}}
  affine.parallel (%k) = (0) to (10) { } {reductions = []}
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'affine.apply' says 'map' before its attribute dictionary, which has it again}}
  %0 = affine.apply affine_map<(d0) -> (d0)>(%n) {map = affine_map<(d0) -> (d0)>}
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'affine.min' says 'map' before its attribute dictionary, which has it again}}
  %0 = affine.min affine_map<(d0) -> (d0, 4)>(%n) {map = affine_map<(d0) -> (d0, 4)>}
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'affine.load' says 'map' before its attribute dictionary, which has it again}}
  %0 = affine.load %m[%n, 0] {map = affine_map<(d0) -> (d0, 0)>} : memref<4x8xf32>
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'affine.store' says 'map' before its attribute dictionary, which has it again}}
  affine.store %x, %m[%n, 0] {map = affine_map<(d0) -> (d0, 0)>} : memref<4x8xf32>
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'affine.vector_load' says 'map' before its attribute dictionary, which has it again}}
  %0 = affine.vector_load %m[%n, 0] {map = affine_map<(d0) -> (d0, 0)>} : memref<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'affine.vector_store' says 'map' before its attribute dictionary, which has it again}}
  affine.vector_store %v, %m[%n, 0] {map = affine_map<(d0) -> (d0, 0)>} : memref<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'affine.prefetch' says 'isWrite' before its attribute dictionary, which has it again}}
  affine.prefetch %m[%n, 0], read, locality<3>, data {isWrite = false} : memref<4x8xf32>
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'scf.for' says 'unsignedCmp' before its attribute dictionary, which has it again}}
  scf.for unsigned %k = %n to %n step %n { } {unsignedCmp}
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'scf.forall' says 'staticStep' before its attribute dictionary, which has it again}}
  scf.forall (%k) in (4) { } {staticStep = array<i64: 1>}
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'scf.parallel' says 'operandSegmentSizes' before its attribute dictionary, which has it again}}
  scf.parallel (%k) = (%n) to (%n) step (%n) { } {operandSegmentSizes = array<i32: 1, 1, 1, 0>}
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'scf.execute_region' says 'no_inline' before its attribute dictionary, which has it again}}
  scf.execute_region no_inline { scf.yield } {no_inline}
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'memref.transpose' says 'permutation' before its attribute dictionary, which has it again}}
  %0 = memref.transpose %m (i, j) -> (j, i) {permutation = affine_map<(d0, d1) -> (d1, d0)>} : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'vector.transfer_read' says 'operandSegmentSizes' before its attribute dictionary, which has it again}}
  %0 = vector.transfer_read %m[%n, %n], %x {operandSegmentSizes = array<i32: 1, 2, 1, 0>} : memref<4x8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>, %m: memref<4x8xf32>, %t: tensor<4x8xf32>) {
  // expected-error@below {{'vector.transfer_write' says 'operandSegmentSizes' before its attribute dictionary, which has it again}}
  vector.transfer_write %v, %m[%n, %n] {operandSegmentSizes = array<i32: 1, 1, 2, 0>} : vector<4xf32>, memref<4x8xf32>
  return
}
