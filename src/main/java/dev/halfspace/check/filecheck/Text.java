package dev.halfspace.check.filecheck;

import dev.halfspace.source.Source;
import dev.halfspace.support.StringText;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A text of bytes as checks see it. As a string it has one character for each byte, so that offsets
 * are the same in both.
 */
final class Text {
  private final Source source;
  private final String characters;

  private Text(Source source) {
    this.source = source;
    this.characters = new String(source.bytes(), StandardCharsets.ISO_8859_1);
  }

  /**
   * A text with {@code \r\n} replaced by {@code \n}.
   *
   * @param strict whether blanks are kept; otherwise a run of them becomes one space
   */
  static Text canonical(Source source, boolean strict) {
    byte[] bytes = source.bytes();
    byte[] kept = new byte[bytes.length];
    int size = 0;
    for (int i = 0; i < bytes.length; i++) {
      byte c = bytes[i];
      boolean follows = i + 1 < bytes.length;
      if (c == '\r' && follows && bytes[i + 1] == '\n') {
        continue;
      }
      boolean blank = isBlank(c) && !strict;
      kept[size++] = blank ? (byte) ' ' : c;
      while (blank && i + 1 < bytes.length && isBlank(bytes[i + 1])) {
        i++;
      }
    }
    return new Text(
        Source.of(source.name(), size == bytes.length ? kept : Arrays.copyOf(kept, size)));
  }

  /** A text that is in no file, a character for each byte. */
  static Text of(String name, String characters) {
    return new Text(Source.of(name, characters.getBytes(StandardCharsets.ISO_8859_1)));
  }

  /** The bytes of a string of Unicode, a character for each. */
  static String bytesOf(String unicode) {
    return new String(StringText.encode(unicode), StandardCharsets.ISO_8859_1);
  }

  /** The string of Unicode whose bytes are given, a character for each. */
  static String unicodeOf(String characters) {
    byte[] bytes = characters.getBytes(StandardCharsets.ISO_8859_1);
    return StringText.decode(bytes, 0, bytes.length);
  }

  /** A regular expression that matches a text literally. */
  static String escape(String text) {
    return text.replaceAll("[()^$|*+?.\\[\\]\\\\{}]", "\\\\$0");
  }

  static boolean isBlank(int c) {
    return c == ' ' || c == '\t';
  }

  Source source() {
    return source;
  }

  byte[] bytes() {
    return source.bytes();
  }

  int length() {
    return characters.length();
  }

  /** The bytes as characters. */
  String characters() {
    return characters;
  }

  /** The bytes of a part as characters. */
  String part(int from, int to) {
    return characters.substring(from, to);
  }

  /** The first position of a token in {@code [from, to)}, or -1. */
  int indexOf(String token, int from, int to) {
    int found = part(from, to).indexOf(token);
    return found < 0 ? -1 : from + found;
  }

  /** The part {@code [from, to)}. */
  Spot spot(int from, int to) {
    return new Spot(this, from, to);
  }
}
