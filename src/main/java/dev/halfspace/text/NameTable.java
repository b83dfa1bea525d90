package dev.halfspace.text;

import dev.halfspace.ir.StringText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A hash table from names, given as slices of one buffer, to objects. A look-up makes no string:
 * parsing spends most of its look-ups on names it has seen before.
 *
 * @param <E> what stands for a name
 */
final class NameTable<E> {
  private final byte[] bytes;
  private final Supplier<E> maker;
  private int[] starts = new int[256];
  private int[] lengths = new int[256];
  private int[] hashes = new int[256];
  private @Nullable Object[] entries = new @Nullable Object[256];
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
    int mask = entries.length - 1;
    int slot = hash & mask;
    while (entries[slot] != null) {
      if (hashes[slot] == hash && lengths[slot] == length && same(starts[slot], from, length)) {
        @SuppressWarnings("unchecked") // only E goes in
        E found = (E) entries[slot];
        return found;
      }
      slot = (slot + 1) & mask;
    }
    E made = maker.get();
    starts[slot] = from;
    lengths[slot] = length;
    hashes[slot] = hash;
    entries[slot] = made;
    if (++size * 2 > entries.length) {
      grow();
    }
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

  private void grow() {
    int capacity = entries.length * 2;
    int[] oldStarts = starts;
    int[] oldLengths = lengths;
    int[] oldHashes = hashes;
    @Nullable Object[] oldEntries = entries;
    starts = new int[capacity];
    lengths = new int[capacity];
    hashes = new int[capacity];
    entries = new @Nullable Object[capacity];
    for (int i = 0; i < oldEntries.length; i++) {
      if (oldEntries[i] != null) {
        int slot = oldHashes[i] & (capacity - 1);
        while (entries[slot] != null) {
          slot = (slot + 1) & (capacity - 1);
        }
        starts[slot] = oldStarts[i];
        lengths[slot] = oldLengths[i];
        hashes[slot] = oldHashes[i];
        entries[slot] = oldEntries[i];
      }
    }
  }

  /** The names whose objects pass a test. */
  List<String> names(Predicate<? super E> which) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < entries.length; i++) {
      @SuppressWarnings("unchecked") // only E goes in
      E entry = (E) entries[i];
      if (entry != null && which.test(entry)) {
        names.add(text(starts[i], starts[i] + lengths[i]));
      }
    }
    names.sort(null);
    return names;
  }

  /** The text of {@code bytes[from, to)}. */
  String text(int from, int to) {
    return StringText.decode(bytes, from, to);
  }
}
