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
record FormBounds(Tableau system, LinearForm form, Budget budget) {
  /** The bounds of a form over no point. */
  static final Bound.Range NO_VALUES = new Bound.Range(new Bound.Empty(), new Bound.Empty());

  /** Both bounds; one that is not wanted may be the one from outside. */
  Bound.Range range(boolean wantsMinimum, boolean wantsMaximum) {
    RealShadow shadow = RealShadow.of(system, form, budget);
    @Nullable BigInteger minimum = shadow.minimum;
    @Nullable BigInteger maximum = shadow.maximum;
    boolean searchMinimum = wantsMinimum && !shadow.minimumAttained;
    boolean searchMaximum = wantsMaximum && !shadow.maximumAttained;
    boolean searches = !shadow.empty && (searchMinimum || searchMaximum);
    @Nullable BigInteger inside = searches ? value(form, null) : null;
    if (shadow.empty || (searches && inside == null)) {
      return NO_VALUES;
    }
    if (inside != null && searchMaximum && maximum != null) {
      maximum = greatest(form, inside, maximum);
    }
    if (inside != null && searchMinimum && minimum != null) {
      minimum = greatest(form.times(-1), inside.negate(), minimum.negate()).negate();
    }
    return new Bound.Range(bound(minimum), bound(maximum));
  }

  private static Bound bound(@Nullable BigInteger value) {
    return value == null ? new Bound.Unbounded() : new Bound.Finite(value);
  }

  /** The greatest value in {@code [low, high]} that a form attains. */
  private BigInteger greatest(LinearForm of, BigInteger low, BigInteger high) {
    BigInteger attained = low;
    BigInteger open = high;
    // The outer bound is often attained, so ask for it first.
    BigInteger probe = high;
    while (attained.compareTo(open) < 0) {
      @Nullable BigInteger value = value(of, probe);
      if (value == null) {
        open = probe.subtract(ONE);
      } else {
        attained = value;
      }
      probe = open.subtract(open.subtract(attained).shiftRight(1));
    }
    return attained;
  }

  /** The value of a form at some point where it is not below a bound, or null. */
  private @Nullable BigInteger value(LinearForm of, @Nullable BigInteger least) {
    Tableau bounded = system.copyLive();
    if (least != null) {
      bounded.add(of.plus(least.negate()).toRow(bounded.columns), Tableau.INEQUALITY);
    }
    return new OmegaTest(bounded, budget)
        .point()
        .map(point -> of.at(Arrays.asList(point)))
        .orElse(null);
  }
}
