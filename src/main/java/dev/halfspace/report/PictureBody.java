package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.IterationDomain;
import dev.halfspace.analysis.Loop;

/**
 * Consecutive accesses with the same enclosing loops.
 *
 * @param domain the iteration domain of the innermost loop
 */
record PictureBody(
    ImmutableList<Loop> loops, ImmutableList<AffineAccess> accesses, IterationDomain domain) {
  /** The number of loops. */
  int depth() {
    return loops.size();
  }
}
