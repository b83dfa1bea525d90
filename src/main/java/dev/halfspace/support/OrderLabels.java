package dev.halfspace.support;

import java.util.Arrays;

/**
 * Runs of increasing numbers, such as the labels that order the operations of a block. The position
 * of a label in its run is found without a hash table, by interpolation; labels that are far from
 * evenly spaced cost a binary search. The labels added last can be dropped.
 */
public final class OrderLabels {
  private int[] labels = {};
  private int size;

  /** An empty list of labels. */
  public OrderLabels() {}

  /** The number of labels. */
  public int size() {
    return size;
  }

  /** Adds a label, which is greater than those before it in its run. */
  public void add(int label) {
    if (size == labels.length) {
      labels = Arrays.copyOf(labels, Math.max(16, 2 * size));
    }
    labels[size++] = label;
  }

  /** Drops all but the first {@code count} labels. */
  public void truncate(int count) {
    size = count;
  }

  /**
   * The position of a label in the run {@code [start, end)}, or a negative number if it is absent.
   */
  public int find(int label, int start, int end) {
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
