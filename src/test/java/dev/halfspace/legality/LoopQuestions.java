package dev.halfspace.legality;

import dev.halfspace.analysis.Loop;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Effects;
import dev.halfspace.legality.execution.Band;
import dev.halfspace.legality.execution.Combination;
import dev.halfspace.legality.execution.Crew;
import dev.halfspace.legality.execution.Interception;
import dev.halfspace.legality.execution.LoopShape;
import dev.halfspace.legality.execution.Point;
import dev.halfspace.legality.execution.Reordered;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Questions about one loop. */
final class LoopQuestions {
  private static final int MOST_LANES = 4;

  private final Legality legality;
  private final Judge judge;
  private final Loop loop;
  private final Band band;
  private final String name;

  LoopQuestions(Legality legality, Judge judge, Loop loop) {
    this.legality = legality;
    this.judge = judge;
    this.loop = loop;
    this.band = new Band(List.of(new Band.Level(loop.op(), loop.dimension())));
    this.name = " of loop " + legality.analysis().loops().indexOf(loop);
  }

  void ask() {
    if (!LoopShape.isLoop(loop.op())) {
      askUncounted();
      return;
    }
    parallel();
    judge.verdict(
        () -> legality.reversal(loop),
        transformation(
            "reversal" + name, reordered(Crew.IN_TURN, points -> single(reversed(points)))));
    vectors();
    for (int factor = 2; factor <= 3; factor++) {
      int copies = factor;
      judge.verdict(
          () -> legality.unrollAndJam(loop, copies),
          transformation(
              "unrollAndJam" + name + " by " + copies,
              c ->
                  new Reordered(band, Crew.JAMMED, 1, points -> groups(points, 0, copies))
                      .uniform()));
    }
    if (LoopShape.dimensions(loop.op()) == 1) {
      distribution();
    }
  }

  private static Judge.Transformation transformation(
      String question, Function<List<Combination>, Interception> way) {
    return new Judge.Transformation(question, List.of(way), null);
  }

  private Function<List<Combination>, Interception> reordered(
      Crew crew, Reordered.Arrangement arrangement) {
    return combinations -> new Reordered(band, crew, 7, arrangement).combining(combinations);
  }

  static List<Point> reversed(List<Point> points) {
    List<Point> all = new ArrayList<>(points);
    Collections.reverse(all);
    return all;
  }

  static List<List<Point>> single(List<Point> points) {
    return points.stream().map(List::of).toList();
  }

  /** Groups of points in a row, the first of them perhaps smaller. */
  static List<List<Point>> groups(List<Point> points, int first, int size) {
    List<List<Point>> groups = new ArrayList<>();
    int at = 0;
    int next = first == 0 ? size : first;
    while (at < points.size()) {
      int end = Math.min(points.size(), at + next);
      groups.add(points.subList(at, end));
      at = end;
      next = size;
    }
    return groups;
  }

  private static List<Point> shuffled(List<Point> points, long seed) {
    List<Point> all = new ArrayList<>(points);
    Collections.shuffle(all, new Random(seed));
    return all;
  }

  // Any order ------------------------------------------------------------------------------------

  private void parallel() {
    List<Function<List<Combination>, Interception>> ways =
        List.of(
            reordered(Crew.RANDOM, points -> groups(shuffled(points, 3), 0, 3)),
            reordered(Crew.IN_TURN, points -> single(reversed(points))),
            reordered(Crew.LOCKSTEP, points -> List.of(points)));
    Touches.Pairs carried = (a, b) -> Judge.areCarried(a, b, loop.op(), loop.dimension());
    judge.verdict(
        () -> legality.parallel(loop), new Judge.Transformation("parallel" + name, ways, carried));
    Boolean plain = judge.asked("isParallel" + name, () -> legality.analysis().isParallel(loop));
    if (plain != null && plain) {
      judge.verdict(Verdict::legal, new Judge.Transformation("isParallel" + name, ways, carried));
    }
  }

  /** Returns true if all dimensions of a loop operation are parallel, asked of the analysis. */
  static void plain(Judge judge, Operation loop) {
    Boolean isParallel =
        judge.asked("isParallel of " + loop, () -> judge.program().analysis().isParallel(loop));
    if (isParallel != null && isParallel) {
      List<Band.Level> levels = new ArrayList<>();
      for (int d = 0; d < LoopShape.dimensions(loop); d++) {
        levels.add(new Band.Level(loop, d));
      }
      Band band = new Band(levels);
      judge.verdict(
          Verdict::legal,
          new Judge.Transformation(
              "isParallel of " + loop,
              List.of(c -> new Reordered(band, Crew.RANDOM, 7, p -> groups(shuffled(p, 9), 0, 3))),
              (a, b) ->
                  levels.stream().anyMatch(l -> Judge.areCarried(a, b, loop, l.dimension()))));
    }
  }

