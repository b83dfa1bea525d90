package dev.halfspace.dialect.memref;

import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Verification;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** The types of subviews. */
final class SubViewTypes {
  private SubViewTypes() {}

  /**
   * The type of a subview of full rank, or {@code null} if the buffer has no strides or the lists
   * are not as long as its rank.
   */
  static @Nullable MemRefType infer(MemRefType source, ViewLists lists) {
    Strides strides = Strides.of(source);
    int rank = source.rank();
    if (strides == null
        || lists.offsets().size() != rank
        || lists.sizes().size() != rank
        || lists.strides().size() != rank) {
      return null;
    }
    return MemRefType.of(
        Shape.of(lists.sizes().known().toArray()),
        source.elementType(),
        strides.subview(lists.offsets().known(), lists.strides().known()).toLayout(),
        source.memorySpace());
  }

  /** Reports a subview that is known to reach beyond a size that is known. */
  static void verifyBounds(Operation op, MemRefType source, ViewLists lists, Verification v) {
    for (int i = 0; i < source.rank(); i++) {
      if (source.shape().isDynamic(i) || lists.offsets().isValue(i)) {
        continue;
      }
      long size = source.shape().size(i);
      long offset = lists.offsets().known().get(i);
      if (offset >= size) {
        v.error(
            op, "begins at %d along dimension #%d, which has size %d".formatted(offset, i, size));
        return;
      }
      if (lists.sizes().isValue(i) || lists.strides().isValue(i)) {
        continue;
      }
      BigInteger last =
          BigInteger.valueOf(lists.sizes().known().get(i) - 1)
              .multiply(BigInteger.valueOf(lists.strides().known().get(i)))
              .add(BigInteger.valueOf(offset));
      if (last.compareTo(BigInteger.valueOf(size)) >= 0) {
        v.error(
            op,
            "reaches element %s along dimension #%d, which has size %d".formatted(last, i, size));
        return;
      }
    }
  }

  /** Whether {@code reduced} is {@code full}, perhaps without some dimensions of size 1. */
  static boolean isRankReduced(MemRefType full, MemRefType reduced) {
    Strides fullStrides = Strides.of(full);
    Strides reducedStrides = Strides.of(reduced);
    if (!full.elementType().equals(reduced.elementType())
        || fullStrides == null
        || reducedStrides == null
        || fullStrides.offset() != reducedStrides.offset()) {
      return false;
    }
    int next = 0;
    for (int i = 0; i < full.rank(); i++) {
      long size = full.shape().size(i);
      if (next < reduced.rank()
          && reduced.shape().size(next) == size
          && reducedStrides.strides().get(next) == fullStrides.strides().get(i)) {
        next++;
      } else if (size != 1) {
        return false;
      }
    }
    return next == reduced.rank();
  }
}
