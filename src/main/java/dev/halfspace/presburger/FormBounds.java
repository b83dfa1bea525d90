package dev.halfspace.presburger;

import static java.math.BigInteger.ONE;

import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The least and greatest value of a linear form over the integer points of a tableau.
 *
 * <p>A unimodular change of variables makes the form a multiple of one variable, which elimination
 * keeps. What is left bounds that variable: exactly, if every elimination was exact; otherwise from
 * outside, and the true bound is searched by bisection, each question being an emptiness test. A
 * non-empty system has an unbounded form over the integers exactly if it has one over the rationals
 * (Meyer 1974), so that an open side is never searched.
 */
final class FormBounds {
  private final Tableau system;
  private final LinearForm form;
  private final Budget budget;

  /** The result; null means open, and {@code empty} that there is no point at all. */
  boolean empty;

  @Nullable BigInteger minimum;
  @Nullable BigInteger maximum;

  FormBounds(Tableau system, LinearForm form, Budget budget) {
    this.system = system;
    this.form = form;
    this.budget = budget;
  }

  /** Finds both bounds. */
  void solve(boolean wantsMinimum, boolean wantsMaximum) {
    RealShadow shadow = RealShadow.of(system, form, budget);
    empty = shadow.empty;
    minimum = shadow.minimum;
    maximum = shadow.maximum;
    boolean searchMinimum = wantsMinimum && !shadow.minimumAttained;
    boolean searchMaximum = wantsMaximum && !shadow.maximumAttained;
    if (empty || !(searchMinimum || searchMaximum)) {
      return;
    }
    @Nullable BigInteger inside = valueWithin(null, null);
    if (inside == null) {
      empty = true;
      return;
    }
    if (searchMaximum && maximum != null) {
      maximum = search(inside, maximum, false);
    }
    if (searchMinimum && minimum != null) {
      minimum = search(inside.negate(), minimum.negate(), true).negate();
    }
  }

  /** The greatest attained value in {@code [low, high]} of the form, negated if so wanted. */
  private BigInteger search(BigInteger low, BigInteger high, boolean negated) {
    BigInteger attained = low;
    BigInteger open = high;
    // The outer bound is often attained, so ask for it first.
    BigInteger probe = high;
    while (attained.compareTo(open) < 0) {
      @Nullable BigInteger value =
          negated ? valueWithin(null, probe.negate()) : valueWithin(probe, null);
      if (value == null) {
        open = probe.subtract(ONE);
      } else {
        attained = negated ? value.negate() : value;
      }
      probe = open.subtract(open.subtract(attained).shiftRight(1));
    }
    return attained;
  }

  /** The value of the form at some point where it is within the bounds, or null. */
  private @Nullable BigInteger valueWithin(@Nullable BigInteger low, @Nullable BigInteger high) {
    Tableau bounded = system.copyLive();
    if (low != null) {
      addRow(bounded, form.plus(low.negate()));
    }
    if (high != null) {
      addRow(bounded, form.times(-1).plus(high));
    }
    return new OmegaTest(bounded, budget)
        .point()
        .map(point -> form.at(Arrays.asList(point)))
        .orElse(null);
  }

  private static void addRow(Tableau t, LinearForm form) {
    t.add(form.toRow(t.columns), Tableau.INEQUALITY);
  }
}
