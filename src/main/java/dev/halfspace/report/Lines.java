package dev.halfspace.report;

import java.util.Locale;

/** A text that is built line by line. */
abstract class Lines {
  final StringBuilder out = new StringBuilder();

  /** Adds a line. */
  final void line(String format, Object... arguments) {
    out.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }
}
