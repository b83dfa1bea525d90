package dev.halfspace.builtin;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.TraitRule;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Verification;

/**
 * An operation whose operands and results have one type, which custom form writes once. Sizes that
 * are static in one operand may be dynamic in another; the results have the type of the first.
 */
public interface SameOperandsAndResultType {
  /** Each result has the type of the first operand, and the other operands are compatible. */
  TraitRule RULE = new TraitRule(SameOperandsAndResultType.class, SameOperandsAndResultType::check);

  private static void check(Operation op, Verification v) {
    if (op.numOperands() == 0) {
      return;
    }
    Type first = op.operand(0).type();
    for (int i = 0; i < op.numResults(); i++) {
      Type result = op.result(i).type();
      if (!result.equals(first)) {
        v.error("gives a result of type %s from operands of type %s", result, first);
        return;
      }
    }
    for (int i = 1; i < op.numOperands(); i++) {
      Type other = op.operand(i).type();
      if (!other.equals(first) && !agree(first, other)) {
        v.error(
            "must have operands of one type, but operand #0 is of type %s and operand #%d of type %s",
            first, i, other);
        return;
      }
    }
  }

  private static boolean agree(Type first, Type other) {
    boolean sameElements =
        TypeConstraints.elementOrSelf(first).equals(TypeConstraints.elementOrSelf(other));
    boolean sameEncoding =
        !(first instanceof RankedTensorType one)
            || !(other instanceof RankedTensorType two)
            || one.encoding() == null
            || one.encoding().equals(two.encoding());
    return sameElements
        && first.getClass() == other.getClass()
        && sameEncoding
        && ShapeCompatibility.areCompatible(first, other);
  }
}
