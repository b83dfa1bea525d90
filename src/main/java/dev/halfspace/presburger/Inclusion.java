package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;

/** The answer to whether all points of one set are points of another. */
public sealed interface Inclusion {

  /** They are. */
  record Holds() implements Inclusion {}

  /**
   * They are not.
   *
   * @param counterexample a point, with symbols, of the one set and not of the other
   */
  record Fails(ImmutableList<BigInteger> counterexample) implements Inclusion {}
}
