package dev.halfspace.legality;

import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.Witness;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.ir.traits.MemoryEffects;
import dev.halfspace.legality.execution.Combination;
import dev.halfspace.legality.execution.Event;
import dev.halfspace.legality.execution.Execution;
import dev.halfspace.legality.execution.Interception;
import dev.halfspace.legality.execution.Path;
import dev.halfspace.legality.execution.Trap;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Compares verdicts with executions in the transformed order. */
final class Judge {
  /**
   * A transformation.
   *
   * @param question what is asked
   * @param ways executions in an order that it may lead to, given what is combined apart
   * @param reordered the pairs of accesses whose order it changes; {@code null} for those that some
   *     way executes in another order, or at once
   */
  record Transformation(
      String question,
      List<Function<List<Combination>, Interception>> ways,
      Touches.@Nullable Pairs reordered) {}

  /** The operations about which further questions are asked. */
  private static final Set<String> GENERAL =
      Set.of("DependenceAnalysis", "Legality", "Dataflow", "LoopFacts");

  /** The questions whose answers tell something about another topic. */
  private static final Map<String, String> TOLD_BY =
      Map.of(
          "shift", "fusion",
          "sameIterations", "fusion",
          "unread", "use",
          "dead", "use",
          "effects", "between");

  private final Program program;
  private final Findings findings;

  /** One of so many questions is asked; 0 for all. */
  private final int share;

  private final @Nullable String only;

  private Judge(Program program, Findings findings, int share, @Nullable String only) {
    this.program = program;
    this.findings = findings;
    this.share = share;
    this.only = only;
  }

  /** A judge who asks some of all questions, one of {@code share} of those that take long. */
  static Judge sampling(Program program, Findings findings, int share) {
    return new Judge(program, findings, share, null);
  }

  /** A judge who asks all questions. */
  static Judge thorough(Program program, Findings findings) {
    return new Judge(program, findings, 0, null);
  }

  /** A judge who asks all questions about one topic. */
  static Judge about(String topic, Program program, Findings findings) {
    return new Judge(program, findings, 0, topic);
  }

  Program program() {
    return program;
  }

  Findings findings() {
    return findings;
  }

  private static String topic(String question) {
    return new Fault(Fault.Kind.UNKNOWN, question, "", "").topic();
  }

  void fault(Fault.Kind kind, String question, Object answer, String truth) {
    findings.add(new Fault(kind, question, String.valueOf(answer), truth));
  }

  /** The answer of a question; {@code null} if it threw, which is a fault. */
  <T> @Nullable T asked(String question, Supplier<T> answer) {
    String topic = topic(question);
    if (only != null
        && !only.equals(topic)
        && !GENERAL.contains(topic)
        && !topic.equals(TOLD_BY.get(only))) {
      return null;
    }
    try {
      return answer.get();
    } catch (RuntimeException e) {
      StackTraceElement[] trace = e.getStackTrace();
      fault(
          Fault.Kind.EXCEPTION,
          question,
          e + (trace.length > 0 ? " at " + trace[0] : ""),
          "an answer");
      return null;
    }
  }

  /** Returns true if a question is one of those, one of so many, that are asked of this program. */
  boolean isSampled(String question, int oneOf) {
    return share == 0
        || (31 * program.text().hashCode() + question.hashCode()) % (oneOf * share) == 0;
  }

  void verdict(Supplier<Answer<Verdict>> asked, Transformation transformation) {
    String question = transformation.question();
    if (!isSampled(question, 2)) {
      return;
    }
    Answer<Verdict> verdict = asked(question, asked);
    if (verdict == null) {
      return;
    }
    String topic = topic(question);
    switch (Verdicts.kind(verdict)) {
      case LEGAL -> {
        findings.count(
            topic + (Verdicts.combinations(verdict).isEmpty() ? " legal" : " legal, reductions"));
        legal(verdict, transformation);
      }
      case ILLEGAL -> illegal(verdict, transformation, topic);
      case UNKNOWN ->
          findings.count(topic + " unknown: " + Verdicts.reason(verdict).orElseThrow(), program);
    }
  }

  // Legal ----------------------------------------------------------------------------------------

