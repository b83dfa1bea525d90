package dev.halfspace.report;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Loop;
import dev.halfspace.analysis.Witness;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.source.Place;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A report for programs, function by function: what all such reports have in common. */
abstract class FunctionJson {
  final SourceText source;
  final JsonWriter json = new JsonWriter();
  private final Map<Loop, Integer> loopNumbers = new LinkedHashMap<>();
  private final Map<Value, Integer> bufferNumbers = new LinkedHashMap<>();

  FunctionJson(SourceText source) {
    this.source = source;
  }

  /** Adds the members of a function that follow its accesses and symbols. */
  abstract void members(AnalysedFunction function);

  /** The report on functions of {@code input}. */
  final String report(String format, int version, ImmutableList<AnalysedFunction> functions) {
    json.beginObject().name("format").value(format).name("version").value(version);
    json.name("file").value(source.name()).name("functions").beginArray();
    functions.forEach(this::function);
    return json.end().end().toString();
  }

  private void function(AnalysedFunction function) {
    loopNumbers.clear();
    bufferNumbers.clear();
    function.analysis().loops().forEach(loop -> loopNumbers.put(loop, loopNumbers.size()));
    for (AffineAccess access : function.accesses()) {
      bufferNumbers.putIfAbsent(access.memory(), bufferNumbers.size());
    }
    List<Loop> executions =
        function.accesses().stream()
            .flatMap(access -> access.loops().stream().filter(Loop::isExecutions))
            .distinct()
            .toList();
    executions.forEach(loop -> loopNumbers.put(loop, loopNumbers.size()));
    json.beginObject().name("name").value(function.name());
    json.name("operation").value(function.op().name());
    place(function.op());
    json.name("buffers").beginArray();
    bufferNumbers.forEach(this::buffer);
    json.end().name("accesses").beginArray();
    function.accesses().forEach(this::access);
    json.end().name("symbols").beginRow();
    function.analysis().symbols().forEach(symbol -> json.value(source.value(symbol)));
    json.end();
    if (!executions.isEmpty()) {
      json.name("executions").beginArray();
      executions.forEach(this::executions);
      json.end();
    }
    members(function);
    json.end();
  }

  /** The executions of a region, which are numbered like the iterations of a loop. */
  private void executions(Loop loop) {
    json.beginObject().name("id").value(number(loop)).name("operation").value(loop.op().name());
    json.name("position").value(loop.position());
    place(loop.op());
    json.end();
  }

  /** The members {@code line} and {@code column}, {@code null} where they are not known. */
  final void place(Operation op) {
    Place place = op.location().place();
    if (place == null) {
      json.name("line").nullValue().name("column").nullValue();
    } else {
      json.name("line").value(place.line()).name("column").value(place.column());
    }
  }

  private void buffer(Value value, int number) {
    json.beginRecord().name("id").value(number).name("name").value(source.value(value));
    json.name("type").value(value.type().toString()).end();
  }

  private void access(AffineAccess access) {
    json.beginRecord().name("id").value(access.index());
    json.name("operation").value(access.op().name());
    json.name("writes").value(access.isWrite());
    json.name("buffer").value(number(bufferNumbers, access.memory()));
    place(access.op());
    json.name("loops").beginRow();
    access.loops().forEach(loop -> json.value(number(loop)));
    json.end().end();
  }

  final void witness(Witness witness) {
    json.beginObject();
    numbers("source", witness.source());
    numbers("sink", witness.sink());
    numbers("element", witness.element());
    json.name("symbols").beginArray();
    witness
        .symbols()
        .forEach(
            (value, number) ->
                json.beginRecord()
                    .name("name")
                    .value(source.value(value))
                    .name("value")
                    .value(number)
                    .end());
    json.end().end();
  }

  final void numbers(String name, List<BigInteger> values) {
    json.name(name).beginRow();
    values.forEach(json::value);
    json.end();
  }

  final int number(Loop loop) {
    return number(loopNumbers, loop);
  }

  private static <T> int number(Map<T, Integer> numbers, T key) {
    return Objects.requireNonNull(numbers.get(key));
  }
}
