package dev.halfspace.check.comments;

import static com.google.common.base.Preconditions.checkArgument;

import com.google.common.collect.ImmutableList;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Source;
import dev.halfspace.support.StringText;
import java.util.Arrays;

/**
 * The parts of a text between split markers, each a text of its own that keeps the lines and
 * columns of the whole. A marker counts anywhere, also in the middle of a line.
 *
 * <p>Text that begins like a marker but differs in the last two characters, or that ends the input,
 * is not a marker and causes a warning.
 *
 * @param parts the parts in order, at least one
 * @param warnings the warnings about texts that are nearly a marker
 */
public record InputParts(ImmutableList<Source> parts, ImmutableList<Diagnostic> warnings) {
  /** The marker that splits texts if none is given. */
  public static final String MARKER = "// -----";

  /** The number of characters at the end of a marker that may be missing in a near miss. */
  private static final int TAIL = 2;

  /**
   * Splits a text.
   *
   * @throws IllegalArgumentException if {@code marker} is empty
   */
  public static InputParts split(Source whole, String marker) {
    checkArgument(!marker.isEmpty(), "a marker is not empty");
    byte[] bytes = whole.bytes();
    byte[] full = StringText.encode(marker);
    int head = full.length > TAIL ? full.length - TAIL : full.length;
    ImmutableList.Builder<Source> parts = ImmutableList.builder();
    ImmutableList.Builder<Diagnostic> warnings = ImmutableList.builder();
    int start = 0;
    for (int at = find(bytes, full, head, 0); at >= 0; at = find(bytes, full, head, at + head)) {
      int end = at + full.length;
      if (end < bytes.length && matches(bytes, at, full, full.length)) {
        parts.add(whole.slice(start, at));
        start = end;
      } else {
        warnings.add(
            Diagnostic.warning(
                whole.place(at + head),
                "this is nearly the marker '%s' at which the input is split, but %s"
                    .formatted(marker, end >= bytes.length ? "nothing follows it" : "not quite")));
      }
    }
    parts.add(whole.slice(start, bytes.length));
    return new InputParts(parts.build(), warnings.build());
  }

  /** The first place from {@code from} on where {@code length} bytes of the marker stand, or -1. */
  private static int find(byte[] bytes, byte[] marker, int length, int from) {
    for (int at = from; at <= bytes.length - length; at++) {
      if (matches(bytes, at, marker, length)) {
        return at;
      }
    }
    return -1;
  }

  private static boolean matches(byte[] bytes, int at, byte[] marker, int length) {
    return at + length <= bytes.length && Arrays.equals(bytes, at, at + length, marker, 0, length);
  }
}
