package dev.halfspace.cli;

import com.google.common.collect.ImmutableSet;
import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.check.Checks;
import dev.halfspace.check.filecheck.FileCheckOptions;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.List;

/** {@code checks}: prints checks for FileCheck that a module passes. */
final class ChecksCommand {
  private static final ImmutableSet<Flag> FLAGS =
      Flag.ofCommand(EnumSet.of(Flag.OUTPUT, Flag.ALLOW_UNREGISTERED, Flag.CHECK_PREFIX));

  private ChecksCommand() {}

  static Outcome run(List<String> list, InputStream in) throws CommandFailure {
    Arguments arguments = Arguments.parse("checks", list, FLAGS);
    Outcome help = Help.asked(arguments, "checks", FLAGS, "");
    if (help != null) {
      return help;
    }
    String prefix = arguments.value(Flag.CHECK_PREFIX, Checks.PREFIX);
    if (!FileCheckOptions.isPrefix(prefix)) {
      throw CommandFailure.usage(
          "flag '%s' has letters, digits, hyphens and underscores, not '%s'"
              .formatted(Flag.CHECK_PREFIX, prefix));
    }
    InputText input = InputText.read(arguments.file(), in);
    ReadModule read = input.module(arguments.parseOptions());
    String said = input.render(read.diagnostics());
    return new Outcome(Checks.generate(Halfspace.print(read.module()), prefix), said, Outcome.OK)
        .writtenTo(arguments.value(Flag.OUTPUT, "-"));
  }
}
