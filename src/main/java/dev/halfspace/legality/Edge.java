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
 * A dependence that a transformation has to keep.
 *
 * @param analysis what knows its pairs of iterations
 * @param dependence an existing or an unknown one
 * @param kept those of its pairs of iterations that have to be kept; all of them if empty
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

  /** The reason why nothing more is known of it. */
  String reason() {
    return dependence.reason().orElse("the pairs of iterations of a dependence are not known");
  }

  boolean isWithin(Loop loop) {
    return source().isInside(loop) && sink().isInside(loop);
  }

  /** The distances per common loop; empty if the dependence is not known. */
  ImmutableList<DistanceRange> distances() {
    return dependence.exists().map(Dependence.Exists::distances).orElse(ImmutableList.of());
  }

  /** Returns true if no pair is further back in a common loop than it comes later. */
  boolean isForward(int position) {
    BigInteger least = distances().get(position).min();
    return least != null && least.signum() >= 0;
  }

  /**
   * The pairs of iterations to be kept, as systems over the induction variables of the source,
   * those of the sink, and the symbols; empty if they are not known.
   */
  Optional<ImmutableList<ConstraintSystem>> pairs() {
    return isKnown()
        ? kept.or(() -> analysis.relation(source(), sink(), depth()))
            .map(PresburgerUnion::disjuncts)
        : Optional.empty();
  }

  /** The pair that a point of a system over these columns is. */
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
