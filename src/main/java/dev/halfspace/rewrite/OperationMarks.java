package dev.halfspace.rewrite;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.Operation;
import org.jspecify.annotations.Nullable;

/**
 * Sets of operations, at most eight, each a bit in one open-addressing table.
 *
 * <p>A conversion asks of every operation whether it is in one of several sets; that these are sets
 * of the JDK took a third of the time of {@code lower-affine} (benchmark {@code anchors pass}).
 */
final class OperationMarks {
  private @Nullable Operation[] operations;
  private byte[] marks;

  /** The number of operations in the table, those without a mark included. */
  private int size;

  /** An empty table with room for some operations. */
  OperationMarks(int expected) {
    int length = Integer.highestOneBit(Math.max(expected, 8)) * 4;
    operations = new Operation[length];
    marks = new byte[length];
  }

  /** Returns true if an operation is in one of the sets of {@code mark}. */
  boolean has(Operation op, int mark) {
    return (marks[slot(op)] & mark) != 0;
  }

  /** Adds an operation to the set of {@code mark}; returns false if it is there. */
  @CanIgnoreReturnValue
  boolean add(Operation op, int mark) {
    int slot = slot(op);
    if (operations[slot] == null) {
      if (2 * size >= operations.length) {
        grow();
        slot = slot(op);
      }
      operations[slot] = op;
      size++;
    }
    boolean isNew = (marks[slot] & mark) == 0;
    marks[slot] |= (byte) mark;
    return isNew;
  }

  /** Removes an operation from the set of {@code mark}; returns false if it is not there. */
  @CanIgnoreReturnValue
  boolean remove(Operation op, int mark) {
    int slot = slot(op);
    boolean isThere = (marks[slot] & mark) != 0;
    marks[slot] &= (byte) ~mark;
    return isThere;
  }

  /** The slot of an operation, or the free one where it belongs. */
  private int slot(Operation op) {
    int length = operations.length;
    int hash = System.identityHashCode(op) * 0x9E3779B9;
    int slot = hash >>> (Integer.numberOfLeadingZeros(length) + 1);
    while (operations[slot] != null && operations[slot] != op) {
      slot = (slot + 1) & (length - 1);
    }
    return slot;
  }

  private void grow() {
    @Nullable Operation[] old = operations;
    byte[] oldMarks = marks;
    operations = new Operation[2 * old.length];
    marks = new byte[2 * old.length];
    for (int i = 0; i < old.length; i++) {
      Operation op = old[i];
      if (op != null) {
        int slot = slot(op);
        operations[slot] = op;
        marks[slot] = oldMarks[i];
      }
    }
  }
}
