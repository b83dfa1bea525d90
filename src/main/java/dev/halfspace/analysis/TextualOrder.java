package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The numbering of accesses and loops in schedules: the number of an access is its position in
 * textual order, that of a loop the number of its first access.
 */
final class TextualOrder {
  private final Operation root;
  private final Map<Loop, Integer> firsts = new HashMap<>();

  /**
   * Numbers accesses and loops.
   *
   * @param root the operation that is analyzed; operations around it are ignored
   */
  TextualOrder(Operation root, List<AffineAccess> accesses) {
    this.root = root;
    for (AffineAccess access : accesses) {
      access.loops().forEach(loop -> firsts.merge(loop, access.order(), Math::min));
    }
  }

  /** The map from the induction variables around an access to the time of its execution. */
  Optional<AffineMap> schedule(AffineAccess access) {
    if (access.frame().unordered != null || isInGraph(access.op())) {
      return Optional.empty();
    }
    int loops = access.loops().size();
    ImmutableList.Builder<AffineExpr> time = ImmutableList.builder();
    for (int i = 0; i < loops; i++) {
      time.add(AffineExpr.constant(firsts.getOrDefault(access.loops().get(i), 0)));
      time.add(AffineExpr.dim(i));
    }
    time.add(AffineExpr.constant(access.order()));
    return Optional.of(AffineMap.of(loops, 0, time.build()));
  }

  /** Returns true if branches between blocks determine the order. */
  private boolean isInGraph(Operation op) {
    Region outside = root.parentRegion();
    for (Region at = op.parentRegion(); at != null && at != outside; at = at.parentRegion()) {
      if (!at.hasOneBlock()) {
        return true;
      }
    }
    return false;
  }
}
