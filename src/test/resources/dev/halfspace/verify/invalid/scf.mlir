func.func @for_bounds(%a: f32, %n: index) {
  // expected-error@below {{'scf.for' op operand #0 ('lowerBound') must be a signless integer or index, but is f32}}
  "scf.for"(%a, %n, %n) ({
  ^bb0(%i: index):
    scf.yield
  }) : (f32, index, index) -> ()
  return
}

// -----

func.func @for_step(%a: f32, %n: index) {
  // expected-error@below {{'scf.for' op operand #2 ('step') must be a signless integer or index, but is f32}}
  "scf.for"(%n, %n, %a) ({
  ^bb0(%i: index):
    scf.yield
  }) : (index, index, f32) -> ()
  return
}

// -----

func.func @for_mixed(%a: i32, %n: index) {
  // expected-error@below {{'scf.for' op has bounds of types index and index and a step of type i32, which must be the same}}
  "scf.for"(%n, %n, %a) ({
  ^bb0(%i: index):
    scf.yield
  }) : (index, index, i32) -> ()
  return
}

// -----

func.func @for_no_args(%n: index) {
  // expected-error@below {{'scf.for' op needs a first body argument of type index, the induction variable}}
  "scf.for"(%n, %n, %n) ({
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @for_arg_type(%n: index) {
  // expected-error@below {{'scf.for' op needs a first body argument of type index, the induction variable}}
  "scf.for"(%n, %n, %n) ({
  ^bb0(%i: i32):
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @for_two_blocks(%n: index) {
  // expected-error@below {{'scf.for' op must have one block in region #0, not several}}
  "scf.for"(%n, %n, %n) ({
  ^bb0(%i: index):
    cf.br ^bb1
  ^bb1:
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @for_no_terminator(%n: index) {
  "scf.for"(%n, %n, %n) ({
  ^bb0(%i: index):
    "test.x"() : () -> ()
    // expected-error@below {{'arith.addi' op ends its block, but is not a terminator}}
    %0 = arith.addi %i, %i : index
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @for_empty(%n: index) {
  // expected-error@below {{'scf.for' op has an empty block in region #0, but a block needs a terminator}}
  "scf.for"(%n, %n, %n) ({
  ^bb0(%i: index):
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @for_no_region(%n: index) {
  // expected-error@below {{'scf.for' op takes 1 region, but has 0}}
  "scf.for"(%n, %n, %n) : (index, index, index) -> ()
  return
}

// -----

func.func @for_empty_region(%n: index) {
  // expected-error@below {{'scf.for' op must have a block in region #0, which is empty}}
  "scf.for"(%n, %n, %n) ({
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @for_results_without_inits(%n: index) {
  // expected-error@below {{'scf.for' op carries 0 values, but its body takes 0 and it has 1 result}}
  // expected-error@below {{'scf.for' op has 0 carried values, but its 'scf.yield' gives 1}}
  %0 = "scf.for"(%n, %n, %n) ({
  ^bb0(%i: index):
    // expected-note@below {{given here}}
    scf.yield %i : index
  }) : (index, index, index) -> index
  return
}

// -----

func.func @for_yield_type(%n: index, %a: f32) {
  // expected-error@below {{'scf.for' op has carried values of which #0 is of type f32, but its 'scf.yield' gives index}}
  %0 = scf.for %i = %n to %n step %n iter_args(%x = %a) -> (f32) {
    // expected-note@below {{given here}}
    scf.yield %i : index
  }
  return
}

// -----

func.func @for_yield_count(%n: index, %a: f32) {
  // expected-error@below {{'scf.for' op has 1 carried value, but its 'scf.yield' gives 2}}
  %0 = scf.for %i = %n to %n step %n iter_args(%x = %a) -> (f32) {
    // expected-note@below {{given here}}
    scf.yield %x, %x : f32, f32
  }
  return
}

// -----

func.func @for_missing_yield(%n: index, %a: f32) {
  // expected-error@below {{'scf.for' op has 1 carried value, but its 'scf.yield' gives 0}}
  // expected-note@below {{given here}}
  %0 = scf.for %i = %n to %n step %n iter_args(%x = %a) -> (f32) {
  }
  return
}

// -----

func.func @for_init_count(%n: index, %a: f32) {
  // expected-error@below {{1 value carried, but 2 types given}}
  %0:2 = scf.for %i = %n to %n step %n iter_args(%x = %a) -> (f32, f32) {
    scf.yield %x, %x : f32, f32
  }
  return
}

// -----

func.func @for_result_type(%n: index, %a: f32) {
  // expected-error@below {{'scf.for' op carries value #0 of type f32, but its body takes f32 and the result is f64}}
  %0 = "scf.for"(%n, %n, %n, %a) ({
  ^bb0(%i: index, %x: f32):
    scf.yield %x : f32
  }) : (index, index, index, f32) -> f64
  return
}

// -----

func.func @for_body_arg(%n: index, %a: f32) {
  // expected-error@below {{'scf.for' op carries value #0 of type f32, but its body takes f64 and the result is f32}}
  // expected-error@below {{'scf.for' op has carried values of which #0 is of type f64, but its 'scf.yield' gives f32}}
  %0 = "scf.for"(%n, %n, %n, %a) ({
  ^bb0(%i: index, %x: f64):
    // expected-note@below {{given here}}
    scf.yield %a : f32
  }) : (index, index, index, f32) -> f32
  return
}

// -----

func.func @for_iter_without_types(%n: index, %a: f32) {
  // expected-error@below {{expected '->', found '{'}}
  scf.for %i = %n to %n step %n iter_args(%x = %a) {
    scf.yield %x : f32
  }
  return
}

// -----

func.func @for_missing_step(%n: index) {
  // expected-error@below {{expected 'step' after the bounds of a loop, found '{'}}
  scf.for %i = %n to %n {
  }
  return
}

// -----

func.func @for_number(%n: index) {
  // expected-error@below {{expected a value such as %name, found '0'; a number becomes a value by 'arith.constant'}}
  scf.for %i = 0 to %n step %n {
  }
  return
}

// -----

func.func @for_bound_type(%n: f32) {
  // expected-error@below {{'scf.for' op operand #0 ('lowerBound') must be a signless integer or index, but is f32}}
  scf.for %i = %n to %n step %n : f32 {
  }
  return
}

// -----

// expected-note@below {{defined here}}
func.func @for_bound_type_mismatch(%n: index) {
  // expected-error@below {{%n is of type index, but is used as i32 here}}
  scf.for %i = %n to %n step %n : i32 {
  }
  return
}

// -----

func.func @for_unsigned_attr(%n: index) {
  // expected-error@below {{'scf.for' op property 'unsignedCmp' must be a unit attribute, but is 1 : i32}}
  "scf.for"(%n, %n, %n) <{unsignedCmp = 1 : i32}> ({
  ^bb0(%i: index):
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @if_condition(%c: index) {
  // expected-error@below {{'scf.if' op operand #0 ('condition') must be i1, but is index}}
  "scf.if"(%c) ({
    scf.yield
  }, {
  }) : (index) -> ()
  return
}

// -----

func.func @if_args(%c: i1) {
  // expected-error@below {{'scf.if' op has region #0 with 1 argument, but its regions take none}}
  "scf.if"(%c) ({
  ^bb0(%x: index):
    scf.yield
  }, {
  }) : (i1) -> ()
  return
}

// -----

func.func @if_one_region(%c: i1) {
  // expected-error@below {{'scf.if' op takes 2 regions, but has 1}}
  "scf.if"(%c) ({
    scf.yield
  }) : (i1) -> ()
  return
}

// -----

func.func @if_terminator(%c: i1) {
  "scf.if"(%c) ({
    // expected-error@below {{'func.return' op must stand directly in 'func.func', but stands in 'scf.if'}}
    func.return
  }, {
  }) : (i1) -> ()
  return
}

// -----

func.func @if_no_terminator(%c: i1) {
  "scf.if"(%c) ({
    // expected-error@below {{'arith.constant' op ends its block, but is not a terminator}}
    %0 = arith.constant 1 : i32
  }, {
  }) : (i1) -> ()
  return
}

// -----

func.func @if_results_without_else(%c: i1, %a: f32) {
  // expected-error@below {{'scf.if' op has results, so it needs an 'else' that yields them too}}
  %0 = scf.if %c -> (f32) {
    scf.yield %a : f32
  }
  return
}

// -----

func.func @if_yield_nothing(%c: i1, %a: f32) {
  // expected-error@below {{'scf.if' op has 1 result, but its 'scf.yield' gives 0}}
  %0 = scf.if %c -> (f32) {
    // expected-note@below {{given here}}
    scf.yield
  } else {
    scf.yield %a : f32
  }
  return
}

// -----

func.func @if_yield_type(%c: i1, %a: f32, %b: f64) {
  // expected-error@below {{'scf.if' op has results of which #0 is of type f32, but its 'scf.yield' gives f64}}
  %0 = scf.if %c -> (f32) {
    scf.yield %a : f32
  } else {
    // expected-note@below {{given here}}
    scf.yield %b : f64
  }
  return
}

// -----

func.func @if_yields_without_results(%c: i1, %a: f32) {
  // expected-error@below {{'scf.if' op has 0 results, but its 'scf.yield' gives 1}}
  scf.if %c {
    // expected-note@below {{given here}}
    scf.yield %a : f32
  }
  return
}

// -----

func.func @if_two_blocks(%c: i1) {
  // expected-error@below {{'scf.if' op must have one block in region #0, not several}}
  "scf.if"(%c) ({
    cf.br ^bb1
  ^bb1:
    scf.yield
  }, {
  }) : (i1) -> ()
  return
}

// -----

func.func @if_empty_then(%c: i1) {
  // expected-error@below {{'scf.if' op must have a block in region #0, which is empty}}
  "scf.if"(%c) ({
  }, {
  }) : (i1) -> ()
  return
}

// -----

func.func @if_missing_else_yield(%c: i1, %a: f32) {
  // expected-error@below {{'scf.if' op has 1 result, but its 'scf.yield' gives 0}}
  // expected-note@below {{given here}}
  %0 = scf.if %c -> (f32) {
    scf.yield %a : f32
  } else {
  }
  return
}

// -----

func.func @parallel_no_steps(%n: index) {
  // expected-error@below {{0 values for 1 induction variable}}
  scf.parallel (%i) = (%n) to (%n) step () {
  }
  return
}

// -----

func.func @parallel_counts(%n: index) {
  // expected-error@below {{1 value for 2 induction variables}}
  scf.parallel (%i, %j) = (%n) to (%n) step (%n) {
  }
  return
}

// -----

func.func @parallel_upper(%n: index) {
  // expected-error@below {{2 values for 1 induction variable}}
  scf.parallel (%i) = (%n) to (%n, %n) step (%n) {
  }
  return
}

// -----

func.func @parallel_none() {
  // expected-error@below {{'scf.parallel' op has 0 lower bounds, 0 upper bounds and 0 steps, but needs one of each per dimension}}
  scf.parallel () = () to () step () {
  }
  return
}

// -----

func.func @parallel_step_zero(%n: index) {
  %z = arith.constant 0 : index
  // expected-error@below {{'scf.parallel' op has step 0, but a step must be positive}}
  scf.parallel (%i) = (%n) to (%n) step (%z) {
  }
  return
}

// -----

func.func @parallel_generic_none() {
  // expected-error@below {{'scf.parallel' op has 0 lower bounds, 0 upper bounds and 0 steps, but needs one of each per dimension}}
  "scf.parallel"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
    scf.reduce
  }) : () -> ()
  return
}

// -----

func.func @parallel_generic_bounds(%n: index) {
  // expected-error@below {{'scf.parallel' op has 1 lower bound, 1 upper bound and 2 steps, but needs one of each per dimension}}
  "scf.parallel"(%n, %n, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 2, 0>}> ({
  ^bb0(%i: index):
    scf.reduce
  }) : (index, index, index, index) -> ()
  return
}

// -----

func.func @parallel_args(%n: index) {
  // expected-error@below {{'scf.parallel' op needs a body that takes 1 argument of type index}}
  "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index, %j: index):
    scf.reduce
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @parallel_arg_type(%n: index) {
  // expected-error@below {{'scf.parallel' op needs a body that takes 1 argument of type index}}
  "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: i32):
    scf.reduce
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @parallel_yield(%n: index) {
  // expected-error@below {{'scf.parallel' op must end region #0 with 'scf.reduce', but ends it with 'scf.yield'}}
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    // expected-note@below {{the region ends here}}
    // expected-error@below {{'scf.yield' op must stand directly in 'scf.execute_region' or 'scf.for' or 'scf.if' or 'scf.index_switch' or 'scf.while', but stands in 'scf.parallel'}}
    scf.yield
  }
  return
}

// -----

func.func @parallel_results_without_reduce(%n: index, %z: f32) {
  // expected-error@below {{'scf.parallel' op has 1 result, but its 'scf.reduce' has 0 regions to reduce them}}
  // expected-note@below {{the regions are those of 'scf.reduce' here}}
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%z) -> f32 {
  }
  return
}

// -----

func.func @parallel_reduce_without_results(%n: index, %z: f32) {
  // expected-error@below {{'scf.parallel' op has 0 results, but its 'scf.reduce' has 1 region to reduce them}}
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    // expected-note@below {{the regions are those of 'scf.reduce' here}}
    scf.reduce(%z : f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }
  }
  return
}

// -----

func.func @parallel_init_count(%n: index, %z: f32) {
  // expected-error@below {{0 inits, but 1 result type}}
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) -> f32 {
    scf.reduce(%z : f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }
  }
  return
}

// -----

func.func @parallel_reduce_type(%n: index, %z: f32, %y: f64) {
  // expected-note@below {{'scf.parallel' is here}}
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%z) -> f32 {
    // expected-error@below {{'scf.reduce' op reduces a value of type f64 as #0, but the init of 'scf.parallel' there is of type f32}}
    // expected-error@below {{'scf.reduce' op reduces a value of type f64 as #0, but the result of 'scf.parallel' there is of type f32}}
    scf.reduce(%y : f64) {
    ^bb0(%a: f64, %b: f64):
      scf.reduce.return %a : f64
    }
  }
  return
}

// -----

func.func @parallel_two_reductions(%n: index, %z: f32) {
  // expected-error@below {{'scf.parallel' op has 1 result, but its 'scf.reduce' has 2 regions to reduce them}}
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%z) -> f32 {
    // expected-note@below {{the regions are those of 'scf.reduce' here}}
    scf.reduce(%z, %z : f32, f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }, {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }
  }
  return
}

// -----

func.func @reduce_parent(%z: f32) {
  // expected-error@below {{'scf.reduce' op is a terminator, so it must be the last operation of its block}}
  // expected-error@below {{'scf.reduce' op must stand directly in 'scf.parallel', but stands in 'func.func'}}
  scf.reduce(%z : f32) {
  ^bb0(%a: f32, %b: f32):
    scf.reduce.return %a : f32
  }
  return
}

// -----

func.func @reduce_empty_block(%n: index, %z: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%z) -> f32 {
    // expected-error@below {{'scf.reduce' op has an empty block in region #0, but a block needs a terminator}}
    // expected-error@below {{'scf.reduce' op must end region #0 with 'scf.reduce.return'}}
    scf.reduce(%z : f32) {
    ^bb0(%a: f32, %b: f32):
    }
  }
  return
}

// -----

func.func @reduce_one_arg(%n: index, %z: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%z) -> f32 {
    // expected-error@below {{'scf.reduce' op needs a region #0 that takes two values of type f32}}
    scf.reduce(%z : f32) {
    ^bb0(%a: f32):
      scf.reduce.return %a : f32
    }
  }
  return
}

// -----

func.func @reduce_arg_type(%n: index, %z: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%z) -> f32 {
    // expected-error@below {{'scf.reduce' op needs a region #0 that takes two values of type f32}}
    scf.reduce(%z : f32) {
    ^bb0(%a: f32, %b: i32):
      scf.reduce.return %a : f32
    }
  }
  return
}

// -----

func.func @reduce_wrong_end(%n: index, %z: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%z) -> f32 {
    // expected-error@below {{'scf.reduce' op must end region #0 with 'scf.reduce.return'}}
    scf.reduce(%z : f32) {
    ^bb0(%a: f32, %b: f32):
      // expected-error@below {{'scf.yield' op must stand directly in 'scf.execute_region' or 'scf.for' or 'scf.if' or 'scf.index_switch' or 'scf.while', but stands in 'scf.reduce'}}
      scf.yield %a : f32
    }
  }
  return
}

// -----

func.func @reduce_return_type(%n: index, %z: f32, %y: i32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%z) -> f32 {
    scf.reduce(%z : f32) {
    ^bb0(%a: f32, %b: f32):
      // expected-error@below {{'scf.reduce.return' op returns a value of type i32 from a reduction of values of type f32}}
      scf.reduce.return %y : i32
    }
  }
  return
}

// -----

func.func @reduce_regions(%n: index, %z: f32) {
  // expected-error@below {{'scf.parallel' op has 1 result, but its 'scf.reduce' has 0 regions to reduce them}}
  %0 = "scf.parallel"(%n, %n, %n, %z) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: index):
    // expected-note@below {{the regions are those of 'scf.reduce' here}}
    // expected-error@below {{'scf.reduce' op reduces 1 value by 0 regions}}
    "scf.reduce"(%z) : (f32) -> ()
  }) : (index, index, index, f32) -> f32
  return
}

// -----

func.func @reduce_return_parent(%z: f32) {
  "test.region"() ({
    // expected-error@below {{'scf.reduce.return' op must stand directly in 'scf.reduce', but stands in 'test.region'}}
    scf.reduce.return %z : f32
  }) : () -> ()
  return
}

// -----

func.func @while_condition_type(%a: i32) {
  // expected-note@below {{defined here}}
  %0 = scf.while (%x = %a) : (i32) -> i32 {
    // expected-error@below {{%x is of type i32, but is used as i1 here}}
    scf.condition(%x) %x : i32
  } do {
  ^bb0(%y: i32):
    scf.yield %y : i32
  }
  return
}

// -----

func.func @while_before_end(%a: i32) {
  // expected-error@below {{'scf.while' op must end its first region with 'scf.condition'}}
  %0 = scf.while (%x = %a) : (i32) -> i32 {
    scf.yield %x : i32
  } do {
  ^bb0(%y: i32):
    scf.yield %y : i32
  }
  return
}

// -----

func.func @while_after_end(%a: i32, %c: i1) {
  // expected-error@below {{'scf.while' op must end its second region with 'scf.yield'}}
  %0 = scf.while (%x = %a) : (i32) -> i32 {
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    "test.end"() : () -> ()
  }
  return
}

// -----

func.func @while_condition_count(%a: i32, %c: i1) {
  // expected-error@below {{'scf.while' op has 1 result, but its 'scf.condition' gives 2}}
  // expected-error@below {{'scf.while' op has 1 argument of its second region, but its 'scf.condition' gives 2}}
  %0 = scf.while (%x = %a) : (i32) -> i32 {
    // expected-note@below {{given here}}
    scf.condition(%c) %x, %x : i32, i32
  } do {
  ^bb0(%y: i32):
    scf.yield %y : i32
  }
  return
}

// -----

func.func @while_condition_types(%a: i32, %b: f32, %c: i1) {
  // expected-error@below {{'scf.while' op has results of which #0 is of type i32, but its 'scf.condition' gives f32}}
  // expected-error@below {{'scf.while' op has arguments of its second region of which #0 is of type i32, but its 'scf.condition' gives f32}}
  %0 = scf.while (%x = %a) : (i32) -> i32 {
    // expected-note@below {{given here}}
    scf.condition(%c) %b : f32
  } do {
  ^bb0(%y: i32):
    scf.yield %y : i32
  }
  return
}

// -----

func.func @while_yield_types(%a: i32, %b: f32, %c: i1) {
  // expected-error@below {{'scf.while' op has arguments of its first region of which #0 is of type i32, but its 'scf.yield' gives f32}}
  %0 = scf.while (%x = %a) : (i32) -> i32 {
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    // expected-note@below {{given here}}
    scf.yield %b : f32
  }
  return
}

// -----

func.func @while_yield_count(%a: i32, %c: i1) {
  // expected-error@below {{'scf.while' op has 1 argument of its first region, but its 'scf.yield' gives 0}}
  %0 = scf.while (%x = %a) : (i32) -> i32 {
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    // expected-note@below {{given here}}
    scf.yield
  }
  return
}

// -----

func.func @while_init_types(%a: i32, %c: i1) {
  // expected-error@below {{'scf.while' op has arguments of its first region of which #0 is of type f32, but its 'scf.while' gives i32}}
  // expected-note@below {{given here}}
  // expected-error@below {{'scf.while' op has arguments of its first region of which #0 is of type f32, but its 'scf.yield' gives i32}}
  %0 = "scf.while"(%a) ({
  ^bb0(%x: f32):
    scf.condition(%c) %a : i32
  }, {
  ^bb0(%y: i32):
    // expected-note@below {{given here}}
    scf.yield %y : i32
  }) : (i32) -> i32
  return
}

// -----

func.func @while_after_types(%a: i32, %c: i1) {
  // expected-error@below {{'scf.while' op has arguments of its second region of which #0 is of type f32, but its 'scf.condition' gives i32}}
  %0 = "scf.while"(%a) ({
  ^bb0(%x: i32):
    // expected-note@below {{given here}}
    scf.condition(%c) %a : i32
  }, {
  ^bb0(%y: f32):
    scf.yield %a : i32
  }) : (i32) -> i32
  return
}

// -----

func.func @while_after_empty(%a: i32, %c: i1) {
  // expected-error@below {{'scf.while' op must have a block in region #1, which is empty}}
  %0 = "scf.while"(%a) ({
  ^bb0(%x: i32):
    scf.condition(%c) %a : i32
  }, {
  }) : (i32) -> i32
  return
}

// -----

func.func @while_two_blocks(%a: i32, %c: i1) {
  // expected-error@below {{'scf.while' op must have one block in region #0, not several}}
  // expected-error@below {{'scf.while' op must end its first region with 'scf.condition'}}
  %0 = "scf.while"(%a) ({
  ^bb0(%x: i32):
    cf.br ^bb1
  ^bb1:
    scf.condition(%c) %a : i32
  }, {
  ^bb0(%y: i32):
    scf.yield %a : i32
  }) : (i32) -> i32
  return
}

// -----

func.func @condition_parent(%c: i1) {
  // expected-error@below {{'scf.condition' op must stand directly in 'scf.while', but stands in 'func.func'}}
  scf.condition(%c)
}

// -----

func.func @yield_parent() {
  // expected-error@below {{'scf.yield' op must stand directly in 'scf.execute_region' or 'scf.for' or 'scf.if' or 'scf.index_switch' or 'scf.while', but stands in 'func.func'}}
  scf.yield
}

// -----

func.func @execute_empty() {
  // expected-error@below {{'scf.execute_region' op needs at least one block to execute}}
  "scf.execute_region"() ({
  }) : () -> ()
  return
}

// -----

func.func @execute_args() {
  // expected-error@below {{'scf.execute_region' op has a region with 1 argument, but takes none}}
  "scf.execute_region"() ({
  ^bb0(%i: i32):
    scf.yield
  }) : () -> ()
  return
}

// -----

func.func @execute_yield_type(%a: f32) {
  // expected-error@below {{'scf.execute_region' op has results of which #0 is of type i32, but its 'scf.yield' gives f32}}
  %0 = scf.execute_region -> i32 {
    // expected-note@below {{given here}}
    scf.yield %a : f32
  }
  return
}

// -----

func.func @execute_no_yield(%a: f32) {
  %0 = scf.execute_region -> i32 {
    "test.end"() : () -> ()
    // expected-error@below {{'arith.constant' op ends its block, but is not a terminator}}
    %1 = arith.constant 1 : i32
  }
  return
}

// -----

func.func @forall_end(%n: index) {
  "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%i: index):
    // expected-error@below {{'scf.yield' op must stand directly in 'scf.execute_region' or 'scf.for' or 'scf.if' or 'scf.index_switch' or 'scf.while', but stands in 'scf.forall'}}
    scf.yield
  }) : (index) -> ()
  return
}

// -----

func.func @forall_arg_count(%n: index) {
  // expected-error@below {{'scf.forall' op carries 0 values, but its body takes 1 and it has 0 results}}
  "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%i: index, %j: index):
    scf.forall.in_parallel {
    }
  }) : (index) -> ()
  return
}

// -----

func.func @forall_arg_type(%n: index) {
  // expected-error@below {{'scf.forall' op needs an argument #0 of type index in its body, to count}}
  "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%i: i32):
    scf.forall.in_parallel {
    }
  }) : (index) -> ()
  return
}

// -----

func.func @forall_bounds(%n: index) {
  // expected-error@below {{'scf.forall' op has a lower bound of 2 integers for 1 dimension}}
  "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%i: index):
    scf.forall.in_parallel {
    }
  }) : (index) -> ()
  return
}

