package dev.halfspace.dialect.affine;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.TraitRule;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.AffineComputation;
import dev.halfspace.ir.traits.AffineConditional;
import dev.halfspace.ir.traits.AffineLoop;
import dev.halfspace.ir.traits.AffineMemoryAccess;
import java.util.List;

/**
 * Dimensions and symbols of operations of other dialects: any {@link AffineLoop} may use the
 * operands that {@code affine.for} may use for its bounds, and so on for the other interfaces. They
 * are checked after the regions, when the operation is known to be valid otherwise and its
 * interface may be called.
 */
final class ScopedOperands {
  static final ImmutableList<TraitRule> RULES =
      ImmutableList.of(
          TraitRule.afterRegions(AffineLoop.class, ScopedOperands::verifyLoop),
          TraitRule.afterRegions(AffineConditional.class, ScopedOperands::verifyConditional),
          TraitRule.afterRegions(AffineMemoryAccess.class, ScopedOperands::verifyAccess),
          TraitRule.afterRegions(AffineComputation.class, ScopedOperands::verifyComputation));

  private ScopedOperands() {}

  private static void verifyLoop(Operation op, Verification v) {
    for (AffineLoop.Dimension dimension : ((AffineLoop) op).dimensions()) {
      verify(op, dimension.lower(), "lower bound", v);
      verify(op, dimension.upper(), "upper bound", v);
    }
  }

  private static void verifyConditional(Operation op, Verification v) {
    AffineValueSet condition = ((AffineConditional) op).condition();
    AffineScopes.verifyOperands(
        op, condition.set().numDims(), condition.operands(), "condition", v);
  }

  private static void verifyAccess(Operation op, Verification v) {
    verify(op, ((AffineMemoryAccess) op).subscripts(), "subscripts", v);
  }

  private static void verifyComputation(Operation op, Verification v) {
    AffineValueMap computed = ((AffineComputation) op).computed();
    verifyApplied(op, computed.map(), computed.operands(), v);
  }

  private static void verify(Operation op, AffineValueMap map, String role, Verification v) {
    AffineScopes.verifyOperands(op, map.map().numDims(), map.operands(), role, v);
  }

  /**
   * Reports operands of a computed map that are bound to symbols although they are valid dimensions
   * and not valid symbols. Any other values are allowed, so that other dialects can use {@code
   * affine.apply}.
   */
  static void verifyApplied(Operation op, AffineMap map, List<Value> operands, Verification v) {
    if (map.numSymbols() == 0) {
      return;
    }
    ScopeRules rules = v.memo(ScopeRules.class, ScopeRules::new);
    Region scope = v.affineScope(op);
    for (int i = map.numDims(); i < operands.size(); i++) {
      Value value = operands.get(i);
      if (rules.isDim(value, scope) && !rules.isSymbol(value, scope)) {
        ScopeExplanation why = AffineScopes.explainSymbol(value, op);
        v.error(
            op,
            "uses for symbol #%d of its map %s".formatted(i - map.numDims(), why.reason()),
            why.notes());
      }
    }
    rules.forgetDenials();
  }
}
