package dev.halfspace.dialect.vector;

import com.google.common.primitives.Longs;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Fold;

/** The part that {@code vector.extract} takes from a vector that has its elements from another. */
final class ExtractionSources {
  private ExtractionSources() {}

  /** The fold of an extraction at a known position from what {@code definer} makes. */
  static Fold fold(PositionOp op, Operation definer, IndexList position) {
    if (definer instanceof VectorShuffleOp shuffle) {
      return ofShuffled(op, shuffle, position);
    }
    return definer instanceof StridedSliceOp slice && slice.isExtract()
        ? ofSlice(op, slice, position)
        : Fold.NONE;
  }

  private static Fold from(PositionOp op, Value source, long... position) {
    return Fold.inPlace(
        () -> {
          op.setOperand(0, source);
          op.setPosition(IndexList.of(position));
        });
  }

  private static int rank(PositionOp op) {
    return op.result().type() instanceof VectorType type ? type.rank() : 0;
  }

  /** An element of a vector of one dimension. */
  private static Fold ofShuffled(PositionOp op, VectorShuffleOp shuffle, IndexList position) {
    if (((VectorType) shuffle.result().type()).rank() != 1 || position.size() != 1) {
      return Fold.NONE;
    }
    VectorType first = (VectorType) shuffle.operand(0).type();
    long chosen = shuffle.mask()[(int) position.known().get(0)];
    if (first.rank() != 1) {
      return Fold.NONE;
    }
    long size = first.shape().size(0);
    return chosen < size
        ? from(op, shuffle.operand(0), chosen)
        : from(op, shuffle.operand(1), chosen - size);
  }

  /** The element with the same number, row by row; or the part, if its rows are whole. */
  static Fold ofRegrouped(PositionOp op, Value source, IndexList position) {
    VectorType from = (VectorType) source.type();
    VectorType to = (VectorType) op.vector().type();
    if (from.rank() == 0) {
      return rank(op) == 0 && !(op.result().type() instanceof VectorType)
          ? from(op, source)
          : Fold.NONE;
    }
    int rank = rank(op);
    if (position.numUnknown() > 0 || rank > from.rank() || to.isScalable() || from.isScalable()) {
      return Fold.NONE;
    }
    for (int i = 1; i <= rank; i++) {
      if (from.shape().size(from.rank() - i) != to.shape().size(to.rank() - i)) {
        return Fold.NONE;
      }
    }
    long number = 0;
    for (int d = 0; d < position.size(); d++) {
      number = number * to.shape().size(d) + position.known().get(d);
    }
    long[] place = new long[from.rank() - rank];
    for (int d = place.length - 1; d >= 0; d--) {
      place[d] = number % from.shape().size(d);
      number /= from.shape().size(d);
    }
    return from(op, source, place);
  }

  /** The part further back by the offsets, if the dimensions that are left are whole. */
  private static Fold ofSlice(PositionOp op, StridedSliceOp slice, IndexList position) {
    VectorType from = (VectorType) slice.operand(0).type();
    VectorType to = (VectorType) slice.result().type();
    if (Longs.asList(slice.values(StridedSliceOp.STRIDES)).stream()
        .anyMatch(stride -> stride != 1)) {
      return Fold.NONE;
    }
    long[] offsets = slice.offsets();
    int count = offsets.length;
    while (count > 0
        && offsets[count - 1] == 0
        && to.shape().size(count - 1) == from.shape().size(count - 1)) {
      count--;
    }
    if (rank(op) > from.rank() - count || position.size() < count) {
      return Fold.NONE;
    }
    long[] place = position.known().toArray();
    for (int d = 0; d < count; d++) {
      place[d] += offsets[d];
    }
    return from(op, slice.operand(0), place);
  }
}
