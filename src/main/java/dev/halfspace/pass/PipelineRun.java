package dev.halfspace.pass;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import dev.halfspace.answer.Cancellation;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.IrSnapshot;
import dev.halfspace.ir.IsolatedFromAbove;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.ir.flow.SymbolTables;
import dev.halfspace.pass.Instrumentation.Outcome;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;

/** One run of a pipeline. A failure on one operation does not stop the passes on its siblings. */
final class PipelineRun {
  private final Plan plan;
  private final RunSettings settings;

  /**
   * The threads for sibling operations, or null for none; operations nested in those run in the
   * same thread.
   */
  private final @Nullable ExecutorService workers;

  PipelineRun(Plan plan, RunSettings settings, @Nullable ExecutorService workers) {
    this.plan = plan;
    this.settings = settings;
    this.workers = workers;
  }

  RunSettings settings() {
    return settings;
  }

  /** Runs the stages in order until one fails; returns false if one has failed. */
  boolean run(Stage.OfPipeline stage, Operation op, AnalysisCache analyses, PassLog log) {
    return run(stage, op, analyses, log, workers);
  }

  /** Runs a pipeline on behalf of a pass, on the operation of the pass or one nested in it. */
  boolean dynamic(
      Stage.OfPass by, Pipeline pipeline, Operation op, AnalysisCache analyses, PassLog log) {
    if (!pipeline.accepts(op.definition())) {
      log.report(unfit(op, "is none that the pipeline of '%s' runs on".formatted(by.pass.name())));
      return false;
    }
    return run(by.dynamic(pipeline, plan), op, analyses, log, null);
  }

  private boolean run(
      Stage.OfPipeline pipeline,
      Operation op,
      AnalysisCache analyses,
      PassLog log,
      @Nullable ExecutorService threads) {
    long start = System.nanoTime();
    boolean succeeds = true;
    for (Stage stage : pipeline.stages) {
      succeeds =
          stage instanceof Stage.OfNest nest
              ? runNest(nest, op, analyses, log, threads)
              : runPass((Stage.OfPass) stage, op, analyses, log);
      if (!succeeds) {
        break;
      }
    }
    pipeline.spend(System.nanoTime() - start);
    return succeeds;
  }

  private boolean runPass(Stage.OfPass stage, Operation op, AnalysisCache analyses, PassLog log) {
    Cancellation.check();
    Pass pass = stage.pass;
    Diagnostic unfit = unfit(pass, op);
    if (unfit != null) {
      log.report(unfit);
      return false;
    }
    List<Instrumentation.Watch> watches = new ArrayList<>(settings.watchers.size());
    for (Instrumentation watcher : settings.watchers) {
      watches.add(watcher.before(pass, op, log));
    }
    IrSnapshot seen = IrSnapshot.of(op);
    RunningPass context = new RunningPass(this, stage, op, analyses, log);
    long start = System.nanoTime();
    try (context) {
      pass.body().run(op, context);
    } catch (CancellationException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError fault) {
      context.report(fault(pass, op, fault));
    }
    stage.spend(System.nanoTime() - start);
    log.print(context.explanation());
    boolean changed = !seen.isCurrent();
    if (changed && settings.verifies && !context.hasFailed()) {
      verify(op, context);
    }
    Outcome outcome =
        context.hasFailed() ? Outcome.FAILED : changed ? Outcome.CHANGED : Outcome.UNCHANGED;
    if (outcome == Outcome.FAILED) {
      log.fail(new PassFailure(pass, op.name(), SymbolTables.nameOf(op)));
    }
    for (int i = watches.size() - 1; i >= 0; i--) {
      watches.get(i).after(outcome);
    }
    return outcome != Outcome.FAILED;
  }

  private void verify(Operation op, RunningPass context) {
    try {
      Verifier.verify(op, settings.dialects).forEach(context::report);
    } catch (RuntimeException fault) {
      context.report(fault(context.pass(), op, fault));
    }
  }

