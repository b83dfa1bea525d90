package dev.halfspace.pass;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Operation;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.text.Printer;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;

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
    return new PipelineRunner(pipeline, new RunSettings());
  }

  private PipelineRunner with(Consumer<RunSettings> change) {
    RunSettings changed = settings.copy();
    change.accept(changed);
    return new PipelineRunner(pipeline, changed);
  }

  /** This run, checking the rules of some dialects, too. */
  public PipelineRunner verifyingIn(DialectRegistry dialects) {
    return with(settings -> settings.dialects = dialects);
  }

  /** This run, in which passes may read texts of pipelines that name some passes. */
  public PipelineRunner withPasses(PassRegistry passes) {
    return with(settings -> settings.passes = passes);
  }

  /** This run, in which passes print IR with the settings of a printer. */
  public PipelineRunner printingWith(Printer printer) {
    return with(settings -> settings.printer = printer);
  }

  /** This run, with or without the verifier after passes. */
  public PipelineRunner verifyingEach(boolean verifies) {
    return with(settings -> settings.verifies = verifies);
  }

  /**
   * This run with the verifier after each step of a driver, so that what makes the IR invalid is
   * named with the operation: for tests, since it takes time in the square of the program.
   */
  public PipelineRunner verifyingSteps() {
    return with(settings -> settings.verifiesSteps = true);
  }

  /** This run, in which the log lists the steps of passes, each with its place and rule. */
  public PipelineRunner explaining(Explanation explanation) {
    return with(settings -> settings.explanation = explanation);
  }

  /** This run, in which passes report what they did, and what they did not do for which reason. */
  public PipelineRunner withRemarks() {
    return with(settings -> settings.remarks = true);
  }

  /**
   * This run, in which several threads run the inner pipelines on operations beside each other. The
   * result and what is said are the same as in one thread.
   *
   * @throws IllegalArgumentException if {@code threads} is not positive
   */
  public PipelineRunner inParallel(int threads) {
    checkArgument(threads > 0, "%s threads", threads);
    return with(settings -> settings.threads = threads);
  }

  /** This run, watched by one more. */
  public PipelineRunner with(Instrumentation watcher) {
    return with(
        settings ->
            settings.watchers =
                ImmutableList.<Instrumentation>builder()
                    .addAll(settings.watchers)
                    .add(watcher)
                    .build());
  }

  /**
   * Runs the pipeline on an operation, which must be one that it runs on.
   *
   * @throws java.util.concurrent.CancellationException if this thread is interrupted; nothing runs
   *     any more then
   */
  public PipelineResult run(Operation root) {
    PassLog log = new PassLog();
    Plan plan = new Plan(settings.dialects);
    Stage.OfPipeline stage = plan.stage(pipeline);
    if (!pipeline.anchor().equals(Pipeline.ANY) && !pipeline.anchor().equals(root.name())) {
      log.report(
          Diagnostic.error(
              root.location(),
              "the pipeline runs on '%s', not on '%s'".formatted(pipeline.anchor(), root.name())));
      return new PipelineResult(true, log, stage);
    }
    ExecutorService workers = settings.threads == 1 ? null : Workers.of(settings.threads);
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
