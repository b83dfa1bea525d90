package dev.halfspace.ir;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Counts how deep reading or printing has descended, and continues on a thread with a large stack
 * when the caller's may not suffice. So nesting is bounded by {@link #LIMIT}, not by a stack.
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

  private int depth;

  /** No depth. */
  public Nesting() {}

  /** Whether one level more would pass the limit. */
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
   * Notes that the caller goes one level deeper, and says whether it is to do so on a large stack.
   * With {@link #leave}, a {@link #descend} for where every level counts.
   */
  public boolean enter() {
    return ++depth == ON_CALLER_STACK;
  }

  /** Notes that the caller is back from one level deeper. */
  public void leave() {
    depth--;
  }

  private static <T> T onLargeStack(Supplier<T> body) {
    Call<T> call = new Call<>(body);
    Thread thread = new Thread(null, call, "halfspace-deep", STACK_BYTES);
    thread.start();
    boolean interrupted = false;
    while (true) {
      try {
        thread.join();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return call.result();
  }

  /** Runs {@code body} on a large stack, while the caller waits. */
  public static void onLargeStack(Runnable body) {
    Boolean unused =
        onLargeStack(
            () -> {
              body.run();
              return true;
            });
  }

  private static final class Call<T> implements Runnable {
    private final Supplier<T> body;
    private @Nullable T value;
    private @Nullable RuntimeException failure;
    private @Nullable Error error;

    Call(Supplier<T> body) {
      this.body = body;
    }

    @Override
    public void run() {
      try {
        value = body.get();
      } catch (RuntimeException e) {
        failure = e;
      } catch (Error e) {
        error = e;
      }
    }

    @SuppressWarnings("NullAway") // a body that ended normally has set the value
    T result() {
      if (failure != null) {
        throw failure;
      }
      if (error != null) {
        throw error;
      }
      return value;
    }
  }
}
