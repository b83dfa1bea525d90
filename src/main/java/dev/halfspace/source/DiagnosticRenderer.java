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
  private final Function<String, Optional<Source>> sources;
  private final Map<String, Optional<Source>> known = new HashMap<>();

  private DiagnosticRenderer(Function<String, Optional<Source>> sources) {
    this.sources = sources;
  }

  /**
   * A renderer that gets the content of each file from {@code sources}, once; {@code null} means
   * that the file is not available.
   */
  public static DiagnosticRenderer of(Function<String, byte @Nullable []> sources) {
    return new DiagnosticRenderer(
        name -> Optional.ofNullable(sources.apply(name)).map(text -> Source.of(name, text)));
  }

  /** A renderer for diagnostics about one text, which may be a part of a larger one. */
  public static DiagnosticRenderer of(Source source) {
    return new DiagnosticRenderer(
        name -> Optional.of(source).filter(text -> name.equals(text.name())));
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
    if (place == null) {
      return;
    }
    @Nullable Source source = known.computeIfAbsent(place.file(), sources).orElse(null);
    if (source == null) {
      return;
    }
    int[] starts = source.lineStarts();
    int line = place.line() - source.start().line();
    if (line >= 0 && line < starts.length) {
      byte[] bytes = source.bytes();
      int start = starts[line];
      int end = line == starts.length - 1 ? bytes.length : starts[line + 1] - 1;
      end = end > start && bytes[end - 1] == '\r' ? end - 1 : end;
      int first = line == 0 ? source.start().column() : 1;
      // Columns are unsigned, and 0 is no column.
      int caret = place.column() < 0 ? end - start : Math.max(-1, place.column() - first);
      new SourceSnippet(bytes, start, end).append(caret, diagnostic.location().length(), out);
    }
  }
}
