package dev.halfspace.pass;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;

/** Threads that run passes on operations beside each other. */
final class Workers {
  private Workers() {}

  /** A number of threads that do not keep the process alive. */
  static ExecutorService of(int threads) {
    return Executors.newFixedThreadPool(
        threads,
        work -> {
          Thread thread = new Thread(work, "halfspace-pass");
          thread.setDaemon(true);
          return thread;
        });
  }

  /** Does something with all of a list and waits for it; returns true if all tests hold. */
  static <T> boolean run(ExecutorService threads, List<T> tasks, Predicate<T> work) {
    List<Future<Boolean>> futures = new ArrayList<>(tasks.size());
    for (T task : tasks) {
      futures.add(threads.submit(() -> work.test(task)));
    }
    boolean all = true;
    try {
      for (Future<Boolean> future : futures) {
        all &= future.get();
      }
      return all;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while passes ran", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      futures.forEach(future -> future.cancel(true));
    }
  }
}
