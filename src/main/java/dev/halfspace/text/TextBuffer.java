package dev.halfspace.text;

import java.io.IOException;
import java.io.Serial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Text being printed. It is kept, with gaps where aliases are to be filled in, and let go of when
 * it turns out to be longer than is to be kept; or it is written, whenever a piece has come
 * together.
 */
final class TextBuffer {
  /** The number of characters that are written at once. */
  private static final int PIECE = 1 << 13;

  /** The text to append to; {@link #settle} is to be called now and then. */
  final StringBuilder text;

  private final @Nullable Appendable target;

  /** The length of {@link #text} at which it is written or let go of. */
  private int full;

  /** The number of characters before {@link #text}. */
  private long gone;

  /** The place at which an alias is to be filled in, and the alias. */
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

  /** A buffer that keeps nothing. */
  static TextBuffer dropping() {
    return new TextBuffer(new StringBuilder(), PIECE, null);
  }

  /** A buffer that writes to {@code target}; a string builder is written to directly. */
  static TextBuffer writing(Appendable target) {
    return target instanceof StringBuilder text
        ? new TextBuffer(text, Integer.MAX_VALUE, null)
        : new TextBuffer(new StringBuilder(2 * PIECE), PIECE, target);
  }

  /** Writes or lets go of what has come together, if that is enough. */
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

  /** Writes what has come together. */
  void end() {
    if (target != null && text.length() > 0) {
      flush();
    }
  }

  /** Returns true if all text is still there. */
  boolean isComplete() {
    return gone == 0;
  }

  /** The number of characters that were appended. */
  long position() {
    return gone + text.length();
  }

  /** The text from a position on, or {@code null} if it is no longer there. */
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

  /** Appends the text to {@code whole}, its gaps filled. */
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
      // A StringBuilder copies another's part character by character, a string at once.
      whole.text.append(text.substring(at, Math.min(to, at + step)));
      whole.settle();
    }
  }

  /** An exception of what is written to, on its way through what prints. */
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
