package dev.halfspace.cli;

import dev.halfspace.Halfspace;
import dev.halfspace.ReadModule;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.check.comments.ExpectedDiagnostics;
import dev.halfspace.check.comments.InputParts;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Operation;
import dev.halfspace.pass.Reproducer;
import dev.halfspace.report.Reports;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Source;
import dev.halfspace.text.ExternalResources;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.text.PrintFailure;
import dev.halfspace.text.Printer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The processing of one input by {@code opt}.
 *
 * @param arguments the flags
 */
record OptRun(Arguments arguments, Printer printer, PassFlags passes, Expectations expectations) {
  /** The run that the flags describe. */
  static OptRun of(Arguments arguments) throws CommandFailure {
    Printer printer = PrintFlags.of(arguments);
    return new OptRun(
        arguments, printer, PassFlags.of(arguments, printer), Expectations.of(arguments));
  }

  /** Reads, verifies, transforms and prints an input. A part with errors is not printed. */
  Outcome process(InputText input) throws CommandFailure {
    Source whole = input.source();
    List<Outcome.Text> out = new ArrayList<>();
    boolean isCompared = expectations != Expectations.NONE;
    Said said = new Said(input, isCompared, arguments.has(Flag.PRINT_OP_ON_DIAGNOSTIC));
    Stopwatch stopwatch = new Stopwatch();
    int status = Outcome.OK;
    if (!arguments.has(Flag.SPLIT_INPUT)) {
      status = part(whole, out, said, stopwatch);
    } else {
      String marker = arguments.value(Flag.SPLIT_INPUT, "");
      InputParts split = InputParts.split(whole, marker.isEmpty() ? InputParts.MARKER : marker);
      split.warnings().forEach(said::render);
      String separator = "";
      for (Source source : split.parts()) {
        add(separator, out);
        status = Math.max(status, part(source, out, said, stopwatch));
        separator = arguments.value(Flag.OUTPUT_SPLIT_MARKER, InputParts.MARKER) + "\n";
      }
    }
    if (isCompared) {
      List<Diagnostic> wrong = expectations.compare(ExpectedDiagnostics.in(whole), said.kept());
      wrong.forEach(said::render);
      status = wrong.isEmpty() ? Outcome.OK : Outcome.ERRORS;
    }
    switch (passes.timing()) {
      case NONE -> {}
      case LIST -> said.print(stopwatch.total().byName());
      case TREE -> said.print(stopwatch.total().byPipeline());
    }
    return new Outcome(Outcome.Text.of(out), said.toString(), status);
  }

  /** Processes a part of the input: prints it, reports its diagnostics, and returns the status. */
  private int part(Source source, List<Outcome.Text> out, Said said, Stopwatch stopwatch)
      throws CommandFailure {
    ParseOptions options = arguments.parseOptions();
    ReadModule read =
        stopwatch.measure("Parser", () -> Halfspace.read(source, Dialects.standard(), options));
    read.diagnostics().forEach(said::report);
    if (read.hasErrors()) {
      return Outcome.ERRORS;
    }
    if (arguments.has(Flag.DEPENDENCE_CHECK)) {
      Reports.memRefDependenceCheck(read.module()).forEach(said::report);
    }
    if (arguments.has(Flag.BOUND_CHECK)) {
      Reports.memRefBoundCheck(read.module()).forEach(said::report);
    }
    Operation root = root(read, said);
    if (root == null
        || (arguments.has(Flag.VERIFY_ROUNDTRIP) && !RoundTrip.holds(root, read, options, said))
        || !passes.run(root, read.resources(), said, stopwatch)) {
      return Outcome.ERRORS;
    }
    try {
      out.add(stopwatch.measure("Output", () -> text(root, read.resources())));
    } catch (PrintFailure failure) {
      said.report(failure.diagnostic());
      return Outcome.ERRORS;
    }
    // A text with alias definitions ends with an empty line, a text in local scope does not.
    add(printer.isLocalScope() ? "" : "\n", out);
    return Outcome.OK;
  }

  /** The operation to process, or {@code null} if the input does not determine it. */
  private @Nullable Operation root(ReadModule read, Said said) {
    ModuleOp module = read.module();
    if (!arguments.has(Flag.NO_IMPLICIT_MODULE) || !read.hasImplicitModule()) {
      return module;
    }
    Operation only = module.body().firstOp();
    if (only == null || only.next() != null) {
      said.report(
          Diagnostic.error(
              module.location(),
              "the source must have one top-level operation, but has "
                  + (only == null ? "none" : "several")));
      return null;
    }
    only.remove();
    return only;
  }

  private Outcome.Text text(Operation root, ExternalResources resources) {
    Printer complete =
        printer
            .assumingVerified()
            .withExternalResources(
                arguments.has(Flag.RUN_REPRODUCER)
                    ? resources.without(Reproducer.GROUP)
                    : resources);
    if (passes.timing() == PassFlags.Display.NONE) {
      return complete.prepare(root)::writeTo;
    }
    String text = complete.print(root);
    return target -> target.append(text);
  }

  private static void add(String text, List<Outcome.Text> out) {
    out.add(target -> target.append(text));
  }
}
