package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The lower and upper bounds of a system on one dimension, as forms of its other columns. A bound
 * whose coefficient is not +-1 is rounded: {@code 2 x <= n} bounds x by the quotient {@code floor(n
 * / 2)}, for which the system gets a local.
 */
final class DimensionBounds {
  private final int column;
  private final ConstraintSystem.Builder builder;

  /** The definitions of all locals of the system, old and new. */
  private final List<Quotient> quotients;

  private final List<LinearForm> lower = new ArrayList<>();
  private final List<LinearForm> upper = new ArrayList<>();

  /** The rows that do not use the dimension, and those that define the new locals. */
  private final ConstraintSystem others;

  DimensionBounds(ConstraintSystem system, ImmutableList<Quotient> quotients, int column) {
    this.column = column;
    this.builder = ConstraintSystem.builder(system.space());
    this.quotients = new ArrayList<>(quotients);
    for (Constraint row : system.constraints()) {
      if (row.form().coefficient(column).signum() == 0) {
        builder.add(row);
      }
    }
    halves(system, column).forEach(this::solve);
    this.others = builder.build();
  }

  /** The non-negative forms of the rows that use a column. */
  private static Stream<LinearForm> halves(ConstraintSystem system, int column) {
    return system.constraints().stream()
        .flatMap(Constraint::halves)
        .filter(form -> form.coefficient(column).signum() != 0);
  }

  /**
   * The number of pairs of a lower and an upper bound on a column; 0 if it is not bounded, or if a
   * bound that has to be rounded uses another dimension with a coefficient that is no multiple of
   * its own.
   */
  static int cases(ConstraintSystem system, int column) {
    List<LinearForm> bounds = halves(system, column).toList();
    int dims = system.space().numRange();
    if (!bounds.stream().allMatch(form -> isSolvable(form, dims, column))) {
      return 0;
    }
    int lower = (int) bounds.stream().filter(f -> f.coefficient(column).signum() > 0).count();
    return lower * (bounds.size() - lower);
  }

  /**
   * Returns true if the coefficient of the column divides those of all other dimensions, so that
   * the bound can be rounded.
   */
  private static boolean isSolvable(LinearForm form, int dims, int column) {
    BigInteger factor = form.coefficient(column);
    return IntStream.range(0, dims)
        .allMatch(c -> form.coefficient(c).remainder(factor).signum() == 0);
  }

  /** Returns true if a column has both a lower and an upper bound. */
  static boolean isBounded(ConstraintSystem system, int column) {
    return halves(system, column).map(f -> f.coefficient(column).signum()).distinct().count() > 1;
  }

  /**
   * Adds the bound that {@code a x + r >= 0} gives: {@code x >= -floor(r / a)}, or {@code x <=
   * floor(r / -a)} for a negative a.
   */
  private void solve(LinearForm form) {
    BigInteger factor = form.coefficient(column);
    LinearForm rest = form.substitute(column, LinearForm.ZERO);
    if (!factor.abs().equals(BigInteger.ONE)) {
      rest = divided(rest, factor.abs());
    }
    if (factor.signum() > 0) {
      lower.add(rest.times(-1));
    } else {
      upper.add(rest);
    }
  }

  /** The floor of a form divided by a number that divides the coefficients of all dimensions. */
  private LinearForm divided(LinearForm form, BigInteger divisor) {
    LinearForm rest = form;
    LinearForm whole = LinearForm.ZERO;
    for (int c = 0; c < builder.space().numRange(); c++) {
      whole = whole.plus(LinearForm.variable(c).times(form.coefficient(c).divide(divisor)));
      rest = rest.substitute(c, LinearForm.ZERO);
    }
    return whole.plus(LinearForm.variable(quotient(rest, divisor)));
  }

  /** The column of the local {@code floor(form / divisor)}, which is added if there is none. */
  private int quotient(LinearForm form, BigInteger divisor) {
    int first = builder.space().localStart();
    if (form.numTerms() == 1
        && form.column(0) >= first
        && form.termCoefficient(0).equals(BigInteger.ONE)) {
      // floor((floor(e / b) + k) / c) = floor((e + k b) / (b c))
      Quotient known = quotients.get(form.column(0) - first);
      return quotient(
          known.numerator().plus(form.constant().multiply(known.divisor())),
          divisor.multiply(known.divisor()));
    }
    Quotient quotient = new Quotient(form, divisor);
    int index = quotients.indexOf(quotient);
    if (index >= 0) {
      return first + index;
    }
    quotients.add(quotient);
    return builder.quotient(form, divisor);
  }

  ImmutableList<Quotient> quotients() {
    return ImmutableList.copyOf(quotients);
  }

  int numLower() {
    return lower.size();
  }

  int numUpper() {
    return upper.size();
  }

  Polynomial lower(int index) {
    return Polynomial.affine(lower.get(index));
  }

  Polynomial upper(int index) {
    return Polynomial.affine(upper.get(index));
  }

  /**
   * The region in which one lower bound is the greatest, one upper bound the least, and the
   * interval between them is not empty. Of equal bounds the first counts, so that the regions are
   * disjoint.
   */
  ConstraintSystem where(int l, int u) {
    ConstraintSystem.Builder region = others.toBuilder();
    for (int i = 0; i < lower.size(); i++) {
      if (i != l) {
        region.inequality(lower.get(l).minus(lower.get(i)).plus(i < l ? -1 : 0));
      }
    }
    for (int i = 0; i < upper.size(); i++) {
      if (i != u) {
        region.inequality(upper.get(i).minus(upper.get(u)).plus(i < u ? -1 : 0));
      }
    }
    return region.inequality(upper.get(u).minus(lower.get(l))).build();
  }
}
