package dev.halfspace.affine;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.affine.AffineExpr.Dim;
import dev.halfspace.affine.AffineExpr.Symbol;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Replaces dimensions and symbols by expressions. */
final class Substitution extends PostOrder.Rewriting {
  /** Replaces nothing. */
  static final IntFunction<@Nullable AffineExpr> NONE = position -> null;

  private final IntFunction<@Nullable AffineExpr> dims;
  private final IntFunction<@Nullable AffineExpr> symbols;

  /**
   * A substitution.
   *
   * @param dims the replacement of the dimension at a position, {@code null} if it stays
   * @param symbols the replacement of the symbol at a position, {@code null} if it stays
   */
  Substitution(IntFunction<@Nullable AffineExpr> dims, IntFunction<@Nullable AffineExpr> symbols) {
    this.dims = dims;
    this.symbols = symbols;
  }

  /** Replaces the inputs at the first positions. */
  static IntFunction<@Nullable AffineExpr> firsts(AffineExpr... by) {
    return position -> position < by.length ? by[position] : null;
  }

  /** Replaces the inputs at the first positions. */
  static IntFunction<@Nullable AffineExpr> firsts(List<AffineExpr> by) {
    return firsts(by.toArray(new AffineExpr[0]));
  }

  /** Shifts the positions of the inputs from {@code offset} on. */
  static IntFunction<@Nullable AffineExpr> shifted(
      int shift, int offset, IntFunction<AffineExpr> input) {
    checkArgument(shift >= 0, "shift by %s", shift);
    checkArgument(offset >= 0, "shift from position %s on", offset);
    return position -> position < offset ? null : input.apply(Math.addExact(position, shift));
  }

  @Override
  AffineExpr leaf(AffineExpr expr) {
    AffineExpr by =
        expr instanceof Dim d
            ? dims.apply(d.position())
            : expr instanceof Symbol s ? symbols.apply(s.position()) : null;
    return by == null || by.equals(expr) ? expr : by; // so that nodes above stay as they are
  }
}
