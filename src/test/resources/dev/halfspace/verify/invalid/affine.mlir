func.func @dim_of_loaded(%m: memref<10xindex>, %n: index) {
  affine.for %i = 0 to 10 {
    // expected-note@below {{the value is the result of 'memref.load' in 'affine.for'; use 'memref.load', which takes any value}}
    %x = memref.load %m[%i] : memref<10xindex>
    // expected-error@below {{'affine.load' op uses for dimension #0 of its subscripts the result of 'memref.load' in 'affine.for', which is not at the top level of 'func.func', so it is no symbol, nor does it give a dimension}}
    %y = affine.load %m[%x] : memref<10xindex>
  }
  return
}

// -----

func.func @symbol_of_iv() {
  // expected-note@below {{the value is the induction variable of 'affine.for'; use it as a dimension, in parentheses, instead of as a symbol}}
  affine.for %i = 0 to 10 {
    // expected-error@below {{'affine.for' op uses for symbol #0 of its upper bound the induction variable of 'affine.for', which is a dimension only: it varies inside 'func.func'}}
    affine.for %j = 0 to affine_map<()[s0] -> (s0)>()[%i] {
    }
  }
  return
}

// -----

func.func @lower_symbol() {
  // expected-note@below {{the value is the induction variable of 'affine.for'; use it as a dimension, in parentheses, instead of as a symbol}}
  affine.for %i = 0 to 10 {
    // expected-error@below {{'affine.for' op uses for symbol #0 of its lower bound the induction variable of 'affine.for', which is a dimension only: it varies inside 'func.func'}}
    affine.for %j = max affine_map<()[s0] -> (s0, 4)>()[%i] to 20 {
    }
  }
  return
}

// -----

func.func @apply_dims(%a: index) {
  // expected-error@below {{1 dimension and 0 symbols given by (%a), but the map takes 2 and 0}}
  %0 = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%a)
  return
}

// -----

func.func @apply_syms(%a: index) {
  // expected-error@below {{1 dimension and 0 symbols given by (%a), but the map takes 1 and 1}}
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%a)
  return
}

// -----

func.func @apply_generic_count(%a: index) {
  // expected-error@below {{'affine.apply' op gives 1 operand to its map, which takes 2}}
  %0 = "affine.apply"(%a) <{map = affine_map<(d0, d1) -> (d0 + d1)>}> : (index) -> index
  return
}

// -----

func.func @apply_two_results(%a: index) {
  // expected-error@below {{'affine.apply' op has a map of 2 results, but applies maps of one}}
  %0 = "affine.apply"(%a) <{map = affine_map<(d0) -> (d0, d0)>}> : (index) -> index
  return
}

// -----

func.func @apply_no_map(%a: index) {
  // expected-error@below {{'affine.apply' op needs property 'map', an affine map attribute}}
  %0 = "affine.apply"(%a) : (index) -> index
  return
}

// -----

func.func @apply_wrong_result(%a: index) {
  // expected-error@below {{'affine.apply' op result #0 ('result') must be index, but is i32}}
  %0 = "affine.apply"(%a) <{map = affine_map<(d0) -> (d0)>}> : (index) -> i32
  return
}

// -----

func.func @apply_wrong_operand(%a: i32) {
  // expected-error@below {{'affine.apply' op operand #0 ('mapOperands') must be index, but is i32}}
  %0 = "affine.apply"(%a) <{map = affine_map<(d0) -> (d0)>}> : (i32) -> index
  return
}

// -----

func.func @apply_symbol_operand() {
  // expected-note@below {{the value is the induction variable of 'affine.for'; use it as a dimension, in parentheses, instead of as a symbol}}
  affine.for %i = 0 to 10 {
    // expected-error@below {{'affine.apply' op uses for symbol #0 of its map the induction variable of 'affine.for', which is a dimension only: it varies inside 'func.func'}}
    %0 = affine.apply affine_map<()[s0] -> (s0)>()[%i]
  }
  return
}

// -----

func.func @for_two_results_lower(%a: index) {
  // expected-error@below {{'affine.for' op has no result in the map of its lower bound}}
  "affine.for"(%a) <{lowerBoundMap = affine_map<(d0) -> ()>, operandSegmentSizes = array<i32: 1, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : (index) -> ()
  return
}

// -----

func.func @for_no_step(%a: index) {
  // expected-error@below {{'affine.for' op needs property 'step', an integer attribute}}
  "affine.for"(%a) <{lowerBoundMap = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 1, 0, 0>, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : (index) -> ()
  return
}

// -----

func.func @for_negative_step() {
  // expected-error@below {{a step must be positive, not -1}}
  affine.for %i = 0 to 10 step -1 {
  }
  return
}

// -----

func.func @for_no_upper(%a: index) {
  // expected-error@below {{'affine.for' op needs property 'upperBoundMap', an affine map attribute}}
  "affine.for"(%a) <{lowerBoundMap = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 1, 0, 0>, step = 1 : index}> ({
  ^bb0(%i: index):
    affine.yield
  }) : (index) -> ()
  return
}

// -----

func.func @for_no_iv() {
  // expected-error@below {{'affine.for' op needs a first body argument of type index, the induction variable}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
    affine.yield
  }) : () -> ()
  return
}

// -----

func.func @for_iv_type() {
  // expected-error@below {{'affine.for' op needs a first body argument of type index, the induction variable}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: i32):
    affine.yield
  }) : () -> ()
  return
}

// -----

func.func @for_two_blocks() {
  // expected-error@below {{'affine.for' op must have one block in region #0, not several}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index):
    cf.br ^bb1
  ^bb1:
    affine.yield
  }) : () -> ()
  return
}

// -----

func.func @for_wrong_terminator() {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index):
    // expected-error@below {{'scf.yield' op must stand directly in 'scf.execute_region' or 'scf.for' or 'scf.if' or 'scf.index_switch' or 'scf.while', but stands in 'affine.for'}}
    scf.yield
  }) : () -> ()
  return
}

