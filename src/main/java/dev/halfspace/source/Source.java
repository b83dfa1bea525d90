package dev.halfspace.source;

import static com.google.common.collect.ImmutableList.toImmutableList;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Ints;
import dev.halfspace.support.StringText;
import java.util.Arrays;
import java.util.Objects;

/** A text with its name; converts offsets to lines and columns. */
public final class Source {
  private final String name;
  private final byte[] bytes;
  private final int firstLine;
  private final int firstColumn;
  private int[] lineStarts = {};

  private Source(String name, byte[] bytes, int firstLine, int firstColumn) {
    this.name = name;
    this.bytes = bytes;
    this.firstLine = firstLine;
    this.firstColumn = firstColumn;
  }

  /** A text; diagnostics refer to it by {@code name}. The array is not copied. */
  public static Source of(String name, byte[] bytes) {
    return new Source(name, bytes, 1, 1);
  }

  /** A text given as a string, in UTF-8. */
  public static Source of(String name, String text) {
    return of(name, StringText.encode(text));
  }

  /**
   * The part {@code [from, to)} of this text as a text of its own, whose lines and columns are
   * those of the whole.
   *
   * @throws IndexOutOfBoundsException if {@code [from, to)} is not a range of this text
   */
  public Source slice(int from, int to) {
    Objects.checkFromToIndex(from, to, bytes.length);
    Place start = place(from);
    return new Source(name, Arrays.copyOfRange(bytes, from, to), start.line(), start.column());
  }

  /** The name of the text. */
  public String name() {
    return name;
  }

  /** The lines of the text without their line terminators, decoded as by {@link #text}. */
  public ImmutableList<String> lines() {
    return StringText.decode(bytes, 0, bytes.length).lines().collect(toImmutableList());
  }

  /** The whole text. A byte that is not valid UTF-8 becomes a lone surrogate, 0xDC00 + byte. */
  public String text() {
    return StringText.decode(bytes);
  }

  /** The bytes of the text, not copied and not to be changed. */
  public byte[] bytes() {
    return bytes;
  }

  /** The position of the first byte. */
  public Place start() {
    return new Place(name, firstLine, firstColumn);
  }

  /** The place that stands for the whole text: its start, or 0:0 if it starts at 1:1. */
  public Place asWhole() {
    boolean whole = firstLine == 1 && firstColumn == 1;
    return whole ? new Place(name, 0, 0) : place(0);
  }

  /** The line and column of an offset, both counted from 1, the column in bytes. */
  public Place place(int offset) {
    int[] starts = lineStarts();
    int found = Arrays.binarySearch(starts, Math.min(offset, bytes.length));
    int line = found >= 0 ? found : -found - 2;
    int before = line == 0 ? firstColumn : 1;
    return new Place(name, firstLine + line, offset - starts[line] + before);
  }

  /** The offsets at which the lines begin. */
  synchronized int[] lineStarts() {
    if (lineStarts.length == 0) {
      int[] starts = new int[16];
      int count = 1;
      for (int i = 0; i < bytes.length; i++) {
        if (bytes[i] == '\n') {
          starts = Ints.ensureCapacity(starts, count + 1, count);
          starts[count++] = i + 1;
        }
      }
      lineStarts = Arrays.copyOf(starts, count);
    }
    return lineStarts;
  }
}
