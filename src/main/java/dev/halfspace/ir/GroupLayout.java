package dev.halfspace.ir;

import com.google.common.collect.ImmutableList;
import org.jspecify.annotations.Nullable;

/**
 * How the operands, or the results, of operations of one definition are divided into groups. Either
 * the sizes of the groups follow from the number of values, or each operation stores them.
 */
final class GroupLayout {
  static final GroupLayout EMPTY = new GroupLayout(ImmutableList.of(), false);

  final ImmutableList<ValueGroup> groups;

  /** Whether an operation stores the sizes, since they do not follow from the number of values. */
  final boolean isStored;

  private final boolean sameSize;
  private final int singles;
  private final int variables;

  /** The number of groups of one value before each group. */
  private final int[] singlesBefore;

  private GroupLayout(ImmutableList<ValueGroup> groups, boolean sameSize) {
    this.groups = groups;
    this.sameSize = sameSize;
    int single = 0;
    singlesBefore = new int[groups.size()];
    for (int i = 0; i < groups.size(); i++) {
      singlesBefore[i] = single;
      single += groups.get(i).isSingle() ? 1 : 0;
    }
    singles = single;
    variables = groups.size() - single;
    isStored = !sameSize && variables > 1;
  }

  /** This layout with one more group. */
  GroupLayout with(ValueGroup group) {
    return new GroupLayout(
        ImmutableList.<ValueGroup>builderWithExpectedSize(groups.size() + 1)
            .addAll(groups)
            .add(group)
            .build(),
        sameSize);
  }

  /** This layout, but all groups of variable size have one common size. */
  GroupLayout withSameSize() {
    return new GroupLayout(groups, true);
  }

  /** The size of the variable groups that share {@code total} values, -1 if it does not follow. */
  private int variableSize(int total) {
    int free = total - singles;
    if (free < 0 || (variables == 0 ? free != 0 : free % variables != 0)) {
      return -1;
    }
    return variables == 0 ? 0 : free / variables;
  }

  /**
   * The sizes of groups that have {@code total} values together: those stored, if they add up, or
   * those that follow; {@code null} if there are none such.
   */
  int @Nullable [] sizes(int @Nullable [] stored, int total) {
    if (isStored) {
      return fits(stored, total) ? stored : null;
    }
    int each = variableSize(total);
    if (each < 0) {
      return null;
    }
    int[] sizes = new int[groups.size()];
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = groups.get(i).isSingle() ? 1 : each;
    }
    return sizes;
  }

  private boolean fits(int @Nullable [] sizes, int total) {
    if (sizes == null || sizes.length != groups.size()) {
      return false;
    }
    long sum = 0;
    for (int i = 0; i < sizes.length; i++) {
      if (!groups.get(i).arity().allows(sizes[i])) {
        return false;
      }
      sum += sizes[i];
    }
    return sum == total;
  }

  /**
   * Where a group begins among {@code total} values. Returns -1 if the sizes do not fit. Makes no
   * array: accessors of operations are asked often.
   */
  int start(int group, int @Nullable [] stored, int total) {
    if (isStored) {
      if (!fits(stored, total)) {
        return -1;
      }
      int start = 0;
      for (int i = 0; stored != null && i < group; i++) {
        start += stored[i];
      }
      return start;
    }
    int each = variableSize(total);
    return each < 0 ? -1 : singlesBefore[group] + (group - singlesBefore[group]) * each;
  }

  /** The size of a group among {@code total} values, whose sizes are known to fit. */
  int size(int group, int @Nullable [] stored, int total) {
    return stored != null ? stored[group] : groups.get(group).isSingle() ? 1 : variableSize(total);
  }
}
