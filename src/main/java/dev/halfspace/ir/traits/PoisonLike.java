package dev.halfspace.ir.traits;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import java.util.Collections;

/** An attribute for a constant that is poison: it may be taken for any value of its type. */
public interface PoisonLike extends Attribute {
  /**
   * The fold of an operation all of whose results are poison where any operand is: a {@link
   * Fold.Rule}.
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