// -----

func.func @for_segments_negative(%a: index) {
  // expected-error@below {{'affine.for' op operand group 'upperBoundOperands' must have a size that is not negative, but has -1}}
  "affine.for"(%a) <{lowerBoundMap = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 1, -1, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : (index) -> ()
  return
}

// -----

func.func @for_segments_sum(%a: index) {
  // expected-error@below {{'affine.for' op has 1 operand, but 'operandSegmentSizes' adds up to 2}}
  "affine.for"(%a) <{lowerBoundMap = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 1, 1, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : (index) -> ()
  return
}

// -----

func.func @for_segments_count(%a: index) {
  // expected-error@below {{'affine.for' op has 3 operand groups, but 'operandSegmentSizes' lists 2}}
  "affine.for"(%a) <{lowerBoundMap = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 1, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : (index) -> ()
  return
}

// -----

func.func @for_bound_not_index(%a: i32) {
  // expected-error@below {{'affine.for' op operand #0 ('lowerBoundOperands') must be index, but is i32}}
  "affine.for"(%a) <{lowerBoundMap = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 1, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : (i32) -> ()
  return
}

// -----

func.func @for_inits_without_results(%a: f32) {
  // expected-error@below {{'affine.for' op carries 1 value, but its body takes 1 and it has 0 results}}
  "affine.for"(%a) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index, %x: f32):
    // expected-error@below {{'affine.yield' op hands 1 value to 'affine.for', which has 0 results}}
    affine.yield %x : f32
  }) : (f32) -> ()
  return
}

// -----

func.func @for_init_types(%a: f32) {
  // expected-error@below {{'affine.for' op carries value #0 of type f32, but its body takes f32 and the result is i32}}
  %0 = "affine.for"(%a) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index, %x: f32):
    // expected-error@below {{'affine.yield' op hands a value of type f32 to result #0 of 'affine.for', which is of type i32}}
    affine.yield %x : f32
  }) : (f32) -> i32
  return
}

// -----

func.func @for_yield_types(%a: f32, %b: i32) {
  %0 = affine.for %i = 0 to 10 iter_args(%x = %a) -> (f32) {
    // expected-error@below {{'affine.yield' op hands a value of type i32 to result #0 of 'affine.for', which is of type f32}}
    affine.yield %b : i32
  }
  return
}

// -----

func.func @for_yield_count(%a: f32, %b: i32) {
  %0 = affine.for %i = 0 to 10 iter_args(%x = %a) -> (f32) {
    // expected-error@below {{'affine.yield' op hands 2 values to 'affine.for', which has 1 result}}
    affine.yield %a, %a : f32, f32
  }
  return
}

// -----

func.func @for_no_yield(%a: f32) {
  // expected-error@below {{'affine.yield' op hands 0 values to 'affine.for', which has 1 result; without 'affine.yield', a region ends in one of no values}}
  %0 = affine.for %i = 0 to 10 iter_args(%x = %a) -> (f32) {
  }
  return
}

// -----

func.func @for_iter_results(%a: f32) {
  // expected-error@below {{1 operand, but 2 types}}
  %0 = affine.for %i = 0 to 10 iter_args(%x = %a) -> (f32, f32) {
    affine.yield %a : f32
  }
  return
}

// -----

func.func @for_iter_no_types(%a: f32) {
  // expected-error@below {{expected '->', found '{'}}
  affine.for %i = 0 to 10 iter_args(%x = %a) {
    affine.yield %a : f32
  }
  return
}

// -----

func.func @for_missing_to() {
  // expected-error@below {{expected 'to' between the bounds of a loop, found '10'}}
  affine.for %i = 0 10 {
  }
  return
}

// -----

func.func @for_min_lower(%n: index) {
  // expected-error@below {{expected an attribute, found 'min'}}
  affine.for %i = min affine_map<(d0) -> (d0, 5)>(%n) to 10 {
  }
  return
}

// -----

func.func @for_max_upper(%n: index) {
  // expected-error@below {{expected an attribute, found 'max'}}
  affine.for %i = 0 to max affine_map<(d0) -> (d0, 5)>(%n) {
  }
  return
}

// -----

func.func @for_two_without_max(%n: index) {
  // expected-error@below {{the map of the lower bound has 2 results, so it needs 'max' before it}}
  affine.for %i = affine_map<(d0) -> (d0, 5)>(%n) to 10 {
  }
  return
}

// -----

func.func @for_two_without_min(%n: index) {
  // expected-error@below {{the map of the upper bound has 2 results, so it needs 'min' before it}}
  affine.for %i = 0 to affine_map<(d0) -> (d0, 5)>(%n) {
  }
  return
}

// -----

func.func @for_no_results_bound(%n: index) {
  // expected-error@below {{'affine.for' op has no result in the map of its lower bound}}
  affine.for %i = max affine_map<(d0) -> ()>(%n) to 10 {
  }
  return
}

// -----

func.func @for_bound_dims(%n: index) {
  // expected-error@below {{1 dimension and 0 symbols given by (%n), but the map takes 2 and 0}}
  affine.for %i = affine_map<(d0, d1) -> (d0 + d1)>(%n) to 10 {
  }
  return
}

// -----

func.func @for_bound_symbols(%n: index) {
  // expected-error@below {{1 dimension and 0 symbols given by (%n), but the map takes 1 and 1}}
  affine.for %i = affine_map<(d0)[s0] -> (d0 + s0)>(%n) to 10 {
  }
  return
}

// -----

func.func @for_bound_unknown() {
  // expected-error@below {{%n is used, but is not defined}}
  affine.for %i = %n to 10 {
  }
  return
}

// -----

