package dev.halfspace.cli;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Sets;
import dev.halfspace.dialect.Dialects;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.List;

/** {@code opt}: reads and verifies MLIR text, runs passes on it and prints it. */
final class OptCommand {
  /** The flags that control the processing of one input. */
  static final ImmutableSet<Flag> PROCESSING =
      Sets.immutableEnumSet(EnumSet.range(Flag.ALLOW_UNREGISTERED, Flag.VERIFY_STEPS));

  private static final ImmutableSet<Flag> ALL =
      Flag.ofCommand(EnumSet.range(Flag.OUTPUT, Flag.BATCH));

  private static final String AFTER_FLAGS =
      """

      With --batch, for each line of LIST the file OUTPUT gets what standard output would
      hold, OUTPUT.err what standard error would hold, OUTPUT.rc the exit status. FLAGS are
      quoted as for a shell. A line that fails does not keep the others from running.
      """;

  private OptCommand() {}

  /** Returns true if a name without dashes is that of a flag, not of a pass. */
  static boolean isFlag(String name) {
    return ALL.stream().anyMatch(flag -> flag.isSpelled(name));
  }

  /** Runs the command. */
  static Outcome run(List<String> list, InputStream in) throws CommandFailure {
    Arguments arguments = Arguments.parse("opt", list, ALL, PassFlags.REGISTRY);
    Outcome help = Help.asked(arguments, "opt", ALL, Help.passes(PassFlags.REGISTRY) + AFTER_FLAGS);
    if (help != null) {
      return help;
    }
    if (arguments.has(Flag.LIST_PASSES)) {
      return new Outcome(Help.passNames(PassFlags.REGISTRY), "", Outcome.OK);
    }
    if (arguments.has(Flag.SHOW_DIALECTS)) {
      String dialects = String.join(",", ImmutableSortedSet.copyOf(Dialects.standard().prefixes()));
      return new Outcome("Available Dialects: " + dialects + "\n", "", Outcome.OK);
    }
    if (arguments.has(Flag.BATCH)) {
      if (arguments.hasAnyBut(Flag.BATCH, Flag.STACK_TRACE) || !arguments.files().isEmpty()) {
        throw CommandFailure.usage(
            "with --batch, files and flags stand in the list: give neither beside it");
      }
      return Batch.run(
          InputText.read(arguments.value(Flag.BATCH, "-"), in), arguments.has(Flag.STACK_TRACE));
    }
    OptRun run = OptRun.of(arguments);
    Outcome outcome = run.process(InputText.read(arguments.file(), in));
    return outcome.writtenTo(arguments.value(Flag.OUTPUT, "-"));
  }
}
