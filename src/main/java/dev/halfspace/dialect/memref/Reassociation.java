package dev.halfspace.dialect.memref;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Verification;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which dimensions of a buffer of greater rank belong to each dimension of one of smaller rank:
 * {@code [[0, 1], [2]]}.
 *
 * @param groups per dimension of smaller rank, those of greater rank
 */
record Reassociation(ImmutableList<ImmutableList<Integer>> groups) {
  static final Property<ArrayAttr> PROPERTY = Property.of("reassociation", ArrayAttr.class);

  /** The groups that an attribute holds, or {@code null} if it holds none. */
  static @Nullable Reassociation of(ArrayAttr attribute) {
    ImmutableList.Builder<ImmutableList<Integer>> groups = ImmutableList.builder();
    for (Attribute group : attribute.elements()) {
      if (!(group instanceof ArrayAttr indices)) {
        return null;
      }
      ImmutableList.Builder<Integer> list = ImmutableList.builder();
      for (Attribute index : indices.elements()) {
        if (!(index instanceof IntegerAttr integer)
            || !integer.type().equals(IntegerType.I64)
            || integer.value() != (int) integer.value()) {
          return null;
        }
        list.add((int) integer.value());
      }
      groups.add(list.build());
    }
    return new Reassociation(groups.build());
  }

  /** The attribute that holds these groups. */
  ArrayAttr toAttribute() {
    return ArrayAttr.of(
        groups.stream()
            .map(group -> ArrayAttr.of(group.stream().map(i -> IntegerAttr.i64(i)).toList()))
            .toList());
  }

  /** Whether the groups are the dimensions 0 to {@code rank - 1} in order. */
  boolean covers(int rank) {
    int next = 0;
    for (ImmutableList<Integer> group : groups) {
      for (int index : group) {
        if (index != next++) {
          return false;
        }
      }
    }
    return next == rank;
  }

  /** Reports types that these groups do not relate; returns whether they do. */
  boolean verify(Operation op, MemRefType expanded, MemRefType collapsed, Verification v) {
    if (groups.size() != collapsed.rank() || !covers(expanded.rank())) {
      v.error(
          op,
          "groups the dimensions of %s as %s, which does not fit %s"
              .formatted(expanded, groups, collapsed));
      return false;
    }
    for (int g = 0; g < groups.size(); g++) {
      long product = 1;
      for (int index : groups.get(g)) {
        product = Strides.times(product, expanded.shape().size(index));
      }
      if (product != collapsed.shape().size(g)) {
        v.error(
            op,
            "makes of sizes %s dimension #%d of %s"
                .formatted(sizes(expanded, groups.get(g)), g, collapsed));
        return false;
      }
    }
    return true;
  }

  private static List<String> sizes(MemRefType type, List<Integer> dimensions) {
    return dimensions.stream()
        .map(d -> type.shape().isDynamic(d) ? "?" : Long.toString(type.shape().size(d)))
        .toList();
  }

  /** The type of {@code collapsed} with its dimensions split into those of {@code shape}. */
  @Nullable MemRefType expand(MemRefType collapsed, Shape shape) {
    if (collapsed.layout() == null) {
      return MemRefType.of(shape, collapsed.elementType(), null, collapsed.memorySpace());
    }
    Strides strides = Strides.of(collapsed);
    if (strides == null) {
      return null;
    }
    long[] split = new long[shape.rank()];
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
   * The type of {@code expanded} with the dimensions of each group joined, or {@code null} if they
   * are known not to lie one after the other.
   */
  @Nullable MemRefType collapse(MemRefType expanded, Shape shape) {
    if (expanded.layout() == null) {
      return MemRefType.of(shape, expanded.elementType(), null, expanded.memorySpace());
    }
    Strides strides = Strides.of(expanded);
    if (strides == null) {
      return null;
    }
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

  private static MemRefType withStrides(MemRefType of, Shape shape, Strides strides) {
    return MemRefType.of(shape, of.elementType(), strides.toLayout(), of.memorySpace());
  }
}
