package dev.halfspace.loops;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.scf.ScfIfOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineLoop;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Signs of affine values that are evident without a dependence analysis: from the bounds of the
 * enclosing loops, substituted one after the other, or because a term is an arbitrary value.
 *
 * <pre>{@code
 * affine.for %i = 0 to %n {        // %n may be negative
 *   affine.for %j = %i to %n {     // %n - %i is not: at most %n - 1 is subtracted
 *   }
 * }
 * }</pre>
 */
final class EvidentSigns {
  /** No bound is known. */
  private static final long UNKNOWN = Long.MIN_VALUE;

  /** The greatest depth of subexpressions that are examined one by one. */
  private static final int MOST_PARTS = 8;

  private final Function<Value, @Nullable Long> known;

  /**
   * Signs under known lower bounds of some values.
   *
   * @param known the lower bound of a value, {@code null} if there is none: 0 for the dynamic sizes
   *     of allocations
   */
  EvidentSigns(Function<Value, @Nullable Long> known) {
    this.known = known;
  }

  /**
   * Returns true if no result of a map is negative wherever an operation is executed, and false if
   * one is for some values; empty if neither is evident.
   */
  Optional<Boolean> isNonNegative(AffineValueMap map, Operation at) {
    return isComposedNonNegative(AffineComposition.compose(map), at);
  }

  /** The same, for a map that is composed with the affine operations that compute its operands. */
  Optional<Boolean> isComposedNonNegative(AffineValueMap composed, Operation at) {
    boolean isCertain = true;
    for (AffineExpr result : composed.map().results()) {
      Terms terms = Terms.of(dividend(result), composed);
      if (terms == null) {
        isCertain =
            isCertain
                && (isNonNegative(result, composed, at, MOST_PARTS)
                    || isNonNegative(
                        withoutQuotients(dividend(result), composed, at, MOST_PARTS),
                        composed,
                        at,
                        0));
        continue;
      }
      boolean isAnything = terms.numbersAreSmall() && isAnyFree(terms.values().keySet(), at);
      if (!isAnything && isNonNegative(terms.copy(), at)) {
        continue;
      }
      if (isAnything || isNegativeAtLeast(terms, at)) {
        return Optional.of(false);
      }
      isCertain = false;
    }
    return isCertain ? Optional.of(true) : Optional.empty();
  }

  /**
   * Returns true if the sums in a set are negative for some values for which all others are
   * positive, and false if they never are; empty if neither is evident.
   *
   * @param sums the sums; {@code null} for an expression that is not linear
   */
  Optional<Boolean> areNegative(List<@Nullable Terms> sums, BitSet negative, Operation at) {
    Map<Value, Long> numbers = new HashMap<>();
    boolean isPossible = true;
    for (int i = 0; i < sums.size(); i++) {
      Terms sum = sums.get(i);
      if (sum != null && negative.get(i) && isBesideOneLikeIt(sum, sums, negative)) {
        return Optional.of(false);
      }
      isPossible = isPossible && sum != null && putExtremes(sum, !negative.get(i), numbers, at);
    }
    for (int i = 0; i < sums.size() && isPossible; i++) {
      Terms sum = sums.get(i);
      isPossible = sum != null && sum.at(numbers).signum() == (negative.get(i) ? -1 : 1);
    }
    return isPossible ? Optional.of(true) : Optional.empty();
  }

  /**
   * Returns true if another sum with the same terms is to be positive, so that this is not
   * negative.
   */
  private static boolean isBesideOneLikeIt(Terms sum, List<@Nullable Terms> sums, BitSet negative) {
    for (int i = 0; i < sums.size(); i++) {
      Terms other = sums.get(i);
      if (other != null
          && !negative.get(i)
          && other.values().equals(sum.values())
          && Math.abs(other.constant()) < Terms.LARGE
          && Math.abs(sum.constant()) < Terms.LARGE
          && other.constant() - sum.constant() <= 1) {
        return true;
      }
    }
    return false;
  }

