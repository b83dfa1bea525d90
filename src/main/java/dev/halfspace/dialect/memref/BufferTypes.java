package dev.halfspace.dialect.memref;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.builtin.BaseMemRefType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.builtin.Strides;
import dev.halfspace.builtin.UnrankedMemRefType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Reassociation;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Verification;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The rules of memref types: the casts between them, and the types that expanding, collapsing and
 * dropping dimensions infers.
 */
final class BufferTypes {
  private BufferTypes() {}

  /** Returns true if two sizes are compatible: they are equal, or at least one is dynamic. */
  static boolean agree(long one, long other) {
    return one == other || one == Shape.DYNAMIC || other == Shape.DYNAMIC;
  }

  /** The type with other sizes, offset and strides. */
  static MemRefType withStrides(MemRefType type, Shape shape, Strides strides) {
    return MemRefType.of(shape, type.elementType(), strides.toLayout(), type.memorySpace());
  }

  /**
   * Returns true if {@code memref.cast} accepts {@code from} as operand and {@code to} as result
   * type.
   *
   * <pre>{@code
   * memref<4xf32>, memref<?xf32>                                        yes
   * memref<?xf32>, memref<*xf32>                                        yes, but not between two *
   * memref<4xf32, strided<[2]>>, memref<?xf32, strided<[?], offset: ?>> yes
   * memref<4xf32, strided<[1]>>, memref<4xf32, strided<[2]>>            no: 1 is not 2
   * }</pre>
   *
   * <p>Sizes, strides and offset must be compatible ({@link #agree}); element type and memory space
   * must be equal, and so must layouts that are not strided.
   */
  static boolean isCast(BaseMemRefType from, BaseMemRefType to) {
    if (!from.elementType().equals(to.elementType())
        || !Objects.equals(from.memorySpace(), to.memorySpace())) {
      return false;
    }
    if (from instanceof MemRefType one && to instanceof MemRefType other) {
      return ShapeCompatibility.areCompatible(one, other) && layoutsAgree(one, other);
    }
    return from instanceof MemRefType || to instanceof MemRefType;
  }

  private static boolean layoutsAgree(MemRefType one, MemRefType other) {
    if (Objects.equals(one.layout(), other.layout())) {
      return true;
    }
    Strides first = one.strides();
    Strides second = other.strides();
    if (first == null || second == null || !agree(first.offset(), second.offset())) {
      return false;
    }
    return IntStream.range(0, first.rank())
        .allMatch(i -> agree(first.strides().get(i), second.strides().get(i)));
  }

  /**
   * Returns true if {@code memref.memory_space_cast} accepts the two types: they differ in nothing
   * but the memory space. The cast neither forgets nor asserts sizes.
   */
  static boolean isMemorySpaceCast(BaseMemRefType from, BaseMemRefType to) {
    if (!from.elementType().equals(to.elementType())) {
      return false;
    }
    if (from instanceof MemRefType one && to instanceof MemRefType other) {
      return one.shape().equals(other.shape()) && Objects.equals(one.layout(), other.layout());
    }
    return from instanceof UnrankedMemRefType && to instanceof UnrankedMemRefType;
  }

  /** Returns true if two types have equal shapes, element types, memory spaces and strides. */
  static boolean isSameView(MemRefType one, MemRefType other) {
    return one.shape().equals(other.shape())
        && one.elementType().equals(other.elementType())
        && Objects.equals(one.memorySpace(), other.memorySpace())
        && (Objects.equals(one.layout(), other.layout())
            || (one.strides() != null && Objects.equals(one.strides(), other.strides())));
  }

  /**
   * Verifies as {@link Reassociation#verify} does, and that a buffer of rank 0 is expanded to unit
   * dimensions only.
   *
   * <pre>{@code
   * %b = memref.collapse_shape %a [] : memref<1x1xf32> into memref<f32>
   * }</pre>
   *
   * <p>That has no groups, so the sizes need a check of their own.
   */
  static boolean verifyReshape(
      Operation op,
      Reassociation groups,
      MemRefType expanded,
      MemRefType collapsed,
      Verification v) {
    if (collapsed.rank() == 0 && !expanded.shape().sizes().stream().allMatch(size -> size == 1)) {
      return v.error("relates %s and %s, but not all sizes are 1", expanded, collapsed);
    }
    return groups.verify(op, expanded, collapsed, v);
  }

