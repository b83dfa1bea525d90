package dev.halfspace.dialect.scf;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.dialect.RulesOfDialect;
import java.util.Map;

/**
 * The faults that the scf dialect rejects, each with our words for it, and its accepted neighbours;
 * {@code mlir-opt} gives the same verdicts. A text stands in the body of {@link #HEAD} unless it
 * begins with {@code !}; {@code ;;} separates lines.
 */
class ScfRulesTest extends RulesOfDialect {
  private static final String HEAD =
      "func.func @t(%v: f32, %n : index, %t: i1, %i : i32, %m: memref<4x?xf32>, %u: memref<*xf32>, %b: memref<2048xi8>, %d: memref<?xf32>, %mi: memref<10xi32>, %s: memref<16x32xf32, strided<[32, 1], offset: ?>>, %q: memref<8x16xf32>, %sh: memref<2xindex>, %tt: tensor<4x8xf32>, %w: memref<4x?xf32, strided<[?, 2], offset: ?>>) {";

  private static final ImmutableMap<String, String> FAULTS =
      ImmutableMap.<String, String>builder()
          .put(
              "scf.while : () -> () { scf.condition(%t) } do { }",
              "2:1: 'scf.while' op must have a block in region #1, which is empty")
          .put(
              "scf.while : () -> () { } do { scf.yield }",
              "2:1: 'scf.while' op must have a block in region #0, which is empty")
          .put(
              "scf.while : () -> () { scf.yield } do { scf.yield }",
              "2:1: 'scf.while' op must end its first region with 'scf.condition'")
          .put(
              "scf.while : () -> () { scf.condition(%t) } do { scf.condition(%t) }",
              "2:1: 'scf.while' op must end its second region with 'scf.yield'")
          .put(
              "scf.while : () -> () { scf.condition(%n) } do { scf.yield }",
              "2:38: %n is of type index, but is used as i1 here")
          .put(
              "%x = scf.while (%a = %v) : (f32) -> f32 { scf.condition(%t) %a : f32 } do { ^bb0(%c : i32): scf.yield %v : f32 }",
              "2:6: 'scf.while' op has arguments of its second region of which #0 is of type i32, but its 'scf.condition' gives f32")
          .put(
              "%x = scf.while (%a = %v) : (f32) -> f32 { scf.condition(%t) } do { ^bb0(%c : f32): scf.yield %v : f32 }",
              "2:6: 'scf.while' op has 1 result, but its 'scf.condition' gives 0\n2:6: 'scf.while' op has 1 argument of its second region, but its 'scf.condition' gives 0")
          .put(
              "%x = scf.while (%a = %v) : (f32) -> f32 { scf.condition(%t) %i : i32 } do { ^bb0(%c : f32): scf.yield %v : f32 }",
              "2:6: 'scf.while' op has results of which #0 is of type f32, but its 'scf.condition' gives i32\n2:6: 'scf.while' op has arguments of its second region of which #0 is of type f32, but its 'scf.condition' gives i32")
          .put(
              "%x = scf.while (%a = %v) : (f32) -> f32 { scf.condition(%t) %a : f32 } do { ^bb0(%c : f32): scf.yield %i : i32 }",
              "2:6: 'scf.while' op has arguments of its first region of which #0 is of type f32, but its 'scf.yield' gives i32")
          .put(
              "%x = scf.while (%a = %v) : (f32) -> f32 { scf.condition(%t) %a : f32 } do { ^bb0(%c : f32): scf.yield }",
              "2:6: 'scf.while' op has 1 argument of its first region, but its 'scf.yield' gives 0")
          .put(
              "%x = scf.while (%a = %v) : (f32, f32) -> f32 { scf.condition(%t) %a : f32 } do { ^bb0(%c : f32): scf.yield %c : f32 }",
              "2:26: 1 value carried, but the type takes 2")
          .put(
              "%x = scf.while (%a = %v) : (i32) -> f32 { scf.condition(%t) %v : f32 } do { ^bb0(%c : f32): scf.yield %i : i32 }",
              "2:22: %v is of type f32, but is used as i32 here")
          .put(
              "scf.condition(%t)",
              "2:1: 'scf.condition' op is a terminator, so it must be the last operation of its block\n2:1: 'scf.condition' op must stand directly in 'scf.while', but stands in 'func.func'")
          .put(
              "scf.yield",
              "2:1: 'scf.yield' op is a terminator, so it must be the last operation of its block\n2:1: 'scf.yield' op must stand directly in 'scf.execute_region' or 'scf.for' or 'scf.if' or 'scf.index_switch' or 'scf.while', but stands in 'func.func'")
          .put(
              "scf.execute_region { }",
              "2:1: 'scf.execute_region' op needs at least one block to execute")
          .put(
              "scf.execute_region { ^bb0(%x: f32): scf.yield }",
              "2:1: 'scf.execute_region' op has a region with 1 argument, but takes none")
          .put(
              "%x = scf.execute_region -> f32 { scf.yield }",
              "2:6: 'scf.execute_region' op has 1 result, but its 'scf.yield' gives 0")
          .put(
              "%x = scf.execute_region -> f32 { scf.yield %i : i32 }",
              "2:6: 'scf.execute_region' op has results of which #0 is of type f32, but its 'scf.yield' gives i32")
          .put(
              "scf.execute_region { scf.yield %i : i32 }",
              "2:1: 'scf.execute_region' op has 0 results, but its 'scf.yield' gives 1")
          .put(
              "scf.index_switch %n case 1 { } default { }",
              "2:1: 'scf.index_switch' op needs a block in region #1")
          .put(
              "scf.index_switch %n case 1 { scf.yield } case 1 { scf.yield } default { }",
              "2:1: 'scf.index_switch' op has two cases for 1")
          .put(
              "scf.index_switch %n case 1 { scf.yield %v : f32 } default { }",
              "2:1: 'scf.index_switch' op has 0 results, but its 'scf.yield' gives 1")
          .put(
              "%x = scf.index_switch %n -> f32 case 1 { scf.yield %v : f32 } default { }",
              "2:6: 'scf.index_switch' op has 1 result, but its 'scf.yield' gives 0")
          .put(
              "%x = scf.index_switch %n -> f32 case 1 { scf.yield %i : i32 } default { scf.yield %v : f32 }",
              "2:6: 'scf.index_switch' op has results of which #0 is of type f32, but its 'scf.yield' gives i32")
          .put(
              "%x = scf.index_switch %n -> (f32) default { scf.yield %v : f32 }",
              "2:35: expected '->' in a function type, found 'default'")
          .put(
              "scf.index_switch %i default { }",
              "2:18: %i is of type i32, but is used as index here")
          .put(
              "scf.index_switch %n case 1 { scf.yield }",
              "3:1: expected 'default' after the cases of a switch, found 'return'")
          .put(
              "\"scf.index_switch\"(%n) <{cases = array<i64: 1, 2>}> ({ scf.yield }, { scf.yield }) : (index) -> ()",
              "2:1: 'scf.index_switch' op has 2 cases, but 1 region for them")
          .put(
              "\"scf.index_switch\"(%n) <{cases = array<i32: 1>}> ({ scf.yield }, { scf.yield }) : (index) -> ()",
              "2:1: 'scf.index_switch' op has cases that are no i64 numbers")
          .put(
              "scf.parallel (%p) = (%n) to (%n) step (%n) { scf.yield }",
              "2:1: 'scf.parallel' op must end region #0 with 'scf.reduce', but ends it with 'scf.yield'\n2:46: 'scf.yield' op must stand directly in 'scf.execute_region' or 'scf.for' or 'scf.if' or 'scf.index_switch' or 'scf.while', but stands in 'scf.parallel'")
          .put(
              "scf.parallel (%p) = (%n) to (%n, %n) step (%n) { }",
              "2:29: 2 values for 1 induction variable")
          .put(
              "scf.parallel () = () to () step () { }",
              "2:1: 'scf.parallel' op has 0 lower bounds, 0 upper bounds and 0 steps, but needs one of each per dimension")
          .put(
              "%c = arith.constant 0 : index ;; scf.parallel (%p) = (%n) to (%n) step (%c) { }",
              "3:1: 'scf.parallel' op has step 0, but a step must be positive")
          .put(
              "%c = arith.constant -1 : index ;; scf.parallel (%p) = (%n) to (%n) step (%c) { }",
              "3:1: 'scf.parallel' op has step -1, but a step must be positive")
          .put(
              "%x = scf.parallel (%p) = (%n) to (%n) step (%n) init (%v) -> f32 { }",
              "2:6: 'scf.parallel' op has 1 result, but its 'scf.reduce' has 0 regions to reduce them")
          .put(
              "%x = scf.parallel (%p) = (%n) to (%n) step (%n) init (%v) -> f32 { scf.reduce }",
              "2:6: 'scf.parallel' op has 1 result, but its 'scf.reduce' has 0 regions to reduce them")
          .put(
              "%x = scf.parallel (%p) = (%n) to (%n) step (%n) init (%v, %v) -> f32 { scf.reduce(%v : f32) { ^bb0(%a: f32, %z: f32): scf.reduce.return %a : f32 } }",
              "2:49: 2 inits, but 1 result type")
          .put(
              "%x = scf.parallel (%p) = (%n) to (%n) step (%n) -> f32 { scf.reduce(%v : f32) { ^bb0(%a: f32, %z: f32): scf.reduce.return %a : f32 } }",
              "2:49: 0 inits, but 1 result type")
          .put(
              "scf.parallel (%p) = (%n) to (%n) step (%n) { scf.reduce(%v : f32) { ^bb0(%a: f32, %z: f32): scf.reduce.return %a : f32 } }",
              "2:1: 'scf.parallel' op has 0 results, but its 'scf.reduce' has 1 region to reduce them")
          .put(
              "%x = scf.parallel (%p) = (%n) to (%n) step (%n) init (%v) -> f32 { scf.reduce(%i : i32) { ^bb0(%a: i32, %z: i32): scf.reduce.return %a : i32 } }",
              "2:68: 'scf.reduce' op reduces a value of type i32 as #0, but the init of 'scf.parallel' there is of type f32\n2:68: 'scf.reduce' op reduces a value of type i32 as #0, but the result of 'scf.parallel' there is of type f32")
          .put(
              "%x = scf.parallel (%p) = (%n) to (%n) step (%n) init (%v) -> f32 { scf.reduce(%v : f32) { ^bb0(%a: f32, %z: i32): scf.reduce.return %a : f32 } }",
              "2:68: 'scf.reduce' op needs a region #0 that takes two values of type f32")
          .put(
              "%x = scf.parallel (%p) = (%n) to (%n) step (%n) init (%v) -> f32 { scf.reduce(%v : f32) { ^bb0(%a: f32): scf.reduce.return %a : f32 } }",
              "2:68: 'scf.reduce' op needs a region #0 that takes two values of type f32")
          .put(
              "%x = scf.parallel (%p) = (%n) to (%n) step (%n) init (%v) -> f32 { scf.reduce(%v : f32) { ^bb0(%a: f32, %z: f32): scf.reduce.return %i : i32 } }",
              "2:115: 'scf.reduce.return' op returns a value of type i32 from a reduction of values of type f32")
          .put(
              "%x = scf.parallel (%p) = (%n) to (%n) step (%n) init (%v) -> f32 { scf.reduce(%v : f32) { ^bb0(%a: f32, %z: f32): scf.yield %a : f32 } }",
              "2:115: 'scf.yield' op must stand directly in 'scf.execute_region' or 'scf.for' or 'scf.if' or 'scf.index_switch' or 'scf.while', but stands in 'scf.reduce'\n2:68: 'scf.reduce' op must end region #0 with 'scf.reduce.return'")
          .put(
              "%x = scf.parallel (%p) = (%n) to (%n) step (%n) init (%v) -> f32 { scf.reduce(%v : f32) { } }",
              "2:68: 'scf.reduce' op needs one block in region #0")
          .put(
              "%x = scf.parallel (%p) = (%n) to (%n) step (%n) init (%v) -> f32 { scf.reduce(%v : f32) }",
              "2:6: 'scf.parallel' op has 1 result, but its 'scf.reduce' has 0 regions to reduce them"
                  + "\n2:68: 'scf.reduce' op reduces 1 value by 0 regions")
          .put(
              "scf.reduce",
              "2:1: 'scf.reduce' op is a terminator, so it must be the last operation of its block\n2:1: 'scf.reduce' op must stand directly in 'scf.parallel', but stands in 'func.func'")
          .put(
              "scf.reduce.return %v : f32",
              "2:1: 'scf.reduce.return' op is a terminator, so it must be the last operation of its block\n2:1: 'scf.reduce.return' op must stand directly in 'scf.reduce', but stands in 'func.func'")
          .put("scf.forall (%p) in (%n, 4) { }", "2:20: 2 integers for 1 induction variable")
          .put("scf.forall (%p) in (%v) { }", "2:21: %v is of type f32, but is used as index here")
          .put(
              "scf.forall (%p) = (0) to (%n) { }",
              "2:31: expected 'step' after the bounds of a loop, found '{'")
          .put(
              "scf.forall (%p) in (4) { \"t.a\"() : () -> () ;; scf.forall.in_parallel { \"t.b\"() : () -> () } }",
              "3:1: 'scf.forall.in_parallel' op holds 't.b', which does not combine what is computed in parallel")
          .put(
              "scf.forall (%p) in (4) { scf.yield }",
              "2:26: 'scf.yield' op must stand directly in 'scf.execute_region' or 'scf.for' or 'scf.if' or 'scf.index_switch' or 'scf.while', but stands in 'scf.forall'")
          .put(
              "scf.forall (%p) in (4) { } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}",
              "2:1: 'scf.forall' op has 1 dimension, but a mapping of 2")
          .put(
              "scf.forall (%p) in (4) { } {mapping = [1]}",
              "2:1: 'scf.forall' op has a mapping to other than device attributes, as #gpu.thread<x>")
          .put(
              "%x = scf.forall (%p) in (4) shared_outs(%o = %m) -> (memref<4x?xf32>) { }",
              "2:6: 'scf.forall' op operand #0 ('outputs') must be a ranked tensor, but is memref<4x?xf32>")
          .put(
              "%x = scf.forall (%p) in (4) shared_outs(%o = %tt) -> (tensor<4x9xf32>) { }",
              "2:46: %tt is of type tensor<4x8xf32>, but is used as tensor<4x9xf32> here")
          .put(
              "scf.forall.in_parallel { }",
              "2:1: 'scf.forall.in_parallel' op is a terminator, so it must be the last operation of its block\n2:1: 'scf.forall.in_parallel' op must stand directly in 'scf.forall', but stands in 'func.func'")
          .put(
              "\"scf.forall\"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({ ^bb0(%a: i32): \"scf.forall.in_parallel\"() ({ ^bb0: }) : () -> () }) : () -> ()",
              "2:1: 'scf.forall' op needs an argument #0 of type index in its body, to count")
          .put(
              "\"scf.forall\"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({ ^bb0(%a: index): \"scf.forall.in_parallel\"() ({ ^bb0: }) : () -> () }) : () -> ()",
              "2:1: 'scf.forall' op has a lower bound of 2 integers for 1 dimension")
          .put(
              "\"scf.forall\"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({ ^bb0(%a: index): \"scf.forall.in_parallel\"() ({ }) : () -> () }) : () -> ()",
              "2:181: 'scf.forall.in_parallel' op must have a block in region #0, which is empty")
          .put(
              "\"scf.forall\"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({ ^bb0(%a: index): \"scf.forall.in_parallel\"() ({ ^bb0: }) : () -> () }) : () -> ()",
              "2:1: 'scf.forall' op gives 0 values for an upper bound with 1 open")
          .put(
              "scf.forall (%p) in (4) { } {mapping = [i32]}",
              "2:1: 'scf.forall' op has a mapping to other than device attributes, as #gpu.thread<x>")
          .put(
              "scf.forall (%p) in (4) { } {mapping = [#foo.bar]}",
              "2:1: 'scf.forall' op has a mapping to other than device attributes, as #gpu.thread<x>")
          .put(
              "scf.forall (%p) in (4) { } {mapping = [#gpu.address_space<global>]}",
              "2:1: 'scf.forall' op has a mapping to other than device attributes, as #gpu.thread<x>")
          .put(
              "scf.forall (%p) in (4) { } {mapping = [#gpu.thread<w>]}",
              "2:1: 'scf.forall' op has a mapping to other than device attributes, as #gpu.thread<x>")
          .put(
              "scf.forall (%p, %q1) in (4, 4) { } {mapping = [#gpu.thread<x>, #gpu.mask<1>]}",
              "2:1: 'scf.forall' op has 2 dimensions, but a mapping of 1")
          .put(
              "scf.forall (%p) in (4) { } {mapping = [#gpu.mask<1>, #gpu.thread<x>, #gpu.mask<2>]}",
              "2:1: 'scf.forall' op has a mapping with several masks")
          .put(
              "scf.forall (%p) in (4) { } {mapping = [\"a\"]}",
              "2:1: 'scf.forall' op has a mapping to other than device attributes, as #gpu.thread<x>")
          .put(
              "scf.for %k = %n to %n step %n { scf.yield %v : f32 }",
              "2:1: 'scf.for' op has 0 carried values, but its 'scf.yield' gives 1")
          .put(
              "%x = scf.for %k = %n to %n step %n iter_args(%a = %v) -> (f32) { scf.yield %n : index }",
              "2:6: 'scf.for' op has carried values of which #0 is of type f32, but its 'scf.yield' gives index")
          .put(
              "\"scf.for\"(%n, %n, %n) ({ ^bb0(%y: i32): scf.yield }) : (index, index, index) -> ()",
              "2:1: 'scf.for' op needs a first body argument of type index, the induction variable")
          .put(
              "\"scf.for\"(%n, %n, %n) ({ }) : (index, index, index) -> ()",
              "2:1: 'scf.for' op must have a block in region #0, which is empty")
          .put(
              "\"scf.for\"(%n, %n, %i) ({ ^bb0(%y: index): scf.yield }) : (index, index, i32) -> ()",
              "2:1: 'scf.for' op has bounds of types index and index and a step of type i32, which must be the same")
          .put(
              "\"scf.for\"(%n, %n, %n, %n) ({ ^bb0(%y: index): scf.yield }) : (index, index, index, index) -> ()",
              "2:1: 'scf.for' op carries 1 value, but its body takes 0 and it has 0 results")
          .put(
              "\"scf.if\"(%t) ({ scf.yield }, {\"t.x\"() : () -> ()}) : (i1) -> ()",
              "2:1: 'scf.if' op must end region #1 with 'scf.yield', but ends it with 't.x'")
          .put(
              "\"scf.if\"(%t) ({ }, { }) : (i1) -> ()",
              "2:1: 'scf.if' op must have a block in region #0, which is empty")
          .put(
              "%x = scf.if %t -> f32 { scf.yield %v : f32 }",
              "2:6: 'scf.if' op has results, so it needs an 'else' that yields them too")
          .put(
              "scf.if %t { scf.yield %v : f32 }",
              "2:1: 'scf.if' op has 0 results, but its 'scf.yield' gives 1")
          .put(
              "scf.if %t { ^bb0(%y: index): }",
              "2:1: 'scf.if' op has region #0 with 1 argument, but its regions take none")
          .buildOrThrow();

