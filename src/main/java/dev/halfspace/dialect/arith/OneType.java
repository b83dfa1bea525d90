package dev.halfspace.dialect.arith;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Verification;

/** The rule that several operands and results have one type. */
final class OneType {
  private OneType() {}

  /** Reports the first of {@code others} that is not {@code first}. */
  static void verify(Operation op, Verification v, Type first, Type... others) {
    for (Type other : others) {
      if (!other.equals(first)) {
        v.error(
            op,
            "has operands and results of types %s and %s, but they must be of one type"
                .formatted(first, other));
        return;
      }
    }
  }
}
