package dev.halfspace.pass;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Operation;
import dev.halfspace.source.Diagnostic;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;

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
  private final DialectRegistry dialects;
  private final PassRegistry passes;
  private final boolean verifies;
  private final int threads;
  private final ImmutableList<Instrumentation> watchers;

  private PipelineRunner(
      Pipeline pipeline,
      DialectRegistry dialects,
      PassRegistry passes,
      boolean verifies,
      int threads,
      ImmutableList<Instrumentation> watchers) {
    this.pipeline = pipeline;
    this.dialects = dialects;
    this.passes = passes;
    this.verifies = verifies;
    this.threads = threads;
    this.watchers = watchers;
  }

  /** A run in the thread of the caller, with the verifier after each pass that changes the IR. */
  public static PipelineRunner of(Pipeline pipeline) {
    return new PipelineRunner(
        pipeline, DialectRegistry.empty(), PassRegistry.empty(), true, 1, ImmutableList.of());
  }

  /** This run, checking the rules of some dialects, too. */
  public PipelineRunner verifyingIn(DialectRegistry registry) {
    return new PipelineRunner(pipeline, registry, passes, verifies, threads, watchers);
  }

  /** This run, in which passes may read texts of pipelines that name some passes. */
  public PipelineRunner withPasses(PassRegistry registry) {
    return new PipelineRunner(pipeline, dialects, registry, verifies, threads, watchers);
  }

  /** This run, with or without the verifier after passes. */
  public PipelineRunner verifyingEach(boolean verifiesEach) {
    return new PipelineRunner(pipeline, dialects, passes, verifiesEach, threads, watchers);
  }

  /**
   * This run, in which several threads run the inner pipelines on operations beside each other. The
   * result and what is said are the same as in one thread.
   *
   * @throws IllegalArgumentException if {@code newThreads} is not positive
   */
  public PipelineRunner inParallel(int newThreads) {
    checkArgument(newThreads > 0, "%s threads", newThreads);
    return new PipelineRunner(pipeline, dialects, passes, verifies, newThreads, watchers);
  }

  /** This run, watched by one more. */
  public PipelineRunner with(Instrumentation watcher) {
    return new PipelineRunner(
        pipeline,
        dialects,
        passes,
        verifies,
        threads,
        ImmutableList.<Instrumentation>builder().addAll(watchers).add(watcher).build());
  }

  /** Runs the pipeline on an operation, which must be one that it runs on. */
  public PipelineResult run(Operation root) {
    PassLog log = new PassLog();
    Plan plan = new Plan(dialects);
    Stage.OfPipeline stage = plan.stage(pipeline);
    if (!pipeline.anchor().equals(Pipeline.ANY) && !pipeline.anchor().equals(root.name())) {
      log.report(
          Diagnostic.error(
              root.location(),
              "the pipeline runs on '%s', not on '%s'".formatted(pipeline.anchor(), root.name())));
      return new PipelineResult(true, log, stage);
    }
    @Nullable ExecutorService workers = threads == 1 ? null : Workers.of(threads);
    try {
      PipelineRun run = new PipelineRun(plan, passes, verifies, watchers, workers);
      boolean succeeds = run.run(stage, root, new AnalysisCache(root), log);
      return new PipelineResult(!succeeds, log, stage);
    } finally {
      if (workers != null) {
        workers.shutdownNow();
      }
    }
  }
}
