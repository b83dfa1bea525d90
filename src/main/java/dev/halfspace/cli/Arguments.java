package dev.halfspace.cli;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.PassRegistry;
import dev.halfspace.pass.PipelineParseException;
import dev.halfspace.spellings.Spellings2020;
import dev.halfspace.support.Suggestion;
import dev.halfspace.text.ParseOptions;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of a command, split into flags, passes and files. A flag has one dash or two;
 * {@code --} ends the flags; {@code -} is a file.
 *
 * @param passes the passes given as flags, in order
 */
record Arguments(
    ImmutableMap<Flag, String> flags, ImmutableList<Pass> passes, ImmutableList<String> files) {

  /** Reads the arguments of a command that has no passes. */
  static Arguments parse(String command, List<String> arguments, ImmutableSet<Flag> known)
      throws CommandFailure {
    return parse(command, arguments, known, PassRegistry.empty());
  }

  /**
   * Reads arguments.
   *
   * @param command the name of the command in messages
   * @param registry the passes that are accepted as flags
   * @throws CommandFailure if a flag is not among {@code known}, lacks its value, has a value that
   *     it does not take, or is given twice
   */
  static Arguments parse(
      String command, List<String> arguments, ImmutableSet<Flag> known, PassRegistry registry)
      throws CommandFailure {
    ImmutableList.Builder<Pass> passes = ImmutableList.builder();
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
      String value = equals < 0 ? null : argument.substring(equals + 1);
      if (flag == null) {
        if (registry.pass(bare(name)) == null) {
          throw CommandFailure.unknownFlag(Outcome.USAGE, unknown(command, name, known, registry));
        }
        passes.add(pass(bare(name), value == null ? "" : value, registry));
        continue;
      }
      if (flag.needsValue() && value == null) {
        if (++i == arguments.size()) {
          throw CommandFailure.usage(
              "flag '%s' needs a value: '%s'".formatted(flag, flag.synopsis()));
        }
        value = arguments.get(i);
      }
      boolean isSwitch = flag.takes == Flag.Takes.SWITCH;
      String text = value == null ? "" : value;
      if (flag.takes == Flag.Takes.LIST) {
        flags.merge(flag, text, (before, more) -> before + "," + more);
        continue;
      }
      if (flags.put(flag, isSwitch ? onOrOff(flag, text) : text) != null && !isSwitch) {
        throw CommandFailure.usage("flag '%s' is given more than once".formatted(flag));
      }
    }
    return new Arguments(ImmutableMap.copyOf(flags), passes.build(), files.build());
  }

  private static String onOrOff(Flag flag, String value) throws CommandFailure {
    return Flag.truth(value)
        .orElseThrow(
            () ->
                CommandFailure.usage(
                    "flag '%s' is on or off: its value is 'true' or 'false', not '%s'"
                        .formatted(flag, value)))
        .toString();
  }

  private static @Nullable Flag find(String name, ImmutableSet<Flag> known) {
    return Iterables.find(known, flag -> flag.isSpelled(bare(name)), null);
  }

  private static String bare(String name) {
    return name.startsWith("--") ? name.substring(2) : name.substring(1);
  }

  private static Pass pass(String name, String options, PassRegistry registry)
      throws CommandFailure {
    try {
      return registry.pass(name, options);
    } catch (PipelineParseException e) {
      throw CommandFailure.usage("flag '--%s': %s".formatted(name, e.getMessage()));
    }
  }

  private static String unknown(
      String command, String name, ImmutableSet<Flag> known, PassRegistry registry) {
    List<String> names = new ArrayList<>();
    known.forEach(flag -> names.add(flag.spelling));
    registry.passes().forEach(pass -> names.add(pass.argument()));
    String nearest = Suggestion.nearest(bare(name), names);
    return "unknown flag '%s' of '%s'; %s'%s --help' lists the flags"
        .formatted(
            name, command, nearest == null ? "" : "did you mean '--" + nearest + "'? ", command);
  }

  /** Returns true if a switch is on, or a flag with a value is given. */
  boolean has(Flag flag) {
    return flags.containsKey(flag)
        && (flag.takes != Flag.Takes.SWITCH || "true".equals(flags.get(flag)));
  }

  /** Returns true if flags other than {@code flag} are given. */
  boolean hasAnyBut(Flag... known) {
    return !List.of(known).containsAll(flags.keySet()) || !passes.isEmpty();
  }

  /** Returns true if a switch that is on by default has not been turned off. */
  boolean isOn(Flag flag) {
    return value(flag, "true").equals("true");
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

  /** The number of threads to run in; the default is 1. */
  int threads() throws CommandFailure {
    String given = value(Flag.THREADS, "1");
    if (!given.matches("[1-9][0-9]{0,2}")) {
      throw CommandFailure.usage(
          "flag '%s' has a number from 1 to 999, not '%s'".formatted(Flag.THREADS, given));
    }
    return has(Flag.DISABLE_THREADING) ? 1 : Integer.parseInt(given);
  }

  /** The parse options that the flags set. */
  ParseOptions parseOptions() {
    return new ParseOptions(
        has(Flag.ALLOW_UNREGISTERED),
        has(Flag.ACCEPT_2020_SPELLINGS) ? Spellings2020.INSTANCE : null,
        /* keepsNames= */ false);
  }
}
