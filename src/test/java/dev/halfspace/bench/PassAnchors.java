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
import java.util.List;

/**
 * Pipelines, each on a copy of a module that is read once, without the verifier; CPU time per
 * operation of the input. Of {@code A || B} the pipeline {@code A} prepares the input of {@code B},
 * before time counts.
 */
final class PassAnchors {
  /** For how much CPU time, and how often, a pass is run before times count. */
  private static final long WARM_UP_NANOSECONDS = 4_000_000_000L;

  private static final int WARM_UP = 8;

  private PassAnchors() {}

  /** As {@link #run}, each with and without a journal that keeps all changes, in turn. */
  static void runWithJournal(Path file, int reps, List<String> pipelines) throws IOException {
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    ModuleOp module = read(file);
    for (String pipeline : pipelines) {
      PipelineRunner runner = runner(pipeline);
      Anchors.Row[] rows = {
        new Anchors.Row(pipeline, count(module), reps),
        new Anchors.Row(pipeline + " with a journal", count(module), reps)
      };
      int kept = 0;
      for (int i = -WARM_UP; i < 2 * reps; i++) {
        ModuleOp copy = new IrMapping().copy(module);
        long before = clock.getCurrentThreadCpuTime();
        if (i % 2 == 0) {
          checkDone(runner, copy);
        } else {
          try (Journal journal = Journal.of(copy)) {
            Savepoint start = journal.savepoint();
            checkDone(runner, copy);
            kept = journal.size();
            start.keep();
          }
        }
        if (i >= 0) {
          rows[i % 2].add(clock.getCurrentThreadCpuTime() - before);
        }
      }
      rows[0].print();
      rows[1].print();
      System.err.printf("%s: %d changes kept%n", pipeline, kept);
    }
  }

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
      Anchors.Row row = new Anchors.Row(pipeline, ops, reps);
      long start = clock.getCurrentThreadCpuTime();
      long after = 0;
      for (int warm = 0, i = 0; i < reps; warm++) {
        ModuleOp copy = new IrMapping().copy(module);
        long before = clock.getCurrentThreadCpuTime();
        checkDone(runner, copy);
        long end = clock.getCurrentThreadCpuTime();
        if (warm >= WARM_UP && before - start >= WARM_UP_NANOSECONDS) {
          row.add(end - before);
          i++;
        }
        after = count(copy);
      }
      row.print();
      System.err.printf("%s: %d operations, %d afterwards%n", pipeline, ops, after);
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
