package dev.halfspace.dialect.memref;

import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Slice;
import dev.halfspace.builtin.Strides;
import org.jspecify.annotations.Nullable;

/** The types of subviews. */
final class SubViewTypes {
  private SubViewTypes() {}

  /**
   * The type of a subview of full rank, or {@code null} if the buffer has no strides or the lists
   * are not as long as its rank.
   */
  static @Nullable MemRefType infer(MemRefType source, Slice lists) {
    Strides strides = source.strides();
    int rank = source.rank();
    if (strides == null
        || lists.offsets().size() != rank
        || lists.sizes().size() != rank
        || lists.strides().size() != rank) {
      return null;
    }
    return MemRefType.of(
        lists.shape(),
        source.elementType(),
        strides.subview(lists.offsets().known(), lists.strides().known()).toLayout(),
        source.memorySpace());
  }

  /** Whether {@code reduced} is {@code full}, perhaps without some dimensions of size 1. */
  static boolean isRankReduced(MemRefType full, MemRefType reduced) {
    Strides fullStrides = full.strides();
    Strides reducedStrides = reduced.strides();
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
