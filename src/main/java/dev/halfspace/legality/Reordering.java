package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.AffineFlattening.Flat;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Space;
import java.util.List;
import java.util.Optional;

/**
 * New times for the source and the sink of a dependence, and the pairs of iterations whose sink
 * does not come after the source. Times are compared lexicographically, by their common components.
 *
 * @param source the time of the source, followed by the expressions of the constraints
 * @param sourceLength the number of components of the time of the source
 * @param sink the time of the sink
 * @param where the constraints on the source under which these times apply
 */
record Reordering(Flat source, int sourceLength, Flat sink, ImmutableList<Constraint> where) {
  /** The new times of source and sink; empty if there are none, or they are not affine. */
  static Optional<Reordering> of(Edge edge, Times times) {
    ImmutableList<Constraint> where = times.where();
    Optional<Flat> to = times.of(edge.sink()).flatMap(time -> flat(edge, edge.sink(), time));
    return times
        .of(edge.source())
        .flatMap(
            time -> {
              ImmutableList<AffineExpr> all =
                  ImmutableList.<AffineExpr>builder()
                      .addAll(time)
                      .addAll(Lists.transform(where, Constraint::expr))
                      .build();
              return flat(edge, edge.source(), all)
                  .flatMap(from -> to.map(b -> new Reordering(from, time.size(), b, where)));
            });
  }

  private static Optional<Flat> flat(Edge edge, AffineAccess access, List<AffineExpr> time) {
    AffineMap map = AffineMap.of(access.loops().size(), edge.analysis().symbols().size(), time);
    return AffineFlattening.of(map) instanceof Flat flat ? Optional.of(flat) : Optional.empty();
  }

  /**
   * The pairs of a system whose sink does not come after its source at the new times, as a union of
   * systems with more locals.
   */
  ImmutableList<ConstraintSystem> broken(ConstraintSystem pairs) {
    ConstraintSystem.Builder builder = pairs.toBuilder();
    List<LinearForm> ofSource = builder.forms(source, inputs(source, 0, pairs.space()));
    List<LinearForm> ofSink =
        builder.forms(sink, inputs(sink, pairs.space().rangeStart(), pairs.space()));
    for (int i = 0; i < where.size(); i++) {
      if (where.get(i).isEquality()) {
        builder.equality(ofSource.get(sourceLength + i));
      } else {
        builder.inequality(ofSource.get(sourceLength + i));
      }
    }
    ConstraintSystem equal = builder.build();
    ImmutableList.Builder<ConstraintSystem> broken = ImmutableList.builder();
    int length = Math.min(sourceLength, ofSink.size());
    for (int i = 0; i < length; i++) {
      LinearForm later = ofSink.get(i).minus(ofSource.get(i));
      int sign = later.isConstant() ? later.constant().signum() : 0;
      if (sign > 0) {
        return broken.build();
      }
      if (sign < 0) {
        return broken.add(equal).build();
      }
      if (!later.isConstant()) {
        broken.add(equal.withInequality(later.times(-1).plus(-1)));
        equal = equal.withEquality(later);
      }
    }
    return broken.add(equal).build();
  }

  /** The columns of the inputs of a flat time in a system of pairs. */
  private static int[] inputs(Flat flat, int firstVariable, Space space) {
    int[] columns = new int[flat.numDims() + flat.numSymbols()];
    for (int c = 0; c < columns.length; c++) {
      boolean isDim = c < flat.numDims();
      columns[c] = isDim ? firstVariable + c : space.symbolStart() + c - flat.numDims();
    }
    return columns;
  }
}
