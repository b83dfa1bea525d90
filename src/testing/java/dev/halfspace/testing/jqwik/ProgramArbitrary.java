package dev.halfspace.testing.jqwik;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.testing.RandomPrograms;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ArbitrarySupplier;
import net.jqwik.api.Combinators;

/**
 * Random executable programs as parameters of properties. A failing program is shrunk towards fewer
 * operations and less nesting.
 *
 * @see RandomPrograms the contents of the programs
 */
@SuppressWarnings("exports") // users require jqwik themselves
public final class ProgramArbitrary implements ArbitrarySupplier<ModuleOp> {
  /** Creates the supplier; jqwik does so if a parameter names this class. */
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
