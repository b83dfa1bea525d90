package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;

/** The result of a subset test between two sets. */
public sealed interface Inclusion {

  /** Every point of the one set is a point of the other. */
  record Holds() implements Inclusion {}

  /**
   * Some point of the one set is not a point of the other.
   *
   * @param counterexample such a point, with the values of the symbols
   */
  record Fails(ImmutableList<BigInteger> counterexample) implements Inclusion {}
}
