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
 * The loop-carried values for which unroll-and-jam may carry one chain per copy of the body, each
 * starting with the initial value: the next value of a chain comes from the previous group of
 * iterations, and the result is that of the first copy in the last group, or of the cleanup loop.
 *
 * <pre>{@code
 * %r = affine.for %i = 0 to 8 iter_args(%a = %x) -> (i64) {
 *   %v = affine.load %A[%i]
 *   affine.yield %x             // %a is %x each time, and so is %r
 * }
 * }</pre>
 *
 * <p>The chains of a reduction are combined after the loop, even if the result is not observed. A
 * sum would then include {@code %x} several times, which a maximum may.
 */
record SeparateChains(AffineForOp loop, long factor) {
  /** The budget for following the uses of a value, or the operations that compute it. */
  private static final int MOST_OPERATIONS = 16;

  /** Returns true if all observers of the values of a chain still see the same values. */
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

  /** Returns true if a loop yields the initial value, or the iter_arg itself, in each iteration. */
  static boolean isInitial(AffineForOp loop, int place) {
    Value next = LoopBody.terminator(loop).operand(place);
    return next == loop.regionIterArgs().get(place) || next == loop.inits().get(place);
  }

  /** The combiners of the iter_args of a loop that are reductions, by the index of the iter_arg. */
  static Map<Integer, BinaryOp> combiners(AffineForOp loop) {
    Map<Integer, BinaryOp> combiners = new LinkedHashMap<>();
    for (int i = 0; i < loop.numResults(); i++) {
      int place = i;
      combiner(loop, i).ifPresent(combiner -> combiners.put(place, combiner));
    }
    return combiners;
  }

  /**
   * The operation that combines an iter_arg with another value in each iteration, if that is the
   * only use of the iter_arg and the result is only yielded.
   */
  private static Optional<BinaryOp> combiner(AffineForOp loop, int place) {
    Value carried = loop.regionIterArgs().get(place);
    Value next = LoopBody.terminator(loop).operand(place);
    return carried.hasOneUse()
            && next.hasOneUse()
            && next.definingOp() instanceof BinaryOp combiner
            && carried.users().get(0) == combiner
            && combiner.accumulates(1).isPresent() // subtraction does not reassociate
        ? Optional.of(combiner)
        : Optional.empty();
  }

  /** Returns true if the initial value may be combined repeatedly: {@code x op x} is {@code x}. */
  private boolean mayRepeat(BinaryOp combiner) {
    return switch (combiner.accumulates(1).orElseThrow()) {
      case ADD, MUL, XOR -> false;
      case AND, OR, MAX_SIGNED, MAX_UNSIGNED, MIN_SIGNED, MIN_UNSIGNED -> true;
      // Without iterations a NaN is returned as it is; combining may change its payload.
      case MAXIMUM, MINIMUM, MAXNUM, MINNUM -> IterationCount.constant(loop).isPresent();
    };
  }

  /** Returns true if an iter_arg and its result only feed values that nothing observes. */
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

  /** The values that a use feeds, if it has no other effect; none if it may have one. */
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

  /** Returns true if a value is loop-invariant. */
  private boolean isSame(Value value, int most) {
    Operation op = value.definingOp();
    return !value.isDefinedIn(loop)
        || (op != null
            && most > 0
            && op.numRegions() == 0
            && Effects.areNone(op)
            && op.operands().stream().allMatch(each -> isSame(each, most / 2)));
  }

  /** Returns true if the last iteration is certainly in the cleanup loop. */
  private boolean isLastIterationLeft() {
    return IterationCount.constant(loop).filter(count -> count % factor != 0).isPresent();
  }
}