// -----

func.func @forall_dynamic_count(%n: index) {
  // expected-error@below {{'scf.forall' op gives 2 values for an upper bound with 1 open}}
  "scf.forall"(%n, %n) <{operandSegmentSizes = array<i32: 0, 2, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%i: index):
    scf.forall.in_parallel {
    }
  }) : (index, index) -> ()
  return
}

// -----

func.func @forall_output_type(%t: tensor<4xf32>) {
  // expected-error@below {{'scf.forall' op carries value #0 of type tensor<4xf32>, but its body takes tensor<5xf32> and the result is tensor<4xf32>}}
  %0 = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index, %o: tensor<5xf32>):
    scf.forall.in_parallel {
    }
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @forall_result_count(%t: tensor<4xf32>) {
  // expected-error@below {{'scf.forall' op carries 1 value, but its body takes 1 and it has 0 results}}
  "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index, %o: tensor<4xf32>):
    scf.forall.in_parallel {
    }
  }) : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @forall_result_type(%t: tensor<4xf32>) {
  // expected-error@below {{'scf.forall' op carries value #0 of type tensor<4xf32>, but its body takes tensor<4xf32> and the result is tensor<5xf32>}}
  %0 = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index, %o: tensor<4xf32>):
    scf.forall.in_parallel {
    }
  }) : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @forall_memref_output(%t: memref<4xf32>) {
  // expected-error@below {{'scf.forall' op operand #0 ('outputs') must be a ranked tensor, but is memref<4xf32>}}
  %0 = scf.forall (%i) in (4) shared_outs(%o = %t) -> (memref<4xf32>) {
    scf.forall.in_parallel {
    }
  }
  return
}

