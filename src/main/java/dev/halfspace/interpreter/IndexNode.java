package dev.halfspace.interpreter;

import dev.halfspace.dialect.affine.AffineApplyOp;
import dev.halfspace.dialect.affine.AffineMinMaxOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import org.jspecify.annotations.Nullable;

/** An affine expression, or the min or max of several. */
final class IndexNode extends FastNode {
  private final IndexCode[] codes;
  private final int[] inputs;
  private final boolean isLeast;
  private final int result;

  private IndexNode(Node generic, AffineValueMap map, boolean isLeast, Slots slots) {
    super(generic);
    this.codes = IndexCode.of(map, slots);
    this.inputs = IndexCode.inputs(map, slots);
    this.isLeast = isLeast;
    this.result = slots.of(op.result()).index();
  }

  static @Nullable Node of(Operation op, Node generic, Slots slots) {
    if (op instanceof AffineApplyOp apply) {
      return new IndexNode(generic, apply.computed(), true, slots);
    }
    return op instanceof AffineMinMaxOp choice
        ? new IndexNode(
            generic, choice.candidates(), choice.kind() == AffineMinMaxOp.Kind.MIN, slots)
        : null;
  }

  @Override
  void run(Frame f) {
    if (IndexCode.anyPoison(f, inputs)) {
      generic.run(f);
      return;
    }
    long value;
    try {
      value = isLeast ? IndexCode.min(codes, f.bits) : IndexCode.max(codes, f.bits);
    } catch (ArithmeticException e) {
      generic.run(f);
      return;
    }
    f.bits[result] = value;
    if (f.poison != null) {
      f.poison[result] = 0;
    }
  }
}
