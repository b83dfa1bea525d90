package dev.halfspace.support;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A shortest edit script from one list of lines to another (Myers, An O(ND) difference algorithm,
 * 1986).
 *
 * <p>Lists that differ in more than {@value #MOST} lines are treated as having only a prefix and
 * suffix in common, so that time and memory stay bounded.
 *
 * @param lines the lines of both lists, merged in an order that agrees with both
 */
public record LineDiff(ImmutableList<Line> lines) {
  private static final int MOST = 2000;
  private static final int CONTEXT = 3;

  /** The fates of a line. */
  public enum Fate {
    /** In both lists. */
    KEPT,
    /** In the first list only. */
    ERASED,
    /** In the second list only. */
    ADDED
  }

  /** A line and its fate. */
  public record Line(Fate fate, String text) {}

  /** The edit script from {@code before} to {@code after}. */
  public static LineDiff of(List<String> before, List<String> after) {
    int start = 0;
    int end = 0;
    int shorter = Math.min(before.size(), after.size());
    while (start < shorter && before.get(start).equals(after.get(start))) {
      start++;
    }
    while (end < shorter - start
        && before.get(before.size() - 1 - end).equals(after.get(after.size() - 1 - end))) {
      end++;
    }
    ImmutableList.Builder<Line> lines = ImmutableList.builder();
    before.subList(0, start).forEach(line -> lines.add(new Line(Fate.KEPT, line)));
    lines.addAll(
        middle(
            before.subList(start, before.size() - end), after.subList(start, after.size() - end)));
    before
        .subList(before.size() - end, before.size())
        .forEach(line -> lines.add(new Line(Fate.KEPT, line)));
    return new LineDiff(lines.build());
  }

  private static List<Line> middle(List<String> before, List<String> after) {
    // furthest[d][k + d]: the number of lines of `before` consumed on diagonal k after d
    // differences
    List<int[]> furthest = new ArrayList<>();
    int n = before.size();
    int m = after.size();
    for (int d = 0; d <= Math.min(n + m, MOST); d++) {
      int[] row = new int[2 * d + 1];
      for (int k = -d; k <= d; k += 2) {
        int x =
            d == 0
                ? 0
                : Math.max(
                    added(furthest.get(d - 1), d, k, m), erased(furthest.get(d - 1), d, k, n));
        while (x >= 0 && x < n && x - k < m && before.get(x).equals(after.get(x - k))) {
          x++;
        }
        row[k + d] = x;
        if (x == n && x - k == m) {
          furthest.add(row);
          return path(before, after, furthest);
        }
      }
      furthest.add(row);
    }
    List<Line> all = new ArrayList<>();
    before.forEach(line -> all.add(new Line(Fate.ERASED, line)));
    after.forEach(line -> all.add(new Line(Fate.ADDED, line)));
    return all;
  }

  /** The position reached on diagonal k if the d-th difference adds a line; -1 if there is none. */
  private static int added(int[] last, int d, int k, int m) {
    int x = k + 1 <= d - 1 ? last[k + d] : -1;
    return x - k > m ? -1 : x;
  }

  /**
   * The position reached on diagonal k if the d-th difference erases a line; -1 if there is none.
   */
  private static int erased(int[] last, int d, int k, int n) {
    int x = k - 1 >= -(d - 1) ? last[k + d - 2] : -1;
    return x < 0 || x == n ? -1 : x + 1;
  }

  private static List<Line> path(List<String> before, List<String> after, List<int[]> furthest) {
    Line[] path = new Line[before.size() + after.size()];
    int at = path.length;
    int x = before.size();
    int y = after.size();
    for (int d = furthest.size() - 1; d > 0; d--) {
      int[] last = furthest.get(d - 1);
      int added = added(last, d, x - y, after.size());
      int erased = erased(last, d, x - y, before.size());
      while (x > Math.max(added, erased)) {
        path[--at] = new Line(Fate.KEPT, before.get(--x));
        y--;
      }
      path[--at] =
          added >= erased
              ? new Line(Fate.ADDED, after.get(--y))
              : new Line(Fate.ERASED, before.get(--x));
    }
    while (x > 0) {
      path[--at] = new Line(Fate.KEPT, before.get(--x));
    }
    return Arrays.asList(path).subList(at, path.length);
  }

  /** Returns true if the lists are equal. */
  public boolean isEmpty() {
    return lines.stream().allMatch(line -> line.fate == Fate.KEPT);
  }

  /** The lines that differ, marked with {@code -} and {@code +}, with three lines of context. */
  public String unified() {
    StringBuilder out = new StringBuilder();
    int before = 1;
    int after = 1;
    int shown = 0; // the lines before this index are shown or skipped
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      if (isNear(i)) {
        if (shown < i || i == 0) {
          out.append("@@ -%d +%d @@\n".formatted(before, after));
        }
        shown = i + 1;
        out.append(line.fate == Fate.KEPT ? ' ' : line.fate == Fate.ERASED ? '-' : '+')
            .append(line.text)
            .append('\n');
      }
      before += line.fate == Fate.ADDED ? 0 : 1;
      after += line.fate == Fate.ERASED ? 0 : 1;
    }
    return out.toString();
  }

  private boolean isNear(int index) {
    int from = Math.max(0, index - CONTEXT);
    int to = Math.min(lines.size(), index + CONTEXT + 1);
    return lines.subList(from, to).stream().anyMatch(line -> line.fate != Fate.KEPT);
  }
}
