package dev.halfspace.check.filecheck;

import static java.util.Comparator.comparingInt;

import com.google.common.collect.ImmutableList;
import dev.halfspace.check.filecheck.CheckFile.Check;
import dev.halfspace.check.filecheck.CheckFile.Part;
import dev.halfspace.check.filecheck.Directive.Kind;
import dev.halfspace.check.filecheck.FileCheckOptions.Flag;
import dev.halfspace.check.filecheck.Pattern.Search;
import dev.halfspace.source.Diagnostic;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Compares an output with checks.
 *
 * <p>Labels come first: each is searched for behind the one before, and ends a region of the
 * output. In a region its checks are matched in order, each behind the previous match; the {@code
 * -DAG} and {@code -NOT} checks before a check are matched in the gap or excluded from it. A check
 * that fails ends its region, and the next region goes on; a label that is not found ends the run.
 */
record Checking(
    CheckFile file, Text output, FileCheckOptions options, Variables variables, Findings findings) {
  /** Returns true if the output passes the checks. */
  boolean run() {
    ImmutableList<Check> checks = file.checks();
    boolean passed = true;
    int from = 0;
    int first = 0;
    for (int i = 0; i <= checks.size(); i++) {
      int end = output.length();
      if (i < checks.size()) {
        if (checks.get(i).part().pattern().kind() != Kind.LABEL) {
          continue;
        }
        Search.Match label = expect(checks.get(i).part(), from, output.length());
        if (label == null) {
          return false;
        }
        end = label.to();
      }
      int next = Math.min(i + 1, checks.size());
      if (first > 0 && options.has(Flag.ENABLE_VAR_SCOPE)) {
        variables.forgetLocal();
      }
      passed &= region(checks.subList(first, next), from, end);
      first = next;
      from = end;
    }
    return passed;
  }

  /** Matches checks in {@code [from, to)}. */
  private boolean region(List<Check> checks, int from, int to) {
    int at = from;
    for (Check check : checks) {
      at = check(check, at, to);
      if (at < 0) {
        return false;
      }
    }
    return true;
  }

  /** Matches a check in {@code [from, to)}; returns the end of the match, or -1. */
  private int check(Check check, int from, int to) {
    List<Part> nots = new ArrayList<>();
    int start = new Groups(from, to).match(check.before(), nots);
    if (start < 0) {
      return -1;
    }
    Part part = check.part();
    Search.Match match = expect(part, start, to);
    if (match == null
        || !isInRightLine(part, match, start)
        || !areAbsent(nots, start, match.from())) {
      return -1;
    }
    return match.to();
  }

  /** Finds a pattern as often as it is expected; the match spans all occurrences. */
  private Search.@Nullable Match expect(Part part, int from, int to) {
    int first = -1;
    int at = from;
    for (int i = 1; i <= part.pattern().directive().count(); i++) {
      Search.Match match = once(part, i, at, to);
      if (match == null) {
        return null;
      }
      findings.found(part, i, match, true);
      first = first < 0 ? match.from() : first;
      at = match.to();
    }
    return new Search.Match(first, at, ImmutableList.of());
  }

  /** Finds a pattern, or reports that it is missing. */
  private Search.@Nullable Match once(Part part, int times, int from, int to) {
    Search search = part.pattern().find(output, from, to, variables);
    if (search instanceof Search.Match match) {
      return match;
    }
    if (search instanceof Search.Impossible impossible) {
      findings.impossible(part, impossible, from, to, true);
    } else {
      findings.missing(part, times, from, to);
    }
    return null;
  }

  /** Returns true if no pattern is found in {@code [from, to)}. */
  private boolean areAbsent(List<Part> nots, int from, int to) {
    boolean absent = true;
    for (Part part : nots) {
      Search search = part.pattern().find(output, from, to, variables);
      if (search instanceof Search.None) {
        findings.absent(part, from, to);
        continue;
      }
      absent = false;
      if (search instanceof Search.Match match) {
        findings.found(part, 1, match, false);
      } else if (search instanceof Search.Impossible impossible) {
        findings.impossible(part, impossible, from, to, false);
      }
    }
    return absent;
  }

  private boolean isInRightLine(Part part, Search.Match match, int previous) {
    Kind kind = part.pattern().kind();
    if (!kind.isRelative()) {
      return true;
    }
    int lines = 0;
    int secondLine = -1;
    for (int at = previous; at < match.from(); at++) {
      char c = output.characters().charAt(at);
      if (c != '\n' && c != '\r') {
        continue;
      }
      // A carriage return and a newline end one line, in either order.
      char other = c == '\n' ? '\r' : '\n';
      if (at + 1 < match.from() && output.characters().charAt(at + 1) == other) {
        at++;
      }
      if (++lines == 1) {
        secondLine = at + 1;
      }
    }
    if (lines == (kind == Kind.SAME ? 0 : 1)) {
      return true;
    }
    List<Diagnostic> notes = new ArrayList<>();
    notes.add(Diagnostic.note(output.spot(match.from(), match.from()), "'next' match was here"));
    notes.add(Diagnostic.note(output.spot(previous, previous), "previous match ended here"));
    String message =
        kind == Kind.SAME
            ? "is not on the same line as the previous match"
            : lines == 0
                ? "is on the same line as previous match"
                : "is not on the line after the previous match";
    if (kind != Kind.SAME && lines > 0) {
      notes.add(
          Diagnostic.note(
              output.spot(secondLine, secondLine),
              "non-matching line after previous match is here"));
    }
    findings.onWrongLine(part, match, part.prefix() + kind.suffix + ": " + message, notes);
    return false;
  }

  /** The matches of {@code -DAG} checks, which stand in any order and do not overlap. */
  private final class Groups {
    private final int to;
    private int start;

    /** The matches of the current group, in the order of the text unless they may overlap. */
    private final List<Search.Match> matches = new ArrayList<>();

    Groups(int from, int to) {
      this.start = from;
      this.to = to;
    }

    /**
     * Matches checks group by group; a {@code -NOT} check ends a group.
     *
     * @param nots receives the {@code -NOT} checks behind the last group
     * @return the end of the last match, or -1
     */
    int match(List<Part> parts, List<Part> nots) {
      for (int i = 0; i < parts.size(); i++) {
        Part part = parts.get(i);
        if (part.pattern().kind() == Kind.NOT) {
          nots.add(part);
          continue;
        }
        if (!add(part)) {
          return -1;
        }
        boolean endsGroup = i + 1 == parts.size() || parts.get(i + 1).pattern().kind() == Kind.NOT;
        if (endsGroup) {
          if (!areAbsent(
              nots, start, Collections.min(matches, comparingInt(Search.Match::from)).from())) {
            return -1;
          }
          nots.clear();
          start = Collections.max(matches, comparingInt(Search.Match::to)).to();
          matches.clear();
        }
      }
      return start;
    }

    private boolean add(Part part) {
      Search.Match match = place(part);
      if (match != null && !options.isVeryVerbose()) {
        findings.found(part, 1, match, true);
      }
      return match != null;
    }

    /** Finds the first match that overlaps none of the group, and adds it. */
    private Search.@Nullable Match place(Part part) {
      int at = start;
      int index = 0;
      while (true) {
        Search.Match match = once(part, 1, at, to);
        if (match == null) {
          return null;
        }
        if (options.isVeryVerbose()) {
          findings.found(part, 1, match, true);
        }
        if (options.has(Flag.ALLOW_DAG_OVERLAP)) {
          matches.add(match);
          return match;
        }
        while (index < matches.size() && matches.get(index).to() <= match.from()) {
          index++;
        }
        if (index == matches.size() || match.to() <= matches.get(index).from()) {
          matches.add(index, match);
          return match;
        }
        Search.Match earlier = matches.get(index++);
        findings.overlapping(output.spot(earlier.from(), earlier.to()));
        at = earlier.to();
      }
    }
  }
}
