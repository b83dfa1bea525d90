package dev.halfspace.support;

/** Truncates texts that may be long, for messages and {@code toString}. */
public final class Excerpt {
  /** The greatest number of characters that are kept. */
  public static final int LENGTH = 4_000;

  private static final String ELLIPSIS = "...";

  private Excerpt() {}

  /** A text, truncated to {@link #LENGTH} characters and an ellipsis if it is longer. */
  public static String of(String text) {
    return of(text, LENGTH);
  }

  /** A text followed by values that are separated by commas, truncated like {@link #of(String)}. */
  public static String of(String before, Iterable<?> values) {
    StringBuilder text = new StringBuilder(before);
    String separator = "";
    for (Object value : values) {
      text.append(separator).append(value);
      separator = ", ";
      if (isFull(text)) {
        break;
      }
    }
    return of(text);
  }

  /** Returns true if a text will be truncated, so that nothing more need be appended. */
  public static boolean isFull(CharSequence text) {
    return text.length() > LENGTH;
  }

  /** A text, truncated in place to {@link #LENGTH} characters and an ellipsis if it is longer. */
  public static String of(StringBuilder text) {
    if (isFull(text)) {
      text.setLength(LENGTH);
      text.append(ELLIPSIS);
    }
    return text.toString();
  }

  /** A text, truncated to {@code length} characters and an ellipsis if it is longer. */
  public static String of(String text, int length) {
    return text.length() <= length ? text : text.substring(0, length) + ELLIPSIS;
  }
}
