package dev.halfspace.ir;

import java.util.function.BiConsumer;

/**
 * A rule that every operation with a trait must keep. It stands beside the trait, as a constant of
 * its interface; a dialect lists the rules of its own traits.
 *
 * @param trait the interface
 * @param check reports what is wrong with an operation that implements {@code trait}
 * @param afterRegions whether the rule is checked after what is in the regions of the operation,
 *     because it is about that
 */
public record TraitRule(
    Class<?> trait, BiConsumer<Operation, Verification> check, boolean afterRegions) {
  /** A rule that is checked before what is in the regions of the operation. */
  public TraitRule(Class<?> trait, BiConsumer<Operation, Verification> check) {
    this(trait, check, false);
  }

  /** A rule that is checked after what is in the regions of the operation. */
  public static TraitRule afterRegions(Class<?> trait, BiConsumer<Operation, Verification> check) {
    return new TraitRule(trait, check, true);
  }
}
