package dev.halfspace.legality;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.BoundsCheck;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.analysis.TripCount;
import dev.halfspace.analysis.ValueRange;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Value;
import dev.halfspace.legality.execution.Execution;
import dev.halfspace.legality.execution.Input;
import dev.halfspace.legality.execution.Interception;
import dev.halfspace.legality.execution.LoopShape;
import dev.halfspace.legality.execution.Path;
import dev.halfspace.legality.execution.Trace;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Questions about loops and buffers. */
final class FactQuestions {
  private final Judge judge;
  private final Program program;

  FactQuestions(Judge judge) {
    this.judge = judge;
    this.program = judge.program();
  }

  void ask() {
    LoopFacts facts = judge.asked("LoopFacts", () -> LoopFacts.of(program.analysis()));
    if (facts != null) {
      for (Loop loop : facts.loops()) {
        String name = " of loop " + facts.loops().indexOf(loop);
        tripCount(loop, name, judge.asked("tripCount" + name, () -> facts.tripCount(loop)));
        values(facts, loop, name, judge.asked("values" + name, () -> facts.values(loop)));
      }
    }
    List<Execution> all = new ArrayList<>();
    List<Execution> small = new ArrayList<>();
    for (Input input : program.inputs()) {
      all.add(program.execute(input, Interception.NONE));
      small.add(program.execute(input.small(), Interception.NONE));
    }
    for (AffineAccess access : program.analysis().accesses()) {
      String question = "bounds of " + access;
      Answer<BoundsCheck> answer =
          judge.asked(question, () -> BoundsCheck.of(program.analysis(), access));
      if (answer != null) {
        bounds(question, access, answer, all, small);
      }
    }
  }

  // Loops ----------------------------------------------------------------------------------------

  private record Executed(Program.Run run, Trace.LoopRun loop) {}

  private List<Executed> executions(Loop loop) {
    List<Executed> executions = new ArrayList<>();
    for (Program.Run run : program.runs()) {
      for (Trace.LoopRun each : run.execution().trace().loops()) {
        if (each.loop() == loop.op() && each.dimension() == loop.dimension()) {
          executions.add(new Executed(run, each));
        }
      }
    }
    return executions;
  }

  private void tripCount(Loop loop, String name, @Nullable Answer<TripCount> asked) {
    if (asked instanceof Answer.Unknown<TripCount> unknown) {
      judge.findings().count("tripCount unknown: " + unknown.reason(), program);
    }
    if (!(asked instanceof Answer.Known<TripCount> known)) {
      return;
    }
    TripCount answer = known.value();
    judge.findings().count("tripCount known");
    for (Executed each : executions(loop)) {
      BigInteger count = BigInteger.valueOf(each.loop().values().size());
      if (answer instanceof TripCount.Constant constant) {
        if (!constant.value().equals(count)) {
          wrongCount(name, answer, each);
          return;
        }
      } else if (answer instanceof TripCount.Affine affine) {
        BigInteger told = evaluate(affine, each);
        boolean isInRange =
            !(affine.range().orElse(new ValueRange.Empty()) instanceof ValueRange.Between between)
                || ((between.min() == null || between.min().compareTo(count) <= 0)
                    && (between.max() == null || between.max().compareTo(count) >= 0));
        if ((told != null && !told.max(BigInteger.ZERO).equals(count))
            || (told != null && told.signum() < 0 && !affine.mayBeNegative())
            || !isInRange) {
          wrongCount(name, answer, each);
          return;
        }
      }
    }
  }

  private void wrongCount(String name, TripCount answer, Executed each) {
    judge.fault(
        Fault.Kind.WRONG_FACT,
        "tripCount" + name,
        answer,
        each.loop().values().size()
            + " iterations in "
            + Path.values(each.loop().outside())
            + " with "
            + each.run().input().numbers());
  }

  /** The least result of the map that is told, or {@code null} if a value of it is not known. */
  private static BigInteger evaluate(TripCount.Affine affine, Executed each) {
    AffineMap map = affine.count().map();
    List<BigInteger> operands = new ArrayList<>();
    for (Value operand : affine.count().operands()) {
      OptionalLong value = each.run().execution().number(operand);
      for (Path at = each.loop().outside(); at != null; at = at.outside()) {
        if (LoopShape.isLoop(at.loop())
            && LoopShape.variable(at.loop(), at.dimension()) == operand) {
          value = OptionalLong.of(at.value());
        }
      }
      if (value.isEmpty()) {
        return null;
      }
      operands.add(BigInteger.valueOf(value.getAsLong()));
    }
    return map
        .evaluateExact(
            operands.subList(0, map.numDims()), operands.subList(map.numDims(), operands.size()))
        .stream()
        .reduce(BigInteger::min)
        .orElse(null);
  }