  private static final ImmutableList<String> ACCEPTED =
      ImmutableList.of(
          "scf.execute_region { \"t.a\"() : () -> () }",
          "scf.execute_region { \"t.a\"()[^bb1] : () -> () ;; ^bb1: scf.yield }",
          "%x = scf.index_switch %n -> f32 default { scf.yield %v : f32 }",
          "\"scf.index_switch\"(%n) <{cases = array<i64>}> ({ ^bb0(%z: f32): scf.yield }) : (index) -> ()",
          "scf.forall (%p) = (0) to (%n) step (0) { }",
          "scf.forall (%p) in (4) { } {mapping = [#gpu.thread<x>]}",
          "scf.forall (%p) in (4) { } {mapping = []}",
          "%x = scf.forall (%p) in (4) shared_outs(%o = %tt) -> (tensor<4x8xf32>) { }",
          "scf.forall (%p) in (4) { } {mapping = [#gpu.block<x>]}",
          "scf.forall (%p) in (4) { } {mapping = [#gpu.warp<linear_dim_0>]}",
          "scf.forall (%p) in (4) { } {mapping = [#gpu.lane<linear_dim_9>]}",
          "scf.forall (%p) in (4) { } {mapping = [#gpu.memory_space<private>]}",
          "scf.forall (%p) in (4) { } {mapping = [#gpu.mask<18446744073709551615>, #gpu.warpgroup<y>]}",
          "scf.for %k = %n to %n step %n : index { }");

  ScfRulesTest() {
    super(HEAD, FAULTS, Map.of(), ACCEPTED);
  }
}
