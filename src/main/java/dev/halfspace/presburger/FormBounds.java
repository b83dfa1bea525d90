package dev.halfspace.presburger;

import static java.math.BigInteger.ONE;

import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The minimum and maximum of a linear form over the integer points of a tableau.
 *
 * <p>A unimodular change of variables makes the form a multiple of one variable, and all others are
 * eliminated. The rows left bound that variable: exactly, if every elimination was exact; otherwise
 * they give an outer bound, and the true bound is found by bisection with an emptiness test per
 * step. A form is unbounded over the integer points of a non-empty system exactly if it is
 * unbounded over the rational ones (Meyer 1974), so an open side is never searched.
 */
record FormBounds(Tableau system, LinearForm form, Budget budget) {
  /** The bounds of a form over an empty system. */
  static final Bound.Range NO_VALUES = new Bound.Range(new Bound.Empty(), new Bound.Empty());

  /** Both bounds; one that is not wanted may be an outer bound. */
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
    // The outer bound is often attained, so test it first.
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

  /**
   * The value of a form at some point where it is at least {@code least}, or null if there is none.
   */
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
