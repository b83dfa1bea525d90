package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.SetMultimap;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Loop;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.LoopLike;
import java.util.List;
import java.util.Optional;

/** The nesting of loops, accesses and values. */
final class Nest {
  private final ImmutableList<AffineAccess> accesses;
  private final ImmutableSet<Loop> roots;
  private final ImmutableListMultimap<Loop, Loop> children;

  Nest(List<AffineAccess> accesses) {
    this.accesses = ImmutableList.copyOf(accesses);
    ImmutableSet.Builder<Loop> outermost = ImmutableSet.builder();
    SetMultimap<Loop, Loop> inside = LinkedHashMultimap.create();
    for (AffineAccess access : accesses) {
      List<Loop> loops = access.loops();
      if (!loops.isEmpty()) {
        outermost.add(loops.get(0));
      }
      for (int i = 1; i < loops.size(); i++) {
        inside.put(loops.get(i - 1), loops.get(i));
      }
    }
    this.roots = outermost.build();
    this.children = ImmutableListMultimap.copyOf(inside);
  }

  /** The outermost loops. */
  ImmutableSet<Loop> roots() {
    return roots;
  }

  /** The loops directly inside another. */
  ImmutableList<Loop> children(Loop loop) {
    return children.get(loop);
  }

  ImmutableList<AffineAccess> accessesIn(Loop loop) {
    return accesses.stream()
        .filter(access -> access.isInside(loop))
        .collect(ImmutableList.toImmutableList());
  }

  /**
   * An operation with a memory effect that is inside {@code outer} but not in {@code inner}, which
   * is nested in it or the same; operations without effects may be recomputed. Unknown effects
   * count as none.
   */
  static Optional<Operation> between(Operation outer, Operation inner) {
    return Optional.ofNullable(
        outer.find(
            op ->
                op != outer
                    && !inner.isAncestorOf(op)
                    && Effects.ofItself(op).toOptional().filter(e -> !e.isEmpty()).isPresent()));
  }

  static Optional<AffineLoop.Dimension> dimension(Loop loop) {
    return loop.isAffine() && loop.op() instanceof AffineLoop affine
        ? Optional.of(affine.dimensions().get(loop.dimension()))
        : Optional.empty();
  }

  /** Returns true if an operation is or contains a loop. */
  static boolean containsLoop(Operation op) {
    return op.find(inside -> inside instanceof LoopLike) != null;
  }
}
