package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
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
import dev.halfspace.support.Quantity;
import java.math.BigInteger;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The human-readable reports of {@code trip-counts} and {@code bounds}. */
final class FactsText extends Lines {
  private final SourceText source;

  FactsText(SourceText source) {
    this.source = source;
  }

  /** Lists the trip counts of the loops of a module and the ranges of induction variables. */
  static String tripCounts(SourceText source, ImmutableList<AnalysedFunction> functions) {
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

  /** Lists the bounds checks and strides of the accesses of a module, and the footprints. */
  static String bounds(SourceText source, ImmutableList<AnalysedFunction> functions) {
    FactsText text = new FactsText(source);
    functions.forEach(text::bounds);
    return text.out.toString();
  }

  private void bounds(AnalysedFunction function) {
    line("%s", function.title(source));
    Map<AffineAccess, Answer<BoundsCheck>> checks = new LinkedHashMap<>();
    for (AffineAccess access : function.analysis().accesses()) {
      checks.put(access, BoundsCheck.of(function.analysis(), access));
    }
    line("  %s", summary(checks.values()));
    checks.forEach(
        (access, check) -> {
          line(
              "  %-7s #%d %s: %s",
              source.shortPlace(access.op()),
              access.index(),
              source.line(access.op()),
              check(access, check));
          locality(AccessLocality.of(function.analysis(), access));
        });
    Footprint.of(function.analysis(), function.op()).forEach(this::footprint);
  }

  /** {@code 16 accesses: 15 inside, 1 unknown}. */
  private static String summary(Collection<Answer<BoundsCheck>> checks) {
    long inside = checks.stream().filter(check -> check.is(BoundsCheck.Inside.class)).count();
    long outside = checks.stream().filter(FactsText::isSurelyOutside).count();
    long possible =
        checks.stream().filter(check -> check.is(BoundsCheck.Outside.class)).count() - outside;
    long unknown = checks.size() - inside - outside - possible;
    String parts =
        ImmutableMap.of(
                "OUT OF BOUNDS", outside,
                "out of bounds in some runs", possible,
                "unknown", unknown,
                "inside", inside)
            .entrySet()
            .stream()
            .filter(part -> part.getValue() > 0)
            .map(part -> part.getValue() + " " + part.getKey())
            .collect(Collectors.joining(", "));
    String count = Quantity.of(checks.size(), "access", "accesses");
    return parts.isEmpty() ? "no accesses" : count + ": " + parts;
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
    String text = source.expressions(count, "min");
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

  /** Returns true if an access is out of bounds in each run, whatever the arguments are. */
  static boolean isSurelyOutside(Answer<BoundsCheck> check) {
    return check
        .as(BoundsCheck.Outside.class)
        .filter(outside -> outside.isCertain() && outside.symbols().isEmpty())
        .isPresent();
  }

  private String outside(AffineAccess access, BoundsCheck.Outside outside) {
    String at = source.iteration(access, outside.iteration());
    String with = source.symbols(outside.symbols());
    return "%s in dimension %d: subscript %s%s%s%s%s"
        .formatted(
            isSurelyOutside(Answer.known(outside)) ? "OUT OF BOUNDS" : "out of bounds",
            outside.dimension(),
            outside.subscript(),
            outside.size() == null ? "" : " of size " + outside.size(),
            at.isEmpty() ? "" : " at " + at,
            with.isEmpty() ? "" : ", with " + with,
            outside.isCertain() ? "" : ", if it is executed");
  }

  /** The strides of an access from one iteration to the next, and the reuse of elements, if any. */
  private void locality(List<AccessLocality> loops) {
    if (loops.isEmpty()) {
      return;
    }
    String strides =
        loops.stream()
            .map(each -> each.stride().map(BigInteger::toString).orElse("unknown"))
            .collect(Collectors.joining(", "));
    String names =
        loops.stream().map(each -> source.loop(each.loop())).collect(Collectors.joining(", "));
    String reuse =
        loops.stream()
            .map(this::reuse)
            .flatMap(Optional::stream)
            .map(each -> "; " + each)
            .collect(Collectors.joining());
    line(
        "            %s along %s%s",
        loops.size() == 1 ? "stride " + strides : "strides (" + strides + ")",
        loops.size() == 1 ? names : "(" + names + ")",
        reuse);
  }

  private Optional<String> reuse(AccessLocality locality) {
    String loop = source.loop(locality.loop());
    return locality
        .reuse()
        .map(after -> after.map(count -> "the same again after %s of %s".formatted(count, loop)))
        .orElseGet(reason -> Optional.of("reuse along " + loop + " unknown"));
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