// -----

func.func @forall_mapping_count(%n: index) {
  // expected-error@below {{'scf.forall' op has 2 dimensions, but a mapping of 1}}
  scf.forall (%i, %j) in (%n, %n) {
  } {mapping = [#gpu.thread<x>]}
  return
}

// -----

func.func @forall_in_parallel_op(%t: tensor<4xf32>) {
  %0 = scf.forall (%i) in (4) shared_outs(%o = %t) -> (tensor<4xf32>) {
    // expected-error@below {{'scf.forall.in_parallel' op holds 'arith.constant', which does not combine what is computed in parallel}}
    scf.forall.in_parallel {
      // expected-note@below {{held here}}
      %1 = arith.constant 1 : i32
    }
  }
  return
}

// -----

func.func @forall_insert_elsewhere(%t: tensor<4xf32>, %s: tensor<1xf32>) {
  %0 = scf.forall (%i) in (4) shared_outs(%o = %t) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
      // expected-error@below {{'tensor.parallel_insert_slice' op changes what is no shared output of the loop around it}}
      tensor.parallel_insert_slice %s into %t[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return
}

// -----

func.func @forall_in_parallel_parent() {
  // expected-error@below {{'scf.forall.in_parallel' op must stand directly in 'scf.forall', but stands in 'func.func'}}
  scf.forall.in_parallel {
  }
}

// -----

func.func @parallel_insert_parent(%t: tensor<4xf32>, %s: tensor<1xf32>) {
  // expected-error@below {{'tensor.parallel_insert_slice' op must stand directly in the end of a parallel loop such as 'scf.forall.in_parallel', but stands in 'func.func'}}
  tensor.parallel_insert_slice %s into %t[0] [1] [1] : tensor<1xf32> into tensor<4xf32>
  return
}

// -----

func.func @forall_counts(%n: index) {
  // expected-error@below {{1 integer for 2 induction variables}}
  scf.forall (%i, %j) in (%n) {
  }
  return
}

// -----

func.func @forall_step_count(%n: index) {
  // expected-error@below {{2 integers for 1 induction variable}}
  scf.forall (%i) = (0, 0) to (%n) step (1) {
  }
  return
}

// -----

// expected-note@below {{defined here}}
func.func @index_switch_arg(%a: i32) {
  // expected-error@below {{%a is of type i32, but is used as index here}}
  scf.index_switch %a
  case 1 {
    scf.yield
  }
  default {
    scf.yield
  }
  return
}

// -----

func.func @index_switch_no_default(%a: index) {
  scf.index_switch %a
  case 1 {
    scf.yield
  }
  // expected-error@below {{expected 'default' after the cases of a switch, found 'return'}}
  return
}

// -----

func.func @index_switch_duplicate(%a: index) {
  // expected-error@below {{'scf.index_switch' op has two cases for 1}}
  scf.index_switch %a
  case 1 {
    scf.yield
  }
  case 1 {
    scf.yield
  }
  default {
    scf.yield
  }
  return
}

// -----

func.func @index_switch_yield_count(%a: index) {
  // expected-error@below {{'scf.index_switch' op has 1 result, but its 'scf.yield' gives 0}}
  %0 = scf.index_switch %a -> i32
  case 1 {
    // expected-note@below {{given here}}
    scf.yield
  }
  default {
    %c = arith.constant 1 : i32
    scf.yield %c : i32
  }
  return
}

// -----

func.func @index_switch_yield_type(%a: index) {
  // expected-error@below {{'scf.index_switch' op has results of which #0 is of type i32, but its 'scf.yield' gives index}}
  %0 = scf.index_switch %a -> i32
  case 1 {
    // expected-note@below {{given here}}
    scf.yield %a : index
  }
  default {
    %c = arith.constant 1 : i32
    scf.yield %c : i32
  }
  return
}

// -----

func.func @index_switch_default_type(%a: index) {
  // expected-error@below {{'scf.index_switch' op has results of which #0 is of type i32, but its 'scf.yield' gives index}}
  %0 = scf.index_switch %a -> i32
  case 1 {
    %c = arith.constant 1 : i32
    scf.yield %c : i32
  }
  default {
    // expected-note@below {{given here}}
    scf.yield %a : index
  }
  return
}

// -----

func.func @index_switch_regions(%a: index) {
  // expected-error@below {{'scf.index_switch' op has 2 cases, but 1 region for them}}
  "scf.index_switch"(%a) <{cases = array<i64: 1, 2>}> ({
    scf.yield
  }, {
    scf.yield
  }) : (index) -> ()
  return
}

// -----

func.func @index_switch_cases_attr(%a: index) {
  // expected-error@below {{'scf.index_switch' op property 'cases' must be a dense array attribute, but is [1]}}
  "scf.index_switch"(%a) <{cases = [1]}> ({
    scf.yield
  }, {
    scf.yield
  }) : (index) -> ()
  return
}

// -----

func.func @index_switch_end(%a: index) {
  // expected-error@below {{'scf.index_switch' op must end region #1 with 'scf.yield', but ends it with 'func.return'}}
  "scf.index_switch"(%a) <{cases = array<i64: 1>}> ({
    scf.yield
  }, {
    // expected-note@below {{the region ends here}}
    // expected-error@below {{'func.return' op must stand directly in 'func.func', but stands in 'scf.index_switch'}}
    func.return
  }) : (index) -> ()
  return
}

// -----

func.func @index_switch_string(%a: index) {
  scf.index_switch %a
  // expected-error@below {{expected the value of a case, found '"a"'}}
  case "a" {
    scf.yield
  }
  default {
    scf.yield
  }
  return
}

// -----

func.func @for_yield_and_inner(%n: index, %a: f32, %b: i32) {
  // expected-error@below {{'scf.for' op has carried values of which #0 is of type f32, but its 'scf.yield' gives index}}
  %0 = scf.for %i = %n to %n step %n iter_args(%x = %a) -> (f32) {
    // expected-error@below {{'arith.addi' op operand #1 ('rhs') must be a signless integer or index, or a vector or tensor of such, but is f32}}
    %1 = "arith.addi"(%b, %a) : (i32, f32) -> i32
    // expected-note@below {{given here}}
    scf.yield %i : index
  }
  return
}

// -----

func.func @if_yield_and_inner(%c: i1, %a: f32, %b: i32) {
  // expected-error@below {{'scf.if' op has results of which #0 is of type f32, but its 'scf.yield' gives i32}}
  %0 = scf.if %c -> (f32) {
    // expected-error@below {{'arith.addi' op operand #1 ('rhs') must be a signless integer or index, or a vector or tensor of such, but is f32}}
    %1 = "arith.addi"(%b, %a) : (i32, f32) -> i32
    // expected-note@below {{given here}}
    scf.yield %b : i32
  } else {
    scf.yield %a : f32
  }
  return
}

// -----

func.func @if_no_else_and_inner(%c: i1, %a: f32, %b: i32) {
  // expected-error@below {{'scf.if' op has results, so it needs an 'else' that yields them too}}
  %0 = "scf.if"(%c) ({
    // expected-error@below {{'arith.addi' op operand #1 ('rhs') must be a signless integer or index, or a vector or tensor of such, but is f32}}
    %1 = "arith.addi"(%b, %a) : (i32, f32) -> i32
    scf.yield %b : i32
  }, {
  }) : (i1) -> i32
  return
}

// -----

func.func @while_and_inner(%c: i1, %a: f32, %b: i32) {
  // expected-error@below {{'scf.while' op has results of which #0 is of type f32, but its 'scf.condition' gives i32}}
  // expected-error@below {{'scf.while' op has arguments of its second region of which #0 is of type f32, but its 'scf.condition' gives i32}}
  %0 = scf.while (%x = %a) : (f32) -> f32 {
    // expected-error@below {{'arith.addi' op operand #1 ('rhs') must be a signless integer or index, or a vector or tensor of such, but is f32}}
    %1 = "arith.addi"(%b, %a) : (i32, f32) -> i32
    // expected-note@below {{given here}}
    scf.condition(%c) %b : i32
  } do {
  ^bb0(%y: f32):
    scf.yield %y : f32
  }
  return
}

// -----

func.func @while_end_and_inner(%c: i1, %a: f32, %b: i32) {
  // expected-error@below {{'scf.while' op must end its first region with 'scf.condition'}}
  %0 = scf.while (%x = %a) : (f32) -> f32 {
    // expected-error@below {{'arith.addi' op operand #1 ('rhs') must be a signless integer or index, or a vector or tensor of such, but is f32}}
    %1 = "arith.addi"(%b, %a) : (i32, f32) -> i32
    scf.yield %x : f32
  } do {
  ^bb0(%y: f32):
    scf.yield %y : f32
  }
  return
}

// -----

func.func @switch_and_inner(%c: index, %a: f32, %b: i32) {
  // expected-error@below {{'scf.index_switch' op has results of which #0 is of type f32, but its 'scf.yield' gives i32}}
  %0 = scf.index_switch %c -> f32
  case 1 {
    // expected-error@below {{'arith.addi' op operand #1 ('rhs') must be a signless integer or index, or a vector or tensor of such, but is f32}}
    %1 = "arith.addi"(%b, %a) : (i32, f32) -> i32
    // expected-note@below {{given here}}
    scf.yield %b : i32
  }
  default {
    scf.yield %a : f32
  }
  return
}

// -----

func.func @execute_and_inner(%c: index, %a: f32, %b: i32) {
  // expected-error@below {{'scf.execute_region' op has results of which #0 is of type f32, but its 'scf.yield' gives i32}}
  %0 = scf.execute_region -> f32 {
    // expected-error@below {{'arith.addi' op operand #1 ('rhs') must be a signless integer or index, or a vector or tensor of such, but is f32}}
    %1 = "arith.addi"(%b, %a) : (i32, f32) -> i32
    // expected-note@below {{given here}}
    scf.yield %b : i32
  }
  return
}

// -----

func.func @parallel_and_inner(%n: index, %z: f32, %b: i32) {
  // expected-error@below {{'scf.parallel' op needs a body that takes 1 argument of type index}}
  %0 = "scf.parallel"(%n, %n, %n, %z) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: i32):
    // expected-error@below {{'arith.addi' op operand #1 ('rhs') must be a signless integer or index, or a vector or tensor of such, but is f32}}
    %1 = "arith.addi"(%b, %z) : (i32, f32) -> i32
    // expected-error@below {{'scf.reduce' op needs a region #0 that takes two values of type f32}}
    scf.reduce(%z : f32) {
    ^bb0(%a: f64, %c: f64):
      scf.reduce.return %a : f64
    }
  }) : (index, index, index, f32) -> f32
  return
}

