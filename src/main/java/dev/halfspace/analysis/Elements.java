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
 * @param after by how much the sink's subscript may be greater, per dimension
 * @param before by how much it may be less
 */
@SuppressWarnings("ArrayRecordComponent") // not compared
record Elements(long[] after, long[] before) {
  /** The rule for two accesses that each touch a box of elements, at one place. */
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

  /** The rule for an element and an access that touches a box. */
  static Elements inBox(List<Long> extents) {
    return new Elements(new long[extents.size()], greatest(extents, extents.size()));
  }

  /** The number of dimensions that are compared. */
  int rank() {
    return after.length;
  }

  /** Returns false if a difference in a dimension is never, by itself, one of a common element. */
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

  /** The points where the differences of subscripts, one per dimension, are of common elements. */
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
