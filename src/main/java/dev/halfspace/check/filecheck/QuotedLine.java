package dev.halfspace.check.filecheck;

import com.google.common.base.CharMatcher;

/**
 * A line of a text below a diagnostic, with a caret line, in the layout of LLVM's tools: the line
 * is whole however long it is, tab stops are at every eighth column, and there is no caret below a
 * line that is not ASCII.
 *
 * <pre>
 * CHECK-NEXT: b
 *             ^
 * </pre>
 *
 * @param marks the marks below the characters of the line, and one behind them
 */
record QuotedLine(String line, String marks) {
  private static final int TAB_STOP = 8;
  private static final CharMatcher LINE_END = CharMatcher.anyOf("\r\n");

  /** The line in which a part of a text begins; the part is marked up to the end of the line. */
  static QuotedLine of(Spot spot) {
    String all = spot.text().characters();
    int start = spot.from();
    while (start > 0 && !LINE_END.matches(all.charAt(start - 1))) {
      start--;
    }
    int end = LINE_END.indexIn(all, spot.from());
    end = end < 0 ? all.length() : end;
    int tildes = Math.min(spot.to(), end) - spot.from() - 1;
    return new QuotedLine(
        all.substring(start, end),
        " ".repeat(spot.from() - start) + "^" + "~".repeat(Math.max(0, tildes)));
  }

  void appendTo(StringBuilder out) {
    StringBuilder shown = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '\t') {
        shown.append(" ".repeat(toTabStop(shown.length())));
      } else if (c < ' ' || c == '\u007f') {
        shown.append("\\x%02X".formatted((int) c)); // a terminal would obey it
      } else {
        shown.append(c);
      }
    }
    out.append(Text.unicodeOf(shown.toString())).append('\n');
    if (CharMatcher.ascii().matchesAllOf(line)) {
      appendMarks(out);
    }
  }

  private void appendMarks(StringBuilder out) {
    int column = 0;
    for (int i = 0; i < marks.length(); i++) {
      int width = i < line.length() && line.charAt(i) == '\t' ? toTabStop(column) : 1;
      out.append(String.valueOf(marks.charAt(i)).repeat(width));
      column += width;
    }
    out.append('\n');
  }

  private static int toTabStop(int column) {
    return TAB_STOP - column % TAB_STOP;
  }
}
