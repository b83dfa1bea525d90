package dev.halfspace.ir;

import java.util.Arrays;

/**
 * The order labels of operations, noted in runs: each run is operations of one block in their order
 * there. So the position of an operation in the run of its block is found without a hash table, by
 * interpolation search; labels that are far from evenly spaced cost a binary search. What was noted
 * last can be forgotten.
 */
public final class OrderLabels {
  private int[] labels = new int[256];
  private int size;

  /** Labels of which none is noted yet. */
  public OrderLabels() {}

  /** The number of operations noted. */
  public int size() {
    return size;
  }

  /** Notes an operation, which comes after those of its run. */
  public void add(Operation op) {
    if (size == labels.length) {
      labels = Arrays.copyOf(labels, 2 * size);
    }
    labels[size++] = op.order;
  }

  /** Forgets all but the first {@code count} operations. */
  public void truncate(int count) {
    size = count;
  }

  /**
   * The position of an operation in the run {@code [start, end)}, or a negative number if it is not
   * there.
   */
  public int find(Operation op, int start, int end) {
    int label = op.order;
    int last = end - 1;
    if (last <= start) {
      return last == start && labels[start] == label ? start : -1;
    }
    long low = labels[start];
    long high = labels[last];
    if (label < low || label > high) {
      return -1;
    }
    int guess = start + (int) ((last - start) * (label - low) / (high - low));
    return labels[guess] == label ? guess : Arrays.binarySearch(labels, start, end, label);
  }
}
