package dev.halfspace.check.files;

/** Thrown for a malformed command, condition or comment. Carries no stack trace. */
final class ShellSyntaxException extends Exception {
  private static final long serialVersionUID = 1L;

  ShellSyntaxException(String message) {
    super(message, null, false, false);
  }
}
