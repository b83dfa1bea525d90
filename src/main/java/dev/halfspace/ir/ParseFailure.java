package dev.halfspace.ir;

/**
 * Thrown when text cannot be parsed, after its diagnostic is recorded. It has no stack trace: it
 * only transfers control from the error to the operation that the parser abandons.
 */
public final class ParseFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** A failure whose diagnostic has been recorded. */
  public ParseFailure(String message) {
    super(message, null, false, false);
  }
}
