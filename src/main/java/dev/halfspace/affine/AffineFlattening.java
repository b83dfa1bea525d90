package dev.halfspace.affine;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import java.util.List;

/**
 * The flattening of expressions to linear forms over dimensions, symbols and local quotients.
 *
 * <p>A division or modulo by a positive constant introduces a local {@code q = floor(n / c)}, where
 * the numerator {@code n} is a linear form over dimensions, symbols and earlier locals: {@code d0
 * mod 4} is {@code d0 - 4 * q} with {@code q = floor(d0 / 4)}, {@code d0 ceildiv 4} is {@code q}
 * with {@code q = floor((d0 + 3) / 4)}. Equal quotients share a local.
 *
 * <pre>{@code
 * AffineFlattening f = AffineFlattening.of(AffineMap.parse("(i)[n] -> (i mod 4, i floordiv 4 + n)"));
 * if (f instanceof AffineFlattening.Flat flat) {
 *   flat.quotients();   // q0 = floor(d0 / 4): numerator row [1, 0, 0; 0], divisor 4
 *   flat.forms().get(0).toLongRow(3);  // d0 - 4 * q0: [1, 0, -4; 0]
 *   flat.forms().get(1).toLongRow(3);  // s0 + q0:     [0, 1, 1; 0]
 * }
 * }</pre>
 *
 * <p>The result is exact at every point, whatever the size of the coefficients.
 */
public sealed interface AffineFlattening permits AffineFlattening.Flat, AffineFlattening.NotAffine {

  /**
   * A local column: the floor of a linear form divided by a constant.
   *
   * @param numerator a form over dimensions, symbols and the locals before this one
   * @param divisor the divisor, positive; 1 only where the local abbreviates a form of many terms
   */
  record Quotient(LinearForm numerator, long divisor) {}

  /**
   * The result for a semi-affine expression, which has no linear form.
   *
   * @param expr the subexpression that is not affine: a product of two non-constant factors, or a
   *     division by something other than a positive constant
   */
  record NotAffine(AffineExpr expr) implements AffineFlattening {}

  /**
   * The linear forms, one per expression.
   *
   * @param numDims the number of dimensions, which are the first columns
   * @param numSymbols the number of symbols, the columns after the dimensions
   * @param forms the expressions in order
   * @param quotients the locals in order, the columns after the symbols
   */
  record Flat(
      int numDims,
      int numSymbols,
      ImmutableList<LinearForm> forms,
      ImmutableList<Quotient> quotients)
      implements AffineFlattening {

    /** The number of locals. */
    public int numLocals() {
      return quotients.size();
    }

    /** The number of dimensions, symbols and locals: the length of a row without its constant. */
    public int numColumns() {
      return numDims + numSymbols + quotients.size();
    }
  }

  /** Flattens the results of {@code map}. */
  static AffineFlattening of(AffineMap map) {
    return of(map.results(), map.numDims(), map.numSymbols());
  }

  /** Flattens the constraints of {@code set}. */
  static AffineFlattening of(IntegerSet set) {
    List<AffineExpr> exprs = Lists.transform(set.constraints(), IntegerSet.Constraint::expr);
    return flatten(exprs, set.numDims(), set.numSymbols());
  }

  /**
   * Flattens expressions together, so that they share locals.
   *
   * @throws IllegalArgumentException if a dimension or symbol outside the space occurs
   */
  static AffineFlattening of(List<AffineExpr> exprs, int numDims, int numSymbols) {
    Occurrences.checkWithin(numDims, numSymbols, exprs);
    return flatten(exprs, numDims, numSymbols);
  }

  private static AffineFlattening flatten(List<AffineExpr> exprs, int numDims, int numSymbols) {
    checkArgument(
        (long) numDims + numSymbols <= LinearWalk.MOST_INPUTS,
        "%s dimensions and %s symbols are more than 2^30 columns",
        numDims,
        numSymbols);
    try {
      return FlatteningWalk.flatten(exprs, numDims, numSymbols, new LongRows());
    } catch (ArithmeticException overflow) {
      return FlatteningWalk.flatten(exprs, numDims, numSymbols, new BigRows());
    }
  }
}
