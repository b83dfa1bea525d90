package dev.halfspace.affine;

/** A text does not follow the affine grammar: where, what was found and what was expected. */
public final class AffineSyntaxException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int offset;
  private final String message;
  private final boolean unexpected;

  /**
   * Reports a fault of the text.
   *
   * @param offset the byte at which the text goes wrong
   * @param message what was found and what was expected
   */
  public AffineSyntaxException(int offset, String message) {
    this(offset, message, /* unexpected= */ false);
  }

  AffineSyntaxException(int offset, String message, boolean unexpected) {
    super(message, null, /* enableSuppression= */ false, /* writableStackTrace= */ false);
    this.offset = offset;
    this.message = message;
    this.unexpected = unexpected;
  }

  /** Returns true if something else was expected before what stands at {@link #offset}. */
  public boolean isUnexpected() {
    return unexpected;
  }

  /** The byte of the reader's buffer at which the text goes wrong. */
  public int offset() {
    return offset;
  }

  /** The message: what was found and what was expected. */
  @Override
  public String getMessage() {
    return message;
  }
}
