package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import dev.halfspace.analysis.Loop;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Operation;
import dev.halfspace.legality.Fusion;
import dev.halfspace.legality.Legality;
import dev.halfspace.legality.Verdict;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The report of {@code deps --legality}: per function the accesses, the legal transformations of
 * each loop, the bands that may be permuted and tiled, the loops that may be fused, and those that
 * may be distributed.
 */
final class LegalityText extends FunctionReport {
  private final VerdictText verdicts;

  private LegalityText(SourceText source) {
    super(source);
    this.verdicts = new VerdictText(source);
  }

  /** The report on functions of a text. */
  static String of(SourceText source, ImmutableList<AnalysedFunction> functions) {
    return new LegalityText(source).on(functions);
  }

  /** The bands, fusions and distributions of a function. */
  static String ofNests(SourceText source, AnalysedFunction function) {
    LegalityText text = new LegalityText(source);
    text.nests(function.legality(), function.analysis().loops());
    return text.out.toString();
  }

  @Override
  void function(AnalysedFunction function) {
    ImmutableList<Loop> loops = function.analysis().loops();
    if (loops.isEmpty()) {
      line("\nNo loops around affine accesses.");
      return;
    }
    accesses(function.analysis().accesses(), access -> access.isWrite() ? "writes" : "reads");
    Legality legality = function.legality();
    line("\nLoops");
    loops.forEach(loop -> loop(legality, loop));
    nests(legality, loops);
  }

  private void nests(Legality legality, ImmutableList<Loop> loops) {
    bands(legality);
    fusions(legality, loops);
    distributions(legality, loops);
  }

  private void loop(Legality legality, Loop loop) {
    line(
        "  %-7s %s%s",
        source.shortPlace(loop.op()), "  ".repeat(loop.position()), source.loop(loop));
    String indent = "          " + "  ".repeat(loop.position());
    Answer<Verdict> parallel = legality.parallel(loop);
    line("%sparallel: %s", indent, verdicts.of(parallel));
    boolean isAnyOrder = parallel.equals(Verdict.legal());
    if (!isAnyOrder) {
      line("%sreversal: %s", indent, verdicts.of(legality.reversal(loop)));
    }
    line("%svectors:  %s", indent, vectors(verdicts, legality, loop));
    boolean hasInner = legality.analysis().loops().stream().anyMatch(l -> isDirectlyIn(l, loop));
    if (hasInner && !isAnyOrder) {
      line("%sunroll and jam by 2: %s", indent, verdicts.of(legality.unrollAndJam(loop, 2)));
    }
  }

  /** The greatest vector width, and the obstacle to a greater one. */
  static String vectors(VerdictText verdicts, Legality legality, Loop loop) {
    Optional<BigInteger> most = legality.maximalVectorWidth(loop);
    if (most.isEmpty()) {
      return "any width";
    }
    return most.get().bitLength() >= Long.SIZE - 1
        ? "at most " + most.get()
        : "at most %s: %s"
            .formatted(
                most.get(),
                verdicts
                    .of(legality.vectorization(loop, most.get().longValueExact() + 1))
                    .replaceFirst("^no, ", ""));
  }

  /** Returns true if a loop is directly nested in another. */
  static boolean isDirectlyIn(Loop inner, Loop outer) {
    return inner.position() == outer.position() + 1 && outer.op().isAncestorOf(inner.op());
  }

  private String names(List<Loop> loops) {
    return loops.stream().map(source::loop).collect(Collectors.joining(", "));
  }

  private void bands(Legality legality) {
    line("\nBands that may be permuted and tiled");
    List<ImmutableList<Loop>> bands =
        legality.permutableBands().stream().filter(band -> band.size() > 1).toList();
    for (List<Loop> band : bands) {
      line("  %-7s %s", source.shortPlace(band.get(0).op()), names(band));
    }
    if (bands.isEmpty()) {
      line("  none of more than one loop");
    }
  }

  private void fusions(Legality legality, ImmutableList<Loop> loops) {
    Map<Loop, Loop> pairs = adjacent(loops);
    if (!pairs.isEmpty()) {
      line("\nFusion with the next loop");
    }
    pairs.forEach(
        (first, second) -> {
          Fusion fusion = legality.fusion(first, second, 1);
          line(
              "  %-7s %s with %s at %s: %s%s",
              source.shortPlace(first.op()),
              source.loop(first),
              source.loop(second),
              source.shortPlace(second.op()),
              verdicts.of(fusion.verdict()),
              shift(fusion));
        });
  }

  /** Each loop with the next loop in its block, if any. */
  static ImmutableMap<Loop, Loop> adjacent(ImmutableList<Loop> loops) {
    ImmutableMap.Builder<Loop, Loop> pairs = ImmutableMap.builder();
    for (int i = 0; i < loops.size(); i++) {
      Loop first = loops.get(i);
      loops.subList(i + 1, loops.size()).stream()
          .filter(next -> first.dimension() == 0 && next.dimension() == 0)
          .filter(next -> next.op().block() == first.op().block() && next.op() != first.op())
          .findFirst()
          .ifPresent(next -> pairs.put(first, next));
    }
    return pairs.buildOrThrow();
  }

  private static String shift(Fusion fusion) {
    if (fusion.verdict().is(Verdict.Legal.class)) {
      return fusion.sameIterations() ? "" : ", guarded since bounds differ";
    }
    return fusion
        .shift()
        .map(shift -> "; legal if the second is shifted by " + shift.get(0))
        .orElse("");
  }

  private void distributions(Legality legality, ImmutableList<Loop> loops) {
    String heading = "\nDistribution into loops of their own\n";
    for (Loop loop : loops) {
      ImmutableList<ImmutableList<Operation>> parts = legality.distribution(loop);
      if (parts.size() > 1) {
        String cut = parts.stream().map(this::places).collect(Collectors.joining(" | "));
        line("%s  %-7s %s: %s", heading, source.shortPlace(loop.op()), source.loop(loop), cut);
        heading = "";
      }
    }
  }

  private String places(List<Operation> part) {
    return part.stream().map(source::shortPlace).collect(Collectors.joining(", "));
  }
}