func.func @for_bound_set(%n: index) {
  // expected-error@below {{expected a constant, a value or an affine map as lower bound of a loop}}
  affine.for %i = affine_set<(d0) : (d0 >= 0)>(%n) to 10 {
  }
  return
}

// -----

func.func @for_step_float() {
  // expected-error@below {{expected the constant step of the loop, found '1.5'}}
  affine.for %i = 0 to 10 step 1.5 {
  }
  return
}

// -----

func.func @for_step_value(%n: index) {
  // expected-error@below {{expected the constant step of the loop, found '%n'}}
  affine.for %i = 0 to 10 step %n {
  }
  return
}

// -----

// expected-note@below {{first defined here}}
func.func @for_iv_redefined(%i: index) {
  // expected-error@below {{%i is defined already}}
  affine.for %i = 0 to 10 {
  }
  return
}

// -----

func.func @for_iv_outside() -> index {
  // expected-note@below {{defined here}}
  affine.for %i = 0 to 10 {
  // expected-note@below {{the region ends here}}
  }
  // expected-error@below {{%i is used outside of the region in which it is defined}}
  return %i : index
}

// -----

func.func @if_counts(%n: index) {
  // expected-error@below {{1 dimension and 0 symbols given by (%n), but the set takes 2 and 0}}
  affine.if affine_set<(d0, d1) : (d0 + d1 >= 0)>(%n) {
  }
  return
}

// -----

func.func @if_symbol_counts(%n: index) {
  // expected-error@below {{1 dimension and 0 symbols given by (%n), but the set takes 1 and 1}}
  affine.if affine_set<(d0)[s0] : (d0 + s0 >= 0)>(%n) {
  }
  return
}

// -----

func.func @if_no_condition(%n: index) {
  // expected-error@below {{'affine.if' op needs property 'condition', an integer set attribute}}
  "affine.if"(%n) ({
    affine.yield
  }, {
  }) : (index) -> ()
  return
}

// -----

func.func @if_map_condition(%n: index) {
  // expected-error@below {{'affine.if' op property 'condition' must be an integer set attribute, but is affine_map<(d0) -> (d0)>}}
  "affine.if"(%n) <{condition = affine_map<(d0) -> (d0)>}> ({
    affine.yield
  }, {
  }) : (index) -> ()
  return
}

// -----

func.func @if_symbol_iv() {
  // expected-note@below {{the value is the induction variable of 'affine.for'; use it as a dimension, in parentheses, instead of as a symbol}}
  affine.for %i = 0 to 10 {
    // expected-error@below {{'affine.if' op uses for symbol #0 of its condition the induction variable of 'affine.for', which is a dimension only: it varies inside 'func.func'}}
    affine.if affine_set<()[s0] : (s0 >= 0)>()[%i] {
    }
  }
  return
}

// -----

func.func @if_dim_loaded(%m: memref<10xindex>) {
  affine.for %i = 0 to 10 {
    // expected-note@below {{the value is the result of 'memref.load' in 'affine.for'; use 'scf.if', which takes any value}}
    %x = memref.load %m[%i] : memref<10xindex>
    // expected-error@below {{'affine.if' op uses for dimension #0 of its condition the result of 'memref.load' in 'affine.for', which is not at the top level of 'func.func', so it is no symbol, nor does it give a dimension}}
    affine.if affine_set<(d0) : (d0 >= 0)>(%x) {
    }
  }
  return
}

// -----

func.func @if_result_without_else(%n: index, %a: f32) {
  // expected-error@below {{'affine.if' op has results, so it needs an 'else' that yields them too}}
  %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%n) -> f32 {
    affine.yield %a : f32
  }
  return
}

// -----

func.func @if_yield_types(%n: index, %a: f32, %b: i32) {
  %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%n) -> f32 {
    // expected-error@below {{'affine.yield' op hands a value of type i32 to result #0 of 'affine.if', which is of type f32}}
    affine.yield %b : i32
  } else {
    affine.yield %a : f32
  }
  return
}

// -----

func.func @if_yield_missing(%n: index, %a: f32) {
  // expected-error@below {{'affine.yield' op hands 0 values to 'affine.if', which has 1 result; without 'affine.yield', a region ends in one of no values}}
  %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%n) -> f32 {
  } else {
    affine.yield %a : f32
  }
  return
}

// -----

func.func @if_args(%n: index) {
  // expected-error@below {{'affine.if' op has region #0 with 1 argument, but its regions take none}}
  "affine.if"(%n) <{condition = affine_set<(d0) : (d0 >= 0)>}> ({
  ^bb0(%x: index):
    affine.yield
  }, {
  }) : (index) -> ()
  return
}

// -----

func.func @if_one_region(%n: index) {
  // expected-error@below {{'affine.if' op takes 2 regions, but has 1}}
  "affine.if"(%n) <{condition = affine_set<(d0) : (d0 >= 0)>}> ({
    affine.yield
  }) : (index) -> ()
  return
}

// -----

func.func @if_then_empty(%n: index) {
  // expected-error@below {{'affine.if' op must have a block in region #0, which is empty}}
  "affine.if"(%n) <{condition = affine_set<(d0) : (d0 >= 0)>}> ({
  }, {
  }) : (index) -> ()
  return
}

// -----

func.func @if_map_text(%n: index) {
  // expected-error@below {{expected an integer set, found affine_map<(d0) -> (d0)>}}
  affine.if affine_map<(d0) -> (d0)>(%n) {
  }
  return
}

// -----

func.func @load_rank(%m: memref<10x10xf32>, %i: index) {
  // expected-error@below {{'affine.load' op has 1 subscript, but memref<10x10xf32> has rank 2}}
  %0 = affine.load %m[%i] : memref<10x10xf32>
  return
}

// -----

func.func @load_rank_generic(%m: memref<10x10xf32>, %i: index) {
  // expected-error@below {{'affine.load' op has 1 subscript, but memref<10x10xf32> has rank 2}}
  %0 = "affine.load"(%m, %i) <{map = affine_map<(d0) -> (d0)>}> : (memref<10x10xf32>, index) -> f32
  return
}

