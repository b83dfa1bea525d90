package dev.halfspace.cli;

import java.io.Flushable;

/**
 * The text that a program prints, of which some waits until it is flushed: what {@code mlir-runner}
 * says itself, as results, comes before that where its output is no terminal.
 */
final class BufferedPrint implements Appendable, Flushable {
  private final StringBuilder flushed = new StringBuilder();
  private final StringBuilder waiting = new StringBuilder();

  @Override
  public BufferedPrint append(CharSequence text) {
    waiting.append(text);
    return this;
  }

  @Override
  public BufferedPrint append(CharSequence text, int start, int end) {
    waiting.append(text, start, end);
    return this;
  }

  @Override
  public BufferedPrint append(char character) {
    waiting.append(character);
    return this;
  }

  @Override
  public void flush() {
    flushed.append(waiting);
    waiting.setLength(0);
  }

  /** All that was printed, with a text before what still waits. */
  String with(String text) {
    return flushed + text + waiting;
  }
}
