package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Multimaps;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.Parallelism;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.legality.Verdict;
import dev.halfspace.support.Quantity;
import java.util.List;
import java.util.Optional;

/**
 * The human-readable report of {@code deps}: per function first the parallel loops and the
 * obstacles in the others, then the dependences in groups or, on request, one by one, then the
 * accesses.
 */
final class DepsText extends FunctionReport {
  /** The most accesses that are shown with their source lines by default. */
  private static final int FEW_ACCESSES = 12;

  private final Detail detail;
  private final DependenceText text;

  private DepsText(SourceText source, Detail detail) {
    super(source);
    this.detail = detail;
    this.text = new DependenceText(source);
  }

  /** The report on functions of a text. */
  static String of(SourceText source, ImmutableList<AnalysedFunction> functions, Detail detail) {
    return new DepsText(source, detail).on(functions);
  }

  /**
   * A message about the accesses or the loop that a detail names and no function has; empty if they
   * exist.
   */
  static Optional<String> missing(
      SourceText source, ImmutableList<AnalysedFunction> functions, Detail detail) {
    if (detail instanceof Detail.Pair pair
        && functions.stream()
            .allMatch(f -> f.accesses().size() <= Math.max(pair.first, pair.second))) {
      return Optional.of("no function has accesses #%s and #%s".formatted(pair.first, pair.second));
    }
    if (detail instanceof Detail.CarriedBy loop
        && functions.stream().noneMatch(each -> hasLoop(each, source, loop.loop))) {
      return Optional.of("there is no loop '%s'".formatted(loop.loop));
    }
    return Optional.empty();
  }

  private static boolean hasLoop(AnalysedFunction function, SourceText source, String name) {
    return function.analysis().loops().stream().anyMatch(loop -> source.isNamed(loop, name));
  }

  @Override
  void function(AnalysedFunction function) {
    ImmutableList<AffineAccess> accesses = function.accesses();
    if (accesses.isEmpty()) {
      line("\nNo accesses.");
      return;
    }
    if (detail instanceof Detail.Pair pair) {
      pair(function, pair);
      return;
    }
    ImmutableList<Loop> loops = function.analysis().loops();
    summary(function, loops);
    line("\nLoops");
    loops.stream().filter(this::isAsked).forEach(loop -> loop(loop, function));
    if (loops.isEmpty()) {
      line("  none around the accesses");
    }
    line("\nDependences");
    dependences(function.dependences());
    accesses(function, accesses);
  }

  private void summary(AnalysedFunction function, ImmutableList<Loop> loops) {
    long parallel = loops.stream().filter(function.analysis()::isParallel).count();
    String some =
        loops.isEmpty()
            ? "no loops"
            : "%s of %s parallel".formatted(parallel, Quantity.of(loops.size(), "loop"));
    line(
        "%s; %s, %s",
        some,
        Quantity.of(function.accesses().size(), "access", "accesses"),
        Quantity.of(function.dependences().size(), "dependence"));
  }

  /** Returns true unless the report is restricted to other loops. */
  private boolean isAsked(Loop loop) {
    return !(detail instanceof Detail.CarriedBy asked) || source.isNamed(loop, asked.loop);
  }

  private void dependences(ImmutableList<Dependence> all) {
    List<Dependence> asked =
        all.stream()
            .filter(
                d ->
                    !(detail instanceof Detail.CarriedBy)
                        || d.carrier().filter(this::isAsked).isPresent())
            .toList();
    if (asked.isEmpty()) {
      line("  none");
    } else if (detail instanceof Detail.Groups) {
      for (DependenceGroup group : DependenceGroup.of(asked)) {
        line("  %s", text.group(group));
        line("      %s", DependenceText.pairs(group));
      }
    } else {
      asked.forEach(this::dependence);
    }
  }

