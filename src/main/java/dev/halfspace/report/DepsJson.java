package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DistanceRange;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.Parallelism;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The report of {@code deps} for programs. {@code docs/deps-format.md} says what it means. */
public final class DepsJson extends FunctionJson {
  /** The number of the format: it changes when a program that read the old one would err. */
  private static final int VERSION = 1;

  private DepsJson(SourceText source) {
    super(source);
  }

  /** The report on functions of a text. */
  public static String of(SourceText source, ImmutableList<AnalysedFunction> functions) {
    return new DepsJson(source).report("halfspace-deps", VERSION, functions);
  }

  @Override
  void members(AnalysedFunction function) {
    json.name("dependences").beginArray();
    function.dependences().forEach(this::dependence);
    json.end().name("loops").beginArray();
    for (Loop loop : function.analysis().loops()) {
      loop(loop, function.analysis().parallelism(loop), function);
    }
    json.end();
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
    json.name("kind").value(dependence.kind().name().toLowerCase(Locale.ROOT));
    json.name("carrier");
    if (dependence.carrier().isPresent()) {
      json.value(number(dependence.carrier().get()));
    } else {
      json.nullValue();
    }
    json.name("certain").value(exists.isCertain()).name("distances").beginRow();
    exists.distances().forEach(this::range);
    json.end().name("directions").beginRow();
    exists.directions().forEach(direction -> json.value(direction.symbol()));
    json.end();
    iterations(exists);
    condition(exists);
    json.name("witness");
    if (exists.witness().isPresent()) {
      witness(exists.witness().get());
    } else {
      json.nullValue();
    }
  }

  private void iterations(Dependence.Exists exists) {
    json.name("iterations");
    Optional<ImmutableList<DistanceRange>> iterations = exists.iterationDistances();
    if (iterations.isEmpty()) {
      json.nullValue();
      return;
    }
    json.beginRow();
    iterations.get().forEach(this::range);
    json.end();
  }

  private void condition(Dependence.Exists exists) {
    json.name("condition");
    Optional<IntegerSet> condition = exists.conditionOnSymbols();
    if (condition.isPresent()) {
      json.value(condition.get().toString());
    } else {
      json.nullValue();
    }
  }

  private void range(DistanceRange range) {
    json.beginRecord().name("min").value(range.min()).name("max").value(range.max()).end();
  }

  private void loop(Loop loop, Parallelism parallelism, AnalysedFunction function) {
    json.beginObject().name("id").value(number(loop));
    json.name("operation").value(loop.op().name()).name("dimension").value(loop.dimension());
    json.name("variable").value(source.loop(loop)).name("position").value(loop.position());
    place(loop.op());
    json.name("affine").value(loop.isAffine());
    json.name("parallel").value(parallelism.isParallel());
    json.name("carries").beginRow();
    Set<Question> carried =
        parallelism.dependences().stream().map(Question::of).collect(Collectors.toSet());
    for (int i = 0; i < function.dependences().size(); i++) {
      if (carried.contains(Question.of(function.dependences().get(i)))) {
        json.value(i);
      }
    }
    json.end().name("passes").beginRow();
    for (BlockArgument argument : parallelism.carried()) {
      json.value(source.value(argument));
    }
    json.end().name("effects").beginArray();
    for (Operation op : parallelism.effects()) {
      json.beginRecord().name("operation").value(op.name());
      place(op);
      json.end();
    }
    json.end().end();
  }

  /** What tells one dependence from another. */
  private record Question(int source, int sink, int depth) {
    static Question of(Dependence dependence) {
      return new Question(
          dependence.source().index(), dependence.sink().index(), dependence.depth());
    }
  }
}
