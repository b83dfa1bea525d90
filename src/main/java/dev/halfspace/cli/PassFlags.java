package dev.halfspace.cli;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Operation;
import dev.halfspace.pass.Explanation;
import dev.halfspace.pass.IrPrinting;
import dev.halfspace.pass.PassFailure;
import dev.halfspace.pass.PassRegistry;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineParseException;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.pass.Reproducer;
import dev.halfspace.pass.StatisticsReport;
import dev.halfspace.pass.Step;
import dev.halfspace.pass.Timing;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.text.ExternalResources;
import dev.halfspace.text.Printer;
import dev.halfspace.transform.Passes;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The flags about passes: the passes to run, how to run them, and what to report about them.
 *
 * @param pipeline the given pipeline, or {@code null} if the passes are given as flags
 */
record PassFlags(
    Arguments arguments,
    @Nullable Pipeline pipeline,
    Explanation explanation,
    int threads,
    Printer printer,
    @Nullable IrPrinting printing,
    Display statistics,
    Display timing) {
  /** The passes that are accepted as flags. */
  static final PassRegistry REGISTRY = Passes.standard();

  /** The layout of a report. */
  enum Display {
    /** No report. */
    NONE,
    /** By the names of passes. */
    LIST,
    /** By the structure of pipelines. */
    TREE;

    static Display of(Arguments arguments, Flag report, Flag display, String tree)
        throws CommandFailure {
      String given = arguments.value(display, tree);
      if (!given.equals("list") && !given.equals(tree)) {
        throw CommandFailure.usage(
            "flag '%s' has the value 'list' or '%s', not '%s'".formatted(display, tree, given));
      }
      return !arguments.has(report) ? NONE : given.equals("list") ? LIST : TREE;
    }
  }

  /** Reads the flags about passes; {@code printer} prints the IR before and after passes. */
  static PassFlags of(Arguments arguments, Printer printer) throws CommandFailure {
    PassFlags flags =
        new PassFlags(
            arguments,
            pipeline(arguments),
            explanation(arguments),
            arguments.threads(),
            printer,
            IrPrintingFlags.of(arguments, REGISTRY, printer),
            Display.of(arguments, Flag.PASS_STATISTICS, Flag.PASS_STATISTICS_DISPLAY, "pipeline"),
            Display.of(arguments, Flag.TIMING, Flag.TIMING_DISPLAY, "tree"));
    if (flags.threads > 1 && arguments.has(Flag.PRINT_IR_MODULE_SCOPE)) {
      throw CommandFailure.usage(
          "flag '%s' shows what other threads change: it needs one thread, not %s"
              .formatted(Flag.PRINT_IR_MODULE_SCOPE, flags.threads));
    }
    return flags;
  }

  private static Explanation explanation(Arguments arguments) throws CommandFailure {
    if (!arguments.has(Flag.EXPLAIN)) {
      return Explanation.NONE;
    }
    return switch (arguments.value(Flag.EXPLAIN, "steps")) {
      case "", "steps" -> Explanation.STEPS;
      case "refusals" -> Explanation.REFUSALS;
      default ->
          throw CommandFailure.usage(
              "flag '%s' has the value 'steps' or 'refusals', not '%s'"
                  .formatted(Flag.EXPLAIN, arguments.value(Flag.EXPLAIN, "")));
    };
  }

  private static @Nullable Pipeline pipeline(Arguments arguments) throws CommandFailure {
    if (!arguments.has(Flag.PASS_PIPELINE)) {
      return null;
    }
    if (!arguments.passes().isEmpty()) {
      throw CommandFailure.usage(
          "flag '%s' cannot be given together with '--%s': the pipeline has all passes"
              .formatted(Flag.PASS_PIPELINE, arguments.passes().get(0).argument()));
    }
    return pipeline(arguments, Flag.PASS_PIPELINE);
  }

  /** Parses the pipeline that is the value of a flag. */
  static Pipeline pipeline(Arguments arguments, Flag flag) throws CommandFailure {
    try {
      return Pipeline.parse(arguments.value(flag, ""), REGISTRY);
    } catch (PipelineParseException e) {
      throw CommandFailure.usage("flag '%s': %s".formatted(flag, e.getMessage()));
    }
  }

  /**
   * Runs the passes; returns false if one failed.
   *
   * @param resources the external resources of the input
   */
  boolean run(Operation root, ExternalResources resources, Said said, Stopwatch stopwatch)
      throws CommandFailure {
    Reproducer held = arguments.has(Flag.RUN_REPRODUCER) ? held(resources) : null;
    Pipeline toRun = pipeline(root.name(), held);
    if (arguments.has(Flag.DUMP_PASS_PIPELINE)) {
      said.print(toRun + "\n");
    }
    if (toRun.steps().isEmpty() && toRun.anchor().equals(root.name())) {
      return true;
    }
    boolean verifiesEach = held == null ? arguments.isOn(Flag.VERIFY_EACH) : held.verifiesEach();
    boolean isKept = arguments.has(Flag.CRASH_REPRODUCER);
    String before = !isKept ? "" : new Reproducer(toRun.text(), verifiesEach).text(root);
    PipelineResult result = runner(toRun).verifyingEach(verifiesEach).run(root);
    result.log().forEach(said::report, said::print);
    if (result.failed() && isKept) {
      String kept = kept(arguments.value(Flag.CRASH_REPRODUCER, ""), before);
      said.report(reproducible(root, result.log().failures(), kept));
    }
    switch (statistics) {
      case NONE -> {}
      case LIST -> said.print(StatisticsReport.byPass(result));
      case TREE -> said.print(StatisticsReport.byPipeline(result));
    }
    Timing.of(result).forEach(stopwatch::add);
    return !result.failed();
  }

  private PipelineRunner runner(Pipeline toRun) {
    PipelineRunner runner =
        PipelineRunner.of(toRun)
            .verifyingIn(Dialects.standard())
            .withPasses(REGISTRY)
            .printingWith(printer)
            .explaining(explanation)
            .inParallel(threads);
    runner = arguments.has(Flag.REMARKS) ? runner.withRemarks() : runner;
    runner = arguments.has(Flag.VERIFY_STEPS) ? runner.verifyingSteps() : runner;
    return printing == null ? runner : runner.with(printing);
  }

  /** The pipeline to run on {@code anchor}; the steps of a reproducer in the input come first. */
  private Pipeline pipeline(String anchor, @Nullable Reproducer held) throws CommandFailure {
    if (pipeline != null) {
      return pipeline;
    }
    if (held == null) {
      return Pipeline.nesting(anchor, arguments.passes());
    }
    try {
      Pipeline first = Pipeline.parse(held.pipeline(), REGISTRY);
      return Pipeline.nesting(
          first.anchor(),
          ImmutableList.<Step>builder().addAll(first.steps()).addAll(arguments.passes()).build());
    } catch (PipelineParseException e) {
      throw CommandFailure.file("the pipeline that the input holds: " + e.getMessage());
    }
  }

  /** The reproducer in the resources of the input, or {@code null} if there is none. */
  private static @Nullable Reproducer held(ExternalResources resources) throws CommandFailure {
    try {
      return Reproducer.of(resources);
    } catch (IllegalArgumentException e) {
      throw CommandFailure.file("the reproducer that the input holds: " + e.getMessage());
    }
  }

  /** Writes a reproducer; returns its place, or the reason for which it cannot be written. */
  private static String kept(String file, String text) {
    try {
      OutputFile.write(file, out -> out.append(text));
      return "reproducer generated at `%s`".formatted(file);
    } catch (CommandFailure failure) {
      return failure.message();
    }
  }

  private static Diagnostic reproducible(Operation root, List<PassFailure> failures, String kept) {
    String where = failures.stream().map(PassFailure::toString).collect(Collectors.joining(", "));
    return Diagnostic.error(
        root.location(),
        "Failures have been detected while processing an MLIR pass pipeline",
        Diagnostic.note(
            root.location(), "Pipeline failed while executing [%s]: %s".formatted(where, kept)));
  }
}
