package dev.halfspace.pass;

/** The header of a report in LLVM's layout: a title between two lines. */
final class Banner {
  private static final int WIDTH = 80;
  private static final String LINE = "===" + "-".repeat(73) + "===\n";

  private Banner() {}

  /** Appends a header with a centered title. */
  static void append(StringBuilder out, String title) {
    out.append(LINE).append(" ".repeat((WIDTH - title.length()) / 2)).append(title).append('\n');
    out.append(LINE);
  }
}
