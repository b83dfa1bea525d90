package dev.halfspace.loops;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Peeling of the first or the last iterations of an {@code affine.for} into a loop of their own.
 *
 * <pre>{@code
 * affine.for %i = 0 to %n {         affine.for %i = 0 to min(%n, 2) { "s"(%i) }
 *   "s"(%i)                   -->   affine.for %i = 2 to %n { "s"(%i) }
 * }
 * }</pre>
 *
 * <p>Always legal: if the trip count does not exceed the number of peeled iterations, the other
 * loop has no iterations.
 */
final class AffinePeeling extends LoopPlan {
  private final AffineForOp loop;
  private final long iterations;
  private final boolean isFirst;
  private @Nullable AffineForOp before;

  private AffinePeeling(AffineForOp loop, long iterations, boolean isFirst) {
    super(loop);
    checkArgument(iterations > 0, "%s iterations", iterations);
    this.loop = loop;
    this.iterations = iterations;
    this.isFirst = isFirst;
  }

  /**
   * The plan to peel the given number of first iterations.
   *
   * @throws IllegalArgumentException if {@code iterations} is not positive
   */
  static AffinePeeling first(AffineForOp loop, long iterations) {
    return new AffinePeeling(loop, iterations, true);
  }

  /**
   * The plan to peel the given number of last iterations.
   *
   * @throws IllegalArgumentException if {@code iterations} is not positive
   */
  static AffinePeeling last(AffineForOp loop, long iterations) {
    return new AffinePeeling(loop, iterations, false);
  }

  /** The loop of the first iterations, if these were peeled. */
  @Override
  ImmutableList<AffineForOp> apart() {
    return before == null ? ImmutableList.of() : ImmutableList.of(before);
  }

  @Override
  public String description() {
    return "peel the %s %d iterations".formatted(isFirst ? "first" : "last", iterations);
  }

  @Override
  protected PlanVerdict judge() {
    boolean isNear = iterations <= Long.MAX_VALUE / 4 / loop.step();
    Optional<AffineValueMap> cut = isNear ? cut() : Optional.empty();
    if (isNear && cut.isEmpty()) {
      return PlanVerdict.refused("a bound is a min or max");
    }
    return cut.isEmpty() || IndexRange.mayBeLeft(cut.get())
        ? PlanVerdict.refused("the split point may not fit in an index")
        : PlanVerdict.granted();
  }

  /** The value of the induction variable at the cut; empty if it is not affine. */
  private Optional<AffineValueMap> cut() {
    AffineValueMap lower = loop.lowerBound();
    if (lower.map().numResults() != 1) {
      return Optional.empty();
    }
    if (isFirst) {
      return Optional.of(lower.plus(iterations * loop.step()));
    }
    return loop.upperBound().map().numResults() != 1
        ? Optional.empty()
        : IterationCount.of(loop)
            .map(count -> count.map().minus(iterations).times(-loop.step()))
            .map(back -> IterationCount.difference(lower, back))
            .map(cut -> new AffineValueMap(cut.map().simplify(), cut.operands()));
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    AffineValueMap cut = cut().orElseThrow();
    ImmutableList<Operation> statements = LoopBody.statements(loop);
    AffineForOp copy = new IrMapping().copy(loop);
    if (isFirst) {
      rewriter.before(loop).insert(copy);
      before = copy;
      LoopBody.passOn(copy, loop);
      copy.setUpperBound(Extremes.least(with(cut, ValueMaps.results(loop.upperBound()))));
      loop.setLowerBound(cut);
    } else {
      rewriter.after(loop).insert(copy);
      loop.replaceAllUsesWith(copy.results());
      LoopBody.passOn(loop, copy);
      copy.setLowerBound(Extremes.greatest(List.of(loop.lowerBound(), cut)));
      loop.setUpperBound(cut);
    }
    return Correspondence.of(
        List.of(
            part(statements, loop, statements), part(statements, copy, LoopBody.statements(copy))));
  }

  private static List<AffineValueMap> with(AffineValueMap first, List<AffineValueMap> others) {
    return ImmutableList.<AffineValueMap>builder().add(first).addAll(others).build();
  }

  private static Correspondence.Part part(
      ImmutableList<Operation> statements, AffineForOp copy, ImmutableList<Operation> copies) {
    return new Correspondence.Part(statements, copies, AffineValueMap.at(copy.inductionVariable()));
  }
}
