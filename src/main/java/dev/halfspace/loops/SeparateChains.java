package dev.halfspace.loops;

import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Effects;
import java.util.Optional;

/**
 * The values that a loop carries of which groups of iterations may carry one for each iteration of
 * a group, all beginning with the first value: a value comes from the group before, and the result
 * is that of the first in the last group, or of the iterations left.
 *
 * <pre>{@code
 * %r = affine.for %i = 0 to 8 iter_args(%a = %x) -> (i64) {
 *   %v = affine.load %A[%i]
 *   affine.yield %x             // %a is %x each time, and so is %r
 * }
 * }</pre>
 */
record SeparateChains(AffineForOp loop, long factor) {
  /** Values that are computed by more operations are not compared. */
  private static final int MOST_OPERATIONS = 16;

  /** Returns true if all that sees a value of the chain sees what it has always seen. */
  boolean keep(BlockArgument carried) {
    int place = loop.regionIterArgs().indexOf(carried);
    if (place < 0) {
      return false;
    }
    return isInitial(loop, place)
        || (!carried.hasUses()
            && (!loop.result(place).hasUses()
                || isSame(LoopBody.terminator(loop).operand(place), MOST_OPERATIONS)
                || isLastIterationLeft()));
  }

  /** Returns true if a loop carries its first value on each time. */
  static boolean isInitial(AffineForOp loop, int place) {
    Value next = LoopBody.terminator(loop).operand(place);
    return next == loop.regionIterArgs().get(place) || next == loop.inits().get(place);
  }

  /** Returns true if a value is the same in each iteration. */
  private boolean isSame(Value value, int most) {
    Operation op = value.definingOp();
    return !value.isDefinedIn(loop)
        || (op != null
            && most > 0
            && op.numRegions() == 0
            && Effects.areNone(op)
            && op.operands().stream().allMatch(each -> isSame(each, most / 2)));
  }

  /** Returns true if the last iteration is never in a group. */
  private boolean isLastIterationLeft() {
    Optional<Long> count = IterationCount.of(loop).flatMap(IterationCount::constant);
    return count.isPresent() && count.get() % factor != 0;
  }
}
