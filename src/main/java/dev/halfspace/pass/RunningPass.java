package dev.halfspace.pass;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.rewrite.Greedy;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.rewrite.TreeRewriter;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The context of a running pass. */
final class RunningPass implements PassContext, AutoCloseable {
  private final PipelineRun run;
  private final Stage.OfPass stage;
  private final Operation op;
  private final AnalysisCache analyses;
  private final PassLog log;
  private final TreeRewriter rewriter;
  private final @Nullable StepRecorder steps;
  private boolean failed;

  RunningPass(
      PipelineRun run, Stage.OfPass stage, Operation op, AnalysisCache analyses, PassLog log) {
    this.run = run;
    this.stage = stage;
    this.op = op;
    this.analyses = analyses;
    this.log = log;
    this.rewriter = TreeRewriter.of(op);
    Explanation explanation = run.settings().explanation;
    this.steps =
        explanation == Explanation.NONE
            ? null
            : new StepRecorder(op, explanation == Explanation.REFUSALS);
  }

  Pass pass() {
    return stage.pass;
  }

  @Override
  public <T> T get(PassOption<T> option) {
    return stage.pass.get(option);
  }

  @Override
  public DialectRegistry dialects() {
    return run.settings().dialects;
  }

  @Override
  public PassRegistry passes() {
    return run.settings().passes;
  }

  @Override
  public Printer printer() {
    return run.settings().printer;
  }

  @Override
  public void count(PassStatistic statistic, long times) {
    LongAdder counter = stage.count(statistic);
    checkArgument(counter != null, "pass '%s' does not count %s", pass().argument(), statistic);
    counter.add(times);
  }

  @Override
  public void report(Diagnostic diagnostic) {
    log.report(diagnostic);
    failed |= diagnostic.severity() == Diagnostic.Severity.ERROR;
  }

  @Override
  public void remark(Operation at, Supplier<String> message) {
    if (wantsRemarks()) {
      log.report(Diagnostic.remark(new OperationOrigin(at), message.get()));
    }
  }

  @Override
  public boolean wantsRemarks() {
    return run.settings().remarks;
  }

  @Override
  public void step(Operation at, Supplier<String> description) {
    if (steps != null) {
      steps.add(at, description.get());
    }
  }

  @Override
  public void refuse(Operation at, Supplier<String> description, String reason) {
    if (steps != null) {
      steps.refuse(at, description.get(), reason);
    }
  }

  @Override
  public void fail() {
    failed = true;
  }

  @Override
  public void print(String text) {
    log.print(text);
  }

  @Override
  public <A> A analysis(Analysis<A> analysis) {
    A known = analyses.get(analysis);
    if (known != null) {
      return known;
    }
    long start = System.nanoTime();
    A made = analyses.make(analysis);
    stage.analysis(analysis.name()).add(System.nanoTime() - start);
    return made;
  }

  @Override
  public Operation operation() {
    return op;
  }

  @Override
  public Rewriter rewriter() {
    return rewriter;
  }

  @Override
  public Greedy greedy(PatternSet patterns) {
    RunSettings settings = run.settings();
    Greedy driver = Greedy.of(settings.dialects, patterns);
    if (steps != null) {
      driver = driver.explaining(steps.trace);
    }
    return settings.verifiesSteps ? driver.checking(this::check) : driver;
  }

  /** Throws if the verifier finds a fault in the operation. */
  private void check(Operation changed) {
    ImmutableList<Diagnostic> faults = Verifier.verify(op, run.settings().dialects);
    if (!faults.isEmpty()) {
      throw new IllegalStateException(
          "a step on %s made the IR invalid: %s".formatted(changed.brief(), faults.get(0)));
    }
  }

  /** The steps as text; empty if steps are not listed. */
  String explanation() {
    return steps == null ? "" : steps.text(pass().argument());
  }

  @Override
  public boolean run(Pipeline pipeline, Operation inside) {
    checkArgument(op.isAncestorOf(inside), "%s is not in %s", inside.brief(), op.brief());
    AnalysisCache known = inside == op ? analyses : analyses.inside(inside);
    return run.dynamic(stage, pipeline, inside, known, log);
  }

  /** Releases everything that lives as long as the pass runs. */
  @Override
  public void close() {
    rewriter.close();
    if (steps != null) {
      steps.close();
    }
  }

  boolean hasFailed() {
    return failed;
  }
}