  private void legal(Answer<Verdict> verdict, Transformation transformation) {
    List<Combination> combinations = Verdicts.combinations(verdict);
    for (Program.Run run : program.someRuns()) {
      List<long[]> times = new ArrayList<>();
      for (var way : transformation.ways()) {
        Execution changed = program.execute(run.input(), way.apply(combinations));
        if (changed.trap() instanceof Trap.Unsupported || changed.isTooLong()) {
          findings.count("not executed: " + changed.trap().getMessage());
          continue;
        }
        String with = " with " + run.input().numbers();
        if (!changed.isSound()) {
          String reason =
              changed.trap() == null ? "it leaves a buffer" : changed.trap().getMessage();
          fault(
              Fault.Kind.WRONG_LEGAL,
              transformation.question(),
              verdict,
              "the transformed program fails" + with + ": " + reason);
          return;
        }
        if (!run.execution().end().isSame(changed.end(), !combinations.isEmpty())) {
          fault(
              Fault.Kind.WRONG_LEGAL,
              transformation.question(),
              verdict,
              "the transformed program computes something else" + with);
          return;
        }
        times.add(times(run, changed));
      }
      if (isBroken(run, transformation, times, combinations)) {
        fault(
            Fault.Kind.CONFLICT_IN_LEGAL,
            transformation.question(),
            verdict,
            "two accesses that conflict change their order with " + run.input().numbers());
        return;
      }
    }
  }

  /** The times in another execution of what one execution did, by the numbers of accesses. */
  private static long[] times(Program.Run run, Execution changed) {
    Map<Event.Key, Long> found = new HashMap<>();
    for (Event event : changed.trace().events()) {
      found.put(event.key(), event.time());
    }
    List<Event.Key> keys = run.keys();
    long[] times = new long[keys.size()];
    for (int i = 0; i < times.length; i++) {
      times[i] = found.getOrDefault(keys.get(i), Long.MIN_VALUE);
    }
    return times;
  }

  private static boolean isBroken(
      Program.Run run,
      Transformation transformation,
      List<long[]> times,
      List<Combination> combinations) {
    Touches.Pairs reordered = transformation.reordered();
    if (reordered == null && combinations.isEmpty()) {
      return times.stream().anyMatch(run.touches()::anyReordered);
    }
    Touches.Pairs broken = reordered == null ? (a, b) -> changes(a, b, times) : reordered;
    return run.touches()
        .anyConflict((a, b) -> !isCombined(a, b, combinations) && broken.test(a, b));
  }

  private static boolean isCombined(Event a, Event b, List<Combination> combinations) {
    return combinations.stream()
        .anyMatch(c -> c.accesses().contains(a.op()) && c.accesses().contains(b.op()));
  }

  private static boolean changes(Event a, Event b, List<long[]> times) {
    for (long[] each : times) {
      long first = each[a.index()];
      long second = each[b.index()];
      if (first != Long.MIN_VALUE && second != Long.MIN_VALUE && second <= first) {
        return true;
      }
    }
    return false;
  }

  // Illegal --------------------------------------------------------------------------------------

  private void illegal(Answer<Verdict> verdict, Transformation transformation, String topic) {
    Obstacle obstacle = Verdicts.obstacle(verdict).orElseThrow();
    findings.count(topic + " illegal: " + obstacle.getClass().getSimpleName(), program);
    if (!(obstacle instanceof Obstacle.Conflict conflict)) {
      return;
    }
    boolean isExact =
        program.isSound()
            && !frees(conflict.dependence())
            && conflict.dependence().exists().filter(Dependence.Exists::isCertain).isPresent()
            && conflict.witness().symbols().keySet().stream().allMatch(program::isEnumerated);
    if (isExact && program.runs().stream().anyMatch(run -> isReal(run, conflict, transformation))) {
      return;
    }
    boolean anyBroken = program.runs().stream().anyMatch(run -> breaks(run, transformation));
    if (!isExact && !anyBroken) {
      findings.count(topic + " illegal, no conflict seen, not exact", program);
    } else if (isExact && anyBroken) {
      fault(
          Fault.Kind.FALSE_OBSTACLE,
          transformation.question(),
          text(conflict),
          "illegal, but these two iterations do not conflict, or keep their order");
    } else if (isExact) {
      fault(
          Fault.Kind.WRONG_ILLEGAL,
          transformation.question(),
          text(conflict),
          "no accesses that conflict change their order, for all inputs");
    }
  }

