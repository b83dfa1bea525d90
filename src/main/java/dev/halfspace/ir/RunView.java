package dev.halfspace.ir;

import java.util.AbstractList;
import java.util.RandomAccess;

/** An unmodifiable view of a range of consecutive values. */
abstract class RunView<V> extends AbstractList<V> implements RandomAccess {
  private final int from;
  private final int size;

  /** A view of {@code size} values, the first of which is {@code value(from)}. */
  RunView(int from, int size) {
    this.from = from;
    this.size = size;
  }

  /** The value at a position in the whole sequence, of which this is a range. */
  abstract V value(int position);

  @Override
  public final V get(int index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException("value " + index + " of " + size);
    }
    return value(from + index);
  }

  @Override
  public final int size() {
    return size;
  }

  /** Avoids an iterator, since lists of values are copied often. */
  @Override
  public final Object[] toArray() {
    Object[] all = new Object[size];
    for (int i = 0; i < size; i++) {
      all[i] = value(from + i);
    }
    return all;
  }
}
