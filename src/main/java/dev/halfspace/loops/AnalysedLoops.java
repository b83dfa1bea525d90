package dev.halfspace.loops;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.RegionBranch;
import dev.halfspace.legality.Legality;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Maps loop operations to the loops of an analysis, and judges a loop within one execution of the
 * code around it. The analysis of a function compares all executions of a block, even if their
 * order is unknown; a loop can be transformed in each execution regardless of the others.
 *
 * <pre>{@code
 * ^bb1:
 *   affine.for %i = 0 to 8 {            // stores to the same elements each time
 *     affine.store %x, %A[%i]
 *   }
 *   cf.cond_br %again, ^bb1, ^bb2
 * }</pre>
 */
final class AnalysedLoops {
  /** The refusal of a loop that was not analyzed. */
  static final PlanVerdict REFUSAL =
      PlanVerdict.refused(
          "it was not analysed: it is elsewhere, in too many loops, or has bounds of too many"
              + " cases");

  private AnalysedLoops() {}

  /** The verdict on a loop, if need be within one execution of the code around it. */
  static PlanVerdict judge(
      Legality legality, AffineForOp loop, Function<Legality, PlanVerdict> question) {
    Operation root = legality.analysis().root();
    return judge(
        legality,
        () -> inOneExecution(loop, root).map(op -> Legality.of(DependenceAnalysis.of(op))),
        question);
  }

  /** The first verdict, or the other one if the first is a refusal that names no obstacle. */
  static <L> PlanVerdict judge(
      L first, Supplier<Optional<L>> other, Function<L, PlanVerdict> question) {
    PlanVerdict verdict = question.apply(first);
    return verdict instanceof PlanVerdict.Refused refused && refused.obstacle().isEmpty()
        ? other.get().map(question).orElse(verdict)
        : verdict;
  }

  /**
   * The outermost operation around a loop that is executed as a unit each time its block is: the
   * control flow from it to the loop is known. Empty if that is the whole root operation, or the
   * loop is not nested in the root.
   */
  static Optional<Operation> inOneExecution(Operation loop, Operation root) {
    Operation outermost = loop;
    Operation around = outermost.parentOp();
    while (outermost != root && around != null && isExecutedAsKnown(outermost, around)) {
      outermost = around;
      around = outermost.parentOp();
    }
    return outermost == root || !root.isAncestorOf(outermost)
        ? Optional.empty()
        : Optional.of(outermost);
  }

  private static boolean isExecutedAsKnown(Operation op, Operation around) {
    return requireNonNull(op.parentRegion()).hasOneBlock()
        && (around.numRegions() == 1 || around instanceof RegionBranch);
  }

  /**
   * The analyzed loop of an operation; empty if it was not analyzed or stands for a nest of loops.
   *
   * @throws IllegalStateException if the IR has changed since it was analyzed
   */
  static Optional<Loop> of(Legality legality, Operation op) {
    legality.analysis().checkCurrent();
    List<Loop> loops =
        legality.analysis().loops().stream().filter(each -> each.op() == op).toList();
    return loops.size() == 1 ? Optional.of(loops.get(0)) : Optional.empty();
  }

  /** The analyzed loops of operations; empty if one of them was not analyzed. */
  static Optional<ImmutableList<Loop>> of(Legality legality, List<? extends Operation> ops) {
    ImmutableList<Loop> loops =
        ops.stream()
            .flatMap(op -> of(legality, op).stream())
            .collect(ImmutableList.toImmutableList());
    return loops.size() == ops.size() ? Optional.of(loops) : Optional.empty();
  }
}
