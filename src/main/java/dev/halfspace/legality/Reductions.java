package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Loop;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.ir.traits.LoopWithIterArgs;
import dev.halfspace.ir.traits.ReducingTerminator;
import dev.halfspace.ir.traits.ReductionCombiner;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Recognizes reductions: chains of combiners of one kind from an accumulator to its update, also
 * through nested loops that carry it.
 */
final class Reductions {
  private Reductions() {}

  /** The reduction that a loop carries in one of its {@code iter_args}, if it is one. */
  static Optional<Reduction> ofArgument(Loop loop, BlockArgument argument) {
    return loop.op() instanceof LoopWithIterArgs carrying
        ? Chain.through(carrying, argument)
            .map(chain -> chain.reduction(Optional.of(argument), ImmutableList.of()))
        : Optional.empty();
  }

  /**
   * The reductions that compute the results of a parallel loop, in an order that it leaves
   * unspecified.
   */
  static ImmutableList<Reduction> ofResults(Loop loop) {
    Operation reduce =
        loop.op() instanceof LoopLike like ? like.loopBody().entryBlock().terminator() : null;
    if (!(reduce instanceof ReducingTerminator)) {
      return ImmutableList.of();
    }
    ImmutableList.Builder<Reduction> found = ImmutableList.builder();
    for (int i = 0; i < reduce.numRegions(); i++) {
      Block body = reduce.region(i).entryBlock();
      Operation end = body.terminator();
      BlockArgument accumulator = body.argument(0);
      if (end != null) {
        Chain.between(accumulator, end, 0)
            .map(chain -> chain.reduction(Optional.of(accumulator), ImmutableList.of()))
            .ifPresent(found::add);
      }
    }
    return found.build();
  }

  /** The reductions in memory among the accesses of one loop: a load, combiners, a store back. */
  static ImmutableList<Reduction> inMemory(List<AffineAccess> accesses) {
    ImmutableList.Builder<Reduction> found = ImmutableList.builder();
    for (AffineAccess store : accesses) {
      for (AffineAccess load : accesses) {
        if (isUpdate(load, store)) {
          Chain.from(load.value().orElseThrow(), store.op())
              .filter(chain -> chain.last() == store.value().orElseThrow())
              .map(c -> c.reduction(Optional.empty(), ImmutableList.of(load.op(), store.op())))
              .ifPresent(found::add);
        }
      }
    }
    return found.build();
  }

  /** Returns true if a load and a later store in one block access the same elements. */
  private static boolean isUpdate(AffineAccess load, AffineAccess store) {
    return store.isWrite()
        && !load.isWrite()
        && load.value().isPresent()
        && store.value().isPresent()
        && load.value().get().type().equals(store.value().get().type())
        && load.op().block() == store.op().block()
        && load.index() < store.index()
        && load.memory() == store.memory()
        && load.subscripts().isPresent()
        && load.subscripts().equals(store.subscripts());
  }

  /**
   * Combiners of one kind, each of them the only user of the result of the one before it.
   *
   * @param last the result of the last combiner
   */
  private record Chain(
      ReductionCombiner.Kind kind,
      ImmutableList<Operation> combiners,
      ImmutableList<Value> operands,
      Value last) {

    /** The chain from an accumulator to the operation that uses its next value. */
    static Optional<Chain> from(Value accumulator, Operation taker) {
      @Nullable Chain sofar = null;
      Value at = accumulator;
      while (at.hasOneUse()) {
        Operation user = at.users().get(0);
        if (user == taker) {
          return Optional.ofNullable(sofar);
        }
        Optional<Chain> next = user.block() != taker.block() ? Optional.empty() : one(user, at);
        if (next.isEmpty() || (sofar != null && sofar.kind != next.get().kind)) {
          return Optional.empty();
        }
        sofar = sofar == null ? next.get() : sofar.then(next.get());
        at = sofar.last;
      }
      return Optional.empty();
    }

    /** The chain from an accumulator to one operand of a terminator. */
    static Optional<Chain> between(Value accumulator, Operation terminator, int operand) {
      return from(accumulator, terminator)
          .filter(chain -> terminator.operand(operand) == chain.last);
    }

    /** The chain from one of the {@code iter_args} of a loop to the yielded value. */
    static Optional<Chain> through(LoopWithIterArgs loop, BlockArgument argument) {
      int index = loop.regionIterArgs().indexOf(argument);
      Operation terminator = argument.owner().terminator();
      return index < 0 || terminator == null || terminator.numOperands() <= index
          ? Optional.empty()
          : between(argument, terminator, index);
    }

    /** A chain of one combiner, or of one nested loop with the combiners in it. */
    private static Optional<Chain> one(Operation user, Value accumulator) {
      if (user instanceof LoopWithIterArgs inner) {
        int index = inner.inits().indexOf(accumulator);
        return index < 0
            ? Optional.empty()
            : through(inner, inner.regionIterArgs().get(index))
                .map(c -> new Chain(c.kind, c.combiners, c.operands, user.result(index)));
      }
      if (!(user instanceof ReductionCombiner combiner)
          || user.numOperands() != 2
          || user.numResults() != 1) {
        return Optional.empty();
      }
      int place = user.operand(0) == accumulator ? 0 : 1;
      return combiner
          .accumulates(place)
          .map(
              kind ->
                  new Chain(
                      kind,
                      ImmutableList.of(user),
                      ImmutableList.of(user.operand(1 - place)),
                      user.result(0)));
    }

    private Chain then(Chain next) {
      return new Chain(
          kind,
          ImmutableList.<Operation>builder().addAll(combiners).addAll(next.combiners).build(),
          ImmutableList.<Value>builder().addAll(operands).addAll(next.operands).build(),
          next.last);
    }

    Reduction reduction(Optional<BlockArgument> accumulator, ImmutableList<Operation> accesses) {
      return new Reduction(kind, combiners, operands, accumulator, accesses);
    }
  }
}
