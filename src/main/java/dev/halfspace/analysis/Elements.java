package dev.halfspace.analysis;

import dev.halfspace.affine.LinearForm;
import dev.halfspace.presburger.ConstraintSystem;
import java.util.Arrays;
import java.util.List;

/**
 * The condition under which two accesses to one buffer touch a common element: in every dimension
 * {@code -after <= a - b <= before} for the first subscripts {@code a} of the source and {@code b}
 * of the sink.
 *
 * @param after the maximum by which the subscript of the sink may be greater, per dimension
 * @param before the maximum by which it may be less
 */
@SuppressWarnings("ArrayRecordComponent") // not compared
record Elements(long[] after, long[] before) {
  /** The condition for two accesses that each touch a box of elements, compared at one value. */
  static Elements of(AccessFunction source, AccessFunction sink) {
    int rank = Math.min(source.rank(), sink.rank());
    // The source touches a .. a + s - 1, the sink b .. b + t - 1.
    return new Elements(greatest(source.extents, rank), greatest(sink.extents, rank));
  }

  private static long[] greatest(List<Long> extents, int rank) {
    long[] greatest = new long[rank];
    Arrays.setAll(greatest, i -> extents.get(i) - 1);
    return greatest;
  }

  /** The condition for an element and an access that touches a box. */
  static Elements inBox(List<Long> extents) {
    return new Elements(new long[extents.size()], greatest(extents, extents.size()));
  }

  /** The number of dimensions that are compared. */
  int rank() {
    return after.length;
  }

  /**
   * Returns false if a difference in one dimension alone proves that there is no common element.
   */
  boolean mayMeet(int dimension, LinearForm difference) {
    return isSingle(dimension)
        ? difference.mayBeZero()
        : !difference.isConstant()
            || (difference.plus(after[dimension]).constant().signum() >= 0
                && difference.plus(-before[dimension]).constant().signum() <= 0);
  }

  /** Returns true if subscripts must be equal in a dimension. */
  boolean isSingle(int dimension) {
    return after[dimension] == 0 && before[dimension] == 0;
  }

  /** A system with the condition on the differences of the subscripts, one per dimension, added. */
  ConstraintSystem meet(ConstraintSystem system, List<LinearForm> differences) {
    ConstraintSystem met = system;
    for (int i = 0; i < after.length; i++) {
      LinearForm difference = differences.get(i);
      met =
          isSingle(i)
              ? met.withEquality(difference)
              : met.withInequality(difference.plus(after[i]))
                  .withInequality(difference.times(-1).plus(before[i]));
    }
    return met;
  }
}
