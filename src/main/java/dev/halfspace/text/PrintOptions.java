package dev.halfspace.text;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.Sets;
import java.util.List;

/**
 * The options of a {@link Printer}.
 *
 * @param listed the most elements that are listed; more are printed as a hexadecimal string
 * @param elements the most elements that are printed; more are elided
 * @param resource the most characters of a resource that is printed; longer ones are elided
 * @param external the external resources that are printed after the operations
 */
record PrintOptions(
    ImmutableSet<Flag> flags,
    long listed,
    long elements,
    long resource,
    ExternalResources external) {
  /** Differences from the usual text. */
  enum Flag {
    /** Operations are printed in generic form, without suggested names. */
    GENERIC,
    /** Locations are printed. */
    LOCATIONS,
    /** Locations, where they are printed, are in a human-readable form that cannot be parsed. */
    PRETTY_LOCATIONS,
    /** Every attribute, type and location is printed in full, without aliases. */
    LOCAL_SCOPE,
    /** The printer may assume that the IR has been verified. */
    VERIFIED,
    /** Values are named after their locations where no other name is suggested. */
    NAMES,
    /** No name is used twice, not even in sibling regions. */
    UNIQUE_NAMES,
    /** Comments list the users of values, and operations without results are numbered, too. */
    USERS,
    /** Regions are elided. */
    NO_REGIONS
  }

  /**
   * Custom form in which lists of more than 100 elements are hexadecimal strings and nothing is
   * elided.
   */
  static final PrintOptions USUAL =
      new PrintOptions(
          ImmutableSet.of(), 100, Long.MAX_VALUE, Long.MAX_VALUE, new ExternalResources());

  boolean has(Flag flag) {
    return flags.contains(flag);
  }

  PrintOptions with(Flag flag) {
    ImmutableSet<Flag> more = Sets.immutableEnumSet(Iterables.concat(flags, List.of(flag)));
    return new PrintOptions(more, listed, elements, resource, external);
  }
}
