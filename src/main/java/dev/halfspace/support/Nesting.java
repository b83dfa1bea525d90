package dev.halfspace.support;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Throwables;
import com.google.common.collect.Sets;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * Counts the recursion depth of parsing or printing, and continues on a thread with a large stack
 * when the caller's stack may not suffice. So nesting is bounded by {@link #LIMIT}, not by the
 * stack. It also counts how many shared parts of an attribute or type are printed again, which is
 * bounded by {@link TextLimitExceeded#MAX_REPEATS}.
 */
public final class Nesting {
  /** The greatest depth; deeper nesting is reported as an error. */
  public static final int LIMIT = 150_000;

  /** The depth up to which the caller's stack is used. */
  private static final int ON_CALLER_STACK = 100;

  /**
   * The size of the large stack in bytes, enough for interpreted frames at the greatest depth. Only
   * address space is reserved: untouched pages take no memory.
   */
  private static final long STACK_BYTES = 1L << 31;

  /** The number of parts above which repeated parts are tracked. */
  private static final int FEW_PARTS = 1 << 12;

  /** The number of characters that count as one part where cached text is printed. */
  private static final int TYPICAL_LENGTH = 8;

  private int depth;

  /** The number of nested attributes, types and parts that are being printed. */
  private int printed;

  /** The number of parts of the outermost of them that have been printed so far. */
  private int parts;

  /**
   * The printed parts that have parts of their own, tracked once there are more than {@link
   * #FEW_PARTS}.
   */
  private final Set<Object> seen = Sets.newIdentityHashSet();

  /** True while one of {@link #seen} is being printed again. */
  private boolean repeating;

  /** The number of parts that have been printed again. */
  private int repeats;

  /** A counter at depth 0. */
  public Nesting() {}

  /** Returns true if one more level would exceed the limit. */
  public boolean isFull() {
    return depth >= LIMIT;
  }

  /** Runs {@code body} one level deeper. */
  public <T> T descend(Supplier<T> body) {
    depth++;
    try {
      return depth == ON_CALLER_STACK ? onLargeStack(body) : body.get();
    } finally {
      depth--;
    }
  }

  /**
   * Runs {@code body}, which prints an attribute, a type or a part of one, one level deeper.
   *
   * @param part the object that is printed
   * @throws TextLimitExceeded if the outermost attribute or type that is being printed repeats too
   *     many parts, or if {@link #isFull}
   */
  public void print(Object part, Runnable body) {
    if (printed == 0) {
      parts = 0;
      repeats = 0;
      repeating = false;
      seen.clear();
    }
    if (isFull()) {
      throw TextLimitExceeded.nested(LIMIT);
    }
    if (repeating) {
      countRepeats(1);
    }
    int before = ++parts;
    boolean starts = !repeating && !seen.isEmpty() && seen.contains(part);
    repeating |= starts;
    printed++;
    try {
      Boolean unused =
          descend(
              () -> {
                body.run();
                return true;
              });
    } finally {
      printed--;
    }
    if (starts) {
      repeating = false;
    } else if (!repeating && parts > FEW_PARTS && parts > before) {
      seen.add(part);
    }
  }

  /** Records that a part is printed from {@code length} characters of cached text. */
  public void repeat(int length) {
    if (printed > 0) {
      countRepeats(length / TYPICAL_LENGTH);
    }
  }

  private void countRepeats(int count) {
    repeats += count;
    if (repeats > TextLimitExceeded.MAX_REPEATS) {
      throw TextLimitExceeded.repeats();
    }
  }

  private static <T> T onLargeStack(Supplier<T> body) {
    FutureTask<T> task = new FutureTask<>(body::get);
    Thread thread = new Thread(null, task, "halfspace-deep", STACK_BYTES);
    thread.start();
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return task.get();
        } catch (InterruptedException e) {
          interrupted = true;
          thread.interrupt();
        }
      }
    } catch (ExecutionException e) {
      Throwables.throwIfUnchecked(requireNonNull(e.getCause()));
      throw new IllegalStateException(e);
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
