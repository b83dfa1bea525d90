package dev.halfspace.dialect.memref;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.Strides;
import dev.halfspace.dialect.shape.Reassociation;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Verification;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The types of buffers whose dimensions are split or joined. */
final class ReshapedLayouts {
  private ReshapedLayouts() {}

  /** As {@link Reassociation#verify}; a buffer of rank 0 is related to sizes of 1 only. */
  static boolean verify(
      Operation op,
      Reassociation groups,
      MemRefType expanded,
      MemRefType collapsed,
      Verification v) {
    if (collapsed.rank() == 0 && !expanded.shape().sizes().stream().allMatch(size -> size == 1)) {
      v.error(op, "relates %s and %s, but not all sizes are 1".formatted(expanded, collapsed));
      return false;
    }
    return groups.verify(op, expanded, collapsed, v);
  }

  /** The type of {@code collapsed} with its dimensions split into those of {@code shape}. */
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
    return Compatibility.withStrides(
        collapsed, shape, new Strides(strides.offset(), ImmutableLongArray.copyOf(split)));
  }

  /**
   * The type of {@code expanded} with the dimensions of each group joined, or {@code null} if they
   * are known not to lie one after the other.
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
    return Compatibility.withStrides(
        expanded, shape, new Strides(strides.offset(), ImmutableLongArray.copyOf(joined)));
  }

  /**
   * The stride of a joined dimension: that of the innermost one whose size is not 1. If it is not
   * known whether that size is 1, the stride is not known either.
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

  private static boolean isContiguous(
      List<Integer> group, long joined, Shape shape, Strides strides) {
    long wanted = joined;
    for (int k = group.size() - 1; k > 0; k--) {
      wanted = Strides.times(wanted, shape.size(group.get(k)));
      int outer = group.get(k - 1);
      if (shape.size(outer) != 1 && !Compatibility.agree(wanted, strides.strides().get(outer))) {
        return false;
      }
    }
    return true;
  }
}
