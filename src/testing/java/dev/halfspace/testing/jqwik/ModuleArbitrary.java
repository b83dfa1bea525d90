package dev.halfspace.testing.jqwik;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.testing.RandomModules;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ArbitrarySupplier;
import net.jqwik.api.Combinators;

/**
 * Random modules as parameters of properties. A failing module is shrunk towards fewer functions,
 * shorter blocks and less nesting.
 *
 * <pre>{@code
 * @Property
 * void isPrinted(@ForAll(supplier = ModuleArbitrary.class) ModuleOp module) { ... }
 * }</pre>
 *
 * @see RandomModules the contents of the modules
 */
@SuppressWarnings("exports") // users require jqwik themselves
public final class ModuleArbitrary implements ArbitrarySupplier<ModuleOp> {
  /** Creates the supplier; jqwik does so if a parameter names this class. */
  public ModuleArbitrary() {}

  /** An arbitrary of modules that are no larger than {@link RandomModules#small()}. */
  @Override
  public Arbitrary<ModuleOp> get() {
    return upTo(RandomModules.small());
  }

  /** An arbitrary of modules that are no larger than {@code most}. */
  public static Arbitrary<ModuleOp> upTo(RandomModules most) {
    return Combinators.combine(
            Arbitraries.integers().between(1, most.maxFunctions()),
            Arbitraries.integers().between(0, most.operationsPerBlock()),
            Arbitraries.integers().between(0, most.maxDepth()),
            Arbitraries.longs())
        .as(
            (functions, operations, depth, seed) ->
                new RandomModules(functions, operations, depth, most.weights())
                    .module(new SplittableRandom(seed)));
  }
}
