package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Enumerates the points of a context if its rows bound every parameter so that there are few. A
 * quotient {@code floor(n / d)} lies between {@code (n - d + 1) / d} and {@code n / d}; with one or
 * the other in its place, each row implies a row over parameters only.
 */
final class SmallBox {
  /** The most combinations of values of the parameters that are tried. */
  private static final int MAX_POINTS = 256;

  private final ConstraintSystem system;
  private final ImmutableList<Quotient> quotients;
  private final @Nullable BigInteger[] low;
  private final @Nullable BigInteger[] high;

  private SmallBox(ConstraintSystem system, ImmutableList<Quotient> quotients) {
    this.system = system;
    this.quotients = quotients;
    this.low = new @Nullable BigInteger[system.space().numVisible()];
    this.high = new @Nullable BigInteger[system.space().numVisible()];
  }

  /**
   * All points of a system that does not use the range and whose locals are quotients; empty if
   * they are not known to be few.
   */
  static Optional<List<List<BigInteger>>> points(
      ConstraintSystem system, ImmutableList<Quotient> quotients, Budget budget) {
    budget.copy(system.rows());
    SmallBox box = new SmallBox(system, quotients);
    box.bound();
    return box.isSmall() ? Optional.of(box.points(budget)) : Optional.empty();
  }

  private void bound() {
    for (int c = system.space().rangeStart(); c < system.space().symbolStart(); c++) {
      low[c] = BigInteger.ZERO;
      high[c] = BigInteger.ZERO;
    }
    system.constraints().stream().flatMap(Constraint::halves).forEach(this::bound);
  }

  /** Adds the bound on a parameter that {@code row >= 0} implies, if any. */
  private void bound(LinearForm row) {
    LinearForm form = row;
    for (int i = quotients.size() - 1; i >= 0; i--) {
      form = replace(form, low.length + i, quotients.get(i));
    }
    if (form.numTerms() == 1) {
      // a x + b >= 0
      int only = form.column(0);
      BigInteger value = Integers.floorDiv(form.constant(), form.termCoefficient(0).abs());
      if (form.termCoefficient(0).signum() > 0) {
        BigInteger known = low[only];
        low[only] = known == null ? value.negate() : known.max(value.negate());
      } else {
        BigInteger known = high[only];
        high[only] = known == null ? value : known.min(value);
      }
    }
  }

  /**
   * Replaces a quotient by a bound on it, such that the form, times the divisor, is still
   * non-negative.
   */
  private static LinearForm replace(LinearForm form, int column, Quotient quotient) {
    BigInteger factor = form.coefficient(column);
    BigInteger divisor = quotient.divisor();
    BigInteger slack = factor.signum() < 0 ? BigInteger.ONE.subtract(divisor) : BigInteger.ZERO;
    return factor.signum() == 0
        ? form
        : form.substitute(column, LinearForm.ZERO)
            .times(divisor)
            .plus(quotient.numerator().plus(slack).times(factor));
  }

  private boolean isSmall() {
    BigInteger size = BigInteger.ONE;
    for (int c = 0; c < low.length; c++) {
      BigInteger from = low[c];
      BigInteger to = high[c];
      if (from == null || to == null) {
        return false;
      }
      size = size.multiply(to.subtract(from).add(BigInteger.ONE).max(BigInteger.ZERO));
      if (size.compareTo(BigInteger.valueOf(MAX_POINTS)) > 0) {
        return false;
      }
    }
    return true;
  }

  private List<List<BigInteger>> points(Budget budget) {
    List<List<BigInteger>> values = new ArrayList<>();
    for (int c = 0; c < low.length; c++) {
      List<BigInteger> ofColumn = new ArrayList<>();
      BigInteger end = high[c];
      for (BigInteger v = low[c];
          v != null && end != null && v.compareTo(end) <= 0;
          v = v.add(BigInteger.ONE)) {
        ofColumn.add(v);
      }
      values.add(ofColumn);
    }
    List<List<BigInteger>> points = new ArrayList<>();
    for (List<BigInteger> visible : Lists.cartesianProduct(values)) {
      List<BigInteger> point = new ArrayList<>(visible);
      for (Quotient quotient : quotients) {
        point.add(quotient.at(point));
      }
      budget.step(2L * system.rows().rows);
      if (system.isSatisfiedBy(ImmutableList.copyOf(point))) {
        points.add(point);
      }
    }
    return points;
  }
}
