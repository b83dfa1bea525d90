package dev.halfspace.check.filecheck;

import com.google.common.collect.ImmutableList;
import dev.halfspace.check.filecheck.CheckFile.Part;
import dev.halfspace.check.filecheck.Pattern.Capture;
import dev.halfspace.check.filecheck.Pattern.Search;
import dev.halfspace.check.filecheck.Substitution.Problem;
import dev.halfspace.source.Diagnostic;
import java.util.ArrayList;
import java.util.List;

/**
 * Reports the results of searches as diagnostics and as annotations of the output. A success that
 * is annotated gets no remark as well.
 */
final class Findings {
  private final Text output;
  private final FileCheckOptions options;
  private final Variables variables;
  private final boolean dumps;
  private final List<Finding> findings = new ArrayList<>();
  private final List<Diagnostic> diagnostics = new ArrayList<>();

  Findings(Text output, FileCheckOptions options, Variables variables) {
    this.output = output;
    this.options = options;
    this.variables = variables;
    this.dumps = options.dumpInput() != FileCheckOptions.DumpWhen.NEVER;
  }

  ImmutableList<Finding> findings() {
    return ImmutableList.copyOf(findings);
  }

  ImmutableList<Diagnostic> diagnostics() {
    return ImmutableList.copyOf(diagnostics);
  }

  /** Reports a match of a pattern that is expected, or excluded. */
  void found(Part part, int times, Search.Match match, boolean isExpected) {
    Pattern pattern = part.pattern();
    boolean isEnd = pattern.kind() == Directive.Kind.END;
    if (isExpected && !(isEnd ? options.isVeryVerbose() : options.isVerbose())) {
      return;
    }
    Finding.Kind kind = isExpected ? Finding.Kind.FOUND : Finding.Kind.FOUND_EXCLUDED;
    Spot spot = output.spot(match.from(), match.to());
    add(pattern, kind, spot, "");
    List<Diagnostic> notes = new ArrayList<>();
    notes.add(Diagnostic.note(spot, "found here"));
    notes.addAll(values(pattern, spot, kind));
    for (Capture capture : match.captures()) {
      String message = "captured var \"" + capture.variable() + "\"";
      notes.add(Diagnostic.note(capture.spot(), message));
      add(pattern, kind, capture.spot(), message);
    }
    if (!isExpected || !dumps) {
      String message =
          "%s: %s string found in input%s"
              .formatted(part.name(), isExpected ? "expected" : "excluded", counted(part, times));
      say(
          isExpected ? Diagnostic.Severity.REMARK : Diagnostic.Severity.ERROR,
          part,
          message,
          notes);
    }
  }

  /** Reports a pattern that is expected and not found in {@code [from, to)}. */
  void missing(Part part, int times, int from, int to) {
    Spot spot = output.spot(from, to);
    Pattern pattern = part.pattern();
    add(pattern, Finding.Kind.NOT_FOUND, spot, "");
    List<Diagnostic> notes = new ArrayList<>();
    notes.add(Diagnostic.note(spot.start(), "scanning from here"));
    notes.addAll(values(pattern, spot, Finding.Kind.NOT_FOUND));
    addNearest(pattern, spot, notes);
    say(
        Diagnostic.Severity.ERROR,
        part,
        part.name() + ": expected string not found in input" + counted(part, times),
        notes);
  }

  /** Reports a pattern that is excluded and not found in {@code [from, to)}. */
  void absent(Part part, int from, int to) {
    if (!options.isVeryVerbose()) {
      return;
    }
    Spot spot = output.spot(from, to);
    add(part.pattern(), Finding.Kind.NOT_FOUND_AND_EXCLUDED, spot, "");
    List<Diagnostic> notes = new ArrayList<>();
    notes.add(Diagnostic.note(spot.start(), "scanning from here"));
    notes.addAll(values(part.pattern(), spot, Finding.Kind.NOT_FOUND_AND_EXCLUDED));
    if (!dumps) {
      say(
          Diagnostic.Severity.REMARK,
          part,
          part.name() + ": excluded string not found in input",
          notes);
    }
  }

