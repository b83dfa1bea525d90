package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import java.math.BigInteger;

/** The result of an emptiness test over the integer points. */
public sealed interface Emptiness {

  /** There is no integer point. */
  record Empty() implements Emptiness {}

  /**
   * There is an integer point.
   *
   * @param samplePoint such a point, with a value for every column of the system, locals included
   */
  record NonEmpty(ImmutableList<BigInteger> samplePoint) implements Emptiness {}
}
