package dev.halfspace.text;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.Sets;
import java.util.List;

/**
 * The wishes that a {@link Printer} fulfils. Every operation and value is printed by it.
 *
 * @param listed the most elements that are listed; more are printed as hexadecimal text
 * @param elements the most elements that are printed at all
 * @param resource the most characters of a resource that is printed at all
 * @param external the resources that follow the operations
 */
record PrintOptions(
    ImmutableSet<Flag> flags,
    long listed,
    long elements,
    long resource,
    ExternalResources external) {
  /** Ways in which a text differs from the usual one. */
  enum Flag {
    /** Operations are in generic form, and not asked for names. */
    GENERIC,
    /** Locations are printed. */
    LOCATIONS,
    /** Locations, where they are printed, are for people alone. */
    PRETTY_LOCATIONS,
    /** Every attribute, type and location is written out where it stands. */
    LOCAL_SCOPE,
    /** Everything that is printed has been verified. */
    VERIFIED,
    /** Names in locations are taken where there is no other. */
    NAMES,
    /** No number stands twice, in regions beside each other either. */
    UNIQUE_NAMES,
    /** Comments tell who uses values, and operations without results have a number, too. */
    USERS,
    /** Regions are left out. */
    NO_REGIONS
  }

  /** Custom form, in which long lists are hexadecimal text, and nothing is left out. */
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
