package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.Iterables;
import com.google.common.primitives.Longs;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.CountedLoop;
import dev.halfspace.ir.traits.ExclusiveRegions;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.IndexMinMax;
import dev.halfspace.ir.traits.LoopLike;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A search by example for an execution of an operation in which an affine value is negative: tries
 * a few numbers for each function argument, and the first and last iteration of each loop.
 *
 * <pre>{@code
 * affine.for %i = 0 to 10 {
 *   affine.for %j = 0 to %n {         // is executed for %n = 1
 *     affine.for %k = %i to %n {      // %n - %i is -8 then, where %i is 9
 * }}}
 * }</pre>
 */
final class FewExecutions {
  /** The numbers tried for arguments; common expressions of them do not overflow. */
  private static final List<Long> NUMBERS = Longs.asList(1, 1 << 20, -(1 << 20), 0, 8, 64);

  /** The most arguments; more would have too many combinations of numbers. */
  private static final int MOST_ARGUMENTS = 3;

  /** The most loops and guards around an operation that are examined. */
  private static final int MOST_AROUND = 32;

  /** The most visits of loops, guards and values; each counts whenever it is reached. */
  private static final int MOST_STEPS = 1_000;

  private final AffineValueMap value;

  /** The known lower bounds of values, {@code null} for values without one. */
  private final Function<Value, @Nullable Long> known;

  /** The loops and guards that control the execution of the operation, the outermost first. */
  private final List<Around> around = new ArrayList<>();

  /** The values that are the min or max of others. */
  private final Map<Value, IndexMinMax.MinMax> choices = new HashMap<>();

  private final List<BlockArgument> arguments = new ArrayList<>();
  private final Map<Value, Long> numbers = new HashMap<>();
  private int left = MOST_STEPS;

  /** A loop or a guard around the operation. */
  private sealed interface Around {
    /** The values that it depends on. */
    Iterable<Value> operands();
  }

  /** A loop from the max of the results of one map to the min of those of another. */
  private record Counted(
      BlockArgument variable, AffineValueMap lower, AffineValueMap upper, @Nullable Long step)
      implements Around {
    static Counted of(
        BlockArgument variable, AffineValueMap lower, AffineValueMap upper, @Nullable Long step) {
      return new Counted(
          variable, AffineComposition.compose(lower), AffineComposition.compose(upper), step);
    }

    @Override
    public Iterable<Value> operands() {
      return Iterables.concat(lower.operands(), upper.operands());
    }
  }

  /** A condition that has to hold, or must not. */
  private record Guard(AffineValueSet condition, boolean holds) implements Around {
    @Override
    public Iterable<Value> operands() {
      return condition.operands();
    }
  }

  private FewExecutions(AffineValueMap value, Function<Value, @Nullable Long> known) {
    this.value = value;
    this.known = known;
  }

  /**
   * Returns true if an execution is found in which a result of a map is negative.
   *
   * @param composed the map, composed with the operations that compute its operands
   * @param known the known lower bounds of values, {@code null} for values without one
   */
  static boolean isAnyNegative(
      AffineValueMap composed, Operation at, Function<Value, @Nullable Long> known) {
    FewExecutions search = new FewExecutions(composed, known);
    return search.readAround(at, null, null) && search.readArguments() && search.isAnyFound(0);
  }

  /**
   * Returns true if an execution of an operation in a loop is found when that loop runs from
   * another value to its lower bound: an iteration before its first one.
   */
  static boolean isAnyBefore(
      AffineForOp loop, AffineValueMap first, Operation in, Function<Value, @Nullable Long> known) {
    FewExecutions search = new FewExecutions(AffineValueMap.constant(-1), known);
    return search.readAround(in, loop, first) && search.readArguments() && search.isAnyFound(0);
  }

