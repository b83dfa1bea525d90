package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Fold;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The search for a part that is extracted through the insertions and transpositions that made the
 * vector: what was inserted there, a part of it, or a part of the vector before all of them.
 *
 * <p>Dimensions that the part has are numbers below zero in its position, from {@code OPEN}
 * downwards. If a transposition moves them, the part is no part of what was before it.
 *
 * <pre>{@code
 * %a = vector.insert %r, %v [3] : vector<2xf32> into vector<4x2xf32>
 * %t = vector.transpose %a, [1, 0] : vector<4x2xf32> to vector<2x4xf32>
 * %e = vector.extract %t[1, 3] : f32 from vector<2x4xf32>
 *     -->  %e = vector.extract %r[1] : f32 from vector<2xf32>   // [1, 3] of t is [3, 1] of a
 * %f = vector.extract %t[1, 2] : f32 from vector<2x4xf32>
 *     -->  %f = vector.extract %v[2, 1] : f32 from vector<4x2xf32>
 * }</pre>
 *
 * <p>The search ends with nothing at an insertion that may set some elements of the part only: one
 * into what is extracted, one whose position is not known to differ along some dimension, or one of
 * other sizes than there are at its place.
 */
final class ExtractChain {
  /** The greatest number of operations that a fold looks through; these may also be in a circle. */
  static final int LONGEST = 1 << 12;

  /** The first dimension of the part; -1 is a position that is poison. */
  private static final long OPEN = -2;

  private final PositionOp op;
  private final long[] open;
  private long[] position;
  private int fixed;

  /** A search for what is extracted at a position that is known. */
  ExtractChain(PositionOp op, long[] position) {
    this.op = op;
    fixed = position.length;
    int kept = ((VectorType) op.vector().type()).rank() - fixed;
    open = LongStream.range(0, kept).map(d -> OPEN - d).toArray();
    this.position = LongStream.concat(Arrays.stream(position), Arrays.stream(open)).toArray();
  }

  /**
   * The value that is extracted, an extraction from another vector, or nothing.
   *
   * <p>Before each step, what is extracted is {@code from} at {@code position}, whose first {@code
   * fixed} numbers, if {@link #isInOrder}, are those that a position of an operation may have. An
   * insertion at just that position gives its part; one at the start of the position is searched no
   * further, and the rest of the position is one within its part; one that does not {@link #meet}
   * what is extracted is passed over.
   */
  Fold fold() {
    Value from = op.vector();
    for (int i = 0; i < LONGEST; i++) {
      Operation definer = from.definingOp();
      if (definer instanceof VectorTransposeOp transpose) {
        undo(transpose.permutation());
        from = transpose.vector();
      } else if (definer instanceof PositionOp insert && !insert.isExtract()) {
        long[] inserted = insert.position().known().toArray();
        boolean isKnown = insert.position().numUnknown() == 0;
        if (!insert.isPartWhole()) {
          return Fold.NONE;
        }
        if (isKnown && Arrays.equals(inserted, Arrays.copyOf(position, fixed)) && isInOrder()) {
          return Fold.to(insert.part());
        } else if (isKnown && agree(inserted, position, inserted.length)) {
          drop(inserted.length);
          return from(insert.part());
        } else if (meet(inserted)) {
          return Fold.NONE;
        }
        from = insert.vector();
      } else {
        return from == op.vector() ? Fold.NONE : from(from);
      }
    }
    return Fold.NONE;
  }

  /** The position before a transposition: dimension d came from permutation[d]. */
  private void undo(long[] permutation) {
    long[] before = new long[position.length];
    for (int d = 0; d < before.length; d++) {
      before[(int) permutation[d]] = position[d];
    }
    position = before;
  }

  /** Returns true if the dimensions of the part come last, in their order. */
  private boolean isInOrder() {
    return Arrays.equals(open, Arrays.copyOfRange(position, fixed, position.length));
  }

  private static boolean agree(long[] one, long[] other, int length) {
    return length <= other.length && Arrays.equals(one, 0, length, other, 0, length);
  }

  /** Goes on to what was inserted along some first dimensions. */
  private void drop(int dimensions) {
    position = Arrays.copyOfRange(position, dimensions, position.length);
    fixed = position.length - open.length;
  }

  /** Returns true if the part may have elements in common with what was inserted. */
  private boolean meet(long[] inserted) {
    return IntStream.range(0, inserted.length)
        .noneMatch(d -> position[d] >= 0 && inserted[d] >= 0 && position[d] != inserted[d]);
  }

  private Fold from(Value vector) {
    return isInOrder() ? op.moved(vector, IndexList.of(Arrays.copyOf(position, fixed))) : Fold.NONE;
  }
}
