package dev.halfspace.text;

import java.io.IOException;
import java.io.Serial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A buffer of text being printed. The text is either kept, with gaps for aliases to be filled in
 * later, and discarded once it exceeds the limit; or it is written to a target piece by piece.
 */
final class TextBuffer {
  /** The number of characters that are written or discarded at once. */
  private static final int PIECE = 1 << 13;

  /** The text to append to; {@link #settle} has to be called from time to time. */
  final StringBuilder text;

  private final @Nullable Appendable target;

  /** The length of {@link #text} above which it is written or discarded. */
  private int full;

  /** The number of characters that were written or discarded before {@link #text}. */
  private long gone;

  /** The positions at which aliases are to be filled in; {@link #gaps} holds the aliases. */
  private int[] gapPlaces = new int[16];

  private final List<Aliases.Alias> gaps = new ArrayList<>();

  private TextBuffer(StringBuilder text, int full, @Nullable Appendable target) {
    this.text = text;
    this.full = full;
    this.target = target;
  }

  /** A buffer that keeps up to {@code most} characters. */
  static TextBuffer keeping(int most) {
    return new TextBuffer(new StringBuilder(1024), most, null);
  }

  /** A buffer that keeps no text. */
  static TextBuffer dropping() {
    return new TextBuffer(new StringBuilder(), PIECE, null);
  }

  /** A buffer that writes to {@code target}; a string builder is written to directly. */
  static TextBuffer writing(Appendable target) {
    return target instanceof StringBuilder text
        ? new TextBuffer(text, Integer.MAX_VALUE, null)
        : new TextBuffer(new StringBuilder(2 * PIECE), PIECE, target);
  }

  /** Writes or discards the buffered text if there is enough of it. */
  void settle() {
    if (text.length() > full) {
      flush();
    }
  }

  private void flush() {
    gone += text.length();
    if (target == null) {
      text.setLength(0);
      if (full > PIECE) {
        text.trimToSize();
        full = PIECE;
      }
      gaps.clear();
    } else {
      try {
        target.append(text);
      } catch (IOException e) {
        throw new WriteFailure(e);
      }
      text.setLength(0);
    }
  }

  /** Writes the rest of the buffered text. */
  void end() {
    if (target != null && text.length() > 0) {
      flush();
    }
  }

  /** Returns true if nothing has been written or discarded. */
  boolean isComplete() {
    return gone == 0;
  }

  /** The number of characters that have been appended. */
  long position() {
    return gone + text.length();
  }

  /** The text from a position on, or {@code null} if it is no longer in the buffer. */
  @Nullable String since(long position) {
    return position < gone ? null : text.substring((int) (position - gone));
  }

  // Gaps ----------------------------------------------------------------------------------------

  /** Leaves a gap for an alias. */
  void gap(Aliases.Alias alias) {
    if (isComplete()) {
      if (gaps.size() == gapPlaces.length) {
        gapPlaces = Arrays.copyOf(gapPlaces, 2 * gapPlaces.length);
      }
      gapPlaces[gaps.size()] = text.length();
      gaps.add(alias);
    }
  }

  /** Appends the text to {@code whole}, with the gaps filled. */
  void fillInto(TextBuffer whole, Aliases aliases) {
    int from = 0;
    for (int i = 0; i < gaps.size(); i++) {
      append(from, gapPlaces[i], whole);
      aliases.append(whole, gaps.get(i));
      from = gapPlaces[i];
    }
    append(from, text.length(), whole);
  }

  private void append(int from, int to, TextBuffer whole) {
    int step = whole.target == null ? text.length() : PIECE;
    for (int at = from; at < to; at = Math.min(to, at + step)) {
      // A StringBuilder copies part of another one by characters, but a string as a block.
      whole.text.append(text.substring(at, Math.min(to, at + step)));
      whole.settle();
    }
  }

  /** Wraps an exception of the target, to pass it through the printers. */
  static final class WriteFailure extends RuntimeException {
    @Serial private static final long serialVersionUID = 1;

    private final IOException why;

    private WriteFailure(IOException why) {
      super(why);
      this.why = why;
    }

    IOException why() {
      return why;
    }
  }
}
