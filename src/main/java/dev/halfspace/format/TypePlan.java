package dev.halfspace.format;

import static com.google.common.collect.Iterables.getFirst;

import dev.halfspace.builtin.SameOperandsAndResultType;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.ValueGroup.Arity;
import dev.halfspace.ir.ValueGroup.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The plan of type inference: the types that a format omits, and the source of each. */
final class TypePlan {
  /** The index of the first group of results, which follow the groups of operands. */
  final int results;

  private final List<ValueGroup<?>> groups = new ArrayList<>();
  private final List<Step> steps = new ArrayList<>();

  /** By slot: the only type that the constraint accepts, unless the type is written. */
  private final @Nullable Object[] known;

  /** By slot: true if other types are computed from its type, which must satisfy its constraint. */
  final boolean[] isSource;

  /**
   * An inference step: the types of one slot follow from those of another.
   *
   * @param relation the relation between the types; {@code null} if they are equal
   * @param isList true if both slots are lists, whose types correspond one by one
   */
  private record Step(int from, int to, @Nullable Relation relation, boolean isList) {}

  /**
   * Finds the sources of the types that are not written.
   *
   * @param missing the groups whose types are not written; those that can be inferred are removed
   */
  TypePlan(OpDefinition<?> definition, Set<ValueGroup<?>> missing) {
    groups.addAll(definition.operandGroups());
    results = Slot.FIRST + groups.size();
    groups.addAll(definition.resultGroups());
    known = new @Nullable Object[Slot.FIRST + groups.size()];
    isSource = new boolean[known.length];
    missing.forEach(group -> known[slot(group)] = group.constraint().only());
    missing.removeIf(group -> group.constraint().only() != null);
    int before;
    do {
      before = missing.size();
      for (Relation relation : definition.typeRelations()) {
        follow(missing, relation.from(), relation.to(), relation.isSame() ? null : relation);
        if (relation.isSame()) {
          follow(missing, relation.to(), relation.from(), null);
        }
      }
      if (definition.hasTrait(SameOperandsAndResultType.class)) {
        groups.forEach(from -> groups.forEach(to -> follow(missing, from, to, null)));
      }
    } while (missing.size() < before);
  }

  private void follow(
      Set<ValueGroup<?>> missing,
      ValueGroup<?> from,
      ValueGroup<?> to,
      @Nullable Relation relation) {
    // A group that may be absent has no type to give to a value that is always present.
    boolean isThere = from.arity() == Arity.ONE || to.arity() != Arity.ONE;
    if (isThere && !missing.contains(from) && missing.remove(to)) {
      boolean isList = from.arity() == Arity.ANY && to.arity() == Arity.ANY;
      steps.add(new Step(slot(from), slot(to), relation, isList));
      isSource[slot(from)] |= relation != null;
    }
  }

  private int slot(ValueGroup<?> group) {
    return Slot.FIRST + groups.indexOf(group);
  }

  /** The types known before parsing an operation, by slot. */
  @Nullable Object[] start() {
    return known.clone();
  }

  /** Computes the inferred types. */
  void infer(Frame f) {
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      Object typed = f.types[step.from];
      Type first = typed instanceof Type one ? one : getFirst(f.types(step.from), null);
      if (step.relation == null) {
        f.types[step.to] = step.isList ? typed : first;
      } else if (first != null) {
        List<? extends Type> made = step.relation.map().apply(first);
        f.types[step.to] = made == null || step.relation.isList() ? made : shared(f, first, made);
      }
    }
  }

  /**
   * The first of the computed types, interned if it is a shaped type of the same class as its
   * source; a type of another class is normally a part of the source, which exists already.
   */
  private static Type shared(Frame f, Type from, List<? extends Type> made) {
    Type one = made.get(0);
    return one.getClass() == from.getClass() && one instanceof ShapedType ? f.p.intern(one) : one;
  }
}
