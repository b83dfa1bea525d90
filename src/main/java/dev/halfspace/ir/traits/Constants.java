package dev.halfspace.ir.traits;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import org.jspecify.annotations.Nullable;

/** The constant operands of an operation, as far as they are known, and their values. */
@FunctionalInterface
public interface Constants {
  /** The value of the operand at a position, or {@code null} if it is not known to be constant. */
  @Nullable Attribute get(int operand);

  /** The constant operands of an operation: those defined by a {@link ConstantLike}. */
  static Constants of(Operation op) {
    // A class, not a lambda: instances are created where the JIT no longer inlines the creation of
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

  /** The value of a constant operation, or {@code null} if {@code op} is not one. */
  static @Nullable Attribute valueOf(Operation op) {
    return TraitFacts.of(op).isConstant() ? ((ConstantLike) op).constantValue() : null;
  }
}
