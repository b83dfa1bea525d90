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

/** A JSON report, function by function: the part that all such reports share. */
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
    json.name("file").value(source.name());
    return json.name("functions").array(functions, this::function).end().toString();
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
    json.name("buffers").array(bufferNumbers.keySet(), this::buffer);
    json.name("accesses").array(function.accesses(), this::access);
    json.name("symbols").row(function.analysis().symbols(), this::value);
    if (!executions.isEmpty()) {
      json.name("executions").array(executions, this::executions);
    }
    members(function);
    json.end();
  }

  /** The executions of a region, which are numbered like loops. */
  private void executions(Loop loop) {
    json.beginObject().name("id").value(number(loop)).name("operation").value(loop.op().name());
    json.name("position").value(loop.position());
    place(loop.op());
    json.end();
  }

  /** The members {@code line} and {@code column}, {@code null} where they are not known. */
  final void place(Operation op) {
    Place place = op.location().place();
    json.name("line").value(place == null ? null : place.line());
    json.name("column").value(place == null ? null : place.column());
  }

  final void operation(Operation op) {
    json.beginRecord().name("operation").value(op.name());
    place(op);
    json.end();
  }

  final void value(Value value) {
    json.value(source.value(value));
  }

  private void buffer(Value value) {
    json.beginRecord().name("id").value(bufferNumbers.get(value));
    json.name("name").value(source.value(value));
    json.name("type").value(value.type().toString()).end();
  }

  private void access(AffineAccess access) {
    json.beginRecord().name("id").value(access.index());
    json.name("operation").value(access.op().name());
    json.name("writes").value(access.isWrite());
    json.name("buffer").value(bufferNumbers.get(access.memory()));
    place(access.op());
    json.name("loops");
    numbers(access.loops());
    json.end();
  }

  final void witness(Witness witness) {
    json.beginObject().name("source").row(witness.source(), json::value);
    json.name("sink").row(witness.sink(), json::value);
    json.name("element").row(witness.element(), json::value);
    json.name("symbols").array(witness.symbols().entrySet(), this::symbol).end();
  }

  /** A symbol with its value. */
  final void symbol(Map.Entry<Value, BigInteger> symbol) {
    json.beginRecord().name("name").value(source.value(symbol.getKey()));
    json.name("value").value(symbol.getValue()).end();
  }

  /** The number of a loop in its function. */
  final int number(Loop loop) {
    return Objects.requireNonNull(loopNumbers.get(loop));
  }

  final void numbers(List<Loop> loops) {
    json.row(loops, loop -> json.value(number(loop)));
  }
}
