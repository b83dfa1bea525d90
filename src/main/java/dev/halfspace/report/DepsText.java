package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DistanceRange;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.Parallelism;
import dev.halfspace.analysis.ValueRange;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * The report of {@code deps} for a person: per function the accesses with their source lines, each
 * dependence, then each loop and what prevents it from being parallel.
 */
public final class DepsText extends FunctionReport {
  private DepsText(SourceText source) {
    super(source);
  }

  /** The report on functions of a text. */
  public static String of(SourceText source, ImmutableList<AnalysedFunction> functions) {
    return new DepsText(source).on(functions);
  }

  @Override
  void function(AnalysedFunction function) {
    ImmutableList<AffineAccess> accesses = function.accesses();
    if (accesses.isEmpty()) {
      line("\nNo accesses.");
      return;
    }
    accesses(accesses, access -> verb(access, function));
    line("\nDependences");
    function.dependences().forEach(this::dependence);
    if (function.dependences().isEmpty()) {
      line("  none");
    }
    line("\nLoops");
    ImmutableList<Loop> loops = function.analysis().loops();
    loops.forEach(loop -> loop(loop, function.analysis().parallelism(loop)));
    if (loops.isEmpty()) {
      line("  none around the accesses");
    }
  }

  /** What an access does; operations that do not tell may do anything. */
  private static String verb(AffineAccess access, AnalysedFunction function) {
    return access.index() >= function.analysis().accesses().size()
        ? "any"
        : access.isWrite() ? "writes" : "reads";
  }

  private void dependence(Dependence dependence) {
    Optional<Dependence.Exists> exists = dependence.exists();
    if (exists.isEmpty()) {
      line(
          "  %-7s %-11s taken to exist at depth %s: %s",
          "unknown", pair(dependence), dependence.depth(), dependence.reason().orElseThrow());
      return;
    }
    line(
        "  %-7s %-11s %s%s%s",
        dependence.kind().text(),
        pair(dependence),
        carrier(dependence),
        exists.get().isCertain() ? "" : " if both are executed",
        distances(dependence, exists.get()));
    exists
        .flatMap(Dependence.Exists::witness)
        .ifPresent(found -> line("          e.g. %s", source.pair(dependence, found)));
  }

  private static String pair(Dependence dependence) {
    return "#" + dependence.source().index() + " -> #" + dependence.sink().index();
  }

  /** The loop that carries a dependence, or the innermost around both accesses. */
  private String carrier(Dependence dependence) {
    List<Loop> around = dependence.source().loops().subList(0, dependence.depth() - 1);
    String execution =
        Lists.reverse(around).stream()
            .filter(Loop::isExecutions)
            .findFirst()
            .map(loop -> "within one execution of " + source.loop(loop))
            .orElse("");
    if (dependence.carrier().isPresent()) {
      String carried = "carried by " + source.loop(dependence.carrier().get());
      return execution.isEmpty() ? carried : carried + " " + execution;
    }
    if (around.isEmpty()) {
      return "one after the other";
    }
    Loop innermost = around.get(around.size() - 1);
    return innermost.isExecutions()
        ? execution
        : "within one iteration of " + source.loop(innermost);
  }

  private String distances(Dependence dependence, Dependence.Exists exists) {
    if (dependence.isLoopIndependent()) {
      return "";
    }
    StringJoiner text = new StringJoiner(", ", ", distance ", "");
    for (int i = 0; i < exists.distances().size(); i++) {
      Loop loop = dependence.source().loops().get(i);
      if (!loop.isExecutions()) {
        DistanceRange range = exists.distances().get(i);
        text.add(new ValueRange.Between(range.min(), range.max()) + " in " + source.loop(loop));
      }
    }
    return text.toString();
  }

  private void loop(Loop loop, Parallelism parallelism) {
    line(
        "  %-7s %s%s: %s",
        source.shortPlace(loop.op()),
        "  ".repeat(loop.position()),
        source.loop(loop),
        parallelism.isParallel() ? "parallel" : "not parallel");
    String indent = "          " + "  ".repeat(loop.position());
    Map<Dependence.Kind, StringJoiner> carried = new EnumMap<>(Dependence.Kind.class);
    for (Dependence dependence : parallelism.dependences()) {
      if (dependence.answer().isKnown()) {
        carried
            .computeIfAbsent(
                dependence.kind(), kind -> new StringJoiner(", ", kind.text() + " ", ""))
            .add(pair(dependence));
      } else {
        line("%s%s is not known not to exist", indent, pair(dependence));
      }
    }
    carried.values().forEach(pairs -> line("%scarries %s", indent, pairs));
    for (BlockArgument value : parallelism.carried()) {
      line("%spasses %s from one iteration to the next", indent, source.value(value));
    }
    for (Operation op : parallelism.effects()) {
      line("%smay touch any memory at %s: %s", indent, source.shortPlace(op), source.line(op));
    }
  }
}
