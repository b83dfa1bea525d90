package dev.halfspace.loops;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.Interval;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.dialect.affine.AffinePrefetchOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.MemoryAccess;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The question whether an operation in the body of a loop may be hoisted out of the loop. It must
 * be loop-invariant; it must be executed unconditionally or be safe to speculate; and no other
 * access of the loop may touch what it writes, or write what it reads.
 */
final class Hoisting {
  private final AffineForOp loop;
  private final Supplier<DependenceAnalysis> analysis;
  private final BufferLifetime lifetimes;

  Hoisting(AffineForOp loop, Supplier<DependenceAnalysis> analysis, BufferLifetime lifetimes) {
    this.loop = loop;
    this.analysis = analysis;
    this.lifetimes = lifetimes;
  }

  /**
   * The reason why an operation has to stay, or {@code null} if it may be hoisted.
   *
   * @param moved operations of the body that are hoisted before it
   */
  @Nullable String obstacle(Operation op, Set<Operation> moved) {
    if (usesIteration(op, moved)) {
      return "it uses a value that the loop computes";
    }
    boolean isPure = Effects.areNone(op);
    if (Speculation.isComputedAnywhere(op)) {
      return null;
    }
    if (!(isExecuted() && isReached(op, moved)) && !isHarmlessRead(op) && !isIdleWithoutLoop(op)) {
      return isExecuted()
          ? "an operation before it may not come to an end"
          : "the loop may have no iteration";
    }
    return isPure ? null : conflict(op);
  }

