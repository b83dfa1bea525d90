package dev.halfspace.check.files;

/** Ends a test that needs what is not there. Carries no stack trace. */
final class CannotRunException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean isMissing;

  private CannotRunException(String message, boolean isMissing) {
    super(message, null, false, false);
    this.isMissing = isMissing;
  }

  /** A known command is asked for something that it does not know: the test fails. */
  CannotRunException(String message) {
    this(message, false);
  }

  /** A command, or a part of a shell, is not there at all: the test is skipped. */
  static CannotRunException missing(String message) {
    return new CannotRunException(message, true);
  }

  boolean isMissing() {
    return isMissing;
  }
}
