package dev.halfspace.support;

import java.io.Serial;

/**
 * Thrown when something is not printed because its text would be unreasonably long, since shared
 * parts that are in memory once are repeated in the text; or because it is nested too deep.
 */
public final class TextLimitExceeded extends IllegalStateException {
  @Serial private static final long serialVersionUID = 1;

  /** The greatest number of shared parts of an attribute or type that are printed again. */
  public static final int MAX_REPEATS = 1 << 22;

  /** The greatest number of operators and leaves of an expression that are printed. */
  public static final int MAX_TERMS = 1 << 24;

  private TextLimitExceeded(String message) {
    super(message);
  }

  /** An exception for an attribute or type that repeats more than {@link #MAX_REPEATS} parts. */
  public static TextLimitExceeded repeats() {
    return new TextLimitExceeded(
        "written out, an attribute or type would repeat more than %d parts".formatted(MAX_REPEATS));
  }

  /** An exception for an affine expression with more than {@link #MAX_TERMS} terms. */
  public static TextLimitExceeded terms() {
    return new TextLimitExceeded(
        "written out, an affine expression would have more than %d terms".formatted(MAX_TERMS));
  }

  /** An exception for something that is nested deeper than {@code levels}. */
  public static TextLimitExceeded nested(int levels) {
    return new TextLimitExceeded("it is nested deeper than %d levels".formatted(levels));
  }
}
