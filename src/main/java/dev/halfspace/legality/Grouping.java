package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.analysis.LoopFacts.Start;
import dev.halfspace.answer.Answer;
import java.util.ArrayList;
import java.util.List;

/**
 * The values of the induction variable at which groups of consecutive iterations begin, for each
 * loop of a band: the lower bound if it does not depend on the band, else multiples of the size of
 * the group times the step.
 *
 * @param facts the facts about the loops
 * @param origins for each loop, a value at which a group begins
 * @param where the condition under which it does, over the induction variables around the band
 */
record Grouping(
    LoopFacts facts, ImmutableMap<Loop, AffineExpr> origins, ImmutableList<Constraint> where) {
  /** The most cases of the lower bounds of a band; with more, the answer is unknown. */
  private static final int MAX_CASES = 64;

  private static final Start AT_MULTIPLES = new Start(ImmutableList.of(), AffineExpr.constant(0));

  /** The cases, one of which holds in each iteration of the enclosing loops. */
  static Answer<List<Grouping>> of(Legality legality, List<Loop> band) {
    int outside = band.get(0).position();
    List<Grouping> cases =
        List.of(new Grouping(legality.facts(), ImmutableMap.of(), ImmutableList.of()));
    for (Loop loop : band) {
      Answer<ImmutableList<Start>> starts = legality.facts().starts(loop);
      if (starts instanceof Answer.Unknown<ImmutableList<Start>> unknown) {
        return Answer.unknown(unknown.reason());
      }
      List<Start> each = starts.orElseThrow();
      if (!each.stream().allMatch(start -> isOutside(start, outside))) {
        each = List.of(AT_MULTIPLES);
      }
      if (each.size() * cases.size() > MAX_CASES) {
        return Answer.unknown("the lower bounds have more than " + MAX_CASES + " cases");
      }
      List<Grouping> longer = new ArrayList<>();
      for (Grouping sofar : cases) {
        each.forEach(start -> longer.add(sofar.with(loop, start)));
      }
      cases = longer;
    }
    return Answer.known(cases);
  }

  private static boolean isOutside(Start start, int outside) {
    return isOutside(start.value(), outside)
        && start.where().stream().allMatch(constraint -> isOutside(constraint.expr(), outside));
  }

  private static boolean isOutside(AffineExpr expr, int outside) {
    return expr.occurrences().dims().stream().allMatch(dim -> dim < outside);
  }

  private Grouping with(Loop loop, Start start) {
    return new Grouping(
        facts,
        ImmutableMap.<Loop, AffineExpr>builder().putAll(origins).put(loop, start.value()).build(),
        ImmutableList.<Constraint>builder().addAll(where).addAll(start.where()).build());
  }

  /** The number of the group of {@code size} iterations that an iteration of a loop is in. */
  AffineExpr group(Loop loop, long size) {
    AffineExpr origin = origins.getOrDefault(loop, AffineExpr.constant(0));
    AffineExpr passed = AffineExpr.dim(loop.position()).minus(origin);
    long step = facts.step(loop);
    return size <= Long.MAX_VALUE / step
        ? passed.floorDiv(size * step)
        : passed.floorDiv(step).floorDiv(size);
  }
}
