package dev.halfspace.ir;

import org.jspecify.annotations.Nullable;

/**
 * Order numbers of the operations of a block, by which one is told to come before another in
 * constant time. A new operation gets a number between those of its neighbours. Where there is none
 * left, numbers are dealt out anew over the smallest aligned range around it that is sparse enough,
 * so that n insertions anywhere take time O(n log n) (Bender, Cole, Demaine, Farach-Colton and Zito
 * 2002, section 2).
 */
final class BlockOrder {
  /** A range of 2^i numbers is sparse enough if it holds at most (2 / DENSITY)^i operations. */
  private static final double DENSITY = 1.2;

  /** The distance between the numbers of neighbours where operations are appended. */
  private static final int GAP = 16;

  private BlockOrder() {}

  /** Gives a number to an operation that was just linked into its block. */
  static void number(Operation op) {
    Operation before = op.previous;
    Operation after = op.next;
    long low = before == null ? Integer.MIN_VALUE - 1L : before.order;
    long high = after == null ? Integer.MAX_VALUE + 1L : after.order;
    if (high - low < 2) {
      spread(op, before == null ? after : before);
    } else if (after == null) {
      op.order = (int) Math.min(before == null ? GAP : low + GAP, high - 1);
    } else if (before == null) {
      op.order = (int) Math.max(high - GAP, low + 1);
    } else {
      op.order = (int) (low + (high - low) / 2);
    }
  }

  /** Deals out numbers anew around a neighbour of {@code added}, which has none yet. */
  private static void spread(Operation added, @Nullable Operation neighbour) {
    if (neighbour == null) {
      throw new IllegalStateException("a lone operation has room for its number");
    }
    long centre = (long) neighbour.order - Integer.MIN_VALUE;
    Operation first = neighbour.previous == added ? added : neighbour;
    Operation last = neighbour.next == added ? added : neighbour;
    long count = 2;
    double capacity = 1;
    for (int bits = 1; ; bits++) {
      capacity *= 2 / DENSITY;
      long start = (centre >> bits << bits) + Integer.MIN_VALUE;
      long end = start + (1L << bits);
      for (Operation op = first.previous; op != null && op.order >= start; op = op.previous) {
        first = op;
        count++;
      }
      for (Operation op = last.next; op != null && op.order < end; op = op.next) {
        last = op;
        count++;
      }
      if (count <= capacity || bits == Integer.SIZE) {
        deal(first, last, count, start, end - start);
        return;
      }
    }
  }

  /** Spreads the operations of a run evenly over {@code [start, start + width)}. */
  private static void deal(Operation first, Operation last, long count, long start, long width) {
    long index = 0;
    for (Operation op = first; op != null; op = op == last ? null : op.next) {
      op.order = (int) (start + width * index++ / count);
    }
  }
}
