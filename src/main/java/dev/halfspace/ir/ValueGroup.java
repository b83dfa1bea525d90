package dev.halfspace.ir;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A named group of consecutive operands or results of an operation: one value, an optional one, or
 * any number. A group is declared once; the definition, accessors and formats refer to it.
 *
 * <pre>{@code
 * private static final ValueGroup<List<Value>> INDICES = ValueGroup.operands("indices", INDEX);
 *
 * public List<Value> indices() {
 *   return get(INDICES);
 * }
 * }</pre>
 *
 * @param <V> the class of its values: {@code Value}, {@code OpResult} or a list of these
 */
@SuppressWarnings("UnusedTypeParameter") // what Operation.get gives
public final class ValueGroup<V extends @Nullable Object> {
  private final String name;
  private final boolean isOperands;
  private final Arity arity;
  private final TypeConstraint constraint;

  /** The number of values in a group. */
  public enum Arity {
    /** Exactly one. */
    ONE("one member"),
    /** None or one. */
    OPTIONAL("at most one member"),
    /** Any number. */
    ANY("a size that is not negative");

    private final String described;

    Arity(String described) {
      this.described = described;
    }

    /** The allowed sizes in words, as they complete "must have ...". */
    String described() {
      return described;
    }

    /** Returns true if a group may have {@code size} values. */
    public boolean allows(int size) {
      return size == 1 || (this != ONE && (this == ANY ? size >= 0 : size == 0));
    }
  }

  private ValueGroup(String name, boolean isOperands, Arity arity, TypeConstraint constraint) {
    this.name = name;
    this.isOperands = isOperands;
    this.arity = arity;
    this.constraint = constraint;
  }

  /** A group of one operand. */
  public static ValueGroup<Value> operand(String name, TypeConstraint constraint) {
    return new ValueGroup<>(name, true, Arity.ONE, constraint);
  }

  /** A group of no or one operand. */
  public static ValueGroup<@Nullable Value> optionalOperand(
      String name, TypeConstraint constraint) {
    return new ValueGroup<>(name, true, Arity.OPTIONAL, constraint);
  }

  /** A group of any number of operands. */
  public static ValueGroup<List<Value>> operands(String name, TypeConstraint constraint) {
    return new ValueGroup<>(name, true, Arity.ANY, constraint);
  }

  /** A group of one result. */
  public static ValueGroup<OpResult> result(String name, TypeConstraint constraint) {
    return new ValueGroup<>(name, false, Arity.ONE, constraint);
  }

  /** A group of no or one result. */
  public static ValueGroup<@Nullable OpResult> optionalResult(
      String name, TypeConstraint constraint) {
    return new ValueGroup<>(name, false, Arity.OPTIONAL, constraint);
  }

  /** A group of any number of results. */
  public static ValueGroup<List<OpResult>> results(String name, TypeConstraint constraint) {
    return new ValueGroup<>(name, false, Arity.ANY, constraint);
  }

  /** The name, as in the documentation of the operation. */
  public String name() {
    return name;
  }

  /** Returns true for operands, false for results. */
  public boolean isOperands() {
    return isOperands;
  }

  /** The number of values that the group may have. */
  public Arity arity() {
    return arity;
  }

  /** The types that each value may have. */
  public TypeConstraint constraint() {
    return constraint;
  }

  /** Returns true if the number of values of this group is fixed at one. */
  public boolean isSingle() {
    return arity == Arity.ONE;
  }

  @Override
  public String toString() {
    return name;
  }

  /**
   * A relation by which the types of one group follow from that of another: the parser infers types
   * that custom form omits, and the verifier checks them.
   *
   * @param from the group whose type is known
   * @param to the group whose types are inferred
   * @param map the type of each value of {@code to}, or the types of all of them in order
   * @param isList true if {@code map} gives a type for each value, false if one for all
   * @param summary the relation in words, as it completes "must have ..."
   */
  public record Relation(
      ValueGroup<?> from,
      ValueGroup<?> to,
      Function<Type, ? extends @Nullable List<? extends Type>> map,
      boolean isList,
      String summary) {
    private static final Function<Type, List<Type>> SAME = List::of;

    /** Relations that require all groups to have the type of the first. */
    static ImmutableList<Relation> allSame(List<? extends ValueGroup<?>> groups) {
      ImmutableList.Builder<Relation> relations = ImmutableList.builder();
      for (ValueGroup<?> to : groups.subList(1, groups.size())) {
        String summary = "one type for '%s' and '%s'".formatted(groups.get(0), to);
        relations.add(new Relation(groups.get(0), to, SAME, false, summary));
      }
      return relations.build();
    }

    /** Returns true if both groups have the same types, value by value. */
    boolean isListOfSame() {
      return isSame() && from.arity() == Arity.ANY && to.arity() == Arity.ANY;
    }

    /** Returns true if both groups have the same type, so that each follows from the other. */
    public boolean isSame() {
      return map == SAME;
    }
  }
}
