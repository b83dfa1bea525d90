package dev.halfspace.transform.affine;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.AffineFlattening.Flat;
import dev.halfspace.affine.AffineFlattening.Quotient;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.affine.Integers;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.PresburgerSet;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The constraints of a set as rows over dimensions, symbols and quotients, those that define the
 * quotients among them. The order of what is left is MLIR's ({@code simplifyIntegerSet}, LLVM 22):
 * equalities, then inequalities, those of quotients last, of parallel ones the tightest where it
 * stood.
 */
final class SetRows {
  private final Flat flat;
  private final AffineExpr[] columns;
  private final List<Constraint> equalities = new ArrayList<>();

  /** The inequalities, {@code null} in the place of those that others imply. */
  private final List<LinearForm> inequalities = new ArrayList<>();

  /** The place of the tightest inequality so far, by its terms. */
  private final Map<LinearForm, Integer> tightest = new HashMap<>();

  private SetRows(Flat flat) {
    this.flat = flat;
    this.columns = new AffineExpr[flat.numColumns()];
  }

  /**
   * A set of the same points: {@code 1 == 0} if there are none, the same set if it is not affine or
   * a coefficient would not fit.
   */
  static IntegerSet simplify(IntegerSet set) {
    if (!(AffineFlattening.of(set) instanceof Flat flat)) {
      return set;
    }
    if (PresburgerSet.of(set).isEmpty().is(Emptiness.Empty.class)) {
      return IntegerSet.empty(set.numDims(), set.numSymbols());
    }
    try {
      return new SetRows(flat).run(set);
    } catch (ArithmeticException tooLarge) {
      return set;
    }
  }

  private IntegerSet run(IntegerSet set) {
    fillColumns();
    for (int i = 0; i < set.constraints().size(); i++) {
      LinearForm form = flat.forms().get(i);
      if (set.constraints().get(i).isEquality()) {
        LinearForm reduced = dividedBy(form, form.gcd(form.constant().abs()));
        equalities.add(new Constraint(expr(reduced), true));
      } else {
        addInequality(form);
      }
    }
    for (int i = 0; i < flat.numLocals(); i++) {
      addDefinition(flat.numDims() + flat.numSymbols() + i, flat.quotients().get(i));
    }
    List<Constraint> all = new ArrayList<>(equalities);
    for (int i = 0; i < inequalities.size(); i++) {
      LinearForm form = inequalities.get(i);
      if (tightest.get(terms(form)) == i) {
        all.add(new Constraint(expr(form), false));
      }
    }
    return IntegerSet.of(set.numDims(), set.numSymbols(), all);
  }

  private void fillColumns() {
    int inputs = flat.numDims() + flat.numSymbols();
    for (int i = 0; i < columns.length; i++) {
      columns[i] =
          i < flat.numDims()
              ? AffineExpr.dim(i)
              : i < inputs
                  ? AffineExpr.symbol(i - flat.numDims())
                  : expr(flat.quotients().get(i - inputs));
    }
  }

  private AffineExpr expr(Quotient quotient) {
    return expr(quotient.numerator()).floorDiv(quotient.divisor());
  }

  private AffineExpr expr(LinearForm form) {
    AffineExpr sum = AffineExpr.constant(0);
    for (int i = 0; i < form.numTerms(); i++) {
      sum = sum.plus(columns[form.column(i)].times(form.termCoefficient(i).longValueExact()));
    }
    return sum.plus(form.constant().longValueExact());
  }

  /** {@code q = floor(n / c)} is {@code c * q <= n <= c * q + c - 1}. */
  private void addDefinition(int column, Quotient quotient) {
    LinearForm rest =
        quotient.numerator().minus(LinearForm.variable(column).times(quotient.divisor()));
    if (quotient.divisor() > 1) {
      addInequality(rest.times(-1).plus(quotient.divisor() - 1));
      addInequality(rest);
    }
  }

  private void addInequality(LinearForm form) {
    LinearForm reduced = dividedBy(form, form.gcd(BigInteger.ZERO));
    if (reduced.isConstant() && reduced.constant().signum() >= 0) {
      return;
    }
    Integer known = tightest.get(terms(reduced));
    if (known == null
        || inequalities.get(known).constant().compareTo(reduced.constant()) > 0) {
      tightest.put(terms(reduced), inequalities.size());
    }
    inequalities.add(reduced);
  }

  private static LinearForm terms(LinearForm form) {
    return form.plus(form.constant().negate());
  }

  /** A form divided by a common factor of its terms, the constant rounded down. */
  private static LinearForm dividedBy(LinearForm form, BigInteger factor) {
    return factor.signum() == 0 || factor.equals(BigInteger.ONE)
        ? form
        : form.map(each -> Integers.floorDiv(each, factor));
  }
}
