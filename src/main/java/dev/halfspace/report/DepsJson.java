package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Lists;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DistanceRange;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.Parallelism;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The report of {@code deps} as JSON, in the format of {@code docs/deps-format.md}. */
final class DepsJson extends FunctionJson {
  /** The version of the format; it changes when a reader of the old version would misread it. */
  private static final int VERSION = 1;

  private DepsJson(SourceText source) {
    super(source);
  }

  /** The report on functions of a text. */
  static String of(SourceText source, ImmutableList<AnalysedFunction> functions) {
    return new DepsJson(source).report("halfspace-deps", VERSION, functions);
  }

  @Override
  void members(AnalysedFunction function) {
    json.name("dependences").array(function.dependences(), this::dependence);
    json.name("loops").array(function.analysis().loops(), loop -> loop(loop, function));
  }

  private void dependence(Dependence dependence) {
    json.beginObject().name("source").value(dependence.source().index());
    json.name("sink").value(dependence.sink().index());
    json.name("depth").value(dependence.depth());
    dependence.exists().ifPresent(exists -> exists(dependence, exists));
    dependence
        .reason()
        .ifPresent(reason -> json.name("answer").value("unknown").name("reason").value(reason));
    json.end();
  }

  private void exists(Dependence dependence, Dependence.Exists exists) {
    json.name("answer").value("exists");
    json.name("kind").value(dependence.kind().text());
    json.name("carrier").value(dependence.carrier().map(this::number).orElse(null));
    json.name("certain").value(exists.isCertain());
    json.name("distances").row(exists.distances(), this::range);
    json.name("directions").row(exists.directions(), direction -> json.value(direction.symbol()));
    orNull("iterations", exists.iterationDistances(), all -> json.row(all, this::range));
    orNull("condition", exists.conditionOnSymbols(), set -> json.value(set.toString()));
    orNull("witness", exists.witness(), this::witness);
  }

  private <T> void orNull(String name, Optional<T> value, Consumer<T> write) {
    json.name(name);
    value.ifPresentOrElse(write, () -> json.value(null));
  }

  private void range(DistanceRange range) {
    json.beginRecord().name("min").value(range.min()).name("max").value(range.max()).end();
  }

  private void loop(Loop loop, AnalysedFunction function) {
    Parallelism parallelism = function.analysis().parallelism(loop);
    json.beginObject().name("id").value(number(loop));
    json.name("operation").value(loop.op().name()).name("dimension").value(loop.dimension());
    json.name("variable").value(source.loop(loop)).name("position").value(loop.position());
    place(loop.op());
    json.name("affine").value(loop.isAffine());
    json.name("parallel").value(parallelism.isParallel());
    Set<Question> carried =
        parallelism.dependences().stream().map(Question::of).collect(Collectors.toSet());
    List<Question> all = Lists.transform(function.dependences(), Question::of);
    List<Integer> carries =
        IntStream.range(0, all.size()).filter(i -> carried.contains(all.get(i))).boxed().toList();
    json.name("carries").row(carries, json::value);
    json.name("passes").row(parallelism.carried(), this::value);
    json.name("effects").array(parallelism.effects(), this::operation).end();
  }

  /** The identity of a dependence: two accesses and a depth. */
  private record Question(int source, int sink, int depth) {
    static Question of(Dependence dependence) {
      return new Question(
          dependence.source().index(), dependence.sink().index(), dependence.depth());
    }
  }
}
