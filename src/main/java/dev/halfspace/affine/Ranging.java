package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Constant;
import dev.halfspace.affine.AffineExpr.Dim;
import dev.halfspace.affine.AffineExpr.Kind;
import dev.halfspace.affine.AffineExpr.Symbol;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The constant range of an expression, given those of the inputs: a linear form is bounded term by
 * term, and a division, however deeply nested, by the range of its dividend. Sums of divisions have
 * no range, as in MLIR ({@code getBoundForAffineExpr}, LLVM 22); {@link Bounding} is more precise.
 */
final class Ranging extends PostOrder<InputRange> {
  private final int numDims;
  private final List<InputRange> inputs;

  /**
   * Computes ranges over the given inputs.
   *
   * @param inputs the ranges of the dimensions, then those of the symbols
   */
  Ranging(int numDims, List<InputRange> inputs) {
    this.numDims = numDims;
    this.inputs = inputs;
  }

  @Override
  boolean enters(Binary node) {
    return node.kind() != Kind.ADD
        && node.kind() != Kind.MUL
        && node.rhs() instanceof Constant divisor
        && divisor.value() > 0;
  }

  @Override
  InputRange leaf(AffineExpr expr) {
    if (expr instanceof Constant c) {
      BigInteger value = BigInteger.valueOf(c.value());
      return InputRange.of(value, value);
    }
    if (expr instanceof Dim dim) {
      return inputs.get(dim.position()).ofExpression();
    }
    if (expr instanceof Symbol symbol) {
      return inputs.get(numDims + symbol.position()).ofExpression();
    }
    return AffineFlattening.of(List.of(expr), numDims, inputs.size() - numDims)
                instanceof AffineFlattening.Flat flat
            && flat.numLocals() == 0
        ? InputRange.of(bound(flat.forms().get(0), false), bound(flat.forms().get(0), true))
        : InputRange.UNKNOWN;
  }

  @Override
  InputRange join(Binary node, InputRange lhs, InputRange rhs) {
    BigInteger divisor = BigInteger.valueOf(((Constant) node.rhs()).value());
    return switch (node.kind()) {
      case FLOOR_DIV -> lhs.floorDiv(divisor);
      case CEIL_DIV -> lhs.ceilDiv(divisor);
      case MOD -> lhs.mod(divisor);
      case ADD, MUL -> throw new IllegalStateException("not a division: " + node);
    };
  }

  private @Nullable BigInteger bound(LinearForm form, boolean isUpper) {
    BigInteger sum = form.constant();
    for (int i = 0; i < form.numTerms(); i++) {
      BigInteger factor = form.termCoefficient(i);
      InputRange input = inputs.get(form.column(i));
      BigInteger bound = isUpper == factor.signum() > 0 ? input.greatest() : input.least();
      if (bound == null) {
        return null;
      }
      sum = sum.add(bound.multiply(factor));
    }
    return sum;
  }
}
