package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.Loop;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Operation;
import dev.halfspace.legality.Fusion;
import dev.halfspace.legality.Legality;
import dev.halfspace.legality.Obstacle;
import dev.halfspace.legality.Reduction;
import dev.halfspace.legality.Verdict;
import java.util.List;
import java.util.Locale;

/** The report of {@code deps --legality} as JSON, in the format of {@code docs/deps-format.md}. */
final class LegalityJson extends FunctionJson {
  /** The version of the format; it changes when a reader of the old version would misread it. */
  private static final int VERSION = 2;

  private final VerdictText verdicts;

  private LegalityJson(SourceText source) {
    super(source);
    this.verdicts = new VerdictText(source);
  }

  /** The report on functions of a text. */
  static String of(SourceText source, ImmutableList<AnalysedFunction> functions) {
    return new LegalityJson(source).report("halfspace-legality", VERSION, functions);
  }

  @Override
  void members(AnalysedFunction function) {
    Legality legality = function.legality();
    ImmutableList<Loop> loops = function.analysis().loops();
    json.name("loops").array(loops, loop -> loop(legality, loop));
    json.name("bands").array(legality.permutableBands(), this::numbers);
    json.name("fusions")
        .array(
            LegalityText.adjacent(loops).entrySet(),
            pair -> fusion(legality, pair.getKey(), pair.getValue()));
    json.name("distributions")
        .array(loops, loop -> distribution(loop, legality.distribution(loop)));
  }

  private void loop(Legality legality, Loop loop) {
    json.beginObject().name("id").value(number(loop)).name("variable").value(source.loop(loop));
    json.name("position").value(loop.position());
    place(loop.op());
    verdict("parallel", legality.parallel(loop));
    verdict("reversal", legality.reversal(loop));
    json.name("vectors").value(legality.maximalVectorWidth(loop).orElse(null));
    verdict("unrollAndJamBy2", legality.unrollAndJam(loop, 2));
    json.end();
  }

  private void fusion(Legality legality, Loop first, Loop second) {
    Fusion fusion = legality.fusion(first, second, 1);
    json.beginObject().name("first").value(number(first)).name("second").value(number(second));
    verdict("answer", fusion.verdict());
    json.name("sameIterations").value(fusion.sameIterations());
    json.name("shift").value(fusion.shift().map(shift -> shift.get(0)).orElse(null)).end();
  }

  private void distribution(Loop loop, List<ImmutableList<Operation>> parts) {
    if (parts.size() > 1) {
      json.beginObject().name("loop").value(number(loop));
      json.name("parts").array(parts, part -> json.array(part, this::operation)).end();
    }
  }

  private void verdict(String name, Answer<Verdict> verdict) {
    json.name(name).beginObject();
    if (verdict instanceof Answer.Unknown<Verdict> unknown) {
      json.name("answer").value("unknown");
      json.name("reason").value(unknown.reason());
    } else if (verdict.orElseThrow() instanceof Verdict.Illegal illegal) {
      json.name("answer").value("illegal");
      obstacle(illegal.obstacle());
    } else if (verdict.orElseThrow() instanceof Verdict.LegalIfReassociated legal) {
      json.name("answer").value("legalIfReassociated");
      reductions(legal.reductions());
    } else if (verdict.orElseThrow() instanceof Verdict.Legal legal) {
      json.name("answer").value("legal");
      reductions(legal.reductions());
    }
    json.end();
  }

  private void reductions(List<Reduction> reductions) {
    json.name("reductions").array(reductions, this::reduction);
  }

  private void reduction(Reduction reduction) {
    json.beginObject().name("operation").value(reduction.operation());
    json.name("kind").value(reduction.kind().name().toLowerCase(Locale.ROOT));
    json.name("neutral").value(reduction.neutralElement().map(Object::toString).orElse(null));
    place(reduction.combiners().get(0));
    json.name("operands").row(reduction.operands(), this::value);
    json.name("accumulator").value(reduction.accumulator().map(source::value).orElse(null));
    json.name("accesses").array(reduction.accesses(), this::operation).end();
  }

  private void obstacle(Obstacle obstacle) {
    json.name("reason").value(verdicts.of(obstacle));
    if (obstacle instanceof Obstacle.Conflict conflict) {
      json.name("source").value(conflict.dependence().source().index());
      json.name("sink").value(conflict.dependence().sink().index());
      json.name("witness");
      witness(conflict.witness());
    }
  }
}
