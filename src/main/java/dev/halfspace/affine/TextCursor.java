package dev.halfspace.affine;

import static com.google.common.base.Preconditions.checkPositionIndexes;

import java.nio.charset.StandardCharsets;

/** A cursor over UTF-8 bytes, with the tokens of affine texts. */
final class TextCursor {
  private final byte[] buffer;
  private final int limit;
  private int offset;

  /** A cursor at {@code offset} that does not go beyond {@code limit}. */
  TextCursor(byte[] buffer, int offset, int limit) {
    checkPositionIndexes(offset, limit, buffer.length);
    this.buffer = buffer;
    this.offset = offset;
    this.limit = limit;
  }

  /** The first byte that has not been read. */
  int offset() {
    return offset;
  }

  /**
   * Moves the cursor.
   *
   * @throws IndexOutOfBoundsException if {@code offset} is not within the range
   */
  void seek(int offset) {
    checkPositionIndexes(0, offset, limit);
    this.offset = offset;
  }

  /** Throws unless only white space is left. */
  void expectEnd() throws AffineSyntaxException {
    skipSpace();
    if (offset < limit) {
      throw expected("the end of the text");
    }
  }

  byte[] buffer() {
    return buffer;
  }

  /** The byte at {@code index}, or -1 past the end. */
  int byteAt(int index) {
    return index < limit ? buffer[index] : -1;
  }

  int peek() {
    return byteAt(offset);
  }

  boolean take(char c) {
    if (peek() != c) {
      return false;
    }
    offset++;
    return true;
  }

  /** Takes two characters if they are next. */
  boolean take(char first, char second) {
    if (peek() != first || byteAt(offset + 1) != second) {
      return false;
    }
    offset += 2;
    return true;
  }

  /** The end of the word that begins at the offset; the offset itself if none begins there. */
  int wordEnd() {
    int end = offset;
    if (!isWordStart(byteAt(end))) {
      return end;
    }
    do {
      end++;
    } while (isWordPart(byteAt(end)));
    return end;
  }

  private static boolean isWordStart(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }

  private static boolean isWordPart(int c) {
    return isWordStart(c) || isDigit(c) || c == '$' || c == '.';
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  /** Returns true if {@code c} is a continuation byte of a multi-byte character. */
  private static boolean isTail(int c) {
    return (c & 0xC0) == 0x80;
  }

  void skipSpace() {
    while (offset < limit) {
      int c = buffer[offset];
      if (c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == 0) {
        offset++;
      } else if (c == '/' && byteAt(offset + 1) == '/') {
        while (offset < limit && buffer[offset] != '\n' && buffer[offset] != '\r') {
          offset++;
        }
      } else {
        return;
      }
    }
  }

  AffineSyntaxException expected(String what) {
    return new AffineSyntaxException(
        offset, "found " + found() + ", expected " + what, /* unexpected= */ true);
  }

  /**
   * As {@link #expected}, at a position where an operator may stand; adds a hint for operators of
   * other languages.
   */
  AffineSyntaxException expectedOperatorOr(String what) {
    String meant =
        switch (peek()) {
          case '/' -> "; a quotient is 'floordiv' or 'ceildiv'";
          case '%' -> "; a remainder is 'mod'";
          case '&' -> "; constraints are separated by ','";
          default -> "";
        };
    return expected(what + meant);
  }

  /** The character or word at the offset, for a message. */
  String found() {
    if (offset >= limit) {
      return "the end of the text";
    }
    int end = Math.max(wordEnd(), offset + 1);
    while (end < limit && (isDigit(buffer[end - 1]) ? isDigit(buffer[end]) : isTail(buffer[end]))) {
      end++;
    }
    end = Math.min(end, offset + 40);
    return "'" + new String(buffer, offset, end - offset, StandardCharsets.UTF_8) + "'";
  }
}
