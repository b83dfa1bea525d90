package dev.halfspace.support;

import java.io.Serial;

/**
 * Says that something was not written out because its text has no reasonable length, since what is
 * shared within it stands once in memory, but again and again in the text; or because it is nested
 * too deep.
 */
public final class TextLimitExceeded extends IllegalStateException {
  @Serial private static final long serialVersionUID = 1;

  /** The greatest number of shared parts of an attribute or type that are written out again. */
  public static final int MAX_REPEATS = 1 << 22;

  /** The greatest number of operators and leaves of an expression that are written out. */
  public static final int MAX_TERMS = 1 << 24;

  private TextLimitExceeded(String message) {
    super(message);
  }

  /** Says that an attribute or type repeats more than {@link #MAX_REPEATS} parts. */
  public static TextLimitExceeded repeats() {
    return new TextLimitExceeded(
        "written out, an attribute or type would repeat more than %d parts".formatted(MAX_REPEATS));
  }

  /** Says that an affine expression has more than {@link #MAX_TERMS} terms. */
  public static TextLimitExceeded terms() {
    return new TextLimitExceeded(
        "written out, an affine expression would have more than %d terms".formatted(MAX_TERMS));
  }

  /** Says that something is nested deeper than {@code levels}. */
  public static TextLimitExceeded nested(int levels) {
    return new TextLimitExceeded("it is nested deeper than %d levels".formatted(levels));
  }
}
