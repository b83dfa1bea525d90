package dev.halfspace.transform.affine;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.AffineFlattening.Flat;
import dev.halfspace.affine.AffineFlattening.Quotient;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The constraints of a set as rows over dimensions, symbols and quotients, including the
 * constraints that define the quotients. The order of the simplified constraints is MLIR's ({@code
 * simplifyIntegerSet}, LLVM 22): equalities, then inequalities, those of quotients last; of
 * parallel inequalities the tightest stays at its position.
 */
final class SetRows {
  private final Flat flat;
  private final @Nullable AffineExpr[] columns;
  private final List<LinearForm> equalities = new ArrayList<>();

  /** The inequalities, including those that others imply. */
  private final List<LinearForm> inequalities = new ArrayList<>();

  /** The index of the tightest inequality so far, by its terms. */
  private final Map<LinearForm, Integer> tightest = new HashMap<>();

  private SetRows(Flat flat) {
    this.flat = flat;
    this.columns = new AffineExpr[flat.numColumns()];
  }

  /**
   * An equivalent set: {@code 1 == 0} if it is empty, the set itself if it is not affine or a
   * coefficient would overflow.
   */
  static IntegerSet simplify(IntegerSet set) {
    if (!(AffineFlattening.of(set) instanceof Flat flat)) {
      return set;
    }
    if (system(set, flat).isFoundEmpty(flat.numDims() + flat.numSymbols())) {
      return IntegerSet.empty(set.numDims(), set.numSymbols());
    }
    try {
      return new SetRows(flat).run(set);
    } catch (ArithmeticException tooLarge) {
      return set;
    }
  }

  private static RationalSystem system(IntegerSet set, Flat flat) {
    RationalSystem system = new RationalSystem(flat.numColumns());
    for (int i = 0; i < set.constraints().size(); i++) {
      if (set.constraints().get(i).isEquality()) {
        system.equality(flat.forms().get(i));
      } else {
        system.inequality(flat.forms().get(i));
      }
    }
    for (int i = 0; i < flat.numLocals(); i++) {
      Quotient quotient = flat.quotients().get(i);
      int column = flat.numDims() + flat.numSymbols() + i;
      system.quotient(column, quotient.numerator(), quotient.divisor());
    }
    return system;
  }

  private IntegerSet run(IntegerSet set) {
    for (int i = 0; i < set.constraints().size(); i++) {
      LinearForm form = flat.forms().get(i);
      if (set.constraints().get(i).isEquality()) {
        equalities.add(dividedBy(form, form.gcd(form.constant().abs())));
      } else {
        addInequality(form);
      }
    }
    for (int i = 0; i < flat.numLocals(); i++) {
      addDefinition(firstLocal() + i, flat.quotients().get(i));
    }
    List<LinearForm> kept = new ArrayList<>();
    for (int i = 0; i < inequalities.size(); i++) {
      if (Objects.equals(tightest.get(terms(inequalities.get(i))), i)) {
        kept.add(inequalities.get(i));
      }
    }
    fillColumns(kept);
    List<Constraint> all = new ArrayList<>();
    equalities.forEach(form -> all.add(new Constraint(expr(form), true)));
    kept.forEach(form -> all.add(new Constraint(expr(form), false)));
    return IntegerSet.of(set.numDims(), set.numSymbols(), all);
  }

  private int firstLocal() {
    return flat.numDims() + flat.numSymbols();
  }

  private void fillColumns(List<LinearForm> kept) {
    for (int i = 0; i < firstLocal(); i++) {
      columns[i] = i < flat.numDims() ? AffineExpr.dim(i) : AffineExpr.symbol(i - flat.numDims());
    }
    boolean isAnyNew = true;
    while (isAnyNew) {
      isAnyNew = false;
      for (int i = firstLocal(); i < columns.length; i++) {
        if (columns[i] == null) {
          columns[i] = pinned(i, kept);
          isAnyNew |= columns[i] != null;
        }
      }
    }
    for (int i = firstLocal(); i < columns.length; i++) {
      Quotient quotient = flat.quotients().get(i - firstLocal());
      if (columns[i] == null) {
        columns[i] = expr(quotient.numerator()).floorDiv(quotient.divisor());
      }
    }
  }

  /**
   * The expression {@code n floordiv d} of a local that two of the inequalities determine, {@code c
   * <= n - d * q < d} for some {@code c >= 0}. That need not be its definition.
   */
  private @Nullable AffineExpr pinned(int local, List<LinearForm> kept) {
    for (LinearForm upper : kept) {
      BigInteger divisor = upper.coefficient(local).negate();
      for (LinearForm lower : divisor.signum() > 0 ? kept : List.<LinearForm>of()) {
        if (!terms(lower).equals(terms(upper).times(-1))) {
          continue;
        }
        BigInteger slack =
            divisor.subtract(BigInteger.ONE).subtract(lower.constant()).subtract(upper.constant());
        LinearForm dividend = upper.plus(LinearForm.variable(local).times(divisor)).plus(slack);
        if (slack.signum() >= 0 && slack.compareTo(divisor) < 0 && isKnown(dividend)) {
          BigInteger gcd = dividend.gcd(BigInteger.ZERO).gcd(divisor);
          return expr(dividedBy(dividend, gcd)).floorDiv(divisor.divide(gcd).longValueExact());
        }
      }
    }
    return null;
  }

  private boolean isKnown(LinearForm form) {
    for (int i = 0; i < form.numTerms(); i++) {
      if (columns[form.column(i)] == null) {
        return false;
      }
    }
    return true;
  }

  private AffineExpr expr(LinearForm form) {
    AffineExpr sum = AffineExpr.constant(0);
    for (int i = 0; i < form.numTerms(); i++) {
      AffineExpr column = Objects.requireNonNull(columns[form.column(i)]);
      sum = sum.plus(column.times(form.termCoefficient(i).longValueExact()));
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
    if (known == null || inequalities.get(known).constant().compareTo(reduced.constant()) > 0) {
      tightest.put(terms(reduced), inequalities.size());
    }
    inequalities.add(reduced);
  }

  private static LinearForm terms(LinearForm form) {
    return form.plus(form.constant().negate());
  }

  /** A form divided by a common factor of its terms, with the constant rounded down. */
  private static LinearForm dividedBy(LinearForm form, BigInteger factor) {
    return factor.signum() == 0 || factor.equals(BigInteger.ONE)
        ? form
        : form.map(each -> Integers.floorDiv(each, factor));
  }
}
