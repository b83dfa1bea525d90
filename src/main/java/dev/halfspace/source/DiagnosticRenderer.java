package dev.halfspace.source;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Shows diagnostics as compilers do: place, severity and message, then the line of the source with
 * a caret under the column and tildes under what else is meant; the notes of a diagnostic follow it
 * in the same way.
 *
 * <pre>
 * a.mlir:3:7: error: 'toy.add' op takes 2 operands, but has 1
 *   %1 = toy.add %0 : f32
 *       ^
 * </pre>
 *
 * <p>Tabs before the caret are repeated so that it stays in its column however they are shown. Of a
 * long line only the surroundings of the caret are shown. Bytes that are no UTF-8, and characters
 * that a terminal would obey instead of showing, appear as {@code \xNN}. A place that the source
 * does not have costs the snippet, never more.
 */
public final class DiagnosticRenderer {
  private final Function<String, byte @Nullable []> sources;
  private final Map<String, Lines> known = new HashMap<>();

  private DiagnosticRenderer(Function<String, byte @Nullable []> sources) {
    this.sources = sources;
  }

  /**
   * A renderer that asks {@code sources} for the content of each file, once; {@code null} stands
   * for a file that is not at hand.
   */
  public static DiagnosticRenderer of(Function<String, byte @Nullable []> sources) {
    return new DiagnosticRenderer(sources);
  }

  /** A renderer that knows one text. */
  public static DiagnosticRenderer of(Source source) {
    return new DiagnosticRenderer(name -> name.equals(source.name()) ? source.bytes() : null);
  }

  /** A diagnostic and its notes; every line ends in a newline. */
  public String render(Diagnostic diagnostic) {
    return render(List.of(diagnostic));
  }

  /** Several diagnostics, one after the other. */
  public String render(Iterable<Diagnostic> diagnostics) {
    StringBuilder out = new StringBuilder();
    for (Diagnostic diagnostic : diagnostics) {
      append(diagnostic, out);
      for (Diagnostic note : diagnostic.notes()) {
        append(note, out);
      }
    }
    return out.toString();
  }

  private void append(Diagnostic diagnostic, StringBuilder out) {
    out.append(diagnostic).append('\n');
    Place place = diagnostic.location().place();
    if (place == null || place.line() <= 0) {
      return;
    }
    Lines lines = known.computeIfAbsent(place.file(), name -> Lines.of(sources.apply(name)));
    if (place.line() <= lines.count()) {
      int start = lines.start(place.line());
      int end = lines.end(place.line());
      // Columns are unsigned, and 0 is no column.
      int caret = place.column() == 0 ? -1 : place.column() < 0 ? end - start : place.column() - 1;
      new SourceSnippet(lines.bytes, start, end).append(caret, diagnostic.location().length(), out);
    }
  }

  /** A text and where its lines begin. */
  private static final class Lines {
    final byte[] bytes;
    private final int[] starts;

    private Lines(byte[] bytes, int[] starts) {
      this.bytes = bytes;
      this.starts = starts;
    }

    static Lines of(byte @Nullable [] bytes) {
      if (bytes == null) {
        return new Lines(new byte[0], new int[0]);
      }
      return new Lines(bytes, Source.lineStarts(bytes));
    }

    int count() {
      return starts.length;
    }

    /** The offset of a line counted from 1. */
    int start(int line) {
      return starts[line - 1];
    }

    /** The offset after the last byte of a line, without what ends it. */
    int end(int line) {
      int end = line == starts.length ? bytes.length : starts[line] - 1;
      return end > start(line) && bytes[end - 1] == '\r' ? end - 1 : end;
    }
  }
}
