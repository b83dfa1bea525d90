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
 * A pipeline with the settings of its runs, as a value.
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

  /** A runner that uses the caller's thread and verifies the IR after each pass that changes it. */
  public static PipelineRunner of(Pipeline pipeline) {
    return new PipelineRunner(pipeline, new RunSettings());
  }

  private PipelineRunner with(Consumer<RunSettings> change) {
    RunSettings changed = settings.copy();
    change.accept(changed);
    return new PipelineRunner(pipeline, changed);
  }

  /** This runner, also checking the verifier rules of some dialects. */
  public PipelineRunner verifyingIn(DialectRegistry dialects) {
    return with(settings -> settings.dialects = dialects);
  }

  /** This runner with the passes that texts of pipelines may name in options of passes. */
  public PipelineRunner withPasses(PassRegistry passes) {
    return with(settings -> settings.passes = passes);
  }

  /** This runner, in which passes print IR with the settings of a printer. */
  public PipelineRunner printingWith(Printer printer) {
    return with(settings -> settings.printer = printer);
  }

  /** This runner, with or without verification after passes. */
  public PipelineRunner verifyingEach(boolean verifies) {
    return with(settings -> settings.verifies = verifies);
  }

  /**
   * This runner with verification after each step of a driver, so that the step that makes the IR
   * invalid is reported with its operation. It is for tests: it takes time quadratic in the size of
   * the program.
   */
  public PipelineRunner verifyingSteps() {
    return with(settings -> settings.verifiesSteps = true);
  }

  /** This runner with a log that lists the steps of passes, each with its location and rule. */
  public PipelineRunner explaining(Explanation explanation) {
    return with(settings -> settings.explanation = explanation);
  }

  /** This runner, in which passes emit remarks on what they did, and why they did not do more. */
  public PipelineRunner withRemarks() {
    return with(settings -> settings.remarks = true);
  }

  /**
   * This runner with several threads that run nested pipelines on sibling operations. The resulting
   * IR and the log are the same as with one thread.
   *
   * @throws IllegalArgumentException if {@code threads} is not positive
   */
  public PipelineRunner inParallel(int threads) {
    checkArgument(threads > 0, "%s threads", threads);
    return with(settings -> settings.threads = threads);
  }

  /** This runner with an additional instrumentation. */
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
   * Runs the pipeline on an operation, which its anchor must accept.
   *
   * @throws java.util.concurrent.CancellationException if this thread is interrupted; no pass is
   *     running any more then
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
