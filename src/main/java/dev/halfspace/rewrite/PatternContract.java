package dev.halfspace.rewrite;

import static java.util.Objects.requireNonNull;

import dev.halfspace.ir.Match;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Pattern;
import java.util.concurrent.CancellationException;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Holds rules to their word: who decides changes nothing, who acts changes something. */
final class PatternContract {
  private PatternContract() {}

  /** Asks a pattern about an operation. */
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
   * Asks a rule to decide.
   *
   * @param changes the number of changes that were seen so far
   * @throws PatternFault if it changes anything or throws
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

  /** The exception that tells of another one, which is itself where a run was cancelled. */
  private static RuntimeException fault(String rule, Operation op, RuntimeException e) {
    return e instanceof CancellationException ? e : new PatternFault(rule, op, e);
  }

  private static void checkUnchanged(String rule, Operation op, long before, LongSupplier changes) {
    if (changes.getAsLong() != before) {
      throw new PatternFault(rule, op, "changed the IR before it had decided");
    }
  }

  /**
   * Lets a rule act.
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
