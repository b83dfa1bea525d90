package dev.halfspace.cli;

import java.io.StringWriter;

/**
 * The text that a program prints, of which some waits until it is flushed: what {@code mlir-runner}
 * says itself, as results, comes before that where its output is no terminal.
 */
final class BufferedPrint extends StringWriter {
  private final StringBuilder flushed = new StringBuilder();

  @Override
  public void flush() {
    flushed.append(getBuffer());
    getBuffer().setLength(0);
  }

  /** All that was printed, with a text before what still waits. */
  String with(String text) {
    return flushed + text + getBuffer();
  }
}
