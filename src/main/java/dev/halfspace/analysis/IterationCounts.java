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
 * Distances in iterations: by how many more iterations the sink's has been counted than the
 * source's, each from the first of its own execution of the loop.
 */
record IterationCounts(PresburgerRelation relation, WorkLimit limit) {

  /**
   * The ranges of the common loops; empty if a loop counts from a value that is not known, or a
   * bound takes too much work.
   *
   * @param frame the innermost frame around both
   * @param distances the ranges in differences of induction variables
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

  /** Returns true if all that lower bounds depend on is the same on both sides. */
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

  /** The range where the i-th expression is the source's first value, the j-th the sink's. */
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

  /** Expressions of the loops from a column on; quotients become locals. */
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
