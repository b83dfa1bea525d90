package dev.halfspace.bench;

import com.sun.management.OperatingSystemMXBean;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.support.StringText;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * The cost of a module of unusual shape beside one of the usual shape with the same operations, per
 * operation; printing per byte of output, since indentation makes the text of a deep nest
 * quadratic. The two are measured in turn. Reading and printing are CPU time of the process, since
 * deep nests are read and printed in a thread of their own; the rest is that of the thread.
 */
final class ShapeAnchors {
  private static final List<String> STEPS = List.of("read", "verify", "walk", "clone", "print");
  private static final int READ = 0;
  private static final int PRINT = 4;

  private static final long LEAST_NANOSECONDS = 300_000_000;

  /** A shape: its text and the usual one; whether reading is told per byte instead. */
  private record Shape(String name, String text, String usual, boolean perByte) {}

  private final DialectRegistry registry = Dialects.standard();
  private final LongSupplier process =
      ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())::getProcessCpuTime;
  private final LongSupplier thread = ManagementFactory.getThreadMXBean()::getCurrentThreadCpuTime;
  private final int reps;
  private long sink;

  private ShapeAnchors(int reps) {
    this.reps = reps;
  }

  /** Prints a row for each shape, or for those whose name contains {@code only}. */
  static void run(int reps, String only) {
    ShapeAnchors anchors = new ShapeAnchors(reps);
    System.out.println("shape: of each step nanoseconds, (of the usual shape), ratio");
    for (int i = 0; i < 2; i++) {
      anchors.times(Shapes.chains(20_000), new double[STEPS.size()], false);
      anchors.times(Shapes.nests(20_000), new double[STEPS.size()], false);
    }
    List<Shape> shapes =
        List.of(
            new Shape("nested 10,000 deep", Shapes.deep(10_000), Shapes.nests(10_000), false),
            new Shape(
                "1,000,000 in a block", Shapes.flat(1_000_000), Shapes.chains(1_000_000), false),
            new Shape("1,000,000 uses", Shapes.uses(500_000), Shapes.manyUses(500_000), false),
            new Shape(
                "names of 100,000, per byte",
                Shapes.longNames(100, 100_000),
                Shapes.longNames(100_000, 10),
                true),
            new Shape("100 MB", Shapes.chains(2_700_000), Shapes.chains(1_000_000), false));
    for (Shape shape : shapes) {
      if (shape.name().contains(only)) {
        anchors.row(shape);
      }
    }
    System.err.println("checksum " + anchors.sink);
  }

  private void row(Shape shape) {
    double[][] found = new double[STEPS.size()][reps];
    double[][] usual = new double[STEPS.size()][reps];
    double[] times = new double[STEPS.size()];
    for (int rep = -2; rep < reps; rep++) {
      for (double[][] kept : List.of(usual, found)) {
        times(kept == found ? shape.text() : shape.usual(), times, shape.perByte());
        for (int s = 0; s < times.length && rep >= 0; s++) {
          kept[s][rep] = times[s];
        }
      }
    }
    StringBuilder line = new StringBuilder(shape.name()).append(':');
    for (int s = 0; s < times.length; s++) {
      double one = median(found[s]);
      double other = median(usual[s]);
      line.append(" %s %.2f (%.2f) ".formatted(STEPS.get(s), one, other));
      line.append("%.2f".formatted(one / other));
    }
    System.out.println(line);
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  /** Times each step with one text. */
  private void times(String text, double[] times, boolean perByte) {
    byte[] bytes = StringText.encode(text);
    ModuleOp module = parse(bytes);
    long items = perByte ? bytes.length : count(module);
    long printed = Printer.custom().assumingVerified().print(module).length();
    System.gc();
    times[READ] = mean(() -> parse(bytes).numRegions()) / items;
    times[1] = least(() -> Verifier.verify(module, registry).size()) / items;
    times[2] = least(() -> count(module)) / items;
    times[3] = least(() -> new IrMapping().copy(module).numRegions()) / items;
    times[PRINT] = mean(() -> Printer.custom().assumingVerified().print(module).length()) / printed;
  }

  private static long count(ModuleOp module) {
    long[] count = new long[1];
    module.walk(op -> count[0]++);
    return count[0];
  }

  /** The mean over as many rounds as the clock of the process needs, which ticks rarely. */
  private double mean(LongSupplier step) {
    long start = process.getAsLong();
    long end = start;
    int rounds = 0;
    while (end - start < LEAST_NANOSECONDS) {
      sink += step.getAsLong();
      rounds++;
      end = process.getAsLong();
    }
    return (double) (end - start) / rounds;
  }

  /** The least of some rounds: what others do to the caches meanwhile is left out. */
  private double least(LongSupplier step) {
    long least = Long.MAX_VALUE;
    for (long left = LEAST_NANOSECONDS; left > 0; ) {
      long start = thread.getAsLong();
      sink += step.getAsLong();
      long taken = thread.getAsLong() - start;
      least = Math.min(least, taken);
      left -= Math.max(taken, 1);
    }
    return least;
  }

  private ModuleOp parse(byte[] text) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module = Parser.of(registry).parse(Source.of("shape.mlir", text), diagnostics);
    if (diagnostics.hasErrors()) {
      throw new IllegalStateException(diagnostics.toString());
    }
    return module;
  }
}
