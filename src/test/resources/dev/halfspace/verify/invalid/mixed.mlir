// expected-error@below {{'arith.constant' op has a value of type i32, but a result of type i64}}
func.func @f() { %0 = "arith.constant"() <{value = 1 : i32}> : () -> i64
 return }

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.addi' op takes 2 operands, but has 1}}
  %0 = "arith.addi"(%a) : (i32) -> i32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@below {{'arith.addi' op operand #0 ('lhs') must be a signless integer or index, or a vector or tensor of such, but is f32; use 'arith.addf'}}
  %0 = "arith.addi"(%a, %a) : (f32, f32) -> f32
  return
}

// -----

func.func @f(%a: i32, %b: i64) {
  // expected-error@below {{'arith.addi' op must have operands of one type, but operand #0 is of type i32 and operand #1 of type i64}}
  %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32
  return
}

// -----

func.func @f(%a: i32) -> i64 {
  // expected-error@below {{'func.return' op returns a value of type i32 as result #0 of @f, which is of type i64}}
  return %a : i32
}

// -----

func.func @f(%a: i32) -> i32 {
  // expected-error@below {{'func.return' op returns 0 values, but @f has 1 result}}
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@below {{'memref.load' op has 0 subscripts, but memref<4xf32> has rank 1}}
  %0 = "memref.load"(%m) : (memref<4xf32>) -> f32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@below {{'memref.load' op has 2 subscripts, but memref<4xf32> has rank 1}}
  %0 = "memref.load"(%m, %i, %i) : (memref<4xf32>, index, index) -> f32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: i32) {
  // expected-error@below {{'memref.load' op operand #1 ('indices') must be index, but is i32}}
  %0 = "memref.load"(%m, %i) : (memref<4xf32>, i32) -> f32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error@below {{'memref.load' op must have a result of the element type, but 'memref' is of type memref<4xf32> and 'result' of type f64}}
  %0 = "memref.load"(%m, %i) : (memref<4xf32>, index) -> f64
  return
}

// -----

func.func @f(%i: index) {
  scf.for %j = %i to %i step %i {
    // expected-error@below {{'func.return' op must stand directly in 'func.func', but stands in 'scf.for'}}
    func.return
  }
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'scf.for' op must end region #0 with 'scf.yield', but ends it with 't.x'}}
  "scf.for"(%i, %i, %i) ({
  ^bb0(%j: index):
    // expected-note@below {{the region ends here}}
    "t.x"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%i: index) {
  "scf.for"(%i, %i, %i) ({
  ^bb0(%j: index):
    // expected-error@below {{'arith.constant' op ends its block, but is not a terminator}}
    %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'scf.for' op has an empty block in region #0, but a block needs a terminator}}
  "scf.for"(%i, %i, %i) ({
  ^bb0(%j: index):
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'scf.for' op must have a block in region #0, which is empty}}
  "scf.for"(%i, %i, %i) ({
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'scf.for' op needs a first body argument of type index, the induction variable}}
  "scf.for"(%i, %i, %i) ({
  ^bb0:
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'scf.for' op has 0 carried values, but its 'scf.yield' gives 1}}
  "scf.for"(%i, %i, %i) ({
  ^bb0(%j: index):
    // expected-note@below {{given here}}
    "scf.yield"(%j) : (index) -> ()
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%i: index, %c: i1) {
  // expected-error@below {{'scf.if' op has results, so it needs an 'else' that yields them too}}
  %0 = "scf.if"(%c) ({
    "scf.yield"() : () -> ()
  }, {}) : (i1) -> index
  return
}

// -----

func.func @f(%i: index, %c: i1) {
  // expected-error@below {{'scf.if' op has results of which #0 is of type index, but its 'scf.yield' gives i1}}
  %0 = "scf.if"(%c) ({
    "scf.yield"(%i) : (index) -> ()
  }, {
    // expected-note@below {{given here}}
    "scf.yield"(%c) : (i1) -> ()
  }) : (i1) -> index
  return
}

// -----

func.func @f(%i: index, %c: i1) {
  // expected-error@below {{'scf.if' op takes 2 regions, but has 1}}
  "scf.if"(%c) ({
    "scf.yield"() : () -> ()
  }) : (i1) -> ()
  return
}

// -----

func.func @f(%i: index, %c: i1) {
  // expected-error@below {{'scf.if' op must have one block in region #1, not several}}
  "scf.if"(%c) ({
    "scf.yield"() : () -> ()
  }, {
    "scf.yield"() : () -> ()
    ^a:
    "scf.yield"() : () -> ()
  }) : (i1) -> ()
  return
}

// -----

func.func @f(%i: index, %c: i1) {
  // expected-error@below {{'scf.if' op operand #0 ('condition') must be i1, but is index}}
  "scf.if"(%i) ({
    "scf.yield"() : () -> ()
  }, {
  }) : (index) -> ()
  return
}

// -----

func.func @f(%i: index) {
  affine.for %j = 0 to 10 {
    // expected-error@below {{'scf.yield' op must stand directly in 'scf.execute_region' or 'scf.for' or 'scf.if' or 'scf.index_switch' or 'scf.while', but stands in 'affine.for'}}
    "scf.yield"() : () -> ()
  }
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'affine.for' op needs a first body argument of type index, the induction variable}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%j: i32):
    affine.yield
  }) : () -> ()
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'affine.for' op needs property 'upperBoundMap', an affine map attribute}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index}> ({
  ^bb0(%j: index):
    affine.yield
  }) : () -> ()
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'affine.yield' op ends a region of 'affine.for', 'affine.if' or 'affine.parallel', but stands in 'func.func'}}
  "affine.yield"() : () -> ()
}

// -----

func.func @f(%i: index) {
  "affine.if"() <{condition = affine_set<() : (0 == 0)>}> ({
    affine.yield
  }, {
    // expected-error@below {{'func.return' op must stand directly in 'func.func', but stands in 'affine.if'}}
    "func.return"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'affine.if' op must have a block in region #0, which is empty}}
  "affine.if"() <{condition = affine_set<() : (0 == 0)>}> ({
  }, {
  }) : () -> ()
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{'cf.cond_br' op takes 2 successors, but has 1}}
  "cf.cond_br"(%c)[^a] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^a:
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{'cf.br' op passes a value of type i1 to argument #0 of successor #0, which is of type i32}}
  cf.br ^a(%c : i1)
^a(%x: i32):
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{'cf.br' op passes 0 values to successor #0, which takes 1}}
  cf.br ^a
^a(%x: i32):
  return
}

// -----

func.func @f(%c: i1) {
// expected-error@below {{the first block has no name here, since its arguments are named before '{'}}
^e:
  cf.br ^e
}

// -----

func.func @f() {
  // expected-error@below {{'func.call' op calls @g, but there is no function of that name}}
  call @g() : () -> ()
  return
}

// -----

func.func private @g(i32)
func.func @f() {
  // expected-error@below {{'func.call' op passes 0 arguments, but @g has 1}}
  "func.call"() <{callee = @g}> : () -> ()
  return
}

// -----

// expected-note@below {{first defined here}}
func.func @f() {
  return
}
// expected-error@below {{'func.func' op defines symbol '@f' again}}
func.func @f() {
  return
}

// -----

module {
  // expected-error@below {{'func.func' op is a declaration, since it has no body, so it must be private}}
  func.func @f()
}

// -----

func.func @f() {
  // expected-error@below {{'func.func' op is a symbol, so it must stand directly in a symbol table such as a module, but stands in 'func.func'}}
  func.func @g() {
    return
  }
  return
}

// -----

// expected-error@below {{'func.func' op takes a value of type i32 as argument #0, but its body has one of type i64 there}}
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^bb0(%a: i64):
  "func.return"() : () -> ()
}) : () -> ()

// -----

// expected-error@below {{'func.func' op takes 1 argument by its type, but its body has 0}}
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^bb0:
  "func.return"() : () -> ()
}) : () -> ()

