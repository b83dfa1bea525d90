package dev.halfspace.check.filecheck;

import com.google.common.base.Strings;
import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Bytes;
import dev.halfspace.source.Place;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The output, line by line with its numbers, and below each line the annotations of checks:
 *
 * <pre>
 *            1: abc
 * check:2       ^~
 * next:3'0        X error: no match found
 * next:3'1       ?  possible intended match
 * </pre>
 */
final class InputDump {
  /** The lines that replace lines left out; as few or fewer lines are never left out. */
  private static final int ELLIPSIS = 3;

  /** A line number that is out of reach of any context. */
  private static final long NONE = 1L << 40;

  private static final int TO_END_OF_LINE = Integer.MAX_VALUE;

  private final FileCheckOptions options;
  private final byte[] output;
  private final ImmutableList<Annotation> annotations;
  private final int width;
  private final StringBuilder out = new StringBuilder();
  private final StringBuilder elided = new StringBuilder();

  /** An annotation below one line. */
  private record Annotation(
      String label,
      boolean isFirst,
      int line,
      int from,
      int to,
      char mark,
      String note,
      Finding of) {
    boolean isIn(FileCheckOptions.DumpFilter filter) {
      return switch (filter) {
        case ALL, STANDARD, ANNOTATION_FULL -> true;
        case ANNOTATION -> isFirst;
        case ERROR -> isFirst && of.kind().isError;
      };
    }
  }

  private InputDump(FileCheckOptions options, Text output, ImmutableList<Annotation> annotations) {
    this.options = options;
    this.output = output.bytes();
    this.annotations =
        ImmutableList.sortedCopyOf(Comparator.comparingInt(Annotation::line), annotations);
    int numbers = String.valueOf(Math.max(1, lineCount())).length();
    int labels = annotations.stream().mapToInt(each -> each.label().length()).max().orElse(0);
    // Wider by some columns, so that line numbers and labels differ at a glance.
    this.width = Math.max(labels, numbers) + 3;
  }

  /** The dump of an output with what was found in it. */
  static String of(FileCheckOptions options, CheckFile file, Text output, List<Finding> findings) {
    return new InputDump(options, output, annotations(file, findings)).print();
  }

  private static ImmutableList<Annotation> annotations(CheckFile file, List<Finding> findings) {
    Map<Spot, Integer> counts = new HashMap<>();
    for (Finding finding : findings) {
      counts.merge(finding.pattern().spot(), 1, Integer::sum);
    }
    Map<Spot, Integer> used = new HashMap<>();
    ImmutableList.Builder<Annotation> annotations = ImmutableList.builder();
    for (Finding finding : findings) {
      Spot check = finding.pattern().spot();
      int implicit = file.implicit().indexOf(check.text());
      String label =
          finding.pattern().directive().abbreviation()
              + ":"
              + (implicit >= 0 ? "imp" + (implicit + 1) : check.place().line());
      int index = used.merge(check, 1, Integer::sum) - 1;
      boolean isOnly = counts.getOrDefault(check, 1) == 1;
      annotations.addAll(annotations(isOnly ? label : label + "'" + index, finding));
    }
    return annotations.build();
  }

  private static List<Annotation> annotations(String label, Finding finding) {
    List<Annotation> parts = new ArrayList<>();
    Place start = finding.spot().place();
    Place end = finding.spot().end();
    boolean isPoint = start.equals(end);
    char mark = finding.note().isEmpty() || !isPoint ? finding.kind().mark : ' ';
    String note = finding.note().isEmpty() ? finding.kind().message : finding.note();
    boolean isOneLine = start.line() == end.line();
    int to = isOneLine ? Math.max(start.column() + 1, end.column()) : TO_END_OF_LINE;
    parts.add(new Annotation(label, true, start.line(), start.column(), to, mark, note, finding));
    for (int line = start.line() + 1; line <= end.line(); line++) {
      boolean isLast = line == end.line();
      if (!isLast || end.column() > 1) {
        int until = isLast ? end.column() : TO_END_OF_LINE;
        parts.add(new Annotation(label, false, line, 1, until, '~', "", finding));
      }
    }
    return parts;
  }

  private int lineCount() {
    int lines = Collections.frequency(Bytes.asList(output), (byte) '\n');
    return output.length > 0 && output[output.length - 1] != '\n' ? lines + 1 : lines;
  }

  private String print() {
    out.append("Input was:\n<<<<<<\n");
    int next = 0;
    int at = 0;
    long shownBefore = -NONE;
    long shownNext = 0;
    for (int line = 1; at < output.length || next < annotations.size(); line++) {
      if (shownNext < line) {
        shownNext = nextShown(line, next);
      }
      boolean isNear =
          line - shownBefore <= options.dumpInputContext()
              || shownNext - line <= options.dumpInputContext();
      if (isNear) {
        flushElided();
      }
      if (shownNext == line) {
        shownBefore = line;
      }
      StringBuilder target = isNear ? out : elided;
      int end = lineEnd(at);
      target.append(Strings.padStart(String.valueOf(line), width, ' ')).append(": ");
      target.append(Text.unicodeOf(new String(output, at, end - at, StandardCharsets.ISO_8859_1)));
      boolean hasNewline = end < output.length;
      target.append(hasNewline ? " \n" : "\n");
      int length = end - at + (hasNewline ? 1 : 0);
      at = hasNewline ? end + 1 : end;
      while (next < annotations.size() && annotations.get(next).line() == line) {
        append(annotations.get(next++), length, target);
      }
    }
    flushElided();
    return out.append(">>>>>>\n").toString();
  }

  /** The first line from one on that the filter selects, or {@link #NONE}. */
  private long nextShown(int line, int next) {
    FileCheckOptions.DumpFilter filter = options.dumpInputFilter();
    if (filter == FileCheckOptions.DumpFilter.ALL) {
      return line;
    }
    for (int i = next; i < annotations.size(); i++) {
      if (annotations.get(i).isIn(filter)) {
        return annotations.get(i).line();
      }
    }
    return NONE;
  }

  private int lineEnd(int from) {
    int end = from;
    while (end < output.length && output[end] != '\n') {
      end++;
    }
    return end;
  }

  private void append(Annotation annotation, int length, StringBuilder target) {
    target.append(Strings.padEnd(annotation.label(), width, ' ')).append("  ");
    target.append(" ".repeat(annotation.from() - 1)).append(annotation.mark());
    int column = annotation.from() + 1;
    int to = Math.min(annotation.to() - 1, length);
    target.append("~".repeat(Math.max(0, to - column + 1)));
    column = Math.max(column, to + 1);
    if (!annotation.note().isEmpty()) {
      target.append(" ".repeat(Math.max(0, length - column + 1)));
      target.append(' ').append(annotation.note());
    }
    target.append('\n');
  }

  private void flushElided() {
    long lines = elided.chars().filter(c -> c == '\n').count();
    if (lines > ELLIPSIS) {
      out.append((Strings.padStart(".", width, ' ') + "\n").repeat(ELLIPSIS));
    } else {
      out.append(elided);
    }
    elided.setLength(0);
  }
}
