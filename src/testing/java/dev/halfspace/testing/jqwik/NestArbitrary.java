package dev.halfspace.testing.jqwik;

import dev.halfspace.testing.RandomNests;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ArbitrarySupplier;
import net.jqwik.api.Combinators;

/**
 * Random nests of affine loops with known dependences as parameters of properties. A failing nest
 * is shrunk towards fewer loops, iterations and dependences.
 *
 * @see RandomNests the contents of the nests
 */
@SuppressWarnings("exports") // users require jqwik themselves
public final class NestArbitrary implements ArbitrarySupplier<RandomNests.Nest> {
  /** Creates the supplier; jqwik does so if a parameter names this class. */
  public NestArbitrary() {}

  /** An arbitrary of nests that are no larger than {@link RandomNests#small()}. */
  @Override
  public Arbitrary<RandomNests.Nest> get() {
    return upTo(RandomNests.small());
  }

  /** An arbitrary of nests that are no larger than {@code most}. */
  public static Arbitrary<RandomNests.Nest> upTo(RandomNests most) {
    return Combinators.combine(
            Arbitraries.integers().between(1, most.depth()),
            Arbitraries.integers().between(1, most.trips()),
            Arbitraries.integers().between(0, most.dependences()),
            Arbitraries.longs())
        .as(
            (depth, trips, dependences, seed) ->
                most.withDepth(depth)
                    .withTrips(trips)
                    .withDependences(dependences)
                    .nest(new SplittableRandom(seed)));
  }
}
