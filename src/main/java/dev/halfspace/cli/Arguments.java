package dev.halfspace.cli;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.halfspace.spellings.Spellings2020;
import dev.halfspace.text.ParseOptions;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of a command, told apart into flags and files. A flag has one dash or two; {@code
 * --} ends the flags; {@code -} is a file.
 */
record Arguments(ImmutableMap<Flag, String> flags, ImmutableList<String> files) {

  /**
   * Reads arguments.
   *
   * @param command what messages call the command
   * @throws CommandFailure if a flag is not among {@code known}, lacks its value, has a value that
   *     it does not take, or is given twice
   */
  static Arguments parse(String command, List<String> arguments, ImmutableSet<Flag> known)
      throws CommandFailure {
    Map<Flag, String> flags = new EnumMap<>(Flag.class);
    ImmutableList.Builder<String> files = ImmutableList.builder();
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (argument.equals("--")) {
        files.addAll(arguments.subList(i + 1, arguments.size()));
        break;
      }
      if (argument.length() < 2 || argument.charAt(0) != '-') {
        files.add(argument);
        continue;
      }
      int equals = argument.indexOf('=');
      String name = argument.substring(0, equals < 0 ? argument.length() : equals);
      Flag flag = find(name, known);
      if (flag == null) {
        throw CommandFailure.usage(unknown(command, name, known));
      }
      String value = equals < 0 ? null : argument.substring(equals + 1);
      if (flag.takes == Flag.Takes.VALUE && value == null) {
        if (++i == arguments.size()) {
          throw CommandFailure.usage(
              "flag '%s' needs a value: '%s'".formatted(flag, flag.synopsis()));
        }
        value = arguments.get(i);
      }
      boolean isSwitch = flag.takes == Flag.Takes.SWITCH;
      String text = value == null ? "" : value;
      if (flags.put(flag, isSwitch ? onOrOff(flag, text) : text) != null && !isSwitch) {
        throw CommandFailure.usage("flag '%s' is given more than once".formatted(flag));
      }
    }
    return new Arguments(ImmutableMap.copyOf(flags), files.build());
  }

  private static String onOrOff(Flag flag, String value) throws CommandFailure {
    return switch (value) {
      case "true", "TRUE", "True", "1", "" -> "true";
      case "false", "FALSE", "False", "0" -> "false";
      default ->
          throw CommandFailure.usage(
              "flag '%s' is on or off: its value is 'true' or 'false', not '%s'"
                  .formatted(flag, value));
    };
  }

  private static @Nullable Flag find(String name, ImmutableSet<Flag> known) {
    String bare = name.startsWith("--") ? name.substring(2) : name.substring(1);
    for (Flag flag : known) {
      if (flag.spelling.equals(bare)) {
        return flag;
      }
    }
    return null;
  }

  private static String unknown(String command, String name, ImmutableSet<Flag> known) {
    String bare = name.replaceFirst("^--?", "");
    Flag closest = null;
    int distance = Math.max(2, bare.length() / 4) + 1;
    for (Flag flag : known) {
      int d = editDistance(bare, flag.spelling);
      if (d < distance && flag.spelling.length() > 1) {
        closest = flag;
        distance = d;
      }
    }
    return "unknown flag '%s' of '%s'; %s'%s --help' lists the flags"
        .formatted(
            name, command, closest == null ? "" : "did you mean '" + closest + "'? ", command);
  }

  /** The number of insertions, deletions and replacements between two words (Levenshtein 1966). */
  private static int editDistance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j - 1], row[j]));
      }
    }
    return row[b.length()];
  }

  /** Returns true if a switch is on, or a flag with a value is given. */
  boolean has(Flag flag) {
    return flags.containsKey(flag)
        && (flag.takes != Flag.Takes.SWITCH || "true".equals(flags.get(flag)));
  }

  /** Returns true if flags other than {@code flag} are given. */
  boolean hasAnyBut(Flag... known) {
    return !List.of(known).containsAll(flags.keySet());
  }

  /** The value of a flag, {@code standard} if it is not given. */
  String value(Flag flag, String standard) {
    return flags.getOrDefault(flag, standard);
  }

  /** The file to read, {@code -} if none is given. */
  String file() throws CommandFailure {
    if (files.size() > 1) {
      throw CommandFailure.usage(
          "one input file is expected, but %s are given: %s".formatted(files.size(), files));
    }
    return files.isEmpty() ? "-" : files.get(0);
  }

  /** The options for reading that the flags set. */
  ParseOptions parseOptions() {
    return new ParseOptions(
        has(Flag.ALLOW_UNREGISTERED),
        has(Flag.ACCEPT_2020_SPELLINGS) ? Spellings2020.INSTANCE : null,
        /* keepsNames= */ false);
  }
}
