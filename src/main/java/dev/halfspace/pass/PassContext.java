package dev.halfspace.pass;

import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.ir.Rewriter;
import dev.halfspace.rewrite.Greedy;
import dev.halfspace.rewrite.PatternSet;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.text.Printer;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * A run of a pass on an operation, as the pass sees it: its options, what it may ask, and where it
 * reports.
 */
public interface PassContext {
  /**
   * The value of an option of the pass.
   *
   * @throws IllegalArgumentException if it has no such option
   */
  <T> T get(PassOption<T> option);

  /** The dialects whose rules the verifier checks and whose operations are known by name. */
  DialectRegistry dialects();

  /** The passes that the text of a pipeline may name. */
  PassRegistry passes();

  /** The printer that shows IR to users, with the settings they chose. */
  Printer printer();

  /**
   * Counts something.
   *
   * @throws IllegalArgumentException if the pass has no such statistic
   */
  default void count(PassStatistic statistic) {
    count(statistic, 1);
  }

  /** Counts something several times, on the terms of {@link #count(PassStatistic)}. */
  void count(PassStatistic statistic, long times);

  /** Reports something. An error fails the pass. */
  void report(Diagnostic diagnostic);

  /** Reports an error of an operation; the text continues "'dialect.name' op ...". */
  default void error(Operation at, String message, Diagnostic... notes) {
    report(
        Diagnostic.error(
            new OperationOrigin(at), "'%s' op %s".formatted(at.name(), message), notes));
  }

  /** Reports what was done to an operation, or why not, if the run of the pass asks for it. */
  void remark(Operation at, Supplier<String> message);

  /** Returns true if the run of the pass asks for remarks. */
  boolean wantsRemarks();

  /**
   * Lists a step that the changes after it belong to, if the run of the pass asks for its steps.
   *
   * @param description the step in words, as after "to"
   */
  void step(Operation at, Supplier<String> description);

  /** Lists a step that was not made, and the reason, if the run of the pass asks for that. */
  void refuse(Operation at, Supplier<String> description, String reason);

  /** Says that the pass has failed: the pipeline ends here, and its result is of no use. */
  void fail();

  /** Prints a text that users see between the diagnostics. */
  void print(String text);

  /**
   * The analysis of the operation that the pass runs on; it is computed if it is not known, or the
   * operation has changed since.
   */
  <A> A analysis(Analysis<A> analysis);

  /** A greedy driver that checks and lists its steps if the run of the pass asks for it. */
  Greedy greedy(PatternSet patterns);

  /** The rewriter of the operation that the pass runs on; its savepoints end with the pass. */
  Rewriter rewriter();

  /**
   * Runs a pipeline on the operation that the pass runs on, or on one inside it.
   *
   * @return false if it has failed; what it reports is reported already
   * @throws IllegalArgumentException if {@code op} is not in the operation
   */
  boolean run(Pipeline pipeline, Operation op);

  /**
   * A question to be asked later: true if the operation that the pass runs on is other than it is
   * now. What was changed and changed back is the same. It takes as much time and memory as the
   * text of the operation.
   */
  default BooleanSupplier watch() {
    Fingerprint now = Fingerprint.of(operation());
    return () -> !now.matches();
  }

  /** The operation that the pass runs on. */
  Operation operation();

  /**
   * Runs a pipeline on the operation that the pass runs on, as {@link #run(Pipeline, Operation)}.
   */
  default boolean run(Pipeline pipeline) {
    return run(pipeline, operation());
  }
}