  /** Returns true if an operation uses a value that the body defines and that is not hoisted. */
  private boolean usesIteration(Operation root, Set<Operation> moved) {
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      for (Value operand : op.operands()) {
        Operation source = operand.definingOp();
        if (!operand.isDefinedIn(root)
            && operand.isDefinedIn(loop)
            && (source == null || !moved.contains(source))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns true if all operations that stay in the body before an operation always complete. */
  private boolean isReached(Operation op, Set<Operation> moved) {
    for (Operation at = loop.loopBody().entryBlock().firstOp();
        at != null && at != op;
        at = at.next()) {
      if (!moved.contains(at) && at.find(each -> !CertainAccesses.comesToItsEnd(each)) != null) {
        return false;
      }
    }
    return true;
  }

  /** Returns true if the loop has an iteration whenever it is reached. */
  private boolean isExecuted() {
    IterationCount count = IterationCount.of(loop).orElse(null);
    if (count == null) {
      return false;
    }
    return count.constant().isPresent()
        ? count.constant().get() > 0
        : count.isPositive(loop, facts());
  }

  /**
   * Returns true if an operation has no effect when it is executed where the loop has no iteration:
   * all its effects are in regions that are not executed then, or are reads that are in bounds.
   */
  private boolean isIdleWithoutLoop(Operation root) {
    if (root.numRegions() == 0) {
      return false;
    }
    IdleRegions idle = new IdleRegions(loop, root, this::facts);
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      boolean isAround = op instanceof AffineForOp || op instanceof AffineIfOp;
      boolean isHarmless =
          isAround
              ? Speculation.isSafe(op, root)
              : LoopBody.doesNothing(op) || isReadInBounds(op, root);
      if (!isHarmless && !idle.contain(op)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns true for a read of live memory that is in bounds by the constant bounds of loops nested
   * in an operation, or by its subscripts alone.
   */
  private boolean isReadInBounds(Operation op, Operation root) {
    if (!(op instanceof AffineMemoryAccess read)
        || read.isWrite()
        || !(read.accessedMemory().type() instanceof ShapedType type)
        || type.shapeOrNull() == null
        || type.shapeOrNull().rank() != read.subscripts().map().numResults()
        || read.extents().contains(MemoryAccess.ALL)) {
      return false;
    }
    Shape shape = type.shapeOrNull();
    AffineValueMap all = AffineComposition.compose(read.subscripts());
    for (int d = 0; d < shape.rank(); d++) {
      AffineValueMap one = ValueMaps.result(all, d);
      if (shape.isDynamic(d) || !isWithin(one, shape.size(d) - read.extents().get(d), root)) {
        return false;
      }
    }
    return !lifetimes.mayBeGone(read.accessedMemory(), loop);
  }

  /**
   * Returns true if a subscript is between 0 and a number whatever the operands from outside are: a
   * remainder, for example. Subscripts that {@link Speculation} finds unsafe are not examined.
   */
  private static boolean isWithin(AffineValueMap subscript, long last, Operation root) {
    AffineExpr result = subscript.map().result(0);
    if (!Speculation.isSafe(subscript, root)) {
      return false;
    }
    List<Interval> inputs =
        subscript.operands().stream().map(operand -> valuesInside(operand, root)).toList();
    int dims = subscript.map().numDims();
    Interval values = result.bounds(inputs.subList(0, dims), inputs.subList(dims, inputs.size()));
    Interval elements = Interval.of(0, last);
    return values.least() != null
        && values.greatest() != null
        && elements.contains(values.least())
        && elements.contains(values.greatest());
  }

  /** The range of the induction variable of a loop with constant bounds in an operation, if any. */
  private static Interval valuesInside(Value value, Operation root) {
    return value.parentOp() instanceof AffineForOp each
            && each.inductionVariable() == value
            && root.isAncestorOf(each)
            && each.hasConstantBounds()
            && ConstantBounds.trips(each) > 0
        ? valuesOf(each)
        : Interval.ALL;
  }

  private static Interval valuesOf(AffineForOp loop) {
    BigInteger first = BigInteger.valueOf(ConstantBounds.first(loop));
    BigInteger steps = BigInteger.valueOf(ConstantBounds.trips(loop) - 1);
    return new Interval(first, steps.multiply(BigInteger.valueOf(loop.step())).add(first));
  }

  private LoopFacts facts() {
    return LoopFacts.of(analysis.get());
  }

  /**
   * Returns true for a read of a live buffer that is in bounds even where the loop is not executed.
   */
  private boolean isHarmlessRead(Operation op) {
    if (!(op instanceof AffineMemoryAccess read)
        || read.isWrite()
        || lifetimes.mayBeGone(read.accessedMemory(), loop)) {
      return false;
    }
    CertainAccesses accesses = new CertainAccesses(loop, analysis.get());
    for (int d = 0; d < read.subscripts().map().numResults(); d++) {
      if (!accesses.showThereIs(read, d) && !isBelowSize(read, d)) {
        return false;
      }
    }
    return true;
  }

  /** Returns true if a subscript is never negative, and its extent ends within a known size. */
  private boolean isBelowSize(AffineMemoryAccess read, int dimension) {
    AffineValueMap subscripts = read.subscripts();
    Shape shape =
        read.accessedMemory().type() instanceof ShapedType type ? type.shapeOrNull() : null;
    long extent = read.extents().get(dimension);
    if (shape == null
        || shape.rank() != subscripts.map().numResults()
        || extent == MemoryAccess.ALL
        || !Speculation.isSafe(subscripts, loop)) {
      return false;
    }
    AffineValueMap subscript = ValueMaps.result(subscripts, dimension);
    AffineValueMap end = subscript.plus(extent);
    return Sizes.of(read.accessedMemory(), dimension).stream()
            .anyMatch(size -> facts().isNonNegative(size.minus(end), loop))
        && facts().isNonNegative(subscript, loop);
  }

  /** A description of the conflicting access, or {@code null} if there is none. */
  private @Nullable String conflict(Operation root) {
    DependenceAnalysis all = analysis.get();
    Loop around = all.loops().stream().filter(each -> each.op() == loop).findFirst().orElse(null);
    if (around == null) {
      return "the loop is never reached";
    }
    List<AffineAccess> own = new ArrayList<>();
    List<AffineAccess> others = new ArrayList<>();
    for (List<AffineAccess> some : List.of(all.accesses(), all.barriers())) {
      for (AffineAccess access : some) {
        if (root.isAncestorOf(access.op())) {
          own.add(access);
        } else if (loop.isProperAncestorOf(access.op())) {
          others.add(access);
        }
      }
    }
    for (Operation op = root; op != null; op = op.nextInWalk(root)) {
      boolean isKnown =
          op instanceof AffineMemoryAccess
              || op instanceof AffinePrefetchOp
              || op.numRegions() > 0
              || Effects.areNone(op);
      if (!isKnown) {
        return "'%s' may access any memory".formatted(op.name());
      }
    }
    for (AffineAccess access : own) {
      for (AffineAccess other : others) {
        if (meet(all, access, other, around.position() + 1, false)) {
          return ObstacleText.named(other.op()) + " may touch the same element";
        }
      }
      for (AffineAccess other : own) {
        if (access.isWrite() != other.isWrite()
            && meet(all, access, other, around.position() + 1, true)) {
          return "an iteration may read what the previous one wrote";
        }
      }
    }
    return null;
  }

  /**
   * Returns true if one of two accesses writes what the other touches in one execution of a loop.
   *
   * @param depth the depth of the loop, from 1
   * @param isCarried true for accesses in different iterations of it
   */
  private static boolean meet(
      DependenceAnalysis all, AffineAccess a, AffineAccess b, int depth, boolean isCarried) {
    if (!a.isWrite() && !b.isWrite()) {
      return false;
    }
    int last = isCarried ? depth : all.commonLoops(a, b) + 1;
    for (int d = depth; d <= last; d++) {
      if (all.at(a, b, d).mustBeRespected() || all.at(b, a, d).mustBeRespected()) {
        return true;
      }
    }
    return false;
  }
}
