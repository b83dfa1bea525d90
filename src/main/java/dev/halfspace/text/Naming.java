package dev.halfspace.text;

import dev.halfspace.support.StringText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Chooses the next name as MLIR does: the next number, the next of {@code %arg0}, {@code %arg1} and
 * so on, or the name that an operation suggests, with a number appended if that is in use. A name
 * is an {@code int}: the number itself, or the index of a spelling.
 */
final class Naming {
  /** The name of a value that has none. */
  static final int NONE = -1;

  /** Names from this value on are indices of spellings. */
  private static final int SPELLED = 1 << 30;

  /** A state of naming to return to. */
  record Mark(int values, int arguments, int conflicts, int inUse, int spellings) {}

  private final List<String> spellings = new ArrayList<>();
  private final Set<String> used = new HashSet<>();

  /** The names of {@link #used} in the order in which they were taken. */
  private final List<String> inUse = new ArrayList<>();

  private int nextValue;
  private int nextArgument;
  private int nextConflict;

  /** The next number. */
  int number() {
    return nextValue++;
  }

  /** The next {@code arg0}. */
  int argument() {
    return spelled("arg" + nextArgument++);
  }

  /**
   * The suggested name, or a variation of it that is not in use; a number if the suggestion is
   * empty.
   */
  int suggested(String suggestion) {
    return suggestion.isEmpty() ? number() : spelled(sanitized(suggestion));
  }

  private int spelled(String wanted) {
    String name = wanted;
    while (!used.add(name)) {
      name = wanted + "_" + nextConflict++;
    }
    inUse.add(name);
    spellings.add(name);
    return SPELLED + spellings.size() - 1;
  }

  /**
   * {@code name} with the characters replaced that value names cannot have; it does not start with
   * a digit.
   */
  private static String sanitized(String name) {
    boolean digitFirst = StringText.isDigit(name.charAt(0));
    if (!digitFirst && name.chars().allMatch(Naming::isNameCharacter)) {
      return name;
    }
    StringBuilder out = new StringBuilder(digitFirst ? "_" : "");
    for (byte b : StringText.encode(name)) {
      if (isNameCharacter(b & 0xFF)) {
        out.append((char) b);
      } else {
        out.append(b == ' ' ? "_" : Integer.toHexString(b & 0xFF).toUpperCase(Locale.ROOT));
      }
    }
    return out.toString();
  }

  private static boolean isNameCharacter(int c) {
    return StringText.isLetter((char) c) || StringText.isDigit((char) c) || "$._-".indexOf(c) >= 0;
  }

  /** The current state of naming. */
  Mark mark() {
    return new Mark(nextValue, nextArgument, nextConflict, inUse.size(), spellings.size());
  }

  /** Continues counting from the numbers at {@code mark}. */
  void countFrom(Mark mark) {
    nextValue = mark.values();
    nextArgument = mark.arguments();
    nextConflict = mark.conflicts();
  }

  /** Makes the names taken since {@code mark} available again; values that have one keep it. */
  void free(Mark mark) {
    while (inUse.size() > mark.inUse()) {
      used.remove(inUse.remove(inUse.size() - 1));
    }
  }

  /** Drops the names taken since {@code mark}, which no value has any more. */
  void forget(Mark mark) {
    free(mark);
    spellings.subList(mark.spellings(), spellings.size()).clear();
  }

  /** Appends {@code %name}. */
  void append(StringBuilder out, int name) {
    if (name == NONE) {
      out.append("<<UNKNOWN SSA VALUE>>");
    } else if (name >= SPELLED) {
      out.append('%').append(spellings.get(name - SPELLED));
    } else {
      out.append('%').append(name);
    }
  }
}
