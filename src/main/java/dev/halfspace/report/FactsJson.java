package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AccessLocality;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.BoundsCheck;
import dev.halfspace.analysis.Dataflow;
import dev.halfspace.analysis.Footprint;
import dev.halfspace.analysis.Forwarding;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.LoopFacts;
import dev.halfspace.analysis.ReadSources;
import dev.halfspace.analysis.StoreUse;
import dev.halfspace.analysis.TripCount;
import dev.halfspace.analysis.ValueRange;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Value;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The reports of {@code bounds}, {@code trip-counts} and {@code dataflow} as JSON, in the formats
 * of {@code docs/deps-format.md}.
 */
final class FactsJson extends FunctionJson {
  /** The version of the formats; it changes when a reader of the old version would misread them. */
  private static final int VERSION = 1;

  private final BiConsumer<FactsJson, AnalysedFunction> members;

  private FactsJson(SourceText source, BiConsumer<FactsJson, AnalysedFunction> members) {
    super(source);
    this.members = members;
  }

  /** The bounds check of each access, its strides and reuse, and the footprint of each buffer. */
  static String bounds(SourceText source, ImmutableList<AnalysedFunction> functions) {
    return new FactsJson(source, FactsJson::bounds).report("halfspace-bounds", VERSION, functions);
  }

  /** The trip counts of loops and the ranges of their induction variables. */
  static String tripCounts(SourceText source, ImmutableList<AnalysedFunction> functions) {
    return new FactsJson(source, FactsJson::loops)
        .report("halfspace-trip-counts", VERSION, functions);
  }

  /** The writes that each read sees, and the use of the values that each write stores. */
  static String dataflow(SourceText source, ImmutableList<AnalysedFunction> functions) {
    return new FactsJson(source, FactsJson::dataflow)
        .report("halfspace-dataflow", VERSION, functions);
  }

  @Override
  void members(AnalysedFunction function) {
    members.accept(this, function);
  }

  /**
   * Writes {@code answer} and {@code reason} if the answer is unknown, else the members of its
   * value.
   */
  private <T> void answer(Answer<T> answer, Consumer<T> write) {
    if (answer instanceof Answer.Unknown<T> unknown) {
      json.name("answer").value("unknown").name("reason").value(unknown.reason());
    } else {
      write.accept(answer.orElseThrow());
    }
  }

  private void range(Answer<ValueRange> range) {
    json.beginRecord();
    answer(
        range,
        values -> {
          if (values instanceof ValueRange.Between between) {
            json.name("min").value(between.min()).name("max").value(between.max());
          } else {
            json.name("answer").value("empty");
          }
        });
    json.end();
  }

  private void loops(AnalysedFunction function) {
    LoopFacts facts = LoopFacts.of(function.analysis());
    json.name("loops").array(facts.loops(), loop -> loop(loop, facts));
  }

  private void loop(Loop loop, LoopFacts facts) {
    json.beginObject().name("id").value(number(loop)).name("variable").value(source.loop(loop));
    json.name("position").value(loop.position());
    place(loop.op());
    answer(facts.tripCount(loop), this::count);
    json.name("values");
    range(facts.values(loop));
    json.end();
  }

  private void count(TripCount count) {
    if (count instanceof TripCount.Constant constant) {
      json.name("answer").value("constant").name("iterations").value(constant.value());
    } else if (count instanceof TripCount.Affine affine) {
      json.name("answer").value("affine");
      json.name("iterations").value(source.expressions(affine.count(), "min"));
      json.name("mayBeNegative").value(affine.mayBeNegative());
      json.name("range");
      range(affine.range());
    }
  }

  private void bounds(AnalysedFunction function) {
    json.name("bounds").array(function.analysis().accesses(), access -> bounds(function, access));
    json.name("footprints")
        .array(Footprint.of(function.analysis(), function.op()).entrySet(), this::footprint);
  }

  private void bounds(AnalysedFunction function, AffineAccess access) {
    json.beginObject().name("access").value(access.index());
    answer(BoundsCheck.of(function.analysis(), access), this::check);
    json.name("locality").array(AccessLocality.of(function.analysis(), access), this::locality);
    json.end();
  }

  private void check(BoundsCheck check) {
    if (check instanceof BoundsCheck.Outside outside) {
      json.name("answer").value("outside").name("dimension").value(outside.dimension());
      json.name("below").value(outside.isBelow()).name("subscript").value(outside.subscript());
      json.name("size").value(outside.size());
      json.name("iteration").row(outside.iteration(), json::value);
      json.name("symbols").array(outside.symbols().entrySet(), this::symbol);
      json.name("certain").value(outside.isCertain());
    } else {
      json.name("answer").value("inside");
    }
  }

  private void locality(AccessLocality locality) {
    BigInteger again = locality.reuse().orElse(Optional.empty()).orElse(null);
    json.beginRecord().name("loop").value(number(locality.loop()));
    json.name("stride").value(locality.stride().orElse(null));
    json.name("reuseKnown").value(locality.reuse().isKnown());
    json.name("reuseAfter").value(again).end();
  }

  private void footprint(Map.Entry<Value, Answer<Footprint>> entry) {
    json.beginObject().name("buffer").value(source.value(entry.getKey()));
    answer(
        entry.getValue(),
        footprint -> {
          json.name("answer").value("known");
          json.name("box").row(footprint.boundingBox(), this::range);
          json.name("elements").value(footprint.size().orElse(null));
        });
    json.end();
  }

  private void dataflow(AnalysedFunction function) {
    Dataflow flow = Dataflow.of(function.analysis());
    json.name("reads").array(flow.reads(), read -> read(flow, read));
    json.name("writes")
        .array(
            function.analysis().accesses().stream().filter(AffineAccess::isWrite).toList(),
            write -> write(flow, write));
  }

  private void read(Dataflow flow, AffineAccess read) {
    json.beginObject().name("access").value(read.index());
    answer(
        flow.sources(read),
        seen -> {
          json.name("answer").value("known");
          json.name("sources").array(seen.sources(), this::source);
          json.name("initial").value(DataflowText.holdsInitial(seen));
          json.name("forwardedFrom")
              .value(
                  flow.forwarding(read)
                      .as(Forwarding.From.class)
                      .map(from -> from.store().index())
                      .orElse(null));
        });
    json.end();
  }

  private void source(ReadSources.Source each) {
    json.beginRecord().name("write").value(each.write().index());
    json.name("relation").value(each.relation().toString()).end();
  }

  private void write(Dataflow flow, AffineAccess write) {
    json.beginObject().name("access").value(write.index());
    answer(
        flow.use(write),
        (StoreUse use) -> {
          json.name("answer").value(use.isDead() ? "dead" : use.isNeverRead() ? "unread" : "read");
          json.name("readers").row(DataflowText.readers(flow, write), json::value);
        });
    json.end();
  }
}
