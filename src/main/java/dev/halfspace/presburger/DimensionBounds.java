package dev.halfspace.presburger;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The bounds of a system on one dimension, as forms of its other columns. A bound with a
 * coefficient that is not 1 is rounded: {@code 2 x <= n} bounds x by a quotient {@code floor(n /
 * 2)}, for which the system gets a local.
 */
final class DimensionBounds {
  private final int column;
  private final ConstraintSystem.Builder builder;

  /** The locals of the system, old and new. */
  private final List<DefinedSystem.Quotient> quotients;

  private final List<BigInteger[]> lower = new ArrayList<>();
  private final List<BigInteger[]> upper = new ArrayList<>();

  /** The rows without the dimension, and those of the new locals. */
  private final ConstraintSystem others;

  DimensionBounds(
      ConstraintSystem system, ImmutableList<DefinedSystem.Quotient> quotients, int column) {
    this.column = column;
    this.builder = ConstraintSystem.builder(system.space());
    this.quotients = new ArrayList<>(quotients);
    for (ImmutableList<BigInteger> row : system.equalities()) {
      if (row.get(column).signum() == 0) {
        builder.equality(row.toArray(new BigInteger[0]));
      }
    }
    for (ImmutableList<BigInteger> row : system.inequalities()) {
      if (row.get(column).signum() == 0) {
        builder.inequality(row.toArray(new BigInteger[0]));
      }
    }
    for (ImmutableList<BigInteger> row : system.equalities()) {
      solve(row.toArray(new BigInteger[0]));
      solve(row.stream().map(BigInteger::negate).toArray(BigInteger[]::new));
    }
    for (ImmutableList<BigInteger> row : system.inequalities()) {
      solve(row.toArray(new BigInteger[0]));
    }
    this.others = builder.build();
  }

  /**
   * The number of pairs of a lower and an upper bound on a column; 0 if it is not bounded, or if a
   * bound that has to be rounded uses another dimension, but for multiples of what divides it.
   */
  static int cases(ConstraintSystem system, int column) {
    int lower = 0;
    int upper = 0;
    for (ImmutableList<BigInteger> row : system.equalities()) {
      if (row.get(column).signum() != 0) {
        if (!isSolvable(system.space(), row, column)) {
          return 0;
        }
        lower++;
        upper++;
      }
    }
    for (ImmutableList<BigInteger> row : system.inequalities()) {
      if (row.get(column).signum() != 0) {
        if (!isSolvable(system.space(), row, column)) {
          return 0;
        }
        lower += row.get(column).signum() > 0 ? 1 : 0;
        upper += row.get(column).signum() < 0 ? 1 : 0;
      }
    }
    return lower * upper;
  }

  /** Whether a bound, divided by its coefficient, is a multiple of every other dimension. */
  private static boolean isSolvable(Space space, List<BigInteger> row, int column) {
    boolean isSolvable = true;
    for (int c = 0; c < space.numRange(); c++) {
      isSolvable &= row.get(c).remainder(row.get(column)).signum() == 0;
    }
    return isSolvable;
  }

  /** Whether some rows bound a column from below and from above. */
  static boolean isBounded(ConstraintSystem system, int column) {
    return system.equalities().stream().anyMatch(row -> row.get(column).signum() != 0)
        || (system.inequalities().stream().anyMatch(row -> row.get(column).signum() > 0)
            && system.inequalities().stream().anyMatch(row -> row.get(column).signum() < 0));
  }

  /** Notes the bound of an inequality {@code a x + r >= 0}: {@code -floor(r / a)} or the like. */
  private void solve(BigInteger[] row) {
    BigInteger factor = row[column];
    if (factor.signum() == 0) {
      return;
    }
    BigInteger[] form = padded(row);
    form[column] = BigInteger.ZERO;
    if (!factor.abs().equals(BigInteger.ONE)) {
      form = divided(form, factor.abs());
    }
    if (factor.signum() > 0) {
      lower.add(Arrays.stream(form).map(BigInteger::negate).toArray(BigInteger[]::new));
    } else {
      upper.add(form);
    }
  }