  private static @Nullable Diagnostic unfit(Pass pass, Operation op) {
    OpDefinition<?> definition = op.definition();
    if (!definition.isRegistered()) {
      return unfit(
          op, "is of an unknown kind, so pass '%s' cannot run on it".formatted(pass.name()));
    }
    if (!(op instanceof IsolatedFromAbove)) {
      return unfit(
          op, "is not isolated from above, so pass '%s' cannot run on it".formatted(pass.name()));
    }
    return pass.accepts(definition)
        ? null
        : unfit(
            op,
            "is none that pass '%s' runs on: it runs on %s".formatted(pass.name(), pass.anchor()));
  }

  private static Diagnostic unfit(Operation op, String why) {
    return Diagnostic.error(new OperationOrigin(op), "'%s' op %s".formatted(op.name(), why));
  }

  /** A one-line diagnostic for an exception in the code of a pass. */
  private static Diagnostic fault(Pass pass, Operation op, Throwable fault) {
    String message = String.valueOf(fault.getMessage()).replaceAll("\\s+", " ");
    StackTraceElement[] frames = fault.getStackTrace();
    return Diagnostic.error(
        op.location(),
        "pass '%s' failed on %s: internal error: %s%s: %s"
            .formatted(
                pass.argument(),
                named(op),
                fault.getClass().getSimpleName(),
                frames.length == 0 ? "" : " in " + frames[0],
                message.length() > 200 ? message.substring(0, 200) + "..." : message));
  }

  /** The name of an operation with its symbol: {@code 'func.func' op @f}. */
  private static String named(Operation op) {
    String symbol = SymbolTables.nameOf(op);
    return "'%s' op%s".formatted(op.name(), symbol == null ? "" : " @" + symbol);
  }

  /** A nested operation and the pipeline that runs on it. */
  private record Task(Stage.OfPipeline stage, Operation op, AnalysisCache analyses, PassLog log) {}

  private boolean runNest(
      Stage.OfNest nest,
      Operation op,
      AnalysisCache analyses,
      PassLog log,
      @Nullable ExecutorService threads) {
    long start = System.nanoTime();
    IrSnapshot seen = IrSnapshot.of(op);
    analyses.dropOthers();
    boolean succeeds =
        threads == null
            ? runInOrder(nest, op, analyses, log)
            : runBeside(nest, op, analyses, log, threads);
    nest.spend(System.nanoTime() - start);
    if (succeeds && settings.verifies && !seen.isCurrent()) {
      ImmutableList<Diagnostic> faults = Verifier.verifyAlone(op, settings.dialects);
      faults.forEach(log::report);
      return faults.isEmpty();
    }
    return succeeds;
  }

  private boolean runInOrder(Stage.OfNest nest, Operation op, AnalysisCache analyses, PassLog log) {
    boolean succeeds = true;
    for (Operation inner : inside(op)) {
      Stage.OfPipeline stage = nest.pipelineFor(inner);
      if (stage != null) {
        succeeds &= run(stage, inner, analyses.inside(inner), log, null);
      }
    }
    return succeeds;
  }

  /**
   * The operations directly nested in one; each is found before the passes on its predecessor run.
   */
  private static Iterable<Operation> inside(Operation op) {
    return Iterables.concat(Iterables.<Block>concat(op.regions()));
  }

  private boolean runBeside(
      Stage.OfNest nest,
      Operation op,
      AnalysisCache analyses,
      PassLog log,
      ExecutorService threads) {
    List<Task> tasks = new ArrayList<>();
    for (Operation inner : inside(op)) {
      Stage.OfPipeline stage = nest.pipelineFor(inner);
      if (stage != null) {
        tasks.add(new Task(stage, inner, analyses.inside(inner), new PassLog()));
      }
    }
    boolean succeeds =
        Workers.run(
            threads,
            tasks,
            task -> run(task.stage(), task.op(), task.analyses(), task.log(), null));
    tasks.forEach(task -> log.addAll(task.log()));
    return succeeds;
  }
}
