package dev.halfspace.cli;

import java.io.StringWriter;

/**
 * The output of a program, the end of which is buffered until it is flushed. The results that
 * {@code mlir-runner} itself prints precede buffered text if its output is not a terminal.
 */
final class BufferedPrint extends StringWriter {
  private final StringBuilder flushed = new StringBuilder();

  @Override
  public void flush() {
    flushed.append(getBuffer());
    getBuffer().setLength(0);
  }

  /** Returns all output, with a text before the part that is still buffered. */
  String with(String text) {
    return flushed + text + getBuffer();
  }
}
