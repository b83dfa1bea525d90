package dev.halfspace.loops;

import dev.halfspace.affine.AffineFlattening;
import dev.halfspace.affine.LinearForm;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.dialect.affine.AffineComposition;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.support.Integers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The check that all iterations of a loop of a nest that have an effect are in its first tile:
 * either there are no others, or others would access a buffer out of bounds.
 *
 * <pre>{@code
 * affine.for %i = 0 to %n {
 *   affine.store %x, %A[%i] : memref<20xf32>     // for %i from 0 to 19: one tile of 32
 * }
 * }</pre>
 */
final class OneBox {
  private final AffineForOp innermost;
  private final CurrentLegality facts;

  /** The check for a nest. */
  OneBox(List<AffineForOp> band, CurrentLegality facts) {
    this.innermost = band.get(band.size() - 1);
    this.facts = facts;
  }

  /** Returns true if a tile of {@code size} iterations holds all of a loop that have an effect. */
  boolean holds(AffineForOp loop, long size) {
    Optional<Long> count = IterationCount.constant(loop);
    if (count.isPresent()) {
      return count.get() <= size;
    }
    if (!loop.lowerBound().map().isSingleConstant()) {
      return false;
    }
    BigInteger end =
        BigInteger.valueOf(size)
            .multiply(BigInteger.valueOf(loop.step()))
            .add(BigInteger.valueOf(loop.lowerBound().map().singleConstant()));
    List<Operation> bounded = new ArrayList<>();
    List<Operation> effects = new ArrayList<>();
    for (Operation statement : LoopBody.statements(innermost)) {
      for (Operation op = statement; op != null; op = op.nextInWalk(statement)) {
        if (!CertainAccesses.isPassed(op)) {
          return false;
        }
        if (op instanceof AffineMemoryAccess access && isBefore(access, loop, end)) {
          bounded.add(op);
        }
        if (!LoopBody.hasEffectsOfRegionsOnly(op) && !Effects.areNone(op)) {
          effects.add(op);
        }
      }
    }
    return effects.stream()
        .allMatch(op -> bounded.stream().anyMatch(other -> isExecutedWith(other, op)));
  }

  /** Returns true if an access is in bounds only where the induction variable is below a limit. */
  private static boolean isBefore(AffineMemoryAccess access, AffineForOp loop, BigInteger end) {
    Shape shape =
        access.accessedMemory().type() instanceof ShapedType type ? type.shapeOrNull() : null;
    AffineValueMap map = AffineComposition.compose(access.subscripts());
    if (shape == null
        || shape.rank() != map.map().numResults()
        || !(AffineFlattening.of(map.map().results(), map.map().numDims(), map.map().numSymbols())
            instanceof AffineFlattening.Flat flat)) {
      return false;
    }
    for (int d = 0; d < shape.rank(); d++) {
      LinearForm form = flat.forms().get(d);
      if (form.numTerms() == 1
          && form.column(0) < map.operands().size()
          && map.operands().get(form.column(0)) == loop.inductionVariable()) {
        BigInteger factor = form.termCoefficient(0);
        // factor * variable + constant is between 0 and the last element of the buffer.
        if (factor.signum() < 0
            && Integers.floorDiv(form.constant(), factor.negate()).compareTo(end) < 0) {
          return true;
        }
        BigInteger last =
            BigInteger.valueOf(shape.isDynamic(d) ? 0 : shape.size(d))
                .subtract(BigInteger.valueOf(access.extents().get(d)))
                .subtract(form.constant());
        if (factor.signum() > 0
            && !shape.isDynamic(d)
            && Integers.floorDiv(last, factor).compareTo(end) < 0) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns true if an operation is executed in each iteration that executes another one. */
  private boolean isExecutedWith(Operation op, Operation other) {
    List<AffineForOp> around = new ArrayList<>();
    for (Operation at = op.parentOp();
        at != null && at != innermost && !at.isAncestorOf(other);
        at = at.parentOp()) {
      if (!(at instanceof AffineForOp loop)) {
        return false;
      }
      around.add(loop);
    }
    if (around.isEmpty()) {
      return isInSameRegion(op, other);
    }
    AffineForOp outermost = around.get(around.size() - 1);
    LoopFacts loops = LoopFacts.of(facts.analysis());
    return isInSameRegion(outermost, other)
        && around.stream()
            .allMatch(
                loop ->
                    loop.operands().stream().allMatch(v -> !v.isDefinedIn(outermost))
                        && IterationCount.of(loop)
                            .filter(count -> count.isPositive(other, loops))
                            .isPresent());
  }

  /** Returns true if an operation is in the block of another one or of an ancestor of that. */
  private static boolean isInSameRegion(Operation op, Operation other) {
    Block block = op.block();
    return block != null && other.ancestorIn(block) != null;
  }
}
