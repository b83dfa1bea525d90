package dev.halfspace.pass;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Operation;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.text.Printer;
import java.util.concurrent.ExecutorService;

/**
 * A pipeline with the way to run it, as a value.
 *
 * <pre>{@code
 * PipelineResult result =
 *     PipelineRunner.of(pipeline).verifyingIn(Dialects.standard()).inParallel(4).run(module);
 * }</pre>
 */
public final class PipelineRunner {
  private final Pipeline pipeline;
  private final RunSettings settings;

  private PipelineRunner(Pipeline pipeline, RunSettings settings) {
    this.pipeline = pipeline;
    this.settings = settings;
  }

  /** A run in the thread of the caller, with the verifier after each pass that changes the IR. */
  public static PipelineRunner of(Pipeline pipeline) {
    return new PipelineRunner(
        pipeline,
        new RunSettings(
            DialectRegistry.empty(),
            PassRegistry.empty(),
            Printer.custom(),
            /* verifies= */ true,
            /* threads= */ 1,
            ImmutableList.of()));
  }

  /** This run, checking the rules of some dialects, too. */
  public PipelineRunner verifyingIn(DialectRegistry dialects) {
    return new PipelineRunner(
        pipeline,
        new RunSettings(
            dialects,
            settings.passes(),
            settings.printer(),
            settings.verifies(),
            settings.threads(),
            settings.watchers()));
  }

  /** This run, in which passes may read texts of pipelines that name some passes. */
  public PipelineRunner withPasses(PassRegistry passes) {
    return new PipelineRunner(
        pipeline,
        new RunSettings(
            settings.dialects(),
            passes,
            settings.printer(),
            settings.verifies(),
            settings.threads(),
            settings.watchers()));
  }

  /** This run, in which passes show IR as a printer does. */
  public PipelineRunner printingWith(Printer printer) {
    return new PipelineRunner(
        pipeline,
        new RunSettings(
            settings.dialects(),
            settings.passes(),
            printer,
            settings.verifies(),
            settings.threads(),
            settings.watchers()));
  }

  /** This run, with or without the verifier after passes. */
  public PipelineRunner verifyingEach(boolean verifies) {
    return new PipelineRunner(
        pipeline,
        new RunSettings(
            settings.dialects(),
            settings.passes(),
            settings.printer(),
            verifies,
            settings.threads(),
            settings.watchers()));
  }

  /**
   * This run, in which several threads run the inner pipelines on operations beside each other. The
   * result and what is said are the same as in one thread.
   *
   * @throws IllegalArgumentException if {@code threads} is not positive
   */
  public PipelineRunner inParallel(int threads) {
    checkArgument(threads > 0, "%s threads", threads);
    return new PipelineRunner(
        pipeline,
        new RunSettings(
            settings.dialects(),
            settings.passes(),
            settings.printer(),
            settings.verifies(),
            threads,
            settings.watchers()));
  }

  /** This run, watched by one more. */
  public PipelineRunner with(Instrumentation watcher) {
    return new PipelineRunner(
        pipeline,
        new RunSettings(
            settings.dialects(),
            settings.passes(),
            settings.printer(),
            settings.verifies(),
            settings.threads(),
            ImmutableList.<Instrumentation>builder()
                .addAll(settings.watchers())
                .add(watcher)
                .build()));
  }

  /** Runs the pipeline on an operation, which must be one that it runs on. */
  public PipelineResult run(Operation root) {
    PassLog log = new PassLog();
    Plan plan = new Plan(settings.dialects());
    Stage.OfPipeline stage = plan.stage(pipeline);
    if (!pipeline.anchor().equals(Pipeline.ANY) && !pipeline.anchor().equals(root.name())) {
      log.report(
          Diagnostic.error(
              root.location(),
              "the pipeline runs on '%s', not on '%s'".formatted(pipeline.anchor(), root.name())));
      return new PipelineResult(true, log, stage);
    }
    ExecutorService workers = settings.threads() == 1 ? null : Workers.of(settings.threads());
    try {
      PipelineRun run = new PipelineRun(plan, settings, workers);
      boolean succeeds = run.run(stage, root, new AnalysisCache(root), log);
      return new PipelineResult(!succeeds, log, stage);
    } finally {
      if (workers != null) {
        workers.shutdownNow();
      }
    }
  }
}
