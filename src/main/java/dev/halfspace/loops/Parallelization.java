package dev.halfspace.loops;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Preconditions.checkState;
import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineParallelOp;
import dev.halfspace.dialect.arith.AtomicRmwKind;
import dev.halfspace.dialect.shape.Computation;
import dev.halfspace.dialect.shape.OverflowAttr;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ReductionCombiner;
import dev.halfspace.legality.Reduction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The replacement of a loop whose iterations may be executed in any order by {@code
 * affine.parallel}.
 *
 * <pre>{@code
 * %s = affine.for %i = 0 to 8              %p = affine.parallel (%i) = (0) to (8)
 *     iter_args(%a = %x) -> (i32) {            reduce ("addi") -> (i32) {
 *   %v = affine.load %A[%i]         -->      %v = affine.load %A[%i]
 *   %n = arith.addi %a, %v : i32             affine.yield %v : i32
 *   affine.yield %n : i32                  }
 * }                                        %s = arith.addi %x, %p : i32
 * }</pre>
 *
 * <p>A loop-carried value that is a reduction becomes a reduction of the parallel loop, combined
 * with the initial value afterwards; no-overflow flags of the combiner hold for the old order only
 * and are dropped. A reduction in memory is refused: iterations update the element one after the
 * other, which a parallel loop does not do.
 *
 * <p>A perfect nest whose loops are all parallel becomes one loop, which reduces their loop-carried
 * values:
 *
 * <pre>{@code
 * affine.for %i = 0 to 8 {
 *   affine.for %j = 0 to %n {             affine.parallel (%i, %j) = (0, 0) to (8, %n) {
 *     affine.store %x, %A[%i, %j]   -->     affine.store %x, %A[%i, %j]
 *   }                                     }
 * }
 * }</pre>
 */
public final class Parallelization extends LoopPlan {
  private final ImmutableList<AffineForOp> band;
  private final CurrentLegality facts;
  private final boolean mayReassociate;
  private @Nullable AffineParallelOp parallel;

  Parallelization(List<AffineForOp> band, CurrentLegality facts, boolean mayReassociate) {
    super(band.get(0));
    this.band = ImmutableList.copyOf(band);
    this.facts = facts;
    this.mayReassociate = mayReassociate;
  }

  /** The plan to parallelize a loop. */
  public static Parallelization of(AffineForOp loop) {
    return of(List.of(loop));
  }

  /**
   * The plan to replace a nest by one parallel loop. With several loops, no bound may depend on the
   * induction variable of another, and each loop carries exactly the values of the enclosing one.
   *
   * @param band the loops from the outermost, each the only operation in the one before
   * @throws IllegalArgumentException if {@code band} is empty
   */
  public static Parallelization of(List<AffineForOp> band) {
    checkArgument(!band.isEmpty(), "a band of no loops");
    return new Parallelization(band, CurrentLegality.around(band.get(0)), false);
  }

  /** The plan that permits reassociation of reductions. */
  public Parallelization reassociating() {
    return new Parallelization(band, facts, true);
  }

  @Override
  ImmutableList<AffineForOp> replaced() {
    return band;
  }

  @Override
  ImmutableList<AffineParallelOp> replacements() {
    return ImmutableList.of(parallel());
  }

  /**
   * The parallel loop that was made.
   *
   * @throws IllegalStateException if the plan has not been applied
   */
  public AffineParallelOp parallel() {
    checkState(parallel != null, "the plan has not been applied");
    return parallel;
  }

  @Override
  public String description() {
    return band.size() == 1 ? "parallelize" : "parallelize %d loops as one".formatted(band.size());
  }

  @Override
  protected PlanVerdict judge() {
    if (band.size() > 1) {
      Optional<PlanVerdict> refusal = refusalToMerge();
      if (refusal.isPresent()) {
        return refusal.get();
      }
    }
    PlanVerdict verdict = PlanVerdict.granted();
    for (int i = 0; i < band.size() && verdict.isGranted(); i++) {
      AffineForOp loop = band.get(i);
      verdict = facts.judge(loop, known -> judge(loop, known));
    }
    return verdict;
  }

  private Optional<PlanVerdict> refusalToMerge() {
    if (!LoopBody.isNest(band, AffineForOp.class)) {
      return Optional.of(PlanVerdict.refused("the nest is not perfect"));
    }
    for (int i = 1; i < band.size(); i++) {
      if (!LoopBody.carriesOn(band.get(i - 1), band.get(i))) {
        return Optional.of(
            PlanVerdict.refused("a loop does not carry exactly the values of the enclosing loop"));
      }
    }
    return LoopBody.areRectangular(band)
        ? Speculation.refusal(band)
        : Optional.of(
            PlanVerdict.refused(
                "the bounds of a loop depend on the induction variable of another"));
  }

  private PlanVerdict judge(AffineForOp loop, CurrentLegality known) {
    PlanVerdict verdict = known.parallel(loop, mayReassociate);
    if (verdict instanceof PlanVerdict.Granted granted) {
      for (Reduction reduction : granted.reductions()) {
        Optional<String> reason = refusal(reduction, loop, known);
        if (reason.isPresent()) {
          return PlanVerdict.refused(reason.get());
        }
      }
    }
    return verdict;
  }

