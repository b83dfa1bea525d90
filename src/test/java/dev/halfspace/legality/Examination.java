package dev.halfspace.legality;

import dev.halfspace.analysis.Loop;
import dev.halfspace.legality.execution.LoopShape;
import java.util.List;

/** Asks all questions about a program and compares the answers with its executions. */
final class Examination {
  private Examination() {}

  /** Asks some of the questions; what is found is added to the findings. */
  static void some(Program program, Findings findings) {
    of(Judge.sampling(program, findings));
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
    new DependenceQuestions(judge, legality).ask();
    new FlowQuestions(judge).ask();
    new FactQuestions(judge).ask();
  }
}