  private void dependence(Dependence dependence) {
    if (dependence.exists().isEmpty()) {
      line(
          "  %-7s %-11s at depth %s: %s",
          dependence.isNone() ? "none" : "unknown",
          DependenceText.pair(dependence),
          dependence.depth(),
          dependence.isNone()
              ? dependence.answer().as(Dependence.None.class).orElseThrow().proof().text()
              : "taken to exist: " + dependence.reason().orElse(""));
      return;
    }
    Dependence.Exists exists = dependence.exists().get();
    line(
        "  %-7s %-11s %s%s%s",
        dependence.kind().text(),
        DependenceText.pair(dependence),
        text.carrier(dependence),
        exists.isCertain() ? "" : " if both are executed",
        text.distances(dependence, exists.distances()));
    exists.witness().ifPresent(found -> line("          e.g. %s", source.pair(dependence, found)));
  }

  /** All that is known of two accesses, including the proofs that there is no dependence. */
  private void pair(AnalysedFunction function, Detail.Pair pair) {
    List<AffineAccess> accesses =
        function.accesses().stream()
            .filter(access -> access.index() == pair.first || access.index() == pair.second)
            .toList();
    listed(function, accesses);
    line("\nDependences");
    for (AffineAccess from : accesses) {
      for (AffineAccess to : accesses) {
        if (from.index() != to.index() || accesses.size() == 1) {
          for (Dependence each : function.analysis().between(from, to)) {
            dependence(each);
            Explanation.refutation(function.analysis(), each, source)
                .forEach(row -> line("          %s", row));
          }
        }
      }
    }
    if (accesses.isEmpty()) {
      line("  no such accesses");
    }
  }

  private void loop(Loop loop, AnalysedFunction function) {
    Parallelism parallelism = function.analysis().parallelism(loop);
    line(
        "  %-7s %s%s: %s",
        source.shortPlace(loop.op()),
        "  ".repeat(loop.position()),
        source.loop(loop),
        parallelism.isParallel() ? "parallel" : "not parallel");
    String indent = "          " + "  ".repeat(loop.position());
    List<Dependence> known =
        parallelism.dependences().stream().filter(d -> d.answer().isKnown()).toList();
    if (!known.isEmpty()) {
      line("%scarries %s", indent, text.carried(known));
      text.example(known).ifPresent(example -> line("%se.g. %s", indent, example));
    }
    for (DependenceGroup group :
        DependenceGroup.of(
            parallelism.dependences().stream().filter(d -> !d.answer().isKnown()).toList())) {
      line(
          "%smay carry dependences of %s (%s): %s",
          indent,
          text.buffer(group.first()),
          Quantity.of(group.members().size(), "pair"),
          group.first().reason().orElse(""));
    }
    for (BlockArgument value : parallelism.carried()) {
      line("%spasses %s from one iteration to the next", indent, source.value(value));
    }
    for (Operation op : parallelism.effects()) {
      line("%smay touch any memory at %s: %s", indent, source.shortPlace(op), source.line(op));
    }
    if (!parallelism.isParallel()) {
      reductions(function.legality().parallel(loop), indent);
    }
  }

  /** Reports if reductions are the only obstacle to parallel execution. */
  private void reductions(Answer<Verdict> verdict, String indent) {
    if (verdict.is(Verdict.Legal.class) || verdict.is(Verdict.LegalIfReassociated.class)) {
      line("%sin parallel: %s", indent, new VerdictText(source).of(verdict));
    }
  }

  private void accesses(AnalysedFunction function, List<AffineAccess> accesses) {
    if (accesses.size() <= FEW_ACCESSES || !(detail instanceof Detail.Groups)) {
      listed(function, accesses);
      return;
    }
    line("\nAccesses");
    Multimaps.index(accesses, AffineAccess::buffer)
        .asMap()
        .forEach(
            (buffer, its) ->
                line(
                    "  %s : %s: %s",
                    source.value(buffer), buffer.type(), DependenceText.accesses(its)));
    line("  (--all shows their lines and each dependence, --pair A,B two of them)");
  }

  private void listed(AnalysedFunction function, List<AffineAccess> accesses) {
    accesses(accesses, access -> verb(access, function));
  }

  /** The verb for an access; operations with unknown memory effects may do anything. */
  private static String verb(AffineAccess access, AnalysedFunction function) {
    return access.index() >= function.analysis().accesses().size()
        ? "any"
        : access.isWrite() ? "writes" : "reads";
  }
}
