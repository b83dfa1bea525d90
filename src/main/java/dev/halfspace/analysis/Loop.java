package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.LoopLike;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A loop: a loop operation, or one dimension of an operation that is a loop nest. If an operation
 * is no loop but executes its region an unknown number of times, these executions are numbered like
 * iterations and enclose an access like a loop: see {@link #isExecutions}.
 *
 * @param op the loop operation
 * @param dimension the dimension of the operation, from the outermost, counted from 0
 * @param position the number of loops of the analyzed affine scope around this one
 * @param inductionVariable the value that counts iterations, or {@code null} if there is none
 * @param isAffine false if the lower bound or the step is unknown, so that iterations are numbered
 *     from 0; if true, bounds may still not be affine
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

  /** The induction variables of loops; empty if one of them has none. */
  static Optional<ImmutableList<Value>> variables(List<Loop> loops) {
    ImmutableList.Builder<Value> variables = ImmutableList.builder();
    for (Loop loop : loops) {
      if (loop.inductionVariable() == null) {
        return Optional.empty();
      }
      variables.add(loop.inductionVariable());
    }
    return Optional.of(variables.build());
  }

  /**
   * The iter_args: the arguments of the body other than induction variables. {@code %sum} of {@code
   * scf.for %i = ... iter_args(%sum = %zero)}; empty for {@link #isExecutions executions}.
   */
  public ImmutableList<BlockArgument> carried() {
    if (!(op instanceof LoopLike loop) || loop.loopBody().isEmpty()) {
      return ImmutableList.of();
    }
    List<BlockArgument> arguments = new ArrayList<>(loop.loopBody().entryBlock().arguments());
    arguments.removeAll(loop.inductionVariables());
    return ImmutableList.copyOf(arguments);
  }
}