  /** Loops whose iterations nobody can count beforehand are only looked at. */
  private void askUncounted() {
    Touches.Pairs carried = (a, b) -> Judge.areCarried(a, b, loop.op(), loop.dimension());
    judge.verdict(
        () -> legality.parallel(loop),
        new Judge.Transformation("parallel" + name, List.of(), carried));
    for (String question : List.of("reversal", "vectorization", "unrollAndJam")) {
      Answer<Verdict> verdict =
          judge.asked(
              question + name,
              () ->
                  switch (question) {
                    case "reversal" -> legality.reversal(loop);
                    case "vectorization" -> legality.vectorization(loop, 2);
                    default -> legality.unrollAndJam(loop, 2);
                  });
      if (verdict != null && Verdicts.kind(verdict) == Verdicts.Kind.LEGAL) {
        judge.verdict(() -> verdict, new Judge.Transformation(question + name, List.of(), carried));
      }
    }
  }

  // Vectors --------------------------------------------------------------------------------------

  private Judge.Transformation vectors(int width, String question) {
    List<Function<List<Combination>, Interception>> ways = new ArrayList<>();
    for (int offset = 0; offset < width; offset++) {
      int first = offset;
      ways.add(
          combinations ->
              new Reordered(band, Crew.LOCKSTEP, 5, points -> groups(points, first, width))
                  .combining(combinations)
                  .uniform());
    }
    return new Judge.Transformation(question, ways, null);
  }

  private void vectors() {
    Optional<BigInteger> maximum =
        judge.asked("maximalVectorWidth" + name, () -> legality.maximalVectorWidth(loop));
    for (int width = 2; width <= MOST_LANES; width++) {
      int lanes = width;
      String question = "vectorization" + name + " by " + width;
      judge.verdict(() -> legality.vectorization(loop, lanes), vectors(width, question));
      if (maximum != null && judge.isSampled("width" + name, 1)) {
        boolean isWithin =
            maximum.isEmpty() || maximum.get().compareTo(BigInteger.valueOf(width)) >= 0;
        Answer<Verdict> verdict = judge.asked(question, () -> legality.vectorization(loop, lanes));
        boolean isLegal = verdict != null && verdict.is(Verdict.Legal.class);
        if (verdict != null && isLegal != isWithin) {
          judge.fault(
              Fault.Kind.WRONG_FACT,
              "maximalVectorWidth" + name,
              maximum,
              "vectorization by " + width + " is answered by " + verdict);
        }
      }
    }
  }

  // Parts of the body ----------------------------------------------------------------------------

  private void distribution() {
    Block body = LoopShape.bodyBlock(loop.op());
    List<Operation> ops = new ArrayList<>();
    body.forEach(ops::add);
    ops.remove(ops.size() - 1);
    for (int i = 1; i < ops.size(); i++) {
      Operation cut = ops.get(i);
      List<List<Operation>> parts = List.of(ops.subList(0, i), ops.subList(i, ops.size()));
      judge.verdict(
          () -> legality.distribution(loop, cut),
          transformation(
              "distribution" + name + " at " + i + " " + cut.name(),
              c -> inParts(parts, ops, Effects::areNone)));
    }
    List<? extends List<Operation>> parts =
        judge.asked("parts" + name, () -> legality.distribution(loop));
    if (parts != null && parts.size() > 1) {
      Set<Operation> listed = new HashSet<>();
      parts.forEach(listed::addAll);
      judge.verdict(
          Verdict::legal,
          transformation(
              "parts" + name + " " + parts, c -> inParts(parts, ops, op -> !listed.contains(op))));
    }
  }

  /**
   * Executes each part as a loop of its own, with what its operations need and may be executed
   * again. What is in no part goes with the last, unless it is pure; the terminator goes where a
   * value for it is computed, else with the last.
   */
  private Interception inParts(
      List<? extends List<Operation>> parts, List<Operation> body, Predicate<Operation> mayRepeat) {
    Operation terminator = LoopShape.bodyBlock(loop.op()).terminator();
    Set<Operation> forTerminator = needed(List.of(terminator), body, op -> true);
    boolean isCut = parts.stream().mapToInt(List::size).sum() == body.size();
    int last = parts.size() - 1;
    int yielding = last;
    for (int i = last; i >= 0 && !isCut; i--) {
      yielding = parts.get(i).stream().anyMatch(forTerminator::contains) ? i : yielding;
    }
    List<Set<Operation>> leftOut = new ArrayList<>();
    for (int i = 0; i <= last; i++) {
      List<Operation> executed = new ArrayList<>(parts.get(i));
      if (i == last) {
        body.stream()
            .filter(op -> !Effects.areNone(op) && parts.stream().noneMatch(p -> p.contains(op)))
            .forEach(executed::add);
      }
      if (i == yielding) {
        executed.add(terminator);
      }
      Set<Operation> others = new HashSet<>(body);
      others.removeAll(needed(executed, body, mayRepeat));
      leftOut.add(others);
    }
    return new Reordered(band, Crew.IN_TURN, 1, LoopQuestions::single).inParts(leftOut, yielding);
  }

  /** Operations, and those of a block that they need, directly or not. */
  private static Set<Operation> needed(
      List<Operation> by, List<Operation> body, Predicate<Operation> mayRepeat) {
    Set<Operation> needed = new HashSet<>(by);
    Deque<Operation> open = new ArrayDeque<>(by);
    while (!open.isEmpty()) {
      open.pop()
          .walk(
              op -> {
                for (Value operand : op.operands()) {
                  Operation made = operand.definingOp();
                  if (made != null
                      && body.contains(made)
                      && mayRepeat.test(made)
                      && needed.add(made)) {
                    open.add(made);
                  }
                }
              });
    }
    return needed;
  }
}
