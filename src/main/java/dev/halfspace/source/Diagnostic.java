package dev.halfspace.source;

import com.google.common.collect.ImmutableList;
import dev.halfspace.support.Excerpt;
import java.util.Locale;
import java.util.Optional;

/**
 * Something to tell the user about a place in the IR or its text.
 *
 * @param message what to tell; cut off after {@link Excerpt#LENGTH} characters, so that what it
 *     quotes may have any length
 * @param notes what else is concerned, each of severity {@link Severity#NOTE}
 */
public record Diagnostic(
    Severity severity, Origin location, String message, ImmutableList<Diagnostic> notes) {
  /** Something to tell. */
  public Diagnostic {
    message = Excerpt.of(message);
  }

  /** The severity of a diagnostic. */
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

  /**
   * The operation that this is about, as it is now, if it is one and of the class: {@code
   * operation(Operation.class)} for any, {@code operation(AffineForOp.class)} for loops. Absent for
   * a diagnostic about a text.
   */
  public <T> Optional<T> operation(Class<T> type) {
    return Optional.ofNullable(location.operation()).filter(type::isInstance).map(type::cast);
  }

  /** An error with notes. */
  public static Diagnostic error(Origin location, String message, Diagnostic... notes) {
    return new Diagnostic(Severity.ERROR, location, message, ImmutableList.copyOf(notes));
  }

  /** This diagnostic with another note after its own. */
  public Diagnostic with(Diagnostic note) {
    return new Diagnostic(
        severity,
        location,
        message,
        ImmutableList.<Diagnostic>builder().addAll(notes).add(note).build());
  }

  /** A warning. */
  public static Diagnostic warning(Origin location, String message) {
    return new Diagnostic(Severity.WARNING, location, message, ImmutableList.of());
  }

  /** A remark. */
  public static Diagnostic remark(Origin location, String message) {
    return new Diagnostic(Severity.REMARK, location, message, ImmutableList.of());
  }

  /** A note. */
  public static Diagnostic note(Origin location, String message) {
    return new Diagnostic(Severity.NOTE, location, message, ImmutableList.of());
  }

  /** {@code file:line:column: error: message}, without notes. */
  @Override
  public String toString() {
    return location.prefix() + severity + ": " + message;
  }
}
