package dev.halfspace.cli;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.report.AnalysedFunction;
import dev.halfspace.report.DepsDot;
import dev.halfspace.report.DepsHtml;
import dev.halfspace.report.DepsJson;
import dev.halfspace.report.DepsSvg;
import dev.halfspace.report.DepsText;
import dev.halfspace.report.FactsText;
import dev.halfspace.report.LegalityJson;
import dev.halfspace.report.LegalityText;
import dev.halfspace.report.SourceText;
import java.io.InputStream;
import java.util.List;

/**
 * {@code deps}, {@code bounds} and {@code trip-counts}: report dependences or other facts about the
 * functions of a text.
 */
final class ReportCommand {
  private static final ImmutableSet<Flag> FACTS =
      Sets.immutableEnumSet(
          Flag.OUTPUT,
          Flag.ALLOW_UNREGISTERED,
          Flag.ACCEPT_2020_SPELLINGS,
          Flag.STACK_TRACE,
          Flag.HELP,
          Flag.VERSION);

  private static final ImmutableSet<Flag> DEPS =
      Sets.immutableEnumSet(Sets.union(FACTS, ImmutableSet.of(Flag.FORMAT, Flag.LEGALITY)));

  private ReportCommand() {}

  /** Makes the text of a report. */
  private interface Report {
    String of(SourceText source, ImmutableList<AnalysedFunction> functions);
  }

  /** Runs one of the commands. */
  static Outcome run(String command, List<String> list, InputStream in) throws CommandFailure {
    ImmutableSet<Flag> flags = command.equals("deps") ? DEPS : FACTS;
    Arguments arguments = Arguments.parse(command, list, flags);
    Outcome help = Help.asked(arguments, command, flags, "");
    if (help != null) {
      return help;
    }
    Report report =
        switch (command) {
          case "bounds" -> FactsText::bounds;
          case "trip-counts" -> FactsText::tripCounts;
          default -> dependences(arguments);
        };
    InputText input = InputText.read(arguments.file(), in);
    ReadModule read =
        Halfspace.read(
            input.source(), Dialects.standard(), arguments.parseOptions().keepingNames());
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
        functions -> report.of(source, functions));
  }

  private static Report dependences(Arguments arguments) throws CommandFailure {
    String format = arguments.value(Flag.FORMAT, "text");
    boolean isLegality = arguments.has(Flag.LEGALITY);
    Report report =
        switch (format) {
          case "text" -> isLegality ? LegalityText::of : DepsText::of;
          case "json" -> isLegality ? LegalityJson::of : DepsJson::of;
          case "dot" -> DepsDot::of;
          case "svg" -> DepsSvg::of;
          case "html" -> DepsHtml::of;
          default ->
              throw CommandFailure.usage(
                  "flag '--format' takes 'text', 'json', 'dot', 'svg' or 'html', not '%s'"
                      .formatted(format));
        };
    if (isLegality && !format.equals("text") && !format.equals("json")) {
      throw CommandFailure.usage(
          "flag '--legality' goes with the formats 'text' and 'json', not '%s'".formatted(format));
    }
    return report;
  }
}
