package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet.Constraint;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.IrSnapshot;
import dev.halfspace.ir.Operation;
import dev.halfspace.presburger.Emptiness;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Facts about the loops of an operation: trip counts, and the values of induction variables.
 *
 * <pre>{@code
 * // affine.for %i = 0 to 10 {
 * //   affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) { ... }
 * // }
 * LoopFacts facts = LoopFacts.of(DependenceAnalysis.of(func));
 * Loop j = facts.loops().get(1);
 * facts.tripCount(j);   // Affine: (d0) -> (d0) of %i, 0 to 9
 * facts.values(j);      // Between[0, 8]
 * }</pre>
 *
 * <p>The assumptions of the analysis apply here, too.
 */
public final class LoopFacts {
  private final NestWalk walk;
  private final IrSnapshot seen;

  private LoopFacts(NestWalk walk, IrSnapshot seen) {
    this.walk = walk;
    this.seen = seen;
  }

  /** The facts about the loops of an analysis. */
  public static LoopFacts of(DependenceAnalysis analysis) {
    return new LoopFacts(analysis.walk(), analysis.seen());
  }

  /**
   * The facts about the loops inside {@code root}, under the assumptions of options: the same as
   * those of an analysis, without collecting memory accesses.
   *
   * <pre>{@code
   * LoopFacts facts = LoopFacts.of(func, Options.standard().assuming(sizeIsPositive));
   * facts.tripCount(facts.loops().get(0));
   * }</pre>
   */
  public static LoopFacts of(Operation root, DependenceAnalysis.Options options) {
    IrSnapshot seen = IrSnapshot.of(root);
    return new LoopFacts(new NestWalk(root, options.assumptions()), seen);
  }

  /**
   * Returns true if nothing in the analyzed operation has changed since; otherwise queries throw.
   */
  public boolean isCurrent() {
    return seen.isCurrent();
  }

  /** All loops, in textual order, outer before inner. */
  public ImmutableList<Loop> loops() {
    return walk.allLoops();
  }

  private Frame.OfLoop frame(Loop loop) {
    seen.check();
    walk.check(loop);
    return Objects.requireNonNull(walk.loops().get(loop));
  }

  /**
   * The iterations of a loop, together with those of the loops around it.
   *
   * @throws IllegalArgumentException if {@code loop} is not one of {@link #loops}
   */
  public IterationDomain domain(Loop loop) {
    return new IterationDomain(frame(loop), walk.values().symbols());
  }

  /**
   * The range of a loop's induction variable; empty if the loop has no iteration, for all values of
   * the symbols.
   *
   * @throws IllegalArgumentException if {@code loop} is not one of {@link #loops}
   */
  public Answer<ValueRange> values(Loop loop) {
    IterationDomain domain = domain(loop);
    Answer<ValueRange> range = ValueRange.of(domain.systems(), loop.position());
    if (range.is(ValueRange.Empty.class)) {
      return range;
    }
    if (!loop.isAffine()) {
      return Answer.unknown("the bounds of '" + loop.op().name() + "' are not affine");
    }
    if (frame(loop).bounds.end() == null) {
      return Answer.unknown("the upper bound of '" + loop.op().name() + "' is not affine");
    }
    return domain.inexact().map(Answer::<ValueRange>unknown).orElse(range);
  }

  /**
   * The increment of the induction variable of a loop per iteration; 1 if its iterations are
   * numbered.
   *
   * @throws IllegalArgumentException if {@code loop} is not one of {@link #loops}
   */
  public long step(Loop loop) {
    return frame(loop).bounds.step();
  }

  /**
   * One case of the first value of an induction variable.
   *
   * @param where the condition of the case; cases may overlap, and then have the same value
   * @param value the first value; like the constraints, over the induction variables of the loops
   *     around, by position, and {@link DependenceAnalysis#symbols}
   */
  public record Start(ImmutableList<Constraint> where, AffineExpr value) {}

