package dev.halfspace.pass;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A report of pass statistics, in the layout of {@code mlir-opt}. */
public final class StatisticsReport {
  private final StringBuilder out = new StringBuilder();

  private StatisticsReport() {
    Banner.append(out, "... Pass statistics report ...");
  }

  /** A statistic of a pass with its value. */
  private record Count(PassStatistic statistic, long value) {}

  /** The pass pipeline as a tree, with the statistics of each pass. */
  public static String byPipeline(PipelineResult result) {
    StatisticsReport report = new StatisticsReport();
    result.stage().stages.forEach(stage -> report.stage(stage, ""));
    return report.out.toString();
  }

  /** The passes that have statistics, sorted by name, with the sums over their runs. */
  public static String byPass(PipelineResult result) {
    StatisticsReport report = new StatisticsReport();
    Map<String, Map<PassStatistic, Long>> sums = new TreeMap<>();
    result.stage().stages.forEach(stage -> add(stage, sums));
    sums.forEach(
        (name, counts) ->
            report.entry(
                name,
                counts.entrySet().stream()
                    .map(each -> new Count(each.getKey(), each.getValue()))
                    .toList(),
                "  "));
    return report.out.toString();
  }

  private static void add(Stage stage, Map<String, Map<PassStatistic, Long>> sums) {
    if (stage instanceof Stage.OfPass pass) {
      for (Count each : counts(pass)) {
        sums.computeIfAbsent(
                pass.pass.name(), name -> new TreeMap<>(Comparator.comparing(PassStatistic::name)))
            .merge(each.statistic(), each.value(), Long::sum);
      }
    }
    Stage.inside(stage).forEach(inner -> add(inner, sums));
  }

  private static List<Count> counts(Stage.OfPass stage) {
    return stage.counts().entrySet().stream()
        .map(each -> new Count(each.getKey(), each.getValue().sum()))
        .sorted(Comparator.comparing(count -> count.statistic().name()))
        .toList();
  }

  private void stage(Stage stage, String indent) {
    String inside = indent + "  ";
    if (stage instanceof Stage.OfPass pass) {
      entry(pass.pass.name(), counts(pass), indent);
    } else if (stage instanceof Stage.OfPipeline) {
      entry(stage.name(), List.of(), indent);
    } else if (((Stage.OfNest) stage).pipelines.size() > 1) {
      entry(stage.name(), List.of(), indent);
    } else {
      inside = indent;
    }
    for (Stage inner : Stage.inside(stage)) {
      stage(inner, inside);
    }
  }

  private void entry(String name, List<Count> counts, String indent) {
    int values = counts.stream().mapToInt(each -> ("" + each.value()).length()).max().orElse(0);
    int names = counts.stream().mapToInt(each -> each.statistic().name().length()).max().orElse(0);
    out.append(indent).append(name).append('\n');
    for (Count each : counts) {
      String value = Long.toString(each.value());
      String counter = each.statistic().name();
      out.append(indent).append("  (S) ").append(" ".repeat(values - value.length()));
      out.append(value).append(' ').append(counter).append(" ".repeat(names - counter.length()));
      out.append(" - ").append(each.statistic().description()).append('\n');
    }
  }
}
