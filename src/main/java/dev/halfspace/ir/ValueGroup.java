package dev.halfspace.ir;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A named run of operands or results of an operation: one value, none or one, or any number. A
 * group is declared once; the definition, accessors and formats refer to it.
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

    /** The sizes in words, as they complete "must have ...". */
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

  /** The values of an operation of this group, as a list whatever the arity. */
  public List<? extends Value> valuesOf(Operation op) {
    GroupLayout layout =
        isOperands ? op.definition().operandLayout() : op.definition().resultLayout();
    int index = layout.indexOf(this);
    return isOperands ? op.operandGroup(index) : op.resultGroup(index);
  }

  /** The value or values of an operation of this group; see {@link Operation#get}. */
  @SuppressWarnings({"unchecked", "NullAway"}) // the factories pair V with arity and side
  V of(Operation op) {
    if (arity == Arity.ONE) {
      return (V) (isOperands ? op.operand(start(op)) : op.result(start(op)));
    }
    List<? extends Value> values = valuesOf(op);
    return (V) (arity == Arity.ANY ? values : values.isEmpty() ? null : values.get(0));
  }

  private int start(Operation op) {
    GroupLayout layout =
        isOperands ? op.definition().operandLayout() : op.definition().resultLayout();
    int total = isOperands ? op.numOperands() : op.numResults();
    return layout.start(
        layout.indexOf(this),
        isOperands ? op.storedOperandSegments() : op.storedResultSegments(),
        total);
  }

  @Override
  public String toString() {
    return name;
  }
}
