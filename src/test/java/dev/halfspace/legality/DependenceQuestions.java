package dev.halfspace.legality;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.Witness;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Operation;
import dev.halfspace.legality.execution.Event;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Questions about pairs of accesses, and about times for all of them. */
final class DependenceQuestions {
  private record Key(
      Operation source, boolean writes, Operation sink, boolean isWritten, int depth) {}

  private final Judge judge;
  private final Program program;
  private final Legality legality;
  private final DependenceAnalysis analysis;
  private final Set<Key> seen = new HashSet<>();
  private final Set<Operation> unknown = new HashSet<>();
  private final Map<Access, Optional<AffineAccess>> accesses = new HashMap<>();
  private final Map<List<AffineAccess>, Integer> commonLoops = new HashMap<>();
  private List<?>[] iterations = new List<?>[0];

  DependenceQuestions(Judge judge, Legality legality) {
    this.judge = judge;
    this.program = judge.program();
    this.legality = legality;
    this.analysis = program.analysis();
  }

  void ask() {
    for (Program.Run run : program.runs()) {
      iterations = new List<?>[run.keys().size()];
      run.touches()
          .anyConflict(
              (a, b) -> {
                note(a, b);
                return false;
              });
    }
    List<AffineAccess> all = new ArrayList<>(analysis.accesses());
    all.addAll(analysis.barriers());
    for (AffineAccess source : all) {
      for (AffineAccess sink : all) {
        if (source.isWrite() || sink.isWrite()) {
          List<Dependence> answers =
              judge.asked(
                  "between " + source + " and " + sink, () -> analysis.between(source, sink));
          if (answers != null) {
            answers.forEach(this::compare);
          }
        }
      }
    }
    schedules();
  }

  private record Access(Operation op, boolean isWrite) {}

  private Optional<AffineAccess> access(Event event) {
    return accesses.computeIfAbsent(
        new Access(event.op(), event.isWrite()),
        key -> {
          List<AffineAccess> all = analysis.accesses(key.op());
          return all.stream()
              .filter(a -> a.isWrite() == key.isWrite())
              .findFirst()
              .or(() -> all.stream().findFirst());
        });
  }

  /** The iteration of an event as the analysis tells it. */
  private List<?> iteration(Event event, AffineAccess access) {
    List<?> known = iterations[event.index()];
    if (known == null) {
      known = Judge.iteration(event, access);
      iterations[event.index()] = known;
    }
    return known;
  }

  private void note(Event a, Event b) {
    Optional<AffineAccess> source = access(a);
    Optional<AffineAccess> sink = access(b);
    for (Event each : List.of(a, b)) {
      if (access(each).isEmpty() && unknown.add(each.op())) {
        judge.findings().count("accesses not told: " + each.op().name());
        if (!analysis.otherEffects(program.function()).contains(each.op())) {
          judge.fault(
              Fault.Kind.WRONG_FACT,
              "effects of " + each.op(),
              "none",
              "it accesses memory that others access, and is not among other effects");
        }
      }
    }
    if (source.isEmpty()
        || sink.isEmpty()
        || source.get().loops().stream().anyMatch(Loop::isExecutions)
        || sink.get().loops().stream().anyMatch(Loop::isExecutions)) {
      return; // Executions of regions are not numbered here.
    }
    List<?> first = iteration(a, source.get());
    List<?> second = iteration(b, sink.get());
    int common =
        commonLoops.computeIfAbsent(
            List.of(source.get(), sink.get()),
            pair -> analysis.commonLoops(pair.get(0), pair.get(1)));
    int depth = 1;
    while (depth <= common && first.get(depth - 1).equals(second.get(depth - 1))) {
      depth++;
    }
    Key key = new Key(a.op(), a.isWrite(), b.op(), b.isWrite(), depth);
    if (seen.add(key) && noneAnswers(a.op(), b.op(), depth)) {
      judge.fault(
          Fault.Kind.WRONG_FACT,
          "between " + source.get() + " and " + sink.get() + " at depth " + depth,
          "None",
          "in " + first + " and " + second + " both touch one element");
    }
  }

  /** Returns true if all answers about two operations say that there is no dependence. */
  private boolean noneAnswers(Operation source, Operation sink, int depth) {
    for (AffineAccess from : analysis.accesses(source)) {
      for (AffineAccess to : analysis.accesses(sink)) {
        if ((from.isWrite() || to.isWrite())
            && depth <= analysis.commonLoops(from, to) + 1
            && analysis.at(from, to, depth).mustBeRespected()) {
          return false;
        }
      }
    }
    return true;
  }

  private void compare(Dependence answer) {
    answer.reason().ifPresent(why -> judge.findings().count("between unknown: " + why, program));
    Dependence.Exists exists = answer.exists().orElse(null);
    if (exists == null) {
      return;
    }
    judge.findings().count("between exists");
    if (!program.isSound()
        || !program.isEnumerated()
        || !exists.isCertain()
        || Judge.frees(answer)) {
      return;
    }
    String question =
        "between " + answer.source() + " and " + answer.sink() + " at depth " + answer.depth();
    Key key =
        new Key(
            answer.source().op(),
            answer.source().isWrite(),
            answer.sink().op(),
            answer.sink().isWrite(),
            answer.depth());
    if (!seen.contains(key)) {
      judge.fault(
          Fault.Kind.WRONG_ILLEGAL, question, exists, "no two iterations touch a common element");
      return;
    }
    if (judge.isSampled(question, 4)) {
      witness(question, answer, exists);
    }
  }

