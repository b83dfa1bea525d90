package dev.halfspace.rewrite;

import static java.util.Objects.requireNonNull;

import dev.halfspace.ir.Match;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import java.util.concurrent.CancellationException;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Enforces the contract of patterns and folds: a match changes nothing, an application changes
 * something.
 */
final class PatternContract {
  private PatternContract() {}

  /** Matches a pattern against an operation. */
  static Match ask(Pattern pattern, Operation op, LongSupplier changes) {
    long before = changes.getAsLong();
    Match answer;
    try {
      answer = pattern.match(op);
    } catch (RuntimeException e) {
      throw fault(pattern.name(), op, e);
    }
    checkUnchanged(pattern.name(), op, before, changes);
    return requireNonNull(answer);
  }

  /**
   * Evaluates the decision of a rule.
   *
   * @param changes the number of changes seen so far
   * @throws PatternFault if it changes the IR or throws
   */
  static <R> R ask(String rule, Operation op, Supplier<R> decision, LongSupplier changes) {
    long before = changes.getAsLong();
    R answer;
    try {
      answer = decision.get();
    } catch (RuntimeException e) {
      throw fault(rule, op, e);
    }
    checkUnchanged(rule, op, before, changes);
    return requireNonNull(answer);
  }

  /** The exception that wraps another one; a cancellation is passed on as it is. */
  private static RuntimeException fault(String rule, Operation op, RuntimeException e) {
    return e instanceof CancellationException ? e : new PatternFault(rule, op, e);
  }

  private static void checkUnchanged(String rule, Operation op, long before, LongSupplier changes) {
    if (changes.getAsLong() != before) {
      throw new PatternFault(rule, op, "changed the IR before it had decided");
    }
  }

  /**
   * Applies a rule.
   *
   * @throws PatternFault if it changes nothing or throws
   */
  static void act(String rule, Operation op, Runnable action, LongSupplier changes) {
    long before = changes.getAsLong();
    try {
      action.run();
    } catch (RuntimeException e) {
      throw fault(rule, op, e);
    }
    if (changes.getAsLong() == before) {
      throw new PatternFault(rule, op, "said that it applies, and changed nothing");
    }
  }
}
