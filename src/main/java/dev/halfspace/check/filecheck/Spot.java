package dev.halfspace.check.filecheck;

import dev.halfspace.source.Origin;
import dev.halfspace.source.Place;
import org.jspecify.annotations.Nullable;

/**
 * The part {@code [from, to)} of a text.
 *
 * @param text compared by identity: two options of the command line are texts of the same name
 */
record Spot(Text text, int from, int to) implements Origin {
  @Override
  public Place place() {
    return text.source().place(from);
  }

  @Override
  public int length() {
    return to - from;
  }

  /** The place after the last byte. */
  Place end() {
    return text.source().place(to);
  }

  /** Returns true if another part begins here. */
  boolean startsWith(@Nullable Spot other) {
    return other != null && text == other.text && from == other.from;
  }

  /** The empty part at the start of this one. */
  Spot start() {
    return new Spot(text, from, from);
  }
}
