package dev.halfspace.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A table from names to objects for names that mostly end in a number, {@code %12} or {@code
 * %arg3}. Names that differ only in that number form a family, and are found in an array by their
 * number: names are numbered in order of definition, so that names close in the text are close in
 * memory however many there are. Names without a number, and numbers far beyond the size of a
 * family, are in a hash table.
 *
 * @param <E> the object that represents a name
 */
final class NumberedNames<E> {
  /** The most digits of the number; further digits belong to the prefix. */
  private static final int MOST_DIGITS = 9;

  private static final @Nullable Object[] NONE = {};

  /** The initial size of the array of a family. */
  private static final int LEAST = 8;

  /**
   * A number gets a place in the array if it is at most this plus {@link #SPREAD} times the number
   * of members so far.
   */
  private static final int SLACK = 16;

  private static final int SPREAD = 4;

  /** The names that differ only in the number at their end. */
  private static final class Family {
    @Nullable Object[] members = NONE;
    int size;

    /** Names with this number or a greater one are in the hash table. */
    int limit = Integer.MAX_VALUE;

    /** Returns true if the member with that number has a place in the array, or gets one now. */
    boolean hasPlace(int number) {
      if (number < members.length) {
        return true;
      }
      if (number >= limit) {
        return false;
      }
      if (number > SLACK + SPREAD * (long) size) {
        limit = number;
        return false;
      }
      int wanted = Math.max(Math.max(number + 1, LEAST), 2 * members.length);
      members = Arrays.copyOf(members, Math.min(limit, wanted));
      return true;
    }
  }

  private final byte[] bytes;
  private final Supplier<E> maker;
  private final NameTable<Family> families;
  private final NameTable<E> others;

  NumberedNames(byte[] bytes, Supplier<E> maker) {
    this.bytes = bytes;
    this.maker = maker;
    families = new NameTable<>(bytes, Family::new);
    others = new NameTable<>(bytes, maker);
  }

  /** The object of the name {@code bytes[from, to)}, created if the name is new. */
  E get(int from, int to) {
    int start = to;
    int end = Math.max(from, to - MOST_DIGITS);
    int number = 0;
    int scale = 1;
    for (int at = to - 1; at >= end; at--) {
      int digit = bytes[at] - '0';
      if (digit < 0 || digit > 9) {
        break;
      }
      if (digit != 0 || at == to - 1) {
        start = at; // leading zeros belong to the prefix
      }
      number += digit * scale;
      scale *= 10;
    }
    if (start == to) {
      return others.get(from, to);
    }
    Family family = families.get(from, start);
    if (!family.hasPlace(number)) {
      return others.get(from, to);
    }
    @SuppressWarnings("unchecked") // only E goes in
    E known = (E) family.members[number];
    return known != null ? known : add(family, number);
  }

  private E add(Family family, int number) {
    E made = maker.get();
    family.members[number] = made;
    family.size++;
    return made;
  }

  /** The names whose objects satisfy a predicate, sorted. */
  List<String> names(Predicate<? super E> which) {
    List<String> names = new ArrayList<>();
    others.forEach(
        (name, entry) -> {
          if (which.test(entry)) {
            names.add(name);
          }
        });
    families.forEach(
        (prefix, family) -> {
          for (int number = 0; number < family.members.length; number++) {
            @SuppressWarnings("unchecked") // only E goes in
            E entry = (E) family.members[number];
            if (entry != null && which.test(entry)) {
              names.add(prefix + number);
            }
          }
        });
    names.sort(null);
    return names;
  }

  /** The text of {@code bytes[from, to)}. */
  String text(int from, int to) {
    return others.text(from, to);
  }
}
