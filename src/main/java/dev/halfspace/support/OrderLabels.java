package dev.halfspace.support;

import java.util.Arrays;

/**
 * Numbers in runs that increase, as the labels that say in which order the operations of a block
 * are. The position of a label in its run is found without a hash table, by interpolation search;
 * labels that are far from evenly spaced cost a binary search. What was noted last can be
 * forgotten.
 */
public final class OrderLabels {
  private int[] labels = {};
  private int size;

  /** Labels of which none is noted yet. */
  public OrderLabels() {}

  /** The number of labels noted. */
  public int size() {
    return size;
  }

  /** Notes a label, which is greater than those before it in its run. */
  public void add(int label) {
    if (size == labels.length) {
      labels = Arrays.copyOf(labels, Math.max(16, 2 * size));
    }
    labels[size++] = label;
  }

  /** Forgets all but the first {@code count} labels. */
  public void truncate(int count) {
    size = count;
  }

  /**
   * The position of a label in the run {@code [start, end)}, or a negative number if it is not
   * there.
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
