package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.Loop;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.presburger.ConstraintSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The dependences of a loop's iterations on each other, those aside that recognized reductions
 * cause.
 */
final class Independence {
  private final Optional<Answer<Verdict>> inTheWay;
  private final List<Edge> edges;
  private final ImmutableList<Reduction> reductions;

  private Independence(
      Optional<Answer<Verdict>> inTheWay, List<Edge> edges, ImmutableList<Reduction> reductions) {
    this.inTheWay = inTheWay;
    this.edges = edges;
    this.reductions = reductions;
  }

  static Independence of(Legality legality, Loop loop) {
    ImmutableList.Builder<Reduction> used = ImmutableList.builder();
    for (BlockArgument argument : Nest.carried(loop)) {
      Optional<Reduction> reduction = Reductions.ofArgument(loop, argument);
      if (reduction.isEmpty()) {
        Answer<Verdict> carried = Verdict.illegal(new Obstacle.CarriedValue(loop, argument));
        return new Independence(Optional.of(carried), List.of(), ImmutableList.of());
      }
      used.add(reduction.get());
    }
    List<Edge> others = new ArrayList<>(legality.carriedBy(loop));
    for (Reduction reduction : Reductions.inMemory(legality.nest().accessesIn(loop))) {
      if (others.removeIf(edge -> isOf(edge, reduction))) {
        used.add(reduction);
      }
    }
    return new Independence(legality.otherEffects(loop), others, used.build());
  }

  private static boolean isOf(Edge edge, Reduction reduction) {
    List<Operation> accesses = reduction.accesses();
    return accesses.contains(edge.source().op()) && accesses.contains(edge.sink().op());
  }

  /** What forbids any other order than today's; empty if the dependences decide. */
  Optional<Answer<Verdict>> inTheWay() {
    return inTheWay;
  }

  /** The dependences, reductions aside. */
  List<Edge> edges() {
    return edges;
  }

  /** Whether the iterations may be executed at the times given. */
  Answer<Verdict> verdict(Times times, UnaryOperator<ConstraintSystem> restriction) {
    if (inTheWay.isPresent()) {
      return inTheWay.get();
    }
    return OrderCheck.of(edges, times, restriction)
        .map(verdict -> verdict instanceof Verdict.Legal ? new Verdict.Legal(reductions) : verdict);
  }
}
