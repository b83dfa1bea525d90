package dev.halfspace.ir;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.ValueGroup.Arity;
import dev.halfspace.support.Quantity;
import org.jspecify.annotations.Nullable;

/**
 * The division of the operands, or of the results, of the operations of one definition into groups.
 * The group sizes either follow from the number of values or are stored in each operation.
 */
final class GroupLayout {
  static final String OPERAND_SEGMENTS = "operandSegmentSizes";
  static final String RESULT_SEGMENTS = "resultSegmentSizes";

  final ImmutableList<ValueGroup<?>> groups;

  /** The contents of {@link #groups}, for fast lookup: accessors of operations are called often. */
  private final ValueGroup<?>[] places;

  /**
   * True if each operation stores the sizes, since they do not follow from the number of values.
   */
  final boolean isStored;

  private final Side side;
  private final boolean sameSize;
  private final int singles;
  private final int variables;

  /** True if any group is optional: it has at most one value. */
  private final boolean hasOptional;

  /** The number of groups of one value before each group. */
  private final int[] singlesBefore;

  /** The values that are divided. */
  enum Side {
    OPERANDS("operand", OPERAND_SEGMENTS),
    RESULTS("result", RESULT_SEGMENTS);

    /** The noun for one of the values. */
    final String noun;

    /** The name under which stored sizes are printed. */
    final String segments;

    Side(String noun, String segments) {
      this.noun = noun;
      this.segments = segments;
    }
  }

  private GroupLayout(Side side, ImmutableList<ValueGroup<?>> groups, boolean sameSize) {
    this.side = side;
    this.groups = groups;
    places = groups.toArray(new ValueGroup<?>[0]);
    this.sameSize = sameSize;
    int single = 0;
    boolean optional = false;
    singlesBefore = new int[groups.size()];
    for (int i = 0; i < groups.size(); i++) {
      singlesBefore[i] = single;
      single += groups.get(i).isSingle() ? 1 : 0;
      optional |= groups.get(i).arity() == Arity.OPTIONAL;
    }
    singles = single;
    variables = groups.size() - single;
    hasOptional = optional;
    isStored = !sameSize && variables > 1;
  }

  /** The layout without groups. */
  static GroupLayout none(Side side) {
    return new GroupLayout(side, ImmutableList.of(), /* sameSize= */ false);
  }

  /** This layout with one more group. */
  GroupLayout with(ValueGroup<?> group) {
    return new GroupLayout(
        side,
        ImmutableList.<ValueGroup<?>>builderWithExpectedSize(groups.size() + 1)
            .addAll(groups)
            .add(group)
            .build(),
        sameSize);
  }

  /**
   * The position of a group.
   *
   * @throws IllegalArgumentException if it is not one of these
   */
  int indexOf(ValueGroup<?> group) {
    for (int i = 0; i < places.length; i++) {
      if (places[i] == group) {
        return i;
      }
    }
    throw new IllegalArgumentException("no group '%s' among %s".formatted(group, groups));
  }

  /** See {@link OpDefinition#fixedPosition}. */
  int fixedPosition(ValueGroup<?> group) {
    int index = indexOf(group);
    return group.isSingle() && singlesBefore[index] == index ? index : -1;
  }

  /** This layout, except that all groups of variable size have the same size. */
  GroupLayout withSameSize() {
    return new GroupLayout(side, groups, /* sameSize= */ true);
  }

  // Sizes that fit --------------------------------------------------------------------------------

  /**
   * The group sizes if there are {@code total} values: the stored sizes if they fit, or those that
   * follow from {@code total}; {@code null} if neither is possible.
   */
  int @Nullable [] sizes(int @Nullable [] stored, int total) {
    if (misfit(stored, total) != null) {
      return null;
    }
    if (stored != null) {
      return stored;
    }
    int[] sizes = new int[groups.size()];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = size(i, null, total);
    }
    return sizes;
  }

  /**
   * The position of the first value of a group among {@code total} values, or -1 if the sizes do
   * not fit. Allocates no array: accessors of operations are called often.
   */
  int start(int group, int @Nullable [] stored, int total) {
    if (misfit(stored, total) != null) {
      return -1;
    }
    if (stored == null) {
      int before = singlesBefore[group];
      return before == group ? group : before + (group - before) * variableSize(total);
    }
    int start = 0;
    for (int i = 0; i < group; i++) {
      start += stored[i];
    }
    return start;
  }

  /** The size of a group among {@code total} values, if the sizes are known to fit. */
  int size(int group, int @Nullable [] stored, int total) {
    return stored != null ? stored[group] : groups.get(group).isSingle() ? 1 : variableSize(total);
  }

  private int variableSize(int total) {
    return (total - singles) / variables;
  }

  // Sizes that do not -----------------------------------------------------------------------------

  /**
   * The reason why {@code total} values cannot be divided into the groups, as it completes
   * "'toy.add' op ...", or {@code null} if they can.
   *
   * @param stored the sizes that the operation stores, if it does
   */
  @Nullable String misfit(int @Nullable [] stored, int total) {
    if (isStored) {
      return storedMisfit(stored, total);
    }
    int free = total - singles;
    if (variables == 0) {
      return free == 0 ? null : takes(plural(singles), total);
    }
    if (free >= 0 && free % variables == 0 && (!hasOptional || free <= variables)) {
      return null;
    }
    if (hasOptional && variables == 1) {
      return takes(singles + " or " + plural(singles + 1), total);
    }
    if (free < 0) {
      return takes("at least " + plural(singles), total);
    }
    String each = Quantity.of(variables, "group");
    return takes(
        "%s and then as many for each of %s of one size".formatted(plural(singles), each), total);
  }

  private @Nullable String storedMisfit(int @Nullable [] sizes, int total) {
    if (sizes == null) {
      return "needs '%s', the sizes of its %s groups".formatted(side.segments, side.noun);
    }
    if (sizes.length != groups.size()) {
      return "has %s, but '%s' lists %d"
          .formatted(Quantity.of(groups.size(), side.noun + " group"), side.segments, sizes.length);
    }
    long sum = 0;
    for (int i = 0; i < sizes.length; i++) {
      ValueGroup<?> group = groups.get(i);
      if (!group.arity().allows(sizes[i])) {
        return "%s group '%s' must have %s, but has %d"
            .formatted(side.noun, group.name(), group.arity().described(), sizes[i]);
      }
      sum += sizes[i];
    }
    return sum == total
        ? null
        : "has %s, but '%s' adds up to %d".formatted(plural(total), side.segments, sum);
  }

  private static String takes(String wanted, int total) {
    return "takes %s, but has %d".formatted(wanted, total);
  }

  private String plural(int count) {
    return Quantity.of(count, side.noun);
  }

  /** The noun for one of the values, for messages. */
  String noun() {
    return side.noun;
  }
}
