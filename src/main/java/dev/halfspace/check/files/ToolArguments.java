package dev.halfspace.check.files;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;

/**
 * The arguments of a small command: flags of one letter, which may be joined, and operands.
 *
 * @param flags the letters
 * @param others the operands, in order; {@code -} is one of them
 */
record ToolArguments(String flags, ImmutableList<String> others) {
  /**
   * Reads arguments.
   *
   * @param known the letters of the flags
   * @throws CannotRunException if another flag is given
   */
  static ToolArguments of(ToolCall call, String known) {
    StringBuilder flags = new StringBuilder();
    List<String> others = new ArrayList<>();
    boolean isOver = false;
    for (String argument : call.arguments()) {
      if (isOver || argument.length() < 2 || argument.charAt(0) != '-') {
        others.add(argument);
      } else if (argument.equals("--")) {
        isOver = true;
      } else {
        for (char letter : argument.substring(1).toCharArray()) {
          if (known.indexOf(letter) < 0) {
            throw call.unknown(argument);
          }
          flags.append(letter);
        }
      }
    }
    return new ToolArguments(flags.toString(), ImmutableList.copyOf(others));
  }

  boolean has(char flag) {
    return flags.indexOf(flag) >= 0;
  }

  /** The files to read: standard input if none is named. */
  ImmutableList<String> files() {
    return others.isEmpty() ? ImmutableList.of("-") : others;
  }
}
