package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.analysis.ValueRange;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.Space;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The part of the iterations of some bodies that a picture shows. */
final class PictureWindow {
  /** The most values of an induction variable that an axis spans, unless tiles are larger. */
  static final int MOST_ACROSS = 12;

  /** The most values that an axis spans where there are many arrows. */
  static final int FEW_ACROSS = 6;

  private static final int MOST_POINTS = 1_500;

  private final PictureDepths depths;
  private final long most;
  private final List<PresburgerSet> sets = new ArrayList<>();
  private final Map<Integer, BigInteger> fixed = new TreeMap<>();
  private boolean isWhole = true;

  PictureWindow(
      PictureDepths depths, List<PictureBody> bodies, List<BigInteger> symbols, long most) {
    this.depths = depths;
    this.most = most;
    bodies.forEach(body -> sets.add(body.domain().setAt(symbols)));
  }

  /** The values of the loops that are fixed, by their depths. */
  Map<Integer, BigInteger> fixed() {
    return fixed;
  }

  /** Returns true if nothing was left out. */
  boolean isWhole() {
    return isWhole;
  }

  /**
   * Fixes the loops at a depth at {@code start} above the least value, or at the least value if
   * there is no iteration there.
   */
  void fix(int depth, int start) {
    BigInteger least = least(depth);
    if (least == null) {
      return;
    }
    BigInteger value = least.add(BigInteger.valueOf(start));
    List<PresburgerSet> at = restricted(depth, value, value);
    if (at.stream().allMatch(set -> set.isEmpty().is(Emptiness.Empty.class))) {
      value = least;
      at = restricted(depth, value, value);
    }
    Collections.copy(sets, at);
    fixed.put(depth, value);
    isWhole = false;
  }

  /** The least value of the loops at a depth; null if there is none. */
  private @Nullable BigInteger least(int depth) {
    BigInteger least = null;
    for (PresburgerSet set : sets) {
      ValueRange.Between range = range(set, depth);
      if (range != null && range.min() != null) {
        least = least == null ? range.min() : least.min(range.min());
      }
    }
    return least;
  }

  private static ValueRange.@Nullable Between range(PresburgerSet set, int depth) {
    return depth >= set.numDims()
        ? null
        : ValueRange.of(set.disjuncts(), depth).as(ValueRange.Between.class).orElse(null);
  }

  private List<PresburgerSet> restricted(int depth, BigInteger from, BigInteger to) {
    List<PresburgerSet> restricted = new ArrayList<>();
    for (PresburgerSet set : sets) {
      if (depth >= set.numDims()) {
        restricted.add(set);
        continue;
      }
      LinearForm variable = LinearForm.variable(depth);
      ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(set.numDims(), 0));
      builder.inequality(variable.plus(from.negate()));
      builder.inequality(variable.times(-1).plus(to));
      restricted.add(set.intersect(PresburgerSet.of(builder.build())));
    }
    return restricted;
  }

  /**
   * The iterations of each body; empty if there are none, too many, or several of one body at the
   * same point of the axes.
   */
  Optional<List<ImmutableList<ImmutableList<BigInteger>>>> iterations() {
    for (int depth : new int[] {depths.down(), depths.across()}) {
      if (depth >= 0 && !cut(depth)) {
        return Optional.empty();
      }
    }
    List<ImmutableList<ImmutableList<BigInteger>>> all = new ArrayList<>();
    long count = 0;
    for (PresburgerSet set : sets) {
      Optional<ImmutableList<ImmutableList<BigInteger>>> points = set.points(MOST_POINTS);
      if (points.isEmpty() || hasOverlap(points.get())) {
        return Optional.empty();
      }
      count += points.get().size();
      all.add(points.get());
    }
    return count == 0 || count > MOST_POINTS ? Optional.empty() : Optional.of(all);
  }

  /** Restricts an axis to its first values; returns false if it has no least value. */
  private boolean cut(int depth) {
    BigInteger least = least(depth);
    if (least == null) {
      return false;
    }
    BigInteger last = least.add(BigInteger.valueOf(most - 1));
    boolean isCut = false;
    for (PresburgerSet set : sets) {
      ValueRange.Between range = range(set, depth);
      isCut |= range != null && (range.max() == null || range.max().compareTo(last) > 0);
    }
    if (isCut) {
      Collections.copy(sets, restricted(depth, least, last));
      isWhole = false;
    }
    return true;
  }

  private boolean hasOverlap(List<ImmutableList<BigInteger>> iterations) {
    Set<List<BigInteger>> seen = new HashSet<>();
    return iterations.stream()
        .anyMatch(
            iteration ->
                !seen.add(
                    List.of(value(iteration, depths.down()), value(iteration, depths.across()))));
  }

  private static BigInteger value(List<BigInteger> iteration, int depth) {
    return depth < 0 || depth >= iteration.size() ? BigInteger.ZERO : iteration.get(depth);
  }
}
