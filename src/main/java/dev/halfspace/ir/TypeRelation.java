package dev.halfspace.ir;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.ValueGroup.Arity;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A type that follows from another one in an operation: the reader infers it where custom form
 * leaves it out, and the verifier checks it.
 *
 * @param from the group whose type is known
 * @param to the group whose types follow from it
 * @param map the type of each value of {@code to}; the same type for values of one type
 * @param summary the relation in words, as it completes "must have ..."
 */
public record TypeRelation(
    ValueGroup<?> from, ValueGroup<?> to, Function<Type, @Nullable Type> map, String summary) {
  private static final Function<Type, @Nullable Type> SAME = type -> type;

  /** Relations that say that all groups have the type of the first. */
  static ImmutableList<TypeRelation> allSame(List<? extends ValueGroup<?>> groups) {
    ImmutableList.Builder<TypeRelation> relations = ImmutableList.builder();
    for (ValueGroup<?> to : groups.subList(1, groups.size())) {
      String summary = "one type for '%s' and '%s'".formatted(groups.get(0), to);
      relations.add(new TypeRelation(groups.get(0), to, SAME, summary));
    }
    return relations.build();
  }

  /** Returns true if the types are the same, so that each follows from the other. */
  public boolean isSame() {
    return map == SAME;
  }

  /** Reports if the types of an operation do not satisfy the relation. */
  void check(Operation op, Verification v) {
    List<? extends Value> known = from.valuesOf(op);
    if (known.isEmpty()) {
      return;
    }
    boolean isList = isSame() && from.arity() == Arity.ANY && to.arity() == Arity.ANY;
    List<? extends Value> following = to.valuesOf(op);
    for (int i = 0; i < following.size(); i++) {
      Type base = known.get(isList ? Math.min(i, known.size() - 1) : 0).type();
      Type type = following.get(i).type();
      if (!type.equals(map.apply(base))) {
        v.error(
            op,
            "must have %s, but '%s' is of type %s and '%s' of type %s"
                .formatted(summary, from, base, to, type));
        return;
      }
    }
  }
}
