package dev.halfspace.rewrite;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Operation;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The greedy driver: erases dead operations, folds, and applies patterns until nothing applies any
 * more.
 *
 * <pre>{@code
 * GreedyOutcome outcome = Greedy.of(Dialects.standard(), PatternSet.of(addZero)).run(func);
 * }</pre>
 *
 * <p>An iteration looks at all operations in the order of the text, first merging constants of the
 * same value per isolated region, at the front of its entry block. An operation that is dead is
 * erased; else it is folded; else the patterns for it are asked, those of greater benefit first.
 * Operations that were inserted or changed are queued again with the operations around it, then the
 * users of values that were replaced and what defined the operands of what was erased. In the end
 * blocks that are not reached and dead arguments are removed, and blocks merged if {@link Regions}
 * says so. Another iteration follows if anything was changed, up to the limit.
 *
 * <p>In a module of functions, and in whatever else consists of isolated operations alone, each is
 * brought to its end before the next, with a budget of its own, unless there is a limit for all: a
 * rule that reads in one what is done in another finds it as the order of the text has it. Where a
 * rule changes anything outside of the function that it is applied in, the whole is looked at once
 * more.
 *
 * <p>Every run ends: where the rules go round in cycles it is {@link GreedyOutcome.Exhausted},
 * which names them.
 */
public final class Greedy {
  /** The extent to which control-flow graphs are simplified. */
  public enum Regions {
    /** Blocks that are not reached are removed. */
    DISABLED,
    /** Dead operations in cycles and dead arguments are removed, too. */
    NORMAL,
    /**
     * Blocks that do the same are merged, too, and arguments for which all branches pass one value
     * are that value.
     */
    AGGRESSIVE
  }

  /** The operations that are looked at. */
  public enum Scope {
    /** All. */
    ANY,
    /** Those that were chosen, and those that are inserted. */
    CHOSEN_AND_NEW,
    /** Those that were chosen. */
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

  /** This driver, beginning with what is inside of operations. */
  public Greedy bottomUp() {
    Greedy copy = copy();
    copy.isTopDown = false;
    return copy;
  }

  /** This driver with at most so many iterations, 10 if nothing is said. */
  public Greedy maxIterations(long limit) {
    Greedy copy = copy();
    copy.maxIterations = limit;
    return copy;
  }

  /** This driver applying patterns at most so many times in an iteration. */
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

  /** This driver without merging of constants. */
  public Greedy withoutMergingConstants() {
    Greedy copy = copy();
    copy.isMergingConstants = false;
    return copy;
  }

  /** This driver simplifying regions as much as said. */
  public Greedy regions(Regions level) {
    Greedy copy = copy();
    copy.regions = level;
    return copy;
  }

  /** This driver looking at some operations alone, where operations are chosen. */
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

  /** This driver telling what it does. */
  public Greedy explaining(Trace newTrace) {
    Greedy copy = copy();
    copy.trace = newTrace;
    return copy;
  }

  /**
   * This driver with a check after each rewrite.
   *
   * @param newCheck is given the operation that the driver runs on, and throws if something is
   *     wrong
   */
  public Greedy checking(Consumer<Operation> newCheck) {
    Greedy copy = copy();
    copy.check = newCheck;
    return copy;
  }

  /**
   * Rewrites what is in the regions of an operation, but not the operation itself.
   *
   * @throws PatternFault if a pattern changes IR where it is to decide, or nothing where it is to
   *     act, or throws
   * @throws java.util.concurrent.CancellationException if this thread is interrupted; the IR is as
   *     after the last rewrite then
   */
  public GreedyOutcome run(Operation root) {
    return new GreedyRun(this, root, null).run();
  }

  /**
   * Rewrites the given operations, and others as the {@link Scope} says, without iterating.
   *
   * @param root what the operations are in
   * @throws PatternFault as {@link #run(Operation)}
   */
  public GreedyOutcome run(Operation root, List<? extends Operation> chosen) {
    return new GreedyRun(this, root, ImmutableList.copyOf(chosen)).run();
  }
}
