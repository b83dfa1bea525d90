package dev.halfspace.text;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The names of the results of operations that are being read: a stack, since an operation's names
 * come before all that is in its regions. Kept in arrays, so that no operation costs an object.
 */
final class ResultNames {
  private ValueScopes.@Nullable Name[] entries = new ValueScopes.@Nullable Name[16];

  /** Three numbers per name: where it begins, where it ends, how many results it stands for. */
  private int[] numbers = new int[48];

  private int size;

  /** The number of names on the stack. */
  int size() {
    return size;
  }

  void push(ValueScopes.Name entry, int position, int end, int count) {
    if (size == entries.length) {
      entries = Arrays.copyOf(entries, 2 * size);
      numbers = Arrays.copyOf(numbers, 6 * size);
    }
    entries[size] = entry;
    numbers[3 * size] = position;
    numbers[3 * size + 1] = end;
    numbers[3 * size + 2] = count;
    size++;
  }

  /** Removes names until there are {@code mark}. */
  void popTo(int mark) {
    size = mark;
  }

  /**
   * What a name stands for.
   *
   * @throws IllegalStateException if there is no name at {@code index}
   */
  ValueScopes.Name entry(int index) {
    ValueScopes.Name entry = index < size ? entries[index] : null;
    if (entry == null) {
      throw new IllegalStateException("no result name #" + index);
    }
    return entry;
  }

  int position(int index) {
    return numbers[3 * index];
  }

  int end(int index) {
    return numbers[3 * index + 1];
  }

  int count(int index) {
    return numbers[3 * index + 2];
  }
}
