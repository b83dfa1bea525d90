package dev.halfspace.source;

import dev.halfspace.support.Excerpt;
import org.jspecify.annotations.Nullable;

/** The origin of IR or of a diagnostic: a place in a text, or a description of how it was made. */
public interface Origin {
  /** The place in a text, or {@code null} if no single one is known. */
  @Nullable Place place();

  /** The number of bytes from {@link #place} on that are meant; 0 for the place alone. */
  default int length() {
    return 0;
  }

  /** Returns false if nothing is known of it. */
  default boolean isKnown() {
    return true;
  }

  /** The operation that is meant, if there is one and it is known; else {@code null}. */
  default @Nullable Object operation() {
    return null;
  }

  /** {@code file:line:column: }, or empty if nothing is known, as messages begin. */
  default String prefix() {
    Place place = place();
    if (place != null) {
      return Excerpt.of(place.file()) + ":" + place.line() + ":" + place.column() + ": ";
    }
    return isKnown() ? this + ": " : "";
  }
}
