package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import java.util.Arrays;

/**
 * {@code vector.insert_strided_slice}: a vector with a box replaced.
 *
 * <pre>{@code
 * %w = vector.insert_strided_slice %s, %v {offsets = [0, 2], strides = [1]}
 *     : vector<4xf32> into vector<4x8xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorInsertStridedSliceOp extends Operation implements Pure, Verifiable {
  private static final ValueGroup<Value> VALUE =
      ValueGroup.operand("valueToStore", VectorTypes.NOT_SCALAR);
  private static final ValueGroup<Value> DEST = ValueGroup.operand("dest", VectorTypes.NOT_SCALAR);
  private static final Property<ArrayAttr> OFFSETS = Offsets.property("offsets");
  private static final Property<ArrayAttr> STRIDES = Offsets.property("strides");

  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorInsertStridedSliceOp> DEFINITION =
      OpDefinition.of(
              "vector.insert_strided_slice",
              VectorInsertStridedSliceOp.class,
              VectorInsertStridedSliceOp::new)
          .groups(VALUE, DEST)
          .result("result", VectorTypes.NOT_SCALAR)
          .properties(OFFSETS, STRIDES)
          .allTypesMatch("dest", "result")
          .syntax(
              format(
                  "$valueToStore `,` $dest attr-dict `:` type($valueToStore) `into` type($dest)"));

  private VectorInsertStridedSliceOp(OperationState state) {
    super(state);
  }

  /** Builds a replacement of the box of {@code target} that starts at {@code offsets}. */
  public static VectorInsertStridedSliceOp build(
      OpBuilder b, Value value, Value target, long... offsets) {
    long[] ones = new long[value.type() instanceof VectorType vector ? vector.rank() : 0];
    Arrays.fill(ones, 1);
    OperationState state = b.state(DEFINITION).operand(value).operand(target);
    state.property(OFFSETS, Offsets.of(offsets)).property(STRIDES, Offsets.of(ones));
    return b.insert(new VectorInsertStridedSliceOp(state.result(target.type())));
  }

  /** What is put in. */
  public Value value() {
    return get(VALUE);
  }

  /** The vector that it is put into. */
  public Value target() {
    return get(DEST);
  }

  /** Where the box starts. */
  public long[] offsets() {
    return Offsets.values(property(OFFSETS));
  }

  @Override
  public void verify(Verification v) {
    VectorType part = (VectorType) value().type();
    VectorType whole = (VectorType) target().type();
    long[] offsets = offsets();
    long[] strides = Offsets.values(property(STRIDES));
    if (!VectorTypes.verifyElements(this, v, part, whole)) {
      return;
    }
    if (offsets.length != whole.rank()
        || strides.length != part.rank()
        || part.rank() > whole.rank()) {
      v.error(
          this,
          "has %s and %s to put %s into %s"
              .formatted(
                  Quantity.of(offsets.length, "offset"),
                  Quantity.of(strides.length, "stride"),
                  part,
                  whole));
      return;
    }
    int leading = whole.rank() - part.rank();
    for (int d = 0; d < whole.rank(); d++) {
      long size = d < leading ? 1 : part.shape().size(d - leading);
      boolean inside =
          offsets[d] >= 0
              && offsets[d] < whole.shape().size(d)
              && size <= whole.shape().size(d) - offsets[d];
      boolean alike = d < leading || isAlike(part, d - leading, whole, d);
      if (!inside || !alike || (d >= leading && strides[d - leading] != 1)) {
        v.error(this, "cannot put %s into dimension #%d of %s".formatted(part, d, whole));
        return;
      }
    }
  }

  /** Whether both dimensions scale, and then have one size, or both do not. */
  private static boolean isAlike(VectorType part, int d, VectorType whole, int e) {
    return part.isScalable(d) == whole.isScalable(e)
        && (!part.isScalable(d) || part.shape().size(d) == whole.shape().size(e));
  }
}