  private Optional<String> refusal(Reduction reduction, AffineForOp loop, CurrentLegality known) {
    if (reduction.accumulator().isEmpty()) {
      return Optional.of("iterations update one element of memory by " + reduction.operation());
    }
    if (reduction.combiners().size() != 1 || isDifference(reduction)) {
      return Optional.of("a value is reduced by more than one operation, or subtracted");
    }
    if (reduction.combiners().get(0).parentOp() != Iterables.getLast(band)) {
      return Optional.of("a value is reduced in an inner loop");
    }
    if (kind(reduction).isEmpty()
        || (reduction.neutralElement().isEmpty() && !isInfinityUnused(reduction, loop, known))) {
      return Optional.of("there is no parallel reduction by " + reduction.operation());
    }
    return Optional.empty();
  }

  /**
   * Returns true if the infinity that a reduction starts from, and that its fast-math flags
   * exclude, is never the result: the loop has an iteration, so that the result is one of its
   * numbers.
   */
  private static boolean isInfinityUnused(
      Reduction reduction, AffineForOp loop, CurrentLegality known) {
    return reduction.combiners().get(0).result(0).type() instanceof FloatType type
        && FloatAttr.of(Double.POSITIVE_INFINITY, type).isInfinite()
        && IterationCount.of(loop)
            .filter(count -> count.isPositive(loop, LoopFacts.of(known.analysis())))
            .isPresent();
  }

  /** Returns true if the combiner does not combine partial results itself, as for a subtraction. */
  private static boolean isDifference(Reduction reduction) {
    Operation combiner = reduction.combiners().get(0);
    return !(combiner instanceof ReductionCombiner accumulating)
        || accumulating.accumulates(0).isEmpty()
        || !accumulating.accumulates(0).equals(accumulating.accumulates(1));
  }

  /** The kind of a reduction; empty if parallel loops have none, or not for values of its type. */
  private static Optional<AtomicRmwKind> kind(Reduction reduction) {
    AtomicRmwKind kind =
        switch (reduction.operation()) {
          case "arith.addf" -> AtomicRmwKind.ADDF;
          case "arith.addi" -> AtomicRmwKind.ADDI;
          case "arith.andi" -> AtomicRmwKind.ANDI;
          case "arith.maximumf" -> AtomicRmwKind.MAXIMUMF;
          case "arith.minimumf" -> AtomicRmwKind.MINIMUMF;
          case "arith.mulf" -> AtomicRmwKind.MULF;
          case "arith.muli" -> AtomicRmwKind.MULI;
          case "arith.ori" -> AtomicRmwKind.ORI;
          default -> null;
        };
    Type type = reduction.combiners().get(0).result(0).type();
    return Optional.ofNullable(kind).filter(each -> AffineParallelOp.reduces(each, type));
  }

  @Override
  protected Correspondence transform(Rewriter rewriter) {
    List<Reduction> reductions = new ArrayList<>();
    if (verdict() instanceof PlanVerdict.Granted granted) {
      reductions.addAll(granted.reductions());
    }
    parallel = replace(rewriter, band, reductions);
    ImmutableList<Operation> statements = LoopBody.statements(parallel);
    return Correspondence.of(
        List.of(
            new Correspondence.Part(
                statements, statements, AffineValueMap.identity(parallel.inductionVariables()))));
  }

  /**
   * Replaces a nest.
   *
   * @param reductions the reductions of the innermost loop, one for each loop-carried value, in
   *     order
   */
  static AffineParallelOp replace(
      Rewriter rewriter, List<AffineForOp> band, List<Reduction> reductions) {
    AffineForOp loop = band.get(0);
    Block body = band.get(band.size() - 1).loopBody().entryBlock();
    Operation yield = requireNonNull(body.terminator());
    List<Value> reduced = reductions.stream().map(r -> r.operands().get(0)).toList();
    yield.setOperands(reduced);
    List<Operation> combiners = reductions.stream().map(r -> r.combiners().get(0)).toList();
    List<Operation> kept = new ArrayList<>();
    body.forEach(kept::add);
    kept.removeAll(combiners);
    AffineParallelOp parallel =
        AffineParallelOp.build(
            rewriter.before(loop),
            Lists.transform(band, AffineForOp::lowerBound),
            Lists.transform(band, AffineForOp::upperBound),
            Lists.transform(band, AffineForOp::step),
            reductions.stream().map(r -> kind(r).orElseThrow()).toList(),
            loop.resultTypes(),
            (b, variables) -> {
              for (int i = 0; i < band.size(); i++) {
                band.get(i).inductionVariable().replaceAllUsesWith(variables.get(i));
              }
              kept.forEach(op -> op.moveTo(b.block(), null));
            });
    for (int i = 0; i < combiners.size(); i++) {
      Operation combiner = combiners.get(i);
      combiner.setOperands(List.of(loop.inits().get(i), parallel.result(i)));
      if (combiner.definition().properties().contains(Computation.OVERFLOW)) {
        combiner.setProperty(Computation.OVERFLOW, OverflowAttr.NONE);
      }
      combiner.moveBefore(loop);
      loop.result(i).replaceAllUsesWith(combiner.result());
    }
    loop.erase();
    return parallel;
  }
}
