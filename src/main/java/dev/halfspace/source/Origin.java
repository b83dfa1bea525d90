package dev.halfspace.source;

import dev.halfspace.support.Excerpt;
import org.jspecify.annotations.Nullable;

/** The origin of IR or of a diagnostic: a place in a text, or a description of how it was made. */
public interface Origin {
  /** The place in a text, or {@code null} if no single one is known. */
  @Nullable Place place();

  /** The length in bytes of the range that begins at {@link #place}; 0 for the place alone. */
  default int length() {
    return 0;
  }

  /** Returns false if nothing is known about the origin. */
  default boolean isKnown() {
    return true;
  }

  /** The operation at this origin, if there is one and it is known; else {@code null}. */
  default @Nullable Object operation() {
    return null;
  }

  /**
   * The beginning of a message: {@code file:line:column: }, or a description if there is no place;
   * empty if nothing is known.
   */
  default String prefix() {
    Place place = place();
    if (place != null) {
      return Excerpt.of(place.file()) + ":" + place.line() + ":" + place.column() + ": ";
    }
    return isKnown() ? this + ": " : "";
  }
}
