package dev.halfspace.check.files;

/** Says that a line is no command of a shell. Carries no stack trace. */
final class ShellSyntaxException extends Exception {
  private static final long serialVersionUID = 1L;

  ShellSyntaxException(String message) {
    super(message, null, false, false);
  }
}
