package dev.halfspace.check.regex;

import java.util.Arrays;

/**
 * Classes of bytes that a program does not tell apart, numbered from 0. What stands outside the
 * text is a byte of its own.
 */
final class Symbols {
  private final int[] classes = new int[Condition.OUTSIDE + 1];
  private int[] members;

  /** The classes for a program. */
  Symbols(Program program) {
    int count = split(1, ByteSet.of('\n'));
    count = split(count, ByteSet.where(Condition::isWord));
    for (ByteSet set : program.sets()) {
      count = split(count, set);
    }
    classes[Condition.OUTSIDE] = count++;
    members = new int[count];
    for (int symbol = 0; symbol < classes.length; symbol++) {
      members[classes[symbol]] = symbol;
    }
  }

  /** Parts each class into what is in a set and what is not. */
  private int split(int count, ByteSet set) {
    int[] inside = new int[count];
    int[] outside = new int[count];
    Arrays.fill(inside, -1);
    Arrays.fill(outside, -1);
    int parts = 0;
    for (int value = 0; value < Condition.OUTSIDE; value++) {
      int[] part = set.contains(value) ? inside : outside;
      int old = classes[value];
      if (part[old] < 0) {
        part[old] = parts++;
      }
      classes[value] = part[old];
    }
    return parts;
  }

  /** The number of classes. */
  int count() {
    return members.length;
  }

  /** The class of a byte or of {@link Condition#OUTSIDE}. */
  int of(int value) {
    return classes[value];
  }

  /** A byte of a class. */
  int member(int symbolClass) {
    return members[symbolClass];
  }
}
