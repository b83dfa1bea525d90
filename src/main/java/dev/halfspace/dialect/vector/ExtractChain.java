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
 * The search for the source of an extraction through the insertions and transposes that define the
 * vector: an inserted value, a part of one, or a part of the vector before all of them.
 *
 * <p>The dimensions of the extracted part are numbered in its position from {@code OPEN} downwards.
 * If a transpose reorders them, the part cannot be extracted from its operand.
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
 * <p>The search fails at an insertion that may set only some elements of the part: an insertion
 * into the part, one whose position is not known to differ along some dimension, or one whose value
 * does not have the sizes of its position.
 */
final class ExtractChain {
  /**
   * The greatest number of operations that a fold looks through; in a graph region, they may form a
   * cycle.
   */
  static final int LONGEST = 1 << 12;

  /** The number of the first dimension of the part; -1 is the poison position. */
  private static final long OPEN = -2;

  private final PositionOp op;
  private final long[] open;
  private long[] position;
  private int fixed;

  /** Creates the search for an extraction at a known position. */
  ExtractChain(PositionOp op, long[] position) {
    this.op = op;
    fixed = position.length;
    int kept = ((VectorType) op.vector().type()).rank() - fixed;
    open = LongStream.range(0, kept).map(d -> OPEN - d).toArray();
    this.position = LongStream.concat(Arrays.stream(position), Arrays.stream(open)).toArray();
  }

  /**
   * The fold to the extracted value or to an extraction from another vector, or no fold.
   *
   * <p>Before each step, the extracted part is {@code from} at {@code position}, whose first {@code
   * fixed} numbers, if {@link #isInOrder}, are a valid position of an operation. An insertion at
   * exactly that position yields its value; an insertion at a prefix of the position ends the
   * search, and the rest of the position applies to its value; an insertion that does not {@link
   * #meet} the part is skipped.
   */
  Fold fold() {
    Value from = op.vector();
    for (int i = 0; i < LONGEST; i++) {
      Operation definer = from.definingOp();
      if (definer instanceof VectorTransposeOp transpose && transpose.hasPermutedType()) {
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

  /** Maps the position to the operand of a transpose: dimension d comes from permutation[d]. */
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

  /** Continues in an inserted value, without the given number of leading dimensions. */
  private void drop(int dimensions) {
    position = Arrays.copyOfRange(position, dimensions, position.length);
    fixed = position.length - open.length;
  }

  /** Returns true if the part may have elements in common with an inserted value. */
  private boolean meet(long[] inserted) {
    return IntStream.range(0, inserted.length)
        .noneMatch(d -> position[d] >= 0 && inserted[d] >= 0 && position[d] != inserted[d]);
  }

  private Fold from(Value vector) {
    return isInOrder() ? op.moved(vector, IndexList.of(Arrays.copyOf(position, fixed))) : Fold.NONE;
  }
}
