package dev.halfspace.bench;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Savepoint;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.rewrite.Journal;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.transform.Passes;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Pipelines, each on a copy of a module that is read once, without the verifier; CPU time per
 * operation of the input. Of {@code A || B} the pipeline {@code A} prepares the input of {@code B},
 * before time counts.
 */
final class PassAnchors {
  /** For how much CPU time, and how often, a pass is run before times count. */
  private static final long WARM_UP_NANOSECONDS = 20_000_000_000L;

  private static final int WARM_UP = 8;

  private PassAnchors() {}

  private static ModuleOp read(Path file) throws IOException {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp read =
        Parser.of(Dialects.standard())
            .parse(Source.of(file.toString(), Files.readAllBytes(file)), diagnostics);
    if (diagnostics.hasErrors()) {
      throw new IllegalStateException(diagnostics.toString());
    }
    return read;
  }

  static void run(Path file, int reps, List<String> pipelines) throws IOException {
    run(file, reps, pipelines, /* isJournaled= */ false);
  }

  /** The same, with and without a journal that keeps all changes, in turn. */
  static void runWithJournal(Path file, int reps, List<String> pipelines) throws IOException {
    run(file, reps, pipelines, /* isJournaled= */ true);
  }

  private static void run(Path file, int reps, List<String> pipelines, boolean isJournaled)
      throws IOException {
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    ModuleOp read = read(file);
    for (String each : pipelines) {
      int bar = each.indexOf("||");
      String pipeline = each.substring(bar < 0 ? 0 : bar + 2).strip();
      ModuleOp module = read;
      if (bar >= 0) {
        module = new IrMapping().copy(read);
        checkDone(runner(each.substring(0, bar).strip()), module);
      }
      long ops = count(module);
      PipelineRunner runner = runner(pipeline);
      List<Anchors.Row> rows = new ArrayList<>(List.of(new Anchors.Row(pipeline, ops, reps)));
      if (isJournaled) {
        rows.add(new Anchors.Row(pipeline + " with a journal", ops, reps));
      }
      long start = clock.getCurrentThreadCpuTime();
      long after = 0;
      int kept = 0;
      for (int warm = 0, i = 0; i < reps * rows.size(); warm++) {
        ModuleOp copy = new IrMapping().copy(module);
        int row = warm % rows.size();
        long before = clock.getCurrentThreadCpuTime();
        if (row == 0) {
          checkDone(runner, copy);
        } else {
          kept = runJournaled(runner, copy);
        }
        long end = clock.getCurrentThreadCpuTime();
        if (warm >= WARM_UP && before - start >= WARM_UP_NANOSECONDS) {
          rows.get(row).add(end - before);
          i++;
        }
        after = count(copy);
      }
      rows.forEach(Anchors.Row::print);
      System.err.printf(
          "%s: %d operations, %d afterwards, %d changes kept%n", pipeline, ops, after, kept);
    }
  }

  /** Returns the number of changes that were kept. */
  private static int runJournaled(PipelineRunner runner, ModuleOp module) {
    try (Journal journal = Journal.of(module)) {
      Savepoint start = journal.savepoint();
      checkDone(runner, module);
      int kept = journal.size();
      start.keep();
      return kept;
    }
  }

  private static PipelineRunner runner(String pipeline) {
    return PipelineRunner.of(
            Pipeline.parse("builtin.module(%s)".formatted(pipeline), Passes.standard()))
        .verifyingIn(Dialects.standard())
        .verifyingEach(false);
  }

  private static void checkDone(PipelineRunner runner, ModuleOp module) {
    if (runner.run(module).failed()) {
      throw new IllegalStateException("a pipeline has failed");
    }
  }

  private static long count(ModuleOp module) {
    long[] ops = new long[1];
    module.walk(op -> ops[0]++);
    return ops[0];
  }
}
