package dev.halfspace.presburger;

/** Text that is not in isl's notation, or in a part of it that is not understood. */
public final class IslSyntaxException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final int offset;

  IslSyntaxException(int offset, String message) {
    super(message + " at offset " + offset);
    this.offset = offset;
  }

  /** The position of the fault in the text, in characters from the start. */
  public int offset() {
    return offset;
  }
}