  /** Reports a pattern that cannot be matched in {@code [from, to)}. */
  void impossible(Part part, Search.Impossible search, int from, int to, boolean isExpected) {
    Spot spot = output.spot(from, to);
    Pattern pattern = part.pattern();
    add(pattern, Finding.Kind.MALFORMED, spot, "");
    for (Problem problem : search.problems()) {
      diagnostics.add(Diagnostic.error(problem.spot().start(), problem.message()));
      add(pattern, Finding.Kind.MALFORMED, spot.start(), problem.message());
    }
    List<Diagnostic> notes = new ArrayList<>(values(pattern, spot, Finding.Kind.MALFORMED));
    if (isExpected) {
      addNearest(pattern, spot, notes);
    }
    Diagnostic last = diagnostics.remove(diagnostics.size() - 1);
    diagnostics.add(
        new Diagnostic(
            last.severity(), last.location(), last.message(), ImmutableList.copyOf(notes)));
  }

  /** Reports a match on the wrong line. */
  void onWrongLine(Part part, Search.Match match, String message, List<Diagnostic> notes) {
    if (options.isVerbose()) {
      relabel(Finding.Kind.FOUND_ON_WRONG_LINE);
    } else {
      add(
          part.pattern(),
          Finding.Kind.FOUND_ON_WRONG_LINE,
          output.spot(match.from(), match.to()),
          "");
    }
    say(Diagnostic.Severity.ERROR, part, message, notes);
  }

  /** Reports that the last match overlaps one of the same group. */
  void overlapping(Spot earlier) {
    if (!options.isVeryVerbose()) {
      return;
    }
    if (dumps) {
      relabel(Finding.Kind.FOUND_OVERLAPPING);
    } else {
      diagnostics.add(Diagnostic.note(earlier, "match discarded, overlaps earlier DAG match here"));
    }
  }

  /** Changes the kind of the findings of the check that was searched for last. */
  private void relabel(Finding.Kind kind) {
    if (findings.isEmpty()) {
      return;
    }
    Spot check = findings.get(findings.size() - 1).pattern().spot();
    for (int i = findings.size() - 1;
        i >= 0 && findings.get(i).pattern().spot().startsWith(check);
        i--) {
      findings.set(i, findings.get(i).as(kind));
    }
  }

  /** Notes about the values that are substituted in the pattern. */
  private List<Diagnostic> values(Pattern pattern, Spot spot, Finding.Kind kind) {
    List<Diagnostic> notes = new ArrayList<>();
    for (Substitution each : pattern.substitutions()) {
      String value = each.value(variables);
      if (value != null) {
        Spot at = each.spot();
        boolean isEscaped = EscapedText.isNeeded(value);
        String message =
            "with \"%s\" equal to \"%s\"%s"
                .formatted(
                    EscapedText.of(at.text().part(at.from(), at.to())),
                    isEscaped ? EscapedText.of(value) : value,
                    isEscaped ? " (escaped value)" : "");
        add(pattern, kind, spot.start(), message);
        notes.add(Diagnostic.note(spot.start(), message));
      }
    }
    return notes;
  }

  private void addNearest(Pattern pattern, Spot searched, List<Diagnostic> notes) {
    int nearest = NearestMatch.of(pattern.example(), output, searched.from(), searched.to());
    if (nearest >= 0) {
      Spot spot = output.spot(nearest, nearest);
      add(pattern, Finding.Kind.NEAREST, spot, "");
      notes.add(Diagnostic.note(spot, "possible intended match here"));
    }
  }

  private static String counted(Part part, int times) {
    int count = part.pattern().directive().count();
    return count > 1 ? " (%s out of %s)".formatted(times, count) : "";
  }

  private void add(Pattern pattern, Finding.Kind kind, Spot spot, String note) {
    if (dumps) {
      findings.add(new Finding(pattern, kind, spot, note));
    }
  }

  private void say(
      Diagnostic.Severity severity, Part part, String message, List<Diagnostic> notes) {
    diagnostics.add(
        new Diagnostic(severity, part.pattern().spot(), message, ImmutableList.copyOf(notes)));
  }
}
