package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Loop;
import dev.halfspace.ir.Accumulating;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.CarryingLoop;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Recognizes reductions: chains of one accumulating operation from an accumulator to its update.
 */
final class Reductions {
  private Reductions() {}

  /** The reduction that computes what a loop carries in one argument of its body. */
  static Optional<Reduction> ofArgument(Loop loop, BlockArgument argument) {
    if (!(loop.op() instanceof CarryingLoop carrying)) {
      return Optional.empty();
    }
    int index = carrying.carriedArguments().indexOf(argument);
    Operation terminator = argument.owner().terminator();
    if (index < 0 || terminator == null || terminator.numOperands() <= index) {
      return Optional.empty();
    }
    return Chain.from(argument, terminator)
        .filter(chain -> terminator.operand(index) == chain.last())
        .map(chain -> chain.reduction(Optional.of(argument), ImmutableList.of()));
  }

  /** The reductions in memory among the accesses of one loop: a load, combined, stored back. */
  static ImmutableList<Reduction> inMemory(List<AffineAccess> accesses) {
    ImmutableList.Builder<Reduction> found = ImmutableList.builder();
    for (AffineAccess store : accesses) {
      for (AffineAccess load : accesses) {
        if (isUpdate(load, store)) {
          Chain.from(load.op().result(0), store.op())
              .map(c -> c.reduction(Optional.empty(), ImmutableList.of(load.op(), store.op())))
              .ifPresent(found::add);
        }
      }
    }
    return found.build();
  }

  /** Whether a load and a later store in one block are of the same element. */
  private static boolean isUpdate(AffineAccess load, AffineAccess store) {
    return store.isWrite()
        && !load.isWrite()
        && load.op().numResults() == 1
        && load.op().block() == store.op().block()
        && load.index() < store.index()
        && load.memory() == store.memory()
        && load.subscripts().isPresent()
        && load.subscripts().equals(store.subscripts());
  }

  /** Operations of one kind, each using nothing but the result of the one before it. */
  private record Chain(ImmutableList<Operation> combiners, ImmutableList<Value> operands) {
    /** The chain from an accumulator to the operation that takes its next value. */
    static Optional<Chain> from(Value accumulator, Operation taker) {
      ImmutableList.Builder<Operation> combiners = ImmutableList.builder();
      ImmutableList.Builder<Value> operands = ImmutableList.builder();
      Value at = accumulator;
      @Nullable Operation first = null;
      while (at.hasOneUse()) {
        Operation user = at.users().get(0);
        if (user == taker) {
          return first == null
              ? Optional.empty()
              : Optional.of(new Chain(combiners.build(), operands.build()));
        }
        first = first == null ? user : first;
        if (!mayCombine(user, at)
            || user.block() != taker.block()
            || !first.name().equals(user.name())) {
          return Optional.empty();
        }
        combiners.add(user);
        operands.add(user.operand(0) == at ? user.operand(1) : user.operand(0));
        at = user.result(0);
      }
      return Optional.empty();
    }

    Value last() {
      return combiners.get(combiners.size() - 1).result(0);
    }

    Reduction reduction(Optional<BlockArgument> accumulator, ImmutableList<Operation> accesses) {
      return new Reduction(combiners, operands, accumulator, accesses);
    }

    private static boolean mayCombine(Operation op, Value accumulator) {
      return op instanceof Accumulating combiner
          && op.numOperands() == 2
          && op.numResults() == 1
          && combiner.accumulates(op.operand(0) == accumulator ? 0 : 1);
    }
  }
}
