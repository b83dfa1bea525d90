package dev.halfspace.ir.traits;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import org.jspecify.annotations.Nullable;

/** The knowledge about the operands of an operation: those that are constant, and their values. */
@FunctionalInterface
public interface Constants {
  /** The value of the operand at a position, or {@code null} if it is not known to be constant. */
  @Nullable Attribute get(int operand);

  /** The operands of an operation that are defined by constants. */
  static Constants of(Operation op) {
    // A class and no lambda: these are made where the compiler no longer inlines what makes
    // lambdas.
    return new Constants() {
      @Override
      public @Nullable Attribute get(int operand) {
        return valueOf(op.operand(operand));
      }
    };
  }

  /** The value of a constant, or {@code null} if {@code value} is not the result of one. */
  static @Nullable Attribute valueOf(Value value) {
    Operation definer = value.definingOp();
    return definer == null ? null : valueOf(definer);
  }

  /** The value of an operation that is a constant, or {@code null} if it is none. */
  static @Nullable Attribute valueOf(Operation op) {
    return TraitFacts.of(op).isConstant() ? ((ConstantLike) op).constantValue() : null;
  }
}
