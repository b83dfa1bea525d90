package dev.halfspace.pass;

/** The head of a report as LLVM has it: a title between two lines. */
final class Banner {
  private static final int WIDTH = 80;
  private static final String LINE = "===" + "-".repeat(73) + "===\n";

  private Banner() {}

  /** Appends a title, which is in the middle of the width. */
  static void append(StringBuilder out, String title) {
    out.append(LINE).append(" ".repeat((WIDTH - title.length()) / 2)).append(title).append('\n');
    out.append(LINE);
  }
}
