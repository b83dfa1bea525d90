package dev.halfspace.dialect.tensor;

import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.Facet;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.machine.Elements;
import java.util.function.Function;

/** An operation that replaces a box of a tensor, and the types of boxes. */
abstract class SliceInsertion extends Operation implements Verifiable {
  static final ValueGroup<Value> SOURCE = ValueGroup.operand("source", TensorTypes.RANKED);
  static final ValueGroup<Value> TARGET = ValueGroup.operand("dest", TensorTypes.RANKED);
  static final Function<OpDefinition<?>, Facet<OpSyntax>> SYNTAX =
      Slice.syntax("$source `into` $dest", "type($source) `into` type($dest)");

  SliceInsertion(OperationState state) {
    super(state);
  }

  /** The tensor that is put in. */
  public final Value source() {
    return get(SOURCE);
  }

  /** The tensor that it is put into. */
  public final Value target() {
    return get(TARGET);
  }

  /** The box. */
  public final Slice slice() {
    return Slice.of(this);
  }

  @Override
  public void verify(Verification v) {
    RankedTensorType part = (RankedTensorType) source().type();
    verify(this, slice(), part, (RankedTensorType) target().type(), v);
  }

  /** The tensor with the box replaced. */
  final Elements inserted(Execution e) {
    Slice box = slice();
    return e.elements(target())
        .withSlice(
            e.elements(source()),
            box.offsets().integers(e, "an offset"),
            box.sizes().integers(e, "a size"),
            box.strides().integers(e, "a stride"));
  }

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

  /** Returns true if {@code part} is {@code full} with some dimensions of size one left out. */
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
}