// -----

func.func @load_type(%m: memref<10xf32>, %i: index) {
  // expected-error@below {{'affine.load' op must have a result of the element type, but 'memref' is of type memref<10xf32> and 'result' of type f64}}
  %0 = "affine.load"(%m, %i) <{map = affine_map<(d0) -> (d0)>}> : (memref<10xf32>, index) -> f64
  return
}

// -----

func.func @load_operand_count(%m: memref<10xf32>, %i: index) {
  // expected-error@below {{'affine.load' op gives 1 operand to the map of its subscripts, which takes 2}}
  %0 = "affine.load"(%m, %i) <{map = affine_map<(d0, d1) -> (d0)>}> : (memref<10xf32>, index) -> f32
  return
}

// -----

func.func @load_no_map(%m: memref<10xf32>, %i: index) {
  // expected-error@below {{'affine.load' op needs property 'map', an affine map attribute}}
  %0 = "affine.load"(%m, %i) : (memref<10xf32>, index) -> f32
  return
}

// -----

func.func @load_tensor(%m: tensor<10xf32>, %i: index) {
  // expected-error@below {{expected a ranked memref, found tensor<10xf32>}}
  %0 = affine.load %m[%i] : tensor<10xf32>
  return
}

// -----

func.func @load_not_affine(%m: memref<10xf32>, %i: index, %j: index) {
  // expected-error@below {{both factors of '*' depend on dimensions, expected one of constants and symbols}}
  %0 = affine.load %m[%i * %j] : memref<10xf32>
  return
}

// -----

// expected-note@below {{defined here}}
func.func @load_i32_index(%m: memref<10xf32>, %i: i32) {
  // expected-error@below {{%i is of type i32, but is used as index here}}
  %0 = affine.load %m[%i] : memref<10xf32>
  return
}

// -----

func.func @load_index_arith(%m: memref<10xf32>) {
  affine.for %i = 0 to 10 {
    %c = arith.constant 1 : index
    // expected-note@below {{the value is the result of 'arith.addi' in 'affine.for'; compute it with 'affine.apply', whose result is a dimension}}
    %j = arith.addi %i, %c : index
    // expected-error@below {{'affine.load' op uses for dimension #0 of its subscripts the result of 'arith.addi' in 'affine.for', which is no symbol, and only 'affine.apply' and the like give dimensions of dimensions}}
    %0 = affine.load %m[%j] : memref<10xf32>
  }
  return
}

// -----

func.func @load_symbol_iv(%m: memref<10xf32>) {
  // expected-note@below {{the value is the induction variable of 'affine.for'; use it as a dimension, in parentheses, instead of as a symbol}}
  affine.for %i = 0 to 10 {
    // expected-error@below {{'affine.load' op uses for symbol #0 of its subscripts the induction variable of 'affine.for', which is a dimension only: it varies inside 'func.func'}}
    %0 = affine.load %m[symbol(%i)] : memref<10xf32>
  }
  return
}

// -----

func.func @load_mod_dim(%m: memref<10xf32>, %i: index, %j: index) {
  // expected-error@below {{the right operand of mod depends on dimensions, expected one of constants and symbols}}
  %0 = affine.load %m[%i mod %j] : memref<10xf32>
  return
}

// -----

func.func @store_rank(%m: memref<10x10xf32>, %i: index, %x: f32) {
  // expected-error@below {{'affine.store' op has 1 subscript, but memref<10x10xf32> has rank 2}}
  affine.store %x, %m[%i] : memref<10x10xf32>
  return
}

// -----

// expected-note@below {{defined here}}
func.func @store_type(%m: memref<10xf32>, %i: index, %x: f64) {
  // expected-error@below {{%x is of type f64, but is used as f32 here}}
  affine.store %x, %m[%i] : memref<10xf32>
  return
}

// -----

func.func @store_type_generic(%m: memref<10xf32>, %i: index, %x: f64) {
  // expected-error@below {{'affine.store' op must have a value of the element type, but 'memref' is of type memref<10xf32> and 'value' of type f64}}
  "affine.store"(%x, %m, %i) <{map = affine_map<(d0) -> (d0)>}> : (f64, memref<10xf32>, index) -> ()
  return
}

// -----

func.func @store_index_loaded(%m: memref<10xindex>, %x: index) {
  affine.for %i = 0 to 10 {
    // expected-note@below {{the value is the result of 'memref.load' in 'affine.for'; use 'memref.store', which takes any value}}
    %j = memref.load %m[%i] : memref<10xindex>
    // expected-error@below {{'affine.store' op uses for dimension #0 of its subscripts the result of 'memref.load' in 'affine.for', which is not at the top level of 'func.func', so it is no symbol, nor does it give a dimension}}
    affine.store %x, %m[%j] : memref<10xindex>
  }
  return
}

// -----

func.func @vector_load_shape(%m: memref<10xf32>, %i: index) {
  // expected-error@below {{'affine.vector_load' op moves a vector of f64, but the elements of the memref are of type f32}}
  %0 = affine.vector_load %m[%i] : memref<10xf32>, vector<4xf64>
  return
}

// -----

func.func @vector_load_rank(%m: memref<10x10xf32>, %i: index) {
  // expected-error@below {{'affine.vector_load' op has 1 subscript, but memref<10x10xf32> has rank 2}}
  %0 = affine.vector_load %m[%i] : memref<10x10xf32>, vector<4xf32>
  return
}

// -----

func.func @vector_load_scalar(%m: memref<10xf32>, %i: index) {
  // expected-error@below {{expected a vector of rank 1 or more, found f32}}
  %0 = affine.vector_load %m[%i] : memref<10xf32>, f32
  return
}

// -----

