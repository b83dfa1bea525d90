package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Loop;

/**
 * Accesses in one block that belong together since values pass between them, such as a store and
 * the loads of what it stores.
 *
 * @param index the number of the statement, in the textual order of last accesses
 * @param accesses the accesses in textual order
 */
public record Statement(int index, ImmutableList<AffineAccess> accesses) {
  /** The loops around the statement, from the outermost. */
  public ImmutableList<Loop> loops() {
    return accesses.get(0).loops();
  }

  /** The access that a reader would name the statement by: its last. */
  public AffineAccess last() {
    return accesses.get(accesses.size() - 1);
  }

  /** {@code S} and the number. */
  @Override
  public String toString() {
    return "S" + index;
  }
}
