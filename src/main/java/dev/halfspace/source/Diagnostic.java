package dev.halfspace.source;

import com.google.common.collect.ImmutableList;
import dev.halfspace.support.Excerpt;
import java.util.Locale;
import java.util.Optional;

/**
 * A message to the user about a place in the IR or its text.
 *
 * @param message the text; truncated after {@link Excerpt#LENGTH} characters, so that it may quote
 *     text of any length
 * @param notes messages about related places, each of severity {@link Severity#NOTE}
 */
public record Diagnostic(
    Severity severity, Origin location, String message, ImmutableList<Diagnostic> notes) {
  /** Truncates the message. */
  public Diagnostic {
    message = Excerpt.of(message);
  }

  /** The severity of a diagnostic. */
  public enum Severity {
    /** The input is wrong. */
    ERROR,
    /** The input is suspicious. */
    WARNING,
    /** A fact that was requested. */
    REMARK,
    /** Part of another diagnostic. */
    NOTE;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * The operation that this diagnostic is about, in its current state, if there is one and it is an
   * instance of {@code type}: {@code operation(Operation.class)} for any, {@code
   * operation(AffineForOp.class)} for loops. Absent for a diagnostic about a text.
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
