package dev.halfspace.legality;

import dev.halfspace.analysis.Loop;
import dev.halfspace.ir.Operation;
import dev.halfspace.legality.execution.Fused;
import dev.halfspace.legality.execution.LoopShape;
import dev.halfspace.legality.execution.Path;
import dev.halfspace.legality.execution.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Questions about two loops in one block. */
final class FusionQuestions {
  private final Legality legality;
  private final Judge judge;

  FusionQuestions(Legality legality, Judge judge) {
    this.legality = legality;
    this.judge = judge;
  }

  void ask(List<Loop> loops) {
    for (Loop first : loops) {
      for (Loop second : loops) {
        if (areInOneBlock(first.op(), second.op())
            && first.dimension() == 0
            && second.dimension() == 0
            && LoopShape.isLoop(first.op())
            && LoopShape.isLoop(second.op())) {
          ask(first, second, 1);
          ask(first, second, 2);
        }
      }
    }
  }

  private static boolean areInOneBlock(Operation first, Operation second) {
    return first != second && first.block() == second.block() && first.isBeforeInBlock(second);
  }

  private void ask(Loop first, Loop second, int depth) {
    List<Loop> all = legality.analysis().loops();
    String question =
        "fusion of loops "
            + all.indexOf(first)
            + " and "
            + all.indexOf(second)
            + " at depth "
            + depth;
    Fusion fusion = judge.asked(question, () -> legality.fusion(first, second, depth));
    if (fusion == null) {
      return;
    }
    Optional<List<Loop>> ofFirst = nest(first, depth);
    Optional<List<Loop>> ofSecond = nest(second, depth);
    if (ofFirst.isEmpty() || ofSecond.isEmpty()) {
      if (Verdicts.kind(fusion.verdict()) == Verdicts.Kind.LEGAL) {
        judge.fault(
            Fault.Kind.WRONG_LEGAL, question, fusion, "there are not so many loops in each other");
      }
      return;
    }
    List<Long> none = new ArrayList<>();
    ofFirst.get().forEach(loop -> none.add(0L));
    judge.verdict(fusion::verdict, fused(question, ofFirst.get(), ofSecond.get(), none));
    if (fusion.shift().isPresent()) {
      List<Long> shift = new ArrayList<>();
      fusion.shift().get().forEach(s -> shift.add(s.longValueExact()));
      shift(question + " shifted by " + shift, ofFirst.get(), ofSecond.get(), shift);
      if (depth == 1 && shift.get(0) > 0 && isExact()) {
        leastShift(question, ofFirst.get(), ofSecond.get(), shift.get(0));
      }
    }
    if (fusion.sameIterations()) {
      sameIterations(question, ofFirst.get(), ofSecond.get());
    }
  }

  /** Returns true if all that the analysis sees is executed for some input that is tried. */
  private boolean isExact() {
    return judge.program().isSound()
        && judge.program().isEnumerated()
        && legality.analysis().accesses().stream()
            .noneMatch(a -> a.domain().isConditional() || a.isPartial());
  }

  private static Judge.Transformation fused(
      String question, List<Loop> first, List<Loop> second, List<Long> shift) {
    return new Judge.Transformation(
        question,
        List.of(c -> new Fused(NestQuestions.band(first), NestQuestions.band(second), shift)),
        null);
  }

  /** So many loops in each other. */
  private Optional<List<Loop>> nest(Loop outermost, int depth) {
    List<Loop> nest = new ArrayList<>(List.of(outermost));
    while (nest.size() < depth) {
      List<Loop> inside = legality.nest().children(nest.get(nest.size() - 1));
      if (inside.isEmpty() || !LoopShape.isLoop(inside.get(0).op())) {
        return Optional.empty();
      }
      nest.add(inside.get(0));
    }
    return Optional.of(nest);
  }

  /** The step of a loop, as executions show it; 1 if none shows it. */
  private long step(Loop loop) {
    return judge.program().runs().stream()
        .flatMap(run -> run.execution().trace().loops().stream())
        .filter(run -> is(run, loop) && run.values().size() > 1)
        .mapToLong(run -> run.values().get(1) - run.values().get(0))
        .findFirst()
        .orElse(1);
  }

  private void shift(String question, List<Loop> first, List<Loop> second, List<Long> shift) {
    judge.verdict(
        Verdict::legal,
        fused("shift" + question.substring("fusion".length()), first, second, shift));
    for (Loop loop : first) {
      long by = shift.get(first.indexOf(loop));
      for (Program.Run run : judge.program().runs()) {
        for (Trace.LoopRun each : run.execution().trace().loops()) {
          List<Long> values = each.values();
          if (each.loop() == loop.op()
              && each.dimension() == loop.dimension()
              && values.size() > 1
              && by % (values.get(1) - values.get(0)) != 0) {
            judge.fault(
                Fault.Kind.WRONG_FACT,
                "shift" + question.substring("fusion".length()),
                shift,
                "the step is " + (values.get(1) - values.get(0)));
            return;
          }
        }
      }
    }
  }

  /** With one step less, accesses that conflict change their order. */
  private void leastShift(String question, List<Loop> first, List<Loop> second, long shift) {
    long step = step(first.get(0));
    for (Program.Run run : judge.program().runs()) {
      Judge.Transformation less = fused(question, first, second, List.of(shift - step));
      if (judge.breaks(run, less)) {
        return;
      }
    }
    judge.fault(
        Fault.Kind.WRONG_FACT,
        "shift" + question.substring("fusion".length()),
        shift,
        "a shift of " + (shift - step) + " keeps all orders");
  }

  private void sameIterations(String question, List<Loop> first, List<Loop> second) {
    for (int i = 0; i < first.size(); i++) {
      for (Program.Run run : judge.program().runs()) {
        Map<List<Long>, List<Long>> values = new HashMap<>();
        for (Trace.LoopRun each : run.execution().trace().loops()) {
          boolean isFirst = is(each, first.get(i));
          if (isFirst || is(each, second.get(i))) {
            List<Long> before = values.put(Path.values(each.outside()), each.values());
            if (!isFirst && before != null && !before.equals(each.values())) {
              judge.fault(
                  Fault.Kind.WRONG_FACT,
                  "sameIterations" + question.substring("fusion".length()),
                  true,
                  before + " and " + each.values());
              return;
            }
          }
        }
      }
    }
  }

  private static boolean is(Trace.LoopRun run, Loop loop) {
    return run.loop() == loop.op() && run.dimension() == loop.dimension();
  }
}
