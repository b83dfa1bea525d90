package dev.halfspace.verify;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.traits.AffineScope;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The affine scope of each region that was asked for: deep nests ask at every depth, and the walk
 * to the scope would make that quadratic.
 */
final class ScopeMemo {
  private final Map<Region, Region> known = new HashMap<>();

  /**
   * The region that decides which values are symbols for {@code op}, or {@code null} if there is
   * none around it. Regions are not moved while the verifier runs, so that what is known stays
   * true.
   */
  @Nullable Region scopeOf(Operation op) {
    Region asked = op.parentRegion();
    Region scope = asked;
    while (scope != null && !(scope.parentOp() instanceof AffineScope)) {
      Region memo = known.get(scope);
      scope = memo != null ? memo : scope.parentRegion();
    }
    // Later questions from anywhere on the way find the answer at once. Without a scope the way
    // leads to the root, which happens only in IR that has no function around its loops.
    for (Region on = asked; scope != null && on != null && on != scope; on = on.parentRegion()) {
      if (known.put(on, scope) != null) {
        break;
      }
    }
    return scope;
  }
}
