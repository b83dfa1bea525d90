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
  // expected-error@below {{1 dimension and 0 symbols given by (%n), but the map takes 2 and 0}}
  affine.for %i =
      affine_map<(d0, d1) -> (d0 + d1)>(%n)
      to 10 {
  }
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@below {{1 dimension and 2 symbols given by (%n)[%n, %n], but the map takes 1 and 1}}
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
  // expected-error@below {{1 dimension and 0 symbols given by (%n), but the map takes 1 and 1}}
  %0 = affine.apply
      affine_map<(d0)[s0] -> (d0 + s0)>(%n)
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@below {{1 dimension and 0 symbols given by (%n), but the set takes 2 and 0}}
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
  // expected-error@below {{'tensor.yield' op takes 1 operand, but has 0}}
  %t = tensor.generate %m {
    ^bb0(%i : index):
  } : tensor<?xi32>
  return
}
// -----
func.func @f(%m: index) {
  // expected-error@below {{'tensor.generate' op must have one block in region #0, not several}}
  // expected-error@below {{'tensor.yield' op takes 1 operand, but has 0}}
  %t = tensor.generate %m {
    ^bb0(%i : index):
      cf.br ^bb1
    ^bb1:
  } : tensor<?xi32>
  return
}
// -----
func.func @f(%m: index) {
  // expected-error@below {{'tensor.yield' op takes 1 operand, but has 0}}
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
  // expected-error@below {{'tensor.yield' op takes 1 operand, but has 0}}
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
  // expected-error@below {{'affine.yield' op hands 0 values to 'affine.for', which has 1 result; without 'affine.yield', a region ends in one of no values}}
  %0 = affine.for %i = 0 to 10 iter_args(%a = %x) -> f32 {
    %c = arith.constant 1 : i32
  }
  return %0 : f32
}
// -----
func.func @f(%x: f32) -> f32 {
  // expected-error@below {{'affine.yield' op hands 0 values to 'affine.if', which has 1 result; without 'affine.yield', a region ends in one of no values}}
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
  // expected-error@below {{'scf.index_switch' op must end region #1 with 'scf.yield', but ends it with 'arith.constant'}}
  // expected-error@below {{'scf.index_switch' op has 1 result, but its 'scf.yield' gives 0}}
  // expected-note@below {{given here}}
  %0 = scf.index_switch %x -> i32
  case 1 {
    // expected-note@below {{the region ends here}}
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
// -----
func.func @f(%x: f32) {
  %0 = affine.for %k = 0 to 10
      iter_args(%a = %x,
         // expected-error@below {{expected a value such as %name, found ')'}}
         %b = ) -> (f32) {
  }
  return
}
// -----
func.func @f(%n: index, %x: f32) {
  %0 = scf.for %k = %n to
     %n step %n iter_args(%a = %x)
     -> (f32)
  {
    // expected-note@below {{defined here}}
    %1 = "t.op"() : () -> f64
    scf.yield
      // expected-error@below {{%1 is of type f64, but is used as f32 here}}
      %1 : f32
  }
  return
}
// -----
func.func @f(%n: index) {
  scf.parallel (%a, %b) =
     (%n, %n) to
     // expected-error@below {{1 value for 2 induction variables}}
     (%n)
     step (%n, %n) {
  }
  return
}
// -----
func.func @f(%n: index) {
  scf.parallel (%a, %b) =
     (%n, %n) to
     (%n, %n)
     step
     // expected-error@below {{1 value for 2 induction variables}}
     (%n) {
  }
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@below {{expected '=', found '('}}
  scf.parallel (%a)
     (%n) to (%n) step (%n) {
  }
  return
}
// -----
func.func @f(%t: tensor<4x8xf32>) {
  %0 = scf.forall (%a, %b)
    in (4, 4)
    // expected-error@below {{expected '->', found '{'}}
    shared_outs(%o = %t) {
  }
  return
}
// -----
func.func @f(%x: f32) {
  // expected-error@below {{'scf.execute_region' op has 2 results, but its 'scf.yield' gives 1}}
  scf.execute_region
    -> (f32, i32)
  {
    // expected-note@below {{given here}}
    scf.yield %x :
      f32
  }
  return
}
// -----
func.func @f(%n: index) {
  scf.index_switch
     %n -> i32
  // expected-error@below {{expected '{' at the start of a region, found 'scf.yield'}}
  case 1
     scf.yield
  return
}
// -----
func.func @f(%n: index) {
  scf.index_switch %n
  case
    // expected-error@below {{expected the value of a case, found '1.5'}}
    1.5 {
  }
  default {
  }
  return
}
// -----
func.func @f(%n: index, %x: f32, %m: memref<4x8xf32>) {
  // expected-error@below {{'memref.store' op has 1 subscript, but memref<4x8xf32> has rank 2}}
  memref.store
     %x,
     %m[%n]
     : memref<4x8xf32>
  return
}
// -----
func.func @f(%m: memref<4x8xf32>) {
  %0 = memref.subview
     %m[0, 0]
     // expected-error@below {{expected ',' or ']', found '['}}
     [2, 2
     [1, 1]
     : memref<4x8xf32> to memref<2x?xf32, strided<[8, 1], offset: ?>>
  return
}
// -----
func.func @f(%m: memref<4x8xf32>) {
  %0 = memref.reinterpret_cast %m
    to offset: [0],
    // expected-error@below {{expected ',', found 'strides'}}
    sizes: [4, 8]
    strides: [8, 1]
    : memref<4x8xf32> to memref<4x8xf32>
  return
}
// -----
func.func @f(%n: index, %x: f32) {
  %0 = tensor.generate
     %n
  {
  ^bb0(%a: index):
     tensor.yield
       %x : f32
  // expected-error@below {{expected ':', found 'tensor'}}
  }
     tensor<?xf32>
  return
}
// -----
func.func @f(%t: tensor<4x8xf32>) {
  %0 = tensor.expand_shape %t
    [[0, 1],
     // expected-error@below {{expected ',' or ']', found 'output_shape'}}
     [2]
    output_shape [2, 2, 8] : tensor<4x8xf32> into tensor<2x2x8xf32>
  return
}
// -----
func.func @f(%t: tensor<4x8xf32>) {
  %0 = tensor.collapse_shape %t
    // expected-error@below {{expected an attribute, found 'a'}}
    [[0, a]] : tensor<4x8xf32> into tensor<32xf32>
  return
}
// -----
func.func @f(%n: index, %x: f32, %m: memref<4x8xf32>) {
  // expected-error@below {{'vector.transfer_read' op has the map (d0) -> (d0) for memref<4x8xf32>}}
  %0 = vector.transfer_read
     %m[%n, %n],
     %x
     {permutation_map =
        affine_map<(d0) -> (d0)>}
     : memref<4x8xf32>,
       vector<4xf32>
  return
}
// -----
func.func @f(%n: index, %v: vector<4xf32>, %m: memref<4x8xf32>) {
  // expected-error@below {{'vector.transfer_write' op needs property 'in_bounds', an array attribute}}
  // expected-error@below {{'vector.transfer_write' op property 'permutation_map' must be an affine map attribute, but is 3 : i64}}
  vector.transfer_write
     %v,
     %m[%n, %n]
     {permutation_map = 3}
     : vector<4xf32>, memref<4x8xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>) {
  %0 = vector.shuffle
     %v, %v
     // expected-error@below {{expected an integer, found '1.0'}}
     [0, 1.0]
     : vector<4xf32>, vector<4xf32>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %w: vector<4x8xf32>) {
  // expected-error@below {{'vector.scan' has 2 results, but 1 named here}}
  %0 = vector.scan <add>,
     %w, %v {inclusive = true}
     : vector<4x8xf32>, vector<4xf32>
  return
}
// -----
func.func @f(%x: f32) {
  // expected-error@below {{'affine.parallel' has 2 results, but 1 named here}}
  %0 = affine.parallel (%a) = (0)
     to (10)
     reduce ("addf")
     -> (f32,
         f32)
  {
    affine.yield %x : f32
  }
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@below {{'affine.parallel' op has 3 groups of lower bounds for 2 steps}}
  affine.parallel
     (%a,
      %b) = (0, max(%n, 3), 4)
     to (10, 10) {
  }
  return
}
// -----
func.func @f() {
  affine.for %k
     // expected-error@below {{the map of the lower bound has 2 results, so it needs 'max' before it}}
     = affine_map<() -> (0, 1)>() to 10 {
  }
  return
}
// -----
func.func @f(%n: index, %x: f32, %m: memref<4x8xf32>) {
  // expected-error@below {{'affine.store' op has 3 subscripts, but memref<4x8xf32> has rank 2}}
  affine.store
     %x,
     %m[%n,
        %n,
        %n]
     : memref<4x8xf32>
  return
}
// -----
func.func @f(%n: index) {
  affine.if
     affine_set<(d0)[s0] : (d0 >= 0)>
     // expected-error@below {{expected a value such as %name, found '['}}
     (%n,
     [%n]) {
  }
  return
}
// -----
func.func @f(%n: index, %x: f32, %d: f64) {
  %0 = affine.if
     affine_set<(d0) : (d0 >= 0)>(%n)
     -> f32 {
     // expected-error@below {{'affine.yield' op hands a value of type f64 to result #0 of 'affine.if', which is of type f32}}
     affine.yield
       %d : f64
  } else {
     affine.yield %x : f32
  }
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@below {{'affine.delinearize_index' op has 2 results, but a basis of 3 elements}}
  %0:2 = affine.delinearize_index
     %n into (4,
        2,
        3)
     : index, index
  return
}
// -----
func.func @f(%c: i1) {
  cf.assert
    %c,
    // expected-error@below {{expected a string, found '@f'}}
    @f
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@below {{'func.call' has 0 results, but 1 named here}}
  %0 = call
    @f(%n)
    : (index)
    -> ()
  return
}
// -----
// expected-note@below {{defined here}}
func.func @f(%n: index, %x: f32) {
  %0 = call_indirect
    // expected-error@below {{%x is of type f32, but is used as (index) -> i32 here}}
    %x(%n)
    : (index)
    -> i32
  return
}
// -----
func.func
   @f(%a: i32,
      %b: i32
   {
  return
// expected-error@below {{expected ',' or ')', found the end of the text}}
}
// -----
func.func
   @f(%a: i32)
   -> (i32
       // expected-error@below {{expected a type, found '{'}}
       {a.b = 1},
       {a.c})
   {
  return
}
// -----
func.func @f()
   attributes
   {a.b = 1,
    // expected-error@below {{two attributes are named 'a.b'}}
    a.b = 2} {
  return
}
// -----
func.func
   private
   @f(%a: i32)
   -> i32
// expected-error@below {{expected an operation, found '->'}}
"t.op"() : () -> i64 -> 
// -----
%a = "t.op"() : () -> i32
"t.op"
  (
  %a
  )
  // expected-error@below {{1 operand, but 2 operand types}}
  : (i32
  , i64)
  -> ()
// -----
"t.op"()
  <{
   a = 1,
   // expected-error@below {{two attributes are named 'a'}}
   a = 2
  }>
  : () -> ()
// -----
"t.op"()
  {
   a = 1,
   b = [
     1,
     // expected-error@below {{no attribute alias #x is defined}}
     #x
   ]
  }
  : () -> ()
// -----
"t.op"()
  // expected-error@below {{block ^a is not in this region}}
  [^a,
   ^b]
  : () -> ()
// -----
"t.op"() ({
  "t.br"()
  [^a,
   // expected-error@below {{block ^b is not in this region}}
   ^b]
  : () -> ()
^a:
}) : () -> ()
// -----
module
   @a
   attributes
   // expected-error@below {{expected an attribute, found '}'}}
   {a = }
   {
}
// -----
#set
  = affine_set<(d0)
    : (d0
    // expected-error@below {{found ',', expected '>=', '<=' or '=='}}
    , d0 == 0)>
// -----
!t
  = tensor<4x
   8xi32,
   >
// expected-error@below {{expected a type, found the end of the text}}
!u = tensor<
// -----
func.func @f(%i: i32, %x: f32) {
  %0 = builtin.unrealized_conversion_cast %i,
     %x
     : i32 to
     // expected-error@below {{expected ',' or ')', found 'return'}}
     (i32
  return
}
// -----
func.func @f(%i: i32, %x: f32) {
  // expected-error@below {{2 operands, but 1 type}}
  %0 = builtin.unrealized_conversion_cast %i,
     %x
     : i32 to i64
  return
}
// -----
func.func @f() {
  // expected-error@below {{'scf.forall' op has a mapping to other than device attributes, as #gpu.thread<x>}}
  scf.forall (%a) in (4) {
  } {mapping = [3]}
  return
}
// -----
"t.op"()
  // expected-error@below {{block ^a is not in this region}}
  [^a,
   ^b]
  : () -> ()
// -----
"t.op"() ({
  "t.op"() ({
  "t.br"()
  // expected-error@below {{block ^a is not in this region}}
  [^a,
   // expected-error@below {{block ^b is not in this region}}
   ^b]
  : () -> ()
  }) : () -> ()
^a:
^b:
}) : () -> ()
// -----
func.func @f() {
  return
}
cf.br
  // expected-error@below {{block ^bb1 is not in this region}}
  ^bb1
// -----
func.func @f() {
  affine.parallel (%k) = (0) to (10)
    // expected-error@below {{found 'affine_map', expected an operand of an affine expression}}
    step (affine_map<() -> (1)>) {
  }
  return
}
// -----
func.func @f() {
  affine.parallel (%k) = (0)
    // expected-error@below {{unexpected '.'}}
    to (10) step (1, 2.0
    ) {
  }
  return
}
// -----
func.func @f(%n: index) {
  // expected-error@below {{a step must be a constant integer}}
  affine.parallel (%k) = (0)
    to (10) step
    (symbol(%n)) {
  }
  return
}
// -----
func.func @f() {
  // expected-error@below {{a step must be a constant integer}}
  affine.parallel (%k) = (0)
    to (10) step (5, %k) {
  }
  return
}
// -----
{-#
  dialect_resources: {
    // expected-error@below {{expected '{', found '}'}}
    arith:
  }
#-}
// -----
{-#
  dialect_resources: {
    arith: {
    // expected-error@below {{dialect 'arith' has no resources}}
    }
  }
#-}
// -----
{-#
  dialect_resources: {
    // expected-error@below {{expected ':', found '{'}}
    arith
    {
    }
  }
#-}
// -----
func.func @f(%a: i32, %b
    // expected-error@below {{a block argument is one value; '#' has no meaning here}}
    #0: i32) {
  return
}
// -----
func.func @f() {
  %0 = "t.a"() : () -> i32
  affine.for
    %k
    // expected-error@below {{a block argument is one value; '#' has no meaning here}}
    #2 = 0 to 10 {
  }
  return
}
// -----
func.func @f(%n: index) {
  scf.parallel
    (%k,
     // expected-error@below {{a block argument is one value; '#' has no meaning here}}
     %j#1) = (%n, %n) to (%n, %n) step (%n, %n) {
  }
  return
}
// -----
func.func @f() {
  scf.forall
    (%k,
     // expected-error@below {{a block argument is one value; '#' has no meaning here}}
     %j#1) in (4, 5) {
  }
  return
}
// -----
func.func @f(%t: tensor<4x8xf32>) {
  %0 = scf.forall (%k) in (4)
    shared_outs(
    // expected-error@below {{a block argument is one value; '#' has no meaning here}}
    %o#0 = %t) -> (tensor<4x8xf32>) {
  }
  return
}
// -----
func.func @f() {
  affine.parallel (%k,
     // expected-error@below {{a block argument is one value; '#' has no meaning here}}
     %j#0) = (0, 0) to (4, 4) {
  }
  return
}
// -----
func.func @f(%n: index, %x: f32) {
  %0 = scf.for %k = %n to %n step %n
    // expected-error@below {{a block argument is one value; '#' has no meaning here}}
    iter_args(%a#0 = %x) -> (f32) {
    scf.yield %a : f32
  }
  return
}
// -----
func.func @f(%x: f32) {
  %0 = affine.for %k = 0 to 10
    // expected-error@below {{a block argument is one value; '#' has no meaning here}}
    iter_args(%a#0 = %x) -> (f32) {
    affine.yield %a : f32
  }
  return
}
// -----
func.func @f(%c: i1, %x: f32) {
  %0 = scf.while
   // expected-error@below {{a block argument is one value; '#' has no meaning here}}
   (%a#0 = %x) : (f32) -> f32 {
    scf.condition(%c) %a : f32
  } do {
  ^bb0(%b: f32):
    scf.yield %b : f32
  }
  return
}

// -----
func.func @f(%m: memref<16xf32>, %i: index, %o: vector<4xindex>, %k: vector<4xi1>, %p: vector<4xf32>) {
  %0 = vector.gather %m[%i] [%o], %k, %p
    // expected-error@below {{'vector.gather' op property 'alignment' must be a positive power of two of type i64, but is 3 : i64}}
    {alignment = 3}
    : memref<16xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}
// -----
func.func @f(%m: memref<16xf32>, %i: index) {
  %0 = memref.load %m[%i]
    // expected-error@below {{'memref.load' op property 'alignment' must be a positive power of two of type i64, but is 8 : i32}}
    {alignment = 8 : i32}
    : memref<16xf32>
  return
}
// -----
memref.global @g : memref<4xf32>
  // expected-error@below {{'memref.global' op property 'alignment' must be a positive power of two of type i64, but is 0 : i64}}
  {alignment = 0 : i64}
// -----
func.func @f(%a: f32) {
  %0 = arith.addf %a, %a
    // expected-error@below {{'arith.addf' op property 'fastmath' must be a fast math attribute, but is 1 : i64}}
    {fastmath = 1}
    : f32
  return
}
// -----
func.func @f(%v: vector<4xf32>) {
  // expected-error@below {{'vector.outerproduct' op property 'kind' must be a combining kind, but is 1 : i64}}
  %0 = vector.outerproduct %v, %v
    {kind = 1}
    : vector<4xf32>, vector<4xf32>
  return
}
// -----
func.func @f(%a: index) {
  // expected-error@below {{'scf.parallel' op must end region #0 with 'scf.reduce', but ends it with 'arith.constant'}}
  "scf.parallel"(%a, %a, %a) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    // expected-note@below {{the region ends here}}
    %x = arith.constant 1 : i32
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @f(%m: vector<16xi1>, %a: vector<16xf32>) {
  // expected-error@below {{'vector.mask' op must end region #0 with 'vector.yield', but ends it with 'func.return'}}
  %0 = vector.mask %m {
    %x = vector.reduction <add>, %a : vector<16xf32> into f32
    // expected-note@below {{the region ends here}}
    // expected-error@below {{'func.return' op must stand directly in 'func.func', but stands in 'vector.mask'}}
    func.return
  } : vector<16xi1> -> f32
  return
}
// -----
func.func @f(%m: vector<16xi1>, %a: vector<16xf32>) {
  // expected-error@below {{'vector.mask' op must end region #0 with 'vector.yield', but ends it with 'vector.reduction'}}
  "vector.mask"(%m) ({
    // expected-note@below {{the region ends here}}
    %x = vector.reduction <add>, %a : vector<16xf32> into f32
  }) : (vector<16xi1>) -> ()
  return
}
