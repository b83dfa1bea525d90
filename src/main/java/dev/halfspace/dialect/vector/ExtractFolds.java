package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Fold;
import org.jspecify.annotations.Nullable;

/**
 * The extraction, at a known position, of a part of what was inserted, transposed, shuffled, given
 * another shape or sliced: it is extracted from what that was made of.
 */
final class ExtractFolds {
  private ExtractFolds() {}

  private static int rank(Value value) {
    return value.type() instanceof VectorType type ? type.rank() : 0;
  }

  private static long size(Value vector, int dimension) {
    return ((VectorType) vector.type()).shape().size(dimension);
  }

  /** extract(shuffle(x, y), i) is an element of x or of y. */
  static Fold ofShuffle(PositionOp op, VectorShuffleOp shuffle, long[] position) {
    if (rank(shuffle.result()) != 1 || rank(shuffle.operand(0)) != 1) {
      return Fold.NONE;
    }
    long chosen = shuffle.mask()[(int) position[0]];
    long first = size(shuffle.operand(0), 0);
    return chosen < first
        ? op.moved(shuffle.operand(0), IndexList.of(chosen))
        : op.moved(shuffle.operand(1), IndexList.of(chosen - first));
  }

  /** extract(shape_cast(x), p) = extract(x, q), where q has the number of p row by row. */
  static Fold ofShapeCast(PositionOp op, Value source, long[] position) {
    VectorType from = (VectorType) source.type();
    VectorType shape = (VectorType) op.vector().type();
    int kept = rank(op.result());
    int left = from.rank() - kept;
    if (left < 0) {
      return Fold.NONE;
    }
    for (int d = 0; d < kept; d++) {
      int at = position.length + d;
      if (!VectorTypes.isSameSize(from, left + d, shape, at)) {
        return Fold.NONE;
      }
    }
    long number = 0;
    for (int d = 0; d < position.length; d++) {
      if (number > 0 && shape.isScalable(d)) {
        return Fold.NONE; // It is not known how many elements lie before.
      }
      number = number * shape.shape().size(d) + position[d];
    }
    long[] moved = new long[left];
    for (int d = left - 1; d >= 0; d--) {
      if (d > 0 && from.isScalable(d) && number >= from.shape().size(d)) {
        return Fold.NONE;
      }
      moved[d] = d == 0 ? number : number % from.shape().size(d);
      number /= from.shape().size(d);
    }
    return op.moved(source, IndexList.of(moved));
  }

  /** extract(extract_strided_slice(x)) = extract(x), if it has all of the other dimensions. */
  static Fold ofBox(PositionOp op, StridedSliceOp slice, long[] position) {
    long[] offsets = slice.offsets();
    int sliced = offsets.length;
    while (sliced > 0
        && offsets[sliced - 1] == 0
        && size(slice.result(), sliced - 1) == size(slice.vector(), sliced - 1)) {
      sliced--;
    }
    if (rank(op.result()) > rank(slice.vector()) - sliced) {
      return Fold.NONE;
    }
    long[] moved = position.clone();
    for (int d = 0; d < sliced; d++) {
      moved[d] += offsets[d];
    }
    return op.moved(slice.vector(), IndexList.of(moved));
  }

  /** A part of what was put into a vector last, if it is all inside. */
  static Fold ofInsertedBox(PositionOp op, StridedSliceOp last, long[] position) {
    int kept = rank(op.result());
    Operation each = last;
    for (int i = 0; i < ExtractChain.LONGEST && each instanceof StridedSliceOp insert; i++) {
      if (insert.isExtract() || kept > rank(insert.part())) {
        return Fold.NONE;
      }
      long[] inside = placeInside(insert, position);
      if (inside != null) {
        return hasAll(insert, kept) ? op.moved(insert.part(), IndexList.of(inside)) : Fold.NONE;
      }
      each = insert.vector().definingOp();
    }
    return Fold.NONE;
  }

  /** The position within a box that is put in, or {@code null} if it is outside. */
  private static long @Nullable [] placeInside(StridedSliceOp insert, long[] position) {
    int leading = rank(insert.vector()) - rank(insert.part());
    long[] offsets = insert.offsets();
    for (int d = 0; d < position.length; d++) {
      long size = d < leading ? 1 : size(insert.part(), d - leading);
      if (position[d] < offsets[d] || position[d] >= offsets[d] + size) {
        return null;
      }
    }
    long[] inside = new long[Math.max(0, position.length - leading)];
    for (int d = 0; d < inside.length; d++) {
      inside[d] = position[leading + d] - offsets[leading + d];
    }
    return inside;
  }

  /** Returns true if a box has all of the last dimensions of what it is put into. */
  private static boolean hasAll(StridedSliceOp insert, int dimensions) {
    int part = rank(insert.part());
    int whole = rank(insert.vector());
    for (int d = 1; d <= dimensions; d++) {
      if (size(insert.part(), part - d) != size(insert.vector(), whole - d)) {
        return false;
      }
    }
    return true;
  }
}
