package dev.halfspace.legality;

import dev.halfspace.affine.LinearForm;
import dev.halfspace.analysis.Loop;
import dev.halfspace.answer.Answer;
import dev.halfspace.presburger.Bound;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Space;
import dev.halfspace.presburger.WorkLimit;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The number of consecutive iterations of a loop that may be vectorized: a dependence whose sink
 * precedes its source in the body, or is its source, must have at least that distance.
 */
record VectorWidth(Loop loop, BigInteger step) {
  private static VectorWidth of(Legality legality, Loop loop) {
    return new VectorWidth(loop, BigInteger.valueOf(legality.facts().step(loop)));
  }

  private static Times times(Legality legality, Loop loop) {
    return access -> legality.inside(access, loop.position());
  }

  /** Decides whether a width is legal. */
  static Answer<Verdict> verdict(Legality legality, Loop loop, long width) {
    if (width == 1) {
      return Verdict.legal();
    }
    VectorWidth widths = VectorWidth.of(legality, loop);
    BigInteger reach = BigInteger.valueOf(width - 1).multiply(widths.step);
    return Independence.reassociated(legality, loop)
        .inTheWay()
        .or(() -> Jamming.dependentBound(legality, loop))
        .orElseGet(
            () ->
                Independence.verdict(
                    legality, loop, times(legality, loop), pairs -> widths.closer(pairs, reach)));
  }

  /** The pairs at a distance of at most {@code reach}. */
  private ConstraintSystem closer(ConstraintSystem pairs, BigInteger reach) {
    return pairs.toBuilder().inequality(distance(pairs.space()).times(-1).plus(reach)).build();
  }

  private Bound least(ConstraintSystem pairs) {
    return pairs
        .range(distance(pairs.space()), WorkLimit.standard())
        .map(Bound.Range::minimum)
        .orElse(new Bound.Unbounded());
  }

  private LinearForm distance(Space space) {
    return LinearForm.difference(space.rangeStart() + loop.position(), loop.position());
  }

  /** The greatest legal width; empty if every width is legal. */
  static Optional<BigInteger> maximum(Legality legality, Loop loop) {
    Independence exact = Independence.exact(legality, loop);
    if (exact.inTheWay().isPresent() || Jamming.dependentBound(legality, loop).isPresent()) {
      return Optional.of(BigInteger.ONE);
    }
    return VectorWidth.of(legality, loop).maximum(exact.edges(), times(legality, loop));
  }

  private Optional<BigInteger> maximum(List<Edge> edges, Times times) {
    @Nullable BigInteger nearest = null;
    for (Edge edge : edges) {
      Optional<Reordering> reordering = Reordering.of(edge, times);
      if (edge.pairs().isEmpty() || reordering.isEmpty()) {
        return Optional.of(BigInteger.ONE);
      }
      for (ConstraintSystem pairs : edge.pairs().get()) {
        for (ConstraintSystem broken : reordering.get().broken(pairs)) {
          Bound bound = least(broken);
          if (!(bound instanceof Bound.Empty)) {
            BigInteger distance = bound instanceof Bound.Finite finite ? finite.value() : step;
            nearest = nearest == null ? distance : nearest.min(distance);
          }
        }
      }
    }
    return Optional.ofNullable(nearest).map(d -> d.divide(step));
  }
}
