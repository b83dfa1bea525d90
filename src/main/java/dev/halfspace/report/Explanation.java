package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.Dependence.Exists;
import dev.halfspace.analysis.Dependence.None;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.DistanceRange;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.Parallelism;
import dev.halfspace.analysis.Refutation;
import dev.halfspace.analysis.Witness;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Explanations of dependences and loops in words. */
public final class Explanation {
  private Explanation() {}

  /** A dependence: its kind, carrier, distances and witness. */
  private static String of(Dependence dependence) {
    return dependence
        .answer()
        .map(
            finding ->
                finding instanceof None none
                    ? "no dependence " + pair(dependence) + ": " + none.proof().text()
                    : existing(dependence, (Exists) finding))
        .orElseGet(reason -> "possible dependence " + pair(dependence) + ": " + reason);
  }

  private static String existing(Dependence dependence, Exists exists) {
    String carrier =
        dependence
            .carrier()
            .map(loop -> "carried by the loop " + place(loop.op()) + dimension(loop))
            .orElse("within one iteration");
    String distances =
        exists.distances().isEmpty()
            ? ""
            : ", distance "
                + exists.distances().stream()
                    .map(Explanation::range)
                    .collect(Collectors.joining(", ", "(", ")"));
    String certainty = exists.isCertain() ? "" : ", if both are executed";
    return "%s dependence %s, %s%s%s%s"
        .formatted(
            dependence.kind().text(),
            pair(dependence),
            carrier,
            distances,
            certainty,
            exists.witness().map(found -> witness(dependence, found)).orElse(""));
  }

  /**
   * A dependence in one or more lines: its kind, carrier, distances and witness, or the derivations
   * that refute it.
   */
  public static String of(DependenceAnalysis analysis, Dependence dependence) {
    List<String> names = new ArrayList<>();
    dependence.source().loops().forEach(loop -> names.add("i" + loop.position()));
    dependence.sink().loops().forEach(loop -> names.add("j" + loop.position()));
    for (int i = 0; i < analysis.symbols().size(); i++) {
      names.add("s" + i);
    }
    StringBuilder text = new StringBuilder(of(dependence));
    refutation(analysis, dependence, names).forEach(line -> text.append("\n  ").append(line));
    return text.toString();
  }

  /**
   * The lines of the derivations that refute a dependence, with the names of the input; the
   * induction variables of the sink's loops are primed. Empty if there is no derivation.
   */
  static ImmutableList<String> refutation(
      DependenceAnalysis analysis, Dependence dependence, SourceText source) {
    List<String> names = new ArrayList<>();
    dependence.source().loops().forEach(loop -> names.add(source.loop(loop)));
    dependence.sink().loops().forEach(loop -> names.add(source.loop(loop) + "'"));
    analysis.symbols().forEach(symbol -> names.add(source.value(symbol)));
    return refutation(analysis, dependence, names);
  }

  private static ImmutableList<String> refutation(
      DependenceAnalysis analysis, Dependence dependence, List<String> names) {
    ImmutableList<Refutation> refutations = analysis.refutations(dependence);
    ImmutableList.Builder<String> lines = ImmutableList.builder();
    int number = 1;
    for (Refutation refutation : refutations) {
      lines.add(refutations.size() == 1 ? "since" : "case " + number++ + ":");
      RefutationText.of(refutation, names).forEach(line -> lines.add("  " + line));
    }
    return lines.build();
  }

  private static String pair(Dependence dependence) {
    return "from " + place(dependence.source().op()) + " to " + place(dependence.sink().op());
  }

  private static String place(Operation op) {
    var place = op.location().place();
    return place == null ? op.name() : op.name() + " at " + place.line() + ":" + place.column();
  }

  private static String dimension(Loop loop) {
    return loop.dimension() == 0 ? "" : ", dimension " + loop.dimension();
  }

  private static String range(DistanceRange range) {
    return range.isConstant() ? String.valueOf(range.min()) : range.toString();
  }

  private static String witness(Dependence dependence, Witness witness) {
    return ": %s %s element %s, %s %s it"
        .formatted(
            iteration(witness.source()),
            dependence.source().isWrite() ? "writes" : "reads",
            witness.element(),
            iteration(witness.sink()),
            dependence.sink().isWrite() ? "writes" : "reads");
  }

  private static String iteration(ImmutableList<BigInteger> values) {
    return values.isEmpty()
        ? "it"
        : values.stream()
            .map(BigInteger::toString)
            .collect(Collectors.joining(", ", "iteration (", ")"));
  }

  /**
   * The obstacles that keep a loop from being parallel, in one or more lines.
   *
   * @throws IllegalArgumentException if {@code asked} is not one of the loops of {@code analysis}
   */
  public static String of(DependenceAnalysis analysis, Loop asked) {
    Parallelism parallelism = analysis.parallelism(asked);
    String loop = "the loop " + place(parallelism.loop());
    if (parallelism.isParallel()) {
      return loop + " is parallel";
    }
    StringBuilder text = new StringBuilder(loop).append(" is not parallel:");
    parallelism.dependences().forEach(each -> text.append("\n  ").append(of(each)));
    for (BlockArgument argument : parallelism.carried()) {
      text.append("\n  argument #")
          .append(argument.index())
          .append(" of its body carries a value from one iteration to the next");
    }
    for (Operation op : parallelism.effects()) {
      text.append("\n  ").append(place(op)).append(" may access memory");
    }
    return text.toString();
  }
}
