package dev.halfspace.dialect.vector;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.Shape;
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
 * {@code vector.extract_strided_slice}: a box of a vector.
 *
 * <pre>{@code
 * %s = vector.extract_strided_slice %v {offsets = [0, 2], sizes = [2, 4], strides = [1, 1]}
 *     : vector<4x8xf32> to vector<2x4xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class VectorExtractStridedSliceOp extends Operation implements Pure, Verifiable {
  private static final ValueGroup<Value> SOURCE =
      ValueGroup.operand("source", VectorTypes.NOT_SCALAR);
  private static final Property<ArrayAttr> OFFSETS = Offsets.property("offsets");
  private static final Property<ArrayAttr> SIZES = Offsets.property("sizes");
  private static final Property<ArrayAttr> STRIDES = Offsets.property("strides");

  /** What all operations of this name have in common. */
  public static final OpDefinition<VectorExtractStridedSliceOp> DEFINITION =
      OpDefinition.of(
              "vector.extract_strided_slice",
              VectorExtractStridedSliceOp.class,
              VectorExtractStridedSliceOp::new)
          .groups(SOURCE)
          .result("result", VectorTypes.NOT_SCALAR)
          .properties(OFFSETS, SIZES, STRIDES)
          .syntax(format("$source attr-dict `:` type($source) `to` type(results)"));

  private VectorExtractStridedSliceOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a box that starts at {@code offsets} along the first dimensions.
   *
   * @throws IllegalArgumentException if {@code source} is no vector of so many dimensions
   */
  public static VectorExtractStridedSliceOp build(
      OpBuilder b, Value source, long[] offsets, long[] sizes) {
    if (!(source.type() instanceof VectorType vector) || vector.rank() < sizes.length) {
      throw new IllegalArgumentException(
          "a box of %s is not in a %s"
              .formatted(Quantity.of(sizes.length, "dimension"), source.type()));
    }
    long[] ones = new long[offsets.length];
    Arrays.fill(ones, 1);
    OperationState state = b.state(DEFINITION).operand(source);
    state.property(OFFSETS, Offsets.of(offsets)).property(SIZES, Offsets.of(sizes));
    state.property(STRIDES, Offsets.of(ones)).result(boxOf(vector, sizes));
    return b.insert(new VectorExtractStridedSliceOp(state));
  }

  /** The vector. */
  public Value source() {
    return get(SOURCE);
  }

  /** Where the box starts along the first dimensions. */
  public long[] offsets() {
    return Offsets.values(property(OFFSETS));
  }

  /** How long the box is along the first dimensions. */
  public long[] sizes() {
    return Offsets.values(property(SIZES));
  }

  private static VectorType boxOf(VectorType vector, long[] sizes) {
    long[] all = vector.shape().sizes().toArray();
    boolean[] scalable = new boolean[all.length];
    System.arraycopy(sizes, 0, all, 0, sizes.length);
    for (int d = 0; d < all.length; d++) {
      scalable[d] = vector.isScalable(d);
    }
    return VectorType.of(Shape.of(all), scalable, vector.elementType());
  }

  @Override
  public void verify(Verification v) {
    VectorType vector = (VectorType) source().type();
    long[] offsets = offsets();
    long[] sizes = sizes();
    long[] strides = Offsets.values(property(STRIDES));
    if (offsets.length != sizes.length
        || offsets.length != strides.length
        || offsets.length > vector.rank()) {
      v.error(
          this,
          "has %s, %s and %s for %s"
              .formatted(
                  Quantity.of(offsets.length, "offset"),
                  Quantity.of(sizes.length, "size"),
                  Quantity.of(strides.length, "stride"),
                  vector));
      return;
    }
    for (int d = 0; d < sizes.length; d++) {
      long size = vector.shape().size(d);
      if (strides[d] != 1) {
        v.error(this, "has stride %d in dimension #%d, but all are 1".formatted(strides[d], d));
        return;
      }
      boolean inside =
          offsets[d] >= 0 && offsets[d] < size && sizes[d] >= 1 && sizes[d] <= size - offsets[d];
      if (!inside || (vector.isScalable(d) && (offsets[d] != 0 || sizes[d] != size))) {
        v.error(
            this,
            "takes %s at %d of dimension #%d of %s"
                .formatted(Quantity.of(sizes[d], "element"), offsets[d], d, vector));
        return;
      }
    }
    if (!result().type().equals(boxOf(vector, sizes))) {
      v.error(this, "gives %s, but the box is %s".formatted(result().type(), boxOf(vector, sizes)));
    }
  }
}
