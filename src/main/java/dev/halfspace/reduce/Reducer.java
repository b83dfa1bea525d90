package dev.halfspace.reduce;

import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Operation;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Reduces a module while a condition, such as a failure, holds for it.
 *
 * <pre>{@code
 * Reduced reduced = Reducer.of(module).whileStill(m -> crashes(m));
 * System.out.print(Halfspace.print(module));
 * }</pre>
 *
 * <p>The module is changed in place. Whatever ends the reduction, the module is left in the
 * smallest state for which the condition was seen to hold. The same module and condition give the
 * same result. A valid module stays valid. Options are methods that return another reducer.
 */
public final class Reducer<T extends Operation> {
  private final T module;
  private final DialectRegistry registry;
  private final Duration limit;
  private final Consumer<Reduced> progress;

  private Reducer(T module, DialectRegistry registry, Duration limit, Consumer<Reduced> progress) {
    this.module = module;
    this.registry = registry;
    this.limit = limit;
    this.progress = progress;
  }

  /** A reducer for a module in the standard dialects. */
  public static <T extends Operation> Reducer<T> of(T module) {
    return new Reducer<>(module, Dialects.standard(), Duration.ofDays(1), reduced -> {});
  }

  /** A reducer for a module in the given dialects. */
  public Reducer<T> in(DialectRegistry dialects) {
    return new Reducer<>(module, dialects, limit, progress);
  }

  /** A reducer that stops trying changes after the given time; one day or more means no limit. */
  public Reducer<T> limitedTo(Duration time) {
    return new Reducer<>(module, registry, time, progress);
  }

  /** A reducer that notifies a listener each time the module has become smaller. */
  public Reducer<T> telling(Consumer<Reduced> listener) {
    return new Reducer<>(module, registry, limit, listener);
  }

  /**
   * Reduces the module until no change preserves the condition, the time is over, or the thread is
   * interrupted; the interrupted status is kept.
   *
   * @param condition is tested on copies, which it may change; an exception that it throws ends the
   *     reduction
   * @throws IllegalArgumentException if the condition does not hold for the initial module
   */
  public Reduced whileStill(Predicate<? super T> condition) {
    return new Reduction<>(module, registry, limit, progress, condition).run();
  }
}
