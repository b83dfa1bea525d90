package dev.halfspace.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Measurements beside those of the peers' harnesses: {@code anchors maps DIR REPS}. Each line is
 * {@code NAME MEDIAN MIN MAX UNIT}, the thread's CPU time per item over the repetitions. Each
 * question is asked in a virtual machine of its own, see {@link Fork}. {@code jmh} runs the
 * benchmarks of this package.
 */
public final class Anchors {
  private Anchors() {}

  /** Runs the entry named by {@code args}. */
  public static void main(String[] args) throws IOException {
    if (args.length > 0 && args[0].equals("jmh")) {
      org.openjdk.jmh.Main.main(Arrays.copyOfRange(args, 1, args.length));
      return;
    }
    List<String> words = List.of(args);
    if (words.size() > 1 && words.get(0).equals("anchors") && Fork.isWanted()) {
      System.exit(forked(words));
    }
    if (words.size() == 4 && words.subList(0, 2).equals(List.of("anchors", "maps"))) {
      MapAnchors.run(Path.of(args[2]), Integer.parseInt(args[3]));
    } else if (words.size() > 2 && words.get(0).equals("anchors") && isSystemQuery(words.get(1))) {
      SystemAnchors.run(words.subList(1, words.size()));
    } else if (words.size() == 4
        && words.get(0).equals("anchors")
        && IrAnchors.QUERIES.contains(words.get(1))) {
      IrAnchors.run(words.get(1), args[2], Integer.parseInt(args[3]));
    } else if (words.size() > 3 && words.subList(0, 2).equals(List.of("anchors", "deps"))) {
      DependenceAnchors.run(Integer.parseInt(args[2]), words.subList(3, words.size()));
    } else if (words.size() > 3 && words.subList(0, 2).equals(List.of("anchors", "legality"))) {
      LegalityAnchors.run(Integer.parseInt(args[2]), words.subList(3, words.size()));
    } else if (words.size() > 4 && words.subList(0, 2).equals(List.of("anchors", "pass"))) {
      PassAnchors.run(Path.of(args[2]), Integer.parseInt(args[3]), words.subList(4, words.size()));
    } else if (words.size() > 4 && words.subList(0, 2).equals(List.of("anchors", "journal"))) {
      PassAnchors.runWithJournal(
          Path.of(args[2]), Integer.parseInt(args[3]), words.subList(4, words.size()));
    } else if (words.size() > 3 && words.subList(0, 2).equals(List.of("anchors", "run"))) {
      RunAnchors.run(Integer.parseInt(args[2]), words.subList(3, words.size()));
    } else if (words.size() == 3 && words.subList(0, 2).equals(List.of("anchors", "translate"))) {
      TranslationAnchors.run(Integer.parseInt(args[2]));
    } else if (words.size() > 2 && words.subList(0, 2).equals(List.of("anchors", "shapes"))) {
      ShapeAnchors.run(Integer.parseInt(args[2]), args.length > 3 ? args[3] : "");
    } else {
      System.err.println(
          """
          usage: anchors maps DIR REPS
                 anchors empty|project|subtract|range [--reps N] [--verdicts OUT] SYSFILE[=FAMILY]...
                 anchors parse|verify|verify_new|print|walk|clone|all FILE REPS
                 anchors build FILE|OPERATIONS REPS
                 anchors deps REPS FILE...
                 anchors legality REPS FILE...
                 anchors pass FILE REPS PIPELINE...
                 anchors journal FILE REPS PIPELINE...
                 anchors run REPS FILE...
                 anchors translate REPS
                 anchors shapes REPS [NAME]
                 jmh [JMH OPTIONS]""");
      System.exit(2);
    }
  }

  /** Asks in other virtual machines, one for each question that {@code all} stands for. */
  private static int forked(List<String> words) throws IOException {
    List<String> asked = words.get(1).equals("all") ? IrAnchors.EACH : List.of(words.get(1));
    int status = 0;
    for (String question : asked) {
      List<String> all = new ArrayList<>(words);
      all.set(1, question);
      status = Math.max(status, Fork.run(all));
    }
    return status;
  }

  private static boolean isSystemQuery(String word) {
    return List.of("empty", "project", "subtract", "range").contains(word);
  }

  /** The times of one row, in nanoseconds. */
  static final class Row {
    private final String name;
    private final long items;
    private final double[] times;
    private int size;

    Row(String name, long items, int reps) {
      this.name = name;
      this.items = items;
      this.times = new double[reps];
    }

    String name() {
      return name;
    }

    boolean isFull() {
      return size == times.length;
    }

    void add(long nanoseconds) {
      if (!isFull()) {
        times[size++] = (double) nanoseconds / items;
      }
    }

    void print() {
      double[] sorted = Arrays.copyOf(times, size);
      Arrays.sort(sorted);
      System.out.printf(
          "%s %.1f %.1f %.1f ns%n", name, sorted[size / 2], sorted[0], sorted[size - 1]);
    }
  }
}
