package dev.halfspace.ir;

import java.util.function.BiConsumer;

/**
 * An invariant of every operation with a trait. It is declared with the trait, as a constant of its
 * interface; a dialect lists the rules of its own traits.
 *
 * @param trait the interface
 * @param check the check that reports violations by an operation that implements {@code trait}
 * @param afterRegions true if the rule is checked after the operations in the regions, because it
 *     involves them
 */
public record TraitRule(
    Class<?> trait, BiConsumer<Operation, Verification> check, boolean afterRegions) {
  /** A rule that is checked before the operations in the regions. */
  public TraitRule(Class<?> trait, BiConsumer<Operation, Verification> check) {
    this(trait, check, false);
  }

  /** A rule that is checked after the operations in the regions. */
  public static TraitRule afterRegions(Class<?> trait, BiConsumer<Operation, Verification> check) {
    return new TraitRule(trait, check, true);
  }
}
