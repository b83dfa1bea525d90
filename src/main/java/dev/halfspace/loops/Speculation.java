package dev.halfspace.loops;

import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.builtin.Strides;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.dialect.affine.AffineParallelOp;
import dev.halfspace.dialect.arith.NoPoison;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.ShapedDim;
import java.util.List;
import java.util.Optional;

/**
 * Speculation of affine expressions, such as computing them before a loop that may have no
 * iteration: legal only if none divides by a symbol, which may be 0, and no operand may be poison,
 * on which control flow must not depend.
 *
 * <pre>{@code
 * affine.for %i = 0 to %n {
 *   affine.for %j = 0 to affine_map<()[s0, s1] -> (s0 floordiv s1)>()[%n, %m] {
 *     ...  // not executed if %n is 0, and then %m may be 0, too
 *   }
 * }
 * }</pre>
 */
final class Speculation {
  private Speculation() {}

  /**
   * Returns true for an operation without memory effects that may be speculated with all nested
   * operations, even if nothing is known about its operands.
   */
  static boolean isComputedAnywhere(Operation root) {
    return Effects.areNone(root)
        && Effects.isSpeculatable(root)
        && root.find(op -> !isDefined(op, root)) == null;
  }

  private static boolean isDefined(Operation op, Operation root) {
    if (LoopBody.isAffineControl(op)) {
      return isSafe(op, root);
    }
    return op.numRegions() == 0
        ? !mayBeOutside(op)
        : op.operands().stream().filter(Speculation::isNumber).allMatch(NoPoison::isIn);
  }

  private static boolean isNumber(Value value) {
    return value.type() instanceof IndexType || value.type() instanceof IntegerType;
  }

  /**
   * Returns true for an operation on buffers or tensors that has undefined behavior if it is out of
   * bounds, which no type rules out: on a part of them, a shape that is claimed, or an element.
   */
  private static boolean mayBeOutside(Operation op) {
    List<Type> operands = Lists.transform(op.operands(), Value::type);
    return !(op instanceof ShapedDim)
        && Iterables.any(Iterables.concat(operands, op.resultTypes()), Speculation::hasElements)
        && Iterables.any(operands, type -> type instanceof IndexType || isOpen(type));
  }

  private static boolean hasElements(Type type) {
    return type instanceof ShapedType && !(type instanceof VectorType);
  }

  /** Returns true for a type with a dynamic size, stride or offset. */
  private static boolean isOpen(Type type) {
    if (!(type instanceof ShapedType shaped && hasElements(type))) {
      return false;
    }
    Strides strides = type instanceof MemRefType memref ? memref.strides() : null;
    return !shaped.hasStaticShape() || (strides != null && strides.numUnknown() > 0);
  }

  /**
   * Returns true for a loop, parallel or not, whose bounds, or a guard whose condition, are defined
   * wherever the operands are.
   *
   * @param root values defined inside it need no check, as their definitions stay where they are
   */
  static boolean isSafe(Operation op, Operation root) {
    if (op instanceof AffineForOp loop) {
      return isSafe(loop.lowerBound(), root) && isSafe(loop.upperBound(), root);
    }
    boolean isDefined =
        op instanceof AffineParallelOp parallel
            ? parallel.isSpeculatable()
            : op instanceof AffineIfOp guard && guard.isSpeculatable();
    return isDefined && areSafe(op.operands(), root);
  }

  /**
   * Returns true if expressions are defined wherever their operands are.
   *
   * @param root values defined inside it need no check, as their definitions stay where they are
   */
  static boolean isSafe(AffineValueMap expressions, Operation root) {
    return expressions.isPureAffine() && areSafe(expressions.operands(), root);
  }

  /**
   * The refusal to speculate the bounds of inner loops where an enclosing loop may have no
   * iteration; empty if that is legal.
   */
  static Optional<PlanVerdict> refusal(List<AffineForOp> band) {
    for (int i = 1; i < band.size(); i++) {
      if (!isSafe(band.get(i), band.get(0)) && isAnyPerhapsEmpty(band.subList(0, i))) {
        return Optional.of(
            PlanVerdict.refused(
                "a bound of an inner loop may be undefined where the outer one has no iteration"));
      }
    }
    return Optional.empty();
  }

  private static boolean isAnyPerhapsEmpty(List<AffineForOp> loops) {
    return loops.stream().anyMatch(loop -> IterationCount.constantOrZero(loop) == 0);
  }

  private static boolean areSafe(List<Value> operands, Operation root) {
    return operands.stream()
        .allMatch(operand -> operand.isDefinedIn(root) || NoPoison.isIn(operand));
  }
}
