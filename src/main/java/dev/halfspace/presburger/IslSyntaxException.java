package dev.halfspace.presburger;

/** A syntax error in a text in isl's notation, or a construct of it that is not supported. */
public final class IslSyntaxException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final int offset;

  IslSyntaxException(int offset, String message) {
    super(message + " at offset " + offset);
    this.offset = offset;
  }

  /** The offset of the error in the text, in characters from the start. */
  public int offset() {
    return offset;
  }
}
