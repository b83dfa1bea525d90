package dev.halfspace.cli;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Diagnostics;
import dev.halfspace.testing.ModuleReader;
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
          Flag.HELP,
          Flag.VERSION);

  private static final ImmutableSet<String> FORMATS =
      ImmutableSet.of("text", "json", "svg", "html");

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
          "flag '--format' takes 'text', 'json', 'svg' or 'html', not '%s'".formatted(format));
    }
    InputText input = InputText.read(arguments.file(), in);
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        ModuleReader.read(
            input.source(), Dialects.standard(), ReadingFlags.options(arguments), diagnostics);
    if (diagnostics.hasErrors()) {
      return new Outcome("", input.render(diagnostics.all()), Outcome.ERRORS);
    }
    if (arguments.has(Flag.LEGALITY)) {
      return new Outcome(
              LegalityText.of(input, module), input.render(diagnostics.all()), Outcome.OK)
          .writtenTo(arguments.value(Flag.OUTPUT, "-"));
    }
    String report =
        switch (format) {
          case "json" -> DepsJson.of(input, module);
          case "svg" -> DepsSvg.of(input, module);
          case "html" -> DepsHtml.of(input, module);
          default -> DepsText.of(input, module);
        };
    return new Outcome(report, input.render(diagnostics.all()), Outcome.OK)
        .writtenTo(arguments.value(Flag.OUTPUT, "-"));
  }
}
