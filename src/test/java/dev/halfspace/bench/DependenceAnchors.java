package dev.halfspace.bench;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.traits.FunctionLike;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Dependences of all ordered pairs of accesses to one buffer with a store among them, at all
 * depths, with distance ranges; the analysis is made anew each time.
 */
final class DependenceAnchors {
  /** For how much CPU time dependences are asked for before times count. */
  private static final long WARM_UP_NANOSECONDS = 6_000_000_000L;

  private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();
  private final List<Operation> functions;
  private long dependences;

  static void run(int reps, List<String> files) throws IOException {
    List<DependenceAnchors> kernels = new ArrayList<>();
    List<Anchors.Row> rows = new ArrayList<>();
    long queries = 0;
    for (String file : files) {
      DependenceAnchors kernel = new DependenceAnchors(Path.of(file));
      long count = kernel.round();
      queries += count;
      kernels.add(kernel);
      rows.add(new Anchors.Row(Path.of(file).getFileName() + "/query", Math.max(1, count), reps));
    }
    Anchors.Row total = new Anchors.Row("all/query", Math.max(1, queries), reps);
    for (long spent = 0; spent < WARM_UP_NANOSECONDS; ) {
      for (DependenceAnchors kernel : kernels) {
        spent += kernel.timedRound();
      }
    }
    for (int i = 0; i < reps; i++) {
      long sum = 0;
      for (int k = 0; k < kernels.size(); k++) {
        long time = kernels.get(k).timedRound();
        sum += time;
        rows.get(k).add(time);
      }
      total.add(sum);
    }
    rows.forEach(Anchors.Row::print);
    total.print();
    long slowest = 0;
    for (DependenceAnchors kernel : kernels) {
      slowest = Math.max(slowest, kernel.slowest());
    }
    Anchors.Row single = new Anchors.Row("slowest query", 1, 1);
    single.add(slowest);
    single.print();
    long checksum = kernels.stream().mapToLong(kernel -> kernel.dependences).sum();
    System.err.println(queries + " queries, checksum " + checksum);
  }

  private DependenceAnchors(Path file) throws IOException {
    this.functions = functions(file);
  }

  /** The functions of a file. */
  static ImmutableList<Operation> functions(Path file) throws IOException {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        Parser.of(Dialects.standard())
            .parse(Source.of(file.toString(), Files.readAllBytes(file)), diagnostics);
    if (diagnostics.hasErrors()) {
      throw new IllegalStateException(diagnostics.toString());
    }
    return module.findAll(FunctionLike.class).stream()
        .map(Operation.class::cast)
        .collect(ImmutableList.toImmutableList());
  }

  /** The longest time that one question took, of three askings the shortest. */
  private long slowest() {
    long slowest = 0;
    for (Operation function : functions) {
      DependenceAnalysis analysis = DependenceAnalysis.of(function);
      for (AffineAccess source : analysis.accesses()) {
        for (AffineAccess sink : analysis.accesses()) {
          for (int depth = 1; depth <= analysis.commonLoops(source, sink) + 1; depth++) {
            slowest = Math.max(slowest, time(analysis, source, sink, depth));
          }
        }
      }
    }
    return slowest;
  }

  private long time(
      DependenceAnalysis analysis, AffineAccess source, AffineAccess sink, int depth) {
    long best = Long.MAX_VALUE;
    for (int i = 0; i < 3; i++) {
      long start = clock.getCurrentThreadCpuTime();
      dependences += analysis.at(source, sink, depth).mustBeRespected() ? 1 : 0;
      best = Math.min(best, clock.getCurrentThreadCpuTime() - start);
    }
    return best;
  }

  /** The CPU time of a round. */
  private long timedRound() {
    long start = clock.getCurrentThreadCpuTime();
    dependences += round();
    return clock.getCurrentThreadCpuTime() - start;
  }

  private long round() {
    long queries = 0;
    for (Operation function : functions) {
      DependenceAnalysis analysis = DependenceAnalysis.of(function);
      for (AffineAccess source : analysis.accesses()) {
        for (AffineAccess sink : analysis.accesses()) {
          if (source.memory() == sink.memory() && (source.isWrite() || sink.isWrite())) {
            List<Dependence> answers = analysis.between(source, sink);
            queries += answers.size();
            for (Dependence answer : answers) {
              dependences += answer.mustBeRespected() ? 1 : 0;
            }
          }
        }
      }
    }
    return queries;
  }
}