// -----

// expected-error@below {{'func.func' op needs property 'function_type', a type attribute}}
"func.func"() <{sym_name = "f"}> ({
^bb0:
  "func.return"() : () -> ()
}) : () -> ()

// -----

// expected-error@below {{'func.func' op needs property 'sym_name', a string attribute}}
"func.func"() <{function_type = () -> ()}> ({
^bb0:
  "func.return"() : () -> ()
}) : () -> ()

// -----

// expected-error@below {{'func.func' op property 'function_type' must be a type attribute, but is 1 : i32}}
"func.func"() <{function_type = 1 : i32, sym_name = "f"}> ({
^bb0:
  "func.return"() : () -> ()
}) : () -> ()

// -----

// expected-error@below {{'func.func' op takes 1 region, but has 2}}
"func.func"() <{function_type = () -> (), sym_name = "f"}> ({
^bb0:
  "func.return"() : () -> ()
}, {}) : () -> ()

// -----

// expected-error@below {{'func.func' op has an empty block in region #0, but a block needs a terminator}}
"func.func"() <{function_type = () -> (), sym_name = "f"}> ({
^bb0:
}) : () -> ()

// -----

// expected-error@below {{'func.return' op must stand directly in 'func.func', but stands in 'builtin.module'}}
"func.return"() : () -> ()