  /**
   * The first value of a loop's induction variable, by cases that together cover all iterations.
   * There is one case unless the lower bound is a max of several values or uses a min or max. The
   * value is 0 for a loop whose iterations are numbered.
   *
   * <pre>{@code
   * // affine.for %i = max affine_map<()[s0] -> (1, s0)>()[%n] to 5
   * facts.starts(i);   // s0 - 1 >= 0: s0;  1 - s0 >= 0: 1
   * }</pre>
   *
   * @throws IllegalArgumentException if {@code loop} is not one of {@link #loops}
   */
  public Answer<ImmutableList<Start>> starts(Loop loop) {
    ImmutableList<AffineExpr> first = frame(loop).bounds.first();
    if (first == null || !first.stream().allMatch(AffineExpr::isPureAffine)) {
      return Answer.unknown("the lower bound of '" + loop.op().name() + "' is not affine");
    }
    List<MinMaxCases.Case> cases = walk.values().minMaxes().cases(first);
    if (cases == null) {
      return Answer.unknown("the lower bound of '" + loop.op().name() + "' has too many cases");
    }
    ImmutableList.Builder<Start> starts = ImmutableList.builder();
    for (MinMaxCases.Case each : cases) {
      for (MinMaxCases.Case greatest : MinMaxCases.greatest(each.exprs())) {
        ImmutableList.Builder<Constraint> where = ImmutableList.builder();
        where.addAll(each.where()).addAll(greatest.where());
        starts.add(new Start(where.build(), greatest.exprs().get(0)));
      }
    }
    return Answer.known(starts.build());
  }

  /**
   * The trip count of a loop, for each time that it is executed.
   *
   * @throws IllegalArgumentException if {@code loop} is not one of {@link #loops}
   */
  public Answer<TripCount> tripCount(Loop loop) {
    return IterationCounting.of(frame(loop), walk.values());
  }

  /**
   * Returns true if all results of a map are nonnegative in every iteration that executes an
   * operation, for all values of the symbols; sizes of shaped values are assumed to be nonnegative.
   *
   * @param map a map of values that are visible at {@code at}
   */
  public boolean isNonNegative(AffineValueMap map, Operation at) {
    AffineValues values = walk.values();
    return results(map, at, (exprs, frame) -> Answer.known(values.areNonNegative(exprs, frame)))
            .orElse(false)
        || isNeverExecuted(walk.around(at));
  }

  private boolean isNeverExecuted(@Nullable Frame frame) {
    return frame != null
        && new IterationDomain(frame, walk.values().symbols())
            .systems().stream().allMatch(system -> system.isEmpty().is(Emptiness.Empty.class));
  }

  /**
   * Returns true if there is no iteration that executes an operation in which all results of a map
   * are nonnegative at once, for all values of the symbols; sizes of shaped values are assumed to
   * be nonnegative.
   *
   * @param map a map of values that are visible at {@code at}
   */
  public boolean isNever(AffineValueMap map, Operation at) {
    AffineValues values = walk.values();
    return results(map, at, (exprs, frame) -> Answer.known(values.isNever(exprs, frame)))
        .orElse(false);
  }

  /**
   * The range of the result of a map over the iterations that execute an operation; empty if there
   * is no such iteration.
   *
   * @param map a map with one result, of values that are visible at {@code at}
   */
  public Answer<ValueRange> range(AffineValueMap map, Operation at) {
    AffineValues values = walk.values();
    return results(map, at, (exprs, frame) -> values.range(exprs.get(0), frame));
  }

  /** An answer about the results of a map in the iterations that execute an operation. */
  private <T> Answer<T> results(
      AffineValueMap map,
      Operation at,
      BiFunction<ImmutableList<AffineExpr>, Frame, Answer<T>> question) {
    seen.check();
    Frame frame = walk.around(at);
    if (frame == null) {
      return Answer.unknown("it is not known when '" + at.name() + "' is executed");
    }
    AffineValues.Exprs results = walk.values().results(map, frame);
    return results.unknown() == null
        ? question.apply(results.known(), frame)
        : Answer.unknown(results.unknown());
  }
}
