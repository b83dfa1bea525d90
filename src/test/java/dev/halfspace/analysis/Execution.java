package dev.halfspace.analysis;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Executes nests and looks at what really happens: the truth the analysis is measured by. */
final class Execution {
  /** An ordered pair of accesses and a depth. */
  record Question(int source, int sink, int depth) {}

  /** The distances seen, per common loop. */
  record Distances(long[] min, long[] max) {}

  /** One execution of an access. */
  private record Event(int access, long time, long[] iteration, long[] symbols) {}

  /** One execution of an access. */
  record Instance(int access, long[] iteration) {}

  private record Element(int buffer, List<Long> subscripts) {}

  private record Place(int access, List<Long> iteration, List<Long> symbols) {}

  private final Nest nest;
  private final Map<Question, Distances> seen = new HashMap<>();
  private final Set<Place> executed = new HashSet<>();
  private final Map<Question, Set<List<Long>>> pairs = new HashMap<>();
  private final List<Instance> order = new ArrayList<>();
  private final List<List<Nest.Loops>> paths = new ArrayList<>();
  private Map<Element, List<Event>> touched = new HashMap<>();
  private long[] symbols = {};
  private long time;
  private final long maxEvents;
  private boolean tooLong;

  private Execution(Nest nest, long maxEvents) {
    this.nest = nest;
    this.maxEvents = maxEvents;
    collectPaths(nest.body(), new ArrayList<>());
  }

  /** Executes a nest with symbols from 0 to {@code maxSymbol}, each with each. */
  static Execution of(Nest nest, int maxSymbol, long maxEvents) {
    Execution execution = new Execution(nest, maxEvents);
    execution.forSymbols(new long[nest.numSymbols()], 0, maxSymbol);
    return execution;
  }

  boolean isTooLong() {
    return tooLong;
  }

  private void collectPaths(List<Nest.Node> nodes, List<Nest.Loops> path) {
    for (Nest.Node node : nodes) {
      if (node instanceof Nest.Loops loops) {
        List<Nest.Loops> inside = new ArrayList<>(path);
        loops.ranges().forEach(r -> inside.add(loops));
        collectPaths(loops.body(), inside);
      } else if (node instanceof Nest.Guard guard) {
        collectPaths(guard.holds(), path);
        collectPaths(guard.fails(), path);
      } else if (node instanceof Nest.Access) {
        paths.add(path);
      }
    }
  }

  private void forSymbols(long[] values, int next, int max) {
    if (next == values.length) {
      symbols = values.clone();
      touched = new HashMap<>();
      order.clear();
      time = 0;
      run(nest.body(), new long[0]);
      touched.values().forEach(this::compare);
      return;
    }
    for (values[next] = 0; values[next] <= max; values[next]++) {
      forSymbols(values, next + 1, max);
    }
  }

  private void run(List<Nest.Node> nodes, long[] iteration) {
    for (Nest.Node node : nodes) {
      if (node instanceof Nest.Loops loops) {
        run(loops, 0, iteration, iteration);
      } else if (node instanceof Nest.Guard guard) {
        run(holds(guard.condition(), iteration) ? guard.holds() : guard.fails(), iteration);
      } else if (node instanceof Nest.Access access) {
        touch(access, iteration);
      }
    }
  }

  private void run(Nest.Loops loops, int dimension, long[] outside, long[] iteration) {
    if (dimension == loops.ranges().size()) {
      run(loops.body(), iteration);
      return;
    }
    Nest.Range range = loops.ranges().get(dimension);
    long lower = Long.MIN_VALUE;
    for (AffineExpr expr : range.lower()) {
      lower = Math.max(lower, expr.evaluate(outside, symbols));
    }
    long upper = Long.MAX_VALUE;
    for (AffineExpr expr : range.upper()) {
      upper = Math.min(upper, expr.evaluate(outside, symbols));
    }
    long[] inner = Arrays.copyOf(iteration, iteration.length + 1);
    for (long value = lower; value < upper && !tooLong; value += range.step()) {
      inner[iteration.length] = value;
      run(loops, dimension + 1, outside, inner);
    }
  }

  private boolean holds(List<IntegerSet.Constraint> condition, long[] iteration) {
    return condition.stream()
        .allMatch(
            c -> {
              long value = c.expr().evaluate(iteration, symbols);
              return c.isEquality() ? value == 0 : value >= 0;
            });
  }

