package dev.halfspace.loops;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineLoop;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A linear combination of values with constant coefficients, plus a constant. */
final class Terms {
  /**
   * Coefficients and constants of this magnitude or above are not handled. Those below are about as
   * large as 32-bit values, and the sum of a few products of two of them does not wrap.
   */
  static final long LARGE = 1L << 30;

  private final Map<Value, Long> values;
  private long constant;

  private Terms(Map<Value, Long> values, long constant) {
    this.values = values;
    this.constant = constant;
  }

  /** The terms of an expression; {@code null} if it is not linear, or too large. */
  static @Nullable Terms of(AffineExpr expr, AffineValueMap operands) {
    Terms terms = new Terms(new LinkedHashMap<>(), 0);
    return terms.add(expr, operands, 1) ? terms : null;
  }

  /** The upper bound of a loop minus its lower bound; {@code null} if that is not linear. */
  static @Nullable Terms length(AffineLoop.Dimension loop) {
    AffineValueMap lower = AffineComposition.compose(loop.lower());
    AffineValueMap upper = AffineComposition.compose(loop.upper());
    if (lower.map().numResults() != 1 || upper.map().numResults() != 1) {
      return null;
    }
    Terms terms = of(upper.map().result(0), upper);
    return terms != null && terms.add(lower.map().result(0), lower, -1) ? terms : null;
  }

  /** The terms of the only result of a map; {@code null} if there are more or it is not linear. */
  static @Nullable Terms of(AffineValueMap map) {
    return map.map().numResults() == 1 ? of(map.map().result(0), map) : null;
  }

  /** The sum as a map over the values. */
  AffineValueMap map() {
    AffineValueMap sum = AffineValueMap.constant(constant);
    for (Map.Entry<Value, Long> term : values.entrySet()) {
      sum = sum.plus(AffineValueMap.at(term.getKey()).times(term.getValue()));
    }
    return sum;
  }

  Terms copy() {
    return new Terms(new LinkedHashMap<>(values), constant);
  }

  Map<Value, Long> values() {
    return values;
  }

  long constant() {
    return constant;
  }

  /** Returns true if this is one value with the coefficient 1, plus a constant. */
  boolean isOnly(Value value) {
    return values.size() == 1 && values.getOrDefault(value, 0L) == 1;
  }

  /** The sum for given numbers as values; a value that is not given is 0. */
  BigInteger at(Map<Value, Long> numbers) {
    BigInteger sum = BigInteger.valueOf(constant);
    for (Map.Entry<Value, Long> term : values.entrySet()) {
      BigInteger number = BigInteger.valueOf(numbers.getOrDefault(term.getKey(), 0L));
      sum = sum.add(number.multiply(BigInteger.valueOf(term.getValue())));
    }
    return sum;
  }

  /** Returns true for a number whose magnitude is handled. */
  static boolean isSmall(long number) {
    return -LARGE < number && number < LARGE;
  }

  boolean numbersAreSmall() {
    return isSmall(constant);
  }

  boolean isAnyVariable() {
    return !values.isEmpty();
  }

  /** Adds a multiple of an expression; returns false if it is not linear, or too large. */
  boolean add(AffineExpr expr, AffineValueMap operands, long factor) {
    AffineMap map = operands.map();
    if (expr instanceof AffineExpr.Constant number) {
      return addConstant(number.value(), factor);
    }
    if (expr instanceof AffineExpr.Dim dim) {
      return addValue(operands.operands().get(dim.position()), 1, factor);
    }
    if (expr instanceof AffineExpr.Symbol symbol) {
      return addValue(operands.symbolOperands().get(symbol.position()), 1, factor);
    }
    if (!(AffineFlattening.of(List.of(expr), map.numDims(), map.numSymbols())
            instanceof AffineFlattening.Flat flat)
        || flat.numLocals() > 0
        || !flat.forms().get(0).fitsLong()) {
      return false;
    }
    LinearForm form = flat.forms().get(0);
    for (int i = 0; i < form.numTerms(); i++) {
      if (!addValue(operands.operands().get(form.column(i)), form.longAt(i), factor)) {
        return false;
      }
    }
    return addConstant(form.longAt(form.numTerms()), factor);
  }

  private boolean addValue(Value value, long times, long factor) {
    if (!isSmall(times) || !isSmall(factor)) {
      return false;
    }
    values.merge(value, times * factor, Math::addExact);
    values.remove(value, 0L);
    return true;
  }

  private boolean addConstant(long added, long factor) {
    if (!isSmall(added) || Math.abs(constant) >= Long.MAX_VALUE / 4) {
      return false;
    }
    constant += added * factor;
    return true;
  }

  /** Adds a multiple of the lower bound, or of the greatest value if the factor is not positive. */
  boolean addBound(AffineLoop.Dimension counted, long factor) {
    AffineValueMap bound =
        AffineComposition.compose(factor > 0 ? counted.lower() : counted.upper());
    if (bound.map().numResults() != 1) {
      return false;
    }
    AffineExpr result = bound.map().result(0);
    return add(factor > 0 ? result : result.plus(-1), bound, factor);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Terms terms
        && values.equals(terms.values)
        && constant == terms.constant;
  }

  @Override
  public int hashCode() {
    return values.hashCode() * 31 + Long.hashCode(constant);
  }
}
