package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.IterationDomain;
import dev.halfspace.analysis.Loop;

/**
 * Accesses directly inside the same loops, without others between them.
 *
 * @param domain the iterations of the innermost of the loops
 */
record PictureBody(
    ImmutableList<Loop> loops, ImmutableList<AffineAccess> accesses, IterationDomain domain) {
  /** The number of loops. */
  int depth() {
    return loops.size();
  }
}
