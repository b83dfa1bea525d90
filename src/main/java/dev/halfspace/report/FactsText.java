package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AccessLocality;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.BoundsCheck;
import dev.halfspace.analysis.Footprint;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.analysis.TripCount;
import dev.halfspace.analysis.ValueRange;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.stream.Collectors;

/** The reports of {@code trip-counts} and {@code bounds} for a person. */
public final class FactsText extends Lines {
  private final SourceText source;

  FactsText(SourceText source) {
    this.source = source;
  }

  /** How often the loops of a module iterate, and which values their variables take. */
  public static String tripCounts(SourceText source, ImmutableList<AnalysedFunction> functions) {
    FactsText text = new FactsText(source);
    for (AnalysedFunction function : functions) {
      text.line("%s", function.title(source));
      LoopFacts facts = LoopFacts.of(function.analysis());
      for (Loop loop : facts.loops()) {
        text.line(
            "  %-7s %s%s: %s; values %s",
            source.shortPlace(loop.op()),
            "  ".repeat(loop.position()),
            source.loop(loop),
            text.count(facts.tripCount(loop)),
            values(facts.values(loop)));
      }
      if (facts.loops().isEmpty()) {
        text.line("  no loops");
      }
    }
    return text.out.toString();
  }

  /** Where the accesses of a module leave their buffers, and what they touch of them. */
  public static String bounds(SourceText source, ImmutableList<AnalysedFunction> functions) {
    FactsText text = new FactsText(source);
    for (AnalysedFunction function : functions) {
      text.line("%s", function.title(source));
      for (AffineAccess access : function.analysis().accesses()) {
        text.line(
            "  %-7s #%d %s: %s",
            source.shortPlace(access.op()),
            access.index(),
            source.line(access.op()),
            text.check(access, BoundsCheck.of(function.analysis(), access)));
        for (AccessLocality locality : AccessLocality.of(function.analysis(), access)) {
          text.locality(locality);
        }
      }
      Footprint.of(function.analysis(), function.op()).forEach(text::footprint);
    }
    return text.out.toString();
  }

  /** A trip count in words. */
  String count(Answer<TripCount> count) {
    return count.map(this::count).orElseGet(reason -> "unknown: " + reason);
  }

  private String count(TripCount count) {
    if (count instanceof TripCount.Constant constant) {
      return constant.value().equals(BigInteger.ONE)
          ? "1 iteration"
          : constant.value() + " iterations";
    }
    TripCount.Affine affine = (TripCount.Affine) count;
    return "%s iterations, %s"
        .formatted(map(affine.count(), affine.mayBeNegative()), values(affine.range()));
  }

  private String map(AffineValueMap count, boolean mayBeNegative) {
    String operands =
        count.operands().stream().map(source::value).collect(Collectors.joining(", "));
    String text = count.map() + " of " + operands;
    return mayBeNegative ? "max(0, " + text + ")" : text;
  }

  static String values(Answer<ValueRange> range) {
    return range
        .map(values -> values instanceof ValueRange.Empty ? "none" : values.toString())
        .orElseGet(reason -> "unknown (" + reason + ")");
  }

  /** The verdict on an access in words. */
  String check(AffineAccess access, Answer<BoundsCheck> check) {
    return check
        .map(
            each ->
                each instanceof BoundsCheck.Outside outside ? outside(access, outside) : "inside")
        .orElseGet(reason -> "unknown: " + reason);
  }

  private String outside(AffineAccess access, BoundsCheck.Outside outside) {
    String at = source.iteration(access, outside.iteration());
    String with = source.symbols(outside.symbols());
    return "OUT OF BOUNDS in dimension %d: subscript %s%s%s%s%s"
        .formatted(
            outside.dimension(),
            outside.subscript(),
            outside.size() == null ? "" : " of size " + outside.size(),
            at.isEmpty() ? "" : " at " + at,
            with.isEmpty() ? "" : ", with " + with,
            outside.isCertain() ? "" : ", if it is executed");
  }

  private void locality(AccessLocality locality) {
    String again =
        locality
            .reuse()
            .map(
                reuse ->
                    reuse instanceof AccessLocality.Reuse.After after
                        ? "again after " + after.iterations()
                        : "no reuse")
            .orElse("reuse unknown");
    line(
        "            along %s: stride %s, %s",
        source.loop(locality.loop()),
        locality.stride().map(BigInteger::toString).orElse("unknown"),
        again);
  }

  private void footprint(Value memory, Answer<Footprint> footprint) {
    line(
        "  %s: %s",
        source.value(memory),
        footprint.map(FactsText::touched).orElseGet(reason -> "footprint unknown: " + reason));
  }

  private static String touched(Footprint footprint) {
    return "touches [%s], %s elements"
        .formatted(
            footprint.boundingBox().stream()
                .map(FactsText::values)
                .collect(Collectors.joining("] x [")),
            footprint.size().map(BigInteger::toString).orElse("a number of"));
  }
}
