func.func @f() { %0 = "arith.constant"() <{value = 1 : i32}> : () -> i64
 return }
// -----
func.func @f(%a: i32) {
  %0 = "arith.addi"(%a) : (i32) -> i32
  return
}
// -----
func.func @f(%a: f32) {
  %0 = "arith.addi"(%a, %a) : (f32, f32) -> f32
  return
}
// -----
func.func @f(%a: i32, %b: i64) {
  %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32
  return
}
// -----
func.func @f(%a: i32) -> i64 {
  return %a : i32
}
// -----
func.func @f(%a: i32) -> i32 {
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = "memref.load"(%m) : (memref<4xf32>) -> f32
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = "memref.load"(%m, %i, %i) : (memref<4xf32>, index, index) -> f32
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: i32) {
  %0 = "memref.load"(%m, %i) : (memref<4xf32>, i32) -> f32
  return
}
// -----
func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = "memref.load"(%m, %i) : (memref<4xf32>, index) -> f64
  return
}
// -----
func.func @f(%i: index) {
  scf.for %j = %i to %i step %i {
    func.return
  }
  return
}
// -----
func.func @f(%i: index) {
  "scf.for"(%i, %i, %i) ({
  ^bb0(%j: index):
    "t.x"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @f(%i: index) {
  "scf.for"(%i, %i, %i) ({
  ^bb0(%j: index):
    %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @f(%i: index) {
  "scf.for"(%i, %i, %i) ({
  ^bb0(%j: index):
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @f(%i: index) {
  "scf.for"(%i, %i, %i) ({
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @f(%i: index) {
  "scf.for"(%i, %i, %i) ({
  ^bb0:
    "scf.yield"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @f(%i: index) {
  "scf.for"(%i, %i, %i) ({
  ^bb0(%j: index):
    "scf.yield"(%j) : (index) -> ()
  }) : (index, index, index) -> ()
  return
}
// -----
func.func @f(%i: index, %c: i1) {
  %0 = "scf.if"(%c) ({
    "scf.yield"() : () -> ()
  }, {}) : (i1) -> index
  return
}
// -----
func.func @f(%i: index, %c: i1) {
  %0 = "scf.if"(%c) ({
    "scf.yield"(%i) : (index) -> ()
  }, {
    "scf.yield"(%c) : (i1) -> ()
  }) : (i1) -> index
  return
}
// -----
func.func @f(%i: index, %c: i1) {
  "scf.if"(%c) ({
    "scf.yield"() : () -> ()
  }) : (i1) -> ()
  return
}
// -----
func.func @f(%i: index, %c: i1) {
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
  "scf.if"(%i) ({
    "scf.yield"() : () -> ()
  }, {
  }) : (index) -> ()
  return
}
// -----
func.func @f(%i: index) {
  affine.for %j = 0 to 10 {
    "scf.yield"() : () -> ()
  }
  return
}
// -----
func.func @f(%i: index) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%j: i32):
    affine.yield
  }) : () -> ()
  return
}
// -----
func.func @f(%i: index) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index}> ({
  ^bb0(%j: index):
    affine.yield
  }) : () -> ()
  return
}
// -----
func.func @f(%i: index) {
  "affine.yield"() : () -> ()
}
// -----
func.func @f(%i: index) {
  "affine.if"() <{condition = affine_set<() : (0 == 0)>}> ({
    affine.yield
  }, {
    "func.return"() : () -> ()
  }) : () -> ()
  return
}
// -----
func.func @f(%i: index) {
  "affine.if"() <{condition = affine_set<() : (0 == 0)>}> ({
  }, {
  }) : () -> ()
  return
}
// -----
func.func @f(%c: i1) {
  "cf.cond_br"(%c)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^a:
  return
^b(%x: i32):
  cf.br ^a
}
// -----
func.func @f(%c: i1) {
  "cf.cond_br"(%c)[^a] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^a:
  return
}
// -----
func.func @f(%c: i1) {
  cf.br ^a(%c : i1)
^a(%x: i32):
  return
}
// -----
func.func @f(%c: i1) {
  cf.br ^a
^a(%x: i32):
  return
}
// -----
func.func @f(%c: i1) {
^e:
  cf.br ^e
}
// -----
func.func @f() {
  call @g() : () -> ()
  return
}
// -----
func.func private @g(i32)
func.func @f() {
  "func.call"() <{callee = @g}> : () -> ()
  return
}
// -----
func.func @f() {
  return
}
func.func @f() {
  return
}
// -----
module {
  func.func @f()
}
// -----
func.func @f() {
  func.func @g() {
    return
  }
  return
}
// -----
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^bb0(%a: i64):
  "func.return"() : () -> ()
}) : () -> ()
// -----
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^bb0:
  "func.return"() : () -> ()
}) : () -> ()
// -----
"func.func"() <{sym_name = "f"}> ({
^bb0:
  "func.return"() : () -> ()
}) : () -> ()
// -----
"func.func"() <{function_type = () -> ()}> ({
^bb0:
  "func.return"() : () -> ()
}) : () -> ()
// -----
"func.func"() <{function_type = 1 : i32, sym_name = "f"}> ({
^bb0:
  "func.return"() : () -> ()
}) : () -> ()
// -----
"func.func"() <{function_type = () -> (), sym_name = "f"}> ({
^bb0:
  "func.return"() : () -> ()
}, {}) : () -> ()
// -----
"func.func"() <{function_type = () -> (), sym_name = "f"}> ({
^bb0:
}) : () -> ()
// -----
"func.return"() : () -> ()
// -----
"builtin.module"() ({
  ^a(%x: i32):
}) : () -> ()
// -----
"builtin.module"() ({
  ^a:
}, {}) : () -> ()
// -----
func.func @f(%a: i32) {
  "t.use"(%b) : (i32) -> ()
  %b = arith.addi %b, %a : i32
  return
}
// -----
func.func @f(%a: index) {
  scf.for %i = %a to %a step %a {
    %x = arith.addi %y, %a : index
    %y = arith.addi %a, %a : index
  }
  return
}
// -----
func.func @f(%a: memref<?xf32>) {
  %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<?xf32>
  return
}
// -----
func.func @f(%a: memref<?xf32>) {
  "memref.dealloc"() : () -> ()
  return
}
// -----
func.func @f(%a: memref<?xf32>) {
  %0 = "memref.dealloc"(%a) : (memref<?xf32>) -> i32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) <{predicate = 1 : i64}> : (i32, i32) -> i32
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) : (i32, i32) -> i1
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) <{predicate = 77 : i64}> : (i32, i32) -> i1
  return
}
// -----
func.func @f(%a: i32) {
  %0 = "arith.cmpi"(%a, %a) <{predicate = "x"}> : (i32, i32) -> i1
  return
}
// -----
func.func @f(%a: vector<4xf32>, %b: tensor<4xf32>) {
  %0 = "arith.addf"(%a, %b) : (vector<4xf32>, tensor<4xf32>) -> vector<4xf32>
  return
}
// -----
func.func @f(%a: vector<4xf32>, %b: i1) {
  %0 = "arith.addf"(%a, %a) ({}) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}
// -----
func.func @f(%a: vector<4xf32>, %b: i1) {
  "arith.addf"(%a, %a) : (vector<4xf32>, vector<4xf32>) -> ()
  return
}
// -----
func.func @f(%a: f32) {
  %0 = "math.sqrt"(%a, %a) : (f32, f32) -> f32
  return
}
// -----
func.func @f(%a: f32) {
  %0 = "math.sqrt"(%a) : (f32) -> f64
  return
}
// -----
func.func @f(%i: index) {
  %0 = arith.constant 1 : i32
}
// -----
func.func @f(%i: index) {
  affine.for %j = 0 to 10 {
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
    cf.br ^b
  }
  return
}