// -----

func.func @forall_and_inner(%n: index, %t: tensor<4xf32>, %a: f32, %b: i32) {
  // expected-error@below {{'scf.forall' op carries value #0 of type tensor<4xf32>, but its body takes tensor<5xf32> and the result is tensor<4xf32>}}
  %0 = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index, %o: tensor<5xf32>):
    // expected-error@below {{'arith.addi' op operand #1 ('rhs') must be a signless integer or index, or a vector or tensor of such, but is f32}}
    %1 = "arith.addi"(%b, %a) : (i32, f32) -> i32
    scf.forall.in_parallel {
    }
  }) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%c: i1) {
  scf.if %c {
    // expected-error@below {{'scf.yield' op is a terminator, so it must be the last operation of its block}}
    scf.yield
    "t.op"() : () -> ()
  }
  return
}

// -----

func.func @f(%c: i1, %x: f32) {
  // expected-error@below {{'scf.if' op has 1 result, but its 'scf.yield' gives 2}}
  %0 = scf.if %c -> (f32) {
    scf.yield %x : f32
  } else {
    // expected-note@below {{given here}}
    scf.yield %x, %x : f32, f32
  }
  return
}

// -----

func.func @f() {
  // expected-error@below {{'scf.execute_region' op has 1 result, but its 'scf.yield' gives 0}}
  scf.execute_region -> f32 {
    // expected-note@below {{given here}}
    scf.yield
  }
  return
}

