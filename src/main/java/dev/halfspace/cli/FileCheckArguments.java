package dev.halfspace.cli;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Splitter;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import com.google.common.collect.ListMultimap;
import dev.halfspace.check.filecheck.FileCheckOptions;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of {@code filecheck}. Arguments that LLVM's tool rejects are rejected with the same
 * exit status.
 *
 * @param files the check file, if one is given
 */
record FileCheckArguments(
    ListMultimap<FileCheckFlag, String> flags, List<String> definitions, List<String> files) {
  private static final Pattern NUMBER =
      Pattern.compile("0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0o?([0-7]+)|(0|[1-9][0-9]*)");

  /** The radices of the groups of {@link #NUMBER}. */
  private static final int[] RADICES = {16, 2, 8, 10};

  /** Reads arguments. */
  static FileCheckArguments parse(List<String> arguments) throws CommandFailure {
    FileCheckArguments parsed =
        new FileCheckArguments(ArrayListMultimap.create(), new ArrayList<>(), new ArrayList<>());
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (argument.equals("--")) {
        parsed.files.addAll(arguments.subList(i + 1, arguments.size()));
        break;
      }
      if (argument.length() < 2 || argument.charAt(0) != '-') {
        parsed.files.add(argument);
        continue;
      }
      String bare = argument.substring(argument.startsWith("--") ? 2 : 1);
      if (bare.startsWith("D")) {
        parsed.definitions.add(definition(bare.substring(1)));
        continue;
      }
      int equals = bare.indexOf('=');
      FileCheckFlag flag = find(equals < 0 ? bare : bare.substring(0, equals));
      if (flag == null) {
        throw CommandFailure.unknownFlag(
            Outcome.ERRORS,
            "Unknown command line argument '%s'.  Try: 'filecheck --help'".formatted(argument));
      }
      if (equals < 0 && !flag.isSwitch() && ++i == arguments.size()) {
        throw wrong(flag, "requires a value!");
      }
      String value =
          equals >= 0 ? bare.substring(equals + 1) : flag.isSwitch() ? "" : arguments.get(i);
      parsed.flags.put(flag, value);
    }
    if (parsed.files.size() > 1) {
      throw CommandFailure.file(
          "Too many positional arguments specified!\none check file is expected, but %s are given: %s"
              .formatted(parsed.files.size(), parsed.files));
    }
    return parsed;
  }

  private static @Nullable FileCheckFlag find(String name) {
    List<FileCheckFlag> all = List.of(FileCheckFlag.values());
    // Flags of one letter may be grouped: -vvv is -v -v -v. But -vv is a flag of its own.
    String bare = name.matches("v{3,}") ? FileCheckFlag.VERBOSE.spelling : name;
    return Iterables.find(all, flag -> flag.spelling.equals(bare), null);
  }

  private static String definition(String text) throws CommandFailure {
    if (text.isEmpty()) {
      throw CommandFailure.file("for the -D option: requires a value!");
    }
    return text;
  }

  /** The messages for malformed definitions, each of which names the missing part. */
  ImmutableList<String> wrongDefinitions() {
    return definitions.stream()
        .filter(text -> text.indexOf('=') <= 0)
        .map(
            text ->
                "Missing %s in command-line definition '-D%s'"
                    .formatted(text.startsWith("=") ? "variable name" : "equal sign", text))
        .collect(ImmutableList.toImmutableList());
  }

  /** Returns true if a switch is on; the last occurrence counts. */
  boolean has(FileCheckFlag flag) throws CommandFailure {
    String value = last(flag, "false");
    return Flag.truth(value)
        .orElseThrow(
            () -> wrong(flag, "'" + value + "' is invalid value for boolean argument! Try 0 or 1"));
  }

  /** The last value given for a flag, or {@code standard} if there is none. */
  String last(FileCheckFlag flag, String standard) {
    return requireNonNull(Iterables.getLast(flags.get(flag), standard));
  }

  /** The options that the flags set. */
  FileCheckOptions options() throws CommandFailure {
    FileCheckOptions.Builder builder = FileCheckOptions.builder();
    flags.get(FileCheckFlag.CHECK_PREFIX).forEach(builder::checkPrefix);
    Splitter comma = Splitter.on(',');
    for (String prefixes : flags.get(FileCheckFlag.CHECK_PREFIXES)) {
      comma.split(prefixes).forEach(builder::checkPrefix);
    }
    for (String prefixes : flags.get(FileCheckFlag.COMMENT_PREFIXES)) {
      comma.split(prefixes).forEach(builder::commentPrefix);
    }
    definitions.forEach(builder::define);
    flags.get(FileCheckFlag.IMPLICIT_CHECK_NOT).forEach(builder::implicitCheckNot);
    for (FileCheckFlag flag : FileCheckFlag.values()) {
      if (flag.way != null && has(flag)) {
        builder.with(flag.way);
      }
    }
    builder.verbosity(
        FileCheckFlag.verbosity(has(FileCheckFlag.VERBOSE), has(FileCheckFlag.VERY_VERBOSE)));
    least(FileCheckFlag.DUMP_INPUT, List.of("help", "always", "fail", "never"))
        .filter(word -> !word.equals("help"))
        .ifPresent(word -> builder.dumpInput(FileCheckOptions.DumpWhen.valueOf(constant(word))));
    least(FileCheckFlag.DUMP_INPUT_FILTER, List.of("all", "annotation-full", "annotation", "error"))
        .ifPresent(
            word -> builder.dumpInputFilter(FileCheckOptions.DumpFilter.valueOf(constant(word))));
    int context = -1;
    for (String lines : flags.get(FileCheckFlag.DUMP_INPUT_CONTEXT)) {
      context = Math.max(context, number(lines));
    }
    return (context < 0 ? builder : builder.dumpInputContext(context)).build();
  }

  private static String constant(String word) {
    return word.toUpperCase(Locale.ROOT).replace('-', '_');
  }

  /** The value of a flag that comes first in {@code words}, or empty if the flag is not given. */
  Optional<String> least(FileCheckFlag flag, List<String> words) throws CommandFailure {
    int least = words.size();
    for (String value : flags.get(flag)) {
      int index = words.indexOf(value);
      if (index < 0) {
        throw wrong(flag, "Cannot find option named '" + value + "'!");
      }
      least = Math.min(least, index);
    }
    return least == words.size() ? Optional.empty() : Optional.of(words.get(least));
  }

  /** A number of lines; as LLVM reads numbers, their prefix determines the radix. */
  private static int number(String text) throws CommandFailure {
    Matcher number = NUMBER.matcher(text);
    if (number.matches()) {
      for (int i = 0; i < RADICES.length; i++) {
        String digits = number.group(i + 1);
        BigInteger value = digits == null ? null : new BigInteger(digits, RADICES[i]);
        if (value != null && value.bitLength() <= Integer.SIZE) {
          return value.min(BigInteger.valueOf(Integer.MAX_VALUE)).intValue();
        }
      }
    }
    throw wrong(
        FileCheckFlag.DUMP_INPUT_CONTEXT, "'" + text + "' value invalid for uint argument!");
  }

  /** The failure for a rejected value, in the words of LLVM's tool. */
  private static CommandFailure wrong(FileCheckFlag flag, String what) {
    String dashes = flag.spelling.length() == 1 ? "-" : "--";
    return CommandFailure.file("for the %s%s option: %s".formatted(dashes, flag.spelling, what));
  }
}
