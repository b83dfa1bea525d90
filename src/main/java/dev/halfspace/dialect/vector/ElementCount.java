package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.VectorType;

/** The number of elements of a vector. */
final class ElementCount {
  private ElementCount() {}

  /** The number; -1 if it does not fit in an int or scales. */
  static int of(VectorType type) {
    long count = 1;
    for (int d = 0; d < type.rank(); d++) {
      long size = type.shape().size(d);
      if (type.isScalable(d) || size > Integer.MAX_VALUE || count * size > Integer.MAX_VALUE) {
        return -1;
      }
      count *= size;
    }
    return (int) count;
  }
}
