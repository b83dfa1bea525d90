package dev.halfspace.diff;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Renders a difference as text, line by line. */
final class DiffText {
  private static final String RED = "\u001b[31m";
  private static final String GREEN = "\u001b[32m";
  private static final String BLUE = "\u001b[34m";
  private static final String END = "\u001b[0m";

  private final StringBuilder out = new StringBuilder();
  private final boolean isColoured;

  private DiffText(boolean isColoured) {
    this.isColoured = isColoured;
  }

  static String of(List<Row> rows, boolean isColoured) {
    DiffText text = new DiffText(isColoured);
    rows.forEach(text::add);
    return text.out.toString();
  }

  private void add(Row row) {
    if (row.kind() == null) {
      line(' ', "", row.right());
    } else if (row.kind() == IrChange.Kind.MOVED && (row.left() == null || row.right() == null)) {
      line('<', BLUE, row.left());
      line('>', BLUE, row.right());
    } else {
      line('-', RED, row.left());
      String note = row.details().isEmpty() ? "" : "  // " + row.details();
      line('+', GREEN, row.right() == null ? null : row.right() + note);
    }
  }

  private void line(char mark, String colour, @Nullable String text) {
    if (text != null) {
      boolean colours = isColoured && !colour.isEmpty();
      out.append(colours ? colour : "").append(mark).append(text).append(colours ? END : "");
      out.append('\n');
    }
  }
}
