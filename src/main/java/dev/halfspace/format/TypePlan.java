package dev.halfspace.format;

import dev.halfspace.builtin.ShapedType;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.ValueGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The types that a format leaves out, and where each comes from. */
final class TypePlan {
  private final List<ValueGroup<?>> groups;
  private final List<Step> steps = new ArrayList<>();

  /** By slot: whether other types are made of its type. */
  private final boolean[] isSource;

  /** By slot: the one type of its constraint, unless it is written. */
  private final @Nullable Type[] fixed;

  /** A slot whose types follow from those of another. */
  private record Step(
      int from,
      int to,
      boolean isCopy,
      boolean isList,
      Function<Type, ? extends @Nullable List<? extends Type>> map) {}

  /**
   * Finds where types come from that are not written.
   *
   * @param known by slot: whether the type is written; becomes true where it follows
   * @param oneType whether all groups are of one type
   */
  TypePlan(OpDefinition<?> definition, boolean[] known, boolean oneType) {
    fixed = new @Nullable Type[known.length];
    isSource = new boolean[known.length];
    groups = new ArrayList<>(definition.operandGroups());
    groups.addAll(definition.resultGroups());
    for (int slot = 0; slot < known.length; slot++) {
      Type only = groups.get(slot).constraint().only();
      if (!known[slot] && only != null) {
        fixed[slot] = only;
        known[slot] = true;
      }
    }
    boolean progress = true;
    while (progress) {
      progress = false;
      for (ValueGroup.Relation relation : definition.typeRelations()) {
        int from = groups.indexOf(relation.from());
        int to = groups.indexOf(relation.to());
        boolean isSame = relation.isSame();
        progress |= follow(known, new Step(from, to, isSame, relation.isList(), relation.map()));
        progress |= isSame && follow(known, new Step(to, from, true, false, List::of));
      }
      for (int from = 0; oneType && from < known.length; from++) {
        for (int to = 0; to < known.length; to++) {
          progress |= follow(known, new Step(from, to, true, false, List::of));
        }
      }
    }
  }

  private boolean follow(boolean[] known, Step step) {
    if (!known[step.from] || known[step.to]) {
      return false;
    }
    known[step.to] = true;
    steps.add(step);
    isSource[step.from] |= !step.isCopy;
    return true;
  }

  private boolean isAny(int slot) {
    return groups.get(slot).arity() == ValueGroup.Arity.ANY;
  }

  /** Returns true if other types are made of those of a slot, which must fit their constraint. */
  boolean isSource(int slot) {
    return isSource[slot];
  }

  /** Fills in the types that follow. */
  void infer(OpParser p, @Nullable Object[] types) {
    for (int slot = 0; slot < fixed.length; slot++) {
      if (fixed[slot] != null) {
        types[slot] = fixed[slot];
      }
    }
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      Type from = first(types[step.from]);
      if (step.isCopy && isAny(step.from) && isAny(step.to)) {
        types[step.to] = types[step.from];
      } else if (step.isCopy) {
        types[step.to] = from;
      } else if (from != null) {
        List<? extends Type> made = step.map.apply(from);
        types[step.to] = made == null || step.isList ? made : shared(p, made.get(0));
      }
    }
  }

  /** A type that was made for this operation, or an equal one that was made before. */
  private static Type shared(OpParser p, Type made) {
    return made instanceof ShapedType ? p.intern(made) : made;
  }

  private static @Nullable Type first(@Nullable Object typed) {
    return typed instanceof Type type
        ? type
        : typed instanceof List<?> list && !list.isEmpty() ? (Type) list.get(0) : null;
  }
}
