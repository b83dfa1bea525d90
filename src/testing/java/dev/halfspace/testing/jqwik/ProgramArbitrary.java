package dev.halfspace.testing.jqwik;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.testing.RandomPrograms;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ArbitrarySupplier;
import net.jqwik.api.Combinators;

/**
 * Random programs that can be executed as parameters of properties. What fails is shrunk towards
 * fewer operations and less nesting.
 *
 * @see RandomPrograms what is in them
 */
@SuppressWarnings("exports") // users require jqwik themselves
public final class ProgramArbitrary implements ArbitrarySupplier<ModuleOp> {
  /** The supplier that jqwik makes where a parameter names this class. */
  public ProgramArbitrary() {}

  /** An arbitrary of programs that are no larger than {@link RandomPrograms#small()}. */
  @Override
  public Arbitrary<ModuleOp> get() {
    return upTo(RandomPrograms.small());
  }

  /** An arbitrary of programs that are no larger than {@code most}. */
  public static Arbitrary<ModuleOp> upTo(RandomPrograms most) {
    return Combinators.combine(
            Arbitraries.integers().between(0, most.operations()),
            Arbitraries.integers().between(0, most.depth()),
            Arbitraries.longs())
        .as(
            (operations, depth, seed) ->
                most.withOperations(operations)
                    .withDepth(depth)
                    .module(new SplittableRandom(seed)));
  }
}
