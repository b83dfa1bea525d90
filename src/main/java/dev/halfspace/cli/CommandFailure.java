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

  /** The command line is wrong: exit status 2. */
  static CommandFailure usage(String message) {
    return new CommandFailure(Outcome.USAGE, message);
  }

  /** A flag is not known, though another tool may know it. */
  static CommandFailure unknownFlag(int status, String message) {
    return new CommandFailure(OPENING, status, message, true);
  }

  /** The same failure, whose line opens in another way. */
  CommandFailure opening(String line) {
    return new CommandFailure(line, status, message, isUnknownFlag);
  }

  /** The input has errors, which were reported in whole lines: exit status 1. */
  static CommandFailure reported(String lines) {
    return new CommandFailure("", Outcome.ERRORS, lines.substring(0, lines.length() - 1), false);
  }

  /** A file cannot be read or written: exit status 1. */
  static CommandFailure file(String message) {
    return new CommandFailure(Outcome.ERRORS, message);
  }

  /** The exit status. */
  int status() {
    return status;
  }

  /** Returns true if a flag is not known. */
  boolean isUnknownFlag() {
    return isUnknownFlag;
  }

  /** The error message, without line end. */
  String message() {
    return message;
  }

  /** The line for the user. */
  String line() {
    return opening + message + "\n";
  }
}
