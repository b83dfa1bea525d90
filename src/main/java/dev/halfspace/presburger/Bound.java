package dev.halfspace.presburger;

import java.math.BigInteger;

/** The least or greatest value of a linear form over the integer points of a system. */
public sealed interface Bound {

  /**
   * The bound is attained at an integer point.
   *
   * @param value the value there
   */
  record Finite(BigInteger value) implements Bound {}

  /** The form is unbounded on this side over the integer points. */
  record Unbounded() implements Bound {}

  /** There is no integer point. */
  record Empty() implements Bound {}

  /**
   * The lower and the upper bound of one form.
   *
   * @param minimum the least value
   * @param maximum the greatest value
   */
  record Range(Bound minimum, Bound maximum) {}
}
