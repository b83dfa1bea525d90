package dev.halfspace.testing;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.Halfspace;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Operation;
import dev.halfspace.pass.Pass;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.reduce.Reduced;
import dev.halfspace.reduce.Reducer;
import dev.halfspace.verify.Verifier;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Assertions about a transformation of random modules. A module that fails is reduced, and the
 * message shows the reduced module with the seed of the original.
 *
 * <pre>{@code
 * PassAssert.of(new MyPass()).on(RandomPrograms.small()::module, 1000)
 *     .keepsValid().keepsMeaning().isIdempotent().ends();
 * }</pre>
 *
 * @param <T> the root of the modules
 */
public final class PassAssert<T extends Operation> {
  private static final Duration REDUCTION = Duration.ofSeconds(20);
  private static final int SECONDS = 10;

  private final UnaryOperator<T> transformation;
  private final Function<RandomGenerator, T> generator;
  private final int count;
  private final long firstSeed;
  private final DialectRegistry registry;

  private PassAssert(
      UnaryOperator<T> transformation,
      Function<RandomGenerator, T> generator,
      int count,
      long firstSeed,
      DialectRegistry registry) {
    this.transformation = transformation;
    this.generator = generator;
    this.count = count;
    this.firstSeed = firstSeed;
    this.registry = registry;
  }

  /** A transformation without modules yet. */
  public interface Unapplied {
    /** Assertions on {@code count} modules, generated from the seeds 0, 1, ... */
    <T extends Operation> PassAssert<T> on(Function<RandomGenerator, T> generator, int count);
  }

  /** Assertions about a pass on modules of the standard dialects. */
  public static Unapplied of(Pass pass) {
    return of(root -> Pipeline.nesting(root.name(), List.of(pass)), Dialects.standard());
  }

  /** Assertions about a pipeline on modules of the standard dialects. */
  public static Unapplied of(Pipeline pipeline) {
    return of(root -> pipeline, Dialects.standard());
  }

  /** Assertions about passes on modules of some dialects. */
  public static Unapplied of(Function<Operation, Pipeline> passes, DialectRegistry registry) {
    return new Unapplied() {
      @Override
      public <T extends Operation> PassAssert<T> on(
          Function<RandomGenerator, T> generator, int count) {
        checkArgument(count > 0, "%s modules", count);
        UnaryOperator<T> transformation = module -> run(passes.apply(module), module);
        return new PassAssert<>(transformation, generator, count, 0, registry);
      }
    };
  }

  private static <T extends Operation> T run(Pipeline pipeline, T module) {
    T copy = new IrMapping().copy(module);
    PipelineResult result = PipelineRunner.of(pipeline).run(copy);
    if (result.failed()) {
      throw new AssertionError("the pass fails: " + result.diagnostics());
    }
    return copy;
  }

  /** These assertions on modules of consecutive seeds from {@code seed} on. */
  public PassAssert<T> fromSeed(long seed) {
    return new PassAssert<>(transformation, generator, count, seed, registry);
  }

  /** Asserts that the pass succeeds and valid modules stay valid. */
  @CanIgnoreReturnValue
  public PassAssert<T> keepsValid() {
    return holds(
        module -> {
          List<?> faults = Verifier.verify(transformation.apply(module), registry);
          return faults.isEmpty() ? null : "not valid any more: " + faults;
        });
  }

  /**
   * Asserts that functions return and print the same and leave the same contents in buffers. The
   * assertion fails if functions can be compared in none of the modules.
   *
   * @see Refinement
   */
  @CanIgnoreReturnValue
  public PassAssert<T> keepsMeaning() {
    AtomicBoolean isCompared = new AtomicBoolean();
    AtomicReference<String> gap = new AtomicReference<>("");
    PassAssert<T> kept =
        holds(
            module -> {
              Refinement refinement =
                  Refinement.of(module, transformation.apply(module)).withoutPoison().samples(5);
              Refinement.Result result = refinement.check();
              if (result.compared().values().stream().anyMatch(runs -> runs > 0)) {
                isCompared.set(true);
              }
              result.gap().ifPresent(gap::set);
              return refinement.signatureChange().or(result::difference).orElse(null);
            });
    if (!isCompared.get()) {
      throw new AssertionError("no run of any module is compared; " + gap);
    }
    return kept;
  }

  /** Asserts that a second transformation changes nothing. */
  @CanIgnoreReturnValue
  public PassAssert<T> isIdempotent() {
    return holds(
        module -> {
          T once = transformation.apply(module);
          String first = Halfspace.print(once);
          String second = Halfspace.print(transformation.apply(once));
          return first.equals(second)
              ? null
              : IrAssertions.difference("a second run changes more", first, second);
        });
  }

  /** Asserts that each transformation ends within ten seconds. */
  @CanIgnoreReturnValue
  public PassAssert<T> ends() {
    return holds(
        module -> {
          Thread thread = new Thread(null, () -> attempt(module), "pass", 512L << 20);
          thread.setDaemon(true);
          thread.start();
          try {
            thread.join(TimeUnit.SECONDS.toMillis(SECONDS));
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          return thread.isAlive() ? "no end after %d seconds".formatted(SECONDS) : null;
        });
  }

  /** Transforms a module; a failure is left to the other assertions. */
  private void attempt(T module) {
    try {
      T unused = transformation.apply(module);
    } catch (RuntimeException | AssertionError e) {
      // It has ended.
    }
  }

  /** A property of a module: {@code null}, or a description of its violation. */
  private interface Property<T> {
    @Nullable String fault(T module);
  }

  private PassAssert<T> holds(Property<T> property) {
    for (int i = 0; i < count; i++) {
      long seed = firstSeed + i;
      T module = generator.apply(new SplittableRandom(seed));
      String fault = fault(property, module);
      if (fault != null) {
        Reduced reduced =
            Reducer.of(module)
                .in(registry)
                .limitedTo(REDUCTION)
                .whileStill(each -> fault(property, each) != null);
        throw new AssertionError(
            "seed %d, reduced from %d operations to %d: %s%n%n%s"
                .formatted(
                    seed,
                    reduced.operationsBefore(),
                    reduced.operations(),
                    fault(property, module),
                    Halfspace.print(module)));
      }
    }
    return this;
  }

  private static <T> @Nullable String fault(Property<T> property, T module) {
    try {
      return property.fault(module);
    } catch (RuntimeException | AssertionError | StackOverflowError e) {
      return String.valueOf(e);
    }
  }
}
