package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.presburger.ConstraintSystem;
import java.util.Arrays;
import java.util.List;

/**
 * Conversion of affine expressions over induction variables and symbols to linear forms of a system
 * that is being built.
 */
final class ExprForms {
  private ExprForms() {}

  /**
   * The linear forms of expressions; adds locals to the builder for their quotients.
   *
   * @param firstDim the column of the first dimension
   * @param numDims the number of dimensions
   */
  static ImmutableList<LinearForm> of(
      ConstraintSystem.Builder builder, int firstDim, int numDims, List<AffineExpr> exprs) {
    int numSymbols = builder.space().numSymbols();
    int[] inputs = new int[numDims + numSymbols];
    Arrays.setAll(
        inputs, c -> c < numDims ? firstDim + c : builder.space().symbolStart() + c - numDims);
    return builder.forms(flat(exprs, numDims, numSymbols), inputs);
  }

  /** The flattening of expressions, which must be affine. */
  static AffineFlattening.Flat flat(List<AffineExpr> exprs, int numDims, int numSymbols) {
    if (AffineFlattening.of(exprs, numDims, numSymbols) instanceof AffineFlattening.Flat flat) {
      return flat;
    }
    throw new IllegalStateException("only affine expressions become forms");
  }
}
