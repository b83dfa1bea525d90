package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Loop;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.presburger.ConstraintSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The dependences between the iterations of a loop, without those of recognized reductions.
 *
 * @param inTheWay the answer for any change of the order, if an obstacle other than the dependences
 *     decides it
 * @param edges the dependences, without those of the reductions
 * @param reductions the reductions whose dependences are excluded
 */
record Independence(
    Optional<Answer<Verdict>> inTheWay, List<Edge> edges, ImmutableList<Reduction> reductions) {
  /** Excludes only the reductions that are {@link Reduction#isReassociable reassociable}. */
  static Independence exact(Legality legality, Loop loop) {
    return of(legality, loop, false);
  }

  /** Excludes all reductions. */
  static Independence reassociated(Legality legality, Loop loop) {
    return of(legality, loop, true);
  }

  private static Independence of(Legality legality, Loop loop, boolean all) {
    ImmutableList.Builder<Reduction> used = ImmutableList.builder();
    for (BlockArgument argument : loop.carried()) {
      Optional<Reduction> reduction =
          Reductions.ofArgument(loop, argument).filter(r -> all || r.isReassociable());
      if (reduction.isEmpty()) {
        Answer<Verdict> carried = Verdict.illegal(new Obstacle.CarriedValue(loop, argument));
        return new Independence(Optional.of(carried), List.of(), ImmutableList.of());
      }
      used.add(reduction.get());
    }
    List<Edge> others = new ArrayList<>(legality.carriedBy(loop));
    List<AffineAccess> accesses =
        others.isEmpty() ? ImmutableList.of() : legality.nest().accessesIn(loop);
    for (Reduction reduction : Reductions.inMemory(accesses)) {
      if ((all || reduction.isReassociable())
          && !isSeenByOthers(legality, loop, reduction)
          && others.removeIf(edge -> isOf(edge, reduction))) {
        used.add(reduction);
      }
    }
    return new Independence(legality.otherEffects(loop.op()), others, used.build());
  }

  /**
   * Returns true if an access in the loop that is not part of the reduction may touch its elements.
   */
  private static boolean isSeenByOthers(Legality legality, Loop loop, Reduction reduction) {
    return legality.edges().in(loop.op()).stream()
        .anyMatch(
            edge ->
                edge.depth() > loop.position()
                    && edge.isWithin(loop)
                    && isOf(edge.source(), reduction) != isOf(edge.sink(), reduction));
  }

  private static boolean isOf(Edge edge, Reduction reduction) {
    return isOf(edge.source(), reduction) && isOf(edge.sink(), reduction);
  }

  private static boolean isOf(AffineAccess access, Reduction reduction) {
    return reduction.accesses().stream().anyMatch(op -> op == access.op());
  }

  /**
   * The verdict on executing the iterations of a loop at the given times: the exact one, or if that
   * is illegal, the one under reassociation.
   */
  static Answer<Verdict> verdict(
      Legality legality, Loop loop, Times times, UnaryOperator<ConstraintSystem> restriction) {
    Answer<Verdict> exact = exact(legality, loop).verdict(times, restriction);
    return exact.is(Verdict.Illegal.class)
        ? reassociated(legality, loop).verdict(times, restriction)
        : exact;
  }

  private Answer<Verdict> verdict(Times times, UnaryOperator<ConstraintSystem> restriction) {
    if (inTheWay.isPresent()) {
      return inTheWay.get();
    }
    return OrderCheck.of(edges, times, restriction)
        .map(verdict -> verdict instanceof Verdict.Legal ? Verdict.combining(reductions) : verdict);
  }
}