func.func @vector_store_element(%m: memref<10xf32>, %i: index, %v: vector<4xi32>) {
  // expected-error@below {{'affine.vector_store' op moves a vector of i32, but the elements of the memref are of type f32}}
  affine.vector_store %v, %m[%i] : memref<10xf32>, vector<4xi32>
  return
}

// -----

func.func @vector_store_rank(%m: memref<10x10xf32>, %i: index, %v: vector<4xf32>) {
  // expected-error@below {{'affine.vector_store' op has 1 subscript, but memref<10x10xf32> has rank 2}}
  affine.vector_store %v, %m[%i] : memref<10x10xf32>, vector<4xf32>
  return
}

// -----

func.func @vector_load_of_vectors(%m: memref<10xvector<4xf32>>, %i: index) {
  // expected-error@below {{'affine.vector_load' op moves a vector of f32, but the elements of the memref are of type vector<4xf32>}}
  %0 = affine.vector_load %m[%i] : memref<10xvector<4xf32>>, vector<4xf32>
  return
}

// -----

func.func @min_no_results(%n: index) {
  // expected-error@below {{'affine.min' op has a map without results, so there is nothing to choose from}}
  %0 = affine.min affine_map<(d0) -> ()>(%n)
  return
}

// -----

func.func @min_counts(%n: index) {
  // expected-error@below {{'affine.min' op gives 1 operand to its map, which takes 2}}
  %0 = affine.min affine_map<(d0, d1) -> (d0, d1)>(%n)
  return
}

// -----

func.func @min_symbols(%n: index) {
  // expected-error@below {{'affine.min' op gives 1 operand to its map, which takes 2}}
  %0 = affine.min affine_map<(d0)[s0] -> (d0, s0)>(%n)
  return
}

// -----

func.func @max_counts(%n: index) {
  // expected-error@below {{'affine.max' op gives 2 operands to its map, which takes 1}}
  %0 = affine.max affine_map<(d0) -> (d0, 1)>(%n, %n)
  return
}

// -----

func.func @max_no_results() {
  // expected-error@below {{'affine.max' op has a map without results, so there is nothing to choose from}}
  %0 = "affine.max"() <{map = affine_map<() -> ()>}> : () -> index
  return
}

// -----

func.func @min_result_type(%n: index) {
  // expected-error@below {{'affine.min' op result #0 ('result') must be index, but is i64}}
  %0 = "affine.min"(%n) <{map = affine_map<(d0) -> (d0, 1)>}> : (index) -> i64
  return
}

// -----

func.func @parallel_symbol_bound() {
  // expected-note@below {{the value is the induction variable of 'affine.for'; use it as a dimension, in parentheses, instead of as a symbol}}
  affine.for %i = 0 to 10 {
    // expected-error@below {{'affine.parallel' op uses for symbol #0 of its upper bounds the induction variable of 'affine.for', which is a dimension only: it varies inside 'func.func'}}
    affine.parallel (%j) = (0) to (symbol(%i)) {
    }
  }
  return
}

// -----

func.func @parallel_counts() {
  // expected-error@below {{'affine.parallel' op has 1 group of upper bounds for 2 steps}}
  affine.parallel (%i, %j) = (0, 0) to (10) {
  }
  return
}

// -----

func.func @parallel_lower_counts() {
  // expected-error@below {{'affine.parallel' op has 1 group of lower bounds for 2 steps}}
  affine.parallel (%i, %j) = (0) to (10, 10) {
  }
  return
}

// -----

func.func @parallel_step_counts() {
  // expected-error@below {{'affine.parallel' op has 2 groups of lower bounds for 1 step}}
  // expected-error@below {{'affine.parallel' op has 2 groups of upper bounds for 1 step}}
  // expected-error@below {{'affine.parallel' op has 1 step, but its body takes 2 arguments}}
  affine.parallel (%i, %j) = (0, 0) to (10, 10) step (1) {
  }
  return
}

// -----

func.func @parallel_reduce_kind(%a: f32) {
  // expected-error@below {{there is no reduction named 'bogus'}}
  %0 = affine.parallel (%i) = (0) to (10) reduce ("bogus") -> (f32) {
    affine.yield %a : f32
  }
  return
}

// -----

func.func @parallel_reduce_count(%a: f32) {
  // expected-error@below {{'affine.parallel' op has 2 reductions for 1 result}}
  %0 = affine.parallel (%i) = (0) to (10) reduce ("addf", "mulf") -> (f32) {
    affine.yield %a : f32
  }
  return
}

// -----

func.func @parallel_reduce_type(%a: f32) {
  // expected-error@below {{'affine.parallel' op cannot reduce values of type f32 by 'addi'}}
  %0 = affine.parallel (%i) = (0) to (10) reduce ("addi") -> (f32) {
    affine.yield %a : f32
  }
  return
}

// -----

func.func @parallel_yield_type(%a: i32) {
  %0 = affine.parallel (%i) = (0) to (10) reduce ("addf") -> (f32) {
    // expected-error@below {{'affine.yield' op hands a value of type i32 to result #0 of 'affine.parallel', which is of type f32}}
    affine.yield %a : i32
  }
  return
}

// -----

func.func @parallel_yield_count(%a: f32) {
  %0 = affine.parallel (%i) = (0) to (10) reduce ("addf") -> (f32) {
    // expected-error@below {{'affine.yield' op hands 2 values to 'affine.parallel', which has 1 result}}
    affine.yield %a, %a : f32, f32
  }
  return
}

// -----

func.func @parallel_no_results_yield(%a: f32) {
  affine.parallel (%i) = (0) to (10) {
    // expected-error@below {{'affine.yield' op hands 1 value to 'affine.parallel', which has 0 results}}
    affine.yield %a : f32
  }
  return
}

// -----

