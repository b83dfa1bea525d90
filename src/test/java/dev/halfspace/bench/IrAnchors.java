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

  private static final int WARM_UP = 8;

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
        for (int i = 0; i < WARM_UP + reps; i++) {
          long start = anchors.clock.getCurrentThreadCpuTime();
          anchors.once(each, module);
          long time = anchors.clock.getCurrentThreadCpuTime() - start;
          if (i >= WARM_UP) {
            row.add(time);
          }
        }
        row.print();
      }
    }
    if (query.equals("parse") || query.equals("all")) {
      System.out.printf("heap_per_op %.1f %<.1f %<.1f bytes%n", anchors.heapPerOp(ops));
    }
    System.err.println("checksum " + anchors.sink);
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

  /** The memory that one more module of the file takes, per operation. */
  private double heapPerOp(long ops) {
    long before = used();
    ModuleOp module = parse();
    long after = used();
    sink += module.numRegions();
    return (double) (after - before) / ops;
  }

  private static long used() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