  private void values(LoopFacts facts, Loop loop, String name, @Nullable Answer<ValueRange> asked) {
    if (asked instanceof Answer.Unknown<ValueRange> unknown) {
      judge.findings().count("values unknown: " + unknown.reason(), program);
    }
    if (!(asked instanceof Answer.Known<ValueRange> known)) {
      return;
    }
    ValueRange answer = known.value();
    List<Long> seen =
        executions(loop).stream().flatMap(e -> e.loop().values().stream()).sorted().toList();
    boolean isExact =
        program.isSound()
            && program.isEnumerated()
            && !facts.domain(loop).isConditional()
            && facts.domain(loop).inexact().isEmpty();
    boolean isWrong;
    if (answer instanceof ValueRange.Between between && !seen.isEmpty()) {
      BigInteger least = BigInteger.valueOf(seen.get(0));
      BigInteger greatest = BigInteger.valueOf(seen.get(seen.size() - 1));
      isWrong =
          (between.min() != null && between.min().compareTo(least) > 0)
              || (between.max() != null && between.max().compareTo(greatest) < 0)
              || (isExact && (!least.equals(between.min()) || !greatest.equals(between.max())));
    } else {
      isWrong = answer instanceof ValueRange.Between ? isExact : !seen.isEmpty();
    }
    if (isWrong) {
      judge.fault(
          Fault.Kind.WRONG_FACT,
          "values" + name,
          answer,
          seen.isEmpty() ? "none" : seen.get(0) + " to " + seen.get(seen.size() - 1));
    }
  }

  // Buffers --------------------------------------------------------------------------------------

  private void bounds(
      String question,
      AffineAccess access,
      Answer<BoundsCheck> asked,
      List<Execution> all,
      List<Execution> small) {
    if (asked instanceof Answer.Unknown<BoundsCheck> unknown) {
      judge.findings().count("bounds unknown: " + unknown.reason(), program);
    }
    BoundsCheck answer = asked.toOptional().orElse(null);
    if (answer instanceof BoundsCheck.Inside) {
      judge.findings().count("bounds inside");
      for (List<Execution> executions : List.of(all, small)) {
        for (Execution execution : executions) {
          // What happens after another access has left its buffer does not count.
          boolean isFirst =
              !execution.trace().outside().isEmpty()
                  && execution.trace().outside().get(0).op() == access.op();
          if (isFirst) {
            judge.fault(
                Fault.Kind.WRONG_FACT,
                question,
                answer,
                "it leaves its buffer"
                    + (executions == small ? ", if that is small" : "")
                    + " in "
                    + Path.values(execution.trace().outside().get(0).path()));
            return;
          }
        }
      }
    } else if (answer instanceof BoundsCheck.Outside outside) {
      judge.findings().count("bounds outside");
      boolean isExact =
          outside.isCertain()
              && outside.symbols().keySet().stream().allMatch(program::isEnumerated)
              && all.stream().allMatch(e -> e.trap() == null);
      if (isExact && !isReal(access, outside, all)) {
        judge.fault(
            Fault.Kind.WRONG_FACT, question, answer, "no execution leaves the buffer there");
      }
    }
  }

  private static boolean isReal(
      AffineAccess access, BoundsCheck.Outside outside, List<Execution> all) {
    for (Execution execution : all) {
      boolean agrees = true;
      for (Map.Entry<Value, BigInteger> symbol : outside.symbols().entrySet()) {
        OptionalLong value = execution.number(symbol.getKey());
        agrees &= value.isPresent() && value.getAsLong() == symbol.getValue().longValue();
      }
      if (!agrees) {
        continue;
      }
      for (Trace.Outside each : execution.trace().outside()) {
        List<Long> iteration = new ArrayList<>();
        for (Loop loop : access.loops()) {
          Path at = Path.of(each.path(), loop.op(), loop.dimension());
          iteration.add(at == null ? Long.MIN_VALUE : loop.isAffine() ? at.value() : at.count());
        }
        long subscript = each.subscripts()[outside.dimension()];
        if (each.op() == access.op()
            && iteration.equals(outside.iteration().stream().map(BigInteger::longValue).toList())
            && subscript == outside.subscript().longValue()) {
          return true;
        }
      }
    }
    return false;
  }
}
