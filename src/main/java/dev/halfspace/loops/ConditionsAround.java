package dev.halfspace.loops;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.dialect.scf.ScfIfOp;
import dev.halfspace.dialect.shape.CompareOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.CountedLoop;
import dev.halfspace.ir.traits.ExclusiveRegions;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.IndexComputation;
import dev.halfspace.ir.traits.IndexMinMax;
import dev.halfspace.ir.traits.LoopLike;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The loops and guards around an operation that may restrict the range of a value where the
 * operation is executed. Conditions that are no affine sets and do not compare the value itself,
 * and loops with unknown bounds, are taken not to restrict it.
 */
final class ConditionsAround {
  /** The most inputs of a bound among which min and max operations are looked into. */
  private static final int MOST_INPUTS = 64;

  private ConditionsAround() {}

  /** Returns true if conditions around an operation may restrict the range of a value there. */
  static boolean areAbout(Value value, Operation at) {
    return areAbout(value, at, null);
  }

  /** Returns true if that holds even when a dimension of a loop around is left out. */
  static boolean areAbout(Value value, Operation at, AffineLoop.@Nullable Dimension leftOut) {
    for (Operation op = at.parentOp(); op != null; op = op.parentOp()) {
      if (op instanceof FunctionLike) {
        return false;
      }
      if (isAbout(op, value, leftOut)) {
        return true;
      }
    }
    return true;
  }

  /**
   * Returns true if each condition around an operation that may restrict a value is an {@code
   * affine.for} whose upper bound is its lower bound plus the value and a constant.
   */
  static boolean areAboutNothingElse(Value value, Operation at) {
    for (Operation op = at.parentOp(); op != null; op = op.parentOp()) {
      if (op instanceof FunctionLike) {
        return true;
      }
      if (isAbout(op, value) && !(op instanceof AffineForOp loop && isCountedBy(loop, value))) {
        return false;
      }
    }
    return false;
  }

  /**
   * The dimension of a loop around an operation with a given induction variable, if no other
   * condition around the operation may restrict the variable; otherwise {@code null}.
   */
  static AffineLoop.@Nullable Dimension countedAlone(BlockArgument variable, Operation at) {
    Operation around = variable.owner().parentOp();
    if (!(around instanceof AffineLoop loop) || !areAboutNothingElse(variable, around)) {
      return null;
    }
    for (Operation op = at.parentOp(); op != around; op = op.parentOp()) {
      if (op == null || isAbout(op, variable)) {
        return null;
      }
    }
    AffineLoop.Dimension counted = null;
    for (AffineLoop.Dimension each : loop.dimensions()) {
      if (each.inductionVariable() == variable) {
        counted = each;
      } else if (isAbout(each, variable)) {
        return null;
      }
    }
    return counted;
  }

  private static boolean isCountedBy(AffineForOp loop, Value value) {
    Terms length = Terms.length(loop.dimensions().get(0));
    return length != null && length.isOnly(value);
  }

  private static boolean isAbout(Operation op, Value value) {
    return isAbout(op, value, null);
  }

  private static boolean isAbout(
      Operation op, Value value, AffineLoop.@Nullable Dimension leftOut) {
    if (op instanceof AffineLoop loop) {
      return loop.dimensions().stream()
          .anyMatch(
              each ->
                  (leftOut == null || each.inductionVariable() != leftOut.inductionVariable())
                      && isAbout(each, value));
    }
    if (op instanceof CountedLoop loop) {
      return loop.counters().stream()
          .anyMatch(each -> isStepKnown(each) && isAbout(each.lower(), each.upper(), value));
    }
    if (op instanceof AffineIfOp guard) {
      return isOver(AffineComposition.compose(guard.condition().expressions()), value);
    }
    if (op instanceof ScfIfOp guard
        && guard.condition().definingOp() instanceof CompareOp compared) {
      return compared.operands().contains(value);
    }
    return !(op instanceof LoopLike || op instanceof ExclusiveRegions);
  }

  private static boolean isAbout(AffineLoop.Dimension dimension, Value value) {
    return isAbout(dimension.lower(), dimension.upper(), value);
  }

  private static boolean isStepKnown(CountedLoop.Counter counter) {
    return counter.step().operands().stream().noneMatch(step -> step.definingOp() == null);
  }

  /** Returns true if the bounds of a loop use a value, or the loop has no iterations. */
  private static boolean isAbout(AffineValueMap from, AffineValueMap to, Value value) {
    if (from.operands().isEmpty() != to.operands().isEmpty()
        && areOtherArguments(from.operands(), value)
        && areOtherArguments(to.operands(), value)) {
      return false; // the cheap answer for most loops
    }
    AffineValueMap lower = AffineComposition.compose(from);
    AffineValueMap upper = AffineComposition.compose(to);
    return isOver(lower, value)
        || isOver(upper, value)
        || (lower.operands().isEmpty() == upper.operands().isEmpty()
            && IterationCount.of(lower, upper, 1)
                .flatMap(IterationCount::constant)
                .equals(Optional.of(0L)));
  }

  private static boolean areOtherArguments(List<Value> operands, Value value) {
    for (Value operand : operands) {
      if (operand == value || !(operand instanceof BlockArgument)) {
        return false;
      }
    }
    return true;
  }

  /** Returns true if a bound depends on a value, or on a computation that is not looked into. */
  private static boolean isOver(AffineValueMap bound, Value value) {
    List<Value> inputs = new ArrayList<>(bound.operands());
    for (int i = 0; i < inputs.size(); i++) {
      Value input = inputs.get(i);
      IndexMinMax.@Nullable MinMax choice = choice(input);
      if (choice != null && inputs.size() < MOST_INPUTS) {
        inputs.addAll(choice.candidates().operands());
      } else if (input == value || (isComputed(input) && !isArbitrary(input))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isComputed(Value value) {
    return value.definingOp() instanceof IndexComputation
        || value.definingOp() instanceof IndexMinMax;
  }

  /** The min or max that computes a value, composed; {@code null} if none does. */
  static IndexMinMax.@Nullable MinMax choice(Value value) {
    return value.definingOp() instanceof IndexMinMax op
        ? op.minMax()
            .map(
                found ->
                    new IndexMinMax.MinMax(
                        AffineComposition.compose(found.candidates()), found.isLeast()))
            .orElse(null)
        : null;
  }

  /** Returns true if a value is a function argument, or an index cast of a 32-bit or wider one. */
  static boolean isArbitrary(Value value) {
    Operation made = value.definingOp();
    if (made != null) {
      return made.definition() == Arith.INDEX_CAST
          && made.operand(0).definingOp() == null
          && made.operand(0).type() instanceof IntegerType type
          && type.width() >= Integer.SIZE
          && isArbitrary(made.operand(0));
    }
    return value instanceof BlockArgument argument
        && (value.type() instanceof IndexType || value.type() instanceof IntegerType)
        && argument.owner().parentOp() instanceof FunctionLike function
        && argument.owner() == function.functionBody().entryBlock();
  }
}
