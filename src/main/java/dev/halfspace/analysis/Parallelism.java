package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.MemoryAccesses;
import java.util.List;

/**
 * The obstacles to executing the iterations of a loop in any order.
 *
 * @param loop the loop operation
 * @param dependences the dependences that the loop carries or may carry
 * @param carried the iter_args of the loop, through which values pass from one iteration to the
 *     next
 * @param effects operations in the loop whose memory effects are not analyzed
 */
public record Parallelism(
    Operation loop,
    ImmutableList<Dependence> dependences,
    ImmutableList<BlockArgument> carried,
    ImmutableList<Operation> effects) {

  /** Returns true if there is no obstacle. */
  public boolean isParallel() {
    return dependences.isEmpty() && carried.isEmpty() && effects.isEmpty();
  }

  /** The obstacles to executing the iterations of some dimensions of an operation in any order. */
  static Parallelism of(DependenceAnalysis analysis, List<Loop> dimensions) {
    Operation op = dimensions.get(0).op();
    List<AffineAccess> inside = analysis.accessesWithin(op);
    ImmutableList.Builder<Dependence> carried = ImmutableList.builder();
    for (AffineAccess source : inside) {
      for (AffineAccess sink : inside) {
        if (source.isWrite() || sink.isWrite()) {
          dimensions.stream()
              .map(loop -> carried(analysis, source, sink, loop))
              .filter(Dependence::mustBeRespected)
              .forEach(carried::add);
        }
      }
    }
    return new Parallelism(op, carried.build(), dimensions.get(0).carried(), effects(op));
  }

  /**
   * The dependence that a loop carries; unknown if an access is not directly in the frame of the
   * loop, so that its iteration is not known.
   */
  private static Dependence carried(
      DependenceAnalysis analysis, AffineAccess source, AffineAccess sink, Loop loop) {
    if (source.isInside(loop) && sink.isInside(loop)) {
      return analysis.at(source, sink, loop.position() + 1);
    }
    Answer<Dependence.Finding> answer =
        analysis.areDistinct(source, sink)
            ? Dependence.Proof.DIFFERENT_BUFFERS.none
            : Answer.unknown("an access is in an affine scope, or in a loop, of its own");
    return new Dependence(source, sink, analysis.commonLoops(source, sink) + 1, answer);
  }

  static ImmutableList<Operation> effects(Operation loop) {
    List<Operation> unknown = loop.findAll(Operation.class);
    unknown.removeIf(
        op -> op == loop || op instanceof MemoryAccesses || !AccessEffects.mayAccessMemory(op));
    return ImmutableList.copyOf(unknown);
  }
}
