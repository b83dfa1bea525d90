package dev.halfspace.ir;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.Excerpt;
import java.util.Locale;

/**
 * Something to tell the user about a place in the IR or its text.
 *
 * @param message what to tell; cut off after {@link Excerpt#LENGTH} characters, so that what it
 *     quotes may have any length
 * @param notes what else is concerned, each of severity {@link Severity#NOTE}
 */
public record Diagnostic(
    Severity severity, Location location, String message, ImmutableList<Diagnostic> notes) {
  /** Something to tell. */
  public Diagnostic {
    message = Excerpt.of(message);
  }

  /** How grave a diagnostic is. */
  public enum Severity {
    /** The input is wrong. */
    ERROR,
    /** The input is suspicious. */
    WARNING,
    /** A fact that was asked for. */
    REMARK,
    /** Part of another diagnostic. */
    NOTE;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** An error with notes. */
  public static Diagnostic error(Location location, String message, Diagnostic... notes) {
    return new Diagnostic(Severity.ERROR, location, message, ImmutableList.copyOf(notes));
  }

  /** A warning. */
  public static Diagnostic warning(Location location, String message) {
    return new Diagnostic(Severity.WARNING, location, message, ImmutableList.of());
  }

  /** A remark. */
  public static Diagnostic remark(Location location, String message) {
    return new Diagnostic(Severity.REMARK, location, message, ImmutableList.of());
  }

  /** A note. */
  public static Diagnostic note(Location location, String message) {
    return new Diagnostic(Severity.NOTE, location, message, ImmutableList.of());
  }

  /** {@code file:line:column: error: message}, without notes. */
  @Override
  public String toString() {
    return place(location) + severity + ": " + message;
  }

  /** {@code file:line:column: }, or empty if nothing is known of a location. */
  static String place(Location location) {
    Location.FileLineCol place = location.fileLineCol();
    if (place != null) {
      return Excerpt.of(place.file()) + ":" + place.line() + ":" + place.column() + ": ";
    }
    return location instanceof Location.Unknown ? "" : location + ": ";
  }
}
