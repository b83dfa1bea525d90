package dev.halfspace.source;

import dev.halfspace.support.StringText;
import java.util.ArrayList;
import java.util.List;

/**
 * One source line as shown under a diagnostic, with a caret line below. The line is split into
 * cells: each is the displayed form of one character, or of one byte that is not valid UTF-8.
 *
 * @param bytes the text; the line is at [start, end)
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record SourceSnippet(byte[] bytes, int start, int end) {
  /** The maximum number of columns shown of a line. */
  private static final int WIDTH = 120;

  private static final String CUT = "...";

  /**
   * Appends the line, and a caret under the byte at offset {@code caret} of it: after its end if
   * the line is shorter, no caret if negative.
   *
   * @param length the number of bytes marked from the caret on, as far as they are shown
   */
  void append(int caret, int length, StringBuilder out) {
    int at = start + Math.min(Math.max(caret, 0), end - start);
    // Of a long line, only as much is decoded as can be shown; a character has at most four bytes.
    int from = characterStart(Math.max(start, at - 4 * WIDTH));
    int to = (int) Math.min(end, at + 5L * WIDTH);
    List<String> cells = new ArrayList<>();
    int marked = -1;
    int until = 0;
    for (int i = from; i < to; ) {
      int next = Math.min(i + characterLength(i), to);
      if (at >= i && at < next) {
        marked = cells.size();
      }
      cells.add(shown(i, next));
      until = i < (long) at + length ? cells.size() : until;
      i = next;
    }
    marked = marked < 0 ? cells.size() : marked;
    int first = firstShown(cells, marked, to == end);
    int last = lastShown(cells, first);
    boolean cutLeft = first > 0 || from > start;
    boolean cutRight = last < cells.size() || to < end;
    StringBuilder blank = new StringBuilder(cutLeft ? "   " : "");
    int tildes = 0;
    out.append(cutLeft ? CUT : "");
    for (int i = first; i < last; i++) {
      out.append(cells.get(i));
      if (i > marked && i < until) {
        tildes += width(cells.get(i));
      }
      if (i < marked) {
        blank.append(cells.get(i).equals("\t") ? "\t" : " ".repeat(width(cells.get(i))));
      }
    }
    out.append(cutRight ? CUT : "").append('\n');
    if (caret >= 0) {
      out.append(blank).append('^').append("~".repeat(tildes)).append('\n');
    }
  }

  /** The first cell shown: all are if they fit, else the caret is centered if the line goes on. */
  private static int firstShown(List<String> cells, int marked, boolean complete) {
    int after = 0;
    for (int i = marked; i < cells.size() && after < WIDTH; i++) {
      after += width(cells.get(i));
    }
    int room = complete ? Math.max(WIDTH / 2, WIDTH - after) : WIDTH / 2;
    int first = marked;
    int before = 0;
    while (first > 0 && before + width(cells.get(first - 1)) <= room) {
      before += width(cells.get(--first));
    }
    return first;
  }

  private static int lastShown(List<String> cells, int first) {
    int last = first;
    int shown = 0;
    while (last < cells.size() && shown + width(cells.get(last)) <= WIDTH) {
      shown += width(cells.get(last++));
    }
    return last;
  }

  private static int width(String cell) {
    return cell.codePointCount(0, cell.length());
  }

  /** The start of the character that contains a byte, if any; else the byte itself. */
  private int characterStart(int at) {
    for (int i = at; i >= Math.max(start, at - 3); i--) {
      if (at < end && i + characterLength(i) > at) {
        return i;
      }
    }
    return at;
  }

  /** The length in bytes of the character at an index; 1 for a byte that is not valid UTF-8. */
  private int characterLength(int i) {
    return Math.max(1, StringText.sequenceLength(bytes, i, end));
  }

  private String shown(int from, int to) {
    int code = StringText.decode(bytes, from, to).codePointAt(0);
    boolean isByte = to - from == 1 && bytes[from] < 0;
    if (!isByte && (code == '\t' || isVisible(code))) {
      return Character.toString(code);
    }
    StringBuilder escaped = new StringBuilder();
    for (int i = from; i < to; i++) {
      escaped.append("\\x%02X".formatted(bytes[i] & 0xFF));
    }
    return escaped.toString();
  }

  private static boolean isVisible(int code) {
    return switch (Character.getType(code)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}
