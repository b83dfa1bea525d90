package dev.halfspace.dialect.affine;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.dialect.RulesOfDialect;

/**
 * The faults that the affine dialect rejects, each with our words for it, and its accepted
 * neighbours; {@code mlir-opt} gives the same verdicts. A text stands in the body of {@link #HEAD}
 * unless it begins with {@code !}; {@code ;;} separates lines.
 */
class AffineRulesTest extends RulesOfDialect {
  private static final String HEAD =
      "func.func @t(%v: f32, %n : index, %t: i1, %i : i32, %m: memref<4x?xf32>, %u: memref<*xf32>, %b: memref<2048xi8>, %d: memref<?xf32>, %mi: memref<10xi32>, %s: memref<16x32xf32, strided<[32, 1], offset: ?>>, %q: memref<8x16xf32>, %sh: memref<2xindex>, %tt: tensor<4x8xf32>, %w: memref<4x?xf32, strided<[?, 2], offset: ?>>) {";

  private static final ImmutableMap<String, String> FAULTS =
      ImmutableMap.<String, String>builder()
          .put(
              "%x:3 = affine.delinearize_index %n into (2) : index, index, index",
              "2:8: 'affine.delinearize_index' op has 3 results, but a basis of 1 element")
          .put(
              "%x:2 = affine.delinearize_index %n into (2, 0) : index, index",
              "2:8: 'affine.delinearize_index' op has basis element #1 equal to 0, but it must be positive")
          .put(
              "%x:2 = affine.delinearize_index %n into (2, -1) : index, index",
              "2:8: 'affine.delinearize_index' op has basis element #1 equal to -1, but it must be positive")
          .put(
              "%x = affine.delinearize_index %n into (2, 3) : index",
              "2:6: 'affine.delinearize_index' op has 1 result, but a basis of 2 elements")
          .put(
              "%x:2 = affine.delinearize_index %n into (2, 3) : index, i32",
              "2:8: 'affine.delinearize_index' op result #1 ('multi_index') must be index, but is i32")
          .put(
              "%x:2 = affine.delinearize_index %i into (2, 3) : index, index",
              "2:33: %i is of type i32, but is used as index here")
          .put(
              "%x = affine.linearize_index [%n] by (2, 2) : index",
              "2:6: 'affine.linearize_index' op has 1 subscript, but a basis of 2 elements")
          .put(
              "%x = affine.linearize_index [%n, %i] by (2, 2) : index",
              "2:34: %i is of type i32, but is used as index here")
          .put(
              "%x = affine.linearize_index [%n, %n] by (2, 2) : i32",
              "2:50: expected index, found i32")
          .put(
              "%x = affine.linearize_index [%n, %n] by (2, -9223372036854775808) : index",
              "2:6: 'affine.linearize_index' op gives 0 values for a basis of 1 open element")
          .put(
              "%x = affine.vector_load %m[%n, %n] : memref<4x?xf32>, vector<4xf64>",
              "2:6: 'affine.vector_load' op moves a vector of f64, but the elements of the memref are of type f32")
          .put(
              "%x = affine.vector_load %m[%n, %n] : memref<4x?xf32>, vector<f32>",
              "2:6: 'affine.vector_load' op result #0 ('result') must be a vector of rank 1 or more, but is vector<f32>")
          .put(
              "%x = affine.vector_load %m[%n] : memref<4x?xf32>, vector<4xf32>",
              "2:6: 'affine.vector_load' op has 1 subscript, but memref<4x?xf32> has rank 2")
          .put(
              "%x = affine.vector_load %m[%n, %n] : memref<4x?xf32>, f32",
              "2:55: expected a vector of rank 1 or more, found f32")
          .put(
              "affine.prefetch %m[%n], read, locality<3>, data : memref<4x?xf32>",
              "2:1: 'affine.prefetch' op has 1 subscript, but memref<4x?xf32> has rank 2")
          .put(
              "affine.prefetch %m[%n, %n], read, locality<5>, data : memref<4x?xf32>",
              "2:1: 'affine.prefetch' op property 'localityHint' must be an i32 from 0 to 3, but is 5 : i32")
          .put(
              "affine.prefetch %m[%n, %n], read, locality<-1>, data : memref<4x?xf32>",
              "2:1: 'affine.prefetch' op property 'localityHint' must be an i32 from 0 to 3, but is -1 : i32")
          .put(
              "affine.prefetch %m[%n, %n], rd, locality<1>, data : memref<4x?xf32>",
              "2:29: expected 'write' or 'read', found 'rd'")
          .put(
              "affine.dma_start %m[%n, %n], %q[%n, %n], %mi[%n] : memref<4x?xf32>, memref<8x16xf32>, memref<10xi32>",
              "2:50: expected ',', found ':'")
          .put(
              "affine.dma_start %m[%n, %n], %q[%n, %n], %mi[%n], %n, %n : memref<4x?xf32>, memref<8x16xf32>, memref<10xi32>",
              "2:51: expected the number of elements, or it, a stride and a number per stride")
          .put(
              "affine.dma_start %m[%n, %n], %q[%n, %n], %mi[%n], %n : memref<4x?xf32>, memref<8x16xf32>",
              "2:54: 2 types for 3 buffers")
          .put(
              "affine.for %k = 0 to 10 { %z = affine.load %m[%k, %k * %k] : memref<4x?xf32> }",
              "2:54: both factors of '*' depend on dimensions, expected one of constants and symbols")
          .put(
              "affine.for %k = 0 to 10 { %z = affine.load %m[%k] : memref<4x?xf32> }",
              "2:32: 'affine.load' op has 1 subscript, but memref<4x?xf32> has rank 2")
          .put(
              "affine.for %k = 0 to 10 { %z = affine.load %m[] : memref<4x?xf32> }",
              "2:32: 'affine.load' op has 0 subscripts, but memref<4x?xf32> has rank 2")
          .put(
              "affine.for %k = 0 to 10 { %z = affine.load %u[%k] : memref<*xf32> }",
              "2:53: expected a ranked memref, found memref<*xf32>")
          .put(
              "affine.for %k = 0 to 10 { affine.store %i, %m[%k, %k] : memref<4x?xf32> }",
              "2:40: %i is of type i32, but is used as f32 here")
          .put(
              "affine.for %k = 0 to 10 { \"affine.store\"(%i, %m, %k) <{map = affine_map<(d0) -> (d0, d0)>}> : (i32, memref<4x?xf32>, index) -> () }",
              "2:27: 'affine.store' op must have a value of the element type, but 'memref' is of type memref<4x?xf32> and 'value' of type i32")
          .put(
              "affine.for %k = 0 to 10 { \"affine.store\"(%v, %m, %k) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<4x?xf32>, index) -> () }",
              "2:27: 'affine.store' op has 1 subscript, but memref<4x?xf32> has rank 2")
          .put(
              "affine.for %k = 0 to 10 { \"affine.store\"(%v, %m, %k) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (f32, memref<4x?xf32>, index) -> () }",
              "2:27: 'affine.store' op gives 1 operand to the map of its subscripts, which takes 2")
          .put(
              "affine.for %k = 0 to 10 { %z = \"affine.load\"(%m, %k) <{map = affine_map<(d0) -> (d0, d0)>}> : (memref<4x?xf32>, index) -> f64 }",
              "2:32: 'affine.load' op must have a result of the element type, but 'memref' is of type memref<4x?xf32> and 'result' of type f64")
          .put(
              "affine.for %k = 0 to 10 { %z = \"affine.load\"(%m, %k) : (memref<4x?xf32>, index) -> f32 }",
              "2:32: 'affine.load' op needs property 'map', an affine map attribute")
          .put(
              "affine.for %k = 0 to 10 { %z = \"affine.load\"(%m, %k) <{map = 3}> : (memref<4x?xf32>, index) -> f32 }",
              "2:32: 'affine.load' op property 'map' must be an affine map attribute, but is 3 : i64")
          .put(
              "%x = affine.apply affine_map<(d0) -> (d0)>(%i)",
              "2:44: %i is of type i32, but is used as index here")
          .put(
              "%x = \"affine.apply\"(%n) <{map = affine_map<(d0) -> (d0)>}> : (index) -> i32",
              "2:6: 'affine.apply' op result #0 ('result') must be index, but is i32")
          .put(
              "%x = \"affine.apply\"(%n) <{map = affine_map<(d0)[s0] -> (d0)>}> : (index) -> index",
              "2:6: 'affine.apply' op gives 1 operand to its map, which takes 2")
          .put(
              "%x = \"affine.min\"(%n) <{map = affine_map<(d0)[s0] -> (d0)>}> : (index) -> index",
              "2:6: 'affine.min' op gives 1 operand to its map, which takes 2")
          .put(
              "affine.for %k = 0 to 10 { affine.yield %v : f32 }",
              "2:27: 'affine.yield' op hands 1 value to 'affine.for', which has 0 results")
          .put(
              "%x = affine.for %k = 0 to 10 iter_args(%a = %v) -> (f32) { affine.yield %i : i32 }",
              "2:60: 'affine.yield' op hands a value of type i32 to result #0 of 'affine.for', which is of type f32")
          .put(
              "%x = affine.for %k = 0 to 10 iter_args(%a = %v) -> (i32) { affine.yield %i : i32 }",
              "2:45: %v is of type f32, but is used as i32 here")
          .put(
              "%x = affine.for %k = 0 to 10 iter_args(%a = %v) -> () { affine.yield %i : i32 }",
              "2:45: 1 operand, but 0 types")
          .put(
              "affine.for %k = 0 to 10 { scf.yield }",
              "2:27: 'scf.yield' op must stand directly in 'scf.execute_region' or 'scf.for' or 'scf.if' or 'scf.index_switch' or 'scf.while', but stands in 'affine.for'")
          .put(
              "affine.for %k = 0 to 10 { affine.yield ;; \"t.a\"() : () -> () }",
              "2:27: 'affine.yield' op is a terminator, so it must be the last operation of its block")
          .put(
              "affine.if affine_set<(d0) : (d0 >= 0)>(%n, %n) { }",
              "2:39: 2 dimensions and 0 symbols given by (%n, %n), but the set takes 1 and 0")
          .put(
              "affine.if affine_set<(d0) : (d0 >= 0)>() { }",
              "2:39: 0 dimensions and 0 symbols given by (), but the set takes 1 and 0")
          .put(
              "affine.if affine_set<(d0)[s0] : (d0 >= 0)>(%n) { }",
              "2:43: 1 dimension and 0 symbols given by (%n), but the set takes 1 and 1")
          .put(
              "affine.if affine_map<(d0) -> (d0)>(%n) { }",
              "2:11: expected an integer set, found affine_map<(d0) -> (d0)>")
          .put(
              "affine.for %k = 0 to 10 { affine.if affine_set<()[s0] : (s0 >= 0)>()[%k] { } }",
              "2:27: 'affine.if' op uses for symbol #0 of its condition the induction variable of 'affine.for', which is a dimension only: it varies inside 'func.func'")
          .put(
              "affine.for %k = 0 to 10 { affine.if affine_set<(d0) : (d0 >= 0)>(%k) { } else }",
              "2:79: expected '{' at the start of a region, found '}'")
          .put("affine.for %k = 0 to %i { }", "2:22: %i is of type i32, but is used as index here")
          .put(
              "affine.for %k = 0 to 10 step %n { }",
              "2:30: expected the constant step of the loop, found '%n'")
          .put(
              "affine.for %k = 0 to { }",
              "2:22: expected a constant, a value or an affine map as upper bound of a loop")
          .put(
              "affine.for %k = 0 { }",
              "2:19: expected 'to' between the bounds of a loop, found '{'")
          .put("affine.for %k = 0 to 10 iter_args(%a = %n) { }", "2:44: expected '->', found '{'")
          .put("affine.for 0 to 10 { }", "2:12: expected the name of a block argument, found '0'")
          .put(
              "affine.parallel (%a, %c) = (0) to (10) { }",
              "2:1: 'affine.parallel' op has 1 group of lower bounds for 2 steps\n2:1: 'affine.parallel' op has 1 group of upper bounds for 2 steps")
          .put(
              "affine.parallel (%a) = (0) to (10) reduce (\"foo\") -> f32 { }",
              "2:44: there is no reduction named 'foo'")
          .put(
              "affine.parallel (%a) = (0) to (10) step (1, 2) { }",
              "2:1: 'affine.parallel' op has 1 group of lower bounds for 2 steps\n2:1: 'affine.parallel' op has 1 group of upper bounds for 2 steps\n2:1: 'affine.parallel' op has 2 steps, but its body takes 1 argument")
          .put(
              "affine.parallel (%a) = (0) to (10) -> (f32) { affine.yield %v : f32 }",
              "2:1: 'affine.parallel' op has 0 reductions for 1 result")
          .put(
              "affine.parallel (%a) = (%n) to (10) { affine.parallel (%c) = (symbol(%a)) to (10) { } }",
              "2:39: 'affine.parallel' op uses for symbol #0 of its lower bounds the induction variable of 'affine.parallel', which is a dimension only: it varies inside 'func.func'")
          .put(
              "affine.parallel (%a) = (%n) to (10) { scf.for %z = %n to %n step %n { affine.parallel (%c) = (%z) to (%a + symbol(%n)) { } } }",
              "2:71: 'affine.parallel' op uses for dimension #0 of its lower bounds an argument of a block of 'scf.for', which is neither a symbol nor the induction variable of an affine loop")
          .put(
              "affine.for %k = 0 to 10 { affine.dma_wait %mi[%k], %i : memref<10xi32> }",
              "2:52: %i is of type i32, but is used as index here")
          .put(
              "scf.for %z = %n to %n step %n { affine.dma_wait %mi[%z], %n : memref<10xi32> }",
              "2:33: 'affine.dma_wait' op uses for dimension #0 of its 'tag_map' an argument of a block of 'scf.for', which is neither a symbol nor the induction variable of an affine loop")
          .put(
              "scf.for %z = %n to %n step %n { affine.prefetch %mi[%z], read, locality<3>, data : memref<10xi32> }",
              "2:33: 'affine.prefetch' op uses for dimension #0 of its subscripts an argument of a block of 'scf.for', which is neither a symbol nor the induction variable of an affine loop")
          .put(
              "affine.for %k = 0 to 10 { %c = arith.constant 0 : index ;; %x = arith.divsi %n, %c : index ;; affine.for %l = 0 to %x { } }",
              "4:1: 'affine.for' op uses for symbol #0 of its upper bound the result of 'arith.divsi' in 'affine.for', which is not at the top level of 'func.func', nor constant, nor pure")
          .put(
              "affine.for %k = 0 to 10 { %c = arith.constant -1 : index ;; %x = arith.divsi %n, %c : index ;; affine.for %l = 0 to %x { } }",
              "4:1: 'affine.for' op uses for symbol #0 of its upper bound the result of 'arith.divsi' in 'affine.for', which is not at the top level of 'func.func', nor constant, nor pure")
          .put(
              "affine.for %k = 0 to 10 { %x = arith.ceildivsi %n, %n : index ;; affine.for %l = 0 to %x { } }",
              "3:1: 'affine.for' op uses for symbol #0 of its upper bound the result of 'arith.ceildivsi' in 'affine.for', which is not at the top level of 'func.func', nor constant, nor pure")
          .put(
              "affine.for %k = 0 to 10 { %x = index.divs %n, %n ;; affine.for %l = 0 to %x { } }",
              "3:1: 'affine.for' op uses for symbol #0 of its upper bound the result of 'index.divs' in 'affine.for', which is not at the top level of 'func.func', nor constant, nor pure")
          .put(
              "affine.for %k = 0 to 10 { %c = index.constant 4 ;; %x = index.divs %n, %c ;; affine.for %l = 0 to %x { } }",
              "4:1: 'affine.for' op uses for symbol #0 of its upper bound the result of 'index.divs' in 'affine.for', which is not at the top level of 'func.func', nor constant, nor pure")
          .put(
              "affine.for %k = 0 to 10 { %x = arith.select %t, %n, %n : index ;; affine.for %l = 0 to %x { } }",
              "3:1: 'affine.for' op uses for symbol #0 of its upper bound the result of 'arith.select' in 'affine.for', which is not computed of symbols only nor at the top level of 'func.func'")
          .put(
              "affine.for %k = 0 to 10 { %a = memref.subview %d[0] [%k] [1] : memref<?xf32> to memref<?xf32, strided<[1]>> ;; %c0 = arith.constant 0 : index ;; %z = memref.dim %a, %c0 : memref<?xf32, strided<[1]>> ;; affine.for %l = 0 to %z { } }",
              "5:1: 'affine.for' op uses for symbol #0 of its upper bound the result of 'memref.dim' in 'affine.for', the size of a buffer that is not at the top level of 'func.func' nor made with a symbol for that size")
          .put(
              "affine.for %k = 0 to 10 { %z = memref.rank %u : memref<*xf32> ;; affine.for %l = 0 to %z { } }",
              "3:1: 'affine.for' op uses for symbol #0 of its upper bound the result of 'memref.rank' in 'affine.for', which is not computed of symbols only nor at the top level of 'func.func'")
          .put(
              "affine.for %k = 0 to 10 { %z = \"t.c\"(%n) : (index) -> index ;; affine.for %l = 0 to %z { } }",
              "3:1: 'affine.for' op uses for symbol #0 of its upper bound the result of 't.c' in 'affine.for', which is not at the top level of 'func.func', nor constant, nor pure")
          .put(
              "scf.for %z = %n to %n step %n { affine.for %k = 0 to %z { } }",
              "2:33: 'affine.for' op uses for symbol #0 of its upper bound an argument of a block of 'scf.for', which is neither a top-level argument of 'func.func' nor defined outside it")
          .put(
              "affine.for %k = 0 to 10 { %z = affine.min affine_map<(d0) -> (d0, 5)>(%k) ;; affine.for %l = 0 to %z { } }",
              "3:1: 'affine.for' op uses for symbol #0 of its upper bound the result of 'affine.min' in 'affine.for', which is not computed of symbols only nor at the top level of 'func.func'")
          .put(
              "affine.for %k = 0 to 10 { %z = affine.min affine_map<(d0) -> (d0, 5)>(%k) ;; affine.for %l = 0 to affine_map<(d0) -> (d0)>(%z) { } }",
              "3:1: 'affine.for' op uses for dimension #0 of its upper bound the result of 'affine.min' in 'affine.for', which is no symbol, and only 'affine.apply' and the like give dimensions of dimensions")
          .put(
              "affine.for %k = 0 to 10 { %z:2 = affine.delinearize_index %k into (4, 5) : index, index ;; affine.for %l = 0 to %z#1 { } }",
              "3:1: 'affine.for' op uses for symbol #0 of its upper bound the result of 'affine.delinearize_index' in 'affine.for', which is not computed of symbols only nor at the top level of 'func.func'")
          .put("affine.for %k = 0 to 10 step -1 { }", "2:30: a step must be positive, not -1")
          .put(
              "affine.for %k = 0 to affine_map<()->(1,2)>() { }",
              "2:22: the map of the upper bound has 2 results, so it needs 'min' before it")
          .put(
              "affine.for %k = 0 to affine_map<()->()>() { }",
              "2:1: 'affine.for' op has no result in the map of its upper bound")
          .put(
              "affine.for %k = 0 to affine_map<(d0)->(d0)>()[%n] { }",
              "2:44: 0 dimensions and 1 symbol given by ()[%n], but the map takes 1 and 0")
          .put(
              "affine.if affine_set<() : (0 == 0)>() { scf.yield }",
              "2:41: 'scf.yield' op must stand directly in 'scf.execute_region' or 'scf.for' or 'scf.if' or 'scf.index_switch' or 'scf.while', but stands in 'affine.if'")
          .put(
              "%x = affine.if affine_set<() : (0 == 0)>() -> f32 { affine.yield %v : f32 }",
              "2:6: 'affine.if' op has results, so it needs an 'else' that yields them too")
          .put(
              "%x = affine.parallel () = () to () reduce (\"addi\") -> f32 { affine.yield %v : f32 }",
              "2:6: 'affine.parallel' op cannot reduce values of type f32 by 'addi'")
          .put(
              "%x = affine.parallel () = () to () reduce (\"maxs\") -> i32 { affine.yield %i : i32 }",
              "2:6: 'affine.parallel' op cannot reduce values of type i32 by 'maxs'")
          .put(
              "affine.parallel (%a) = (max()) to (1) { }",
              "2:1: 'affine.parallel' op has no lower bound for dimension #0")
          .put(
              "affine.parallel (%a) = (0) to (1, 2) { }",
              "2:1: 'affine.parallel' op has 2 groups of upper bounds for 1 step")
          .put(
              "affine.parallel (%a) = (0) to (%n) step (%n) { }",
              "2:42: a step must be a constant integer")
          .put(
              "%x = affine.apply affine_map<(d0, d1) -> (d0)>(%n)[%n]",
              "2:47: 1 dimension and 1 symbol given by (%n)[%n], but the map takes 2 and 0")
          .put(
              "%x = affine.apply affine_map<(d0, d1) -> (d0, d1)>(%n, %n)",
              "2:6: 'affine.apply' op has a map of 2 results, but applies maps of one")
          .put(
              "%x = affine.min affine_map<() -> ()>()",
              "2:6: 'affine.min' op has a map without results, so there is nothing to choose from")
          .put(
              "\"affine.for\"() <{lowerBoundMap = affine_map<()->(0)>, upperBoundMap = affine_map<()->(0)>, step = 1: i32, operandSegmentSizes = array<i32: 0,0,0>}> ({ ^bb0(%y: index): affine.yield }) : () -> ()",
              "2:1: 'affine.for' op has a step of type i32, which must be index")
          .put(
              "\"affine.for\"() <{lowerBoundMap = affine_map<()->(0)>, upperBoundMap = affine_map<()->(0)>, step = 1: index, operandSegmentSizes = array<i32: 0,0,0>}> ({ ^bb0(%y: index, %r: f32): affine.yield }) : () -> ()",
              "2:1: 'affine.for' op carries 0 values, but its body takes 1 and it has 0 results")
          .put(
              "\"affine.for\"() <{lowerBoundMap = affine_map<()->(0)>, upperBoundMap = affine_map<()->(0)>, step = 1: index, operandSegmentSizes = array<i32: 0,0,0>}> ({ }) : () -> ()",
              "2:1: 'affine.for' op must have a block in region #0, which is empty")
          .put(
              "\"affine.if\"() <{condition = affine_set<(d0): (d0 >= 0)>}> ({ affine.yield }, {}) : () -> ()",
              "2:1: 'affine.if' op gives 0 operands to its condition, which takes 1")
          .put(
              "\"affine.if\"(%v) <{condition = affine_set<(d0): (d0 >= 0)>}> ({ affine.yield }, {}) : (f32) -> ()",
              "2:1: 'affine.if' op uses for dimension #0 of its condition a value of type f32, but a dimension is of type index")
          .buildOrThrow();

