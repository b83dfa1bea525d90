package dev.halfspace.dialect.tensor;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Verification;

/** What boxes of tensors have as types, and how operations that replace one are written. */
final class SliceTypes {
  private SliceTypes() {}

  /** The type of a box of {@code whole}, of as many dimensions. */
  static RankedTensorType infer(RankedTensorType whole, Slice slice) {
    return RankedTensorType.of(slice.shape(), whole.elementType(), whole.encoding());
  }

  /**
   * Reports what does not fit. Encodings may differ.
   *
   * @param part the type of the box, which may leave out dimensions of size one
   * @param whole the type of the tensor that it is in
   */
  static void verify(
      Operation op, Slice slice, RankedTensorType part, RankedTensorType whole, Verification v) {
    if (!slice.verifyLists(op, whole.rank(), whole.rank(), v)) {
      return;
    }
    RankedTensorType full = infer(whole, slice);
    if (!part.elementType().equals(full.elementType()) || !isReduced(part.shape(), full.shape())) {
      v.error(op, "has a box of type %s, but of this size it is %s".formatted(part, full));
      return;
    }
    boolean unused = slice.verifyBounds(op, whole.shape(), v);
  }

  /** Whether {@code part} is {@code full} with some dimensions of size one left out. */
  private static boolean isReduced(Shape part, Shape full) {
    int next = 0;
    for (int d = 0; d < full.rank(); d++) {
      if (next < part.rank() && part.size(next) == full.size(d)) {
        next++;
      } else if (full.size(d) != 1) {
        return false;
      }
    }
    return next == part.rank();
  }

  /** Reports what does not fit about an operation that replaces a box. */
  static void verifyInsertion(Operation op, Verification v) {
    RankedTensorType part = (RankedTensorType) op.operand(0).type();
    verify(op, Slice.of(op, 2), part, (RankedTensorType) op.operand(1).type(), v);
  }

  /**
   * Reads {@code %source into %target[offsets] [sizes] [strides] {...}? : type into type} and
   * returns the second type.
   */
  @CanIgnoreReturnValue
  static Type parseInsertion(OpParser p, OperationState state) {
    OpParser.Operand source = p.operand();
    p.keyword("into", "before the tensor");
    OpParser.Operand target = p.operand();
    Slice slice = Slice.parse(p);
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    p.keyword("into", "between the types");
    Type targetType = p.type();
    state.operand(p.resolve(source, type)).operand(p.resolve(target, targetType));
    slice.describe(state);
    return targetType;
  }

  /** Prints {@code %source into %target[offsets] [sizes] [strides] {...}? : type into type}. */
  static void printInsertion(OpPrinter p, Operation op) {
    p.text(" ").value(op.operand(0)).text(" into ").value(op.operand(1));
    Slice.of(op, 2).print(p);
    p.discardableAttributes(op);
    p.text(" : ").type(op.operand(0).type()).text(" into ").type(op.operand(1).type());
  }
}
