package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.AffineFlattening.Quotient;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Space;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;

/**
 * Affine expressions of induction variables and symbols as rows of a system that is being built:
 * dimension {@code d<i>} is the column {@code firstDim + i}, symbol {@code s<k>} the k-th symbol
 * column, and what they divide becomes a local.
 */
final class ExprRows {
  private final ConstraintSystem.Builder builder;
  private final int firstDim;
  private final int numDims;

  /**
   * Prepares rows.
   *
   * @param firstDim the column of the first dimension
   * @param numDims how many dimensions there are
   */
  ExprRows(ConstraintSystem.Builder builder, int firstDim, int numDims) {
    this.builder = builder;
    this.firstDim = firstDim;
    this.numDims = numDims;
  }

  /** The rows of expressions, after locals have been added for their quotients. */
  ImmutableList<BigInteger[]> of(List<AffineExpr> exprs) {
    Space space = builder.space();
    if (!(AffineFlattening.of(exprs, numDims, space.numSymbols())
        instanceof AffineFlattening.Flat flat)) {
      throw new IllegalStateException("only affine expressions become rows");
    }
    int[] columns = new int[flat.numColumns()];
    for (int c = 0; c < numDims; c++) {
      columns[c] = firstDim + c;
    }
    for (int s = 0; s < flat.numSymbols(); s++) {
      columns[numDims + s] = space.symbolStart() + s;
    }
    for (int q = 0; q < flat.numLocals(); q++) {
      Quotient quotient = flat.quotients().get(q);
      columns[numDims + flat.numSymbols() + q] =
          builder.quotient(
              row(quotient.numerator(), columns), BigInteger.valueOf(quotient.divisor()));
    }
    ImmutableList.Builder<BigInteger[]> rows = ImmutableList.builder();
    flat.forms().forEach(form -> rows.add(row(form, columns)));
    return rows.build();
  }

  private BigInteger[] row(LinearForm form, int[] columns) {
    BigInteger[] row = new BigInteger[builder.space().numColumns() + 1];
    Arrays.fill(row, BigInteger.ZERO);
    for (int t = 0; t < form.numTerms(); t++) {
      row[columns[form.column(t)]] = form.termCoefficient(t);
    }
    row[row.length - 1] = form.constant();
    return row;
  }
}
