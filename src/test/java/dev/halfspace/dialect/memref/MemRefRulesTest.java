package dev.halfspace.dialect.memref;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.dialect.RulesOfDialect;

/**
 * The faults that the memref dialect rejects, each with our words for it, and its accepted
 * neighbours; {@code mlir-opt} gives the same verdicts. A text stands in the body of {@link #HEAD}
 * unless it begins with {@code !}; {@code ;;} separates lines.
 */
class MemRefRulesTest extends RulesOfDialect {
  private static final String HEAD =
      "func.func @t(%v: f32, %n : index, %t: i1, %i : i32, %m: memref<4x?xf32>, %u: memref<*xf32>, %b: memref<2048xi8>, %d: memref<?xf32>, %mi: memref<10xi32>, %s: memref<16x32xf32, strided<[32, 1], offset: ?>>, %q: memref<8x16xf32>, %sh: memref<2xindex>, %tt: tensor<4x8xf32>, %w: memref<4x?xf32, strided<[?, 2], offset: ?>>) {";

  private static final ImmutableMap<String, String> STRICTER =
      ImmutableMap.of(
          "!memref.global @x : memref<memref<f32>> = dense_resource<w>",
          "1:42: elements are given as a tensor, which cannot hold those of type memref<f32>");

  private static final ImmutableMap<String, String> FAULTS =
      ImmutableMap.<String, String>builder()
          .put(
              "%x = memref.cast %m : memref<4x?xf32> to memref<5x?xf32>",
              "2:6: 'memref.cast' op cannot make memref<5x?xf32> of memref<4x?xf32>")
          .put(
              "%x = memref.cast %m : memref<4x?xf32> to memref<4x?x?xf32>",
              "2:6: 'memref.cast' op cannot make memref<4x?x?xf32> of memref<4x?xf32>")
          .put(
              "%x = memref.cast %m : memref<4x?xf32> to memref<4x?xf64>",
              "2:6: 'memref.cast' op cannot make memref<4x?xf64> of memref<4x?xf32>")
          .put(
              "%x = memref.cast %m : memref<4x?xf32> to memref<4x?xf32, 3>",
              "2:6: 'memref.cast' op cannot make memref<4x?xf32, 3> of memref<4x?xf32>")
          .put(
              "%x = memref.cast %u : memref<*xf32> to memref<*xf32>",
              "2:6: 'memref.cast' op cannot make memref<*xf32> of memref<*xf32>")
          .put(
              "%x = memref.cast %u : memref<*xf32> to memref<*xf64>",
              "2:6: 'memref.cast' op cannot make memref<*xf64> of memref<*xf32>")
          .put(
              "%x = memref.cast %m : memref<4x?xf32> to memref<4x?xf32, strided<[?, 2], offset: 0>>",
              "2:6: 'memref.cast' op cannot make memref<4x?xf32, strided<[?, 2]>> of memref<4x?xf32>")
          .put(
              "%x = memref.cast %m : memref<4x?xf32> to memref<4x?xf32, affine_map<(d0,d1)->(d1,d0)>>",
              "2:6: 'memref.cast' op cannot make memref<4x?xf32, affine_map<(d0, d1) -> (d1, d0)>> of memref<4x?xf32>")
          .put(
              "%y = memref.alloc() : memref<1x4xf32>\n"
                  + "%x = memref.cast %y : memref<1x4xf32> to memref<1x4xf32, strided<[7, 1]>>",
              "3:6: 'memref.cast' op cannot make memref<1x4xf32, strided<[7, 1]>> of memref<1x4xf32>")
          .put(
              "%x = memref.cast %m : memref<4x?xf32> to tensor<4xf32>",
              "2:42: expected a memref, ranked or unranked, found tensor<4xf32>")
          .put(
              "%x = memref.memory_space_cast %m : memref<4x?xf32> to memref<4x4xf32, 1>",
              "2:6: 'memref.memory_space_cast' op cannot make memref<4x4xf32, 1> of memref<4x?xf32>")
          .put(
              "%x = memref.memory_space_cast %m : memref<4x?xf32> to memref<*xf32, 1>",
              "2:6: 'memref.memory_space_cast' op cannot make memref<*xf32, 1> of memref<4x?xf32>")
          .put(
              "%x = memref.memory_space_cast %m : memref<4x?xf32> to memref<4x?xf64, 1>",
              "2:6: 'memref.memory_space_cast' op cannot make memref<4x?xf64, 1> of memref<4x?xf32>")
          .put(
              "%x = memref.memory_space_cast %m : memref<4x?xf32> to memref<4x?xf32, strided<[?,1]>, 1>",
              "2:6: 'memref.memory_space_cast' op cannot make memref<4x?xf32, strided<[?, 1]>, 1> of memref<4x?xf32>")
          .put(
              "%x = memref.subview %q[1, 0] [2, 2] [1, 1] : memref<8x16xf32> to memref<2x2xf32, strided<[16, 1]>>",
              "2:6: 'memref.subview' op has a result of type memref<2x2xf32, strided<[16, 1]>>, but gives memref<2x2xf32, strided<[16, 1], offset: 16>> or the same without dimensions of size 1")
          .put(
              "%x = memref.subview %q[1, 0] [2, 2] [1, 1] : memref<8x16xf32> to memref<2x2xf32, strided<[16, 1], offset: ?>>",
              "2:6: 'memref.subview' op has a result of type memref<2x2xf32, strided<[16, 1], offset: ?>>, but gives memref<2x2xf32, strided<[16, 1], offset: 16>> or the same without dimensions of size 1")
          .put(
              "%x = memref.subview %q[1, 0] [2, 2] [1, 1] : memref<8x16xf32> to memref<2x2xf32>",
              "2:6: 'memref.subview' op has a result of type memref<2x2xf32>, but gives memref<2x2xf32, strided<[16, 1], offset: 16>> or the same without dimensions of size 1")
          .put(
              "%x = memref.subview %q[8, 0] [1, 1] [1, 1] : memref<8x16xf32> to memref<1x1xf32, strided<[16, 1], offset: 128>>",
              "2:6: 'memref.subview' op begins at 8 along dimension #0, which has size 8")
          .put(
              "%x = memref.subview %q[7, 0] [2, 1] [1, 1] : memref<8x16xf32> to memref<2x1xf32, strided<[16, 1], offset: 112>>",
              "2:6: 'memref.subview' op reaches element 8 along dimension #0, which has size 8")
          .put(
              "%x = memref.subview %q[0, 0] [5, 1] [2, 1] : memref<8x16xf32> to memref<5x1xf32, strided<[32, 1]>>",
              "2:6: 'memref.subview' op reaches element 8 along dimension #0, which has size 8")
          .put(
              "%x = memref.subview %q[-1, 0] [4, 1] [1, 1] : memref<8x16xf32> to memref<4x1xf32, strided<[16, 1], offset: -16>>",
              "2:6: 'memref.subview' op has -1 among its offsets")
          .put(
              "%x = memref.subview %q[0, 0] [-4, 1] [1, 1] : memref<8x16xf32> to memref<4x1xf32, strided<[16, 1]>>",
              "2:6: 'memref.subview' op has -4 among its sizes")
          .put(
              "%x = memref.subview %q[0] [4, 1] [1, 1] : memref<8x16xf32> to memref<4x1xf32, strided<[16, 1]>>",
              "2:6: 'memref.subview' op has 1 offset, but needs 2")
          .put(
              "%x = memref.subview %q[0, 0, 0] [4, 1, 1] [1, 1, 1] : memref<8x16xf32> to memref<4x1xf32, strided<[16, 1]>>",
              "2:6: 'memref.subview' op has 3 offsets, but needs 2\n2:6: 'memref.subview' op has 3 sizes, but needs 2\n2:6: 'memref.subview' op has 3 strides, but needs 2")
          .put(
              "%x = memref.subview %q[0, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf64, strided<[16, 1]>>",
              "2:6: 'memref.subview' op has a result of type memref<4x4xf64, strided<[16, 1]>>, but gives memref<4x4xf32, strided<[16, 1]>> or the same without dimensions of size 1")
          .put(
              "%x = memref.subview %q[0, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>, 3>",
              "2:6: 'memref.subview' op views memref<8x16xf32> as memref<4x4xf32, strided<[16, 1]>, 3>, in another memory space")
          .put(
              "%x = memref.subview %q[0, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4x1xf32, strided<[16, 1, 1]>>",
              "2:6: 'memref.subview' op has a result of type memref<4x4x1xf32, strided<[16, 1, 1]>>, but gives memref<4x4xf32, strided<[16, 1]>> or the same without dimensions of size 1")
          .put(
              "%x = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<4x?xf32> to memref<4x4xf32, strided<[?, 1], offset: ?>>",
              "2:6: 'memref.subview' op has a result of type memref<4x4xf32, strided<[?, 1], offset: ?>>, but gives memref<4x4xf32, strided<[?, 1]>> or the same without dimensions of size 1")
          .put(
              "%x = memref.subview %m[%n, 0] [4, 4] [0, 1] : memref<4x?xf32> to memref<4x4xf32, strided<[?, 1], offset: ?>>",
              "2:6: 'memref.subview' op has a result of type memref<4x4xf32, strided<[?, 1], offset: ?>>, but gives memref<4x4xf32, strided<[0, 1], offset: ?>> or the same without dimensions of size 1")
          .put(
              "%x = memref.view %b[%n][] : memref<2048xi8> to memref<?xf32>",
              "2:6: 'memref.view' op gives 0 sizes, but memref<?xf32> leaves 1 open")
          .put(
              "%x = memref.view %b[%n][%n] : memref<2048xi8> to memref<4xf32>",
              "2:6: 'memref.view' op gives 1 size, but memref<4xf32> leaves 0 open")
          .put(
              "%x = memref.view %b[%n][] : memref<2048xi8> to memref<4xf32, strided<[2]>>",
              "2:6: 'memref.view' op views memref<2048xi8> as memref<4xf32, strided<[2]>>, but both must be row by row")
          .put(
              "%x = memref.view %b[%n][] : memref<2048xi8> to memref<4xf32, 2>",
              "2:6: 'memref.view' op views memref<2048xi8> as memref<4xf32, 2>, in another memory space")
          .put(
              "%x = memref.view %q[%n][] : memref<8x16xf32> to memref<4xf32>",
              "2:6: 'memref.view' op operand #0 ('source') must be a memref of i8 of rank 1, but is memref<8x16xf32>")
          .put(
              "%x = memref.reinterpret_cast %u to offset: [2], sizes: [4], strides: [1] : memref<*xf32> to memref<4xf32>",
              "2:6: 'memref.reinterpret_cast' op has a result of type memref<4xf32>, which does not have the offset, sizes and strides given")
          .put(
              "%x = memref.reinterpret_cast %u to offset: [0], sizes: [4], strides: [%n] : memref<*xf32> to memref<4xf32>",
              "2:6: 'memref.reinterpret_cast' op has a result of type memref<4xf32>, which does not have the offset, sizes and strides given")
          .put(
              "%x = memref.reinterpret_cast %u to offset: [%n], sizes: [4], strides: [1] : memref<*xf32> to memref<4xf32>",
              "2:6: 'memref.reinterpret_cast' op has a result of type memref<4xf32>, which does not have the offset, sizes and strides given")
          .put(
              "%x = memref.reinterpret_cast %u to offset: [0], sizes: [%n], strides: [1] : memref<*xf32> to memref<4xf32>",
              "2:6: 'memref.reinterpret_cast' op has a result of type memref<4xf32>, which does not have the offset, sizes and strides given")
          .put(
              "%x = memref.reinterpret_cast %u to offset: [0], sizes: [5], strides: [1] : memref<*xf32> to memref<4xf32>",
              "2:6: 'memref.reinterpret_cast' op has a result of type memref<4xf32>, which does not have the offset, sizes and strides given")
          .put(
              "%x = memref.reinterpret_cast %u to offset: [0, 0], sizes: [4], strides: [1] : memref<*xf32> to memref<4xf32>",
              "2:6: 'memref.reinterpret_cast' op has 2 offsets, but needs 1")
          .put(
              "%x = memref.reinterpret_cast %u to offset: [0], sizes: [4, 4], strides: [1] : memref<*xf32> to memref<4xf32>",
              "2:6: 'memref.reinterpret_cast' op has 2 sizes, but needs 1")
          .put(
              "%x = memref.reinterpret_cast %u to offset: [0], sizes: [4], strides: [1] : memref<*xf32> to memref<4xf64>",
              "2:6: 'memref.reinterpret_cast' op makes memref<4xf64> of memref<*xf32>, with other elements or in another memory space")
          .put(
              "%x = memref.reinterpret_cast %u to offset: [0], sizes: [4], strides: [1] : memref<*xf32> to memref<4xf32, 3>",
              "2:6: 'memref.reinterpret_cast' op makes memref<4xf32, 3> of memref<*xf32>, with other elements or in another memory space")
          .put(
              "%x = memref.reinterpret_cast %u to offset: [0], sizes: [1], strides: [7] : memref<*xf32> to memref<1xf32>",
              "2:6: 'memref.reinterpret_cast' op has a result of type memref<1xf32>, which does not have the offset, sizes and strides given")
          .put(
              "memref.copy %q, %m : memref<8x16xf32> to memref<4x?xf32>",
              "2:1: 'memref.copy' op cannot copy memref<8x16xf32> to memref<4x?xf32>")
          .put(
              "memref.copy %d, %mi : memref<?xf32> to memref<10xi32>",
              "2:1: 'memref.copy' op cannot copy memref<?xf32> to memref<10xi32>")
          .put(
              "%x = memref.collapse_shape %q [[0, 1]] : memref<8x16xf32> into memref<?xf32>",
              "2:6: 'memref.collapse_shape' op makes of sizes [8, 16] dimension #0 of memref<?xf32>")
          .put(
              "%x = memref.collapse_shape %q [[1, 0]] : memref<8x16xf32> into memref<128xf32>",
              "2:6: 'memref.collapse_shape' op groups the dimensions of memref<8x16xf32> as [[1, 0]], which does not fit memref<128xf32>")
          .put(
              "%x = memref.collapse_shape %q [[0]] : memref<8x16xf32> into memref<8xf32>",
              "2:6: 'memref.collapse_shape' op groups the dimensions of memref<8x16xf32> as [[0]], which does not fit memref<8xf32>")
          .put(
              "%x = memref.collapse_shape %q [[0, 1]] : memref<8x16xf32> into memref<127xf32>",
              "2:6: 'memref.collapse_shape' op makes of sizes [8, 16] dimension #0 of memref<127xf32>")
          .put(
              "%x = memref.collapse_shape %q [[0, 1]] : memref<8x16xf32> into memref<128xf32, strided<[1]>>",
              "2:6: 'memref.collapse_shape' op has a result of type memref<128xf32, strided<[1]>>, but gives memref<128xf32>")
          .put(
              "%x = memref.collapse_shape %s [[0, 1]] : memref<16x32xf32, strided<[32, 1], offset: ?>> into memref<512xf32>",
              "2:6: 'memref.collapse_shape' op has a result of type memref<512xf32>, but gives memref<512xf32, strided<[1], offset: ?>>")
          .put(
              "%x = memref.collapse_shape %w [[0, 1]] : memref<4x?xf32, strided<[?, 2], offset: ?>> into memref<?xf32, strided<[2], offset: ?>>",
              "2:6: 'memref.collapse_shape' op has a result of type memref<?xf32, strided<[2], offset: ?>>, but gives memref<?xf32, strided<[?], offset: ?>>")
          .put(
              "%x = memref.expand_shape %d [[0, 1]] output_shape [%n, 5] : memref<?xf32> into memref<?x4xf32>",
              "2:6: 'memref.expand_shape' op gives sizes that are not those of memref<?x4xf32>, dimension #1")
          .put(
              "%x = memref.expand_shape %d [[0, 1]] output_shape [2, 4] : memref<?xf32> into memref<2x4xf32>",
              "2:6: 'memref.expand_shape' op makes of sizes [2, 4] dimension #0 of memref<?xf32>")
          .put(
              "%x = memref.expand_shape %mi [[0, 1]] output_shape [2, 4] : memref<10xi32> into memref<2x4xi32>",
              "2:6: 'memref.expand_shape' op makes of sizes [2, 4] dimension #0 of memref<10xi32>")
          .put(
              "%x = memref.expand_shape %mi [[0], [1]] output_shape [2, 5] : memref<10xi32> into memref<2x5xi32>",
              "2:6: 'memref.expand_shape' op groups the dimensions of memref<2x5xi32> as [[0], [1]], which does not fit memref<10xi32>")
          .put(
              "%x = memref.expand_shape %s [[0, 1], [2]] output_shape [4, 4, 32] : memref<16x32xf32, strided<[32, 1], offset: ?>> into memref<4x4x32xf32>",
              "2:6: 'memref.expand_shape' op has a result of type memref<4x4x32xf32>, but gives memref<4x4x32xf32, strided<[128, 32, 1], offset: ?>>")
          .put(
              "%x = memref.transpose %q (i, j) -> (j, i) : memref<8x16xf32> to memref<16x8xf32>",
              "2:6: 'memref.transpose' op has a result of type memref<16x8xf32>, but gives memref<16x8xf32, strided<[1, 16]>>")
          .put(
              "%x = memref.transpose %q (i, j) -> (j, j) : memref<8x16xf32> to memref<16x16xf32>",
              "2:6: 'memref.transpose' op has a map that does not permute the 2 dimensions")
          .put(
              "%x = memref.transpose %q (i) -> (i) : memref<8x16xf32> to memref<8x16xf32>",
              "2:6: 'memref.transpose' op has a map that does not permute the 2 dimensions")
          .put(
              "%x = memref.transpose %q (i, j) -> (j, i) : memref<8x16xf32> to memref<8x16xf32, strided<[1, 16]>>",
              "2:6: 'memref.transpose' op has a result of type memref<8x16xf32, strided<[1, 16]>>, but gives memref<16x8xf32, strided<[1, 16]>>")
          .put(
              "%x = memref.atomic_rmw addi %v, %d[%n] : (f32, memref<?xf32>) -> f32",
              "2:6: 'memref.atomic_rmw' op cannot combine values of type f32 by 'addi'")
          .put(
              "%x = memref.atomic_rmw xori %v, %d[%n] : (f32, memref<?xf32>) -> f32",
              "2:6: 'memref.atomic_rmw' op cannot combine values of type f32 by 'xori'")
          .put(
              "%x = memref.atomic_rmw mulf %i, %mi[%n] : (i32, memref<10xi32>) -> i32",
              "2:6: 'memref.atomic_rmw' op cannot combine values of type i32 by 'mulf'")
          .put(
              "%x = memref.atomic_rmw foo %i, %mi[%n] : (i32, memref<10xi32>) -> i32",
              "2:24: unknown kind of update 'foo'; there are addf, addi, andi, assign, maximumf, maxnumf, maxs, maxu, minimumf, minnumf, mins, minu, mulf, muli, ori and xori")
          .put(
              "%x = memref.atomic_rmw addi %i, %mi[%n, %n] : (i32, memref<10xi32>) -> i32",
              "2:6: 'memref.atomic_rmw' op has 2 subscripts, but memref<10xi32> has rank 1")
          .put(
              "%x = memref.atomic_rmw addi %i, %mi[%n] : (i32, memref<10xi32>) -> i64",
              "2:6: 'memref.atomic_rmw' op must have one type for 'value' and 'result', but 'value' is of type i32 and 'result' of type i64")
          .put(
              "%x = memref.generic_atomic_rmw %mi[%n] : memref<10xi32> { ^bb0(%o: f32): memref.atomic_yield %i : i32 }",
              "2:6: 'memref.generic_atomic_rmw' op needs a body that takes one value of type i32")
          .put(
              "%x = memref.generic_atomic_rmw %mi[%n] : memref<10xi32> { memref.atomic_yield %i : i32 }",
              "2:6: 'memref.generic_atomic_rmw' op needs a body that takes one value of type i32")
          .put(
              "%x = memref.generic_atomic_rmw %mi[%n] : memref<10xi32> { ^bb0(%o: i32): memref.atomic_yield %v : f32 }",
              "2:74: 'memref.atomic_yield' op yields a value of type f32 to an update of elements of type i32")
          .put(
              "%x = memref.generic_atomic_rmw %mi[%n] : memref<10xi32> { ^bb0(%o: i32): %y = memref.load %mi[%n] : memref<10xi32> ;; memref.atomic_yield %o : i32 }",
              "2:79: 'memref.load' op has effects of its own, but stands in the body of 'memref.generic_atomic_rmw', which computes an element only")
          .put(
              "%x = memref.generic_atomic_rmw %mi[%n] : memref<10xi32> { ^bb0(%o: i32): %y = \"t.a\"() : () -> i32 ;; memref.atomic_yield %o : i32 }",
              "2:79: 't.a' op has effects of its own, but stands in the body of 'memref.generic_atomic_rmw', which computes an element only")
          .put(
              "%x = memref.generic_atomic_rmw %mi[%n] : memref<10xi32> { ^bb0(%o: i32, %o2: i32): memref.atomic_yield %o : i32 }",
              "2:6: 'memref.generic_atomic_rmw' op needs a body that takes one value of type i32")
          .put(
              "%x = memref.generic_atomic_rmw %mi[%n] : memref<10xi32> { ^bb0(%o: i32): }",
              "2:6: 'memref.generic_atomic_rmw' op has an empty block in region #0, but a block needs a terminator")
          .put(
              "%x = memref.assume_alignment %m, 3 : memref<4x?xf32>",
              "2:6: 'memref.assume_alignment' op property 'alignment' must be a positive power of two of type i32, but is 3 : i32")
          .put(
              "%x = memref.assume_alignment %m, 0 : memref<4x?xf32>",
              "2:6: 'memref.assume_alignment' op property 'alignment' must be a positive power of two of type i32, but is 0 : i32")
          .put("memref.distinct_objects : ", "2:26: expected a type, found 'return'")
          .put(
              "%x = memref.realloc %d(%n) : memref<?xf32> to memref<4xf32>",
              "2:6: 'memref.realloc' op is given a size, but memref<4xf32> says it")
          .put(
              "%x = memref.realloc %d : memref<?xf32> to memref<?xf32>",
              "2:6: 'memref.realloc' op needs a size for memref<?xf32>")
          .put(
              "%x = memref.realloc %d : memref<?xf32> to memref<4xf64>",
              "2:6: 'memref.realloc' op makes memref<4xf64> of memref<?xf32>, with other elements or in another memory space")
          .put(
              "%x = memref.realloc %d : memref<?xf32> to memref<4xf32, 3>",
              "2:6: 'memref.realloc' op makes memref<4xf32, 3> of memref<?xf32>, with other elements or in another memory space")
          .put(
              "%x = memref.realloc %d : memref<?xf32> to memref<4xf32, strided<[2]>>",
              "2:6: 'memref.realloc' op makes memref<4xf32, strided<[2]>> of memref<?xf32>, but both must be row by row")
          .put(
              "%x = memref.realloc %d {alignment = 3} : memref<?xf32> to memref<4xf32>",
              "2:24: 'memref.realloc' op property 'alignment' must be a positive power of two of type i64, but is 3 : i64")
          .put(
              "%x = memref.realloc %q : memref<8x16xf32> to memref<4xf32>",
              "2:6: 'memref.realloc' op operand #0 ('source') must be a memref of rank 1, but is memref<8x16xf32>")
          .put(
              "memref.prefetch %m[%n], read, locality<3>, data : memref<4x?xf32>",
              "2:1: 'memref.prefetch' op has 1 subscript, but memref<4x?xf32> has rank 2")
          .put(
              "memref.prefetch %m[%n, %n], read, locality<4>, data : memref<4x?xf32>",
              "2:1: 'memref.prefetch' op property 'localityHint' must be an i32 from 0 to 3, but is 4 : i32")
          .put(
              "memref.prefetch %m[%n, %n], foo, locality<3>, data : memref<4x?xf32>",
              "2:29: expected 'write' or 'read', found 'foo'")
          .put(
              "memref.prefetch %m[%n, %n], read, locality<3>, foo : memref<4x?xf32>",
              "2:48: expected 'data' or 'instr', found 'foo'")
          .put(
              "%x = memref.reshape %u(%sh) : (memref<*xf32>, memref<2xindex>) -> memref<?xf32>",
              "2:6: 'memref.reshape' op gives memref<2xindex> as shape of a result of rank 1")
          .put(
              "%x = memref.reshape %u(%d) : (memref<*xf32>, memref<?xf32>) -> memref<*xf32>",
              "2:6: 'memref.reshape' op operand #1 ('shape') must be a memref of signless integers or indices of rank 1, but is memref<?xf32>")
          .put(
              "%x = memref.reshape %w(%sh) : (memref<4x?xf32, strided<[?, 2], offset: ?>>, memref<2xindex>) -> memref<?x?xf32>",
              "2:6: 'memref.reshape' op makes memref<?x?xf32> of memref<4x?xf32, strided<[?, 2], offset: ?>>, but both must be row by row")
          .put(
              "%x = memref.reshape %u(%sh) : (memref<*xf32>, memref<2xindex>) -> memref<?x?xf64>",
              "2:6: 'memref.reshape' op makes memref<?x?xf64> of memref<*xf32>, with other elements")
          .put(
              "memref.dma_wait %mi[%n, %n], %n : memref<10xi32>",
              "2:1: 'memref.dma_wait' op has 2 subscripts, but memref<10xi32> has rank 1")
          .put(
              "memref.dma_start %m[%n, %n], %q[%n], %n, %mi[%n] : memref<4x?xf32>, memref<8x16xf32>, memref<10xi32>",
              "2:1: 'memref.dma_start' op needs a ranked memref and its subscripts as tag")
          .put(
              "memref.dma_start %m[%n, %n], %q[%n, %n], %n, %mi[%n], %n : memref<4x?xf32>, memref<8x16xf32>, memref<10xi32>",
              "2:58: expected ',', found ':'")
          .put(
              "memref.dma_start %m[%n, %n], %q[%n, %n], %n, %mi[%n] : memref<4x?xf32>, memref<8x16xf32>",
              "2:54: 2 types for three buffers")
          .put(
              "%x = memref.alloca_scope -> (f32) { memref.alloca_scope.return %n : index }",
              "2:6: 'memref.alloca_scope' op has results of types [f32], but is given [index]")
          .put(
              "%x = memref.alloca_scope -> (f32) { }",
              "2:6: 'memref.alloca_scope' op has results of types [f32], but is given []")
          .put(
              "memref.alloca_scope { memref.alloca_scope.return %n : index }",
              "2:1: 'memref.alloca_scope' op has results of types [], but is given [index]")
          .put(
              "memref.alloca_scope.return",
              "2:1: 'memref.alloca_scope.return' op is a terminator, so it must be the last operation of its block\n2:1: 'memref.alloca_scope.return' op must stand directly in 'memref.alloca_scope', but stands in 'func.func'")
          .put(
              "%x = memref.get_global @nope : memref<2xf32>",
              "2:6: 'memref.get_global' op refers to @nope, which is no global memref")
          .put(
              "%x = memref.load %m[%n] : memref<4x?xf32>",
              "2:6: 'memref.load' op has 1 subscript, but memref<4x?xf32> has rank 2")
          .put(
              "memref.store %i, %m[%n, %n] : memref<4x?xf32>",
              "2:14: %i is of type i32, but is used as f32 here")
          .put(
              "\"memref.store\"(%i, %m, %n, %n) : (i32, memref<4x?xf32>, index, index) -> ()",
              "2:1: 'memref.store' op must have a value of the element type, but 'memref' is of type memref<4x?xf32> and 'value' of type i32")
          .put(
              "%x = \"memref.load\"(%m, %n, %n) : (memref<4x?xf32>, index, index) -> f64",
              "2:6: 'memref.load' op must have a result of the element type, but 'memref' is of type memref<4x?xf32> and 'result' of type f64")
          .put(
              "%x = \"memref.load\"(%m, %n, %i) : (memref<4x?xf32>, index, i32) -> f32",
              "2:6: 'memref.load' op operand #2 ('indices') must be index, but is i32")
          .put(
              "%x = \"memref.load\"(%u, %n) : (memref<*xf32>, index) -> f32",
              "2:6: 'memref.load' op operand #0 ('memref') must be a ranked memref, but is memref<*xf32>")
          .put(
              "%x = memref.load %d[%n] {nontemporal = 1 : i32} : memref<?xf32>",
              "2:25: 'memref.load' op property 'nontemporal' must be true or false, but is 1 : i32")
          .put(
              "!memref.global @a : memref<2xf32> = dense<[1.0]>",
              "1:36: the elements have shape [1], not that of tensor<2xf32>")
          .put(
              "!memref.global @a : memref<2xf32> = dense<[1.0, 2.0, 3.0]>",
              "1:36: the elements have shape [3], not that of tensor<2xf32>")
          .put(
              "!memref.global @a : memref<?xf32>",
              "1:20: a global memref has known sizes, unlike memref<?xf32>")
          .put(
              "!memref.global @a : memref<2xf32> = 4",
              "1:36: 4 is an integer, not of type tensor<2xf32>")
          .put(
              "!memref.global @a : memref<2xf32> ;; func.func @f() { %x = memref.get_global @a : memref<3xf32> return }",
              "2:23: 'memref.get_global' op takes @a as memref<3xf32>, but it is declared as memref<2xf32>")
          .put(
              "!memref.global @a : memref<2xf32> ;; func.func @f() { %x = memref.get_global @f : memref<3xf32> return }",
              "2:23: 'memref.get_global' op refers to @f, which is no global memref")
          .put(
              "!memref.global \"foo\" @a : memref<2xf32>",
              "1:1: 'memref.global' op has visibility \"foo\", but a symbol is \"public\", \"private\" or \"nested\"")
          .put(
              "!memref.global @a : memref<2xf32> {alignment = 3}",
              "1:34: 'memref.global' op property 'alignment' must be a positive power of two of type i64, but is 3 : i64")
          .put(
              "!\"memref.global\"() {sym_name = \"a\", type = memref<2xf32>, initial_value = \"x\"} : () -> ()",
              "1:1: 'memref.global' op property 'initial_value' must be elements or unit, but is \"x\"")
          .put(
              "!\"memref.global\"() {sym_name = \"a\", type = i32} : () -> ()",
              "1:1: 'memref.global' op property 'type' must be a memref of known sizes, but is i32")
          .put(
              "!\"memref.global\"() {type = memref<2xf32>} : () -> ()",
              "1:1: 'memref.global' op needs property 'sym_name', a string attribute")
          .put(
              "!%x = memref.alloca() : memref<2xf32>",
              "1:6: 'memref.alloca' op allocates on the stack, but no operation around it, as a function, frees it")
          .put(
              "!memref.global @a : memref<2xf32> = dense<1> : tensor<2xi32>",
              "1:42: 1 is an integer, not of type f32; write 1.0")
          .put(
              "!memref.global @a : memref<2xf32> ;; memref.global @a : memref<2xf32>",
              "2:1: 'memref.global' op defines symbol '@a' again")
          .put(
              "%x = memref.atomic_rmw ori %v, %d[%n] : (f32, memref<?xf32>) -> f32",
              "2:6: 'memref.atomic_rmw' op cannot combine values of type f32 by 'ori'")
          .put(
              "%x = memref.atomic_rmw maximumf %i, %mi[%n] : (i32, memref<10xi32>) -> i32",
              "2:6: 'memref.atomic_rmw' op cannot combine values of type i32 by 'maximumf'")
          .put(
              "%x = memref.atomic_rmw maxs %v, %d[%n] : (f32, memref<?xf32>) -> f32",
              "2:6: 'memref.atomic_rmw' op cannot combine values of type f32 by 'maxs'")
          .put(
              "%y = memref.alloc() {alignment = 3} : memref<4xf32>",
              "2:21: 'memref.alloc' op property 'alignment' must be a positive power of two of type i64, but is 3 : i64")
          .put(
              "%y = memref.alloc() {alignment = 4 : i32} : memref<4xf32>",
              "2:21: 'memref.alloc' op property 'alignment' must be a positive power of two of type i64, but is 4 : i32")
          .put(
              "%y = memref.alloc(%n) : memref<4xf32>",
              "2:6: 'memref.alloc' op gives 1 size, but memref<4xf32> leaves 0 open")
          .put(
              "%y = memref.alloc() : memref<4xf32, strided<[?], offset: ?>>",
              "2:6: 'memref.alloc' op gives 0 symbols in brackets, but the layout of memref<4xf32, strided<[?], offset: ?>> has 2")
          .put(
              "%y = memref.alloc() : memref<*xf32>",
              "2:23: expected a ranked memref, found memref<*xf32>")
          .put(
              "%y = memref.dim %v, %n : f32",
              "2:6: 'memref.dim' op operand #0 ('source') must be a memref of a rank other than 0, or unranked, but is f32")
          .put(
              "memref.dealloc %n : index",
              "2:21: expected a memref, ranked or unranked, found index")
          .buildOrThrow();

