package dev.halfspace.analysis;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.IntegerSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * The events of a nest that is executed under given values of its symbols, in today's order or with
 * one loop executed otherwise. Transformations are made on the tree or the list of what is
 * executed, with numbers only.
 */
final class Trace {
  /** One execution of an access: which, where, and which elements it touches. */
  record Event(Nest.Access access, List<Long> iteration, Set<List<Long>> elements) {
    boolean conflictsWith(Event other) {
      return (access.isWrite() || other.access.isWrite())
          && elements.stream().anyMatch(other.elements::contains);
    }
  }

  /** Some iterations of a loop, together, instead of one after the other. */
  interface Run {
    /** Executes the loop at {@code loop} under the iteration around it. */
    void of(Trace trace, Nest.Loops loop, List<Long> outside);
  }

  private final Nest nest;
  private final long[] symbols;
  private final IdentityHashMap<Nest.Loops, Run> instead = new IdentityHashMap<>();
  private final Set<Nest.Node> skipped = Collections.newSetFromMap(new IdentityHashMap<>());
  private final int most;
  final List<Event> events = new ArrayList<>();

  Trace(Nest nest, long[] symbols, int most) {
    this.nest = nest;
    this.symbols = symbols;
    this.most = most;
  }

  /** The same nest, with one loop executed in another way. */
  static Trace with(Nest nest, long[] symbols, Nest.Loops loop, Run run) {
    Trace trace = new Trace(nest, symbols, Integer.MAX_VALUE);
    trace.instead.put(loop, run);
    return trace.run();
  }

  Trace instead(Nest.Loops loop, Run run) {
    instead.put(loop, run);
    return this;
  }

  Trace skipping(Nest.Node node) {
    skipped.add(node);
    return this;
  }

  Trace run() {
    nodes(nest.body(), List.of());
    return this;
  }

  boolean isTooLong() {
    return events.size() > most;
  }

  void nodes(List<Nest.Node> nodes, List<Long> iteration) {
    for (Nest.Node node : nodes) {
      if (isTooLong() || skipped.contains(node)) {
        continue;
      }
      if (node instanceof Nest.Loops loop) {
        Run run = instead.get(loop);
        if (run != null) {
          run.of(this, loop, iteration);
        } else {
          iterations(loop, iteration).forEach(inside -> nodes(loop.body(), inside));
        }
      } else if (node instanceof Nest.Guard guard) {
        nodes(holds(guard, iteration) ? guard.holds() : guard.fails(), iteration);
      } else {
        touch((Nest.Access) node, iteration);
      }
    }
  }

  private boolean holds(Nest.Guard guard, List<Long> iteration) {
    for (IntegerSet.Constraint c : guard.condition()) {
      long value = value(c.expr(), iteration);
      if (c.isEquality() ? value != 0 : value < 0) {
        return false;
      }
    }
    return true;
  }

  long value(AffineExpr expr, List<Long> iteration) {
    return expr.evaluate(iteration.stream().mapToLong(Long::longValue).toArray(), symbols);
  }

  /** The iterations of all dimensions of a loop, in order, after that around it. */
  List<List<Long>> iterations(Nest.Loops loop, List<Long> outside) {
    List<List<Long>> all = new ArrayList<>(List.of(outside));
    for (Nest.Range range : loop.ranges()) {
      long lower = range.lower().stream().mapToLong(e -> value(e, outside)).max().orElseThrow();
      long upper = range.upper().stream().mapToLong(e -> value(e, outside)).min().orElseThrow();
      List<List<Long>> longer = new ArrayList<>();
      for (List<Long> prefix : all) {
        for (long v = lower; v < upper && longer.size() <= most; v += range.step()) {
          List<Long> next = new ArrayList<>(prefix);
          next.add(v);
          longer.add(next);
        }
      }
      all = longer;
    }
    return all;
  }

  private void touch(Nest.Access access, List<Long> iteration) {
    Set<List<Long>> elements = new HashSet<>();
    List<List<Long>> open = new ArrayList<>(List.of(List.of((long) access.buffer())));
    for (int i = 0; i < access.subscripts().size(); i++) {
      long first = value(access.subscripts().get(i), iteration);
      List<List<Long>> longer = new ArrayList<>();
      for (List<Long> prefix : open) {
        for (long k = 0; k < access.extents().get(i); k++) {
          List<Long> next = new ArrayList<>(prefix);
          next.add(first + k);
          longer.add(next);
        }
      }
      open = longer;
    }
    elements.addAll(open);
    events.add(new Event(access, iteration, elements));
  }

