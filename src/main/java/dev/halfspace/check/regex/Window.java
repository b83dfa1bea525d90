package dev.halfspace.check.regex;

/**
 * The part {@code [from, to)} of a text as the whole text of a search, and the work it may take.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Window(byte[] text, int from, int to, Work work) {
  /** The byte after a position, or {@link Condition#OUTSIDE}. */
  int after(int position) {
    return position == to ? Condition.OUTSIDE : text[position] & 0xFF;
  }

  /** The byte before a position, or {@link Condition#OUTSIDE}. */
  int before(int position) {
    return position == from ? Condition.OUTSIDE : text[position - 1] & 0xFF;
  }
}
