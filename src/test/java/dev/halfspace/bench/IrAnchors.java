package dev.halfspace.bench;

import com.google.common.collect.ImmutableSet;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.verify.Verifier;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reading, walking, verifying, printing, copying and building a module, per operation. A module is
 * made in each repetition where that is timed; the other steps work on one that is kept, after
 * collections have put it in order. {@code verify_new} verifies what was made just now, with all
 * that making it has left behind lying in between.
 */
final class IrAnchors {
  /** The questions that {@code all} asks one after the other. */
  static final List<String> EACH = List.of("parse", "walk", "verify", "print", "clone");

  /** The questions; {@code all} is each in one virtual machine, {@code build} of its own kind. */
  static final ImmutableSet<String> QUERIES =
      ImmutableSet.<String>builder().addAll(EACH).add("verify_new", "all", "build").build();

  private static final List<String> OF_TEXT =
      List.of("parse", "verify_new", "walk", "verify", "print", "clone");
  private static final List<String> OF_BUILT = List.of("build", "verify_new", "verify_built");

  /** For how much CPU time, and how often, the steps are gone through before times count. */
  private static final long WARM_UP_NANOSECONDS = 15_000_000_000L;

  private static final int WARM_UP = 8;

  /** The least number of operations that memory is measured on. */
  private static final long HEAP_OPERATIONS = 100_000;

  private final DialectRegistry registry = Dialects.standard();
  private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();
  private final Maker maker;
  private long sink;

  /** Makes a module, from text or in Java. */
  @FunctionalInterface
  private interface Maker {
    ModuleOp make();
  }

  private IrAnchors(Path file) throws IOException {
    Source source = Source.of(file.toString(), Files.readAllBytes(file));
    maker = () -> parse(source);
  }

  private IrAnchors(long operations) {
    maker = () -> BuildAnchors.module(operations);
  }

  /** Times {@code query} on a file; {@code build} makes as many operations as the file has. */
  static void run(String query, String input, int reps) throws IOException {
    boolean number = input.chars().allMatch(Character::isDigit);
    if (!query.equals("build")) {
      IrAnchors anchors = new IrAnchors(Path.of(input));
      List<String> asked =
          switch (query) {
            case "all" -> OF_TEXT;
            case "verify_new" -> List.of("parse", query);
            default -> List.of(query);
          };
      anchors.run(asked, OF_TEXT, reps);
      return;
    }
    long operations = number ? Long.parseLong(input) : 0;
    if (!number) {
      IrAnchors anchors = new IrAnchors(Path.of(input));
      operations = anchors.count(anchors.maker.make());
    }
    new IrAnchors(operations).run(OF_BUILT, OF_BUILT, reps);
  }

  private void run(List<String> asked, List<String> steps, int reps) {
    ModuleOp kept = maker.make();
    System.gc();
    long ops = count(kept);
    List<Anchors.Row> rows = new ArrayList<>();
    for (String step : steps) {
      if (asked.contains(step)) {
        rows.add(new Anchors.Row(step, ops, reps));
      }
    }
    long start = clock.getCurrentThreadCpuTime();
    for (int i = 0;
        i < WARM_UP || clock.getCurrentThreadCpuTime() - start < WARM_UP_NANOSECONDS;
        i++) {
      repetition(rows, kept, /* counts= */ false);
    }
    long pauses = pauses();
    for (int i = 0; i < reps; i++) {
      repetition(rows, kept, /* counts= */ true);
    }
    pauses = pauses() - pauses;
    rows.forEach(Anchors.Row::print);
    System.out.printf("pauses_per_op %.1f %<.1f %<.1f ns%n", pauses * 1e6 / (ops * reps));
    if (asked.contains(steps.get(0))) {
      System.out.printf("heap_per_op %.1f %<.1f %<.1f bytes%n", heapPerOp(ops));
    }
    System.err.println("checksum " + sink);
  }

  private void repetition(List<Anchors.Row> rows, ModuleOp kept, boolean counts) {
    ModuleOp made = kept;
    for (Anchors.Row row : rows) {
      long start = clock.getCurrentThreadCpuTime();
      switch (row.name()) {
        case "parse", "build" -> made = maker.make();
        case "verify_new" -> step("verify", made);
        default -> step(row.name(), kept);
      }
      long end = clock.getCurrentThreadCpuTime();
      if (counts) {
        row.add(end - start);
      }
    }
    sink += made.numRegions();
  }

  private void step(String name, ModuleOp module) {
    switch (name) {
      case "walk" -> sink += countOperands(module);
      case "verify", "verify_built" -> sink += Verifier.verify(module, registry).size();
      case "print" -> sink += Printer.custom().assumingVerified().print(module).length();
      case "clone" -> sink += new IrMapping().copy(module).numRegions();
      default -> throw new IllegalArgumentException("unknown step " + name);
    }
  }

  private ModuleOp parse(Source source) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module = Parser.of(registry).parse(source, diagnostics);
    if (diagnostics.hasErrors()) {
      throw new IllegalStateException(diagnostics.toString());
    }
    return module;
  }

  private long count(ModuleOp module) {
    long[] ops = new long[1];
    module.walk(op -> ops[0]++);
    return ops[0];
  }

  private long countOperands(ModuleOp module) {
    long[] operands = new long[1];
    module.walk(op -> operands[0] += op.numOperands());
    return operands[0];
  }

  /** The milliseconds for which collections have stopped the program so far. */
  private static long pauses() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionTime)
        .sum();
  }

  /** The memory that more modules take, per operation. */
  private double heapPerOp(long ops) {
    ModuleOp[] modules = new ModuleOp[(int) Math.max(1, HEAP_OPERATIONS / ops)];
    long before = used();
    for (int i = 0; i < modules.length; i++) {
      modules[i] = maker.make();
    }
    long after = used();
    for (ModuleOp module : modules) {
      sink += module.numRegions();
    }
    return (double) (after - before) / (ops * modules.length);
  }

  private static long used() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
