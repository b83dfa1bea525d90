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
 * The context of a run of a pass on an operation: the options of the pass, the services it may use,
 * and the sinks of its reports.
 */
public interface PassContext {
  /**
   * The value of an option of the pass.
   *
   * @throws IllegalArgumentException if the pass has no such option
   */
  <T> T get(PassOption<T> option);

  /** The dialects whose rules the verifier checks and whose operations are known by name. */
  DialectRegistry dialects();

  /** The passes that the text of a pipeline may name. */
  PassRegistry passes();

  /** The printer that shows IR to users, with the settings they chose. */
  Printer printer();

  /**
   * Increments a statistic.
   *
   * @throws IllegalArgumentException if the pass has no such statistic
   */
  default void count(PassStatistic statistic) {
    count(statistic, 1);
  }

  /** Adds to a statistic, under the conditions of {@link #count(PassStatistic)}. */
  void count(PassStatistic statistic, long times);

  /** Reports a diagnostic. An error fails the pass. */
  void report(Diagnostic diagnostic);

  /** Reports an error at an operation; the message continues "'dialect.name' op ...". */
  default void error(Operation at, String message, Diagnostic... notes) {
    report(
        Diagnostic.error(
            new OperationOrigin(at), "'%s' op %s".formatted(at.name(), message), notes));
  }

  /** Reports what was done to an operation, or why nothing was, if remarks are enabled. */
  void remark(Operation at, Supplier<String> message);

  /** Returns true if remarks are enabled. */
  boolean wantsRemarks();

  /**
   * Lists a step that subsequent changes belong to, if steps are listed.
   *
   * @param description the step in words, as after "to"
   */
  void step(Operation at, Supplier<String> description);

  /** Lists a step that was refused, with the reason, if refusals are listed. */
  void refuse(Operation at, Supplier<String> description, String reason);

  /**
   * Signals that the pass has failed: the pipeline ends here, and the resulting IR must not be
   * used.
   */
  void fail();

  /** Prints a text for users, in order with the diagnostics. */
  void print(String text);

  /**
   * The analysis of the operation that the pass runs on; it is computed if it is not cached, or if
   * the operation has changed since.
   */
  <A> A analysis(Analysis<A> analysis);

  /** A greedy driver that verifies and lists its steps if the settings of the run demand it. */
  Greedy greedy(PatternSet patterns);

  /** The rewriter of the operation that the pass runs on; its savepoints end with the pass. */
  Rewriter rewriter();

  /**
   * Runs a pipeline on the operation that the pass runs on, or on one nested in it.
   *
   * @return false if the pipeline has failed; its diagnostics have been reported already
   * @throws IllegalArgumentException if {@code op} is not nested in the operation
   */
  boolean run(Pipeline pipeline, Operation op);

  /**
   * A supplier that returns true if the operation that the pass runs on differs from what it is
   * now. A change that was reverted does not count. It takes as much time and memory as printing
   * the operation.
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
