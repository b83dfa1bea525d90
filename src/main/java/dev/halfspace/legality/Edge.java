package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.DistanceRange;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.Witness;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.PresburgerUnion;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * A dependence that a transformation has to preserve.
 *
 * @param analysis the analysis that gives its pairs of iterations
 * @param dependence a dependence that exists or is unknown
 * @param kept the pairs of iterations whose order has to be preserved; all of them if empty
 */
record Edge(DependenceAnalysis analysis, Dependence dependence, Optional<PresburgerRelation> kept) {
  AffineAccess source() {
    return dependence.source();
  }

  AffineAccess sink() {
    return dependence.sink();
  }

  int depth() {
    return dependence.depth();
  }

  boolean isKnown() {
    return dependence.exists().isPresent();
  }

  /** The reason why the dependence is unknown. */
  String reason() {
    return dependence.reason().orElse("the pairs of iterations of a dependence are not known");
  }

  boolean isWithin(Loop loop) {
    return source().isInside(loop) && sink().isInside(loop);
  }

  /** The distances per common loop; empty if the dependence is unknown. */
  ImmutableList<DistanceRange> distances() {
    return dependence.exists().map(Dependence.Exists::distances).orElse(ImmutableList.of());
  }

  /** Returns true if the distance in a common loop is known to be never negative. */
  boolean isForward(int position) {
    BigInteger least = distances().get(position).min();
    return least != null && least.signum() >= 0;
  }

  /**
   * The pairs of iterations to preserve, as systems over the induction variables of the source,
   * those of the sink, and the symbols; empty if they are not known.
   */
  Optional<ImmutableList<ConstraintSystem>> pairs() {
    return isKnown()
        ? kept.or(() -> analysis.relation(source(), sink(), depth()))
            .map(PresburgerUnion::disjuncts)
        : Optional.empty();
  }

  /** The conflict whose pair of iterations is a point of a system over these columns. */
  Obstacle.Conflict conflict(List<BigInteger> point) {
    int sources = source().loops().size();
    int sinks = sink().loops().size();
    ImmutableList<Value> values = analysis.symbols();
    ImmutableList<BigInteger> at = ImmutableList.copyOf(point.subList(0, sources));
    ImmutableList<BigInteger> there = ImmutableList.copyOf(point.subList(sources, sources + sinks));
    List<BigInteger> symbols = point.subList(sources + sinks, sources + sinks + values.size());
    ImmutableMap.Builder<Value, BigInteger> named = ImmutableMap.builder();
    for (int i = 0; i < values.size(); i++) {
      named.put(values.get(i), symbols.get(i));
    }
    return new Obstacle.Conflict(
        dependence,
        new Witness(
            at, there, source().commonElement(at, sink(), there, symbols), named.buildOrThrow()));
  }
}