// -----

func.func @f(%n: index, %x: f32) {
  %0 = scf.parallel (%a) = (%n) to (%n) step (%n) init (%x) -> f32 {
    // expected-error@below {{'scf.reduce' op needs one block in region #0}}
    scf.reduce(%x : f32) {
    }
  }
  return
}

// -----

func.func @f(%n: index, %x: f32) {
  // expected-error@below {{'scf.parallel' op must end region #0 with 'scf.reduce', but ends it with 'scf.yield'}}
  %0 = scf.parallel (%a) = (%n) to (%n) step (%n) init (%x) -> f32 {
    // expected-note@below {{the region ends here}}
    // expected-error@below {{'scf.yield' op must stand directly in 'scf.execute_region' or 'scf.for' or 'scf.if' or 'scf.index_switch' or 'scf.while', but stands in 'scf.parallel'}}
    scf.yield %x : f32
  }
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error@below {{'scf.reduce.return' op is a terminator, so it must be the last operation of its block}}
  // expected-error@below {{'scf.reduce.return' op must stand directly in 'scf.reduce', but stands in 'func.func'}}
  scf.reduce.return %x : f32
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{'scf.condition' op is a terminator, so it must be the last operation of its block}}
  // expected-error@below {{'scf.condition' op must stand directly in 'scf.while', but stands in 'func.func'}}
  scf.condition(%c)
  return
}

