package dev.halfspace.text;

import dev.halfspace.support.StringText;
import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A hash table from names, given as slices of one buffer, to objects. A look-up makes no string:
 * parsing spends most of its look-ups on names it has seen before.
 *
 * @param <E> what stands for a name
 */
final class NameTable<E> {
  /** A slot has where a name begins, its length, its hash, and 1 plus the index of its object. */
  private static final int SLOT = 4;

  private final byte[] bytes;
  private final Supplier<E> maker;
  private int[] slots = new int[256 * SLOT];

  /** In the order in which their names were met, so that neighbours in the text are neighbours. */
  private @Nullable Object[] entries = new @Nullable Object[128];

  private int size;

  NameTable(byte[] bytes, Supplier<E> maker) {
    this.bytes = bytes;
    this.maker = maker;
  }

  /** The object of the name {@code bytes[from, to)}, made if the name is new. */
  E get(int from, int to) {
    int hash = 0;
    for (int i = from; i < to; i++) {
      hash = 31 * hash + bytes[i];
    }
    hash ^= hash >>> 15;
    int length = to - from;
    int mask = slots.length - 1;
    int slot = hash * SLOT & mask;
    while (slots[slot + 3] != 0) {
      if (slots[slot + 2] == hash && slots[slot + 1] == length && same(slots[slot], from, length)) {
        @SuppressWarnings("unchecked") // only E goes in
        E found = (E) entries[slots[slot + 3] - 1];
        return found;
      }
      slot = slot + SLOT & mask;
    }
    if (size == entries.length) {
      grow();
      slot = free(hash);
    }
    E made = maker.get();
    entries[size++] = made;
    slots[slot] = from;
    slots[slot + 1] = length;
    slots[slot + 2] = hash;
    slots[slot + 3] = size;
    return made;
  }

  private boolean same(int a, int b, int length) {
    for (int i = 0; i < length; i++) {
      if (bytes[a + i] != bytes[b + i]) {
        return false;
      }
    }
    return true;
  }

  private int free(int hash) {
    int mask = slots.length - 1;
    int slot = hash * SLOT & mask;
    while (slots[slot + 3] != 0) {
      slot = slot + SLOT & mask;
    }
    return slot;
  }

  private void grow() {
    int[] old = slots;
    slots = new int[2 * old.length];
    entries = Arrays.copyOf(entries, 2 * size);
    for (int at = 0; at < old.length; at += SLOT) {
      if (old[at + 3] != 0) {
        System.arraycopy(old, at, slots, free(old[at + 2]), SLOT);
      }
    }
  }

  /** Hands every name and its object to {@code action}, in no particular order. */
  void forEach(BiConsumer<String, ? super E> action) {
    for (int at = 0; at < slots.length; at += SLOT) {
      if (slots[at + 3] != 0) {
        @SuppressWarnings("unchecked") // only E goes in
        E entry = (E) entries[slots[at + 3] - 1];
        action.accept(text(slots[at], slots[at] + slots[at + 1]), entry);
      }
    }
  }

  /** The text of {@code bytes[from, to)}. */
  String text(int from, int to) {
    return StringText.decode(bytes, from, to);
  }
}
