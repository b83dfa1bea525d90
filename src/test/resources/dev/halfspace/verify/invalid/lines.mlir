func.func @f(%a: f32) {
  // expected-error@below {{1 operand, but 2 types}}
  %0 = affine.for %i = 0
      to 10
      iter_args(%x = %a)
      -> (f32, f32) {
    affine.yield %x, %x : f32, f32
  }
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@below {{1 dimension and 0 symbols given, but the map takes 2 and 0}}
  affine.for %i =
      affine_map<(d0, d1) -> (d0 + d1)>(%n)
      to 10 {
  }
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@below {{1 dimension and 2 symbols given, but the map takes 1 and 1}}
  affine.for %i = 0
      to affine_map<(d0)[s0] -> (d0 + s0)>(%n)[%n, %n] {
  }
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@below {{expected a constant, a value or an affine map as upper bound of a loop}}
  affine.for %i = 0
      to affine_set<(d0) : (d0 >= 0)>(%n) {
  }
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@below {{1 dimension and 0 symbols given, but the map takes 1 and 1}}
  %0 = affine.apply
      affine_map<(d0)[s0] -> (d0 + s0)>(%n)
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@below {{1 dimension and 0 symbols given, but the set takes 2 and 0}}
  affine.if
      affine_set<(d0, d1) : (d0 - d1 >= 0)>(%n) {
  }
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@below {{expected 'write' or 'read', found 'rw'}}
  affine.prefetch %m[%i],
      rw, locality<3>, data : memref<4xf32>
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@below {{expected 'data' or 'instr', found 'both'}}
  memref.prefetch %m[%i], read, locality<3>,
      both : memref<4xf32>
  return
}
// -----
func.func @f(%a: memref<4xf32>, %t: memref<1xi32>, %i: index) {
  // expected-error@below {{expected the number of elements, or it, a stride and a number per stride}}
  affine.dma_start %a[%i], %a[%i], %t[%i],
      %i, %i
      : memref<4xf32>, memref<4xf32>, memref<1xi32>
  return
}
// -----
func.func @f(%a: memref<4xf32>, %t: memref<1xi32>, %i: index) {
  // expected-error@below {{2 types for 3 buffers}}
  affine.dma_start %a[%i], %a[%i], %t[%i], %i
      : memref<4xf32>, memref<1xi32>
  return
}
// -----
func.func @f(%n: index, %a: f32) {
  // expected-error@below {{1 value carried, but 2 types given}}
  %0:2 = scf.for %i = %n to %n step %n
      iter_args(%x = %a)
      -> (f32, f32) {
    scf.yield %x, %x : f32, f32
  }
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@below {{0 inits, but 1 result type}}
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n)
      -> f32 {
  }
  return
}
// -----
func.func @f(%n: index, %a: f32) {
  // expected-error@below {{1 init, but 2 result types}}
  %0:2 = scf.parallel (%i) = (%n) to (%n) step (%n)
      init (%a)
      -> (f32, f32) {
  }
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@below {{1 integer for 2 induction variables}}
  scf.forall (%i, %j) in
      (%n) {
  }
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@below {{1 integer for 2 induction variables}}
  scf.forall (%i, %j) = (0, 0) to
      (%n) step (1, 1) {
  }
  return
}
// -----
func.func @f(%n: index, %t: tensor<4xf32>) {
  %0:2 = scf.forall (%i) in (%n)
      // expected-error@below {{1 operand, but 2 types}}
      shared_outs(%o = %t)
      -> (tensor<4xf32>, tensor<4xf32>) {
  }
  return
}
// -----
func.func @f(%a: i32) {
  scf.while (%x = %a, %y = %a)
      // expected-error@below {{2 values carried, but the type takes 1}}
      : (i32)
      -> () {
  } do {
  }
  return
}
// -----
// expected-error@below {{a global memref has known sizes, unlike memref<?xf32>}}
memref.global "private" @g :
    memref<?xf32>