// -----

func.func @f(%c: i1, %x: f32) {
  // expected-error@below {{'scf.while' op has 0 arguments of its second region, but its 'scf.condition' gives 1}}
  %0 = scf.while (%a = %x) : (f32) -> f32 {
    // expected-note@below {{given here}}
    scf.condition(%c) %a : f32
  } do {
    scf.yield %x : f32
  }
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  %0 = scf.forall (%a) in (4) shared_outs(%o = %t) -> (tensor<4x8xf32>) {
    // expected-error@below {{'scf.forall.in_parallel' op holds 't.op', which does not combine what is computed in parallel}}
    scf.forall.in_parallel {
      // expected-note@below {{held here}}
      "t.op"() : () -> ()
    }
  }
  return
}

// -----

func.func @f() {
  // expected-error@below {{'scf.forall.in_parallel' op is a terminator, so it must be the last operation of its block}}
  // expected-error@below {{'scf.forall.in_parallel' op must stand directly in 'scf.forall', but stands in 'func.func'}}
  scf.forall.in_parallel {
  }
  return
}

// -----

func.func @f(%n: index) {
  scf.index_switch %n
  // expected-error@below {{the value of a case does not fit in 64 bits}}
  case 99999999999999999999 {
    scf.yield
  }
  default {
  }
  return
}

// -----

func.func @f(%n: index, %x: f32) {
  // expected-error@below {{'scf.index_switch' op needs a block in region #1}}
  %0 = scf.index_switch %n -> f32
  case 1 {
  }
  default {
    scf.yield %x : f32
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'scf.for' op takes at least 3 operands, but has 2}}
  "scf.for"(%n, %n) ({
  ^bb0(%a: index):
    scf.yield
  }) : (index, index) -> ()
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error@below {{'scf.while' op takes 2 regions, but has 1}}
  "scf.while"() ({
    scf.condition(%c)
  }) : () -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-error@below {{'scf.index_switch' op has cases that are no i64 numbers}}
  "scf.index_switch"(%n) <{cases = array<i32: 1>}> ({
    scf.yield
  }, {
    scf.yield
  }) : (index) -> ()
  return
}

// -----

func.func @f() {
  // expected-error@below {{'scf.forall' op has a lower bound of 1 integer for 2 dimensions}}
  // expected-error@below {{'scf.forall' op has a step of 1 integer for 2 dimensions}}
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticUpperBound = array<i64: 4, 4>, staticStep = array<i64: 1>}> ({
  ^bb0(%a: index):
    scf.forall.in_parallel {
    }
  }) : () -> ()
  return
}
