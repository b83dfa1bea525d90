package dev.halfspace.legality;

import dev.halfspace.analysis.Loop;
import dev.halfspace.legality.execution.LoopShape;
import java.util.List;

/** Asks all questions about a program and compares the answers with its executions. */
final class Examination {
  private Examination() {}

  /**
   * Asks one of {@code share} of the questions that take long, and some of the others; what is
   * found is added to the findings.
   */
  static void some(Program program, Findings findings, int share) {
    of(Judge.sampling(program, findings, share));
  }

  /** Asks all questions; what is found is added to the findings. */
  static void all(Program program, Findings findings) {
    of(Judge.thorough(program, findings));
  }

  /** The faults of one topic that a program shows. */
  static List<Fault> faults(String text, String topic) {
    Findings findings = new Findings();
    of(Judge.about(topic, Program.of(text), findings));
    return findings.faults().stream().filter(fault -> fault.topic().equals(topic)).toList();
  }

  private static void of(Judge judge) {
    Program program = judge.program();
    if (judge.asked("DependenceAnalysis", program::analysis) == null) {
      return;
    }
    Legality legality = judge.asked("Legality", () -> Legality.of(program.analysis()));
    if (legality == null) {
      return;
    }
    program
        .function()
        .walk(
            op -> {
              if (LoopShape.isLoop(op)) {
                LoopQuestions.plain(judge, op);
              }
            });
    List<Loop> loops = program.analysis().loops();
    for (Loop loop : loops) {
      new LoopQuestions(legality, judge, loop).ask();
    }
    new NestQuestions(legality, judge).ask(loops);
    new FusionQuestions(legality, judge).ask(loops);
    if (judge.isSampled("dependences", 1)) {
      new DependenceQuestions(judge, legality).ask();
    }
    if (judge.isSampled("flow", 1)) {
      new FlowQuestions(judge).ask();
    }
    if (judge.isSampled("facts", 1)) {
      new FactQuestions(judge).ask();
    }
  }
}
