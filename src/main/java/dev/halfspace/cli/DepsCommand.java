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
import dev.halfspace.report.LegalityJson;
import dev.halfspace.report.LegalityText;
import dev.halfspace.report.SourceText;
import java.io.InputStream;
import java.util.List;

/** {@code deps}: reports the dependences of the functions of a text. */
final class DepsCommand {
  private static final ImmutableSet<Flag> ALL =
      Sets.immutableEnumSet(
          Flag.OUTPUT,
          Flag.ALLOW_UNREGISTERED,
          Flag.ACCEPT_2020_SPELLINGS,
          Flag.FORMAT,
          Flag.LEGALITY,
          Flag.STACK_TRACE,
          Flag.HELP,
          Flag.VERSION);

  private static final ImmutableSet<String> FORMATS =
      ImmutableSet.of("text", "json", "dot", "svg", "html");

  private DepsCommand() {}

  /** Runs the command. */
  static Outcome run(List<String> list, InputStream in) throws CommandFailure {
    Arguments arguments = Arguments.parse("deps", list, ALL);
    if (arguments.has(Flag.HELP)) {
      return new Outcome(Help.of("deps [FLAGS] [FILE|-]", ALL), "", Outcome.OK);
    }
    if (arguments.has(Flag.VERSION)) {
      return new Outcome(Help.version(), "", Outcome.OK);
    }
    String format = arguments.value(Flag.FORMAT, "text");
    if (!FORMATS.contains(format)) {
      throw CommandFailure.usage(
          "flag '--format' takes 'text', 'json', 'dot', 'svg' or 'html', not '%s'"
              .formatted(format));
    }
    boolean isLegality = arguments.has(Flag.LEGALITY);
    if (isLegality && !format.equals("text") && !format.equals("json")) {
      throw CommandFailure.usage(
          "flag '--legality' goes with the formats 'text' and 'json', not '%s'".formatted(format));
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
        functions -> report(format, isLegality, source, functions));
  }

  private static String report(
      String format,
      boolean isLegality,
      SourceText source,
      ImmutableList<AnalysedFunction> functions) {
    return switch (format) {
      case "json" ->
          isLegality ? LegalityJson.of(source, functions) : DepsJson.of(source, functions);
      case "dot" -> DepsDot.of(source, functions);
      case "svg" -> DepsSvg.of(source, functions);
      case "html" -> DepsHtml.of(source, functions);
      default -> isLegality ? LegalityText.of(source, functions) : DepsText.of(source, functions);
    };
  }
}
