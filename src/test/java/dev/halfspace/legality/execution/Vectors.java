package dev.halfspace.legality.execution;

import static dev.halfspace.dialect.vector.Vectors.BROADCAST;
import static dev.halfspace.dialect.vector.Vectors.CREATE_MASK;
import static dev.halfspace.dialect.vector.Vectors.STEP;

import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.vector.VectorTransposeOp;
import dev.halfspace.ir.Operation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Operations on vectors in registers. */
final class Vectors {
  private Vectors() {}

  /** The results of an operation; {@code null} if it is none of these. */
  static @Nullable List<Object> results(Operation op, Frame frame) {
    if (op.definition() == BROADCAST && !(op.operand(0).type() instanceof VectorType)) {
      return List.of(
          new Lanes(Collections.nCopies(size(op.result().type()), frame.get(op.operand(0)))));
    } else if (op.definition() == STEP) {
      List<Object> lanes = new ArrayList<>();
      for (long i = 0; i < size(op.result().type()); i++) {
        lanes.add(i);
      }
      return List.of(new Lanes(lanes));
    } else if (op.definition() == CREATE_MASK && op.numOperands() == 1) {
      List<Object> lanes = new ArrayList<>();
      for (int i = 0; i < size(op.result().type()); i++) {
        lanes.add(Arithmetic.truth(i < frame.integer(op.operand(0))));
      }
      return List.of(new Lanes(lanes));
    } else if (op instanceof VectorTransposeOp && ((VectorType) op.result().type()).rank() == 2) {
      return List.of(transposed((VectorType) op.operand(0).type(), frame.get(op.operand(0))));
    }
    return null;
  }

  private static int size(dev.halfspace.ir.Type type) {
    return Math.toIntExact(((VectorType) type).shape().elementCount());
  }

  private static Lanes transposed(VectorType from, Object value) {
    List<Object> lanes = ((Lanes) value).elements();
    int rows = Math.toIntExact(from.shape().size(0));
    int columns = Math.toIntExact(from.shape().size(1));
    List<Object> turned = new ArrayList<>();
    for (int c = 0; c < columns; c++) {
      for (int r = 0; r < rows; r++) {
        turned.add(lanes.get(r * columns + c));
      }
    }
    return new Lanes(turned);
  }
}
