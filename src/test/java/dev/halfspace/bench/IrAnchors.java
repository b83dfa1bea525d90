package dev.halfspace.bench;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Diagnostics;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.IrMapping;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;
import dev.halfspace.text.Source;
import dev.halfspace.verify.Verifier;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reading, verifying, printing, walking and copying a module, per operation. */
final class IrAnchors {
  /** The questions that {@link #run} answers, and {@code all} for all of them in one run. */
  static final List<String> QUERIES = List.of("parse", "verify", "print", "walk", "clone", "all");

  /** How long and how often each question is asked before times count. */
  private static final long WARM_UP_NANOSECONDS = 3_000_000_000L;

  private static final int WARM_UP = 8;

  /** The least number of operations that memory is measured on. */
  private static final long HEAP_OPERATIONS = 100_000;

  private final DialectRegistry registry = Dialects.standard();
  private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();
  private final Source source;
  private long sink;

  private IrAnchors(Path file) throws IOException {
    this.source = Source.of(file.toString(), Files.readAllBytes(file));
  }

  static void run(String query, Path file, int reps) throws IOException {
    IrAnchors anchors = new IrAnchors(file);
    ModuleOp module = anchors.parse();
    long ops = anchors.count(module);
    for (String each : query.equals("all") ? QUERIES : List.of(query)) {
      if (!each.equals("all")) {
        Anchors.Row row = new Anchors.Row(each, ops, reps);
        anchors.warmUp(each, module);
        for (int i = 0; i < reps; i++) {
          long start = anchors.clock.getCurrentThreadCpuTime();
          anchors.once(each, module);
          row.add(anchors.clock.getCurrentThreadCpuTime() - start);
        }
        row.print();
      }
    }
    if (query.equals("parse") || query.equals("all")) {
      System.out.printf("heap_per_op %.1f %<.1f %<.1f bytes%n", anchors.heapPerOp(ops));
    }
    System.err.println("checksum " + anchors.sink);
  }

  private void warmUp(String query, ModuleOp module) {
    long start = System.nanoTime();
    for (int i = 0; i < WARM_UP || System.nanoTime() - start < WARM_UP_NANOSECONDS; i++) {
      once(query, module);
    }
  }

  private void once(String query, ModuleOp module) {
    switch (query) {
      case "parse" -> sink += parse().numRegions();
      case "verify" -> sink += Verifier.verify(module, registry).size();
      case "print" -> sink += Printer.custom().assumingVerified().print(module).length();
      case "walk" -> sink += count(module);
      case "clone" -> sink += new IrMapping().copy(module).numRegions();
      default -> throw new IllegalArgumentException("unknown query " + query);
    }
  }

  private ModuleOp parse() {
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

  /** The memory that more modules of the file take, per operation. */
  private double heapPerOp(long ops) {
    ModuleOp[] modules = new ModuleOp[(int) Math.max(1, HEAP_OPERATIONS / ops)];
    long before = used();
    for (int i = 0; i < modules.length; i++) {
      modules[i] = parse();
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
