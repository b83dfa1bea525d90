package dev.halfspace.cli;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.report.FactsText;
import dev.halfspace.report.SourceText;
import java.io.InputStream;
import java.util.List;

/** {@code bounds} and {@code trip-counts}: report facts about the functions of a text. */
final class FactsCommand {
  private static final ImmutableSet<Flag> ALL =
      Sets.immutableEnumSet(
          Flag.OUTPUT,
          Flag.ALLOW_UNREGISTERED,
          Flag.ACCEPT_2020_SPELLINGS,
          Flag.STACK_TRACE,
          Flag.HELP,
          Flag.VERSION);

  private FactsCommand() {}

  /** Runs one of the commands. */
  static Outcome run(String command, List<String> list, InputStream in) throws CommandFailure {
    Arguments arguments = Arguments.parse(command, list, ALL);
    if (arguments.has(Flag.HELP)) {
      return new Outcome(Help.of(command + " [FLAGS] [FILE|-]", ALL), "", Outcome.OK);
    }
    if (arguments.has(Flag.VERSION)) {
      return new Outcome(Help.version(), "", Outcome.OK);
    }
    InputText input = InputText.read(arguments.file(), in);
    ReadModule read =
        Halfspace.read(
            input.source(), Dialects.standard(), ReadingFlags.options(arguments).keepingNames());
    if (read.hasErrors()) {
      return new Outcome("", input.render(read.diagnostics()), Outcome.ERRORS);
    }
    SourceText source = new SourceText(input.source(), read.names());
    return Reporting.on(
        source,
        read.module(),
        input.render(read.diagnostics()),
        arguments.value(Flag.OUTPUT, "-"),
        arguments.has(Flag.STACK_TRACE),
        functions ->
            command.equals("bounds")
                ? FactsText.bounds(source, functions)
                : FactsText.tripCounts(source, functions));
  }
}
