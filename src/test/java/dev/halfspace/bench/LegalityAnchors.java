package dev.halfspace.bench;

import dev.halfspace.analysis.Dataflow;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import dev.halfspace.ir.Operation;
import dev.halfspace.legality.Legality;
import dev.halfspace.legality.Verdict;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * All that {@code deps --legality} asks of the functions of a file, and all that there is to know
 * of their dataflow, the analysis included: per file the time of the whole.
 */
final class LegalityAnchors {
  /** For how much CPU time a question is asked before times count. */
  private static final long WARM_UP_NANOSECONDS = 3_000_000_000L;

  private LegalityAnchors() {}

  static void run(int reps, List<String> files) throws IOException {
    long answers = 0;
    for (String file : files) {
      List<Operation> functions = DependenceAnchors.functions(Path.of(file));
      String name = Path.of(file).getFileName().toString();
      answers += time(name + "/report", reps, functions, LegalityAnchors::report);
      answers += time(name + "/dataflow", reps, functions, LegalityAnchors::dataflow);
    }
    System.err.println("checksum " + answers);
  }

  private static long time(
      String name,
      int reps,
      List<Operation> functions,
      ToLongFunction<DependenceAnalysis> question) {
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long answers = 0;
    Anchors.Row row = new Anchors.Row(name, 1, reps);
    long begin = clock.getCurrentThreadCpuTime();
    while (!row.isFull()) {
      long start = clock.getCurrentThreadCpuTime();
      for (Operation function : functions) {
        answers += question.applyAsLong(DependenceAnalysis.of(function));
      }
      if (start - begin >= WARM_UP_NANOSECONDS) {
        row.add(clock.getCurrentThreadCpuTime() - start);
      }
    }
    row.print();
    return answers;
  }

  private static long dataflow(DependenceAnalysis analysis) {
    Dataflow flow = Dataflow.of(analysis);
    return (long) flow.forwardable().size() + flow.deadStores().size();
  }

  private static long report(DependenceAnalysis analysis) {
    Legality legality = Legality.of(analysis);
    long legal = legality.permutableBands().size();
    List<Loop> loops = legality.analysis().loops();
    for (int i = 0; i < loops.size(); i++) {
      Loop loop = loops.get(i);
      legal += legality.parallel(loop).is(Verdict.Legal.class) ? 1 : 0;
      legal += legality.reversal(loop).is(Verdict.Legal.class) ? 1 : 0;
      legal += legality.unrollAndJam(loop, 2).is(Verdict.Legal.class) ? 1 : 0;
      legal += legality.maximalVectorWidth(loop).isPresent() ? 1 : 0;
      legal += legality.distribution(loop).size();
      for (Loop next : loops.subList(i + 1, loops.size())) {
        if (next.op() != loop.op() && next.op().block() == loop.op().block()) {
          legal += legality.fusion(loop, next, 1).verdict().is(Verdict.Legal.class) ? 1 : 0;
          break;
        }
      }
    }
    return legal;
  }
}
