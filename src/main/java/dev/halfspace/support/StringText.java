package dev.halfspace.support;

import static java.util.Objects.requireNonNull;

import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/**
 * Converts the bytes of MLIR strings to Java strings and to their spelling in text. Strings of the
 * IR hold bytes, mostly UTF-8; a byte that is not part of a well-formed UTF-8 sequence becomes the
 * lone surrogate {@code U+DC00 + byte}, so that every byte string has exactly one Java string and
 * the conversion can be inverted.
 */
public final class StringText {
  private static final char[] HEX = "0123456789ABCDEF".toCharArray();

  private StringText() {}

  /** Decodes all bytes. */
  public static String decode(byte[] bytes) {
    return decode(bytes, 0, bytes.length);
  }

  /** Decodes {@code bytes[from, to)}. */
  public static String decode(byte[] bytes, int from, int to) {
    boolean ascii = true;
    for (int i = from; i < to && ascii; i++) {
      ascii = bytes[i] >= 0;
    }
    if (ascii) {
      return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }
    StringBuilder out = new StringBuilder(to - from);
    int i = from;
    while (i < to) {
      int length = sequenceLength(bytes, i, to);
      if (length == 0) {
        out.append((char) (0xDC00 + (bytes[i] & 0xFF)));
        i++;
      } else {
        out.append(new String(bytes, i, length, StandardCharsets.UTF_8));
        i += length;
      }
    }
    return out.toString();
  }

  /** The bytes of a string: the inverse of {@link #decode}. */
  public static byte[] encode(String text) {
    requireNonNull(text, "the text is null");
    boolean lone = false;
    for (int i = 0; i < text.length() && !lone; i++) {
      lone = isLoneByte(text, i);
    }
    if (!lone) {
      return text.getBytes(StandardCharsets.UTF_8);
    }
    java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      if (isLoneByte(text, i)) {
        out.writeBytes(text.substring(from, i).getBytes(StandardCharsets.UTF_8));
        out.write(text.charAt(i) - 0xDC00);
        from = i + 1;
      }
    }
    out.writeBytes(text.substring(from).getBytes(StandardCharsets.UTF_8));
    return out.toByteArray();
  }

  /** A writer that writes to {@code out} what {@link #encode} returns for the whole text. */
  public static Writer writer(OutputStream out) {
    return new EncodingWriter(out);
  }

  private static boolean isLoneByte(String text, int i) {
    char c = text.charAt(i);
    return c >= 0xDC80 && c <= 0xDCFF && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
  }

  /**
   * The length of the well-formed UTF-8 sequence that starts at {@code i}, or 0 (Unicode 15, table
   * 3-7: no overlong forms, no surrogates, nothing past U+10FFFF).
   */
  public static int sequenceLength(byte[] bytes, int i, int to) {
    int lead = bytes[i] & 0xFF;
    if (lead < 0x80) {
      return 1;
    }
    int length = lead >= 0xC2 && lead < 0xE0 ? 2 : lead >= 0xE0 && lead < 0xF0 ? 3 : 4;
    if (lead < 0xC2 || lead > 0xF4 || i + length > to) {
      return 0;
    }
    int second = bytes[i + 1] & 0xFF;
    int low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    int high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    if (second < low || second > high) {
      return 0;
    }
    for (int k = 2; k < length; k++) {
      if ((bytes[i + k] & 0xC0) != 0x80) {
        return 0;
      }
    }
    return length;
  }

  /** Appends {@code "text"} with every byte that is not printable ASCII as {@code \XX}. */
  public static void appendQuoted(StringBuilder out, String text) {
    out.append('"');
    boolean plain = true;
    for (int i = 0; i < text.length() && plain; i++) {
      plain = isPlain(text.charAt(i));
    }
    if (plain) {
      out.append(text).append('"');
      return;
    }
    for (byte b : encode(text)) {
      if (isPlain((char) (b & 0xFF))) {
        out.append((char) b);
      } else if (b == '\\') {
        out.append("\\\\");
      } else {
        out.append('\\').append(HEX[(b >> 4) & 15]).append(HEX[b & 15]);
      }
    }
    out.append('"');
  }

  private static boolean isPlain(char c) {
    return c >= 0x20 && c < 0x7F && c != '"' && c != '\\';
  }

  /**
   * Returns true if {@code text} is a bare identifier: {@code (letter|_) (letter|digit|[_$.])*}.
   */
  public static boolean isBareIdentifier(String text) {
    if (text.isEmpty() || !(isLetter(text.charAt(0)) || text.charAt(0) == '_')) {
      return false;
    }
    for (int i = 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!isLetter(c) && !isDigit(c) && c != '_' && c != '$' && c != '.') {
        return false;
      }
    }
    return true;
  }

  /** Returns true if {@code c} is an ASCII letter. */
  public static boolean isLetter(int c) {
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
  }

  /** Returns true if {@code c} is an ASCII digit. */
  public static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }
}
