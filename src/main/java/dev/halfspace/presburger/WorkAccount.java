package dev.halfspace.presburger;

import static com.google.common.base.Preconditions.checkArgument;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/**
 * Work that many queries share: each has its own {@link WorkLimit}, and all of them together have a
 * number of steps. Once these are used up, queries that need any step are answered as unknown.
 *
 * <pre>{@code
 * WorkAccount account = WorkAccount.of(1_000_000);
 * for (ConstraintSystem system : systems) {
 *   system.isEmpty(WorkLimit.standard(), account);
 * }
 * }</pre>
 */
public final class WorkAccount {
  private final long steps;
  private final AtomicLong left;

  private WorkAccount(long steps) {
    this.steps = steps;
    this.left = new AtomicLong(steps);
  }

  /**
   * An account of {@code steps} steps, counted as those of {@link WorkLimit#maxSteps}.
   *
   * @throws IllegalArgumentException if {@code steps} is negative
   */
  public static WorkAccount of(long steps) {
    checkArgument(steps >= 0, "an account of %s steps", steps);
    return new WorkAccount(steps);
  }

  /** The number of steps that the account was made with. */
  public long steps() {
    return steps;
  }

  /** The number of steps that have been taken. */
  public long used() {
    return steps - Math.max(0, left.get());
  }

  /** Returns true if no step is left. */
  public boolean isSpent() {
    return left.get() <= 0;
  }

  /** Runs a query that takes its steps from this account. */
  <R> R charge(WorkLimit limit, Function<Budget, R> question) {
    long most = Math.min(limit.maxSteps(), Math.max(0, left.get()));
    Budget budget = new Budget(limit.withMaxSteps(most));
    try {
      return question.apply(budget);
    } finally {
      left.addAndGet(budget.rest() - most);
    }
  }
}
