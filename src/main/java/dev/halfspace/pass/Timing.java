package dev.halfspace.pass;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/**
 * The time of an activity and of its parts, and the timing report in the layout of {@code
 * mlir-opt}. The busy time, summed over threads, exceeds the wall time where threads worked in
 * parallel; if both are equal, the report omits the busy time.
 *
 * @param busy nanoseconds, summed over threads
 * @param wall nanoseconds
 */
public record Timing(String name, long busy, long wall, ImmutableList<Timing> parts) {
  private static final double SECOND = 1e9;

  /** The time of an activity without parts in one thread. */
  public static Timing of(String name, long nanoseconds) {
    return new Timing(name, nanoseconds, nanoseconds, ImmutableList.of());
  }

  /** The timings of the stages of a pipeline run. */
  public static ImmutableList<Timing> of(PipelineResult result) {
    return parts(result.stage(), 1);
  }

  /** The parts of a stage; {@code share} is the ratio of wall time to busy time. */
  private static ImmutableList<Timing> parts(Stage stage, double share) {
    ImmutableList.Builder<Timing> parts = ImmutableList.builder();
    if (stage instanceof Stage.OfPass pass) {
      for (Map.Entry<String, LongAdder> each : pass.analyses()) {
        parts.add(timing("(A) " + each.getKey(), each.getValue().sum(), share, ImmutableList.of()));
      }
    }
    for (Stage inner : Stage.inside(stage)) {
      if (inner.busy() == 0) {
        continue; // the stage was not reached
      }
      double innerShare = inner.share() * share;
      Timing timing = timing(inner.name(), inner.busy(), innerShare, parts(inner, innerShare));
      boolean isLone = inner instanceof Stage.OfNest && timing.parts().size() == 1;
      parts.add(isLone ? timing.parts().get(0) : timing);
    }
    return parts.build();
  }

  private static Timing timing(String name, long busy, double share, ImmutableList<Timing> parts) {
    return new Timing(name, busy, (long) (busy * share), parts);
  }

  /** The report as a tree: parts are listed below the activity they belong to. */
  public String byPipeline() {
    StringBuilder rows = new StringBuilder();
    parts.forEach(part -> appendTree(part, "", rows));
    return report(rows);
  }

  private void appendTree(Timing timing, String indent, StringBuilder out) {
    appendRow(timing, indent, out);
    timing.parts().forEach(part -> appendTree(part, indent + "  ", out));
  }

  /** The report as a list: parts of the same name are summed, the longest first. */
  public String byName() {
    Map<String, Timing> sums = new LinkedHashMap<>();
    addNames(parts, sums);
    List<Timing> sorted = new ArrayList<>(sums.values());
    sorted.sort(Comparator.comparingLong(Timing::wall).reversed());
    StringBuilder rows = new StringBuilder();
    appendRow(new Timing("root", busy, wall, ImmutableList.of()), "", rows);
    sorted.forEach(each -> appendRow(each, "", rows));
    return report(rows);
  }

  private static void addNames(List<Timing> timings, Map<String, Timing> sums) {
    for (Timing each : timings) {
      sums.merge(
          each.name(),
          new Timing(each.name(), each.busy(), each.wall(), ImmutableList.of()),
          (a, b) ->
              new Timing(a.name(), a.busy() + b.busy(), a.wall() + b.wall(), ImmutableList.of()));
      addNames(each.parts(), sums);
    }
  }

  private String report(StringBuilder rows) {
    StringBuilder out = new StringBuilder();
    Banner.append(out, "... Execution time report ...");
    out.append(format("  Total Execution Time: %.4f seconds\n\n", wall / SECOND));
    out.append(busy == wall ? "" : "  ----User Time----");
    out.append("  ----Wall Time----  ----Name----\n").append(rows);
    long busyParts = parts.stream().mapToLong(Timing::busy).sum();
    long wallParts = parts.stream().mapToLong(Timing::wall).sum();
    appendRow(
        new Timing(
            "Rest",
            Math.max(0, busy - busyParts),
            Math.max(0, wall - wallParts),
            ImmutableList.of()),
        "",
        out);
    appendRow(new Timing("Total", busy, wall, ImmutableList.of()), "", out);
    return out.toString();
  }

  private void appendRow(Timing row, String indent, StringBuilder out) {
    if (busy != wall) {
      appendTime(row.busy(), busy, out);
    }
    appendTime(row.wall(), wall, out);
    out.append("  ");
    out.append(indent).append(row.name()).append('\n');
  }

  private static void appendTime(long time, long total, StringBuilder out) {
    double percent = total == 0 ? 0 : 100.0 * time / total;
    out.append(format("  %8.4f (%5.1f%%)", time / SECOND, percent));
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
