package dev.halfspace.scalar;

import com.google.common.collect.ImmutableList;
import java.util.List;

/**
 * The result of a {@link ScalarFunction}: a scalar for each result, or the reason that there is
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
   * Undefined behavior, which is worse than poison: execution traps, and nothing may be concluded
   * about the results.
   *
   * @param reason the behavior as a noun phrase: {@code division by zero}
   */
  record Undefined(String reason) implements Outcome {}

  /**
   * No answer, although the operation is well defined.
   *
   * @param reason a clause: {@code math.sin has no approximation for f128}
   */
  record Unsupported(String reason) implements Outcome {}

  /** The values of any number of results, in order. */
  static Values of(List<? extends Scalar> scalars) {
    return scalars.size() == 1 ? scalars.get(0) : new Several(ImmutableList.copyOf(scalars));
  }

  /** The values of two results. */
  static Outcome of(Scalar first, Scalar second) {
    return new Several(ImmutableList.of(first, second));
  }
}
