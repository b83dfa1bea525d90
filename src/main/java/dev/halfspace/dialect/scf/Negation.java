package dev.halfspace.dialect.scf;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.dialect.arith.Arith;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import org.jspecify.annotations.Nullable;

/** Negations of conditions: {@code arith.xori %c, %true}. */
final class Negation {
  private Negation() {}

  /** The condition that {@code condition} is the negation of, or {@code null}. */
  static @Nullable Value operandOf(Value condition) {
    Operation xor = condition.definingOp(Arith.XORI);
    return xor != null
            && Constants.valueOf(xor.operand(1)) instanceof IntegerAttr one
            && one.isTrue()
        ? xor.operand(0)
        : null;
  }
}
