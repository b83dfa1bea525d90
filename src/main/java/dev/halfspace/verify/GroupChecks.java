package dev.halfspace.verify;

import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.ValueGroup.Arity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether the operands, or the results, of an operation are as many and of such types as the groups
 * of its definition say. One instance serves all operations of a definition during one run; it
 * remembers the last two types each group accepted, since neighbours mostly share their types.
 */
final class GroupChecks {
  private final boolean ofOperands;
  private final ValueGroup[] groups;
  private final boolean stored;
  private final int singles;
  private final int variables;
  private final @Nullable Type[] accepted;
  private final @Nullable Type[] acceptedBefore;

  private GroupChecks(boolean ofOperands, List<ValueGroup> groups, boolean stored) {
    this.ofOperands = ofOperands;
    this.groups = groups.toArray(new ValueGroup[0]);
    this.stored = stored;
    this.accepted = new @Nullable Type[groups.size()];
    this.acceptedBefore = new @Nullable Type[groups.size()];
    int single = 0;
    for (ValueGroup group : groups) {
      single += group.isSingle() ? 1 : 0;
    }
    singles = single;
    variables = groups.size() - single;
  }

  static GroupChecks ofOperands(OpDefinition<?> definition) {
    return new GroupChecks(true, definition.operandGroups(), definition.hasOperandSegments());
  }

  static GroupChecks ofResults(OpDefinition<?> definition) {
    return new GroupChecks(false, definition.resultGroups(), definition.hasResultSegments());
  }

  /** Whether everything is as it should be; {@link #explain} says what is not. */
  boolean hold(Operation op) {
    int total = count(op);
    if (variables > 0) {
      return variableGroupsHold(op, total);
    }
    if (total != singles) {
      return false;
    }
    for (int g = 0; g < total; g++) {
      if (!accepts(g, value(op, g).type())) {
        return false;
      }
    }
    return true;
  }

  private boolean variableGroupsHold(Operation op, int total) {
    int[] sizes = null;
    int each = 0;
    if (stored) {
      sizes = storedSizes(op);
      if (sizes == null || sizes.length != groups.length) {
        return false;
      }
    } else {
      int free = total - singles;
      if (free < 0 || free % variables != 0) {
        return false;
      }
      each = free / variables;
    }
    int next = 0;
    for (int g = 0; g < groups.length; g++) {
      ValueGroup group = groups[g];
      int size = sizes != null ? sizes[g] : group.isSingle() ? 1 : each;
      if (!group.arity().allows(size) || size > total - next) {
        return false;
      }
      for (int end = next + size; next < end; next++) {
        if (!accepts(g, value(op, next).type())) {
          return false;
        }
      }
    }
    return next == total;
  }

  private boolean accepts(int group, Type type) {
    if (type == accepted[group] || type == acceptedBefore[group]) {
      return true;
    }
    TypeConstraint constraint = groups[group].constraint();
    if (constraint.condition() == TypeConstraint.ANY.condition()) {
      return true;
    }
    boolean accepts = constraint.accepts(type);
    if (accepts) {
      acceptedBefore[group] = accepted[group];
      accepted[group] = type;
    }
    return accepts;
  }

  private int count(Operation op) {
    return ofOperands ? op.numOperands() : op.numResults();
  }

  private Value value(Operation op, int index) {
    return ofOperands ? op.operand(index) : op.result(index);
  }

  private int @Nullable [] storedSizes(Operation op) {
    return ofOperands ? op.storedOperandSegments() : op.storedResultSegments();
  }

  /** Reports every way in which {@link #hold} fails. */
  void explain(Operation op, VerifierRun run) {
    int[] sizes = stored ? soundStoredSizes(op, run) : derivedSizes(op, run);
    if (sizes == null) {
      return;
    }
    int next = 0;
    for (int g = 0; g < groups.length; g++) {
      for (int i = 0; i < sizes[g]; i++) {
        Type type = value(op, next).type();
        TypeConstraint constraint = groups[g].constraint();
        if (!constraint.accepts(type)) {
          run.error(
              op,
              "%s #%d ('%s') must be %s, but is %s"
                  .formatted(noun(), next, groups[g].name(), constraint.description(), type));
        }
        next++;
      }
    }
  }

  private int @Nullable [] derivedSizes(Operation op, VerifierRun run) {
    int total = count(op);
    int free = total - singles;
    boolean onlyOptional = variables > 0;
    for (ValueGroup group : groups) {
      onlyOptional &= group.arity() != Arity.ANY;
    }
    String wanted = null;
    if (variables == 0) {
      wanted = free == 0 ? null : plural(singles);
    } else if (onlyOptional && variables == 1) {
      wanted = free == 0 || free == 1 ? null : singles + " or " + plural(singles + 1);
    } else if (free < 0) {
      wanted = "at least " + plural(singles);
    } else if (free % variables != 0) {
      wanted =
          "%s and then as many for each of %s of one size"
              .formatted(plural(singles), Quantity.of(variables, "group"));
    }
    if (wanted != null) {
      run.error(op, "takes %s, but has %d".formatted(wanted, total));
      return null;
    }
    int[] sizes = new int[groups.length];
    for (int g = 0; g < sizes.length; g++) {
      sizes[g] = groups[g].isSingle() ? 1 : free / variables;
      if (!groups[g].arity().allows(sizes[g])) {
        run.error(op, sizeFault(groups[g], sizes[g]));
        return null;
      }
    }
    return sizes;
  }

  private int @Nullable [] soundStoredSizes(Operation op, VerifierRun run) {
    String name = ofOperands ? OpDefinition.OPERAND_SEGMENTS : OpDefinition.RESULT_SEGMENTS;
    int[] sizes = storedSizes(op);
    if (sizes == null) {
      run.error(op, "needs '%s', the sizes of its %s groups".formatted(name, noun()));
      return null;
    }
    if (sizes.length != groups.length) {
      run.error(
          op,
          "has %s, but '%s' lists %d"
              .formatted(Quantity.of(groups.length, noun() + " group"), name, sizes.length));
      return null;
    }
    long sum = 0;
    for (int g = 0; g < sizes.length; g++) {
      if (!groups[g].arity().allows(sizes[g])) {
        run.error(op, sizeFault(groups[g], sizes[g]));
        return null;
      }
      sum += sizes[g];
    }
    if (sum != count(op)) {
      run.error(op, "has %s, but '%s' adds up to %d".formatted(plural(count(op)), name, sum));
      return null;
    }
    return sizes;
  }

  private String sizeFault(ValueGroup group, int size) {
    return "%s group '%s' must have %s, but has %d"
        .formatted(
            noun(),
            group.name(),
            switch (group.arity()) {
              case ONE -> "one member";
              case OPTIONAL -> "at most one member";
              case ANY -> "a size that is not negative";
            },
            size);
  }

  private String noun() {
    return ofOperands ? "operand" : "result";
  }

  private String plural(int count) {
    return Quantity.of(count, noun());
  }
}