  /**
   * Reads the loops and guards around an operation; returns false if one is not supported.
   *
   * @param early a loop that is taken to run from {@code first} to its lower bound
   */
  private boolean readAround(
      Operation at, @Nullable AffineForOp early, @Nullable AffineValueMap first) {
    Operation inside = at;
    for (Operation op = at.parentOp(); op != null; op = op.parentOp()) {
      if (op instanceof FunctionLike || around.size() > MOST_AROUND) {
        Collections.reverse(around);
        return around.size() <= MOST_AROUND;
      }
      if (op == early && first != null) {
        around.add(Counted.of(early.inductionVariable(), first, early.lowerBound(), early.step()));
      } else if (op instanceof AffineLoop loop) {
        for (AffineLoop.Dimension each : loop.dimensions().reverse()) {
          around.add(Counted.of(each.inductionVariable(), each.lower(), each.upper(), each.step()));
        }
      } else if (op instanceof CountedLoop loop && !loop.isUnsigned()) {
        for (CountedLoop.Counter each : loop.counters().reverse()) {
          around.add(Counted.of(each.inductionVariable(), each.lower(), each.upper(), null));
        }
      } else if (op instanceof AffineIfOp guard) {
        AffineValueMap composed = AffineComposition.compose(guard.condition().expressions());
        boolean holds = inside.parentRegion() == guard.thenRegion();
        around.add(new Guard(guard.condition().over(composed), holds));
      } else if (!(op instanceof LoopLike || op instanceof ExclusiveRegions)) {
        return false;
      }
      inside = op;
    }
    return false;
  }

  /** Finds the arguments that need numbers; returns false for too many or other free values. */
  private boolean readArguments() {
    Set<Value> open = new LinkedHashSet<>();
    Deque<Value> inputs = new ArrayDeque<>(value.operands());
    around.forEach(each -> Iterables.addAll(inputs, each.operands()));
    while (!inputs.isEmpty() && choices.size() <= MOST_AROUND) {
      Value input = inputs.remove();
      IndexMinMax.@Nullable MinMax choice = ConditionsAround.choice(input);
      if (choice == null) {
        open.add(input);
      } else if (choices.putIfAbsent(input, choice) == null) {
        inputs.addAll(choice.candidates().operands());
      }
    }
    for (Around each : around) {
      if (each instanceof Counted counted) {
        open.remove(counted.variable());
      }
    }
    for (Value each : open) {
      if (!(each instanceof BlockArgument argument
          && argument.type() instanceof IndexType
          && ConditionsAround.isArbitrary(argument))) {
        return false;
      }
      arguments.add(argument);
    }
    return inputs.isEmpty() && arguments.size() <= MOST_ARGUMENTS;
  }

  private boolean isAnyFound(int argument) {
    if (argument == arguments.size()) {
      try {
        return isNegativeInside(0);
      } catch (ArithmeticException tooLarge) { // or no positive divisor, or too many steps
        return false;
      }
    }
    Value open = arguments.get(argument);
    @Nullable Long least = known.apply(open);
    for (long number : NUMBERS) {
      if (least == null || number >= least) {
        numbers.put(open, number);
        if (isAnyFound(argument + 1)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Tries the first and the last iteration of each loop from one on, inward. */
  private boolean isNegativeInside(int depth) {
    if (left-- <= 0) {
      return false;
    }
    if (depth == around.size()) {
      return Longs.min(at(value)) < 0;
    }
    if (around.get(depth) instanceof Guard guard) {
      AffineValueSet condition = guard.condition();
      AffineValueMap operands = condition.expressions();
      boolean holds =
          condition
              .set()
              .contains(numbers(operands.dimOperands()), numbers(operands.symbolOperands()));
      return holds == guard.holds() && isNegativeInside(depth + 1);
    }
    Counted loop = (Counted) around.get(depth);
    long first = Longs.max(at(loop.lower()));
    long end = Longs.min(at(loop.upper()));
    if (first >= end) {
      return false;
    }
    numbers.put(loop.variable(), first);
    if (isNegativeInside(depth + 1)) {
      return true;
    }
    long span = Math.subtractExact(end - 1, first);
    if (loop.step() == null || span < loop.step()) {
      return false;
    }
    numbers.put(loop.variable(), end - 1 - span % loop.step());
    return isNegativeInside(depth + 1);
  }

  private long[] at(AffineValueMap map) {
    return map.map().evaluate(numbers(map.dimOperands()), numbers(map.symbolOperands()));
  }

  private long[] numbers(List<Value> values) {
    long[] found = new long[values.size()];
    for (int i = 0; i < found.length; i++) {
      found[i] = number(values.get(i));
    }
    return found;
  }

  private long number(Value value) {
    IndexMinMax.@Nullable MinMax choice = choices.get(value);
    if (choice == null) {
      return requireNonNull(numbers.get(value));
    }
    if (left-- <= 0) {
      throw new ArithmeticException("too many steps");
    }
    long[] candidates = at(choice.candidates());
    return choice.isLeast() ? Longs.min(candidates) : Longs.max(candidates);
  }
}
