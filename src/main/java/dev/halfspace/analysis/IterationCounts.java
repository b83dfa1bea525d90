package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.answer.Answer;
import dev.halfspace.presburger.Bound;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.WorkLimit;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Dependence distances in iterations: the number of the sink's iteration minus that of the
 * source's, each counted from 0 in its own execution of the loop.
 */
record IterationCounts(PresburgerRelation relation, WorkLimit limit) {

  /**
   * The ranges of the common loops; empty if the lower bound of a loop is unknown or uses a min or
   * max column, or if a bound exceeds the work limit.
   *
   * @param frame the innermost frame around both accesses
   * @param distances the ranges as differences of induction variables
   */
  static Optional<ImmutableList<DistanceRange>> of(
      Frame frame,
      ImmutableList<DistanceRange> distances,
      Optional<PresburgerRelation> relation,
      WorkLimit limit) {
    DistanceRange[] ranges = new DistanceRange[distances.size()];
    for (Frame at = frame; at != null; at = at.parent) {
      if (!(at instanceof Frame.OfLoop loop) || loop.loop.position() >= ranges.length) {
        continue;
      }
      int position = loop.loop.position();
      ImmutableList<AffineExpr> first = loop.bounds.first();
      if (first == null || loop.bounds.choosesFirst()) {
        return Optional.empty();
      }
      @Nullable DistanceRange range =
          startsAlike(first, distances)
              ? divided(distances.get(position), loop.bounds.step())
              : relation.map(of -> new IterationCounts(of, limit).range(loop, first)).orElse(null);
      if (range == null) {
        return Optional.empty();
      }
      ranges[position] = range;
    }
    return Optional.of(ImmutableList.copyOf(ranges));
  }

  /** Returns true if all values that lower bounds depend on are the same for source and sink. */
  private static boolean startsAlike(
      ImmutableList<AffineExpr> first, ImmutableList<DistanceRange> distances) {
    return first.stream()
        .flatMap(expr -> expr.occurrences().dims().stream())
        .allMatch(dim -> distances.get(dim).equals(DistanceRange.ZERO));
  }

  private static DistanceRange divided(DistanceRange range, long step) {
    BigInteger by = BigInteger.valueOf(step);
    return new DistanceRange(
        range.min() == null ? null : range.min().divide(by),
        range.max() == null ? null : range.max().divide(by));
  }

  private @Nullable DistanceRange range(Frame.OfLoop loop, ImmutableList<AffineExpr> first) {
    if (!first.stream().allMatch(AffineExpr::isPureAffine)) {
      return null;
    }
    @Nullable DistanceRange all = null;
    for (ConstraintSystem system : relation.disjuncts()) {
      for (int i = 0; i < first.size(); i++) {
        for (int j = 0; j < first.size(); j++) {
          Optional<Bound.Range> range = range(system, loop, first, i, j).toOptional();
          if (range.isEmpty()) {
            return null;
          }
          if (!(range.get().minimum() instanceof Bound.Empty)) {
            DistanceRange one = divided(DistanceRange.of(range.get()), loop.bounds.step());
            all = all == null ? one : all.union(one);
          }
        }
      }
    }
    return all;
  }

  /**
   * The range where the i-th expression is the lower bound for the source, and the j-th for the
   * sink.
   */
  private Answer<Bound.Range> range(
      ConstraintSystem system, Frame.OfLoop loop, List<AffineExpr> first, int i, int j) {
    ConstraintSystem.Builder builder = system.toBuilder();
    int sink = relation.space().rangeStart();
    List<LinearForm> ofSource = forms(builder, first, 0);
    List<LinearForm> ofSink = forms(builder, first, sink);
    greatest(builder, ofSource, i);
    greatest(builder, ofSink, j);
    int position = loop.loop.position();
    LinearForm source = LinearForm.variable(position).minus(ofSource.get(i));
    LinearForm form = LinearForm.variable(sink + position).minus(ofSink.get(j)).minus(source);
    return builder.build().range(form, limit);
  }

  private static void greatest(
      ConstraintSystem.Builder builder, List<LinearForm> forms, int chosen) {
    for (int k = 0; k < forms.size(); k++) {
      if (k != chosen) {
        builder.inequality(forms.get(chosen).minus(forms.get(k)));
      }
    }
  }

  /** Linear forms of expressions over the loops from a column on; quotients become locals. */
  private static List<LinearForm> forms(
      ConstraintSystem.Builder builder, List<AffineExpr> exprs, int firstLoop) {
    int dims = 0;
    for (AffineExpr expr : exprs) {
      var used = expr.occurrences().dims();
      dims = used.isEmpty() ? dims : Math.max(dims, used.last() + 1);
    }
    return ExprForms.of(builder, firstLoop, dims, exprs);
  }
}
