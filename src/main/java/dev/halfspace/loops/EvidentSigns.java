package dev.halfspace.loops;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.ir.traits.ShapedDim;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Signs of affine values that are seen without an analysis: from the bounds of the loops around one
 * after the other, or since a term is a value of which nothing is known.
 *
 * <pre>{@code
 * affine.for %i = 0 to %n {        // %n may be negative
 *   affine.for %j = %i to %n {     // %n - %i is not: at most %n - 1 is subtracted
 *   }
 * }
 * }</pre>
 */
final class EvidentSigns {
  /** Numbers in expressions are less than what values of 32 bits may reach. */
  private static final long LARGE = 1L << 30;

  /** No bound is known. */
  private static final long UNKNOWN = Long.MIN_VALUE;

  private final Map<Value, Long> known;

  /**
   * Signs where some values are known not to be less than a number.
   *
   * @param known the numbers: 0 for values with which buffers are made
   */
  EvidentSigns(Map<Value, Long> known) {
    this.known = known;
  }

  /**
   * Returns true if no result of a map is negative where an operation is executed, and false if one
   * may be; empty if that is not evident.
   */
  Optional<Boolean> isNonNegative(AffineValueMap map, Operation at) {
    AffineValueMap composed = AffineComposition.compose(map);
    boolean isCertain = true;
    for (AffineExpr result : composed.map().results()) {
      Terms terms = Terms.of(dividend(result), composed);
      if (terms == null) {
        return Optional.empty();
      }
      if (!isNonNegative(terms.copy(), at)) {
        if (isNegativeSomewhere(terms, at)) {
          return Optional.of(false);
        }
        isCertain = false;
      }
    }
    return isCertain ? Optional.of(true) : Optional.empty();
  }

