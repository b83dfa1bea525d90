package dev.halfspace.check.regex;

/**
 * Equivalence classes of bytes that a program does not distinguish, numbered from 0. The outside of
 * the text is a byte of its own.
 */
final class Symbols {
  private static final ByteSet WORD = ByteSet.where(Condition::isWord);

  private final int[] classes = new int[Condition.OUTSIDE + 1];
  private final int[] members;
  private int count;

  /** The classes for a program. */
  Symbols(Program program) {
    // Class 0 is for the bytes that are in no set; each set refines the others.
    count = 1;
    split(ByteSet.of('\n'));
    if (program.has(Program.Op.LOOK)) {
      split(WORD);
    }
    program.sets().forEach(this::split);
    classes[Condition.OUTSIDE] = count++;
    members = new int[count];
    for (int symbol = 0; symbol < classes.length; symbol++) {
      members[classes[symbol]] = symbol;
    }
  }

  /** Gives the elements of a set classes of their own. */
  private void split(ByteSet set) {
    int[] parts = new int[count];
    for (int value = set.next(0); value >= 0; value = set.next(value + 1)) {
      int old = classes[value];
      if (parts[old] == 0) {
        parts[old] = count++;
      }
      classes[value] = parts[old];
    }
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
