package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.VectorType;

/** The number of elements of a vector. */
final class ElementCount {
  private ElementCount() {}

  /** The product of the sizes, whether they scale or not; -1 if it does not fit in an int. */
  static int of(VectorType type) {
    long count = 1;
    for (int d = 0; d < type.rank(); d++) {
      long size = type.shape().size(d);
      if (size > Integer.MAX_VALUE || count * size > Integer.MAX_VALUE) {
        return -1;
      }
      count *= size;
    }
    return (int) count;
  }
}