  /** The faults that we reject though {@code mlir-opt} does not. */
  private static final ImmutableMap<String, String> STRICTER =
      ImmutableMap.<String, String>builder()
          .put(
              "affine.for %k = 0 to 10 step 0 { }",
              "2:1: 'affine.for' op has step 0, but a step must be positive")
          .put(
              "affine.parallel (%a) = (0) to (1) step (0) { }",
              "2:1: 'affine.parallel' op has step 0, but a step must be positive")
          .buildOrThrow();

  private static final ImmutableList<String> ACCEPTED =
      ImmutableList.of(
          "%x:2 = affine.delinearize_index %n into (2) : index, index",
          "%x = affine.linearize_index [%n, %n] by (2) : index",
          "%x = affine.linearize_index [%n, %n] by (2, 3) : index",
          "%x = affine.linearize_index [%n, %n] by (2, 0) : index",
          "%x = affine.linearize_index [%n, %n] by (0, 2) : index",
          "%x = affine.linearize_index [] by () : index",
          "%x = affine.vector_load %m[%n, %n] : memref<4x?xf32>, vector<4x4x4xf32>",
          "%x = affine.vector_load %m[%n, %n] : memref<4x?xf32>, vector<[4]xf32>",
          "affine.dma_wait %mi[%n], %n : memref<10xi32>",
          "affine.dma_wait %mi[%n, %n], %n : memref<10xi32>",
          "affine.dma_start %m[%n], %q[%n, %n], %mi[%n], %n : memref<4x?xf32>, memref<8x16xf32>, memref<10xi32>",
          "affine.for %k = 0 to 10 { %z = affine.load %m[%k, symbol(%k)] : memref<4x?xf32> }",
          "affine.for %k = 0 to 10 { %z = affine.load %m[%k, symbol(%n) * %k] : memref<4x?xf32> }",
          "affine.for %k = 0 to 10 { %z = affine.load %m[%k, %k mod symbol(%n)] : memref<4x?xf32> }",
          "affine.parallel (%a) = (%n) to (10) { affine.parallel (%c) = (%a) to (%a + symbol(%n)) { } }",
          "%x = affine.linearize_index [%n, %n] by (2, -1) : index",
          "%x = affine.linearize_index disjoint [%n, %n] by (2, -1) : index",
          "%x = affine.linearize_index disjoint [%n, %n] by (2, 0) : index",
          "%x = affine.linearize_index disjoint [%n, %n] by (-5, 2) : index",
          "%x = affine.if affine_set<()[s0] : (s0 >= 0)>()[%n] -> index { affine.yield %n : index } else { affine.yield %n : index } ;; affine.for %k = 0 to %x { }",
          "affine.for %k = 0 to 10 { affine.prefetch %m[%k, symbol(%k)], read, locality<3>, data : memref<4x?xf32> }",
          "affine.for %k = 0 to 10 { %z = affine.vector_load %m[%k, symbol(%k)] : memref<4x?xf32>, vector<4xf32> }",
          "affine.for %k = 0 to 10 { affine.dma_wait %mi[symbol(%k)], %n : memref<10xi32> }",
          "affine.for %k = 0 to 10 { %c = arith.constant 4 : index ;; %x = arith.divsi %n, %c : index ;; affine.for %l = 0 to %x { } }",
          "affine.for %k = 0 to 10 { %c = arith.constant -2 : index ;; %x = arith.divsi %n, %c : index ;; affine.for %l = 0 to %x { } }",
          "affine.for %k = 0 to 10 { %c = arith.constant -1 : index ;; %x = arith.divui %n, %c : index ;; affine.for %l = 0 to %x { } }",
          "affine.for %k = 0 to 10 { %c = arith.constant 4 : index ;; %x = arith.ceildivsi %n, %c : index ;; affine.for %l = 0 to %x { } }",
          "affine.for %k = 0 to 10 { %c = arith.constant 4 : index ;; %x = arith.ceildivui %n, %c : index ;; affine.for %l = 0 to %x { } }",
          "affine.for %k = 0 to 10 { %c = arith.constant 4 : index ;; %x = arith.floordivsi %n, %c : index ;; affine.for %l = 0 to %x { } }",
          "affine.for %k = 0 to 10 { %c = arith.constant 4 : index ;; %x = arith.remsi %n, %c : index ;; affine.for %l = 0 to %x { } }",
          "affine.for %k = 0 to 10 { %x = arith.remsi %n, %n : index ;; affine.for %l = 0 to %x { } }",
          "affine.for %k = 0 to 10 { %x = arith.floordivsi %n, %n : index ;; affine.for %l = 0 to %x { } }",
          "affine.for %k = 0 to 10 { %x = index.add %n, %n ;; affine.for %l = 0 to %x { } }",
          "affine.for %k = 0 to 10 { %c = index.constant 4 ;; affine.for %l = 0 to %c { } }",
          "affine.for %k = 0 to 10 { %c0 = arith.constant 0 : index ;; %c = memref.dim %m, %c0 : memref<4x?xf32> ;; affine.for %l = 0 to %c { } }",
          "affine.for %k = 0 to 10 { %c0 = arith.constant 0 : index ;; %c = tensor.dim %tt, %c0 : tensor<4x8xf32> ;; affine.for %l = 0 to %c { } }",
          "affine.for %k = 0 to 10 { %x = arith.maxsi %n, %n : index ;; affine.for %l = 0 to %x { } }",
          "affine.for %k = 0 to 10 { %a = memref.alloc(%n) : memref<?xf32> ;; %c = memref.cast %a : memref<?xf32> to memref<4xf32> ;; %c0 = arith.constant 0 : index ;; %z = memref.dim %c, %c0 : memref<4xf32> ;; affine.for %l = 0 to %z { } }",
          "affine.for %k = 0 to 10 { %a = memref.subview %d[%k] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>> ;; %c0 = arith.constant 0 : index ;; %z = memref.dim %a, %c0 : memref<?xf32, strided<[1], offset: ?>> ;; affine.for %l = 0 to %z { } }",
          "affine.for %k = 0 to 10 { %a = memref.view %b[%k][%n] : memref<2048xi8> to memref<?xf32> ;; %c0 = arith.constant 0 : index ;; %z = memref.dim %a, %c0 : memref<?xf32> ;; affine.for %l = 0 to %z { } }",
          "affine.for %k = 0 to 10 { %z = vector.vscale ;; affine.for %l = 0 to %z { } }",
          "scf.if %t { %z = arith.muli %n, %n : index ;; affine.for %k = 0 to %z { } }",
          "affine.for %k = 0 to 10 { %z = ub.poison : index ;; affine.for %l = 0 to %z { } }",
          "affine.for %k = 0 to 10 { %z:2 = affine.delinearize_index %n into (4, 5) : index, index ;; affine.for %l = 0 to %z#1 { } }",
          "affine.for %k = 0 to min affine_map<()->(1,2)>() { }",
          "%x = affine.max affine_map<(d0)[s0] -> (d0, s0)>(%n)[%n]");

  AffineRulesTest() {
    super(HEAD, FAULTS, STRICTER, ACCEPTED);
  }
}
