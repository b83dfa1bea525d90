package dev.halfspace.analysis;

import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.LoopLike;
import dev.halfspace.ir.Operation;
import org.jspecify.annotations.Nullable;

/**
 * A loop: a loop operation, or one dimension of an operation that is a nest of loops. The
 * executions of the region of an operation that is no loop, and of which it is not known how often
 * it executes its region, are numbered as iterations are, and are around an access like a loop: see
 * {@link #isExecutions}.
 *
 * @param op the loop operation
 * @param dimension which of its dimensions, from the outermost, counted from 0
 * @param position how many loops of the analysed scope are around this one
 * @param inductionVariable the value that counts iterations, or {@code null} if there is none
 * @param isAffine whether bounds and step are known; iterations of other loops are numbered from 0
 */
public record Loop(
    Operation op,
    int dimension,
    int position,
    @Nullable BlockArgument inductionVariable,
    boolean isAffine) {
  /** Returns true for the executions of the region of an operation that is no loop. */
  public boolean isExecutions() {
    return !(op instanceof LoopLike);
  }
}
