package dev.halfspace.scalar;

import com.google.common.collect.ImmutableList;
import java.util.List;

/**
 * The answer of a {@link ScalarFunction}: a scalar for each result, or the reason why there is
 * none.
 *
 * <pre>{@code
 * Outcome sum = IntArithmetic.add(x, y);       // Values: one scalar
 * Outcome quotient = IntDivision.signed(x, y); // perhaps Undefined
 * if (quotient instanceof Outcome.Values values) {
 *   values.scalars();
 * }
 * }</pre>
 */
public sealed interface Outcome permits Outcome.Values, Outcome.Undefined, Outcome.Unsupported {

  /** A scalar for each result; a {@link Scalar} is the outcome of a function of one result. */
  sealed interface Values extends Outcome permits Scalar, Several {
    /** The results in order. */
    ImmutableList<Scalar> scalars();
  }

  /**
   * Undefined behaviour, which is worse than poison: an execution traps, and nothing may be
   * concluded from what the function would give.
   *
   * @param reason the behaviour as a noun phrase: {@code division by zero}
   */
  record Undefined(String reason) implements Outcome {}

  /**
   * No answer, though the program has a meaning.
   *
   * @param reason a clause: {@code math.sin has no approximation for f128}
   */
  record Unsupported(String reason) implements Outcome {}

  /** The values of all results in order, however many there are. */
  static Values of(List<? extends Scalar> scalars) {
    return scalars.size() == 1 ? scalars.get(0) : new Several(ImmutableList.copyOf(scalars));
  }

  /** The values of two results. */
  static Outcome of(Scalar first, Scalar second) {
    return new Several(ImmutableList.of(first, second));
  }
}
