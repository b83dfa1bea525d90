package dev.halfspace.dialect.affine;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.AffineScope;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rules for values that are bound to the dimensions and symbols of affine maps and sets. They
 * depend on the position of the use: on its <em>scope</em>, the region of the nearest enclosing
 * {@link AffineScope} operation, such as the body of a function.
 *
 * <p>A value of type {@code index} is a <em>symbol</em> in a scope if it is
 *
 * <ol>
 *   <li>an argument of a block directly in the scope,
 *   <li>the result of an operation directly in the scope,
 *   <li>a symbol in the region that encloses the scope, unless the scope is isolated from above,
 *   <li>the result of a constant operation,
 *   <li>the result of a pure operation, such as {@code affine.apply}, all of whose operands are
 *       symbols,
 *   <li>a size of a buffer that is defined directly in a scope, or whose size along that dimension
 *       is static or itself a symbol.
 * </ol>
 *
 * <p>It is a <em>dimension</em> if it is a symbol, the induction variable of an affine loop, the
 * result of {@code affine.apply}, {@code affine.linearize_index} or {@code
 * affine.delinearize_index} of dimensions, or a size of a buffer that is defined directly in a
 * scope. For a use without an enclosing scope, only the rules that need no scope apply.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/Affine/#restrictions-on-dimensions-and-symbols">MLIR</a>
 */
public final class AffineScopes {
  /**
   * Operations of at most this many operands are checked anew for each use; results for larger ones
   * are cached.
   */
  private static final int FEW = 4;

  private AffineScopes() {}

  /**
   * The scope of {@code use}: the region whose top-level values are symbols, or {@code null} if
   * there is none.
   */
  public static @Nullable Region scopeOf(Operation use) {
    return scopeOf(use.parentRegion());
  }

  /**
   * The innermost scope that is {@code region} or encloses it, or {@code null} if there is none.
   */
  static @Nullable Region scopeOf(@Nullable Region region) {
    Region at = region;
    while (at != null && !(at.parentOp() instanceof AffineScope)) {
      Operation around = at.parentOp();
      at = around == null ? null : around.parentRegion();
    }
    return at;
  }

  /**
   * Returns true if {@code value} is a valid dimension for {@code use}; dominance is not checked.
   */
  public static boolean isDim(Value value, Operation use) {
    return new ScopeRules().isDim(value, scopeOf(use));
  }

  /**
   * Returns true if {@code value} is a valid symbol for {@code use}.
   *
   * <pre>{@code
   * func.func @f(%n: index, %a: memref<8xf32>) {
   *   affine.for %i = 0 to 8 {
   *     %k = arith.addi %n, %n : index       // a symbol: pure, of symbols only
   *     %x = affine.load %a[symbol(%k)] : memref<8xf32>
   *     %j = arith.addi %i, %n : index       // neither symbol nor dimension
   *     %l = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%n]      // a dimension
   *   }
   *   return
   * }
   * }</pre>
   */
  public static boolean isSymbol(Value value, Operation use) {
    return new ScopeRules().isSymbol(value, scopeOf(use));
  }

  /** Returns true if {@code value} is a valid symbol where it is defined. */
  static boolean isSymbol(Value value, ScopeRules rules) {
    if (!(value.type() instanceof IndexType)) {
      return false;
    }
    Operation op = value.definingOp();
    return isTopLevel(value) || (op != null && rules.isSymbol(value, scopeOf(op)));
  }

  /** Returns true if {@code value} is a valid dimension where it is defined. */
  static boolean isDim(Value value, ScopeRules rules) {
    Operation op = value.definingOp();
    return op == null
        ? value.type() instanceof IndexType && (isTopLevel(value) || isInductionVariable(value))
        : rules.isDim(value, scopeOf(op));
  }

  /** Explains why {@code value} is, or is not, a valid dimension for {@code use}. */
  public static ScopeExplanation explainDim(Value value, Operation use) {
    return ScopeExplainer.explain(value, use, /* asSymbol= */ false);
  }

