package dev.halfspace.legality;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Streams;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Loop;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.presburger.Bound;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.WorkLimit;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on fusing two loops, and the shift that makes the fusion legal where it is not.
 *
 * @param verdict the verdict on executing iterations of equal induction variables together
 * @param shift for each fused loop, the least nonnegative delay of the second loop that preserves
 *     all dependences, in values of the induction variable: iteration {@code i} of the second is
 *     executed together with {@code i + shift} of the first. Empty if no delay is known to be
 *     enough for all values of the symbols, or shifting does not help
 * @param sameIterations true if both loops have the same bounds and steps, so that no guards are
 *     needed where the verdict is {@code Legal}
 */
public record Fusion(
    Answer<Verdict> verdict, Optional<ImmutableList<BigInteger>> shift, boolean sameIterations) {

  private static Fusion not(Answer<Verdict> verdict) {
    return new Fusion(verdict, Optional.empty(), false);
  }

  static Fusion of(Legality legality, Loop first, Loop second, int depth) {
    Block block = first.op().block();
    checkArgument(
        block != null
            && block == second.op().block()
            && first.op().isBeforeInBlock(second.op())
            && first.dimension() == 0
            && second.dimension() == 0,
        "the loops do not stand one after the other in one block");
    checkArgument(depth > 0, "a depth of %s", depth);
    List<Loop> ofFirst = new ArrayList<>();
    List<Loop> ofSecond = new ArrayList<>();
    Optional<Answer<Verdict>> inTheWay =
        chain(legality, first, depth, ofFirst)
            .or(() -> chain(legality, second, depth, ofSecond))
            .or(() -> inBetween(legality, first, second));
    if (inTheWay.isPresent()) {
      return not(inTheWay.get());
    }
    for (int i = 0; i < depth; i++) {
      if (legality.facts().step(ofFirst.get(i)) != legality.facts().step(ofSecond.get(i))) {
        return not(Answer.unknown("the loops have different steps"));
      }
    }
    List<Edge> edges =
        legality.edges().all().stream()
            .filter(edge -> edge.depth() == first.position() + 1)
            .filter(edge -> edge.source().isInside(first))
            .filter(edge -> edge.sink().isInside(second))
            .toList();
    Answer<Verdict> verdict =
        OrderCheck.of(edges, access -> Optional.of(time(access, first, depth)));
    return new Fusion(verdict, shift(legality, edges, ofFirst), sameBounds(ofFirst, ofSecond));
  }

  /** Collects the loops to fuse, or returns the obstacle to fusing them. */
  private static Optional<Answer<Verdict>> chain(
      Legality legality, Loop outermost, int depth, List<Loop> into) {
    Loop at = outermost;
    into.add(at);
    while (into.size() < depth) {
      List<Loop> inside = legality.nest().children(at);
      if (inside.isEmpty()) {
        return Optional.of(Answer.unknown("there are fewer than " + depth + " loops to fuse"));
      }
      at = inside.get(0);
      into.add(at);
    }
    Loop innermost = at;
    for (Loop loop : into) {
      if (!loop.isAffine()) {
        return Optional.of(Answer.unknown("the bounds of a loop are not known"));
      }
      if (depth > 1 && !loop.carried().isEmpty()) {
        return Optional.of(Verdict.illegal(new Obstacle.CarriedValue(loop, loop.carried().get(0))));
      }
    }
    return Legality.notNested(outermost, innermost).or(() -> legality.otherEffects(outermost.op()));
  }

  /** The obstacle to moving the second loop up to the first, if any. */
  private static Optional<Answer<Verdict>> inBetween(Legality legality, Loop first, Loop second) {
    Block block = second.op().block();
    if (block == null) {
      return Optional.empty();
    }
    Predicate<Operation> isOnce = op -> op == first.op() || !Effects.areNone(op);
    for (Bodies.Inflow inflow : Bodies.inflow(block, second.op(), isOnce)) {
      if (!inflow.maker().isBeforeInBlock(first.op())) {
        return Optional.of(Verdict.illegal(new Obstacle.CutValue(inflow.value(), inflow.user())));
      }
    }
    List<Edge> moved =
        legality.edges().all().stream()
            .filter(edge -> edge.sink().isInside(second))
            .filter(edge -> edge.depth() == first.position() + 1)
            .filter(edge -> isBetween(edge.source().op().ancestorIn(block), first, second))
            .toList();
    Answer<Verdict> verdict =
        OrderCheck.of(
            moved,
            access -> Optional.of(List.of(AffineExpr.constant(access.isInside(second) ? 0 : 1))));
    if (!verdict.is(Verdict.Legal.class)) {
      return Optional.of(verdict);
    }
    return Streams.stream(block)
        .filter(op -> isBetween(op, first, second))
        .flatMap(op -> legality.otherEffects(op).stream())
        .findFirst();
  }

  private static boolean isBetween(@Nullable Operation op, Loop first, Loop second) {
    return op != null && first.op().isBeforeInBlock(op) && op.isBeforeInBlock(second.op());
  }

  private static List<AffineExpr> time(AffineAccess access, Loop first, int depth) {
    List<AffineExpr> time = new ArrayList<>();
    for (int i = 0; i < depth; i++) {
      time.add(AffineExpr.dim(first.position() + i));
    }
    time.add(AffineExpr.constant(access.isInside(first) ? 0 : 1));
    return time;
  }

  /**
   * The delay of the second loop per fused loop, a multiple of its step; empty if none is known to
   * be enough.
   */
  private static Optional<ImmutableList<BigInteger>> shift(
      Legality legality, List<Edge> edges, List<Loop> loops) {
    ImmutableList.Builder<BigInteger> shift = ImmutableList.builder();
    for (Loop loop : loops) {
      BigInteger most = BigInteger.ZERO;
      for (Edge edge : edges) {
        if (edge.pairs().isEmpty()) {
          return Optional.empty();
        }
        for (ConstraintSystem pairs : edge.pairs().get()) {
          int position = loop.position();
          LinearForm later = LinearForm.difference(position, pairs.space().rangeStart() + position);
          Bound bound =
              pairs
                  .range(later, WorkLimit.standard())
                  .map(Bound.Range::maximum)
                  .orElse(new Bound.Unbounded());
          if (bound instanceof Bound.Finite finite) {
            most = most.max(finite.value());
          } else if (!(bound instanceof Bound.Empty)) {
            return Optional.empty();
          }
        }
      }
      BigInteger step = BigInteger.valueOf(legality.facts().step(loop));
      BigInteger steps = Integers.ceilDiv(most, step);
      shift.add(steps.multiply(step));
    }
    return Optional.of(shift.build());
  }

  private static boolean sameBounds(List<Loop> first, List<Loop> second) {
    return Streams.zip(first.stream(), second.stream(), Fusion::sameBounds).allMatch(same -> same);
  }

  private static boolean sameBounds(Loop first, Loop second) {
    Optional<AffineLoop.Dimension> a = Nest.dimension(first);
    Optional<AffineLoop.Dimension> b = Nest.dimension(second);
    return a.isPresent()
        && a.map(AffineLoop.Dimension::lower).equals(b.map(AffineLoop.Dimension::lower))
        && a.map(AffineLoop.Dimension::upper).equals(b.map(AffineLoop.Dimension::upper));
  }
}