func.func @parallel_no_dims() {
  // expected-error@below {{'affine.parallel' op has 0 steps, but its body takes 1 argument}}
  "affine.parallel"() <{lowerBoundsGroups = dense<> : tensor<0xi32>, lowerBoundsMap = affine_map<() -> ()>, reductions = [], steps = [], upperBoundsGroups = dense<> : tensor<0xi32>, upperBoundsMap = affine_map<() -> ()>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : () -> ()
  return
}

// -----

func.func @parallel_groups_sum() {
  // expected-error@below {{'affine.parallel' op groups 2 lower bounds, but their map has 1 result}}
  "affine.parallel"() <{lowerBoundsGroups = dense<2> : vector<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : vector<1xi32>, upperBoundsMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : () -> ()
  return
}

// -----

func.func @parallel_groups_type() {
  // expected-error@below {{'affine.parallel' op has groups of lower bounds that are no i32 numbers}}
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : vector<1xi64>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : vector<1xi32>, upperBoundsMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : () -> ()
  return
}

// -----

func.func @parallel_reduction_attr() {
  // expected-error@below {{'affine.parallel' op has 1 reduction for 0 results}}
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : vector<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = ["addf"], steps = [1], upperBoundsGroups = dense<1> : vector<1xi32>, upperBoundsMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : () -> ()
  return
}

// -----

func.func @parallel_reduction_number(%a: f32) {
  // expected-error@below {{'affine.parallel' op has reduction 99 : i64, which is none}}
  %0 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : vector<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [99], steps = [1], upperBoundsGroups = dense<1> : vector<1xi32>, upperBoundsMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index):
    affine.yield %a : f32
  }) : () -> f32
  return
}

// -----

func.func @parallel_args() {
  // expected-error@below {{'affine.parallel' op has 1 step, but its body takes 2 arguments}}
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : vector<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : vector<1xi32>, upperBoundsMap = affine_map<() -> (10)>}> ({
  ^bb0(%i: index, %j: index):
    affine.yield
  }) : () -> ()
  return
}

// -----

func.func @prefetch_rank(%m: memref<10x10xf32>, %i: index) {
  // expected-error@below {{'affine.prefetch' op has 1 subscript, but memref<10x10xf32> has rank 2}}
  affine.prefetch %m[%i], read, locality<3>, data : memref<10x10xf32>
  return
}

// -----

func.func @prefetch_rw(%m: memref<10xf32>, %i: index) {
  // expected-error@below {{expected 'write' or 'read', found 'rw'}}
  affine.prefetch %m[%i], rw, locality<3>, data : memref<10xf32>
  return
}

// -----

func.func @prefetch_locality(%m: memref<10xf32>, %i: index) {
  // expected-error@below {{'affine.prefetch' op property 'localityHint' must be an i32 from 0 to 3, but is 5 : i32}}
  affine.prefetch %m[%i], read, locality<5>, data : memref<10xf32>
  return
}

// -----

func.func @prefetch_cache(%m: memref<10xf32>, %i: index) {
  // expected-error@below {{expected 'data' or 'instr', found 'cache'}}
  affine.prefetch %m[%i], read, locality<3>, cache : memref<10xf32>
  return
}

// -----

func.func @prefetch_index(%m: memref<10xf32>, %k: memref<10xindex>) {
  affine.for %i = 0 to 10 {
    // expected-note@below {{the value is the result of 'memref.load' in 'affine.for'; use 'memref.prefetch', which takes any value}}
    %j = memref.load %k[%i] : memref<10xindex>
    // expected-error@below {{'affine.prefetch' op uses for dimension #0 of its subscripts the result of 'memref.load' in 'affine.for', which is not at the top level of 'func.func', so it is no symbol, nor does it give a dimension}}
    affine.prefetch %m[%j], read, locality<3>, data : memref<10xf32>
  }
  return
}

// -----

func.func @yield_parent(%a: f32) {
  // expected-error@below {{'affine.yield' op ends a region of 'affine.for', 'affine.if' or 'affine.parallel', but stands in 'func.func'}}
  affine.yield %a : f32
}

// -----

func.func @yield_in_scf(%c: i1) {
  scf.if %c {
    // expected-error@below {{'affine.yield' op ends a region of 'affine.for', 'affine.if' or 'affine.parallel', but stands in 'scf.if'}}
    affine.yield
  }
  return
}

// -----

// expected-note@below {{defined here}}
func.func @dma_memrefs(%a: memref<100xf32>, %b: memref<10xf32, 2>, %t: memref<1xi32>, %i: index) {
  // expected-error@below {{%i is of type index, but is used as memref<100xf32> here}}
  affine.dma_start %i[%i], %b[%i], %t[%i], %i : memref<100xf32>, memref<10xf32, 2>, memref<1xi32>
  return
}

// -----

func.func @dma_strides(%a: memref<100xf32>, %b: memref<10xf32, 2>, %t: memref<1xi32>, %i: index) {
  // expected-error@below {{expected the number of elements, or it, a stride and a number per stride}}
  affine.dma_start %a[%i], %b[%i], %t[%i], %i, %i : memref<100xf32>, memref<10xf32, 2>, memref<1xi32>
  return
}

// -----

func.func @delinearize_few(%i: index) {
  // expected-error@below {{'affine.delinearize_index' op has 1 result, but a basis of 3 elements}}
  %0 = affine.delinearize_index %i into (4, 5, 6) : index
  return
}

// -----

func.func @delinearize_zero(%i: index) {
  // expected-error@below {{'affine.delinearize_index' op has basis element #0 equal to 0, but it must be positive}}
  %0:2 = affine.delinearize_index %i into (0, 5) : index, index
  return
}

// -----

func.func @delinearize_negative(%i: index) {
  // expected-error@below {{'affine.delinearize_index' op has basis element #0 equal to -4, but it must be positive}}
  %0:2 = affine.delinearize_index %i into (-4, 5) : index, index
  return
}

