package dev.halfspace.loops;

import static com.google.common.base.Preconditions.checkState;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.dialect.affine.AffineParallelOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.ir.traits.LoopWithIterArgs;
import dev.halfspace.ir.traits.MemoryEffects;
import dev.halfspace.ir.traits.MemoryEffects.Effect;
import dev.halfspace.ir.traits.MemoryEffects.Kind;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The operations in the body of a loop. */
final class LoopBody {
  private LoopBody() {}

  /** The operations of the body without its terminator. */
  static ImmutableList<Operation> statements(LoopLike loop) {
    Operation last = terminator(loop);
    ImmutableList.Builder<Operation> statements = ImmutableList.builder();
    for (Operation op : loop.loopBody().entryBlock()) {
      if (op != last) {
        statements.add(op);
      }
    }
    return statements.build();
  }

  /** The terminator of the body. */
  static Operation terminator(LoopLike loop) {
    Operation last = loop.loopBody().entryBlock().lastOp();
    checkState(last != null, "the body of a loop is empty");
    return last;
  }

  /** Returns true for an affine loop, parallel or not, or an affine conditional. */
  static boolean isAffineControl(Operation op) {
    return op instanceof AffineForOp || op instanceof AffineIfOp || op instanceof AffineParallelOp;
  }

  /** Returns true for a terminator, or an operation without effects that is safe to speculate. */
  static boolean doesNothing(Operation op) {
    return op instanceof Terminator || Speculation.isComputedAnywhere(op);
  }

  /** Returns true if the only effect of an operation is to allocate memory. */
  static boolean isAllocation(Operation op) {
    return op instanceof MemoryEffects effects
        && effects.effects().size() == 1
        && effects.effects().get(0).kind() == Kind.ALLOCATE;
  }

  /** Returns true if an operation has no other effects than those of its regions. */
  static boolean hasEffectsOfRegionsOnly(Operation op) {
    return op instanceof RecursiveMemoryEffects && !(op instanceof MemoryEffects);
  }

  /** Returns true if an operation has exactly one effect, of a kind and on a value. */
  static boolean doesOnly(Operation op, Kind kind, Value on) {
    List<Effect> effects = Effects.ofItself(op).orElse(ImmutableList.of());
    return effects.size() == 1 && effects.get(0).kind() == kind && effects.get(0).on() == on;
  }

  /** Returns true if the body consists of its terminator alone. */
  static boolean isEmpty(LoopLike loop) {
    Block body = loop.loopBody().entryBlock();
    return body.firstOp() == body.lastOp();
  }

  /** The loop of a kind that the body consists of, or {@code null} if there is more or less. */
  static <L extends LoopLike> @Nullable L onlyLoop(LoopLike loop, Class<L> kind) {
    Block body = loop.loopBody().entryBlock();
    Operation first = body.firstOp();
    return kind.isInstance(first) && first != body.lastOp() && first.next() == body.lastOp()
        ? kind.cast(first)
        : null;
  }

  /** The perfect nest of loops of a kind with a given outermost loop. */
  static <L extends LoopLike> List<L> nest(L outermost, Class<L> kind) {
    List<L> loops = new ArrayList<>();
    for (@Nullable L loop = outermost; loop != null; loop = onlyLoop(loop, kind)) {
      loops.add(loop);
    }
    return loops;
  }

  /** Returns true if loops are a perfect nest, from the outermost. */
  static <L extends LoopLike> boolean isNest(List<L> loops, Class<L> kind) {
    for (int i = 1; i < loops.size(); i++) {
      if (onlyLoop(loops.get(i - 1), kind) != loops.get(i)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns true if a loop only passes on the iter_args of the one around it, in the same order.
   */
  static boolean carriesOn(LoopWithIterArgs outer, LoopWithIterArgs inner) {
    return inner.inits().equals(outer.regionIterArgs())
        && terminator(outer).operands().equals(((Operation) inner).results());
  }

  /** Returns true if neither bound of a loop is a min or max of several values. */
  static boolean hasOneBoundEach(AffineForOp loop) {
    return loop.lowerBound().map().numResults() == 1 && loop.upperBound().map().numResults() == 1;
  }

  /**
   * Returns true if no bound of some loops has the induction variable of one of them as an operand.
   */
  static boolean areRectangular(List<AffineForOp> loops) {
    return loops.stream()
        .allMatch(
            loop -> isWithout(loop.lowerBound(), loops) && isWithout(loop.upperBound(), loops));
  }

  private static boolean isWithout(AffineValueMap bound, List<AffineForOp> loops) {
    List<? extends Value> variables = Lists.transform(loops, AffineForOp::inductionVariable);
    return bound.operands().stream().noneMatch(variables::contains);
  }

  /**
   * Returns true if no result of a bound depends on the induction variable of one of some loops.
   */
  static boolean isIndependent(AffineValueMap bound, List<AffineForOp> loops) {
    return isWithout(AffineComposition.canonicalize(bound), loops);
  }

  /** The number of operations in a loop, itself included. */
  static long size(AffineForOp loop) {
    long size = 0;
    for (Operation op = loop; op != null; op = op.nextInWalk(loop)) {
      size++;
    }
    return size;
  }

  /** Moves the operations of the body, its terminator included, to the end of a builder's block. */
  static void move(LoopLike loop, OpBuilder to) {
    Block body = loop.loopBody().entryBlock();
    for (Operation op = body.firstOp(); op != null; op = body.firstOp()) {
      op.moveTo(to.block(), null);
    }
  }

  /** Initializes the iter_args of a loop with the results of a loop that has as many of them. */
  static <L extends Operation & LoopWithIterArgs> void passOn(L from, L to) {
    int init = to.firstEntryOperand(null);
    for (int i = 0; i < from.numResults(); i++) {
      to.setOperand(init + i, from.result(i));
    }
  }

  /** The loops around an operation up to a root, which is included, from the outermost. */
  static List<AffineForOp> loopsAround(Operation op, Operation root) {
    List<AffineForOp> loops = new ArrayList<>();
    for (Operation at = op.parentOp(); at != null && root.isAncestorOf(at); at = at.parentOp()) {
      if (at instanceof AffineForOp loop) {
        loops.add(0, loop);
      }
    }
    return loops;
  }

  /** The induction variables of these loops, each the result of a map. */
  static AffineValueMap variablesAround(Operation op, Operation root) {
    return AffineValueMap.identity(
        Lists.transform(loopsAround(op, root), AffineForOp::inductionVariable));
  }

  /** The nearest operation isolated from above, or else the outermost; mostly a function. */
  static Operation functionAround(Operation op) {
    Operation root = op;
    while (!(root instanceof IsolatedFromAbove) && root.parentOp() != null) {
      root = root.parentOp();
    }
    return root;
  }
}
