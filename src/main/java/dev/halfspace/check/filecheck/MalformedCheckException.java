package dev.halfspace.check.filecheck;

import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Origin;

/** Ends the reading of checks or of options with an error. Carries no stack trace. */
final class MalformedCheckException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Diagnostic diagnostic;
  private final FileCheckResult.Status status;

  private MalformedCheckException(Diagnostic diagnostic, FileCheckResult.Status status) {
    super(diagnostic.message(), null, false, false);
    this.diagnostic = diagnostic;
    this.status = status;
  }

  private MalformedCheckException(Origin origin, String message) {
    this(Diagnostic.error(origin, message), FileCheckResult.Status.UNUSABLE);
  }

  /** An error at a part of the checks; the message has a character for each byte. */
  static MalformedCheckException at(Spot spot, String message) {
    return new MalformedCheckException(spot.start(), Text.unicodeOf(message));
  }

  /** An error in a block of a check; the message has a character for each byte. */
  static MalformedCheckException inBlock(Spot spot, String message) {
    return new MalformedCheckException(
        new FileCheckResult.InBlock(spot.start()), Text.unicodeOf(message));
  }

  /** An error without a place, whose message is shown without a severity. */
  static MalformedCheckException unlabelled(String message) {
    return new MalformedCheckException(FileCheckResult.UNLABELLED, message);
  }

  /** An error that concerns the checks as a whole. */
  static MalformedCheckException of(String message) {
    return new MalformedCheckException(FileCheckResult.NOWHERE, message);
  }

  /** The same error with the status of a failed check, as in LLVM's tool. */
  MalformedCheckException asFailure() {
    return new MalformedCheckException(diagnostic, FileCheckResult.Status.FAILED);
  }

  Diagnostic diagnostic() {
    return diagnostic;
  }

  FileCheckResult.Status status() {
    return status;
  }
}
