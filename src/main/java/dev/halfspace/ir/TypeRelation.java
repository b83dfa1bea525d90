package dev.halfspace.ir;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.ValueGroup.Arity;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Types that follow from another one in an operation: the reader infers them where custom form
 * leaves them out, and the verifier checks them.
 *
 * @param from the group whose type is known
 * @param to the group whose types follow from it
 * @param map the type of each value of {@code to}, or the types of all of them in order
 * @param isList true if {@code map} gives a type for each value, false if one for all
 * @param summary the relation in words, as it completes "must have ..."
 */
public record TypeRelation(
    ValueGroup<?> from,
    ValueGroup<?> to,
    Function<Type, ? extends @Nullable List<? extends Type>> map,
    boolean isList,
    String summary) {
  private static final Function<Type, List<Type>> SAME = List::of;

  /** Relations that say that all groups have the type of the first. */
  static ImmutableList<TypeRelation> allSame(List<? extends ValueGroup<?>> groups) {
    ImmutableList.Builder<TypeRelation> relations = ImmutableList.builder();
    for (ValueGroup<?> to : groups.subList(1, groups.size())) {
      String summary = "one type for '%s' and '%s'".formatted(groups.get(0), to);
      relations.add(new TypeRelation(groups.get(0), to, SAME, false, summary));
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
    Type first = known.get(0).type();
    List<Type> types = to.valuesOf(op).stream().map(Value::type).toList();
    List<? extends Type> wanted;
    if (isSame() && from.arity() == Arity.ANY && to.arity() == Arity.ANY) {
      wanted = known.stream().map(Value::type).toList();
    } else {
      wanted = map.apply(first);
      if (wanted != null && !isList) {
        wanted = Collections.nCopies(types.size(), wanted.get(0));
      }
    }
    if (!types.equals(wanted)) {
      v.error(
          op,
          "must have %s, but '%s' is of type %s and '%s' of %s"
              .formatted(
                  summary,
                  from,
                  first,
                  to,
                  types.isEmpty() ? "no type" : "type " + Joiner.on(", ").join(types)));
    }
  }
}
