package dev.halfspace.text;

import dev.halfspace.ir.Location;
import java.util.Arrays;

/** A text with its name: turns offsets into lines and columns. */
public final class Source {
  private final String name;
  private final byte[] bytes;
  private final int firstLine;
  private int[] lineStarts = {};

  private Source(String name, byte[] bytes, int firstLine) {
    this.name = name;
    this.bytes = bytes;
    this.firstLine = firstLine;
  }

  /** A text; {@code name} is how diagnostics call it. The array is not copied. */
  public static Source of(String name, byte[] bytes) {
    return new Source(name, bytes, 1);
  }

  /** A text given as a string, in UTF-8. */
  public static Source of(String name, String text) {
    return of(name, dev.halfspace.ir.StringText.encode(text));
  }

  /** The name of the text. */
  public String name() {
    return name;
  }

  /** The bytes of the text. */
  byte[] bytes() {
    return bytes;
  }

  /** Line and column of an offset; both from 1, the column in bytes. */
  public Location.FileLineCol location(int offset) {
    int[] starts = lineStarts();
    int found = Arrays.binarySearch(starts, Math.min(offset, bytes.length));
    int line = found >= 0 ? found : -found - 2;
    return new Location.FileLineCol(name, firstLine + line, offset - starts[line] + 1);
  }

  /** The offset of a place, kept within the text. */
  int offset(int line, int column) {
    int[] starts = lineStarts();
    int index = Math.max(0, Math.min(line - firstLine, starts.length - 1));
    return Math.max(0, Math.min(bytes.length, starts[index] + column - 1));
  }

  private synchronized int[] lineStarts() {
    if (lineStarts.length == 0) {
      int count = 1;
      for (byte b : bytes) {
        count += b == '\n' ? 1 : 0;
      }
      int[] starts = new int[count];
      int next = 1;
      for (int i = 0; i < bytes.length; i++) {
        if (bytes[i] == '\n') {
          starts[next++] = i + 1;
        }
      }
      lineStarts = starts;
    }
    return lineStarts;
  }
}
