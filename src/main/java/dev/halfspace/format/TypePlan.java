package dev.halfspace.format;

import static java.util.Objects.requireNonNull;

import dev.halfspace.builtin.SameOperandsAndResultType;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.ValueGroup.Arity;
import dev.halfspace.ir.ValueGroup.Relation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The types that a format leaves out, and where each comes from. */
final class TypePlan {
  private final List<Step> steps = new ArrayList<>();

  /** By place in a frame: the one type of a constraint, unless it is written. */
  private final @Nullable Object[] known;

  /** By place in a frame: true if other types are made of its type. */
  private final boolean[] isSource;

  /**
   * A place whose types follow from those of another.
   *
   * @param relation the relation between them; {@code null} if they are the same
   * @param isList true if all types are the same, one by one
   */
  private record Step(int from, int to, @Nullable Relation relation, boolean isList) {}

  /**
   * Finds where types come from that are not written.
   *
   * @param places the number of places in a frame
   * @param slots all groups of operands and results
   * @param missing those whose types are not written; the ones that follow are taken away
   */
  TypePlan(OpDefinition<?> definition, int places, List<Slot> slots, Set<Slot> missing) {
    known = new @Nullable Object[places];
    isSource = new boolean[places];
    missing.forEach(slot -> known[slot.type()] = slot.group().constraint().only());
    missing.removeIf(slot -> known[slot.type()] != null);
    Map<Object, Slot> byGroup = new HashMap<>();
    slots.forEach(slot -> byGroup.put(slot.group(), slot));
    boolean progress = true;
    while (progress) {
      int before = missing.size();
      for (Relation relation : definition.typeRelations()) {
        Slot from = requireNonNull(byGroup.get(relation.from()));
        Slot to = requireNonNull(byGroup.get(relation.to()));
        follow(missing, from, to, relation.isSame() ? null : relation);
        if (relation.isSame()) {
          follow(missing, to, from, null);
        }
      }
      if (definition.hasTrait(SameOperandsAndResultType.class)) {
        slots.forEach(from -> slots.forEach(to -> follow(missing, from, to, null)));
      }
      progress = missing.size() < before;
    }
  }

  private void follow(Set<Slot> missing, Slot from, Slot to, @Nullable Relation relation) {
    if (!missing.contains(from) && missing.remove(to)) {
      boolean isList = from.arity() == Arity.ANY && to.arity() == Arity.ANY;
      steps.add(new Step(from.type(), to.type(), relation, isList));
      isSource[from.type()] |= relation != null;
    }
  }

  /** Returns true if other types are made of the one at a place, which must fit its constraint. */
  boolean isSource(int place) {
    return isSource[place];
  }

  /** The parts of an operation of which nothing has been read. */
  @Nullable Object[] start() {
    return known.clone();
  }

  /** Fills in the types that follow. */
  void infer(OpParser p, @Nullable Object[] parts) {
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      Object typed = parts[step.from];
      Type first =
          typed instanceof List<?> list ? list.isEmpty() ? null : (Type) list.get(0) : (Type) typed;
      if (step.relation == null) {
        parts[step.to] = step.isList ? typed : first;
      } else if (first != null) {
        List<? extends Type> made = step.relation.map().apply(first);
        parts[step.to] = made == null || step.relation.isList() ? made : shared(p, made.get(0));
      }
    }
  }

  /** A type that was made for this operation, or an equal one that was made before. */
  private static Type shared(OpParser p, Type made) {
    return made instanceof ShapedType ? p.intern(made) : made;
  }
}
