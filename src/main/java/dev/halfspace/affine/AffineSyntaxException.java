package dev.halfspace.affine;

/** A violation of the affine grammar: its offset, what was found and what was expected. */
public final class AffineSyntaxException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int offset;
  private final String message;
  private final boolean unexpected;

  /**
   * Reports an error in the text.
   *
   * @param offset the offset of the byte at which the error is
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

  /** Returns true if the error is an unexpected token at {@link #offset}. */
  public boolean isUnexpected() {
    return unexpected;
  }

  /** The offset in the reader's buffer of the byte at which the error is. */
  public int offset() {
    return offset;
  }

  /** The message: what was found and what was expected. */
  @Override
  public String getMessage() {
    return message;
  }
}
