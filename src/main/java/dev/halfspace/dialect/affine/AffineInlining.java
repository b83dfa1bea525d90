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
 * Inlining under the rules for dimensions and symbols. In an affine scope an inlined body keeps its
 * dimensions and symbols; in the region of an affine operation, the values at its top level are no
 * longer symbols by virtue of being at the top level.
 */
final class AffineInlining implements Inlining {
  @Override
  public boolean mayMove(Operation op, Region target) {
    Operation around = target.parentOp();
    return around instanceof AffineScope || isAffine(around);
  }

  /**
   * Returns true if a body of one block is legal in a region of an affine operation: the operands
   * of its accesses and computations remain valid, and all other operations have no memory effects
   * and no regions. Loops and conditionals are refused, since neither their operands nor their
   * regions are checked here.
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
   * Returns true if no symbol operand becomes a mere dimension in the target. A computed map
   * accepts any other value.
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
   * <p>This may be inlined into a loop if {@code %k} is a symbol there, but not if it is the
   * induction variable. A value that the body defines itself is taken to remain valid only if it is
   * a constant or a size of a buffer.
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
        Operation definer = operand.definingOp(); // taken for symbols anywhere, as in MLIR
        remains = definer instanceof ConstantLike || definer instanceof ShapedDim;
      }
      if (!remains) {
        return false;
      }
    }
    return true;
  }
}
