package dev.halfspace.check.files;

/** Ends a test that needs an unsupported command or feature. Carries no stack trace. */
final class CannotRunException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean isMissing;

  private CannotRunException(String message, boolean isMissing) {
    super(message, null, false, false);
    this.isMissing = isMissing;
  }

  /** A known command does not support what the test requests: the test fails. */
  CannotRunException(String message) {
    this(message, false);
  }

  /** A command, or a feature of a shell, is missing altogether: the test is skipped. */
  static CannotRunException missing(String message) {
    return new CannotRunException(message, true);
  }

  boolean isMissing() {
    return isMissing;
  }
}