  /** Sorts every execution of a loop by a key, equal keys staying as they are. */
  Trace sorted(Set<Nest.Access> inside, int outer, Function<Event, List<Long>> key) {
    Comparator<Event> byKey =
        (a, b) -> {
          List<Long> left = key.apply(a);
          List<Long> right = key.apply(b);
          for (int i = 0; i < left.size(); i++) {
            int order = Long.compare(left.get(i), right.get(i));
            if (order != 0) {
              return order;
            }
          }
          return 0;
        };
    for (int from = 0; from < events.size(); ) {
      int to = from;
      if (inside.contains(events.get(from).access())) {
        List<Long> around = events.get(from).iteration().subList(0, outer);
        while (to < events.size()
            && inside.contains(events.get(to).access())
            && events.get(to).iteration().subList(0, outer).equals(around)) {
          to++;
        }
        events.subList(from, to).sort(byKey);
      }
      from = Math.max(to, from + 1);
    }
    return this;
  }

  /** Returns true if two events that conflict come in another order than they did. */
  boolean breaks(Trace before) {
    Map<Event, Integer> places = new HashMap<>();
    for (int i = 0; i < events.size(); i++) {
      places.put(events.get(i), i);
    }
    if (places.size() != before.events.size() || events.size() != before.events.size()) {
      throw new AssertionError("another set of events");
    }
    return before.anyPair((a, b) -> places.get(b) < places.get(a));
  }

  /** A test of two events, the first executed before the second. */
  interface Pair {
    boolean test(Event first, Event second);
  }

  /** Returns true if some two events that conflict pass a test. */
  boolean anyPair(Pair test) {
    for (int i = 0; i < events.size(); i++) {
      for (int j = i + 1; j < events.size(); j++) {
        if (events.get(i).conflictsWith(events.get(j)) && test.test(events.get(i), events.get(j))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Unrolls a loop of one dimension and jams the copies. */
  static Run jammed(long factor) {
    return (trace, loop, outside) -> {
      List<List<Long>> all = trace.iterations(loop, outside);
      for (int from = 0; from < all.size(); from += (int) factor) {
        trace.jam(loop.body(), all.subList(from, (int) Math.min(all.size(), from + factor)));
      }
    };
  }

  private void jam(List<Nest.Node> nodes, List<List<Long>> copies) {
    for (int from = 0; from < nodes.size(); ) {
      int to = from;
      while (to < nodes.size() && !hasLoop(nodes.get(to))) {
        to++;
      }
      List<Nest.Node> stretch = nodes.subList(from, to);
      copies.forEach(copy -> nodes(stretch, copy));
      if (to < nodes.size() && hasAccess(nodes.get(to))) {
        jamLoop(nodes.get(to), copies);
      }
      from = to + 1;
    }
  }

  private void jamLoop(Nest.Node node, List<List<Long>> copies) {
    if (node instanceof Nest.Guard guard) {
      jam(holds(guard, copies.get(0)) ? guard.holds() : guard.fails(), copies);
      return;
    }
    Nest.Loops loop = (Nest.Loops) node;
    List<List<List<Long>>> each = copies.stream().map(c -> iterations(loop, c)).toList();
    for (int i = 0; i < each.get(0).size(); i++) {
      int at = i;
      jam(loop.body(), each.stream().map(list -> list.get(at)).toList());
    }
  }

  static boolean hasAccess(Nest.Node node) {
    return node instanceof Nest.Access
        || (node instanceof Nest.Loops loops && loops.body().stream().anyMatch(Trace::hasAccess))
        || (node instanceof Nest.Guard guard
            && (guard.holds().stream().anyMatch(Trace::hasAccess)
                || guard.fails().stream().anyMatch(Trace::hasAccess)));
  }

  static boolean hasLoop(Nest.Node node) {
    return node instanceof Nest.Loops
        || (node instanceof Nest.Guard guard
            && (guard.holds().stream().anyMatch(Trace::hasLoop)
                || guard.fails().stream().anyMatch(Trace::hasLoop)));
  }

  /** Executes two loops of one dimension in one, where the first stands. */
  static Run fused(Nest.Loops second, long shift) {
    return (trace, first, outside) -> {
      ToLongFunction<List<Long>> variable = i -> i.get(i.size() - 1);
      List<List<Long>> ofFirst = trace.iterations(first, outside);
      List<List<Long>> ofSecond = trace.iterations(second, outside);
      TreeSet<Long> values = new TreeSet<>();
      ofFirst.forEach(i -> values.add(variable.applyAsLong(i)));
      ofSecond.forEach(i -> values.add(variable.applyAsLong(i) + shift));
      for (long value : values) {
        for (List<Long> i : ofFirst) {
          if (variable.applyAsLong(i) == value) {
            trace.nodes(first.body(), i);
          }
        }
        for (List<Long> i : ofSecond) {
          if (variable.applyAsLong(i) + shift == value) {
            trace.nodes(second.body(), i);
          }
        }
      }
    };
  }

  /** Executes a loop once for each part of its body. */
  static Run distributed(List<List<Nest.Node>> parts) {
    return (trace, loop, outside) -> {
      for (List<Nest.Node> part : parts) {
        trace.iterations(loop, outside).forEach(inside -> trace.nodes(part, inside));
      }
    };
  }
}
