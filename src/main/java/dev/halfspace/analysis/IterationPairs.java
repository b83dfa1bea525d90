package dev.halfspace.analysis;

import dev.halfspace.affine.LinearForm;
import dev.halfspace.presburger.ConstraintSystem;
import dev.halfspace.presburger.Space;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The pairs of iterations of two disjuncts as one system: its columns are the loop counters of the
 * source, the loop counters of the sink, the symbols of either, and the locals of both.
 */
final class IterationPairs {
  private final Iterations source;
  private final Iterations sink;

  /** The numbers of the symbols of either, ascending. */
  final int[] symbols;

  private final int[] ofSource;
  private final int[] ofSink;
  private final ConstraintSystem system;

  IterationPairs(Iterations source, Iterations sink) {
    this.source = source;
    this.sink = sink;
    this.symbols = union(source.symbols, sink.symbols);
    int locals = source.numLoops() + sink.numLoops() + symbols.length;
    this.ofSource = columns(source, 0, locals);
    this.ofSink = columns(sink, source.numLoops(), locals + source.numLocals());
    Space space =
        Space.set(source.numLoops() + sink.numLoops(), symbols.length)
            .withLocals(source.numLocals() + sink.numLocals());
    this.system = source.system.join(space, ofSource, sink.system, ofSink);
  }

  private static int[] union(int[] a, int[] b) {
    if (a.length == 0 || b.length == 0 || Arrays.equals(a, b)) {
      return b.length == 0 ? a : b;
    }
    return IntStream.concat(Arrays.stream(a), Arrays.stream(b)).sorted().distinct().toArray();
  }

  private int[] columns(Iterations iterations, int loops, int locals) {
    int[] columns = new int[iterations.numColumns()];
    int at = 0;
    for (; at < iterations.numLoops(); at++) {
      columns[at] = loops + at;
    }
    for (int symbol : iterations.symbols) {
      columns[at++] = source.numLoops() + sink.numLoops() + Arrays.binarySearch(symbols, symbol);
    }
    for (int local = locals; at < columns.length; local++) {
      columns[at++] = local;
    }
    return columns;
  }

  /** All pairs. */
  ConstraintSystem system() {
    return system;
  }

  /** A linear form of the source minus one of the sink. */
  LinearForm apart(LinearForm atSource, LinearForm atSink) {
    return atSource.onColumns(ofSource).minus(atSink.onColumns(ofSink));
  }

  /** The counter of a loop in the sink minus that in the source. */
  LinearForm later(int loop) {
    return LinearForm.difference(source.numLoops() + loop, loop);
  }

  /** The induction variable of a loop in the sink minus that in the source. */
  LinearForm distance(int loop) {
    return apart(source.variables.get(loop), sink.variables.get(loop)).times(-1);
  }

  /** Returns true if a form uses the counter of a loop, in the source or the sink. */
  boolean hasCounter(LinearForm form, int loop) {
    return form.coefficient(loop).signum() != 0
        || form.coefficient(source.numLoops() + loop).signum() != 0;
  }

  /** The induction variables of the source at a pair. */
  List<BigInteger> atSource(List<BigInteger> pair) {
    return variables(source, ofSource, pair);
  }

  /** The induction variables of the sink at a pair. */
  List<BigInteger> atSink(List<BigInteger> pair) {
    return variables(sink, ofSink, pair);
  }

  private static List<BigInteger> variables(
      Iterations iterations, int[] columns, List<BigInteger> pair) {
    List<BigInteger> values = Arrays.stream(columns).mapToObj(pair::get).toList();
    return iterations.variables.stream().map(variable -> variable.at(values)).toList();
  }

  /** The value of a symbol at a pair, by its index in {@link #symbols}. */
  BigInteger symbol(int index, List<BigInteger> pair) {
    return pair.get(source.numLoops() + sink.numLoops() + index);
  }
}