// -----

// expected-error@below {{'builtin.module' op has region #0 with 1 argument, but its regions take none}}
"builtin.module"() ({
  ^a(%x: i32):
}) : () -> ()

// -----

// expected-error@below {{'builtin.module' op takes 1 region, but has 2}}
"builtin.module"() ({
  ^a:
}, {}) : () -> ()

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'t.use' op uses a result of 'arith.addi' as operand #0, which is defined later}}
  "t.use"(%b) : (i32) -> ()
  // expected-note@below {{defined here}}
  // expected-error@below {{'arith.addi' op uses a result of 'arith.addi' as operand #0, which is its own result}}
  %b = arith.addi %b, %a : i32
  return
}

// -----

func.func @f(%a: index) {
  scf.for %i = %a to %a step %a {
    // expected-error@below {{'arith.addi' op uses a result of 'arith.addi' as operand #0, which is defined later}}
    %x = arith.addi %y, %a : index
    // expected-note@below {{defined here}}
    %y = arith.addi %a, %a : index
  }
  return
}

// -----

func.func @f(%a: memref<?xf32>) {
  // expected-error@below {{'memref.alloc' op gives 0 sizes, but memref<?xf32> leaves 1 open}}
  %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<?xf32>
  return
}

// -----

func.func @f(%a: memref<?xf32>) {
  // expected-error@below {{'memref.dealloc' op takes 1 operand, but has 0}}
  "memref.dealloc"() : () -> ()
  return
}

// -----

