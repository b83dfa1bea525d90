package dev.halfspace.builtin;

import dev.halfspace.ir.AttributePrinter;
import dev.halfspace.support.StringText;

/** Prints types and attributes of unregistered dialects. */
final class OpaqueText {
  private OpaqueText() {}

  /** Prints {@code !dialect.text} if that can be parsed again, otherwise {@code !dialect<text>}. */
  static void print(AttributePrinter printer, String sign, String dialect, String text) {
    printer.text(sign).text(dialect);
    if (isPretty(text)) {
      printer.text(".").text(text);
    } else {
      printer.text("<").text(text).text(">");
    }
  }

  /** Returns true if {@code text} is a name, or a name and something in angle brackets. */
  private static boolean isPretty(String text) {
    if (text.endsWith("-")) {
      return true; // in brackets, the bracket after it would be taken for an arrow
    }
    if (text.isEmpty() || !StringText.isLetter(text.charAt(0))) {
      return false;
    }
    int at = 1;
    while (at < text.length() && isNameCharacter(text.charAt(at))) {
      at++;
    }
    return at == text.length()
        || (text.charAt(at) == '<' && closing(text, at) == text.length() - 1);
  }

  /** The position where the bracket at {@code open} is closed, or the end of the text. */
  private static int closing(String text, int open) {
    int depth = 0;
    int at = open;
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '"') {
        at = quoteEnd(text, at);
      } else if (c == '<') {
        depth++;
      } else if (c == '>' && text.charAt(at - 1) != '-' && --depth == 0) {
        return at;
      }
      at++;
    }
    return at;
  }

  /** The position where the quote at {@code open} is closed, or the end of the text. */
  private static int quoteEnd(String text, int open) {
    int at = open + 1;
    while (at < text.length() && text.charAt(at) != '"') {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    return at;
  }

  private static boolean isNameCharacter(char c) {
    return StringText.isLetter(c) || StringText.isDigit(c) || c == '.' || c == '_';
  }
}
