package dev.halfspace.source;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Renders diagnostics as compilers do: location, severity and message, then the source line with a
 * caret under the column and tildes under the rest of the range; the notes of a diagnostic follow
 * it in the same form.
 *
 * <pre>
 * a.mlir:3:7: error: 'toy.add' op takes 2 operands, but has 1
 *   %1 = toy.add %0 : f32
 *       ^
 * </pre>
 *
 * <p>Tabs before the caret are repeated below, so that the caret stays in its column at any tab
 * width. Of a long line, only the part around the caret is shown. Bytes that are not valid UTF-8,
 * and unprintable characters such as control characters, appear as {@code \xNN}. For a place that
 * the source does not have, only the snippet is omitted.
 */
public final class DiagnosticRenderer {
  private static final int[] NO_LINES = {};

  private final Function<String, byte @Nullable []> sources;
  private final Map<String, Optional<Source>> known = new HashMap<>();

  private DiagnosticRenderer(Function<String, byte @Nullable []> sources) {
    this.sources = sources;
  }

  /**
   * A renderer that gets the content of each file from {@code sources}, once; {@code null} means
   * that the file is not available.
   */
  public static DiagnosticRenderer of(Function<String, byte @Nullable []> sources) {
    return new DiagnosticRenderer(sources);
  }

  /** A renderer for diagnostics about one text. */
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
