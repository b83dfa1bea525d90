package dev.halfspace.ir;

import static com.google.common.base.Preconditions.checkArgument;
import static java.util.Objects.requireNonNull;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A rewrite pattern: a name, the operations that it matches, a benefit, and a function that reads
 * such an operation and returns a {@link Match}.
 *
 * <pre>{@code
 * Pattern addZero =
 *     Pattern.of("add-zero", Arith.ADDI, add ->
 *         isZero(add.rhs())
 *             ? Match.rewrite(r -> r.replace(add, add.lhs()))
 *             : Match.no("the right operand is not zero"));
 * }</pre>
 *
 * <p>The function changes nothing; the action that it returns makes at least one change. A driver
 * that detects a violation of either reports it with the name of the pattern.
 */
public final class Pattern {
  private final String name;
  private final @Nullable OpDefinition<?> definition;
  private final Class<?> type;
  private final int benefit;
  private final Function<Operation, Match> rule;

  @SuppressWarnings("unchecked") // a pattern is applied only to the operations it is for
  private Pattern(
      String name,
      @Nullable OpDefinition<?> definition,
      Class<?> type,
      int benefit,
      Function<?, Match> rule) {
    this.name = requireNonNull(name);
    this.definition = definition;
    this.type = type;
    this.benefit = benefit;
    this.rule = (Function<Operation, Match>) requireNonNull(rule);
  }

  /** A pattern for the operations of a definition. */
  public static <T extends Operation> Pattern of(
      String name, OpDefinition<T> definition, Function<? super T, Match> rule) {
    return new Pattern(name, requireNonNull(definition), Operation.class, 1, rule);
  }

  /** A pattern for all operations of a class or with a trait. */
  public static <T> Pattern of(String name, Class<T> type, Function<? super T, Match> rule) {
    return new Pattern(name, null, type, 1, rule);
  }

  /** A pattern for any operation. */
  public static Pattern any(String name, Function<Operation, Match> rule) {
    return new Pattern(name, null, Operation.class, 1, rule);
  }

  /**
   * This pattern with another benefit. Of several patterns that apply, the one with the greatest
   * benefit is chosen; if there are several, the first of them. The default benefit is 1.
   *
   * @throws IllegalArgumentException if {@code newBenefit} is negative
   */
  public Pattern benefit(int newBenefit) {
    checkArgument(newBenefit >= 0, "benefit %s", newBenefit);
    return new Pattern(name, definition, type, newBenefit, rule);
  }

  /** The name, as used in traces, errors and options of passes. */
  public String name() {
    return name;
  }

  /** The benefit. */
  public int benefit() {
    return benefit;
  }

  /** Returns true if this pattern is for any operation, whatever its class. */
  public boolean isForAny() {
    return definition == null && type == Operation.class;
  }

  /** Returns true if this pattern is for the operations of a definition. */
  public boolean isFor(OpDefinition<?> other) {
    return definition == null ? other.hasTrait(type) : definition == other;
  }

  /** Matches an operation that this pattern {@link #isFor}. */
  public Match match(Operation op) {
    return rule.apply(op);
  }

  @Override
  public String toString() {
    return name;
  }
}