func.func @f(%a: memref<?xf32>) {
  // expected-error@below {{'memref.dealloc' op takes 0 results, but has 1}}
  %0 = "memref.dealloc"(%a) : (memref<?xf32>) -> i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.cmpi' op result #0 ('result') must be i1, or a vector or tensor of such, but is i32}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 1 : i64}> : (i32, i32) -> i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.cmpi' op needs property 'predicate', an integer attribute}}
  %0 = "arith.cmpi"(%a, %a) : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.cmpi' op property 'predicate' must be an i64 from 0 to 9, but is 77 : i64}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = 77 : i64}> : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@below {{'arith.cmpi' op property 'predicate' must be an integer attribute, but is "x"}}
  %0 = "arith.cmpi"(%a, %a) <{predicate = "x"}> : (i32, i32) -> i1
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: tensor<4xf32>) {
  // expected-error@below {{'arith.addf' op must have operands of one type, but operand #0 is of type vector<4xf32> and operand #1 of type tensor<4xf32>}}
  %0 = "arith.addf"(%a, %b) : (vector<4xf32>, tensor<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: i1) {
  // expected-error@below {{'arith.addf' op takes 0 regions, but has 1}}
  %0 = "arith.addf"(%a, %a) ({}) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: i1) {
  // expected-error@below {{'arith.addf' op takes 1 result, but has 0}}
  "arith.addf"(%a, %a) : (vector<4xf32>, vector<4xf32>) -> ()
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@below {{'math.sqrt' op takes 1 operand, but has 2}}
  %0 = "math.sqrt"(%a, %a) : (f32, f32) -> f32
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error@below {{'math.sqrt' op gives a result of type f64 from operands of type f32}}
  %0 = "math.sqrt"(%a) : (f32) -> f64
  return
}

// -----

func.func @f(%i: index) {
  // expected-error@below {{'arith.constant' op ends its block, but is not a terminator}}
  %0 = arith.constant 1 : i32
}

// -----

func.func @f(%i: index) {
  // expected-note@below {{'{' without '}' before}}
  affine.for %j = 0 to 10 {
    // expected-error@below {{'return' is short for 'func.return' directly in 'func.func' only, but 'affine.for' is not closed before it}}
    return
  }
  return
}

// -----

func.func @f(%i: index) {
  cf.br ^b
^b:
  %0 = arith.constant 1 : i32
  affine.for %j = 0 to 10 {
    // expected-error@below {{block ^b is not in this region}}
    cf.br ^b
  }
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'math.absi' op operand #0 ('operand') must be a signless integer or index, or a vector or tensor of such, but is f32}}
  %0 = math.absi %x : f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'math.fpowi' op operand #1 ('rhs') must be a signless integer or index, or a vector or tensor of such, but is f32}}
  %0 = math.fpowi %x, %x : f32, f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'math.ipowi' op operand #0 ('lhs') must be a signless integer or index, or a vector or tensor of such, but is f32}}
  %0 = math.ipowi %x, %x : f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'math.ctlz' op operand #0 ('operand') must be a signless integer or index, or a vector or tensor of such, but is f32}}
  %0 = math.ctlz %x : f32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@below {{'math.copysign' op operand #0 ('lhs') must be a floating-point type, or a vector or tensor of such, but is i32}}
  %0 = math.copysign %i, %i : i32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@below {{expected a floating-point type, or a vector or tensor of such, found i32}}
  %0 = math.isnan %i : i32
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@below {{'math.sincos' op operand #0 ('operand') must be a floating-point type, or a vector or tensor of such, but is i32}}
  %0:2 = math.sincos %i : i32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'math.sincos' has 2 results, but 1 named here}}
  %0 = math.sincos %x : f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{there is no operation 'math.cosine'}}
  %0 = math.cosine %x : f32
  return
}

// -----

func.func @f(%x: f32, %d: f64) {
  // expected-error@below {{'math.atan2' op must have operands of one type, but operand #0 is of type f32 and operand #1 of type f64}}
  %0 = "math.atan2"(%x, %d) : (f32, f64) -> f32
  return
}

// -----

func.func @f() {
  // expected-error@below {{'ub.poison' op property 'value' must be a poison attribute, but is 1 : i32}}
  %0 = "ub.poison"() {value = 1 : i32} : () -> i32
  return
}

// -----

func.func @f() {
  // expected-error@below {{'ub.unreachable' op is a terminator, so it must be the last operation of its block}}
  ub.unreachable
  return
}

// -----

func.func @f() {
  // expected-error@below {{'ub.unreachable' has 0 results, but 1 named here}}
  %0 = ub.unreachable
  return
}

// -----

func.func @f() {
  ub.poison : i32
  // expected-error@below {{there is no operation 'ub.bogus'}}
  ub.bogus
  return
}
