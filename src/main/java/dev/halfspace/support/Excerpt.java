package dev.halfspace.support;

/** The beginning of texts that may be long, for messages and {@code toString}. */
public final class Excerpt {
  /** The greatest number of characters that are kept. */
  public static final int LENGTH = 4_000;

  private static final String ELLIPSIS = "...";

  private Excerpt() {}

  /** A text of at most {@link #LENGTH} characters as it is, otherwise its beginning. */
  public static String of(String text) {
    return of(text, LENGTH);
  }

  /** Values behind a text, as far as they are kept. */
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

  /** Returns true if a text is longer than what is kept of it, so that no more need be added. */
  public static boolean isFull(CharSequence text) {
    return text.length() > LENGTH;
  }

  /** The beginning of a text that is too long, or all of a text that is not. */
  public static String of(StringBuilder text) {
    if (isFull(text)) {
      text.setLength(LENGTH);
      text.append(ELLIPSIS);
    }
    return text.toString();
  }

  /** A text of at most {@code length} characters as it is, otherwise its beginning. */
  public static String of(String text, int length) {
    return text.length() <= length ? text : text.substring(0, length) + ELLIPSIS;
  }
}
