package dev.halfspace.dialect.shape;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Verification;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The reassociation indices of a reshape: for each dimension of the collapsed type, the group of
 * dimensions of the expanded type that it stands for: {@code [[0, 1], [2]]}.
 *
 * @param groups per dimension of the collapsed type, those of the expanded type
 */
public record Reassociation(ImmutableList<ImmutableList<Integer>> groups) {
  /** The property that holds the groups. */
  public static final Property<ArrayAttr> PROPERTY =
      Property.of("reassociation", ArrayAttr.class)
          .where("lists of dimensions, each an i64", Reassociation::isAttribute);

  /** The custom form of an operation that collapses dimensions. */
  public static final String COLLAPSE =
      "$src $reassociation attr-dict `:` type($src) `into` type($result)";

  private static boolean isAttribute(ArrayAttr attribute) {
    return attribute.elements().stream()
        .allMatch(
            group ->
                group instanceof ArrayAttr indices
                    && indices.elements().stream().allMatch(Reassociation::isDimension));
  }

  private static boolean isDimension(Attribute attribute) {
    return attribute instanceof IntegerAttr integer && integer.type().equals(IntegerType.I64);
  }

  /**
   * The groups that an operation holds; an index that does not fit in an {@code int} becomes -1.
   */
  public static Reassociation of(Operation op) {
    ImmutableList.Builder<ImmutableList<Integer>> groups = ImmutableList.builder();
    for (Attribute group : op.property(PROPERTY).elements()) {
      groups.add(
          ((ArrayAttr) group)
              .elements().stream()
                  .map(index -> ((IntegerAttr) index).value())
                  .map(d -> d.intValue() == d ? d.intValue() : -1)
                  .collect(ImmutableList.toImmutableList()));
    }
    return new Reassociation(groups.build());
  }

  /** The attribute that holds these groups. */
  public ArrayAttr toAttribute() {
    return ArrayAttr.of(
        groups.stream()
            .map(group -> ArrayAttr.of(group.stream().map(i -> IntegerAttr.i64(i)).toList()))
            .toList());
  }

  /** Returns true if the groups are the dimensions 0 to {@code rank - 1} in order. */
  private boolean covers(int rank) {
    List<Integer> all = groups.stream().flatMap(List::stream).toList();
    return all.equals(IntStream.range(0, rank).boxed().toList());
  }

  /**
   * Reports types that these groups do not relate; returns true if they do. If the collapsed type
   * has rank 0, there are no groups, and the sizes of the expanded type are not checked.
   *
   * @param expanded the type of greater or equal rank
   * @param collapsed the type of smaller or equal rank
   */
  public boolean verify(Operation op, ShapedType expanded, ShapedType collapsed, Verification v) {
    Shape of = requireNonNull(expanded.shapeOrNull());
    Shape to = requireNonNull(collapsed.shapeOrNull());
    if (to.rank() == 0 && groups.isEmpty()) {
      return true;
    }
    if (groups.size() != to.rank() || !covers(of.rank())) {
      return v.error(
          "groups the dimensions of %s as %s, which does not fit %s",
          expanded, op.property(PROPERTY), collapsed);
    }
    Shape joined = join(of);
    for (int g = 0; g < groups.size(); g++) {
      if (joined.size(g) != to.size(g)) {
        return v.error(
            "makes of sizes %s dimension #%d of %s", sizes(of, groups.get(g)), g, collapsed);
      }
    }
    return true;
  }

  /**
   * The collapsed shape: a size is the product of those in its group, which is dynamic if one of
   * them is. A product that overflows a {@code long} saturates.
   */
  public Shape join(Shape shape) {
    long[] joined = new long[groups.size()];
    for (int g = 0; g < joined.length; g++) {
      joined[g] = 1;
      for (int index : groups.get(g)) {
        joined[g] =
            shape.isDynamic(index) || joined[g] == Shape.DYNAMIC
                ? Shape.DYNAMIC
                : LongMath.saturatedMultiply(joined[g], shape.size(index));
      }
    }
    return Shape.of(joined);
  }

  /**
   * The composition of these groups with {@code next}: those of one reshape in place of two
   * consecutive reshapes of the same kind. Empty if they do not compose.
   */
  public Optional<Reassociation> then(Reassociation next) {
    if (groups.size() == next.groups.size()) {
      return Optional.empty();
    }
    boolean isFiner = groups.size() > next.groups.size();
    ImmutableList<ImmutableList<Integer>> fine = isFiner ? groups : next.groups;
    ImmutableList<ImmutableList<Integer>> coarse = isFiner ? next.groups : groups;
    if (coarse.isEmpty()) {
      return Optional.of(new Reassociation(ImmutableList.of()));
    }
    return coarse.stream().mapToInt(List::size).sum() != fine.size()
        ? Optional.empty()
        : Optional.of(
            new Reassociation(
                coarse.stream()
                    .map(
                        group ->
                            group.stream()
                                .flatMap(index -> fine.get(index).stream())
                                .collect(ImmutableList.toImmutableList()))
                    .collect(ImmutableList.toImmutableList())));
  }

  /**
   * Per group of a coarser reassociation of the same dimensions, the positions of the groups of
   * this one that make it up. Empty if a group of this one crosses the end of one of the coarser.
   */
  public Optional<Reassociation> coveredBy(Reassociation coarser) {
    ImmutableList.Builder<ImmutableList<Integer>> covers = ImmutableList.builder();
    int next = 0;
    for (ImmutableList<Integer> group : coarser.groups) {
      ImmutableList.Builder<Integer> cover = ImmutableList.builder();
      int end = group.get(group.size() - 1);
      int last = -1;
      while (next < groups.size() && last != end) {
        last = groups.get(next).get(groups.get(next).size() - 1);
        if (last > end) {
          return Optional.empty();
        }
        cover.add(next++);
      }
      covers.add(cover.build());
    }
    return Optional.of(new Reassociation(covers.build()));
  }

  private static List<String> sizes(Shape shape, List<Integer> dimensions) {
    return dimensions.stream()
        .map(d -> shape.isDynamic(d) ? "?" : Long.toString(shape.size(d)))
        .toList();
  }
}
