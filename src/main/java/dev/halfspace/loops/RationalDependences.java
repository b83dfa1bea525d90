package dev.halfspace.loops;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.IndexComputation;
import dev.halfspace.ir.traits.IndexMinMax;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.ir.traits.ShapedDim;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Dependences between rational points, which need not be integers: {@code mlir-opt} leaves loops
 * that carry them as they are.
 *
 * <pre>{@code
 * affine.for %i = 0 to 4 {
 *   %x = affine.load %A[9 * %i]      // "at iteration 1/3" this reads what the last one writes
 *   affine.store %x, %A[%i]
 * }
 * }</pre>
 *
 * <p>Where all induction variables have unit coefficients and unit steps, these are the dependences
 * between integers; except for what follows from the computation of operands, and from enclosing
 * loops that are not affine, which {@code mlir-opt} ignores. Where a bound or a subscript divides
 * by a symbol, it knows nothing.
 */
final class RationalDependences {
  private final DependenceAnalysis analysis;
  private final CoarseAccess.Known accesses = new CoarseAccess.Known();
  private final IdentityHashMap<Operation, Boolean> areIntegral = new IdentityHashMap<>();
  private final IdentityHashMap<AffineAccess, Boolean> areFractional = new IdentityHashMap<>();

  RationalDependences(DependenceAnalysis analysis) {
    this.analysis = analysis;
  }

  /** Returns true if a loop that carries no dependence between integers carries a rational one. */
  boolean areCarriedBy(AffineForOp loop) {
    List<AffineAccess> inside =
        analysis.accesses().stream()
            .filter(access -> loop.isAncestorOf(access.op()) && !isMadeIn(loop, access.buffer()))
            .toList();
    return inside.stream().anyMatch(this::isFractional)
        && inside.stream()
            .anyMatch(source -> inside.stream().anyMatch(sink -> areCarried(loop, source, sink)));
  }

  private boolean areCarried(AffineForOp loop, AffineAccess source, AffineAccess sink) {
    if (source.memory() != sink.memory()
        || !(source.isWrite() || sink.isWrite())
        || !(isFractional(source) || isFractional(sink))) {
      return false;
    }
    CoarseAccess from = accesses.of(source.op());
    CoarseAccess to = accesses.of(sink.op());
    return from != null
        && to != null
        && (!from.isComparedWith(to)
            || new CoarseSystem(from, to).isPossible(from.depth(loop.inductionVariable())));
  }

  /** Returns true if each iteration of a loop allocates the buffer anew. */
  private static boolean isMadeIn(Operation loop, Value buffer) {
    Operation made = buffer.definingOp();
    return made != null && loop.isProperAncestorOf(made) && LoopBody.isAllocation(made);
  }

  /** Returns true if an access, or an enclosing operation, has other coefficients or steps. */
  boolean isFractional(AffineAccess access) {
    return areFractional.computeIfAbsent(access, each -> !isIntegral(each));
  }

  /** Returns true if an access and all operations around it have unit coefficients and steps. */
  private boolean isIntegral(AffineAccess access) {
    if (!(access.op() instanceof AffineMemoryAccess affine) || !isIntegral(affine.subscripts())) {
      return false;
    }
    for (Operation op = access.op().parentOp(); op != null; op = op.parentOp()) {
      if (!areIntegral.computeIfAbsent(op, RationalDependences::isIntegral)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isIntegral(Operation op) {
    if (op instanceof AffineForOp loop) {
      return loop.step() == 1 && isIntegral(loop.lowerBound()) && isIntegral(loop.upperBound());
    }
    return op instanceof AffineIfOp guard
        ? isIntegral(guard.condition().expressions())
        : !(op instanceof LoopLike);
  }

  /** Returns true if coefficients are 1 or -1, and no operand is computed from indices or sizes. */
  private static boolean isIntegral(AffineValueMap map) {
    for (Value operand : map.operands()) {
      Operation made = operand.definingOp();
      if (made instanceof IndexMinMax
          || made instanceof ShapedDim
          || (made instanceof IndexComputation
              && made.operands().stream().anyMatch(RationalDependences::isKnown))) {
        return false;
      }
    }
    for (AffineExpr result : map.map().results()) {
      if (!hasUnitFactors(result)) {
        return false;
      }
    }
    return true;
  }

  /** Returns false for an integer of which nothing is known, which may be cast to a symbol. */
  private static boolean isKnown(Value value) {
    return value.type() instanceof IndexType
        || value.definingOp() instanceof IndexComputation
        || Constants.valueOf(value) != null;
  }

  private static boolean hasUnitFactors(AffineExpr expr) {
    return !(expr instanceof AffineExpr.Binary binary)
        || (binary.kind() == AffineExpr.Kind.ADD
            ? hasUnitFactors(binary.lhs()) && hasUnitFactors(binary.rhs())
            : binary.kind() == AffineExpr.Kind.MUL
                && binary.rhs().equals(AffineExpr.constant(-1))
                && hasUnitFactors(binary.lhs()));
  }
}
