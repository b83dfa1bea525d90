package dev.halfspace.ir;

/**
 * Thrown where text could not be read, after its diagnostic was recorded. It carries no stack: it
 * is control flow from the place of the fault to the operation that the parser gives up.
 */
public final class ParseFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** A failure whose diagnostic has been recorded. */
  public ParseFailure(String message) {
    super(message, null, false, false);
  }
}