  private static final ImmutableList<String> ACCEPTED =
      ImmutableList.of(
          "%x = memref.cast %m : memref<4x?xf32> to memref<4x?xf32, strided<[?, 1], offset: 0>>",
          "%x = memref.cast %m : memref<4x?xf32> to memref<4x?xf32, strided<[?, ?], offset: ?>>",
          "%x = memref.cast %m : memref<4x?xf32> to memref<4x?xf32, affine_map<(d0,d1)[s0]->(d0*s0+d1)>>",
          "%x = memref.memory_space_cast %m : memref<4x?xf32> to memref<4x?xf32>",
          "%x = memref.subview %q[0, 0] [2, 2] [1, 1] : memref<8x16xf32> to memref<2x2xf32, strided<[16, 1]>>",
          "%x = memref.subview %q[0, 0] [2, 2] [1, 1] : memref<8x16xf32> to memref<2x2xf32, strided<[16, 1], offset: 0>>",
          "%x = memref.subview %q[1, 0] [2, 2] [1, 1] : memref<8x16xf32> to memref<2x2xf32, strided<[16, 1], offset: 16>>",
          "%x = memref.subview %q[0, 0] [8, 16] [1, 1] : memref<8x16xf32> to memref<8x16xf32>",
          "%x = memref.subview %q[0, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32>",
          "%x = memref.subview %q[0, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1]>>",
          "%x = memref.subview %q[3, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: 48>>",
          "%x = memref.subview %q[3, 2] [1, 1] [1, 1] : memref<8x16xf32> to memref<f32, strided<[], offset: 50>>",
          "%x = memref.subview %q[3, 2] [1, 1] [1, 1] : memref<8x16xf32> to memref<1xf32, strided<[16], offset: 50>>",
          "%x = memref.subview %q[3, 2] [1, 1] [1, 1] : memref<8x16xf32> to memref<1xf32, strided<[1], offset: 50>>",
          "%x = memref.subview %q[0, 0] [4, 1] [2, 1] : memref<8x16xf32> to memref<4x1xf32, strided<[32, 1]>>",
          "%x = memref.subview %q[7, 0] [4, 1] [-1, 1] : memref<8x16xf32> to memref<4x1xf32, strided<[-16, 1], offset: 112>>",
          "%x = memref.subview %q[%n, 0] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>",
          "%x = memref.subview %w[0, 0] [4, 4] [1, 1] : memref<4x?xf32, strided<[?, 2], offset: ?>> to memref<4x4xf32, strided<[?, 2], offset: ?>>",
          "%x = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<4x?xf32> to memref<4x4xf32, strided<[?, 1]>>",
          "%x = memref.subview %m[%n, 0] [4, 4] [0, 1] : memref<4x?xf32> to memref<4x4xf32, strided<[0, 1], offset: ?>>",
          "%x = memref.reinterpret_cast %u to offset: [0], sizes: [4], strides: [1] : memref<*xf32> to memref<4xf32, strided<[1], offset: 0>>",
          "%x = memref.reinterpret_cast %u to offset: [2], sizes: [4], strides: [1] : memref<*xf32> to memref<4xf32, strided<[1], offset: ?>>",
          "%x = memref.reinterpret_cast %u to offset: [0], sizes: [4], strides: [1] : memref<*xf32> to memref<?xf32>",
          "memref.copy %u, %m : memref<*xf32> to memref<4x?xf32>",
          "%x = memref.collapse_shape %q [[0, 1]] : memref<8x16xf32> into memref<128xf32>",
          "%x = memref.collapse_shape %q [[0], [1]] : memref<8x16xf32> into memref<8x16xf32>",
          "%x = memref.collapse_shape %s [[0, 1]] : memref<16x32xf32, strided<[32, 1], offset: ?>> into memref<512xf32, strided<[1], offset: ?>>",
          "%x = memref.expand_shape %d [[0, 1]] output_shape [%n, 4] : memref<?xf32> into memref<?x4xf32>",
          "%x = memref.expand_shape %d [[0, 1]] output_shape [2, 4] : memref<?xf32> into memref<?x4xf32>",
          "%x = memref.expand_shape %d [[0, 1]] output_shape [%n, %n] : memref<?xf32> into memref<?x?xf32>",
          "%x = memref.expand_shape %mi [[0, 1]] output_shape [2, 5] : memref<10xi32> into memref<2x5xi32>",
          "%x = memref.expand_shape %s [[0, 1], [2]] output_shape [4, 4, 32] : memref<16x32xf32, strided<[32, 1], offset: ?>> into memref<4x4x32xf32, strided<[128, 32, 1], offset: ?>>",
          "%x = memref.transpose %q (i, j) -> (j, i) : memref<8x16xf32> to memref<16x8xf32, strided<[1, 16]>>",
          "%x = memref.transpose %q (i, j) -> (i, j) : memref<8x16xf32> to memref<8x16xf32>",
          "%x = memref.atomic_rmw addf %v, %d[%n] : (f32, memref<?xf32>) -> f32",
          "%x = memref.atomic_rmw maxnumf %v, %d[%n] : (f32, memref<?xf32>) -> f32",
          "%x = memref.atomic_rmw assign %v, %d[%n] : (f32, memref<?xf32>) -> f32",
          "%x = memref.atomic_rmw xori %i, %mi[%n] : (i32, memref<10xi32>) -> i32",
          "%x = memref.atomic_rmw \"addi\" %i, %mi[%n] : (i32, memref<10xi32>) -> i32",
          "%x = memref.atomic_rmw minnumf %i, %mi[%n] : (i32, memref<10xi32>) -> i32",
          "%x = memref.generic_atomic_rmw %mi[%n] : memref<10xi32> { ^bb0(%o: i32): memref.atomic_yield %o : i32 }",
          "%x = memref.generic_atomic_rmw %mi[%n, %n] : memref<10xi32> { ^bb0(%o: i32): memref.atomic_yield %o : i32 }",
          "%x = memref.assume_alignment %m, 4 : memref<4x?xf32>",
          "%x:2 = memref.distinct_objects %m, %d : memref<4x?xf32>, memref<?xf32>",
          "%x = memref.distinct_objects %m : memref<4x?xf32>",
          "%x = memref.reshape %u(%sh) : (memref<*xf32>, memref<2xindex>) -> memref<*xf32>",
          "%x = memref.reshape %q(%sh) : (memref<8x16xf32>, memref<2xindex>) -> memref<8x17xf32>",
          "%x = memref.dim %m, %n : memref<4x?xf32>",
          "!memref.global constant @a : memref<2xf32> = uninitialized",
          "%x = memref.atomic_rmw maxnumf %i, %mi[%n] : (i32, memref<10xi32>) -> i32",
          "%x = memref.collapse_shape %w [[0, 1]] : memref<4x?xf32, strided<[?, 2], offset: ?>> into memref<?xf32, strided<[?], offset: ?>>");

  MemRefRulesTest() {
    super(HEAD, FAULTS, STRICTER, ACCEPTED);
  }
}
