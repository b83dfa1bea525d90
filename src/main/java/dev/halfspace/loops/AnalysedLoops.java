package dev.halfspace.loops;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.Loop;
import dev.halfspace.ir.Operation;
import dev.halfspace.legality.Legality;
import java.util.List;
import java.util.Optional;

/** Loop operations as the loops of an analysis. */
final class AnalysedLoops {
  /** The verdict on a loop that was not analysed. */
  static final PlanVerdict REFUSAL =
      PlanVerdict.refused(
          "it was not analysed: it is elsewhere, in too many loops, or has bounds of too many"
              + " cases");

  private AnalysedLoops() {}

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
