package dev.halfspace.dialect.memref;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.ImmutableLongArray;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.Strides;
import dev.halfspace.dialect.shape.IndexList;
import java.util.Optional;
import java.util.stream.IntStream;

/** The dimensions of size 1 that a subview leaves out. */
final class RankReduction {
  private RankReduction() {}

  /**
   * The dimensions of a buffer that its subview keeps, or nothing if no dimensions of size 1 make
   * the difference. Of several candidates those are left out whose strides the subview has less
   * often than the buffer.
   */
  static Optional<ImmutableList<Integer>> kept(
      MemRefType source, MemRefType result, IndexList sizes) {
    int rank = source.rank();
    boolean[] isLeftOut = new boolean[rank];
    int candidates = 0;
    if (rank != result.rank()) {
      for (int i = 0; i < rank; i++) {
        isLeftOut[i] = sizes.known().get(i) == 1;
        candidates += isLeftOut[i] ? 1 : 0;
      }
    }
    if (candidates + result.rank() != rank) {
      candidates = keepByStride(isLeftOut, source, result);
    }
    return candidates + result.rank() != rank
        ? Optional.empty()
        : Optional.of(
            IntStream.range(0, rank)
                .filter(i -> !isLeftOut[i])
                .boxed()
                .collect(ImmutableList.toImmutableList()));
  }

  /** Keeps candidates whose strides the subview has; returns how many are left, or -1. */
  private static int keepByStride(boolean[] isLeftOut, MemRefType source, MemRefType result) {
    Strides before = source.strides();
    Strides after = result.strides();
    if (before == null || after == null) {
      return -1;
    }
    boolean[] isAccounted = new boolean[isLeftOut.length];
    int leftOut = 0;
    for (int i = 0; i < isLeftOut.length; i++) {
      if (!isLeftOut[i]) {
        continue;
      }
      long stride = before.strides().get(i);
      int had = 0;
      for (int j = 0; j < isLeftOut.length; j++) {
        had += !isAccounted[j] && before.strides().get(j) == stride ? 1 : 0;
      }
      int has = (int) after.strides().stream().filter(each -> each == stride).count();
      if (had < has) {
        return -1;
      }
      isLeftOut[i] = had > has;
      isAccounted[i] = isLeftOut[i];
      leftOut += isLeftOut[i] ? 1 : 0;
    }
    return leftOut;
  }

  /** A strided type with some dimensions alone. */
  static MemRefType keep(MemRefType full, ImmutableList<Integer> dimensions) {
    Strides strides = requireNonNull(full.strides());
    long[] sizes = dimensions.stream().mapToLong(full.shape()::size).toArray();
    long[] kept = dimensions.stream().mapToLong(strides.strides()::get).toArray();
    return Compatibility.withStrides(
        full, Shape.of(sizes), new Strides(strides.offset(), ImmutableLongArray.copyOf(kept)));
  }
}
