package dev.halfspace.bench;

import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import dev.halfspace.ir.Operation;
import dev.halfspace.legality.Legality;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.List;

/**
 * All that {@code deps --legality} asks of the functions of a file, the analysis included: per file
 * the time of the whole.
 */
final class LegalityAnchors {
  private static final int WARM_UP = 12;

  private LegalityAnchors() {}

  static void run(int reps, List<String> files) throws IOException {
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long answers = 0;
    for (String file : files) {
      List<Operation> functions = DependenceAnchors.functions(Path.of(file));
      Anchors.Row row = new Anchors.Row(Path.of(file).getFileName() + "/report", 1, reps);
      for (int i = 0; i < WARM_UP + reps; i++) {
        long start = clock.getCurrentThreadCpuTime();
        for (Operation function : functions) {
          answers += report(Legality.of(DependenceAnalysis.of(function)));
        }
        if (i >= WARM_UP) {
          row.add(clock.getCurrentThreadCpuTime() - start);
        }
      }
      row.print();
    }
    System.err.println("checksum " + answers);
  }

  private static long report(Legality legality) {
    long legal = legality.permutableBands().size();
    List<Loop> loops = legality.analysis().loops();
    for (int i = 0; i < loops.size(); i++) {
      Loop loop = loops.get(i);
      legal += legality.parallel(loop).isLegal() ? 1 : 0;
      legal += legality.reversal(loop).isLegal() ? 1 : 0;
      legal += legality.unrollAndJam(loop, 2).isLegal() ? 1 : 0;
      legal += legality.maximalVectorWidth(loop).isPresent() ? 1 : 0;
      legal += legality.distribution(loop).size();
      for (Loop next : loops.subList(i + 1, loops.size())) {
        if (next.op() != loop.op() && next.op().block() == loop.op().block()) {
          legal += legality.fusion(loop, next, 1).verdict().isLegal() ? 1 : 0;
          break;
        }
      }
    }
    return legal;
  }
}
