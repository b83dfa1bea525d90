package dev.halfspace.ir.traits;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import java.util.Collections;

/** The attribute of a poison constant, which may be replaced by any value of its type. */
public interface PoisonLike extends Attribute {
  /**
   * The fold of an operation that propagates poison, all results being poison if any operand is: a
   * {@link Fold.Rule}.
   */
  static Fold fold(Operation op, Constants operands) {
    for (int i = 0; i < op.numOperands(); i++) {
      if (operands.get(i) instanceof PoisonLike poison) {
        return Fold.to(Collections.nCopies(op.numResults(), new Fold.Constant(poison)));
      }
    }
    return Fold.NONE;
  }
}
