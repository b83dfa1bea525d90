package dev.halfspace.text;

import dev.halfspace.ir.Value;
import org.jspecify.annotations.Nullable;

/** A hash table from values, by identity, to numbers; open addressing, no boxing. */
final class ValueNumbers {
  /** What {@link #get} says of a value that is not in the table. */
  static final int ABSENT = Integer.MIN_VALUE;

  private @Nullable Value[] keys = new @Nullable Value[64];
  private int[] numbers = new int[64];
  private int size;

  int get(Value key) {
    int slot = slot(key);
    return keys[slot] == null ? ABSENT : numbers[slot];
  }

  void put(Value key, int number) {
    int slot = slot(key);
    if (keys[slot] == null) {
      keys[slot] = key;
      size++;
    }
    numbers[slot] = number;
    if (size * 2 > keys.length) {
      grow();
    }
  }

  private int slot(Value key) {
    int mask = keys.length - 1;
    int hash = System.identityHashCode(key);
    int slot = (hash ^ (hash >>> 15)) & mask;
    while (keys[slot] != null && keys[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    @Nullable Value[] oldKeys = keys;
    int[] oldNumbers = numbers;
    keys = new @Nullable Value[oldKeys.length * 2];
    numbers = new int[oldKeys.length * 2];
    for (int i = 0; i < oldKeys.length; i++) {
      Value key = oldKeys[i];
      if (key != null) {
        int slot = slot(key);
        keys[slot] = key;
        numbers[slot] = oldNumbers[i];
      }
    }
  }
}