  private void witness(String question, Dependence dependence, Dependence.Exists exists) {
    Optional<Witness> witness = judge.asked(question + " witness", exists::witness);
    if (witness != null && witness.isPresent() && !isReal(dependence, witness.get())) {
      judge.fault(
          Fault.Kind.FALSE_OBSTACLE,
          question,
          witness.get().source() + " " + witness.get().sink() + " " + witness.get().element(),
          "these two iterations do not conflict");
    }
  }

  private boolean isReal(Dependence dependence, Witness witness) {
    for (Program.Run run : program.runs()) {
      if (Judge.agrees(run, witness)
          && run.touches()
              .anyConflict(
                  (a, b) ->
                      Judge.isInstance(a, dependence.source(), witness.source())
                          && Judge.isInstance(b, dependence.sink(), witness.sink()))) {
        return true;
      }
    }
    return false;
  }

  // Schedules ------------------------------------------------------------------------------------

  /** Today's times, some of their components changed. */
  private void schedules() {
    if (!judge.isSampled("schedule", 2)) {
      return;
    }
    Random random = new Random(program.text().hashCode());
    for (int i = 0; i < 3; i++) {
      Map<AffineAccess, AffineMap> times = new HashMap<>();
      int place = random.nextInt(6);
      int change = random.nextInt(4);
      for (AffineAccess access : analysis.accesses()) {
        Optional<AffineMap> today = analysis.schedule(access);
        if (today.isPresent() && place < today.get().numResults()) {
          times.put(access, changed(today.get(), place, change, random));
        }
      }
      schedule("schedule with component " + place + " changed in way " + change, times);
    }
  }

  private static AffineMap changed(AffineMap time, int place, int change, Random random) {
    List<AffineExpr> results = new ArrayList<>(time.results());
    AffineExpr old = results.get(place);
    switch (change) {
      case 0 -> results.set(place, old.negate());
      case 1 -> results.set(place, old.plus(random.nextInt(3) - 1));
      case 2 -> results.set(place, AffineExpr.constant(0));
      default -> Collections.swap(results, place, random.nextInt(results.size()));
    }
    return AffineMap.of(time.numDims(), time.numSymbols(), results);
  }

  private void schedule(String question, Map<AffineAccess, AffineMap> times) {
    Answer<Verdict> verdict = judge.asked(question, () -> legality.schedule(times));
    if (verdict == null) {
      return;
    }
    judge.findings().count("schedule " + Verdicts.kind(verdict));
    boolean anyBroken = false;
    for (Program.Run run : program.runs()) {
      Optional<List<BigInteger>> symbols = program.symbols(run.execution());
      if (symbols.isEmpty()) {
        return;
      }
      anyBroken |= run.touches().anyConflict((a, b) -> isBroken(a, b, times, symbols.get()));
    }
    if (anyBroken && Verdicts.kind(verdict) == Verdicts.Kind.LEGAL) {
      judge.fault(
          Fault.Kind.WRONG_LEGAL, question, verdict, "two that conflict change their order");
    } else if (!anyBroken
        && Verdicts.obstacle(verdict).orElse(null) instanceof Obstacle.Conflict conflict
        && !Judge.frees(conflict.dependence())
        && conflict.dependence().exists().filter(Dependence.Exists::isCertain).isPresent()
        && program.isSound()
        && program.isEnumerated()) {
      judge.fault(Fault.Kind.WRONG_ILLEGAL, question, verdict, "no two that conflict change");
    }
  }

  private boolean isBroken(
      Event a, Event b, Map<AffineAccess, AffineMap> times, List<BigInteger> symbols) {
    Optional<AffineAccess> source = access(a);
    Optional<AffineAccess> sink = access(b);
    if (source.isEmpty() || sink.isEmpty()) {
      return false;
    }
    Optional<List<BigInteger>> first = time(a, source.get(), times, symbols);
    Optional<List<BigInteger>> second = time(b, sink.get(), times, symbols);
    if (first.isEmpty() || second.isEmpty()) {
      return false;
    }
    for (int i = 0; i < Math.min(first.get().size(), second.get().size()); i++) {
      int order = first.get().get(i).compareTo(second.get().get(i));
      if (order != 0) {
        return order > 0;
      }
    }
    return true;
  }

  private Optional<List<BigInteger>> time(
      Event event,
      AffineAccess access,
      Map<AffineAccess, AffineMap> times,
      List<BigInteger> symbols) {
    List<BigInteger> iteration =
        Judge.iteration(event, access).stream().map(BigInteger::valueOf).toList();
    return Optional.ofNullable(times.get(access))
        .or(() -> analysis.schedule(access))
        .map(map -> map.evaluateExact(iteration, map.numSymbols() == 0 ? List.of() : symbols));
  }
}
