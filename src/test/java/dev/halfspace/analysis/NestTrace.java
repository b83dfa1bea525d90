package dev.halfspace.analysis;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The events, in order, of a nest that is executed under given values of its symbols. */
final class NestTrace {
  /** One execution of an access: its induction variables, and the first subscripts touched. */
  record Event(Nest.Access access, List<Long> iteration, List<Long> subscripts) {
    /** All elements touched. */
    List<List<Long>> elements() {
      List<List<Long>> all = List.of(List.of());
      for (int d = 0; d < subscripts.size(); d++) {
        List<List<Long>> longer = new ArrayList<>();
        for (List<Long> start : all) {
          for (long o = 0; o < access.extents().get(d); o++) {
            List<Long> element = new ArrayList<>(start);
            element.add(subscripts.get(d) + o);
            longer.add(element);
          }
        }
        all = longer;
      }
      return all;
    }
  }

  /** One execution of one dimension of a loop: the values of its variable. */
  record LoopRun(Nest.Loops loop, int dimension, List<Long> outside, List<Long> values) {}

  private final long[] symbols;
  private final int maxEvents;
  private final List<Event> events = new ArrayList<>();
  private final List<LoopRun> loopRuns = new ArrayList<>();
  private boolean isTooLong;

  private NestTrace(long[] symbols, int maxEvents) {
    this.symbols = symbols;
    this.maxEvents = maxEvents;
  }

  /** Executes a nest until it ends or there are too many events. */
  static NestTrace of(Nest nest, long[] symbols, int maxEvents) {
    NestTrace trace = new NestTrace(symbols, maxEvents);
    trace.run(nest.body(), new long[0]);
    return trace;
  }

  /** All values of some symbols from 0 to a greatest. */
  static List<long[]> symbolValues(int numSymbols, int greatest) {
    List<long[]> all = new ArrayList<>(List.of(new long[numSymbols]));
    for (int s = 0; s < numSymbols; s++) {
      for (long[] values : List.copyOf(all)) {
        for (int v = 1; v <= greatest; v++) {
          long[] more = values.clone();
          more[s] = v;
          all.add(more);
        }
      }
    }
    return all;
  }

  List<Event> events() {
    return events;
  }

  List<LoopRun> loopRuns() {
    return loopRuns;
  }

  boolean isTooLong() {
    return isTooLong;
  }

  private void run(List<Nest.Node> nodes, long[] iteration) {
    for (Nest.Node node : nodes) {
      if (node instanceof Nest.Loops loops) {
        run(loops, 0, iteration, iteration);
      } else if (node instanceof Nest.Guard guard) {
        run(holds(guard.condition(), iteration) ? guard.holds() : guard.fails(), iteration);
      } else if (node instanceof Nest.Access access) {
        isTooLong |= events.size() >= maxEvents;
        if (!isTooLong) {
          List<Long> subscripts = new ArrayList<>();
          access.subscripts().forEach(s -> subscripts.add(s.evaluate(iteration, symbols)));
          events.add(new Event(access, list(iteration), subscripts));
        }
      }
    }
  }

  private void run(Nest.Loops loops, int dimension, long[] outside, long[] iteration) {
    if (dimension == loops.ranges().size()) {
      run(loops.body(), iteration);
      return;
    }
    Nest.Range range = loops.ranges().get(dimension);
    long lower = range.lower().stream().mapToLong(e -> value(e, outside)).max().orElseThrow();
    long upper = range.upper().stream().mapToLong(e -> value(e, outside)).min().orElseThrow();
    List<Long> values = new ArrayList<>();
    for (long value = lower; value < upper && !isTooLong; value += range.step()) {
      values.add(value);
      isTooLong |= values.size() > maxEvents;
    }
    loopRuns.add(new LoopRun(loops, dimension, list(outside), values));
    isTooLong |= loopRuns.size() > maxEvents;
    for (long value : values) {
      long[] inner = Arrays.copyOf(iteration, iteration.length + 1);
      inner[iteration.length] = value;
      run(loops, dimension + 1, outside, inner);
    }
  }

  private long value(AffineExpr expr, long[] iteration) {
    return expr.evaluate(iteration, symbols);
  }

  private boolean holds(List<IntegerSet.Constraint> condition, long[] iteration) {
    return condition.stream()
        .allMatch(
            c ->
                c.isEquality() ? value(c.expr(), iteration) == 0 : value(c.expr(), iteration) >= 0);
  }

  private static List<Long> list(long[] values) {
    return Arrays.stream(values).boxed().toList();
  }
}
