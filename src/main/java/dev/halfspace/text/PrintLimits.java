package dev.halfspace.text;

/**
 * The lengths up to which constants are printed in full.
 *
 * @param listed the most elements that are listed; more are printed as hexadecimal text
 * @param elements the most elements that are printed at all
 * @param resource the most characters of a resource that is printed at all
 */
record PrintLimits(long listed, long elements, long resource) {
  /** Long lists are hexadecimal text, and nothing is left out. */
  static final PrintLimits USUAL = new PrintLimits(100, Long.MAX_VALUE, Long.MAX_VALUE);
}
