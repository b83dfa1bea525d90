package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.machine.Elements;
import dev.halfspace.support.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * An operation on a slice of a vector: {@code extract_strided_slice} returns the slice, {@code
 * insert_strided_slice} returns the vector with the slice replaced.
 *
 * <pre>{@code
 * %s = vector.extract_strided_slice %v {offsets = [0, 2], sizes = [2, 4], strides = [1, 1]}
 *     : vector<4x8xf32> to vector<2x4xf32>
 * %w = vector.insert_strided_slice %s, %v {offsets = [0, 2], strides = [1, 1]}
 *     : vector<2x4xf32> into vector<4x8xf32>
 * }</pre>
 *
 * <p>All strides are 1; they are listed as in MLIR. The slice must lie inside the vector and may
 * not split a scalable dimension.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/Vector/">MLIR</a>
 */
public final class StridedSliceOp extends PartOp {
  static final Property<ArrayAttr> OFFSETS = integers("offsets");
  static final Property<ArrayAttr> SIZES = integers("sizes");
  static final Property<ArrayAttr> STRIDES = integers("strides");

  StridedSliceOp(OperationState state) {
    super(state);
  }

  private static Property<ArrayAttr> integers(String name) {
    return Property.of(name, ArrayAttr.class)
        .where(
            "an array of i64", array -> array.elements().stream().allMatch(StridedSliceOp::isI64));
  }

  private static boolean isI64(Attribute element) {
    return element instanceof IntegerAttr integer && integer.type().equals(IntegerType.I64);
  }

  static ArrayAttr attribute(long... values) {
    return ArrayAttr.of(Arrays.stream(values).mapToObj(IntegerAttr::i64).toList());
  }

  long[] values(Property<ArrayAttr> list) {
    return property(list).elements().stream().mapToLong(e -> ((IntegerAttr) e).value()).toArray();
  }

  /**
   * The offsets of the slice: along leading dimensions for an extraction, along all dimensions for
   * an insertion.
   */
  public long[] offsets() {
    return values(OFFSETS);
  }

  /**
   * Sets the offsets of a slice, and unit strides.
   *
   * @param dimensions the number of strides: the number of offsets for an extraction, the rank of
   *     the slice for an insertion
   */
  static void set(OperationState state, long[] offsets, int dimensions) {
    state.property(OFFSETS, attribute(offsets));
    state.property(STRIDES, ArrayAttr.of(Collections.nCopies(dimensions, IntegerAttr.i64(1))));
  }

  /**
   * The type of a slice with the given sizes along the leading dimensions.
   *
   * <pre>{@code
   * vector<4x8xf32>, sizes [2]      -->   vector<2x8xf32>
   * vector<4x8xf32>, sizes [2, 3]   -->   vector<2x3xf32>
   * }</pre>
   *
   * @throws IllegalArgumentException if {@code type} is no vector of at least as many dimensions
   */
  static VectorType boxOf(Type type, long[] sizes) {
    if (!(type instanceof VectorType vector) || vector.rank() < sizes.length) {
      throw new IllegalArgumentException(
          "a box of %s is not in a %s".formatted(Quantity.of(sizes.length, "dimension"), type));
    }
    long[] all = vector.shape().sizes().toArray();
    System.arraycopy(sizes, 0, all, 0, sizes.length);
    return VectorTypes.withSizes(vector, all);
  }

  @Override
  public Completion execute(Execution e) {
    Elements whole = e.elements(vector());
    int rank = whole.shape().size();
    List<Long> box = Representation.of(e).shape((VectorType) part().type());
    int leading = rank - box.size();
    long[] given = offsets();
    List<Long> starts = new ArrayList<>();
    List<Long> sizes = new ArrayList<>();
    for (int d = 0; d < rank; d++) {
      starts.add(d < given.length ? given[d] : 0);
      sizes.add(d < leading ? 1L : box.get(d - leading));
    }
    List<Long> steps = Collections.nCopies(rank, 1L);
    return Completion.of(
        isExtract()
            ? whole.slice(starts, sizes, steps)
            : whole.withSlice(e.elements(part()), starts, sizes, steps));
  }

  @Override
  public void verify(Verification v) {
    VectorType part = (VectorType) part().type();
    VectorType whole = (VectorType) vector().type();
    long[] sizes = isExtract() ? values(SIZES) : part.shape().sizes().toArray();
    if (VectorTypes.verifyElements(v, part, whole)
        && verifyCounts(v, whole, sizes.length)
        && verifyBox(v, part, whole, sizes)
        && isExtract()
        && !part.equals(boxOf(whole, sizes))) {
      v.error("gives %s, but the box is %s", part, boxOf(whole, sizes));
    }
  }

  /**
   * The number of dimensions of the vector before those of an inserted slice; 0 for an extraction.
   */
  private int leading(VectorType whole, int dimensions) {
    return isExtract() ? 0 : whole.rank() - dimensions;
  }

  private boolean verifyCounts(Verification v, VectorType whole, int dimensions) {
    int wanted = leading(whole, dimensions) + dimensions;
    if (dimensions <= whole.rank()
        && offsets().length == wanted
        && values(STRIDES).length == dimensions) {
      return true;
    }
    return v.error(
        "has %s, %s and %s for %s",
        Quantity.of(offsets().length, "offset"),
        Quantity.of(dimensions, "size"),
        Quantity.of(values(STRIDES).length, "stride"),
        whole);
  }

  /**
   * Reports a slice that is not inside the vector, that splits a scalable dimension, or that has a
   * stride other than 1. Dimension {@code d} of the vector is dimension {@code e} of the part;
   * along the dimensions before these, an insertion has one position.
   */
  private boolean verifyBox(Verification v, VectorType part, VectorType whole, long[] sizes) {
    long[] offsets = offsets();
    long[] strides = values(STRIDES);
    int leading = leading(whole, sizes.length);
    for (int d = 0; d < offsets.length; d++) {
      int e = d - leading;
      long size = e < 0 ? 1 : sizes[e];
      long all = whole.shape().size(d);
      if (e >= 0 && strides[e] != 1) {
        return v.error("has stride %d in dimension #%d, but all are 1", strides[e], d);
      }
      boolean inside = offsets[d] >= 0 && offsets[d] < all && size >= 1 && size <= all - offsets[d];
      boolean splits = e >= 0 && whole.isScalable(d) && size != all;
      boolean isOther = e >= 0 && !isExtract() && part.isScalable(e) != whole.isScalable(d);
      if (!inside || splits || isOther) {
        return v.error(
            "cannot have %s of %s at %d in dimension #%d of %s",
            Quantity.of(size, "element"), part, offsets[d], d, whole);
      }
    }
    return true;
  }
}
