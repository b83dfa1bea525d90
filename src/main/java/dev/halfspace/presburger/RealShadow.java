package dev.halfspace.presburger;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The bounds of a linear form that are left when every variable but the form itself is eliminated
 * by Fourier-Motzkin. They contain the values at integer points, and are those of the form over the
 * integers if every elimination was exact.
 */
final class RealShadow {
  private final Tableau t;
  private final Budget budget;
  private final int form;
  private boolean exact = true;
  private @Nullable BigInteger minimum;
  private @Nullable BigInteger maximum;

  private RealShadow(Tableau t, int form, Budget budget) {
    this.t = t;
    this.form = form;
    this.budget = budget;
  }

  /** Projects a copy of {@code system} onto the values of {@code form}. */
  static RealShadow of(Tableau system, BigInteger[] form, Budget budget) {
    Tableau t = system.copyLive();
    int row = t.append();
    t.write(row, form);
    t.classify(row);
    t.kind[row] = Tableau.FORM;
    RealShadow shadow = new RealShadow(t, row, budget);
    shadow.project();
    return shadow;
  }

  private void project() {
    ColumnCounts counts = new ColumnCounts(t);
    while (!t.contradictory) {
      if (eliminateEquality()) {
        continue;
      }
      int kept = makeFormOneVariable();
      counts.scan();
      int column = counts.oneSided(kept);
      if (column < 0) {
        column = counts.cheapestExact(kept);
      }
      if (column < 0) {
        column = counts.cheapest(kept);
        exact &= column < 0;
      }
      if (column < 0) {
        readBounds(kept);
        return;
      }
      eliminate(column);
    }
  }

  private boolean eliminateEquality() {
    for (int row = 0; row < t.rows; row++) {
      if (t.kind[row] == Tableau.EQUALITY) {
        while (t.unitColumn(row) < 0) {
          budget.step(t.rows);
          int ignored = t.reduceBy(row, t.smallestColumn(row));
        }
        budget.step(t.rows);
        t.substitute(row, t.unitColumn(row));
        return true;
      }
    }
    return false;
  }

  /** Makes the form {@code g x + c}, or constant; returns the column of x, or -1. */
  private int makeFormOneVariable() {
    if (t.isConstant(form)) {
      return -1;
    }
    int column = t.smallestColumn(form);
    while (t.width(form) > 1) {
      budget.step(t.rows);
      int ignored = t.reduceBy(form, column);
      column = t.smallestColumn(form);
    }
    return column;
  }

  private void eliminate(int column) {
    int end = t.rows;
    for (int l = 0; l < end; l++) {
      if (t.kind[l] == Tableau.INEQUALITY && t.isPositive(l, column)) {
        for (int u = 0; u < end && !t.contradictory; u++) {
          if (t.kind[u] == Tableau.INEQUALITY && t.isNegative(u, column)) {
            budget.step(1);
            budget.rows(t.rows);
            t.combine(l, u, column, false);
          }
        }
      }
    }
    for (int row = 0; row < end; row++) {
      if (t.kind[row] == Tableau.INEQUALITY && t.uses(row, column)) {
        t.kind[row] = Tableau.DEAD;
      }
    }
  }

  /** The rows left bound {@code kept} alone, with coefficients +-1. */
  private void readBounds(int kept) {
    BigInteger constant = t.coefficient(form, t.columns);
    if (kept < 0) {
      minimum = constant;
      maximum = constant;
      return;
    }
    BigInteger factor = t.coefficient(form, kept);
    @Nullable BigInteger low = null;
    @Nullable BigInteger high = null;
    for (int row = 0; row < t.rows; row++) {
      if (t.kind[row] == Tableau.INEQUALITY) {
        BigInteger c = t.coefficient(row, t.columns);
        if (t.isPositive(row, kept)) {
          low = low == null ? c.negate() : low.max(c.negate());
        } else {
          high = high == null ? c : high.min(c);
        }
      }
    }
    @Nullable BigInteger atLow = low == null ? null : factor.multiply(low).add(constant);
    @Nullable BigInteger atHigh = high == null ? null : factor.multiply(high).add(constant);
    minimum = factor.signum() > 0 ? atLow : atHigh;
    maximum = factor.signum() > 0 ? atHigh : atLow;
  }

  boolean isEmpty() {
    return t.contradictory;
  }

  boolean isExact() {
    return exact;
  }

  @Nullable BigInteger minimum() {
    return minimum;
  }

  @Nullable BigInteger maximum() {
    return maximum;
  }
}
