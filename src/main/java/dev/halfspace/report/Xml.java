package dev.halfspace.report;

import java.util.stream.Collectors;

/** Text for XML and HTML. */
final class Xml {
  private Xml() {}

  /** The lines of a text, each escaped. */
  static String lines(String text) {
    return text.lines().map(Xml::escape).collect(Collectors.joining("\n"));
  }

  /** A text with its markup characters written as entities; what XML does not allow is left out. */
  static String escape(String text) {
    StringBuilder out = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '"' -> out.append("&quot;");
                case '\t' -> out.append("  ");
                default -> {
                  if (c >= ' ' && (c < 0xD800 || c > 0xDFFF) && c != 0xFFFE && c != 0xFFFF) {
                    out.appendCodePoint(c);
                  }
                }
              }
            });
    return out.toString();
  }
}