  private void touch(Nest.Access access, long[] iteration) {
    if (++time > maxEvents) {
      tooLong = true;
      return;
    }
    Event event = new Event(access.id(), time, iteration.clone(), symbols);
    order.add(new Instance(access.id(), iteration.clone()));
    executed.add(new Place(access.id(), list(iteration), list(symbols)));
    List<Long> first = new ArrayList<>();
    access.subscripts().forEach(s -> first.add(s.evaluate(iteration, symbols)));
    touchBox(access, new ArrayList<>(first), 0, event);
  }

  private void touchBox(Nest.Access access, List<Long> element, int dimension, Event event) {
    if (dimension == element.size()) {
      touched
          .computeIfAbsent(
              new Element(access.buffer(), List.copyOf(element)), e -> new ArrayList<>())
          .add(event);
      return;
    }
    long first = element.get(dimension);
    for (long i = 0; i < access.extents().get(dimension); i++) {
      element.set(dimension, first + i);
      touchBox(access, element, dimension + 1, event);
    }
    element.set(dimension, first);
  }

  /** Events of one element in order of time. */
  private void compare(List<Event> events) {
    if ((long) events.size() * events.size() > 4_000_000) {
      tooLong = true;
      return;
    }
    for (int i = 0; i < events.size(); i++) {
      for (int j = i + 1; j < events.size(); j++) {
        note(events.get(i), events.get(j));
      }
    }
  }

  private void note(Event source, Event sink) {
    int common = commonLoops(source.access(), sink.access());
    int depth = 1;
    while (depth <= common && source.iteration()[depth - 1] == sink.iteration()[depth - 1]) {
      depth++;
    }
    if (source.time() == sink.time()) {
      return;
    }
    List<Long> pair = new ArrayList<>(list(source.iteration()));
    pair.addAll(list(sink.iteration()));
    pair.addAll(list(source.symbols()));
    pairs
        .computeIfAbsent(new Question(source.access(), sink.access(), depth), q -> new HashSet<>())
        .add(pair);
    Distances distances =
        seen.computeIfAbsent(
            new Question(source.access(), sink.access(), depth),
            q -> {
              long[] min = new long[common];
              long[] max = new long[common];
              Arrays.fill(min, Long.MAX_VALUE);
              Arrays.fill(max, Long.MIN_VALUE);
              return new Distances(min, max);
            });
    for (int l = 0; l < common; l++) {
      long distance = sink.iteration()[l] - source.iteration()[l];
      distances.min()[l] = Math.min(distances.min()[l], distance);
      distances.max()[l] = Math.max(distances.max()[l], distance);
    }
  }

  /** The number of loops around both accesses. */
  int commonLoops(int a, int b) {
    List<Nest.Loops> left = paths.get(a);
    List<Nest.Loops> right = paths.get(b);
    int common = 0;
    while (common < left.size() && common < right.size() && left.get(common) == right.get(common)) {
      common++;
    }
    return common;
  }

  int numAccesses() {
    return paths.size();
  }

  /** The distances seen, or none. */
  Optional<Distances> seen(int source, int sink, int depth) {
    return Optional.ofNullable(seen.get(new Question(source, sink, depth)));
  }

  /** The pairs of iterations seen, each as source, sink and values of symbols. */
  Set<List<Long>> pairs(int source, int sink, int depth) {
    return pairs.getOrDefault(new Question(source, sink, depth), Set.of());
  }

  /** The instances executed under the greatest values of the symbols, in order. */
  List<Instance> order() {
    return order;
  }

  /** The iterations of an access with values of symbols. */
  List<List<Long>> instances(int access) {
    return executed.stream()
        .filter(place -> place.access() == access)
        .map(place -> plus(place.iteration(), place.symbols()))
        .toList();
  }

  /** All pairs of iterations of two accesses under the same symbols, as source, sink, symbols. */
  List<List<Long>> candidates(int source, int sink) {
    List<List<Long>> all = new ArrayList<>();
    for (Place a : executed) {
      for (Place b : executed) {
        if (a.access() == source && b.access() == sink && a.symbols().equals(b.symbols())) {
          all.add(plus(plus(a.iteration(), b.iteration()), a.symbols()));
        }
      }
    }
    return all;
  }

  private static List<Long> plus(List<Long> first, List<Long> second) {
    List<Long> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  /** Returns true if an access was executed in an iteration. */
  boolean executes(int access, List<Long> iteration, List<Long> symbolValues) {
    return executed.contains(new Place(access, iteration, symbolValues));
  }

  private static List<Long> list(long[] values) {
    return Arrays.stream(values).boxed().toList();
  }
}