  /**
   * The type of {@code collapsed} with its dimensions expanded to those of {@code shape}.
   *
   * <p>The innermost dimension of a group has the stride of the expanded dimension, and each other
   * one the stride of the next inner dimension times its size. A product with a dynamic factor is
   * dynamic, but an identity layout stays an identity:
   *
   * <pre>{@code
   * 8, strided<[2], offset: 1>    [[0, 1]]          2x4      -->  strided<[8, 2], offset: 1>
   * 12x?, strided<[?, 2]>         [[0, 1], [2, 3]]  3x4x?x2  -->  strided<[?, ?, 4, 2]>
   * }</pre>
   *
   * @param collapsed a type with strides
   * @param shape the sizes of the result, one per member of the groups
   */
  static MemRefType expand(MemRefType collapsed, Reassociation reassociation, Shape shape) {
    if (collapsed.hasIdentityLayout()) {
      return MemRefType.of(shape, collapsed.elementType(), null, collapsed.memorySpace());
    }
    Strides strides = requireNonNull(collapsed.strides());
    ImmutableList<ImmutableList<Integer>> groups = reassociation.groups();
    long[] split = new long[shape.rank()];
    Arrays.fill(split, 1);
    for (int g = 0; g < groups.size(); g++) {
      long stride = strides.strides().get(g);
      for (int index : groups.get(g).reverse()) {
        split[index] = stride;
        stride = Strides.times(stride, shape.size(index));
      }
    }
    return withStrides(
        collapsed, shape, new Strides(strides.offset(), ImmutableLongArray.copyOf(split)));
  }

  /**
   * The type of {@code expanded} with the dimensions of each group collapsed, or {@code null} if a
   * group is known not to be contiguous.
   *
   * <pre>{@code
   * 2x4, strided<[?, 1]>   [[0, 1]]  8  -->  strided<[1]>: that ? is 4 is taken for granted
   * 4x1, strided<[2, 7]>   [[0, 1]]  4  -->  strided<[2]>: the stride of a size 1 does not matter
   * 4x?, strided<[?, 2]>   [[0, 1]]  ?  -->  strided<[?]>: it is 2 unless the inner size is 1
   * 2x4, strided<[8, 1]>   [[0, 1]]  8  -->  null: there are gaps
   * }</pre>
   *
   * @param expanded a type with strides
   * @param shape the sizes of the result, one per group
   */
  static @Nullable MemRefType collapse(
      MemRefType expanded, Reassociation reassociation, Shape shape) {
    if (expanded.hasIdentityLayout()) {
      return MemRefType.of(shape, expanded.elementType(), null, expanded.memorySpace());
    }
    Strides strides = requireNonNull(expanded.strides());
    ImmutableList<ImmutableList<Integer>> groups = reassociation.groups();
    long[] joined = new long[groups.size()];
    for (int g = 0; g < joined.length; g++) {
      joined[g] = joinedStride(groups.get(g), expanded.shape(), strides);
      if (!isContiguous(groups.get(g), joined[g], expanded.shape(), strides)) {
        return null;
      }
    }
    return withStrides(
        expanded, shape, new Strides(strides.offset(), ImmutableLongArray.copyOf(joined)));
  }

  /**
   * The stride of a collapsed dimension: that of the innermost dimension whose size is not 1. If
   * that dimension is dynamic, and so may have size 1, the stride is dynamic.
   */
  private static long joinedStride(List<Integer> group, Shape shape, Strides strides) {
    int last = group.size() - 1;
    while (last > 0 && shape.size(group.get(last)) == 1) {
      last--;
    }
    if (last < 0) {
      return 1;
    }
    return last > 0 && shape.isDynamic(group.get(last))
        ? Shape.DYNAMIC
        : strides.strides().get(group.get(last));
  }

  /**
   * Returns false if dimensions are known not to be contiguous: a stride differs from that of the
   * next inner dimension times its size. Strides of unit dimensions are ignored, since no access
   * steps by them; the walk continues with the product in their place.
   *
   * @param joined the stride of the collapsed group
   */
  private static boolean isContiguous(
      List<Integer> group, long joined, Shape shape, Strides strides) {
    long wanted = joined;
    for (int k = group.size() - 1; k > 0; k--) {
      wanted = Strides.times(wanted, shape.size(group.get(k)));
      int outer = group.get(k - 1);
      if (shape.size(outer) != 1 && !agree(wanted, strides.strides().get(outer))) {
        return false;
      }
    }
    return true;
  }

