package dev.halfspace.testing;

import static java.util.Comparator.comparingInt;

import com.google.common.collect.ImmutableList;
import dev.halfspace.Halfspace;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Place;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import java.util.List;

/**
 * A diagnostic of a text as a value, for comparison in tests.
 *
 * <pre>{@code
 * assertThat(Reported.in("func.func @f() -> i32 { return }"))
 *     .extracting(Reported::line, Reported::severity)
 *     .containsExactly(tuple(1, Diagnostic.Severity.ERROR));
 * }</pre>
 *
 * @param line the line, counted from 1; 0 if the diagnostic has no place
 * @param column the column, counted from 1; 0 if the diagnostic has no place
 */
public record Reported(int line, int column, Diagnostic.Severity severity, String message) {
  /** The diagnostics, with notes, of parsing and verifying a text of the standard dialects. */
  public static ImmutableList<Reported> in(String text) {
    return in(text, Dialects.standard());
  }

  /** The diagnostics, with notes, of parsing and verifying a text of some dialects. */
  public static ImmutableList<Reported> in(String text, DialectRegistry registry) {
    Source source = Source.of("text", text);
    return of(Halfspace.read(source, registry, ParseOptions.STRICT).diagnostics());
  }

  /** Diagnostics as values in the order of their lines, each followed by its notes. */
  public static ImmutableList<Reported> of(List<Diagnostic> diagnostics) {
    ImmutableList.Builder<Reported> all = ImmutableList.builder();
    diagnostics.stream()
        .sorted(comparingInt(each -> of(each).line()))
        .forEach(
            each -> {
              all.add(of(each));
              each.notes().forEach(note -> all.add(of(note)));
            });
    return all.build();
  }

  private static Reported of(Diagnostic diagnostic) {
    Place place = diagnostic.location().place();
    return new Reported(
        place == null ? 0 : place.line(),
        place == null ? 0 : place.column(),
        diagnostic.severity(),
        diagnostic.message());
  }

  /** {@code 3:5: error: message}. */
  @Override
  public String toString() {
    return "%d:%d: %s: %s".formatted(line, column, severity, message);
  }
}
