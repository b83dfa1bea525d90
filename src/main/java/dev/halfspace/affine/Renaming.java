package dev.halfspace.affine;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Dim;
import dev.halfspace.affine.AffineExpr.Symbol;
import java.util.function.IntUnaryOperator;

/** Moves dimensions and symbols to other positions. */
final class Renaming extends PostOrder<AffineExpr> {
  private final IntUnaryOperator dims;
  private final IntUnaryOperator symbols;

  Renaming(IntUnaryOperator dims, IntUnaryOperator symbols) {
    this.dims = dims;
    this.symbols = symbols;
  }

  @Override
  AffineExpr leaf(AffineExpr expr) {
    if (expr instanceof Dim d) {
      return Leaves.dim(dims.applyAsInt(d.position()));
    }
    return expr instanceof Symbol s ? Leaves.symbol(symbols.applyAsInt(s.position())) : expr;
  }

  @Override
  AffineExpr join(Binary node, AffineExpr lhs, AffineExpr rhs) {
    return AffineExpr.binary(node.kind(), lhs, rhs);
  }

  /** Moves the dimensions from {@code offset} on up. */
  static Renaming shiftedDims(int shift, int offset) {
    return new Renaming(shifted(shift, offset), IntUnaryOperator.identity());
  }

  /** Moves the symbols from {@code offset} on up. */
  static Renaming shiftedSymbols(int shift, int offset) {
    return new Renaming(IntUnaryOperator.identity(), shifted(shift, offset));
  }

  private static IntUnaryOperator shifted(int shift, int offset) {
    checkArgument(shift >= 0, "shift by %s", shift);
    checkArgument(offset >= 0, "shift from position %s on", offset);
    return position -> position < offset ? position : Math.addExact(position, shift);
  }
}
