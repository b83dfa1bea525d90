package dev.halfspace.cli;

import dev.halfspace.analysis.MemRefDependenceCheck;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.ir.Diagnostic;
import dev.halfspace.ir.Diagnostics;
import dev.halfspace.text.Printer;
import dev.halfspace.text.Source;

/** What {@code opt} does with one input. */
record OptRun(boolean allowUnregistered, Printer printer, String splitMarker, boolean dependences) {
  /** What the flags ask for; an empty marker does not split. */
  static OptRun of(Arguments arguments) {
    Printer printer = arguments.has(Flag.PRINT_GENERIC) ? Printer.generic() : Printer.custom();
    if (arguments.has(Flag.PRINT_LOCATIONS)) {
      printer = printer.withLocations();
    }
    if (arguments.has(Flag.PRINT_LOCAL_SCOPE)) {
      printer = printer.withLocalScope();
    }
    String marker = "";
    if (arguments.has(Flag.SPLIT_INPUT)) {
      String given = arguments.value(Flag.SPLIT_INPUT, "");
      marker = given.isEmpty() ? InputParts.MARKER : given;
    }
    return new OptRun(
        arguments.has(Flag.ALLOW_UNREGISTERED),
        printer.assumingVerified(),
        marker,
        arguments.has(Flag.DEPENDENCE_CHECK));
  }

  /** Reads, verifies and prints an input. A part of it with errors is not printed. */
  Outcome process(InputText input) {
    Source whole = input.source();
    if (splitMarker.isEmpty()) {
      return part(whole, input);
    }
    InputParts split = InputParts.split(whole, input.bytes(), splitMarker);
    StringBuilder out = new StringBuilder();
    StringBuilder err = new StringBuilder(input.render(split.warnings()));
    int status = Outcome.OK;
    String separator = "";
    for (Source source : split.parts()) {
      Outcome outcome = part(source, input);
      out.append(separator).append(outcome.out());
      err.append(outcome.err());
      status = Math.max(status, outcome.status());
      separator = InputParts.MARKER + "\n";
    }
    return new Outcome(out.toString(), err.toString(), status);
  }

  private Outcome part(Source source, InputText input) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module = Reading.read(source, allowUnregistered, diagnostics);
    if (diagnostics.hasErrors()) {
      return new Outcome("", input.render(diagnostics.all()), Outcome.ERRORS);
    }
    if (dependences) {
      MemRefDependenceCheck.report(module, remark -> diagnostics.add(diagnostic(remark)));
    }
    // A module with its definitions ends with an empty line, one written out in place does not.
    String end = printer.isLocalScope() ? "" : "\n";
    return new Outcome(printer.print(module) + end, input.render(diagnostics.all()), Outcome.OK);
  }

  private static Diagnostic diagnostic(MemRefDependenceCheck.Remark remark) {
    return remark.isError()
        ? Diagnostic.error(remark.op().location(), remark.message())
        : Diagnostic.remark(remark.op().location(), remark.message());
  }
}
