package dev.halfspace.affine;

import dev.halfspace.affine.AffineExpr.Binary;
import dev.halfspace.affine.AffineExpr.Constant;
import dev.halfspace.affine.AffineExpr.Dim;
import dev.halfspace.affine.AffineExpr.Symbol;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Builds an expression that is not pure affine from its linear form, in MLIR's order: terms of a
 * dimension or symbol, alone or combined with another or with a constant, by position ({@code d0 +
 * d0 * s0 + s0 + d1}), then the other locals, then the constant.
 */
final class SemiAffineOrder {
  /** A term and its sort key: first {@code major}, then {@code minor}. */
  private record Term(int major, int minor, AffineExpr expr, long coefficient) {}

  private final int numDims;
  private final int firstLocal;
  private final AffineExpr[] locals;

  private final List<Term> ordered = new ArrayList<>();
  private final List<AffineExpr> others = new ArrayList<>();
  // Terms of a symbol come after all products of the dimension at the same position.
  private int nextSymbolic;
  private int nextOfDim = -1;

  SemiAffineOrder(int numDims, int numSymbols, AffineExpr[] locals) {
    this.numDims = numDims;
    this.firstLocal = numDims + numSymbols;
    this.locals = locals;
    this.nextSymbolic = Math.max(numDims, numSymbols);
  }

  AffineExpr rebuild(LinearForm form) {
    int terms = form.numTerms();
    int dims = 0;
    while (dims < terms && form.column(dims) < numDims) {
      dims++;
    }
    int symbols = dims;
    for (; symbols < terms && form.column(symbols) < firstLocal; symbols++) {
      int position = form.column(symbols) - numDims;
      ordered.add(
          new Term(position, nextSymbolic++, Leaves.symbol(position), form.longAt(symbols)));
    }
    for (int i = symbols; i < terms; i++) {
      place(locals[form.column(i) - firstLocal], form.longAt(i));
    }
    for (int i = 0; i < dims; i++) {
      int position = form.column(i);
      ordered.add(new Term(position, nextOfDim--, Leaves.dim(position), form.longAt(i)));
    }
    ordered.sort(Comparator.comparingInt(Term::major).thenComparingInt(Term::minor));

    AffineExpr sum = Leaves.ZERO;
    for (Term term : ordered) {
      sum = sum.plus(term.expr().times(term.coefficient()));
    }
    for (AffineExpr other : others) {
      sum = sum.plus(other);
    }
    return sum.plus(form.longAt(terms));
  }

  private void place(AffineExpr local, long coefficient) {
    if (local instanceof Binary node && node.lhs() instanceof Dim d) {
      if (node.rhs() instanceof Constant) {
        ordered.add(new Term(d.position(), nextOfDim--, local, coefficient));
        return;
      }
      if (node.rhs() instanceof Symbol s) {
        ordered.add(new Term(d.position(), s.position(), local, coefficient));
        return;
      }
    } else if (local instanceof Binary node
        && node.lhs() instanceof Symbol s
        && (node.rhs() instanceof Constant || node.rhs() instanceof Symbol)) {
      ordered.add(new Term(s.position(), nextSymbolic++, local, coefficient));
      return;
    }
    others.add(local.times(coefficient));
  }
}