// -----
func.func @f() {
  // expected-error@below {{elements are of a type of static shape, not of tensor<2x?xi32>}}
  %0 = arith.constant dense<[
      [1, 2],
      [3, 4]
    ]> : tensor<2x?xi32>
  return
}
// -----
func.func @f() {
  // expected-error@below {{elements are of a tensor, vector or memref type, not of i32}}
  "t.op"() {a = sparse<
      [[0]],
      [1]> : i32} : () -> ()
  return
}
// -----
func.func @f() {
  // expected-error@below {{expected '(', found 'return'}}
  %0 = "t.op"() :
  return
}
// -----
func.func @f(%n: index, %x: f32) {
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    // expected-error@below {{'scf.reduce' op reduces 1 value by 0 regions}}
    "scf.reduce"(%x) : (f32) -> ()
  }
  return
}
// -----
func.func @f(%m: index) {
  // expected-error@below {{'tensor.yield' op takes 1 operand, but has 0}}
  %t = tensor.generate %m {
    ^bb0(%i : index):
      %e = arith.constant 8 : i32
  } : tensor<?xi32>
  return
}
// -----
func.func @f(%m: index) {
  // expected-error@below {{'tensor.generate' op has an empty block in region #0, but a block needs a terminator}}
  %t = tensor.generate %m {
    ^bb0(%i : index):
  } : tensor<?xi32>
  return
}
// -----
func.func @f(%m: index) {
  // expected-error@below {{'tensor.generate' op must have one block in region #0, not several}}
  // expected-error@below {{'tensor.generate' op has an empty block in region #0, but a block needs a terminator}}
  %t = tensor.generate %m {
    ^bb0(%i : index):
      cf.br ^bb1
    ^bb1:
  } : tensor<?xi32>
  return
}
// -----
func.func @f(%m: index) {
  // expected-error@below {{'tensor.generate' op must have a block in region #0, which is empty}}
  %t = tensor.generate %m {
  } : tensor<?xi32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>) {
  // expected-error@below {{'tensor.yield' op takes 1 operand, but has 0}}
  %0 = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    %c = arith.constant 0.0 : f32
  } : tensor<4xf32> to tensor<6xf32>
  return
}
// -----
func.func @f(%t: tensor<4xf32>) {
  // expected-error@below {{'tensor.pad' op must have a block in region #0, which is empty}}
  %0 = tensor.pad %t low[1] high[1] {
  } : tensor<4xf32> to tensor<6xf32>
  return
}
// -----
func.func @f(%x: i1) -> i32 {
  // expected-error@below {{'scf.if' op has 1 result, but its 'scf.yield' gives 0}}
  // expected-note@below {{given here}}
  %0 = scf.if %x -> i32 {
    %c = arith.constant 1 : i32
  } else {
    %c = arith.constant 1 : i32
  }
  return %0 : i32
}
// -----
func.func @f(%x: i1) -> i32 {
  %0 = scf.execute_region -> i32 {
    // expected-error@below {{'arith.constant' op ends its block, but is not a terminator}}
    %c = arith.constant 1 : i32
  }
  return %0 : i32
}
// -----
func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%x: f32):
    // expected-error@below {{'arith.constant' op ends its block, but is not a terminator}}
    %c = arith.constant 1 : i32
  }
  return
}
// -----
func.func @f(%n: index, %x: f32) {
  // expected-error@below {{'scf.parallel' op has 1 result, but its 'scf.reduce' has 0 regions to reduce them}}
  // expected-note@below {{the regions are those of 'scf.reduce' here}}
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%x) -> f32 {
    %c = arith.constant 1 : i32
  }
  return
}
// -----
func.func @f(%n: index, %x: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%x) -> f32 {
    // expected-error@below {{'scf.reduce' op must end region #0 with 'scf.reduce.return'}}
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      // expected-error@below {{'arith.constant' op ends its block, but is not a terminator}}
      %c = arith.constant 1 : i32
    }
  }
  return
}
// -----
func.func @f(%m: vector<4xi1>) {
  // expected-error@below {{'vector.mask' op masks one operation, but has several in its region}}
  vector.mask %m {
    %c = arith.constant 1 : i32
    %d = arith.constant 1 : i32
  } : vector<4xi1>
  return
}
// -----
func.func @f(%x: f32) -> f32 {
  // expected-error@below {{'affine.yield' op hands 0 values to 'affine.for', which has 1 result}}
  %0 = affine.for %i = 0 to 10 iter_args(%a = %x) -> f32 {
    %c = arith.constant 1 : i32
  }
  return %0 : f32
}
// -----
func.func @f(%x: f32) -> f32 {
  // expected-error@below {{'affine.yield' op hands 0 values to 'affine.if', which has 1 result}}
  %0 = affine.if affine_set<() : (0 >= 0)>() -> f32 {
    %c = arith.constant 1 : i32
  } else {
    %c = arith.constant 1 : i32
  }
  return %0 : f32
}
// -----
func.func @f(%x: f32) -> f32 {
  // expected-error@below {{'memref.alloca_scope' op has results of types [f32], but is given []}}
  // expected-note@below {{given here}}
  %0 = memref.alloca_scope -> (f32) {
    %c = arith.constant 1 : i32
  }
  return %0 : f32
}
// -----
func.func @f(%x: f32) {
  // expected-error@below {{'arith.constant' op ends its block, but is not a terminator}}
  %c = arith.constant 1 : i32
}
// -----
// expected-error@below {{'func.func' op has an empty block in region #0, but a block needs a terminator}}
func.func @f(%x: f32) {
}
// -----
func.func @f(%a: (i32) -> ()) {
  // expected-error@below {{0 operands, but 1 type}}
  func.call_indirect %a() : (i32) -> ()
  return
}
// -----
func.func @f(%x: index) -> i32 {
  // expected-error@below {{'scf.index_switch' op has 1 result, but its 'scf.yield' gives 0}}
  // expected-note@below {{given here}}
  %0 = scf.index_switch %x -> i32
  case 1 {
    // expected-error@below {{'arith.constant' op ends its block, but is not a terminator}}
    %c = arith.constant 1 : i32
  }
  default {
    %c = arith.constant 1 : i32
  }
  return %0 : i32
}
// -----
func.func @f(%x: i1) {
  // expected-error@below {{'scf.while' op must end its first region with 'scf.condition'}}
  scf.while : () -> () {
    // expected-error@below {{'arith.constant' op ends its block, but is not a terminator}}
    %c = arith.constant 1 : i32
  } do {
    scf.yield
  }
  return
}
// -----
func.func @f(%x: i1) {
  // expected-error@below {{'scf.while' op must end its second region with 'scf.yield'}}
  scf.while : () -> () {
    scf.condition(%x)
  } do {
    // expected-error@below {{'arith.constant' op ends its block, but is not a terminator}}
    %c = arith.constant 1 : i32
  }
  return
}
