package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Loop;

/**
 * Accesses in one block that SSA values connect, such as a store and the loads that feed it.
 *
 * @param index the number of the statement, in the textual order of last accesses
 * @param accesses the accesses in textual order
 */
public record Statement(int index, ImmutableList<AffineAccess> accesses) {
  /** The loops around the statement, from the outermost. */
  public ImmutableList<Loop> loops() {
    return accesses.get(0).loops();
  }

  /** The last access, which identifies the statement to a reader. */
  public AffineAccess last() {
    return accesses.get(accesses.size() - 1);
  }

  /** {@code S} and the index. */
  @Override
  public String toString() {
    return "S" + index;
  }
}
