package dev.halfspace.text;

import dev.halfspace.support.StringText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The choice of the next name, as MLIR makes it: the number after the last, {@code %arg0} and so
 * on, or what an operation suggests, with a number behind it if that is in use. A name is an {@code
 * int}: the number itself, or the place of a spelling.
 */
final class Naming {
  /** The name of what has none. */
  static final int NONE = -1;

  /** Names from here on are spelled out. */
  private static final int SPELLED = 1 << 30;

  /** A state of naming to go back to. */
  record Mark(int values, int arguments, int conflicts, int inUse, int spellings) {}

  private final List<String> spellings = new ArrayList<>();
  private final Set<String> used = new HashSet<>();

  /** The names of {@link #used} in the order in which they came into use. */
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

  /** The name suggested, or a variation of it that is not in use. */
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

  /** {@code name} in characters that a value's name may have, not starting with a digit. */
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

  /** The present state of naming. */
  Mark mark() {
    return new Mark(nextValue, nextArgument, nextConflict, inUse.size(), spellings.size());
  }

  /** Goes on counting where {@code mark} was made. */
  void countFrom(Mark mark) {
    nextValue = mark.values();
    nextArgument = mark.arguments();
    nextConflict = mark.conflicts();
  }

  /** Frees the names that came into use since {@code mark}; who has one keeps it. */
  void free(Mark mark) {
    while (inUse.size() > mark.inUse()) {
      used.remove(inUse.remove(inUse.size() - 1));
    }
  }

  /** Frees the names that came into use since {@code mark}, which nobody has any more. */
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
