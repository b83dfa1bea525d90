package dev.halfspace.ir;

import java.util.function.BiConsumer;

/**
 * A rule that every operation with a trait must keep. It stands beside the trait, as a constant of
 * its interface; a dialect lists the rules of its own traits.
 *
 * @param trait the interface
 * @param check reports what is wrong with an operation that implements {@code trait}
 */
public record TraitRule(Class<?> trait, BiConsumer<Operation, Verification> check) {}
