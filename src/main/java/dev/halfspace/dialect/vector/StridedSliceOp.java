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
 * An operation on a box of a vector: {@code extract_strided_slice} gives it, {@code
 * insert_strided_slice} gives the vector with it replaced.
 *
 * <pre>{@code
 * %s = vector.extract_strided_slice %v {offsets = [0, 2], sizes = [2, 4], strides = [1, 1]}
 *     : vector<4x8xf32> to vector<2x4xf32>
 * %w = vector.insert_strided_slice %s, %v {offsets = [0, 2], strides = [1, 1]}
 *     : vector<2x4xf32> into vector<4x8xf32>
 * }</pre>
 *
 * <p>All strides are 1; there is a list of them since MLIR has one. The box must lie inside the
 * vector and may not split a dimension that scales.
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

  /** The start of the box: along the first dimensions if it is extracted, else along all. */
  public long[] offsets() {
    return values(OFFSETS);
  }

  /**
   * Sets where a box starts, and strides of one.
   *
   * @param dimensions the number of strides: of an extraction as many as offsets, of an insertion
   *     as many as the box has dimensions
   */
  static void set(OperationState state, long[] offsets, int dimensions) {
    state.property(OFFSETS, attribute(offsets));
    state.property(STRIDES, ArrayAttr.of(Collections.nCopies(dimensions, IntegerAttr.i64(1))));
  }

  /**
   * The type of a box of some sizes along the first dimensions.
   *
   * <pre>{@code
   * vector<4x8xf32>, sizes [2]      -->   vector<2x8xf32>
   * vector<4x8xf32>, sizes [2, 3]   -->   vector<2x3xf32>
   * }</pre>
   *
   * @throws IllegalArgumentException if {@code type} is no vector of so many dimensions
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

  /** A part that is inserted lies along the last dimensions, with offsets along all. */
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
   * Reports a box that is not inside, splits a dimension that scales, or has other strides than 1.
   * Dimension {@code d} of the vector is dimension {@code e} of the part; before the first of
   * these, an insertion sets one position.
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
