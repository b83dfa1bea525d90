package dev.halfspace.ir;

import java.util.AbstractList;
import java.util.RandomAccess;
import java.util.function.IntFunction;

/** An unmodifiable view of values that lie side by side. */
final class RunView<V> extends AbstractList<V> implements RandomAccess {
  private final IntFunction<V> values;
  private final int from;
  private final int size;

  /** A view of {@code size} values, the first of which is {@code values.apply(from)}. */
  RunView(IntFunction<V> values, int from, int size) {
    this.values = values;
    this.from = from;
    this.size = size;
  }

  @Override
  public V get(int index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException("value " + index + " of " + size);
    }
    return values.apply(from + index);
  }

  @Override
  public int size() {
    return size;
  }
}
