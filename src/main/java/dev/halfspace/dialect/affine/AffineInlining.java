package dev.halfspace.dialect.affine;

import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Inlining;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.AffineComputation;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import dev.halfspace.ir.traits.AffineScope;
import dev.halfspace.ir.traits.ConstantLike;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.ShapedDim;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Inlining where affine rules hold. A body keeps its dimensions and symbols in an affine scope; in
 * the region of an affine operation a value at its top level is no symbol any more just because it
 * stands there.
 */
final class AffineInlining implements Inlining {
  @Override
  public boolean mayMove(Operation op, Region target) {
    Operation around = target.parentOp();
    return around instanceof AffineScope || isAffine(around);
  }

  /**
   * Returns true if a body of one block may stand in a region of an affine operation: its accesses
   * and computations keep operands that they may have, and all else has no effects and no regions.
   * Loops and conditionals are refused, since nothing looks at their operands here, nor at what is
   * inside.
   */
  @Override
  public boolean mayReceive(Region target, Region body, List<? extends Value> arguments) {
    Block block = body.firstBlock();
    if (!isAffine(target.parentOp()) || block == null || block.next() != null) {
      return false;
    }
    for (Operation op : block) {
      boolean stays =
          op instanceof AffineMemoryAccess access
              ? remainsValid(access.subscripts(), target, block, arguments)
              : op instanceof AffineComputation apply
                  ? remainsComputed(apply.computed(), target, block, arguments)
                  : op.numRegions() == 0 && Effects.areNone(op);
      if (!stays) {
        return false;
      }
    }
    return true;
  }

  private static boolean isAffine(@Nullable Operation op) {
    return op != null && op.definition().dialect().equals(AffineDialect.DIALECT.prefix());
  }

  /**
   * Returns true if no symbol becomes a dimension in the target. What is computed takes any other
   * value.
   */
  private static boolean remainsComputed(
      AffineValueMap map, Region target, Block body, List<? extends Value> arguments) {
    ScopeRules rules = new ScopeRules();
    Region scope = AffineScopes.scopeOf(target);
    for (Value symbol : map.symbolOperands()) {
      Operation definer = symbol.definingOp();
      boolean isDim = definer != null && ScopeRules.isIndexArithmetic(definer);
      if (symbol.parentBlock() == body && symbol instanceof BlockArgument argument) {
        Value passed = arguments.get(argument.index());
        isDim = rules.isDim(passed, scope) && !rules.isSymbol(passed, scope);
      }
      if (isDim) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns true if dimensions remain dimensions in the target, and symbols symbols.
   *
   * <pre>{@code
   * func.func @get(%m: memref<8xf32>, %k: index) -> f32 {
   *   %x = affine.load %m[symbol(%k)] : memref<8xf32>
   *   return %x : f32
   * }
   * }</pre>
   *
   * <p>That may be inlined into a loop if {@code %k} is a symbol there, but not if it is the
   * induction variable. What the body computes itself remains a symbol only if it is one anywhere.
   */
  private static boolean remainsValid(
      AffineValueMap map, Region target, Block body, List<? extends Value> arguments) {
    ScopeRules rules = new ScopeRules();
    Region scope = AffineScopes.scopeOf(target);
    for (int i = 0; i < map.operands().size(); i++) {
      Value operand = map.operands().get(i);
      boolean remains;
      if (operand.parentBlock() != body) {
        remains = true;
      } else if (operand instanceof BlockArgument argument) {
        Value passed = arguments.get(argument.index());
        remains =
            i < map.map().numDims() ? rules.isDim(passed, scope) : rules.isSymbol(passed, scope);
      } else {
        Operation definer = operand.definingOp(); // what is a symbol anywhere
        remains = definer instanceof ConstantLike || definer instanceof ShapedDim;
      }
      if (!remains) {
        return false;
      }
    }
    return true;
  }
}
