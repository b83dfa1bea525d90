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
          Flag.FORMAT,
          Flag.LEGALITY,
          Flag.HELP,
          Flag.VERSION);

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
    if (!format.equals("text") && !format.equals("json")) {
      throw CommandFailure.usage(
          "flag '--format' takes 'text' or 'json', not '%s'".formatted(format));
    }
    InputText input = InputText.read(arguments.file(), in);
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        ModuleReader.read(
            input.source(),
            Dialects.standard(),
            arguments.has(Flag.ALLOW_UNREGISTERED),
            diagnostics);
    if (diagnostics.hasErrors()) {
      return new Outcome("", input.render(diagnostics.all()), Outcome.ERRORS);
    }
    if (arguments.has(Flag.LEGALITY)) {
      return new Outcome(
              LegalityText.of(input, module), input.render(diagnostics.all()), Outcome.OK)
          .writtenTo(arguments.value(Flag.OUTPUT, "-"));
    }
    String report = format.equals("json") ? DepsJson.of(input, module) : DepsText.of(input, module);
    return new Outcome(report, input.render(diagnostics.all()), Outcome.OK)
        .writtenTo(arguments.value(Flag.OUTPUT, "-"));
  }
}
