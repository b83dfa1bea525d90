package dev.halfspace.dialect.affine;

import dev.halfspace.dialect.shape.YieldOp;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Verification;
import dev.halfspace.support.Quantity;

/**
 * The rules of {@link Affine#YIELD}: its parent is one of three operations, and it has one operand
 * per result of the parent, of the same type. Loops of other dialects cannot use it.
 */
final class AffineYield {
  static final OpDefinition<YieldOp> DEFINITION =
      YieldOp.list("affine.yield", "operands", AffineYield::verify);

  private AffineYield() {}

  private static void verify(YieldOp yield, Verification v) {
    Operation parent = yield.parentOp();
    if (!(parent instanceof AffineForOp
        || parent instanceof AffineIfOp
        || parent instanceof AffineParallelOp)) {
      v.error(
          yield,
          "ends a region of 'affine.for', 'affine.if' or 'affine.parallel', but stands in "
              + (parent == null ? "no operation" : "'" + parent.name() + "'"));
      return;
    }
    if (yield.numOperands() != parent.numResults()) {
      v.error(
          "hands %s to '%s', which has %s%s",
          Quantity.of(yield.numOperands(), "value"),
          parent.name(),
          Quantity.of(parent.numResults(), "result"),
          isImplicit(yield, parent)
              ? "; without 'affine.yield', a region ends in one of no values"
              : "");
      return;
    }
    for (int i = 0; i < yield.numOperands(); i++) {
      Type given = yield.operand(i).type();
      Type wanted = parent.result(i).type();
      if (!given.equals(wanted)) {
        v.error(
            "hands a value of type %s to result #%d of '%s', which is of type %s",
            given, i, parent.name(), wanted);
      }
    }
  }

  /**
   * Returns true if the region has no such terminator in the text: one that the parser added has
   * the location of the parent.
   */
  private static boolean isImplicit(YieldOp yield, Operation parent) {
    return yield.numOperands() == 0 && yield.location().equals(parent.location());
  }
}
