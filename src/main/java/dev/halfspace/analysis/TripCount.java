package dev.halfspace.analysis;

import dev.halfspace.answer.Answer;
import dev.halfspace.ir.AffineValueMap;
import java.math.BigInteger;

/**
 * The trip count of a loop, each time that it is executed.
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
   * The same trip count each time.
   *
   * @param value the trip count; 0 if the loop is never reached
   */
  record Constant(BigInteger value) implements TripCount {}

  /**
   * The min of the results of a map application, or 0 if that is negative.
   *
   * @param count the map application, without results that are never the min
   * @param mayBeNegative whether some result may be negative where the loop is reached
   * @param range the minimum and maximum trip count over all executions of the loop
   */
  record Affine(AffineValueMap count, boolean mayBeNegative, Answer<ValueRange> range)
      implements TripCount {}
}
