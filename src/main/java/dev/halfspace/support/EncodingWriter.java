package dev.halfspace.support;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;

/** Writes the pieces of a text as bytes, as {@link StringText#encode} encodes the whole text. */
final class EncodingWriter extends Writer {
  private final OutputStream out;

  /** A high surrogate at the end of the last piece, whose low surrogate is still to come, or 0. */
  private char half;

  EncodingWriter(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(String text) throws IOException {
    if (text.isEmpty()) {
      return;
    }
    String whole = half == 0 ? text : half + text;
    int end = whole.length() - 1;
    half = Character.isHighSurrogate(whole.charAt(end)) ? whole.charAt(end) : 0;
    out.write(StringText.encode(half == 0 ? whole : whole.substring(0, end)));
  }

  @Override
  public Writer append(CharSequence text) throws IOException {
    write(text.toString());
    return this;
  }

  @Override
  public void write(char[] text, int offset, int length) throws IOException {
    write(new String(text, offset, length));
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
