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
 * Loop operations as the loops of an analysis, and what they do in one execution of what is around
 * them. An analysis of a function compares all executions of a block, also where nobody knows which
 * comes when; a loop can be transformed in each as if there were no other.
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
  /** The verdict on a loop that was not analysed. */
  static final PlanVerdict REFUSAL =
      PlanVerdict.refused(
          "it was not analysed: it is elsewhere, in too many loops, or has bounds of too many"
              + " cases");

  private AnalysedLoops() {}

  /** The verdict on a loop, if need be as it is in one execution of what is around it. */
  static PlanVerdict judge(
      Legality legality, AffineForOp loop, Function<Legality, PlanVerdict> question) {
    Operation root = legality.analysis().root();
    return judge(
        legality,
        () -> inOneExecution(loop, root).map(op -> Legality.of(DependenceAnalysis.of(op))),
        question);
  }

  /** The first answer, or another one where that refuses and shows nothing in the way. */
  static <L> PlanVerdict judge(
      L first, Supplier<Optional<L>> other, Function<L, PlanVerdict> question) {
    PlanVerdict verdict = question.apply(first);
    return verdict instanceof PlanVerdict.Refused refused && refused.obstacle().isEmpty()
        ? other.get().map(question).orElse(verdict)
        : verdict;
  }

  /**
   * The operation around a loop that is executed in one go, each time that the block it is in is;
   * empty if that is all of another operation, or the loop is not in that.
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
   * The loop that an operation is; empty if it was not analysed, or is a nest of loops.
   *
   * @throws IllegalStateException if the IR has changed since it was analysed
   */
  static Optional<Loop> of(Legality legality, Operation op) {
    legality.analysis().checkCurrent();
    List<Loop> loops =
        legality.analysis().loops().stream().filter(each -> each.op() == op).toList();
    return loops.size() == 1 ? Optional.of(loops.get(0)) : Optional.empty();
  }

  /** The loops that operations are; empty if one was not analysed. */
  static Optional<ImmutableList<Loop>> of(Legality legality, List<? extends Operation> ops) {
    ImmutableList<Loop> loops =
        ops.stream()
            .flatMap(op -> of(legality, op).stream())
            .collect(ImmutableList.toImmutableList());
    return loops.size() == ops.size() ? Optional.of(loops) : Optional.empty();
  }
}
