package dev.halfspace.loops;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.ir.AffineValueMap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Loop bounds that are the min or max of several values. */
final class Extremes {
  private Extremes() {}

  /** The upper bound that is the min of some values, without those that are redundant in it. */
  static AffineValueMap least(List<AffineValueMap> values) {
    return kept(values, -1);
  }

  /** The lower bound that is the max of some values, without those that are redundant in it. */
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

  /** The second of two values minus the first if that is a constant; otherwise {@code null}. */
  static @Nullable Long distance(AffineValueMap from, AffineValueMap to) {
    AffineExpr difference = IterationCount.difference(to, from).map().simplify().result(0);
    return difference instanceof AffineExpr.Constant constant ? constant.value() : null;
  }
}
