package dev.halfspace.report;

import com.google.common.xml.XmlEscapers;
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
    text.replace("\t", "  ").codePoints().filter(Xml::isAllowed).forEach(out::appendCodePoint);
    return XmlEscapers.xmlContentEscaper().escape(out.toString()).replace("\"", "&quot;");
  }

  private static boolean isAllowed(int c) {
    return c >= ' ' && (c < 0xD800 || c > 0xDFFF) && c != 0xFFFE && c != 0xFFFF;
  }
}
