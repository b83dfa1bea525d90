package dev.halfspace.presburger;

import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The bounds of a linear form that result from eliminating every variable but the form itself by
 * Fourier-Motzkin. They contain the values at integer points, and are the bounds over the integers
 * if every elimination was exact.
 */
final class RealShadow {
  private final Tableau t;
  private final Budget budget;
  private final int form;

  /** True if there is no point. */
  boolean empty;

  /**
   * True if some integer point is known to attain the minimum, or to exist if there is no minimum.
   */
  boolean minimumAttained = true;

  boolean maximumAttained = true;
  @Nullable BigInteger minimum;
  @Nullable BigInteger maximum;

  private RealShadow(Tableau t, int form, Budget budget) {
    this.t = t;
    this.form = form;
    this.budget = budget;
  }

  /** Projects a copy of {@code system} onto the values of {@code form}. */
  static RealShadow of(Tableau system, LinearForm form, Budget budget) {
    Tableau t = system.copyLive();
    int row = t.append();
    t.write(row, form.toRow(t.columns));
    t.classify(row);
    t.kind[row] = Tableau.FORM;
    RealShadow shadow = new RealShadow(t, row, budget);
    shadow.project();
    return shadow;
  }

  private void project() {
    ColumnCounts counts = new ColumnCounts(t, null);
    while (!t.contradictory) {
      int equality = t.firstEquality(null);
      if (equality >= 0) {
        boolean unused = t.eliminateBy(equality, null, budget);
        continue;
      }
      int kept = makeFormOneVariable();
      counts.scan();
      if (counts.dropRemovable(kept)) {
        continue;
      }
      int single = counts.singlyBounded(kept);
      if (single >= 0) {
        Shadow.eliminate(t, single, false, budget);
        continue;
      }
      int column = counts.cheapestExact(kept);
      boolean open = column < 0 ? counts.cheapest(kept) >= 0 : !counts.isCheap(column);
      if (open) {
        relax(kept);
        return;
      }
      if (column < 0) {
        readBounds(kept);
        return;
      }
      Shadow.eliminate(t, column, false, budget);
    }
    empty = true;
  }

  /**
   * Changes variables so that the form is {@code g x + c}; returns the column of x, or -1 if the
   * form is constant.
   */
  private int makeFormOneVariable() {
    if (t.isConstant(form)) {
      return -1;
    }
    int column = t.smallestColumn(form, null);
    while (t.width(form) > 1) {
      budget.step(t.rows);
      int ignored = t.reduceBy(form, column, null);
      column = t.smallestColumn(form, null);
    }
    return column;
  }

  /**
   * Reads the bounds off the remaining rows, which use {@code kept} alone, with coefficients +-1.
   */
  private void readBounds(int kept) {
    @Nullable BigInteger low = null;
    @Nullable BigInteger high = null;
    for (int row = 0; row < t.rows && kept >= 0; row++) {
      if (t.kind[row] == Tableau.INEQUALITY) {
        BigInteger c = t.coefficient(row, t.columns);
        if (t.isPositive(row, kept)) {
          low = low == null ? c.negate() : low.max(c.negate());
        } else {
          high = high == null ? c : high.min(c);
        }
      }
    }
    setBounds(kept, low, high);
  }

  /** Computes the bounds of the form from those of its variable. */
  private void setBounds(int kept, @Nullable BigInteger low, @Nullable BigInteger high) {
    BigInteger constant = t.coefficient(form, t.columns);
    if (kept < 0) {
      minimum = constant;
      maximum = constant;
      return;
    }
    BigInteger factor = t.coefficient(form, kept);
    @Nullable BigInteger atLow = low == null ? null : factor.multiply(low).add(constant);
    @Nullable BigInteger atHigh = high == null ? null : factor.multiply(high).add(constant);
    minimum = factor.signum() > 0 ? atLow : atHigh;
    maximum = factor.signum() > 0 ? atHigh : atLow;
  }

  /** Bounds the variable of the form over the rational relaxation, by simplex. */
  private void relax(int kept) {
    t.kind[form] = Tableau.DEAD;
    BoundedPart system = new BoundedPart(t, budget);
    Simplex simplex = system.simplex();
    if (!simplex.restore()) {
      empty = true;
      return;
    }
    int variable = Arrays.binarySearch(system.columns(), kept);
    BigInteger[] zeros = LatticeBasis.zeros(system.columns().length);
    boolean integral = simplex.integerPoint(zeros) != Simplex.NONE;
    boolean[] attained = {integral, integral};
    @Nullable BigInteger[] bounds = {null, null};
    if (variable >= 0 && !simplex.isUndetermined(variable)) {
      for (int side = 0; side < 2; side++) {
        int row = simplex.optimize(variable, side == 0 ? -1 : 1);
        attained[side] = simplex.integerPoint(zeros) != Simplex.NONE;
        bounds[side] = row < 0 ? null : side == 0 ? simplex.ceiling(row) : simplex.floor(row);
      }
    }
    setBounds(kept, bounds[0], bounds[1]);
    boolean upright = kept < 0 || t.coefficient(form, kept).signum() > 0;
    minimumAttained = attained[upright ? 0 : 1];
    maximumAttained = attained[upright ? 1 : 0];
  }
}