  /**
   * Assigns numbers to the values of a sum that make it as great, or as small, as is known to be
   * possible; returns false if that is not known, or if another sum needs another number.
   */
  private boolean putExtremes(
      Terms sum, boolean isGreatest, Map<Value, Long> numbers, Operation at) {
    for (Map.Entry<Value, Long> term : sum.values().entrySet()) {
      Value value = term.getKey();
      if (known.apply(value) != null || !ConditionsAround.isArbitrary(value)) {
        return false;
      }
      boolean isGreat = isGreatest == term.getValue() > 0;
      long number = isGreat ? Terms.LARGE : -Terms.LARGE;
      if (!isFree(value, at)) {
        if (!ConditionsAround.areAboutNothingElse(value, at)) {
          return false;
        }
        number = isGreat ? Terms.LARGE : least(value, at);
      }
      @Nullable Long other = numbers.putIfAbsent(value, number);
      if (other != null && other != number) {
        return false;
      }
    }
    return true;
  }

  /** The dividend of nested quotients: an expression that is negative exactly where they are. */
  private static AffineExpr dividend(AffineExpr expr) {
    AffineExpr result = expr;
    while (result instanceof AffineExpr.Binary binary
        && binary.rhs() instanceof AffineExpr.Constant divisor
        && divisor.value() > 0
        && divisor.value() < Terms.LARGE) {
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

  /**
   * Returns true if an expression is not negative because its parts are not, or because it is a
   * remainder by a positive divisor.
   */
  private boolean isNonNegative(AffineExpr expr, AffineValueMap operands, Operation at, int depth) {
    Terms terms = Terms.of(expr, operands);
    if (terms != null || depth == 0 || !(expr instanceof AffineExpr.Binary parts)) {
      return terms != null && isNonNegative(terms, at);
    }
    AffineExpr rhs = parts.rhs();
    return switch (parts.kind()) {
      case ADD, MUL ->
          isNonNegative(parts.lhs(), operands, at, depth - 1)
              && isNonNegative(rhs, operands, at, depth - 1);
      case MOD -> isNonNegative(rhs.minus(1), operands, at, depth - 1);
      case FLOOR_DIV, CEIL_DIV ->
          isNonNegative(parts.lhs(), operands, at, depth - 1)
              && isNonNegative(rhs.minus(1), operands, at, depth - 1);
    };
  }

  /**
   * A lower bound of an expression: replaces a quotient that is subtracted by its dividend, and one
   * that is added by 0, where the dividend is not negative.
   */
  private AffineExpr withoutQuotients(
      AffineExpr expr, AffineValueMap operands, Operation at, int depth) {
    if (depth == 0 || !(expr instanceof AffineExpr.Binary binary)) {
      return expr;
    }
    AffineExpr lhs = binary.lhs();
    AffineExpr rhs = binary.rhs();
    return switch (binary.kind()) {
      case ADD ->
          withoutQuotients(lhs, operands, at, depth - 1)
              .plus(withoutQuotients(rhs, operands, at, depth - 1));
      case MUL ->
          rhs instanceof AffineExpr.Constant factor
                  && factor.value() < 0
                  && lhs instanceof AffineExpr.Binary quotient
                  && isQuotientOfNonNegative(quotient, operands, at)
              ? quotient.lhs().times(factor.value())
              : expr;
      case FLOOR_DIV, CEIL_DIV ->
          isQuotientOfNonNegative(binary, operands, at) ? AffineExpr.constant(0) : expr;
      case MOD -> expr;
    };
  }

  private boolean isQuotientOfNonNegative(
      AffineExpr.Binary expr, AffineValueMap operands, Operation at) {
    return (expr.kind() == AffineExpr.Kind.FLOOR_DIV || expr.kind() == AffineExpr.Kind.CEIL_DIV)
        && expr.rhs() instanceof AffineExpr.Constant divisor
        && divisor.value() > 0
        && isNonNegative(expr.lhs(), operands, at, MOST_PARTS);
  }

  /** Replaces induction variables by the bounds of their loops, the innermost first. */
  private boolean isNonNegative(Terms terms, Operation at) {
    for (Operation op = at; op != null && terms.isAnyVariable(); op = op.parentOp()) {
      if (op != at && op instanceof AffineLoop loop) {
        for (AffineLoop.Dimension each : loop.dimensions()) {
          @Nullable Long factor = terms.values().remove(each.inductionVariable());
          if (factor != null && !terms.addBound(each, factor)) {
            return false;
          }
        }
      }
    }
    return leastOf(terms, at) >= 0;
  }

  /** The known lower bound of a sum, or {@link #UNKNOWN}. */
  private long leastOf(Terms terms, Operation at) {
    long least = terms.constant();
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

  private boolean isAnyFree(Set<Value> values, Operation at) {
    for (Value value : values) {
      if (isFree(value, at)) {
        return true;
      }
    }
    return false;
  }

  /** Returns true if a sum is negative when each of its values makes it as small as possible. */
  private boolean isNegativeAtLeast(Terms terms, Operation at) {
    Map<Value, Long> numbers = new HashMap<>();
    for (Map.Entry<Value, Long> term : terms.values().entrySet()) {
      Value value = term.getKey();
      boolean isLeast = term.getValue() > 0;
      long extreme = isLeast ? leastOfValue(value, at) : greatestOfValue(value, at);
      if (extreme == UNKNOWN && value instanceof BlockArgument variable) {
        extreme = extremeOfVariable(variable, isLeast, terms, at);
      }
      if (extreme == UNKNOWN) {
        return false;
      }
      numbers.put(value, extreme);
    }
    return !numbers.isEmpty() && terms.at(numbers).signum() < 0;
  }

  /** The least number that a value certainly can be, or {@link #UNKNOWN}. */
  private long leastOfValue(Value value, Operation at) {
    if (!ConditionsAround.isArbitrary(value)) {
      return UNKNOWN;
    }
    if (!ConditionsAround.areAbout(value, at)) {
      return knownLeast(value, -Terms.LARGE);
    }
    return ConditionsAround.areAboutNothingElse(value, at) ? least(value, at) : UNKNOWN;
  }

  private static long greatestOfValue(Value value, Operation at) {
    return ConditionsAround.isArbitrary(value) && !ConditionsAround.areAbout(value, at)
        ? Terms.LARGE
        : UNKNOWN;
  }

  /**
   * The first value of an induction variable, or one of its last, that it has in an execution of an
   * operation in the loop whatever the other values of a sum are; or {@link #UNKNOWN}.
   */
  private static long extremeOfVariable(
      BlockArgument variable, boolean isFirst, Terms terms, Operation at) {
    AffineLoop.Dimension counted = ConditionsAround.countedAlone(variable, at);
    if (counted == null || !counted.lower().map().isSingleConstant()) {
      return UNKNOWN;
    }
    long first = counted.lower().map().singleConstant();
    if (Math.abs(first) >= Terms.LARGE) {
      return UNKNOWN;
    }
    if (counted.upper().map().isSingleConstant()) {
      long end = counted.upper().map().singleConstant();
      boolean isSmall = first < end && end < Terms.LARGE;
      long last = isSmall ? end - 1 - (end - 1 - first) % counted.step() : UNKNOWN;
      return isFirst && isSmall ? first : last;
    }
    Terms upper = Terms.of(AffineComposition.compose(counted.upper()));
    if (upper == null || upper.values().size() != 1) {
      return UNKNOWN;
    }
    Map.Entry<Value, Long> only = upper.values().entrySet().iterator().next();
    boolean isAnything =
        only.getValue() == 1
            && ConditionsAround.isArbitrary(only.getKey())
            && !terms.values().containsKey(only.getKey())
            && !ConditionsAround.areAbout(only.getKey(), at, counted);
    return !isAnything ? UNKNOWN : isFirst ? first : Terms.LARGE;
  }

  private long knownLeast(Value value, long otherwise) {
    @Nullable Long least = known.apply(value);
    return least == null ? otherwise : least;
  }

  /** The lower bound of a value, given that the loops and guards around an operation execute it. */
  private long least(Value value, Operation at) {
    long least = knownLeast(value, UNKNOWN);
    if (least < 0 && NonNegatives.contain(value)) {
      least = 0;
    }
    Operation inside = at;
    for (Operation op = at.parentOp(); op != null; op = op.parentOp()) {
      if (op instanceof ScfIfOp guard && least < 0) {
        boolean holds = inside.parentRegion() == guard.thenRegion();
        least = NonNegatives.isImplied(value, guard.condition(), holds) ? 0 : least;
      } else if (op instanceof AffineLoop loop) {
        for (AffineLoop.Dimension each : loop.dimensions()) {
          Terms length = Terms.length(each);
          if (length != null && length.isOnly(value)) {
            least = Math.max(least, 1 - length.constant());
          }
        }
      }
      inside = op;
    }
    return least;
  }

  /** Returns true if a value is arbitrary: no condition around is about it, no bound is known. */
  private boolean isFree(Value value, Operation at) {
    return ConditionsAround.isArbitrary(value)
        && !ConditionsAround.areAbout(value, at)
        && known.apply(value) == null;
  }
}