  /**
   * Returns true if the two iterations of a conflict touch a common element and change their order.
   */
  private boolean isReal(
      Program.Run run, Obstacle.Conflict conflict, Transformation transformation) {
    if (!agrees(run, conflict.witness())
        || !run.touches().anyConflict((a, b) -> isWitness(a, b, conflict))) {
      return false;
    }
    Touches.Pairs reordered = transformation.reordered();
    if (reordered != null) {
      return run.touches().anyConflict((a, b) -> isWitness(a, b, conflict) && reordered.test(a, b));
    }
    for (var way : transformation.ways()) {
      Execution changed = program.execute(run.input(), way.apply(List.of()));
      if (changed.trap() instanceof Trap.Diverged) {
        return true;
      }
      List<long[]> times = List.of(times(run, changed));
      if (run.touches().anyConflict((a, b) -> isWitness(a, b, conflict) && changes(a, b, times))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns true if a transformation changes the order of accesses that conflict in an execution.
   */
  boolean breaks(Program.Run run, Transformation transformation) {
    return isBroken(run, transformation, timesOf(run, transformation), List.of());
  }

  private List<long[]> timesOf(Program.Run run, Transformation transformation) {
    List<long[]> times = new ArrayList<>();
    if (transformation.reordered() == null) {
      for (var way : transformation.ways()) {
        times.add(times(run, program.execute(run.input(), way.apply(List.of()))));
      }
    }
    return times;
  }

  private static String text(Obstacle.Conflict conflict) {
    return "Illegal: "
        + conflict.dependence().source()
        + conflict.witness().source()
        + " -> "
        + conflict.dependence().sink()
        + conflict.witness().sink()
        + " element "
        + conflict.witness().element()
        + conflict.witness().symbols().values();
  }

  /** Returns true if the symbols of a witness have the values of an input. */
  static boolean agrees(Program.Run run, Witness witness) {
    for (Map.Entry<Value, BigInteger> symbol : witness.symbols().entrySet()) {
      OptionalLong value = run.execution().number(symbol.getKey());
      if (value.isEmpty() || symbol.getValue().longValue() != value.getAsLong()) {
        return false;
      }
    }
    return true;
  }

  private static boolean isWitness(Event a, Event b, Obstacle.Conflict conflict) {
    return isInstance(a, conflict.dependence().source(), conflict.witness().source())
        && isInstance(b, conflict.dependence().sink(), conflict.witness().sink());
  }

  /** Returns true if an event is an access in an iteration. */
  static boolean isInstance(Event event, AffineAccess access, List<BigInteger> iteration) {
    return event.op() == access.op()
        && event.isWrite() == access.isWrite()
        && iteration(event, access).equals(iteration.stream().map(BigInteger::longValue).toList());
  }

  /** The iteration of an event as the analysis tells it. */
  static List<Long> iteration(Event event, AffineAccess access) {
    List<Long> iteration = new ArrayList<>();
    for (Loop loop : access.loops()) {
      Path at = Path.of(event.path(), loop.op(), loop.dimension());
      iteration.add(at == null ? Long.MIN_VALUE : loop.isAffine() ? at.value() : at.count());
    }
    return iteration;
  }

  /**
   * Returns true if an operation ends the life of memory, which executions do not show as an
   * access.
   */
  static boolean frees(Operation op) {
    return Effects.of(op)
        .map(all -> all.stream().anyMatch(e -> e.kind() == MemoryEffects.Kind.FREE))
        .orElse(false);
  }

  static boolean frees(Dependence dependence) {
    return frees(dependence.source().op()) || frees(dependence.sink().op());
  }

  /**
   * Returns true if two accesses are in different iterations of a loop, and equal ones further
   * outside.
   */
  static boolean areCarried(Event a, Event b, Operation loop, int dimension) {
    Path first = Path.of(a.path(), loop, dimension);
    Path second = Path.of(b.path(), loop, dimension);
    return first != null
        && second != null
        && first.count() != second.count()
        && Path.values(first.outside()).equals(Path.values(second.outside()));
  }
}
