package dev.halfspace.analysis;

import dev.halfspace.answer.Answer;
import dev.halfspace.ir.AffineValueMap;
import java.math.BigInteger;

/**
 * The number of iterations of a loop each time it is executed.
 *
 * <pre>{@code
 * affine.for %i = 0 to 10 step 3 {          // Constant[4]
 *   affine.for %j = 0 to %n {               // Affine: ()[s0] -> (s0) of %n, never below 0
 *     affine.for %k = %i to min(%n, 8) {    // Affine: (d0)[s0] -> (-d0 + s0, -d0 + 8), 0 to 8
 * }}}
 * }</pre>
 */
public sealed interface TripCount {

  /**
   * The same number each time.
   *
   * @param value the number; 0 if the loop is never reached
   */
  record Constant(BigInteger value) implements TripCount {}

  /**
   * The least result of a map of values, or 0 if that is negative.
   *
   * @param count the map, without results that never are the least
   * @param mayBeNegative whether some result is negative where the loop is reached
   * @param range the least and the greatest number of iterations, over all times that the loop is
   *     executed
   */
  record Affine(AffineValueMap count, boolean mayBeNegative, Answer<ValueRange> range)
      implements TripCount {}
}
