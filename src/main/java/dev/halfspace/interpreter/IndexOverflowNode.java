package dev.halfspace.interpreter;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.dialect.shape.BinaryMeaning;
import dev.halfspace.dialect.shape.BinaryOp;
import dev.halfspace.dialect.shape.Computation;
import dev.halfspace.ir.Operation;
import dev.halfspace.machine.TrapKind;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * A sum, difference or product of {@code index} values that traps on signed overflow, if that is
 * checked.
 */
final class IndexOverflowNode extends Node {
  private final Node unchecked;
  private final BinaryMeaning meaning;
  private final int lhs;
  private final int rhs;
  private final int bits;

  private IndexOverflowNode(Node unchecked, BinaryMeaning meaning, BinaryOp op, Slots slots) {
    super(op);
    this.unchecked = unchecked;
    this.meaning = meaning;
    this.lhs = slots.of(op.lhs()).index();
    this.rhs = slots.of(op.rhs()).index();
    this.bits = slots.held().indexBits();
  }

  /** A node that checks an operation for overflow, or {@code null} if there is nothing to check. */
  static @Nullable Node of(Operation op, Node unchecked, Slots slots) {
    return op instanceof BinaryOp binary
            && binary.result().type() instanceof IndexType
            && op.definition().facet(Computation.Meaning.class) instanceof BinaryMeaning meaning
            && (meaning == BinaryMeaning.ADD
                || meaning == BinaryMeaning.SUB
                || meaning == BinaryMeaning.MUL)
        ? new IndexOverflowNode(unchecked, meaning, binary, slots)
        : null;
  }

  @Override
  void run(Frame f) {
    if (!f.isPoison(lhs) && !f.isPoison(rhs)) {
      BigInteger a = BigInteger.valueOf(f.bits[lhs]);
      BigInteger b = BigInteger.valueOf(f.bits[rhs]);
      BigInteger exact =
          switch (meaning) {
            case ADD -> a.add(b);
            case SUB -> a.subtract(b);
            default -> a.multiply(b);
          };
      if (exact.bitLength() >= bits) {
        throw trap(TrapKind.INDEX_OVERFLOW, exact + " does not fit in " + bits + " bits");
      }
    }
    unchecked.run(f);
  }
}
