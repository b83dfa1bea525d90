package dev.halfspace.bench;

import dev.halfspace.affine.LinearForm;
import dev.halfspace.presburger.Bound;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Emptiness;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.Space;
import dev.halfspace.presburger.WorkLimit;
import dev.halfspace.presburger.WorkLimitExceeded;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
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
 *
 * <p>The mean is the thread's CPU time of the best repetition after a warm-up; the percentiles are
 * elapsed times of single queries, the best of all repetitions. {@code empty} also tells the bytes
 * that queries allocate, and what a million of them leave behind.
 */
final class SystemAnchors {
  /** Nanoseconds of CPU time spent on a family before it is timed. */
  private static final long WARM_UP = 6_000_000_000L;

  private static final int MEMORY_QUERIES = 1_000_000;

  private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();
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
          anchors.memory(family.getKey(), systems);
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
    return build(rows).isEmpty().orElseThrow() instanceof Emptiness.Empty;
  }

  private static boolean projectHalf(SystemFile.Rows rows) {
    int n = rows.numVariables();
    boolean empty = false;
    PresburgerSet projected = PresburgerSet.of(build(rows)).projectOut(n / 2, n - n / 2);
    for (ConstraintSystem system : projected.disjuncts()) {
      empty |= system.eliminateLocals(WorkLimit.standard()).isEmpty();
    }
    return empty;
  }

  /** Subtracts the previous system of the same number of variables. */
  private static boolean subtractLast(SystemFile.Rows rows, Map<Integer, SystemFile.Rows> last) {
    SystemFile.Rows before = last.getOrDefault(rows.numVariables(), rows);
    last.put(rows.numVariables(), rows);
    return PresburgerSet.of(build(rows))
        .subtract(PresburgerSet.of(build(before)))
        .isEmpty()
        .is(Emptiness.Empty.class);
  }

  private static boolean rangeOfFirst(SystemFile.Rows rows) {
    long[] form = new long[rows.numVariables() + 1];
    form[0] = 1;
    return build(rows).range(LinearForm.ofRow(form), WorkLimit.standard()).orElseThrow().minimum()
        instanceof Bound.Empty;
  }

  private void warmUp(List<SystemFile.Rows> systems, Function<SystemFile.Rows, Boolean> query) {
    long begin = clock.getCurrentThreadCpuTime();
    long yes = 0;
    while (clock.getCurrentThreadCpuTime() - begin < WARM_UP && yes > Long.MIN_VALUE) {
      for (SystemFile.Rows rows : systems) {
        yes += answer(rows, query);
      }
    }
  }

  /** 1 for yes, 0 for no, -1 if the query met its limit. */
  private static int answer(SystemFile.Rows rows, Function<SystemFile.Rows, Boolean> query) {
    try {
      return query.apply(rows) ? 1 : 0;
    } catch (IllegalStateException | WorkLimitExceeded unknown) {
      return -1;
    }
  }

  /** Bytes allocated per query, and the heap in use before and after a million queries. */
  private void memory(String family, List<SystemFile.Rows> systems) {
    if (!(clock instanceof com.sun.management.ThreadMXBean counter) || systems.isEmpty()) {
      return;
    }
    long thread = Thread.currentThread().getId();
    int queries = MEMORY_QUERIES / systems.size() * systems.size();
    if (family.startsWith("kern")) {
      long before = heapInUse();
      long allocated = counter.getThreadAllocatedBytes(thread);
      for (int i = 0; i < queries; i++) {
        boolean unused = isEmpty(systems.get(i % systems.size()));
      }
      allocated = counter.getThreadAllocatedBytes(thread) - allocated;
      long kept = heapInUse() - before;
      out.printf(
          "%-10s %-22s n=%7d bytes/query %d, heap in use after them %+d bytes%n",
          family, "isEmpty memory", queries, allocated / queries, kept);
      return;
    }
    long most = 0;
    long sum = 0;
    for (SystemFile.Rows rows : systems) {
      long start = counter.getThreadAllocatedBytes(thread);
      boolean unused = isEmpty(rows);
      long bytes = counter.getThreadAllocatedBytes(thread) - start;
      most = Math.max(most, bytes);
      sum += bytes;
    }
    out.printf(
        "%-10s %-22s n=%7d bytes/query %d, at most %d%n",
        family, "isEmpty memory", systems.size(), sum / systems.size(), most);
  }

  private static long heapInUse() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
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
    warmUp(systems, query);
    for (int rep = 0; rep < reps; rep++) {
      long begin = clock.getCurrentThreadCpuTime();
      for (int i = 0; i < n; i++) {
        answers[i] = answer(systems.get(i), query);
      }
      total = Math.min(total, clock.getCurrentThreadCpuTime() - begin);
      for (int i = 0; i < n; i++) {
        long start = System.nanoTime();
        answers[i] = answer(systems.get(i), query);
        best[i] = Math.min(best[i], System.nanoTime() - start);
      }
    }
    Arrays.sort(best);
    long yes = Arrays.stream(answers).filter(a -> a > 0).count();
    long unknown = Arrays.stream(answers).filter(a -> a < 0).count();
    out.printf(
        "%-10s %-22s n=%5d yes=%5d unknown=%d mean %9.2f us p50 %8.2f p90 %8.2f p99 %9.1f max %10.1f%n",
        family,
        name,
        n,
        yes,
        unknown,
        total / 1e3 / n,
        best[n / 2] / 1e3,
        best[n * 9 / 10] / 1e3,
        best[n * 99 / 100] / 1e3,
        best[n - 1] / 1e3);
    return answers;
  }
}
