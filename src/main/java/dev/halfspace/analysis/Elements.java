package dev.halfspace.analysis;

/**
 * When two accesses to one buffer touch a common element: where in every dimension {@code -after <=
 * a - b <= before} for the first subscripts {@code a} of the source and {@code b} of the sink.
 */
final class Elements {
  private final long[] after;
  private final long[] before;

  private Elements(long[] after, long[] before) {
    this.after = after;
    this.before = before;
  }

  /** The rule for two accesses that each touch a box of elements, at one place. */
  static Elements of(Place source, Place sink) {
    int rank = Math.min(source.rank(), sink.rank());
    long[] after = new long[rank];
    long[] before = new long[rank];
    for (int i = 0; i < rank; i++) {
      // The source touches a .. a + s - 1, the sink b .. b + t - 1.
      after[i] = source.extents.get(i) - 1;
      before[i] = sink.extents.get(i) - 1;
    }
    return new Elements(after, before);
  }

  /** The number of dimensions that are compared. */
  int rank() {
    return after.length;
  }

  /** By how much the sink's first subscript may be greater than the source's. */
  long after(int dimension) {
    return after[dimension];
  }

  /** By how much the source's first subscript may be greater than the sink's. */
  long before(int dimension) {
    return before[dimension];
  }

  /** Returns true if subscripts must be equal in a dimension. */
  boolean isSingle(int dimension) {
    return after[dimension] == 0 && before[dimension] == 0;
  }

  /** The differences of the subscripts, one per dimension. */
  Row[] equal(PairColumns columns) {
    Row[] a = columns.source.subscripts;
    Row[] b = columns.sink.subscripts;
    Row[] rows = new Row[after.length];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = columns.difference(a[i], b[i]);
    }
    return rows;
  }

  /** Returns true if a difference is a constant out of range. */
  boolean isApart(int dimension, Row difference) {
    return difference.isConstant()
        && (atLeast(dimension, difference).constant().signum() < 0
            || atMost(dimension, difference).constant().signum() < 0);
  }

  /** A form that is not negative where the difference is at least the least. */
  Row atLeast(int dimension, Row difference) {
    return difference.plus(difference.width(), after[dimension]);
  }

  /** A form that is not negative where the difference is at most the greatest. */
  Row atMost(int dimension, Row difference) {
    return difference.negated().plus(difference.width(), before[dimension]);
  }
}
