package dev.halfspace.support;

import static java.util.Objects.requireNonNull;

import com.google.common.base.Throwables;
import com.google.common.collect.Sets;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * Counts how deep reading or printing has descended, and continues on a thread with a large stack
 * when the caller's may not suffice. So nesting is bounded by {@link #LIMIT}, not by a stack.
 * Counts also how many parts of an attribute or type are printed again because they are shared:
 * that is bounded by {@link TextLimitExceeded#MAX_REPEATS}, not by patience.
 */
public final class Nesting {
  /** The greatest depth: what is nested deeper is reported. */
  public static final int LIMIT = 150_000;

  /** The depth up to which the caller's stack is used. */
  private static final int ON_CALLER_STACK = 100;

  /**
   * The size of the large stack in bytes, enough for interpreted frames at the greatest depth. It
   * is address space: pages that are not touched take no memory.
   */
  private static final long STACK_BYTES = 1L << 31;

  /** The number of parts from which on it is watched what is printed again. */
  private static final int FEW_PARTS = 1 << 12;

  /** For how many characters a part counts whose text is known. */
  private static final int TYPICAL_LENGTH = 8;

  private int depth;

  /** The number of attributes and types that are being printed, one in the other. */
  private int printed;

  /** The number of parts of the outermost of them that were printed so far. */
  private int parts;

  /** The parts with parts of their own that were printed, once there have been some more. */
  private final Set<Object> seen = Sets.newIdentityHashSet();

  /** True while one of {@link #seen} is being printed again. */
  private boolean repeating;

  /** The number of parts that were printed again. */
  private int repeats;

  /** No depth. */
  public Nesting() {}

  /** Returns true if one level more would pass the limit. */
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
   * Runs {@code body}, which prints an attribute, a type or a part of one, a level deeper.
   *
   * @param part what is printed
   * @throws TextLimitExceeded if the outermost attribute or type that is being printed turns out to
   *     repeat too many parts, or nesting is full
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

  /** Notes that {@code length} characters are printed in place of a part, which were kept. */
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