// -----

// expected-note@below {{defined here}}
func.func @delinearize_dynamic(%i: index, %n: i32) {
  // expected-error@below {{%n is of type i32, but is used as index here}}
  %0:2 = affine.delinearize_index %i into (%n, 5) : index, index
  return
}

// -----

func.func @linearize_count(%i: index) {
  // expected-error@below {{'affine.linearize_index' op has 3 subscripts, but a basis of 1 element}}
  %0 = affine.linearize_index [%i, %i, %i] by (5) : index
  return
}

// -----

func.func @linearize_many(%i: index) {
  // expected-error@below {{'affine.linearize_index' op has 1 subscript, but a basis of 2 elements}}
  %0 = affine.linearize_index [%i] by (4, 5) : index
  return
}

// -----

func.func @linearize_disjoint(%i: index) {
  // expected-error@below {{expected '[', found 'disjointed'}}
  %0 = affine.linearize_index disjointed [%i, %i] by (4, 5) : index
  return
}

// -----

#map = affine_map<(d0)[s0] -> (d0 + s0)>
func.func @map_alias_symbols(%i: index) {
  // expected-note@below {{the value is the induction variable of 'affine.for'; use it as a dimension, in parentheses, instead of as a symbol}}
  affine.for %j = 0 to 10 {
    // expected-error@below {{'affine.apply' op uses for symbol #0 of its map the induction variable of 'affine.for', which is a dimension only: it varies inside 'func.func'}}
    %0 = affine.apply #map(%i)[%j]
  }
  return
}

// -----

func.func @dim_of_alloc_in_loop(%n: index, %m: memref<?xf32>) {
  // expected-note@below {{which depends on the induction variable of 'affine.for'; use it as a dimension in place of the size, which is the same}}
  affine.for %i = 0 to 10 {
    %a = memref.alloc(%i) : memref<?xf32>
    %c0 = arith.constant 0 : index
    // expected-note@below {{the value is the result of 'memref.dim' in 'affine.for'}}
    %d = memref.dim %a, %c0 : memref<?xf32>
    // expected-error@below {{'affine.for' op uses for symbol #0 of its upper bound the result of 'memref.dim' in 'affine.for', the size of a buffer that is not at the top level of 'func.func' nor made with a symbol for that size}}
    affine.for %j = 0 to affine_map<()[s0] -> (s0)>()[%d] {
    }
  }
  return
}

// -----

func.func @dim_of_unknown_memref(%n: index) {
  affine.for %i = 0 to 10 {
    %a = "test.memref"() : () -> memref<?xf32>
    %c0 = arith.constant 0 : index
    // expected-note@below {{the value is the result of 'memref.dim' in 'affine.for'; use 'scf.for', which takes any value}}
    %d = memref.dim %a, %c0 : memref<?xf32>
    // expected-error@below {{'affine.for' op uses for symbol #0 of its upper bound the result of 'memref.dim' in 'affine.for', the size of a buffer that is not at the top level of 'func.func' nor made with a symbol for that size}}
    affine.for %j = 0 to %d {
    }
  }
  return
}

// -----

func.func @cast_of_loaded(%m: memref<10xi32>) {
  affine.for %k = 0 to 10 {
    // expected-note@below {{which depends on the result of 'affine.load' in 'affine.for'; convert it to index at the top level}}
    %0 = affine.load %m[%k] : memref<10xi32>
    // expected-note@below {{the value is the result of 'arith.index_cast' in 'affine.for'}}
    %1 = arith.index_cast %0 : i32 to index
    // expected-error@below {{'affine.for' op uses for symbol #0 of its upper bound the result of 'arith.index_cast' in 'affine.for', which is not computed of symbols only nor at the top level of 'func.func'}}
    affine.for %j = 0 to %1 {
    }
  }
  return
}

// -----

"affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (10)>}> ({
^bb0(%i: index):
  %0 = "test.memref"() : () -> memref<10xf32>
  // expected-note@below {{the value is the result of 'test.index' in 'affine.for'; if its result is the same in every iteration, move 'test.index' out to the top level of 'builtin.module', where its result is a symbol}}
  %1 = "test.index"() : () -> index
  // expected-error@below {{'affine.load' op uses for dimension #0 of its subscripts the result of 'test.index' in 'affine.for', which is not at the top level of 'builtin.module', so it is no symbol, nor does it give a dimension}}
  %2 = affine.load %0[%1] : memref<10xf32>
  affine.yield
}) : () -> ()

// -----

func.func @branch_into_loop() {
  // expected-error@below {{'affine.for' op must have one block in region #0, not several}}
  affine.for %i = 0 to 10 {
    cf.br ^bb1
  ^bb1:
  }
  return
}

// -----

func.func @use_before_def(%m: memref<10xf32>) {
  affine.for %i = 0 to 10 {
    // expected-error@below {{'affine.store' op uses a result of 'arith.constant' as operand #0, which is defined later}}
    affine.store %x, %m[%i] : memref<10xf32>
    // expected-note@below {{defined here}}
    %x = arith.constant 1.0 : f32
  }
  return
}

// -----

func.func @for_step_and_inner(%a: f32, %b: i32) {
  // expected-note@below {{the value is the induction variable of 'affine.for'; use it as a dimension, in parentheses, instead of as a symbol}}
  affine.for %i = 0 to 10 {
    // expected-error@below {{'affine.for' op uses for symbol #0 of its upper bound the induction variable of 'affine.for', which is a dimension only: it varies inside 'func.func'}}
    affine.for %k = 0 to affine_map<()[s0] -> (s0)>()[%i] {
      // expected-error@below {{'arith.addi' op operand #1 ('rhs') must be a signless integer or index, or a vector or tensor of such, but is f32}}
      %1 = "arith.addi"(%b, %a) : (i32, f32) -> i32
    }
  }
  return
}

// -----

