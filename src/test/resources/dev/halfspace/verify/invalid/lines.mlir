func.func @f(%a: f32) {
  // expected-error@below {{1 operands, but 2 types}}
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
  // expected-error@below {{1 dimensions and 0 symbols given, but the map takes 2 and 0}}
  affine.for %i =
      affine_map<(d0, d1) -> (d0 + d1)>(%n)
      to 10 {
  }
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@below {{1 dimensions and 2 symbols given, but the map takes 1 and 1}}
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
  // expected-error@below {{1 dimensions and 0 symbols given, but the map takes 1 and 1}}
  %0 = affine.apply
      affine_map<(d0)[s0] -> (d0 + s0)>(%n)
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@below {{1 dimensions and 0 symbols given, but the set takes 2 and 0}}
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
  // expected-error@below {{1 values are carried, but 2 types are given}}
  %0:2 = scf.for %i = %n to %n step %n
      iter_args(%x = %a)
      -> (f32, f32) {
    scf.yield %x, %x : f32, f32
  }
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@below {{0 inits, but 1 result types}}
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n)
      -> f32 {
  }
  return
}
// -----
func.func @f(%n: index, %a: f32) {
  // expected-error@below {{1 inits, but 2 result types}}
  %0:2 = scf.parallel (%i) = (%n) to (%n) step (%n)
      init (%a)
      -> (f32, f32) {
  }
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@below {{1 integers for 2 induction variables}}
  scf.forall (%i, %j) in
      (%n) {
  }
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@below {{1 integers for 2 induction variables}}
  scf.forall (%i, %j) = (0, 0) to
      (%n) step (1, 1) {
  }
  return
}
// -----
func.func @f(%n: index, %t: tensor<4xf32>) {
  %0:2 = scf.forall (%i) in (%n)
      // expected-error@below {{1 operands, but 2 types}}
      shared_outs(%o = %t)
      -> (tensor<4xf32>, tensor<4xf32>) {
  }
  return
}
// -----
func.func @f(%a: i32) {
  scf.while (%x = %a, %y = %a)
      // expected-error@below {{2 values are carried, but the type takes 1}}
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
    // expected-error@below {{'scf.reduce' op reduces 1 values by 0 regions}}
    "scf.reduce"(%x) : (f32) -> ()
  }
  return
}
