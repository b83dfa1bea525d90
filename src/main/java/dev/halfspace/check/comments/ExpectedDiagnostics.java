package dev.halfspace.check.comments;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.source.Place;
import dev.halfspace.source.Source;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The diagnostics that the comments of a text expect.
 *
 * <pre>{@code
 * func.func @f() -> i32 {
 *   // expected-error@below {{returns 0 values}}
 *   return
 * }
 * }</pre>
 *
 * <p>A comment {@code expected-error {{text}}}, likewise with {@code warning}, {@code remark} or
 * {@code note}, expects a diagnostic in its own line whose message contains the text. {@code @+2}
 * and {@code @-2} after the word move it by lines, {@code @above} and {@code @below} to the nearest
 * line without such a comment, {@code @unknown} to where there is no line. In {@code
 * expected-error-re {{takes {{[0-9]+}} values}}} inner braces hold regular expressions (of {@link
 * java.util.regex.Pattern}). The comment ends its line. Notes of a diagnostic are expected by
 * comments of their own. One comment may be fulfilled by several diagnostics. A comment that looks
 * like one of these and is misspelt, {@code expected-eror}, is a mismatch itself.
 */
public final class ExpectedDiagnostics {
  private final String file;
  private final ImmutableList<ExpectedDiagnostic> expected;

  /** The positions in {@link #expected} by line. */
  private final ImmutableListMultimap<Integer, Integer> byLine;

  private ExpectedDiagnostics(String file, List<ExpectedDiagnostic> expected) {
    this.file = file;
    this.expected = ImmutableList.copyOf(expected);
    ImmutableListMultimap.Builder<Integer, Integer> lines = ImmutableListMultimap.builder();
    for (int i = 0; i < expected.size(); i++) {
      lines.put(expected.get(i).line(), i);
    }
    this.byLine = lines.build();
  }

  /** Reads the comments of a text. */
  public static ExpectedDiagnostics in(Source source) {
    Place start = source.place(0);
    List<ExpectedDiagnostic> all = new ArrayList<>();
    List<Integer> ofNextLine = new ArrayList<>();
    int lineAbove = start.line();
    for (String text : source.lines()) {
      ExpectedDiagnostic.Comment comment = ExpectedDiagnostic.in(text, start);
      if (comment == null) {
        for (int i : ofNextLine) {
          all.set(i, all.get(i).withLine(start.line()));
        }
        ofNextLine.clear();
        lineAbove = start.line();
      } else {
        if (comment.designator().equals("below")) {
          ofNextLine.add(all.size());
        }
        int line = line(comment.designator(), start.line(), lineAbove);
        all.add(comment.expected().withLine(line));
      }
      start = new Place(start.file(), start.line() + 1, 1);
    }
    return new ExpectedDiagnostics(source.name(), all);
  }

  /** The line that a designator denotes; one that is in no text if it leads out of the text. */
  private static int line(String designator, int line, int lineAbove) {
    return switch (designator) {
      case "" -> line;
      case "unknown" -> ExpectedDiagnostic.UNKNOWN;
      case "above" -> lineAbove;
      case "below" -> line + 1;
      default -> {
        try {
          yield Math.max(0, Math.addExact(line, Integer.parseInt(designator)));
        } catch (NumberFormatException | ArithmeticException e) {
          yield 0;
        }
      }
    };
  }

  /** The number of expected diagnostics. */
  public int count() {
    return expected.size();
  }

  /**
   * The differences between expected diagnostics and those that were found, notes included: each
   * that is not expected, and each expectation that is not fulfilled, as errors; empty if all is as
   * expected.
   */
  public ImmutableList<Diagnostic> mismatches(Iterable<Diagnostic> found) {
    ImmutableList.Builder<Diagnostic> faults = ImmutableList.builder();
    faults.addAll(missing(found));
    for (Diagnostic each : found) {
      addUnexpected(each, faults);
      each.notes().forEach(note -> addUnexpected(note, faults));
    }
    return faults.build();
  }

  /**
   * The expectations that diagnostics do not fulfil, as errors; other diagnostics do not matter.
   */
  public ImmutableList<Diagnostic> missing(Iterable<Diagnostic> found) {
    Set<Integer> fulfilled = new HashSet<>();
    for (Diagnostic each : found) {
      fulfilled.add(fulfilled(each));
      each.notes().forEach(note -> fulfilled.add(fulfilled(note)));
    }
    ImmutableList.Builder<Diagnostic> faults = ImmutableList.builder();
    for (int i = 0; i < expected.size(); i++) {
      ExpectedDiagnostic each = expected.get(i);
      String fault = each.fault();
      if (fault != null) {
        faults.add(Diagnostic.error(each.place(), fault));
      } else if (!fulfilled.contains(i)) {
        faults.add(
            Diagnostic.error(
                each.place(),
                "expected %s \"%s\" was not reported".formatted(each.severity(), each.text())));
      }
    }
    return faults.build();
  }

  /** The position of the expectation that a diagnostic fulfils, or -1. */
  private int fulfilled(Diagnostic found) {
    for (int i : atLineOf(found)) {
      ExpectedDiagnostic each = expected.get(i);
      if (each.severity() == found.severity() && each.matches(found.message())) {
        return i;
      }
    }
    return -1;
  }

  private List<Integer> atLineOf(Diagnostic found) {
    Place place = found.location().place();
    if (place == null) {
      return byLine.get(ExpectedDiagnostic.UNKNOWN);
    }
    return place.file().equals(file) ? byLine.get(place.line()) : List.of();
  }

  private void addUnexpected(Diagnostic found, ImmutableList.Builder<Diagnostic> faults) {
    if (fulfilled(found) >= 0) {
      return;
    }
    for (int i : atLineOf(found)) {
      ExpectedDiagnostic each = expected.get(i);
      if (each.matches(found.message())) {
        faults.add(
            Diagnostic.error(
                each.place(),
                "%s is expected here, but %s is reported"
                    .formatted(each.severity(), found.severity())));
        return;
      }
    }
    faults.add(
        Diagnostic.error(
            found.location(), "unexpected %s: %s".formatted(found.severity(), found.message())));
  }
}
