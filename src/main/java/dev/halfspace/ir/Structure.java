package dev.halfspace.ir;

import static java.util.stream.Collectors.joining;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.support.Quantity;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The comparison of one operation with its definition: numbers and types of operands and results,
 * properties, regions, successors. Messages are only built if they are reported.
 */
public final class Structure {
  private final Operation op;
  private final OpDefinition<?> definition;
  private final @Nullable Verification listener;
  private boolean isSound = true;

  /** A type that does not satisfy a constraint. */
  private record Misfit(TypeConstraint constraint, Type type) {}

  private Set<Misfit> misfits = ImmutableSet.of();

  private Structure(Operation op, @Nullable Verification listener) {
    this.op = op;
    this.definition = op.definition();
    this.listener = listener;
  }

  /**
   * Returns true if an operation satisfies its definition, except for its type relations. Only then
   * may its accessors be relied on.
   */
  public static boolean isSound(Operation op) {
    return holds(op, null);
  }

  /**
   * Reports all violations of the definition of an operation.
   *
   * @return true if there is none
   */
  @CanIgnoreReturnValue
  public static boolean check(Operation op, Verification verification) {
    return holds(op, verification);
  }

  private static boolean holds(Operation op, @Nullable Verification listener) {
    Structure check = new Structure(op, listener);
    OpDefinition<?> definition = op.definition();
    check.values(definition.operandLayout(), op.storedOperandSegments(), op.operands());
    check.values(definition.resultLayout(), op.storedResultSegments(), op.results());
    check.properties();
    check.regions();
    check.successors();
    check.attributes();
    if (check.isSound && listener != null) {
      definition.typeRelations().forEach(check::relation);
    }
    return check.isSound;
  }

  private void fault(Supplier<String> message) {
    isSound = false;
    if (listener != null) {
      listener.error(op, message.get());
    }
  }

  private void values(GroupLayout layout, int @Nullable [] stored, List<? extends Value> values) {
    int total = values.size();
    String misfit = layout.misfit(stored, total);
    if (misfit != null) {
      fault(() -> misfit);
      return;
    }
    int next = 0;
    for (int g = 0; g < layout.groups.size(); g++) {
      ValueGroup<?> group = layout.groups.get(g);
      int end = next + layout.size(g, stored, total);
      for (; next < end; next++) {
        Type type = values.get(next).type();
        if (!group.constraint().accepts(type) && isFirst(group.constraint(), type)) {
          typeFault(layout.noun(), next, group, type);
        }
      }
    }
  }

  /**
   * Returns true if no value of this type was reported for this constraint yet: one mistake is one
   * error.
   */
  private boolean isFirst(TypeConstraint constraint, Type type) {
    if (misfits.isEmpty()) {
      misfits = new HashSet<>();
    }
    return misfits.add(new Misfit(constraint, type));
  }

  private void typeFault(String noun, int index, ValueGroup<?> group, Type type) {
    fault(
        () ->
            "%s #%d ('%s') must be %s, but is %s%s"
                .formatted(
                    noun,
                    index,
                    group.name(),
                    group.constraint().description(),
                    type,
                    Counterpart.advice(definition, op.operands(), op.results())));
  }

  private void properties() {
    for (int i = 0; i < definition.propertyCount(); i++) {
      Property<?> property = definition.propertyAt(i);
      Attribute value = op.propertyValueAt(i);
      if (value == null) {
        if (property.isRequired()) {
          fault(() -> "needs property '%s', %s".formatted(property, property.describedType()));
        }
      } else if (!property.accepts(value)) {
        fault(() -> property.fault(value));
      }
    }
  }

  private void regions() {
    int count = op.numRegions();
    int least = definition.leastRegions();
    boolean isFixed = definition.regionCount() != OpDefinition.ANY_NUMBER;
    if (isFixed ? count != definition.regionCount() : count < least) {
      fault(
          () ->
              "takes %s%s, but has %d"
                  .formatted(isFixed ? "" : "at least ", Quantity.of(least, "region"), count));
      return;
    }
    for (int r = 0; r < count; r++) {
      if (definition.needsBody(r) && op.region(r).isEmpty()) {
        int empty = r;
        fault(() -> "must have a block in region #" + empty + ", which is empty");
      }
    }
  }

  private void successors() {
    int wanted = definition.successorCount();
    if (wanted != OpDefinition.ANY_NUMBER && wanted != op.numSuccessors()) {
      fault(
          () ->
              "takes %s, but has %d"
                  .formatted(Quantity.of(wanted, "successor"), op.numSuccessors()));
    }
  }

  /** Checks that no discardable attribute has the name of a property or of stored group sizes. */
  private void attributes() {
    for (NamedAttribute attribute : op.attributes()) {
      String name = attribute.name();
      if (definition.property(name) != null || definition.isSegments(name)) {
        fault(
            () ->
                "has a discardable attribute '%s', but its definition has a property of that name"
                    .formatted(name));
      }
    }
  }

  private void relation(ValueGroup.Relation relation) {
    List<? extends Value> from = op.values(relation.from());
    if (from.isEmpty()) {
      return;
    }
    List<? extends Value> to = op.values(relation.to());
    if (!relates(relation, from, to)) {
      String types = to.stream().map(value -> value.type().toString()).collect(joining(", "));
      fault(
          () ->
              "must have %s, but '%s' is of type %s and '%s' of %s"
                  .formatted(
                      relation.summary(),
                      relation.from(),
                      from.get(0).type(),
                      relation.to(),
                      to.isEmpty() ? "no type" : "type " + types));
    }
  }

  private static boolean relates(
      ValueGroup.Relation relation, List<? extends Value> from, List<? extends Value> to) {
    boolean isOneByOne = relation.isListOfSame() || relation.isList();
    List<? extends Type> wanted =
        relation.isListOfSame()
            ? Lists.transform(from, Value::type)
            : relation.map().apply(from.get(0).type());
    if (wanted == null || (isOneByOne && wanted.size() != to.size())) {
      return false;
    }
    for (int i = 0; i < to.size(); i++) {
      if (!to.get(i).type().equals(wanted.get(isOneByOne ? i : 0))) {
        return false;
      }
    }
    return true;
  }
}