  /** Explains why {@code value} is, or is not, a valid symbol for {@code use}. */
  public static ScopeExplanation explainSymbol(Value value, Operation use) {
    return ScopeExplainer.explain(value, use, /* asSymbol= */ true);
  }

  /** Returns true if {@code value} is the induction variable of an affine loop. */
  public static boolean isInductionVariable(Value value) {
    if (!(value instanceof BlockArgument argument)) {
      return false;
    }
    Operation owner = ownerOf(argument);
    return owner instanceof AffineForOp
        ? argument.index() == 0 && argument.owner().isEntryBlock()
        : owner instanceof AffineLoop loop && loop.inductionVariables().contains(argument);
  }

  /**
   * Returns true if the last operands of {@code op} are evidently valid dimensions and symbols; if
   * not, {@link #verifyOperands} decides.
   *
   * @param first the position of the first operand that is checked
   * @param numDims the number of them bound to dimensions; the rest are bound to symbols
   */
  static boolean areEvident(Operation op, int first, int numDims, Verification v) {
    int end = op.numOperands();
    Region scope = first < end ? v.affineScope(op) : null;
    for (int i = first; i < end; i++) {
      if (!isEvident(op.operand(i), scope, i - first >= numDims)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isEvident(Value value, @Nullable Region scope, boolean asSymbol) {
    return ScopeRules.isPlainlyTopLevel(value, scope)
        || (!asSymbol && (isInductionVariable(value) || isPlainlyComputed(value, scope)));
  }

  /**
   * Returns true if {@code value} is defined by an {@code affine.apply} of a few values that are
   * evidently dimensions themselves.
   */
  private static boolean isPlainlyComputed(Value value, @Nullable Region scope) {
    if (!(value instanceof OpResult result)
        || !(result.owner() instanceof AffineApplyOp apply)
        || !(value.type() instanceof IndexType)
        || apply.numOperands() > FEW) {
      return false;
    }
    for (int i = 0; i < apply.numOperands(); i++) {
      Value operand = apply.operand(i);
      if (!ScopeRules.isPlainlyTopLevel(operand, scope)
          && !(operand.type() instanceof IndexType && isInductionVariable(operand))) {
        return false;
      }
    }
    return true;
  }

  /** The parent operation of the block of {@code argument}, or {@code null} if there is none. */
  static @Nullable Operation ownerOf(BlockArgument argument) {
    return argument.owner().parentOp();
  }

  /** Returns true if {@code value} is defined directly in a region of some scope. */
  static boolean isTopLevel(Value value) {
    Block block = value.parentBlock();
    return block != null && block.parentOp() instanceof AffineScope;
  }

  /**
   * Reports operands of a map or set that are not valid dimensions or symbols.
   *
   * @param numDims the number of operands bound to dimensions; the rest are bound to symbols
   * @param role the role of the map in {@code op}: {@code lower bound}
   */
  static void verifyOperands(
      Operation op, int numDims, List<? extends Value> operands, String role, Verification v) {
    if (operands.isEmpty()) {
      return;
    }
    Region scope = v.affineScope(op);
    ScopeRules rules = null;
    for (int i = 0; i < operands.size(); i++) {
      Value value = operands.get(i);
      boolean asSymbol = i >= numDims;
      if (isEvident(value, scope, asSymbol)) {
        continue;
      }
      rules = rules == null ? v.memo(ScopeRules.class, ScopeRules::new) : rules;
      if (!(asSymbol ? rules.isSymbol(value, scope) : rules.isDim(value, scope))) {
        ScopeExplanation why = ScopeExplainer.explain(value, op, asSymbol);
        String place = asSymbol ? "symbol #" + (i - numDims) : "dimension #" + i;
        v.error(op, "uses for %s of its %s %s".formatted(place, role, why.reason()), why.notes());
      }
    }
    if (rules != null) {
      rules.forgetDenials();
    }
  }
}
