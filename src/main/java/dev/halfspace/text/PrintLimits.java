package dev.halfspace.text;

/**
 * The lengths up to which constants are printed in full, and the form of locations.
 *
 * @param listed the most elements that are listed; more are printed as hexadecimal text
 * @param elements the most elements that are printed at all
 * @param resource the most characters of a resource that is printed at all
 * @param prettyLocations whether locations are printed for people alone
 */
record PrintLimits(long listed, long elements, long resource, boolean prettyLocations) {
  /** Long lists are hexadecimal text, and nothing is left out. */
  static final PrintLimits USUAL = new PrintLimits(100, Long.MAX_VALUE, Long.MAX_VALUE, false);
}
