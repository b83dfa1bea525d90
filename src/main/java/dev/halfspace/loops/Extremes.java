package dev.halfspace.loops;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.ir.AffineValueMap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Bounds of loops that are the least or the greatest of several values. */
final class Extremes {
  private Extremes() {}

  /** An upper bound: some values without those that another one is never greater than. */
  static AffineValueMap least(List<AffineValueMap> values) {
    return kept(values, -1);
  }

  /** A lower bound: some values without those that another one is never less than. */
  static AffineValueMap greatest(List<AffineValueMap> values) {
    return kept(values, 1);
  }

  private static AffineValueMap kept(List<AffineValueMap> values, int direction) {
    List<AffineValueMap> kept = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      boolean isBehind = false;
      for (int j = 0; j < values.size(); j++) {
        @Nullable Long distance = i == j ? null : distance(values.get(i), values.get(j));
        isBehind |= distance != null && (distance * direction > 0 || (distance == 0 && j < i));
      }
      if (!isBehind) {
        kept.add(values.get(i));
      }
    }
    return kept.stream().reduce(AffineValueMap::and).orElseThrow();
  }

  /** The second of two values less the first if that is a constant; otherwise {@code null}. */
  static @Nullable Long distance(AffineValueMap from, AffineValueMap to) {
    AffineExpr difference = IterationCount.difference(to, from).map().simplify().result(0);
    return difference instanceof AffineExpr.Constant constant ? constant.value() : null;
  }
}
