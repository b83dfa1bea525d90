package dev.halfspace.bench;

import dev.halfspace.presburger.Bound;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.Space;
import dev.halfspace.presburger.WorkLimit;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Times queries on files of constraint systems, object construction included, for comparison with
 * other libraries on the same files.
 *
 * <p>{@code (empty|project|subtract|range) [--reps N] [--verdicts OUT] FILE[=FAMILY]...}
 */
final class SystemAnchors {
  private final PrintStream out;
  private final int reps;

  private SystemAnchors(PrintStream out, int reps) {
    this.out = out;
    this.reps = reps;
  }

  static void run(List<String> arguments) throws IOException {
    List<String> rest = new ArrayList<>(arguments);
    String query = rest.remove(0);
    int reps = Integer.parseInt(option(rest, "--reps", "5"));
    String verdicts = option(rest, "--verdicts", "");
    SystemAnchors anchors = new SystemAnchors(System.out, reps);
    StringBuilder answers = new StringBuilder();
    for (Map.Entry<String, List<SystemFile.Rows>> family : SystemFile.families(rest).entrySet()) {
      List<SystemFile.Rows> systems = family.getValue();
      switch (query) {
        case "empty" -> {
          int[] unused =
              anchors.time(family.getKey(), "build only", systems, s -> build(s) == null);
          int[] empty = anchors.time(family.getKey(), "isEmpty", systems, SystemAnchors::isEmpty);
          for (int i = 0; i < empty.length; i++) {
            answers.append(
                "%s %s ours=%d%n".formatted(family.getKey(), systems.get(i).label(), empty[i]));
          }
        }
        case "project" -> {
          int[] unused =
              anchors.time(family.getKey(), "project(half)", systems, SystemAnchors::projectHalf);
        }
        case "subtract" -> {
          Map<Integer, SystemFile.Rows> last = new HashMap<>();
          int[] unused =
              anchors.time(
                  family.getKey(), "subtract+isEmpty", systems, s -> subtractLast(s, last));
        }
        case "range" -> {
          int[] unused =
              anchors.time(
                  family.getKey(), "build+range(x0)", systems, SystemAnchors::rangeOfFirst);
        }
        default -> throw new IllegalArgumentException("unknown query " + query);
      }
    }
    if (!verdicts.isEmpty()) {
      Files.writeString(Path.of(verdicts), answers);
    }
  }

  private static String option(List<String> arguments, String name, String standard) {
    int at = arguments.indexOf(name);
    if (at < 0) {
      return standard;
    }
    arguments.remove(at);
    return arguments.remove(at);
  }

  private static ConstraintSystem build(SystemFile.Rows rows) {
    ConstraintSystem.Builder builder = ConstraintSystem.builder(Space.set(rows.numVariables(), 0));
    for (long[] row : rows.equalities()) {
      builder.equality(row);
    }
    for (long[] row : rows.inequalities()) {
      builder.inequality(row);
    }
    return builder.build();
  }

  private static boolean isEmpty(SystemFile.Rows rows) {
    Emptiness emptiness = build(rows).isEmpty();
    if (emptiness instanceof Emptiness.Unknown unknown) {
      throw new IllegalStateException(rows.label() + ": " + unknown.reason());
    }
    return emptiness.isEmpty();
  }

  private static boolean projectHalf(SystemFile.Rows rows) {
    int n = rows.numVariables();
    return PresburgerSet.of(build(rows)).projectOut(n / 2, n - n / 2).disjuncts().stream()
        .map(system -> system.eliminateLocals(WorkLimit.standard()))
        .anyMatch(List::isEmpty);
  }

  /** Subtracts the previous system of the same number of variables. */
  private static boolean subtractLast(SystemFile.Rows rows, Map<Integer, SystemFile.Rows> last) {
    SystemFile.Rows before = last.getOrDefault(rows.numVariables(), rows);
    last.put(rows.numVariables(), rows);
    return PresburgerSet.of(build(rows))
        .subtract(PresburgerSet.of(build(before)))
        .isEmpty()
        .isEmpty();
  }

  private static boolean rangeOfFirst(SystemFile.Rows rows) {
    long[] form = new long[rows.numVariables() + 1];
    form[0] = 1;
    return build(rows).range(form, WorkLimit.standard()).minimum() instanceof Bound.Empty;
  }

  private int[] time(
      String family,
      String name,
      List<SystemFile.Rows> systems,
      Function<SystemFile.Rows, Boolean> query) {
    int n = systems.size();
    int[] answers = new int[n];
    long[] best = new long[n];
    Arrays.fill(best, Long.MAX_VALUE);
    long total = Long.MAX_VALUE;
    for (int rep = 0; rep < reps; rep++) {
      long sum = 0;
      for (int i = 0; i < n; i++) {
        long start = System.nanoTime();
        try {
          answers[i] = query.apply(systems.get(i)) ? 1 : 0;
        } catch (IllegalStateException unknown) {
          if (rep == 0) {
            out.println("   " + unknown.getMessage());
          }
          answers[i] = -1;
        }
        long time = System.nanoTime() - start;
        best[i] = Math.min(best[i], time);
        sum += time;
      }
      total = Math.min(total, sum);
    }
    Arrays.sort(best);
    long yes = Arrays.stream(answers).filter(a -> a > 0).count();
    out.printf(
        "%-10s %-22s n=%5d yes=%5d mean %9.2f us p50 %8.2f p90 %8.2f p99 %9.1f max %10.1f%n",
        family,
        name,
        n,
        yes,
        total / 1e3 / n,
        best[n / 2] / 1e3,
        best[n * 9 / 10] / 1e3,
        best[n * 99 / 100] / 1e3,
        best[n - 1] / 1e3);
    return answers;
  }
}
