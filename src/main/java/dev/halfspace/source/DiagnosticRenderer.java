package dev.halfspace.source;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  private static final int[] NO_LINES = {};

  private final Function<String, byte @Nullable []> sources;
  private final Map<String, Optional<Source>> known = new HashMap<>();

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
    Optional<Source> source =
        known.computeIfAbsent(
            place.file(),
            name -> Optional.ofNullable(sources.apply(name)).map(text -> Source.of(name, text)));
    int[] starts = source.map(Source::lineStarts).orElse(NO_LINES);
    if (place.line() <= starts.length) {
      byte[] bytes = source.orElseThrow().bytes();
      int start = starts[place.line() - 1];
      int end = place.line() == starts.length ? bytes.length : starts[place.line()] - 1;
      end = end > start && bytes[end - 1] == '\r' ? end - 1 : end;
      // Columns are unsigned, and 0 is no column.
      int caret = place.column() == 0 ? -1 : place.column() < 0 ? end - start : place.column() - 1;
      new SourceSnippet(bytes, start, end).append(caret, diagnostic.location().length(), out);
    }
  }
}
