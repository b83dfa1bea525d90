package dev.halfspace.cli;

import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.check.ExpectedDiagnostics;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.report.MemRefDependenceCheck;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.InputParts;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.text.PrintFailure;
import dev.halfspace.text.Printer;
import java.util.ArrayList;
import java.util.List;

/** What {@code opt} does with one input. */
record OptRun(
    ParseOptions options,
    Printer printer,
    String splitMarker,
    boolean dependences,
    PassFlags passes,
    Expectations expectations) {
  /** What is made of comments that expect diagnostics. */
  enum Expectations {
    /** Nothing: diagnostics are reported. */
    NONE,
    /** Each diagnostic must be expected, and each expectation fulfilled. */
    ALL,
    /** Each expectation must be fulfilled. */
    ONLY_EXPECTED;

    /** What is wrong with the diagnostics found. */
    List<Diagnostic> compare(ExpectedDiagnostics expected, List<Diagnostic> found) {
      return this == ALL ? expected.mismatches(found) : expected.missing(found);
    }

    static Expectations of(Arguments arguments) throws CommandFailure {
      if (!arguments.has(Flag.VERIFY_DIAGNOSTICS)) {
        return NONE;
      }
      String given = arguments.value(Flag.VERIFY_DIAGNOSTICS, "");
      return switch (given) {
        case "", "all" -> ALL;
        case "only-expected" -> ONLY_EXPECTED;
        default ->
            throw CommandFailure.usage(
                "flag '%s' has the value 'all' or 'only-expected', not '%s'"
                    .formatted(Flag.VERIFY_DIAGNOSTICS, given));
      };
    }
  }

  /** What the flags ask for; an empty marker does not split. */
  static OptRun of(Arguments arguments) throws CommandFailure {
    Printer printer = arguments.has(Flag.PRINT_GENERIC) ? Printer.generic() : Printer.custom();
    if (arguments.has(Flag.PRINT_LOCATIONS)) {
      printer = printer.withLocations();
    }
    if (arguments.has(Flag.PRINT_LOCAL_SCOPE)) {
      printer = printer.withLocalScope();
    }
    if (arguments.has(Flag.PRINT_NAMES)) {
      printer = printer.withNamesOfLocations();
    }
    String marker = "";
    if (arguments.has(Flag.SPLIT_INPUT)) {
      String given = arguments.value(Flag.SPLIT_INPUT, "");
      marker = given.isEmpty() ? InputParts.MARKER : given;
    }
    return new OptRun(
        arguments.parseOptions(),
        printer.assumingVerified(),
        marker,
        arguments.has(Flag.DEPENDENCE_CHECK),
        PassFlags.of(arguments),
        Expectations.of(arguments));
  }

  /** Reads, verifies, changes and prints an input. A part of it with errors is not printed. */
  Outcome process(InputText input) {
    Source whole = input.source();
    List<Outcome.Text> out = new ArrayList<>();
    Said said = new Said(input, expectations != Expectations.NONE);
    int status = Outcome.OK;
    if (splitMarker.isEmpty()) {
      status = part(whole, out, said);
    } else {
      InputParts split = InputParts.split(whole, splitMarker);
      split.warnings().forEach(said::render);
      String separator = "";
      for (Source source : split.parts()) {
        add(separator, out);
        status = Math.max(status, part(source, out, said));
        separator = InputParts.MARKER + "\n";
      }
    }
    if (expectations != Expectations.NONE) {
      List<Diagnostic> wrong = expectations.compare(ExpectedDiagnostics.in(whole), said.kept());
      wrong.forEach(said::render);
      status = wrong.isEmpty() ? Outcome.OK : Outcome.ERRORS;
    }
    return new Outcome(Outcome.Text.of(out), said.toString(), status);
  }

  /** Prints a part of the input and says what is to be said of it; returns the status. */
  private int part(Source source, List<Outcome.Text> out, Said said) {
    ReadModule read = Halfspace.read(source, Dialects.standard(), options);
    read.diagnostics().forEach(said::report);
    if (read.hasErrors()) {
      return Outcome.ERRORS;
    }
    ModuleOp module = read.module();
    if (dependences) {
      MemRefDependenceCheck.of(module).forEach(said::report);
    }
    if (!passes.run(module, said)) {
      return Outcome.ERRORS;
    }
    try {
      out.add(printer.withExternalResources(read.resources()).prepare(module)::writeTo);
    } catch (PrintFailure failure) {
      said.report(failure.diagnostic());
      return Outcome.ERRORS;
    }
    // A module with its definitions ends with an empty line, one written out in place does not.
    add(printer.isLocalScope() ? "" : "\n", out);
    return Outcome.OK;
  }

  private static void add(String text, List<Outcome.Text> out) {
    out.add(target -> target.append(text));
  }
}
