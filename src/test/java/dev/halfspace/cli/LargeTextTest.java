package dev.halfspace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Diagnostics;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.StringText;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.text.Source;
import dev.halfspace.verify.Verifier;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Texts of unusual shape: nested deep, long blocks, values of many uses, long names. They are read,
 * verified, walked, cloned and printed; the slow test does so at full size and shows the cost, in
 * brackets relative to that of 100,000 operations in a block (deep nests print indentation).
 */
class LargeTextTest {
  private static final String[] STEPS = {"read", "verify", "walk", "clone", "print"};

  /** Loops in one another, with one addition in each. */
  private static String deep(int levels) {
    StringBuilder text = new StringBuilder("func.func @f(%a: index) {\n");
    for (int i = 0; i < levels; i++) {
      text.append("affine.for %i").append(i).append(" = 0 to 4 {\n");
      text.append("%v").append(i).append(" = arith.addi %i").append(i).append(", %a : index\n");
    }
    return text.append("}\n".repeat(levels)).append("return\n}\n").toString();
  }

  /** Additions one after the other, each of the one before. */
  private static String flat(int ops) {
    StringBuilder text = new StringBuilder("func.func @f(%v0: i32) {\n");
    for (int i = 1; i <= ops; i++) {
      text.append("%v").append(i).append(" = arith.addi %v").append(i - 1).append(", %v");
      text.append(i - 1).append(" : i32\n");
    }
    return text.append("return\n}\n").toString();
  }

  /** Additions of one value to itself. */
  private static String uses(int ops) {
    StringBuilder text = new StringBuilder("func.func @f(%v: i32) {\n");
    for (int i = 1; i <= ops; i++) {
      text.append("%v").append(i).append(" = arith.addi %v, %v : i32\n");
    }
    return text.append("return\n}\n").toString();
  }

  /** Additions whose names have {@code length} characters. */
  private static String longNames(int ops, int length) {
    String name = "%" + "n".repeat(length);
    return IntStream.rangeClosed(1, ops)
        .mapToObj(i -> name + i + " = arith.addi " + name + (i - 1) + ", %v : i32\n")
        .collect(
            Collectors.joining("", "func.func @f(%v: i32, " + name + "0: i32) {\n", "return\n}\n"));
  }

  /** The CPU time of the five steps in nanoseconds; the text printed must read back the same. */
  private static long[] times(byte[] text) {
    long[] times = new long[STEPS.length];
    long start = cpu();
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        Parser.of(Dialects.standard()).parse(Source.of("large.mlir", text), diagnostics);
    times[0] = cpu() - start;
    assertThat(diagnostics.hasErrors()).isFalse();
    start = cpu();
    assertThat(Verifier.verify(module, Dialects.standard())).isEmpty();
    times[1] = cpu() - start;
    start = cpu();
    long[] count = new long[1];
    module.walk(op -> count[0]++);
    times[2] = cpu() - start;
    start = cpu();
    Operation copy = new IrMapping().copy(module);
    times[3] = cpu() - start;
    start = cpu();
    String printed = Printer.custom().assumingVerified().print(module);
    times[4] = cpu() - start;
    // The module around takes two lines.
    assertThat(printed.lines().count())
        .isEqualTo(new String(text, StandardCharsets.ISO_8859_1).lines().count() + 2);
    assertThat(copy.numRegions()).isEqualTo(1);
    return times;
  }

  /** Of the whole process, since deep nests are read in a thread of their own. */
  private static long cpu() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  /** The least times of some runs, per operation. */
  private static double[] perOp(String text, int ops, int runs) {
    byte[] bytes = StringText.encode(text);
    double[] least = new double[STEPS.length];
    Arrays.fill(least, Double.MAX_VALUE);
    for (int r = 0; r < runs; r++) {
      long[] times = times(bytes);
      for (int s = 0; s < least.length; s++) {
        least[s] = Math.min(least[s], (double) times[s] / ops);
      }
    }
    return least;
  }

  @Test
  void unusualShapesAreReadAndPrinted() {
    for (String text :
        new String[] {deep(3000), flat(20_000), uses(20_000), longNames(20, 20_000)}) {
      long[] times = times(StringText.encode(text));
      assertThat(times).hasSize(STEPS.length);
    }
  }

  @Test
  @Tag("slow")
  void fullSizesAreReadAndTheirCostIsShown() {
    double[] usual = perOp(flat(100_000), 100_000, 6);
    report("100,000 in a block", usual, usual);
    report("1,000,000 in a block", perOp(flat(1_000_000), 1_000_000, 3), usual);
    report("1,000,000 uses", perOp(uses(1_000_000), 1_000_000, 3), usual);
    report("nested 10,000 deep", perOp(deep(10_000), 20_000, 5), usual);
    report("100 MB, names of 100,000", perOp(longNames(500, 100_000), 500, 2), usual);
  }

  private static void report(String shape, double[] found, double[] usual) {
    StringBuilder line = new StringBuilder(shape).append(':');
    for (int s = 0; s < STEPS.length; s++) {
      line.append(" %s %.0f ns (%.2f)".formatted(STEPS[s], found[s], found[s] / usual[s]));
    }
    System.out.println(line);
  }
}