  /**
   * Returns true if each map has a term of which nothing is known and which is in no other, so that
   * it may be negative or not whatever the others are.
   */
  boolean areIndependent(List<AffineValueMap> maps, Operation at) {
    Set<Value> seen = new HashSet<>();
    for (AffineValueMap map : maps) {
      AffineValueMap composed = AffineComposition.compose(map);
      if (composed.map().isSingleConstant() && composed.map().singleConstant() > 0) {
        continue;
      }
      Terms terms =
          composed.map().numResults() == 1 ? Terms.of(composed.map().result(0), composed) : null;
      if (terms == null
          || !terms.numbersAreSmall()
          || terms.values().keySet().stream().noneMatch(value -> isFree(value, at))
          || !terms.values().keySet().stream().allMatch(seen::add)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns true if some maps are negative at once somewhere where all others are positive.
   *
   * @param open the maps, by number
   */
  boolean areNegativeTogether(List<AffineValueMap> maps, List<Integer> open, Operation at) {
    for (int i = 0; i < maps.size(); i++) {
      AffineValueMap composed = AffineComposition.compose(maps.get(i));
      if (open.contains(i)) {
        Terms terms =
            composed.map().numResults() == 1 ? Terms.of(composed.map().result(0), composed) : null;
        if (terms == null || !isNegativeAtLeast(terms, at)) {
          return false;
        }
      } else if (!composed.map().isSingleConstant() || composed.map().singleConstant() <= 0) {
        return false;
      }
    }
    return true;
  }

  /** An expression that is negative where another one is. */
  private static AffineExpr dividend(AffineExpr expr) {
    AffineExpr result = expr;
    while (result instanceof AffineExpr.Binary binary
        && binary.rhs() instanceof AffineExpr.Constant divisor
        && divisor.value() > 0
        && divisor.value() < LARGE) {
      switch (binary.kind()) {
        case FLOOR_DIV -> result = binary.lhs();
        case CEIL_DIV -> result = binary.lhs().plus(divisor.value() - 1);
        default -> {
          return result;
        }
      }
    }
    return result;
  }

  /** Replaces variables by bounds of their loops, the innermost first. */
  private boolean isNonNegative(Terms terms, Operation at) {
    for (Operation op = at; op != null && terms.isAnyVariable(); op = op.parentOp()) {
      if (op != at && op instanceof AffineForOp loop) {
        @Nullable Long factor = terms.values().remove(loop.inductionVariable());
        if (factor != null && !terms.addBound(loop, factor)) {
          return false;
        }
      }
    }
    return leastOf(terms, at) >= 0;
  }

  /** The least that a sum may be as far as is known, or {@link #UNKNOWN}. */
  private long leastOf(Terms terms, Operation at) {
    long least = terms.constant;
    for (Map.Entry<Value, Long> term : terms.values().entrySet()) {
      long factor = term.getValue();
      if (factor < 0) {
        return UNKNOWN;
      }
      long value = least(term.getKey(), at);
      if (value == UNKNOWN) {
        return UNKNOWN;
      }
      least = Math.addExact(least, Math.multiplyExact(factor, value));
    }
    return least;
  }

  private boolean isNegativeSomewhere(Terms terms, Operation at) {
    return (terms.numbersAreSmall()
            && terms.values().keySet().stream().anyMatch(value -> isFree(value, at)))
        || isNegativeAtLeast(terms, at);
  }

  /** Returns true if a sum is negative where each of its values is the least it can be. */
  private boolean isNegativeAtLeast(Terms terms, Operation at) {
    long sum = terms.constant;
    for (Map.Entry<Value, Long> term : terms.values().entrySet()) {
      Value value = term.getKey();
      if (term.getValue() <= 0 || known.containsKey(value) || !isArbitrary(value)) {
        return false;
      }
      if (isFree(value, at)) {
        sum = Math.min(sum, -LARGE);
      } else if (isBoundedAlone(value, at)) {
        sum += term.getValue() * least(value, at);
      } else {
        return false;
      }
    }
    return sum < 0 && !terms.values().isEmpty();
  }

  /** The least that a value is, as the loops around an operation are executed. */
  private long least(Value value, Operation at) {
    long least = known.getOrDefault(value, value.definingOp() instanceof ShapedDim ? 0 : UNKNOWN);
    for (Operation op = at.parentOp(); op != null; op = op.parentOp()) {
      if (op instanceof AffineForOp loop) {
        Terms length = Terms.length(loop);
        if (length != null
            && length.values().size() == 1
            && Long.valueOf(1).equals(length.values().get(value))) {
          least = Math.max(least, 1 - length.constant);
        }
      }
    }
    return least;
  }

  /** Returns true if conditions around an operation that are about a value are about it alone. */
  private static boolean isBoundedAlone(Value value, Operation at) {
    for (Operation op = at.parentOp(); op != null; op = op.parentOp()) {
      if (op instanceof FunctionLike) {
        return true;
      }
      if (!(op instanceof AffineForOp loop)) {
        if (op instanceof AffineIfOp guard
            && !AffineComposition.compose(guard.condition()).operands().contains(value)) {
          continue;
        }
        return false;
      }
      if (isAbout(loop, value)) {
        Terms length = Terms.length(loop);
        if (length == null
            || length.values().size() != 1
            || !Long.valueOf(1).equals(length.values().get(value))) {
          return false;
        }
      }
    }
    return false;
  }

  private static boolean isAbout(AffineForOp loop, Value value) {
    return AffineComposition.compose(loop.lowerBound()).operands().contains(value)
        || AffineComposition.compose(loop.upperBound()).operands().contains(value)
        || IterationCount.of(loop).flatMap(IterationCount::constant).equals(Optional.of(0L));
  }

  /** Returns true if a value is computed from nothing that is known and compared with nothing. */
  private boolean isFree(Value value, Operation at) {
    return !known.containsKey(value) && isArbitrary(value) && !isInQuestionAround(value, at);
  }

  private static boolean isArbitrary(Value value) {
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

  /** Returns true if something around an operation may be executed for some values only. */
  private static boolean isInQuestionAround(Value value, Operation at) {
    for (Operation op = at.parentOp(); op != null; op = op.parentOp()) {
      if (op instanceof FunctionLike) {
        return false;
      }
      if (op instanceof AffineForOp loop
          ? isAbout(loop, value)
          : !(op instanceof AffineIfOp guard)
              || AffineComposition.compose(guard.condition()).operands().contains(value)) {
        return true;
      }
    }
    return false;
  }

  /** A sum of values times numbers, and a constant. */
  private static final class Terms {
    private final Map<Value, Long> values;
    private long constant;

    private Terms(Map<Value, Long> values, long constant) {
      this.values = values;
      this.constant = constant;
    }

    /** The terms of an expression; {@code null} if it is no such sum. */
    static @Nullable Terms of(AffineExpr expr, AffineValueMap operands) {
      Terms terms = new Terms(new LinkedHashMap<>(), 0);
      return terms.add(expr, operands, 1) ? terms : null;
    }

    /** The upper bound of a loop less its lower bound; {@code null} if it is no such sum. */
    static @Nullable Terms length(AffineForOp loop) {
      AffineValueMap lower = AffineComposition.compose(loop.lowerBound());
      AffineValueMap upper = AffineComposition.compose(loop.upperBound());
      if (lower.map().numResults() != 1 || upper.map().numResults() != 1) {
        return null;
      }
      Terms terms = of(upper.map().result(0), upper);
      return terms != null && terms.add(lower.map().result(0), lower, -1) ? terms : null;
    }

    Terms copy() {
      return new Terms(new LinkedHashMap<>(values), constant);
    }

    Map<Value, Long> values() {
      return values;
    }

    boolean numbersAreSmall() {
      return Math.abs(constant) < LARGE;
    }

    boolean isAnyVariable() {
      return !values.isEmpty();
    }

    /** Adds an expression some times; returns false if it is no sum, or too large. */
    boolean add(AffineExpr expr, AffineValueMap operands, long factor) {
      AffineMap map = operands.map();
      if (!(AffineFlattening.of(List.of(expr), map.numDims(), map.numSymbols())
              instanceof AffineFlattening.Flat flat)
          || flat.numLocals() > 0
          || !flat.forms().get(0).fitsLong()) {
        return false;
      }
      LinearForm form = flat.forms().get(0);
      for (int i = 0; i < form.numTerms(); i++) {
        long times = form.longAt(i);
        if (Math.abs(times) >= LARGE || Math.abs(factor) >= LARGE) {
          return false;
        }
        Value value = operands.operands().get(form.column(i));
        values.merge(value, times * factor, Math::addExact);
        values.remove(value, 0L);
      }
      long added = form.longAt(form.numTerms());
      if (Math.abs(added) >= LARGE || Math.abs(constant) >= Long.MAX_VALUE / 4) {
        return false;
      }
      constant += added * factor;
      return true;
    }

    /** Adds the least that a variable is, if the factor is positive, or else the greatest. */
    boolean addBound(AffineForOp loop, long factor) {
      AffineValueMap bound =
          AffineComposition.compose(factor > 0 ? loop.lowerBound() : loop.upperBound());
      if (bound.map().numResults() != 1) {
        return false;
      }
      AffineExpr result = bound.map().result(0);
      return add(factor > 0 ? result : result.plus(-1), bound, factor);
    }
  }
}
