package dev.halfspace.testing.jqwik;

import dev.halfspace.ir.Operation;
import dev.halfspace.testing.RandomMutations;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * Mutants of given IR as parameters of properties. A failing mutant is shrunk towards fewer
 * mutations.
 *
 * <pre>{@code
 * @Provide
 * Arbitrary<ModuleOp> mutants() { return Mutants.of(MODULE, 5); }
 * }</pre>
 *
 * @see RandomMutations the mutations
 */
@SuppressWarnings("exports") // users require jqwik themselves
public final class Mutants {
  private Mutants() {}

  /**
   * An arbitrary of copies of a module of the standard dialects, with 0 to {@code most} mutations.
   */
  public static <T extends Operation> Arbitrary<T> of(T module, int most) {
    return of(module, most, RandomMutations.standard());
  }

  /** An arbitrary of copies of a module with up to {@code most} mutations. */
  public static <T extends Operation> Arbitrary<T> of(
      T module, int most, RandomMutations mutations) {
    return Combinators.combine(Arbitraries.integers().between(0, most), Arbitraries.longs())
        .as((count, seed) -> mutations.times(count).mutant(module, new SplittableRandom(seed)));
  }
}
