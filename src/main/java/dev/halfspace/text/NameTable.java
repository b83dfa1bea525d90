package dev.halfspace.text;

import dev.halfspace.support.StringText;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A hash table from names, given as slices of one buffer, to objects. A lookup creates no string:
 * most lookups in parsing are for names that have been seen before.
 *
 * @param <E> the object that represents a name
 */
final class NameTable<E> {
  /** A slot holds the start of a name, its length, its hash, and 1 plus the index of its object. */
  private static final int SLOT = 4;

  /** An odd multiplier that spreads hashes: 2^64 divided by the golden ratio. */
  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  private final byte[] bytes;

  /** The bytes, read eight at a time in little-endian order. */
  private final ByteBuffer words;

  private final Supplier<E> maker;
  private int[] slots = new int[256 * SLOT];

  /**
   * The objects in the order of first occurrence, so that names close in the text are close in
   * memory.
   */
  private @Nullable Object[] entries = new @Nullable Object[128];

  private int size;

  NameTable(byte[] bytes, Supplier<E> maker) {
    this.bytes = bytes;
    words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    this.maker = maker;
  }

  /** The object of the name {@code bytes[from, to)}, created if the name is new. */
  E get(int from, int to) {
    int hash = hash(from, to);
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

  private int hash(int from, int to) {
    long hash = (long) to - from;
    int at = from;
    for (; at + Long.BYTES <= to; at += Long.BYTES) {
      hash = (hash ^ words.getLong(at)) * FACTOR;
      hash ^= hash >>> 32;
    }
    hash = (hash ^ rest(at, to)) * FACTOR;
    return (int) (hash >>> 32);
  }

  /** Fewer than eight bytes, packed in a word. */
  private long rest(int from, int to) {
    if (from + Long.BYTES <= bytes.length) {
      return words.getLong(from) & ((1L << (Byte.SIZE * (to - from))) - 1);
    }
    long rest = 0;
    for (int i = to - 1; i >= from; i--) {
      rest = (rest << Byte.SIZE) | (bytes[i] & 0xFF);
    }
    return rest;
  }

  private boolean same(int a, int b, int length) {
    int i = 0;
    for (; i + Long.BYTES <= length; i += Long.BYTES) {
      if (words.getLong(a + i) != words.getLong(b + i)) {
        return false;
      }
    }
    return rest(a + i, a + length) == rest(b + i, b + length);
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

  /** Passes each name and its object to {@code action}, in no particular order. */
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
