package dev.halfspace.analysis;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.LoopLike;
import dev.halfspace.ir.Operation;
import java.util.ArrayList;
import java.util.List;

/**
 * What prevents the iterations of a loop from being executed in any order.
 *
 * @param loop the operation
 * @param dependences those that the loop carries, and those of which it is not known
 * @param carried the arguments of the body, besides induction variables, through which a value
 *     passes from one iteration to the next
 * @param effects operations inside whose effects on memory are not analysed
 */
public record Parallelism(
    Operation loop,
    ImmutableList<Dependence> dependences,
    ImmutableList<BlockArgument> carried,
    ImmutableList<Operation> effects) {

  /** Whether nothing prevents it. */
  public boolean isParallel() {
    return dependences.isEmpty() && carried.isEmpty() && effects.isEmpty();
  }

  /** What prevents the iterations of one dimension from being executed in any order. */
  static Parallelism of(DependenceAnalysis analysis, NestWalk walk, Loop loop) {
    return of(analysis, walk, loop.op(), loop.position(), loop.position());
  }

  /** What prevents the iterations of all dimensions from being executed in any order. */
  static Parallelism of(DependenceAnalysis analysis, NestWalk walk, Operation op) {
    Frame around = walk.around(op);
    int first = around == null ? 0 : around.numLoops;
    int last = first;
    for (Loop loop : analysis.loops()) {
      if (loop.op() == op) {
        last = Math.max(last, loop.position());
      }
    }
    return of(analysis, walk, op, first, last);
  }

  private static Parallelism of(
      DependenceAnalysis analysis, NestWalk walk, Operation op, int first, int last) {
    List<AffineAccess> inside = analysis.accessesWithin(op);
    ImmutableList.Builder<Dependence> carried = ImmutableList.builder();
    for (AffineAccess source : inside) {
      for (AffineAccess sink : inside) {
        if (!source.isWrite() && !sink.isWrite()) {
          continue;
        }
        int deepest = Math.min(last, analysis.commonLoops(source, sink) - 1);
        for (int position = first; position <= deepest; position++) {
          Dependence dependence = analysis.at(source, sink, position + 1);
          if (dependence.mustBeRespected()) {
            carried.add(dependence);
          }
        }
      }
    }
    return new Parallelism(op, carried.build(), carriedValues(op), effects(walk, op));
  }

  private static ImmutableList<BlockArgument> carriedValues(Operation op) {
    if (!(op instanceof LoopLike loop) || loop.loopBody().isEmpty()) {
      return ImmutableList.of();
    }
    List<BlockArgument> arguments = new ArrayList<>(loop.loopBody().entryBlock().arguments());
    arguments.removeAll(loop.inductionVariables());
    return ImmutableList.copyOf(arguments);
  }

  static ImmutableList<Operation> effects(NestWalk walk, Operation loop) {
    ImmutableList.Builder<Operation> unknown = ImmutableList.builder();
    for (Operation op : walk.othersWithin(loop)) {
      if (NestWalk.mayAccessMemory(op)) {
        unknown.add(op);
      }
    }
    return unknown.build();
  }
}
