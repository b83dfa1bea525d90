package dev.halfspace.reduce;

import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.Operation;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Makes a module smaller while a condition holds of it.
 *
 * <pre>{@code
 * Reduced reduced = Reducer.of(module).whileStill(m -> crashes(m));
 * System.out.print(Halfspace.print(module));
 * }</pre>
 *
 * <p>The module is changed in place; whatever ends the reduction, the smallest module is left of
 * which the condition was seen to hold. The same module and condition give the same result. A
 * module that is valid stays so. Options are methods that return another reducer.
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

  /** A reducer of a module of the standard dialects. */
  public static <T extends Operation> Reducer<T> of(T module) {
    return new Reducer<>(module, Dialects.standard(), Duration.ofDays(1), reduced -> {});
  }

  /** A reducer of modules of some dialects. */
  public Reducer<T> in(DialectRegistry dialects) {
    return new Reducer<>(module, dialects, limit, progress);
  }

  /** A reducer that tries nothing any more after some time. */
  public Reducer<T> limitedTo(Duration time) {
    return new Reducer<>(module, registry, time, progress);
  }

  /** A reducer that tells each time that the module has become smaller. */
  public Reducer<T> telling(Consumer<Reduced> listener) {
    return new Reducer<>(module, registry, limit, listener);
  }

  /**
   * Reduces the module, until nothing that is tried keeps the condition, the time is over or the
   * thread is interrupted, which it then still is.
   *
   * @param condition is asked about copies, which it may change; what it throws ends the reduction
   * @throws IllegalArgumentException if the condition does not hold of the module as it is
   */
  public Reduced whileStill(Predicate<? super T> condition) {
    return new Reduction<>(module, registry, limit, progress, condition).run();
  }
}
