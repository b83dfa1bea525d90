package dev.halfspace.verify;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.traits.AffineScope;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A cache of the affine scopes of regions: a deep nest queries them at every depth, and a walk to
 * the scope each time would make that quadratic.
 */
final class ScopeMemo {
  private final Map<Region, Region> known = new HashMap<>();

  /**
   * The region that decides which values are symbols for {@code op}, or {@code null} if there is
   * none around it. Regions are not moved while the verifier runs, so the cache stays valid.
   */
  @Nullable Region scopeOf(Operation op) {
    Region asked = op.parentRegion();
    Region scope = asked;
    while (scope != null && !(scope.parentOp() instanceof AffineScope)) {
      Region memo = known.get(scope);
      scope = memo != null ? memo : scope.parentRegion();
    }
    // Later queries from any region on the path find the answer at once. If there is no scope,
    // nothing is cached and the path leads to the root; that happens only in IR that has no
    // function around its loops.
    for (Region on = asked; scope != null && on != null && on != scope; on = on.parentRegion()) {
      if (known.put(on, scope) != null) {
        break;
      }
    }
    return scope;
  }
}
