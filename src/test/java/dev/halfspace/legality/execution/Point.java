package dev.halfspace.legality.execution;

import java.util.List;

/**
 * An iteration of a band of loops.
 *
 * @param values the induction variables, from the outermost loop on
 * @param counts how many iterations of each loop come before
 * @param lower the lower bounds of the loops
 * @param steps the steps of the loops
 */
public record Point(List<Long> values, List<Long> counts, List<Long> lower, List<Long> steps) {
  /** The value of one loop. */
  public long value(int loop) {
    return values.get(loop);
  }
}
