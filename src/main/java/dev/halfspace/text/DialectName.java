package dev.halfspace.text;

import dev.halfspace.ir.ParseFailure;
import dev.halfspace.support.StringText;
import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The name after a {@code !} or {@code #}: an alias {@code x}, or {@code dialect.x<...>}, or {@code
 * dialect<x ...>}. Brackets in the text after it are balanced; if the dialect is not registered,
 * that text is otherwise arbitrary.
 */
final class DialectName {
  private final Tokens tokens;
  private final Lexer lexer;
  private final byte[] bytes;
  private final int at;
  private final int end;
  private final String name;

  /** The index of the dot after the dialect in the name, or -1. */
  private final int dot;

  DialectName(Tokens tokens) {
    this.tokens = tokens;
    lexer = tokens.lexer;
    bytes = lexer.bytes;
    at = lexer.start;
    end = lexer.end;
    name = tokens.name();
    dot = name.indexOf('.');
  }

  /** Returns true if the name denotes an alias. */
  boolean isAlias() {
    return dot < 0 && bytes[end] != '<';
  }

  /** The name. */
  String text() {
    return name;
  }

  /** The name of the dialect. */
  String dialect() {
    return dot < 0 ? name : name.substring(0, dot);
  }

  /**
   * Parses a type or attribute of a registered dialect.
   *
   * @param kind the noun for it in messages
   * @param syntax parses what follows a mnemonic; returns {@code null} if the dialect does not know
   *     the mnemonic
   */
  <T> T read(String kind, Function<String, @Nullable T> syntax) {
    String mnemonic = mnemonic();
    T read = syntax.apply(mnemonic);
    if (read == null) {
      throw tokens.error(at, "dialect '%s' has no %s '%s'".formatted(dialect(), kind, mnemonic));
    }
    if (dot < 0) {
      tokens.punctuation(">");
    }
    return read;
  }

  private String mnemonic() {
    lexer.next();
    if (dot < 0) {
      tokens.punctuation("<");
      return tokens.anyKeyword("a name after '<'");
    }
    String mnemonic = name.substring(dot + 1);
    if (lexer.start > end && tokens.nextIs("<")) {
      throw tokens.error("'<' adjoins the name '" + mnemonic + "'");
    }
    return mnemonic;
  }

  /**
   * Reports an error if parsing went beyond the end of {@code dialect.x<...>}, that is beyond
   * {@code next}.
   */
  void requireAt(int next) {
    if (dot >= 0 && lexer.start > next) {
      throw tokens.error(next, "what belongs to '#" + name + "' stands in brackets");
    }
  }

  /**
   * Reads a type or attribute of an unregistered dialect as text: {@code x<...>}, or the text
   * between the brackets of {@code dialect<...>}.
   */
  String opaqueText() {
    if (dot == 0) {
      throw tokens.error("the name of a dialect is missing before '.'");
    }
    if (!StringText.isBareIdentifier(dialect())) {
      throw tokens.error(
          "the name of a dialect is of letters, digits, '_' and '$', no digit first");
    }
    int textEnd = textEnd();
    lexer.seek(textEnd);
    return dot < 0
        ? StringText.decode(bytes, end + 1, textEnd - 1)
        : StringText.decode(bytes, at + dot + 2, textEnd);
  }

  /** The end of the name and of the bracketed text that immediately follows it, if any. */
  int textEnd() {
    int to = end;
    if (bytes[to] != '<') {
      return to;
    }
    byte[] open = new byte[16];
    int depth = 0;
    int faultAt = to; // as in MLIR, which locates the error at the last string, if any
    do {
      byte c = bytes[to];
      switch (c) {
        case '<', '[', '(', '{' -> {
          if (depth == open.length) {
            open = Arrays.copyOf(open, 2 * depth);
          }
          open[depth++] = c;
        }
        case '>', ']', ')', '}' -> {
          if (c == '>' && bytes[to - 1] == '-') {
            break;
          }
          if (open[depth - 1] != opener(c)) {
            throw unbalanced(faultAt, open[depth - 1]);
          }
          depth--;
        }
        case '"' -> {
          faultAt = to;
          to = stringEnd(to) - 1;
        }
        case 0 -> throw unbalanced(faultAt, open[depth - 1]); // a zero byte counts as the end
        default -> {}
      }
      to++;
    } while (depth > 0);
    return to;
  }

  private ParseFailure unbalanced(int position, byte open) {
    return tokens.error(position, "'" + (char) open + "' is not closed in this text");
  }

  private static byte opener(byte closer) {
    return (byte) (closer == '>' ? '<' : closer == ']' ? '[' : closer == ')' ? '(' : '{');
  }

  private int stringEnd(int quote) {
    int stringEnd = StringLiteral.end(bytes, quote);
    if (stringEnd < 0) {
      boolean escape = bytes[~stringEnd] == '\\';
      throw tokens.error(
          ~stringEnd, escape ? StringLiteral.UNKNOWN_ESCAPE : "a string is not closed in its line");
    }
    return stringEnd;
  }
}
