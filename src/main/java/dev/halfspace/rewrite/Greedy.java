package dev.halfspace.rewrite;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Operation;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The greedy pattern rewrite driver: erases dead operations, folds, and applies patterns until
 * nothing applies any more.
 *
 * <pre>{@code
 * GreedyOutcome outcome = Greedy.of(Dialects.standard(), PatternSet.of(addZero)).run(func);
 * }</pre>
 *
 * <p>An iteration visits all operations in program order. It first uniques the constants of each
 * region that is isolated from above, at the front of its entry block. A dead operation is erased;
 * any other one is folded; if it does not fold, its patterns are tried, greatest benefit first. An
 * operation that is inserted or changed goes back to the worklist with the operations that enclose
 * it, as do the users of replaced values and the definitions of the operands of an erased
 * operation. At the end of an iteration, unreachable blocks and dead arguments are removed, and
 * identical blocks are merged if {@link Regions} demands it. Another iteration follows if anything
 * changed, up to the limit.
 *
 * <p>In a module of functions, and in any other operation that contains only isolated operations,
 * each of them converges before the next, with a budget of its own, unless there is a limit for all
 * or the driver works bottom-up: a rule that reads in one function what changes in another sees the
 * changes in program order. If a rule changes anything outside the function that it is applied in,
 * the whole module is visited once more.
 *
 * <p>Every run terminates: if the rules form a cycle, the outcome is {@link
 * GreedyOutcome.Exhausted}, which names them.
 */
public final class Greedy {
  /** The extent to which control-flow graphs are simplified. */
  public enum Regions {
    /** Unreachable blocks are erased. */
    DISABLED,
    /**
     * In addition, dead operations, also in use-def cycles, and dead block arguments are erased.
     */
    NORMAL,
    /**
     * In addition, identical blocks are merged, and a block argument for which all branches pass
     * the same value is replaced by that value.
     */
    AGGRESSIVE
  }

  /** The operations that are visited. */
  public enum Scope {
    /** All operations. */
    ANY,
    /** The chosen operations, and those that are inserted. */
    CHOSEN_AND_NEW,
    /** The chosen operations. */
    CHOSEN
  }

  final DialectRegistry dialects;
  final PatternSet patterns;
  boolean isTopDown = true;
  long maxIterations = 10;
  long maxRewrites = Long.MAX_VALUE;
  boolean isFolding = true;
  boolean isMergingConstants = true;
  Regions regions = Regions.NORMAL;
  Scope scope = Scope.ANY;
  @Nullable Budget budget;
  @Nullable Trace trace;
  @Nullable Consumer<Operation> check;

  private Greedy(DialectRegistry dialects, PatternSet patterns) {
    this.dialects = dialects;
    this.patterns = patterns;
  }

  /** A driver that applies patterns, and folds with the constants of the dialects of a registry. */
  public static Greedy of(DialectRegistry dialects, PatternSet patterns) {
    return new Greedy(dialects, patterns);
  }

  private Greedy copy() {
    Greedy copy = new Greedy(dialects, patterns);
    copy.isTopDown = isTopDown;
    copy.maxIterations = maxIterations;
    copy.maxRewrites = maxRewrites;
    copy.isFolding = isFolding;
    copy.isMergingConstants = isMergingConstants;
    copy.regions = regions;
    copy.scope = scope;
    copy.budget = budget;
    copy.trace = trace;
    copy.check = check;
    return copy;
  }

  /** This driver, visiting nested operations before the operations that enclose them. */
  public Greedy bottomUp() {
    Greedy copy = copy();
    copy.isTopDown = false;
    return copy;
  }

  /** This driver with at most {@code limit} iterations; the default is 10. */
  public Greedy maxIterations(long limit) {
    Greedy copy = copy();
    copy.maxIterations = limit;
    return copy;
  }

  /** This driver, applying at most {@code limit} patterns in an iteration. */
  public Greedy maxRewrites(long limit) {
    Greedy copy = copy();
    copy.maxRewrites = limit;
    return copy;
  }

  /** This driver without folding. */
  public Greedy withoutFolding() {
    Greedy copy = copy();
    copy.isFolding = false;
    return copy;
  }

  /** This driver without uniquing of constants. */
  public Greedy withoutMergingConstants() {
    Greedy copy = copy();
    copy.isMergingConstants = false;
    return copy;
  }

  /** This driver with a level of region simplification. */
  public Greedy regions(Regions level) {
    Greedy copy = copy();
    copy.regions = level;
    return copy;
  }

  /** This driver, restricted to a scope when it runs on chosen operations. */
  public Greedy scope(Scope newScope) {
    Greedy copy = copy();
    copy.scope = newScope;
    return copy;
  }

  /** This driver with another budget than {@link Budget#of}. */
  public Greedy within(Budget newBudget) {
    Greedy copy = copy();
    copy.budget = newBudget;
    return copy;
  }

  /** This driver, recording its steps in a trace. */
  public Greedy explaining(Trace newTrace) {
    Greedy copy = copy();
    copy.trace = newTrace;
    return copy;
  }

  /**
   * This driver with a check after each rewrite.
   *
   * @param newCheck is given the operation that the driver runs on, and throws if it finds a fault
   */
  public Greedy checking(Consumer<Operation> newCheck) {
    Greedy copy = copy();
    copy.check = newCheck;
    return copy;
  }

  /**
   * Rewrites the operations nested in an operation, but not the operation itself.
   *
   * @throws PatternFault if a pattern changes the IR while it matches, changes nothing when it is
   *     applied, or throws
   * @throws java.util.concurrent.CancellationException if this thread is interrupted; the IR is
   *     then as after the last rewrite
   */
  public GreedyOutcome run(Operation root) {
    return new GreedyRun(this, root, null).run();
  }

  /**
   * Rewrites the chosen operations, and others as the {@link Scope} permits, in one iteration.
   *
   * @param root the operation that contains the chosen ones
   * @throws PatternFault as {@link #run(Operation)}
   */
  public GreedyOutcome run(Operation root, List<? extends Operation> chosen) {
    return new GreedyRun(this, root, ImmutableList.copyOf(chosen)).run();
  }
}
