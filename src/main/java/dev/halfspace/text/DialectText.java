package dev.halfspace.text;

import dev.halfspace.source.StringText;
import java.util.Arrays;

/**
 * The text of a type or attribute of a dialect that is not registered: {@code x<...>} in {@code
 * !dialect.x<...>}, or what stands between the brackets of {@code !dialect<...>}. Brackets in it
 * are balanced; everything else is arbitrary.
 */
final class DialectText {
  private DialectText() {}

  /** The place of the dot between dialect and name in the current token, or -1. */
  static int dot(Lexer lexer) {
    for (int i = lexer.start + 1; i < lexer.end; i++) {
      if (lexer.bytes[i] == '.') {
        return i;
      }
    }
    return -1;
  }

  /** Reads a name with its text; {@code dot} is that of the current token. */
  static String read(TokenReader reader, int dot) {
    Lexer lexer = reader.lexer;
    if (dot == lexer.start + 1) {
      throw reader.error("the name of a dialect is missing before '.'");
    }
    if (!isDialectName(lexer.bytes, lexer.start + 1, dot < 0 ? lexer.end : dot)) {
      throw reader.error(
          "the name of a dialect is of letters, digits, '_' and '$', no digit first");
    }
    int from = dot < 0 ? lexer.end + 1 : dot + 1;
    int end = end(reader);
    String text = StringText.decode(lexer.bytes, from, dot < 0 ? end - 1 : end);
    lexer.seek(end);
    return text;
  }

  private static boolean isDialectName(byte[] bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      byte c = bytes[i];
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
      boolean other = (c >= '0' && c <= '9') || c == '$';
      if (!letter && (!other || i == from)) {
        return false;
      }
    }
    return true;
  }

  /** The end of the current token with the bracketed text that adjoins it, if any. */
  static int end(TokenReader reader) {
    Lexer lexer = reader.lexer;
    byte[] bytes = lexer.bytes;
    int at = lexer.end;
    if (bytes[at] != '<') {
      return at;
    }
    byte[] open = new byte[16];
    int depth = 0;
    int faultAt = at; // like MLIR, which has no token but strings to place a fault at
    do {
      byte c = bytes[at];
      switch (c) {
        case '<', '[', '(', '{' -> {
          if (depth == open.length) {
            open = Arrays.copyOf(open, 2 * depth);
          }
          open[depth++] = c;
        }
        case '>', ']', ')', '}' -> {
          if (c == '>' && bytes[at - 1] == '-') {
            break;
          }
          if (open[depth - 1] != opener(c)) {
            throw unbalanced(reader, faultAt, open[depth - 1]);
          }
          depth--;
        }
        case '"' -> {
          faultAt = at;
          at = stringEnd(reader, at) - 1;
        }
        case 0 -> throw unbalanced(reader, faultAt, open[depth - 1]); // the end, or as good as it
        default -> {}
      }
      at++;
    } while (depth > 0);
    return at;
  }

  private static RuntimeException unbalanced(TokenReader reader, int at, byte open) {
    return reader.error(at, "'" + (char) open + "' is not closed in this text");
  }

  private static byte opener(byte closer) {
    return (byte) (closer == '>' ? '<' : closer == ']' ? '[' : closer == ')' ? '(' : '{');
  }

  /** The end of the string that starts at {@code quote}, in its line. */
  private static int stringEnd(TokenReader reader, int quote) {
    byte[] bytes = reader.lexer.bytes;
    int at = quote + 1;
    while (bytes[at] != '"') {
      if (Lexer.endsString(bytes[at]) || (bytes[at] == 0 && at >= bytes.length - 1)) {
        throw reader.error(at, "a string is not closed in its line");
      }
      at += bytes[at] == '\\' ? escape(reader, at) : 1;
    }
    return at + 1;
  }

  /** How many bytes the escape at {@code at} has. */
  private static int escape(TokenReader reader, int at) {
    byte[] bytes = reader.lexer.bytes;
    byte c = bytes[at + 1];
    if (c == '"' || c == '\\' || c == 'n' || c == 't') {
      return 2;
    }
    if (Character.digit(c, 16) >= 0 && Character.digit(bytes[at + 2], 16) >= 0) {
      return 3;
    }
    throw reader.error(at, Lexer.UNKNOWN_ESCAPE);
  }
}