  /** The floor of a form divided by a number by which the dimensions in it are divisible. */
  private BigInteger[] divided(BigInteger[] form, BigInteger divisor) {
    BigInteger[] rest = form.clone();
    BigInteger[] quotients = new BigInteger[form.length];
    Arrays.fill(quotients, BigInteger.ZERO);
    for (int c = 0; c < builder.space().numRange(); c++) {
      quotients[c] = form[c].divide(divisor);
      rest[c] = BigInteger.ZERO;
    }
    int local = quotient(rest, divisor);
    BigInteger[] result = padded(quotients);
    result[local] = result[local].add(BigInteger.ONE);
    return result;
  }

  /** The local that is a form divided by a number, which is added if there is none. */
  private int quotient(BigInteger[] form, BigInteger divisor) {
    int inner = onlyQuotient(form);
    if (inner >= 0) {
      // floor((floor(e / b) + k) / c) = floor((e + k b) / (b c))
      DefinedSystem.Quotient known = quotients.get(inner - builder.space().localStart());
      BigInteger[] numerator = padded(known.numerator().toArray(new BigInteger[0]));
      int last = numerator.length - 1;
      numerator[last] = numerator[last].add(form[last].multiply(known.divisor()));
      return quotient(numerator, divisor.multiply(known.divisor()));
    }
    for (int i = 0; i < quotients.size(); i++) {
      DefinedSystem.Quotient known = quotients.get(i);
      if (known.divisor().equals(divisor)
          && Arrays.equals(padded(known.numerator().toArray(new BigInteger[0])), form)) {
        return builder.space().localStart() + i;
      }
    }
    quotients.add(new DefinedSystem.Quotient(ImmutableList.copyOf(form), divisor));
    return builder.quotient(LinearForm.ofRow(form), divisor);
  }

  /** The local that is all of a form but its constant, with coefficient 1; or -1. */
  private int onlyQuotient(BigInteger[] form) {
    int only = -1;
    for (int c = 0; c < form.length - 1; c++) {
      if (form[c].signum() != 0) {
        if (only >= 0 || c < builder.space().localStart() || !form[c].equals(BigInteger.ONE)) {
          return -1;
        }
        only = c;
      }
    }
    return only;
  }

  /** A row over the first columns as one over all of them. */
  private BigInteger[] padded(BigInteger[] row) {
    BigInteger[] wide = new BigInteger[builder.space().numColumns() + 1];
    Arrays.fill(wide, BigInteger.ZERO);
    System.arraycopy(row, 0, wide, 0, row.length - 1);
    wide[wide.length - 1] = row[row.length - 1];
    return wide;
  }

  ImmutableList<DefinedSystem.Quotient> quotients() {
    return ImmutableList.copyOf(quotients);
  }

  int numLower() {
    return lower.size();
  }

  int numUpper() {
    return upper.size();
  }

  Polynomial lower(int index) {
    return Polynomial.affine(Arrays.asList(padded(lower.get(index))));
  }

  Polynomial upper(int index) {
    return Polynomial.affine(Arrays.asList(padded(upper.get(index))));
  }

  /**
   * The system where one lower bound is the largest, one upper bound the smallest, and they meet.
   */
  ConstraintSystem where(int l, int u) {
    ConstraintSystem.Builder region = others.toBuilder();
    for (int i = 0; i < lower.size(); i++) {
      if (i != l) {
        region.inequality(difference(lower.get(l), lower.get(i), i < l));
      }
    }
    for (int i = 0; i < upper.size(); i++) {
      if (i != u) {
        region.inequality(difference(upper.get(i), upper.get(u), i < u));
      }
    }
    return region.inequality(difference(upper.get(u), lower.get(l), false)).build();
  }

  /** The row {@code a - b >= 0}, or {@code a - b > 0}. */
  private BigInteger[] difference(BigInteger[] a, BigInteger[] b, boolean strictly) {
    BigInteger[] row = padded(a);
    BigInteger[] other = padded(b);
    for (int c = 0; c < row.length; c++) {
      row[c] = row[c].subtract(other[c]);
    }
    if (strictly) {
      row[row.length - 1] = row[row.length - 1].subtract(BigInteger.ONE);
    }
    return row;
  }
}