func.func @if_and_inner(%a: f32, %b: i32) {
  // expected-note@below {{the value is the induction variable of 'affine.for'; use it as a dimension, in parentheses, instead of as a symbol}}
  affine.for %i = 0 to 10 {
    // expected-error@below {{'affine.if' op uses for symbol #0 of its condition the induction variable of 'affine.for', which is a dimension only: it varies inside 'func.func'}}
    affine.if affine_set<()[s0] : (s0 >= 0)>()[%i] {
      // expected-error@below {{'arith.addi' op operand #1 ('rhs') must be a signless integer or index, or a vector or tensor of such, but is f32}}
      %1 = "arith.addi"(%b, %a) : (i32, f32) -> i32
    }
  }
  return
}

// -----

func.func @parallel_and_inner(%a: f32, %b: i32) {
  // expected-note@below {{the value is the induction variable of 'affine.for'; use it as a dimension, in parentheses, instead of as a symbol}}
  affine.for %i = 0 to 10 {
    // expected-error@below {{'affine.parallel' op uses for symbol #0 of its upper bounds the induction variable of 'affine.for', which is a dimension only: it varies inside 'func.func'}}
    affine.parallel (%k) = (0) to (symbol(%i)) {
      // expected-error@below {{'arith.addi' op operand #1 ('rhs') must be a signless integer or index, or a vector or tensor of such, but is f32}}
      %1 = "arith.addi"(%b, %a) : (i32, f32) -> i32
    }
  }
  return
}

// -----

func.func @f() {
  // expected-error@below {{a block argument is one value; '#' has no meaning here}}
  affine.for %k#0 = 0 to 10 {
  }
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{%k is defined already}}
  // expected-note@below {{first defined here}}
  %0 = affine.for %k = 0 to 10 iter_args(%k = %x) -> (f32) {
    affine.yield %k : f32
  }
  return
}

// -----

func.func @f() {
  // expected-error@below {{the constant step of the loop does not fit in 64 bits}}
  affine.for %k = 0 to 10 step 99999999999999999999 {
  }
  return
}

// -----

func.func @f() {
  affine.for %k = 0 to 10 {
    // expected-error@below {{'affine.yield' op is a terminator, so it must be the last operation of its block}}
    affine.yield
    affine.yield
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'affine.if' op must have one block in region #1, not several}}
  affine.if affine_set<(d0) : (d0 == 0)>(%n) {
  } else {
    affine.yield
  ^bb1:
    affine.yield
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{a step must be a constant integer}}
  affine.parallel (%a) = (0)
    to (10) step (%n) {
  }
  return
}

// -----

func.func @f(%i: i32) {
  // expected-error@below {{'affine.parallel' op cannot reduce values of type i32 by 'addf'}}
  %0 = affine.parallel (%a) = (0) to (10) reduce ("addf") -> (i32) {
    affine.yield %i : i32
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{no attribute alias #nomap is defined}}
  %0 = affine.apply #nomap(%n)
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'affine.apply' has 1 result, but 2 named here}}
  %0:2 = affine.apply affine_map<(d0) -> (d0)>(%n)
  return
}

// -----

func.func @f() {
  // expected-error@below {{'affine.min' op gives 0 operands to its map, which takes 1}}
  %0 = affine.min affine_map<(d0) -> (d0, 2)>()
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'affine.max' op gives 1 operand to its map, which takes 2}}
  %0 = affine.max affine_map<(d0)[s0] -> (d0, s0)>(%n)
     []
  return
}

// -----

func.func @f(%n: index, %x: f32, %m: memref<4x8xf32>) {
  // expected-error@below {{'affine.store' has 0 results, but 1 named here}}
  %0 = affine.store %x, %m[%n, %n] : memref<4x8xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'affine.delinearize_index' op result #1 ('multi_index') must be index, but is i32}}
  %0:2 = affine.delinearize_index %n into (4, 2) : index, i32
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{expected index, found i32}}
  %0 = affine.linearize_index [%n, %n] by (4, 2) : i32
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'affine.linearize_index' op has 2 subscripts, but a basis of 0 elements}}
  %0 = affine.linearize_index [%n, %n] by
     () : index
  return
}

// -----

func.func @f() {
  // expected-error@below {{there is no operation 'affine.bogus'}}
  affine.bogus
  return
}

// -----

func.func @f() {
  // expected-error@below {{'affine.yield' op takes 0 regions, but has 1}}
  "affine.yield"() ({
  }) : () -> ()
  return
}

// -----

func.func @f(%n: index, %m: memref<4x8xf32>) {
  // expected-error@below {{'affine.load' op gives 2 operands to the map of its subscripts, which takes 3}}
  "affine.load"(%m, %n, %n) {map = affine_map<(d0, d1, d2) -> (d0, d1)>} : (memref<4x8xf32>, index, index) -> f32
  return
}

// -----

func.func @f(%n: index, %x: f32, %m: memref<4x8xf32>) {
  // expected-error@below {{'affine.store' op needs property 'map', an affine map attribute}}
  "affine.store"(%x, %m, %n, %n) : (f32, memref<4x8xf32>, index, index) -> ()
  return
}

// -----

func.func @f(%n: index, %x: f32, %m: memref<4x8xf32>) {
  // expected-error@below {{'affine.store' op property 'map' must be an affine map attribute, but is 3 : i64}}
  "affine.store"(%x, %m, %n, %n) {map = 3} : (f32, memref<4x8xf32>, index, index) -> ()
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'affine.store' op takes at least 2 operands, but has 1}}
  "affine.store"(%x) {map = affine_map<() -> ()>} : (f32) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{'affine.for' op has a step of type i64, which must be index}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (10)>, step = 1 : i64, operandSegmentSizes = array<i32: 0, 0, 0>}> ({
  ^bb0(%a: index):
    affine.yield
  }) : () -> ()
  return
}
