package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpOperand;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Effects;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
 *
 * <p>The results of what combines a value with one other in each iteration are combined after the
 * loop, also where that is of no account as nobody sees them. A sum would begin with {@code %x}
 * several times, but a maximum may.
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
        || isUnseen(loop, place)
        || combiner(loop, place).filter(this::mayRepeat).isPresent()
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

  /** The operations that combine the values that a loop carries, by the places of these. */
  static Map<Integer, BinaryOp> combiners(AffineForOp loop) {
    Map<Integer, BinaryOp> combiners = new LinkedHashMap<>();
    for (int i = 0; i < loop.numResults(); i++) {
      int place = i;
      combiner(loop, i).ifPresent(combiner -> combiners.put(place, combiner));
    }
    return combiners;
  }

  /**
   * The operation that combines a carried value with another one in each iteration, if that is all
   * that becomes of both.
   */
  private static Optional<BinaryOp> combiner(AffineForOp loop, int place) {
    Value carried = loop.regionIterArgs().get(place);
    Value next = LoopBody.terminator(loop).operand(place);
    return carried.hasOneUse()
            && next.hasOneUse()
            && next.definingOp() instanceof BinaryOp combiner
            && carried.users().get(0) == combiner
            && combiner.accumulates(1).isPresent() // a difference is no sum of differences
        ? Optional.of(combiner)
        : Optional.empty();
  }

  /** Returns true if the first value may be combined several times: {@code x op x} is {@code x}. */
  private boolean mayRepeat(BinaryOp combiner) {
    return switch (combiner.accumulates(1).orElseThrow()) {
      case ADD, MUL, XOR -> false;
      case AND, OR, MAX_SIGNED, MAX_UNSIGNED, MIN_SIGNED, MIN_UNSIGNED -> true;
      // NaN with another payload is returned as it is if there are no iterations.
      case MAXIMUM, MINIMUM, MAXNUM, MINNUM -> IterationCount.constant(loop).isPresent();
    };
  }

  /** Returns true if a value and the result reach only what computes values that nobody sees. */
  static boolean isUnseen(AffineForOp loop, int place) {
    List<Value> values = Lists.newArrayList(loop.result(place), loop.regionIterArgs().get(place));
    for (int i = 0; i < values.size(); i++) {
      for (OpOperand use : values.get(i).uses()) {
        List<Value> next = reached(use);
        if (next.isEmpty() || values.size() > MOST_OPERATIONS) {
          return false;
        }
        next.stream().filter(value -> !values.contains(value)).forEach(values::add);
      }
    }
    return true;
  }

  /** The values that depend on an operand if that is all that does; none if it is not. */
  private static List<Value> reached(OpOperand use) {
    Operation user = use.owner();
    if (user.parentOp() instanceof AffineForOp around && user == LoopBody.terminator(around)) {
      return carried(around, use.index());
    } else if (user instanceof AffineForOp inner) {
      int init = use.index() - inner.firstEntryOperand(null);
      return init < 0 ? List.of() : carried(inner, init);
    }
    return user.numRegions() == 0 && Effects.areNone(user) && Effects.isSpeculatable(user)
        ? ImmutableList.copyOf(user.results())
        : List.of();
  }

  private static List<Value> carried(AffineForOp loop, int place) {
    return List.of(loop.regionIterArgs().get(place), loop.result(place));
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
    return IterationCount.constant(loop).filter(count -> count % factor != 0).isPresent();
  }
}
