package dev.halfspace.cli;

/** Ends a command with one line for the user and an exit status. Carries no stack trace. */
final class CommandFailure extends Exception {
  private static final long serialVersionUID = 1L;

  private static final String OPENING = "halfspace: error: ";

  private final String opening;
  private final String message;
  private final int status;
  private final boolean isUnknownFlag;

  private CommandFailure(String opening, int status, String message, boolean isUnknownFlag) {
    super(message, null, false, false);
    this.opening = opening;
    this.message = message;
    this.status = status;
    this.isUnknownFlag = isUnknownFlag;
  }

  private CommandFailure(int status, String message) {
    this(OPENING, status, message, false);
  }

  /** A failure for a wrong command line: exit status 2. */
  static CommandFailure usage(String message) {
    return new CommandFailure(Outcome.USAGE, message);
  }

  /** A failure for an unknown flag, which another tool may know. */
  static CommandFailure unknownFlag(int status, String message) {
    return new CommandFailure(OPENING, status, message, true);
  }

  /** This failure with another opening of its line. */
  CommandFailure opening(String line) {
    return new CommandFailure(line, status, message, isUnknownFlag);
  }

  /** A failure for an input with errors, which complete lines report: exit status 1. */
  static CommandFailure reported(String lines) {
    return new CommandFailure("", Outcome.ERRORS, lines.substring(0, lines.length() - 1), false);
  }

  /** A failure for a file that cannot be read or written: exit status 1. */
  static CommandFailure file(String message) {
    return new CommandFailure(Outcome.ERRORS, message);
  }

  /** The exit status. */
  int status() {
    return status;
  }

  /** Returns true if the failure is an unknown flag. */
  boolean isUnknownFlag() {
    return isUnknownFlag;
  }

  /** The error message, without a line terminator. */
  String message() {
    return message;
  }

  /** The line for the user. */
  String line() {
    return opening + message + "\n";
  }
}
