func.func @for_bound_counts(%a: index) {
  // expected-error@below {{'affine.for' op gives 1 operand to its lower bound, whose map takes 2}}
  "affine.for"(%a) <{lowerBoundMap = affine_map<(d0, d1) -> (d0)>, operandSegmentSizes = array<i32: 1, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : (index) -> ()
  return
}

// -----

func.func @for_upper_counts(%a: index) {
  // expected-error@below {{'affine.for' op gives 1 operand to its upper bound, whose map takes 0}}
  "affine.for"(%a) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : (index) -> ()
  return
}

// -----

func.func @parallel_negative_step() {
  // expected-error@below {{'affine.parallel' op has step -1, but a step must be positive}}
  affine.parallel (%i) = (0) to (10) step (-1) {
  }
  return
}

// -----

func.func @parallel_arg_type() {
  // expected-error@below {{'affine.parallel' op has a body argument of type i32, but induction variables are of type index}}
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : vector<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : vector<1xi32>, upperBoundsMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: i32):
    affine.yield
  }) : () -> ()
  return
}

// -----

func.func @parallel_init_type(%n: index, %z: f32, %y: f64) {
  // expected-note@below {{'scf.parallel' is here}}
  %0 = "scf.parallel"(%n, %n, %n, %z) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: index):
    // expected-error@below {{'scf.reduce' op reduces a value of type f64 as #0, but the init of 'scf.parallel' there is of type f32}}
    scf.reduce(%y : f64) {
    ^bb0(%a: f64, %b: f64):
      scf.reduce.return %a : f64
    }
  }) : (index, index, index, f32) -> f64
  return
}

// -----

"func.func"() <{function_type = (vector<4xf32>, vector<4xi1>) -> (), sym_name = "f"}> ({
^bb0(%v: vector<4xf32>, %m: vector<4xi1>):
  // expected-error@below {{'vector.mask' op passes vector<4xf32> through, but gives [vector<4xi1>]}}
  %0 = "vector.mask"(%m, %v) ({
    "vector.yield"(%v) : (vector<4xf32>) -> ()
  }) : (vector<4xi1>, vector<4xf32>) -> vector<4xi1>
  "func.return"() : () -> ()
}) : () -> ()

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>) {
  // expected-error@below {{'arith.cmpi' has two values for 'predicate': 0 : i64 and, in its attribute dictionary, 1 : i64}}
  %0 = arith.cmpi eq, %i, %i {predicate = 1 : i64} : i32
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>) {
  // expected-error@below {{'arith.addi' has two values for 'overflowFlags': #arith.overflow<nsw> and, in its attribute dictionary, #arith.overflow<nuw>}}
  %0 = arith.addi %i, %i overflow<nsw> {overflowFlags = #arith.overflow<nuw>} : i32
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>) {
  // expected-error@below {{'cf.assert' has two values for 'msg': "x" and, in its attribute dictionary, "y"}}
  cf.assert %c, "x" {msg = "y"}
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>) {
  // expected-error@below {{'vector.reduction' has two values for 'kind': #vector.kind<add> and, in its attribute dictionary, #vector.kind<mul>}}
  %0 = vector.reduction <add>, %v {kind = #vector.kind<mul>} : vector<4xf32> into f32
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>) {
  // expected-error@below {{'scf.index_switch' has two values for 'cases': array<i64: 1> and, in its attribute dictionary, array<i64: 2>}}
  scf.index_switch %n {cases = array<i64: 2>}
  case 1 {
    scf.yield
  }
  default {
  }
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>) {
  // expected-error@below {{'vector.extract' has two values for 'static_position': array<i64: 0> and, in its attribute dictionary, array<i64: 1>}}
  %0 = vector.extract %v[0] {static_position = array<i64: 1>} : f32 from vector<4xf32>
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>) {
  // expected-error@below {{'cf.switch' op passes 0 values to 1 case, which 'case_operand_segments' = [0, 0] does not add up to}}
  "cf.switch"(%i)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<1> : tensor<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>) {
  cf.switch %i : i32, [
    default: ^bb1,
    // expected-error@below {{expected the value of a case, found 'true'}}
    true: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @f(%n: index, %i: i32, %c: i1, %x: f32, %v: vector<4xf32>) {
  // expected-error@below {{expected '>', found '1'}}
  "t.op"() {a = #ub.poison<1>} : () -> ()
  return
}

// -----

"t.op"() ({
// expected-error@below {{a block argument is one value; '#' has no meaning here}}
^bb0(%a#0: i32):
}) : () -> ()

// -----

func.func @f(%n: index) {
  // expected-error@below {{a block argument is one value; '#' has no meaning here}}
  scf.for %i#1 = %n to %n step %n {
  }
  return
}