  /**
   * The dimensions of a buffer that its rank-reduced subview keeps, or empty if dropping unit
   * dimensions does not explain the result. Of several candidates those are dropped whose strides
   * occur less often in the subview than in the buffer; where that contradicts the sizes of the
   * result, these decide.
   *
   * <pre>{@code
   * of 4x8x16, sizes [1, 8, 4], result 8x4, strided<[16, 1]>                        -->  [1, 2]
   * of 1x1x4, strided<[8, 4, 1]>, sizes [1, 1, 4], result 1x4, strided<[4, 1]>      -->  [1, 2]
   * of 1x1x4, strided<[8, 4, 1]>, sizes [1, 1, 4], result 1x4, strided<[8, 1]>      -->  [0, 2]
   * }</pre>
   *
   * @param sizes the sizes of the subview, one per dimension of {@code source}
   * @return positions in {@code source}, ascending, one per dimension of {@code result}
   */
  static Optional<ImmutableList<Integer>> keptDimensions(
      MemRefType source, MemRefType result, IndexList sizes) {
    int rank = source.rank();
    boolean[] isLeftOut = new boolean[rank];
    int candidates = 0;
    if (rank != result.rank()) {
      for (int i = 0; i < rank; i++) {
        isLeftOut[i] = sizes.known().get(i) == 1;
        candidates += isLeftOut[i] ? 1 : 0;
      }
    }
    if (candidates + result.rank() != rank) {
      candidates = keepByStride(isLeftOut, source, result);
    }
    if (candidates + result.rank() != rank) {
      return Optional.empty();
    }
    ImmutableList<Integer> kept = positions(rank, i -> !isLeftOut[i]);
    long[] keptSizes = kept.stream().mapToLong(sizes.known()::get).toArray();
    if (Slice.leftOut(Shape.of(keptSizes), result.shape(), true) != null) {
      return Optional.of(kept);
    }
    BitSet leftOut = Slice.leftOut(Shape.of(sizes.known().toArray()), result.shape(), true);
    return leftOut == null ? Optional.empty() : Optional.of(positions(rank, i -> !leftOut.get(i)));
  }

  private static ImmutableList<Integer> positions(int rank, IntPredicate isKept) {
    return IntStream.range(0, rank).filter(isKept).boxed().collect(ImmutableList.toImmutableList());
  }

  /**
   * Keeps candidates whose strides the subview has; returns the number of dropped dimensions, or -1
   * if there are no strides or one occurs more often in the subview than in the buffer.
   *
   * <p>A dropped dimension no longer counts for the buffer, so of candidates with equal strides the
   * outer ones are dropped and the inner ones stay. The strides of the subview are compared as they
   * are: if the operation scales a stride, a kept dimension looks dropped, and there is no answer.
   *
   * @param isLeftOut true for the candidates, the unit dimensions; becomes false for those that are
   *     kept
   */
  private static int keepByStride(boolean[] isLeftOut, MemRefType source, MemRefType result) {
    Strides before = source.strides();
    Strides after = result.strides();
    if (before == null || after == null) {
      return -1;
    }
    boolean[] isAccounted = new boolean[isLeftOut.length];
    int leftOut = 0;
    for (int i = 0; i < isLeftOut.length; i++) {
      if (!isLeftOut[i]) {
        continue;
      }
      long stride = before.strides().get(i);
      int had = 0;
      for (int j = 0; j < isLeftOut.length; j++) {
        had += !isAccounted[j] && before.strides().get(j) == stride ? 1 : 0;
      }
      int has = (int) after.strides().stream().filter(each -> each == stride).count();
      if (had < has) {
        return -1;
      }
      isLeftOut[i] = had > has;
      isAccounted[i] = isLeftOut[i];
      leftOut += isLeftOut[i] ? 1 : 0;
    }
    return leftOut;
  }

  /** A strided type restricted to the given dimensions. */
  static MemRefType withDimensions(MemRefType full, ImmutableList<Integer> dimensions) {
    Strides strides = requireNonNull(full.strides());
    long[] sizes = dimensions.stream().mapToLong(full.shape()::size).toArray();
    long[] kept = dimensions.stream().mapToLong(strides.strides()::get).toArray();
    return withStrides(
        full, Shape.of(sizes), new Strides(strides.offset(), ImmutableLongArray.copyOf(kept)));
  }
}
