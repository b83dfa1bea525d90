package dev.halfspace.legality;

import com.google.common.base.Suppliers;
import com.google.common.collect.AbstractIterator;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Streams;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The dependences that transformations have to keep, found when they are asked for: those that one
 * loop carries without all the others.
 */
final class Edges {
  private final DependenceAnalysis analysis;
  private final Supplier<ImmutableList<Edge>> all = Suppliers.memoize(this::findAll);
  private final Map<Ends, ImmutableList<Edge>> between = new ConcurrentHashMap<>();

  private record Ends(AffineAccess source, AffineAccess sink) {}

  Edges(DependenceAnalysis analysis) {
    this.analysis = analysis;
  }

  /** All of them, by source, sink and depth. */
  ImmutableList<Edge> all() {
    return all.get();
  }

  private ImmutableList<Edge> findAll() {
    return edges(analysis.all().stream().filter(d -> d.source().isWrite() || d.sink().isWrite()));
  }

  /** Those that a loop carries, by source and sink, each found when it is come to. */
  Iterable<Edge> carriedBy(Loop loop) {
    return carriedBy(loop, (source, sink) -> true);
  }

  /** Those that a loop carries between accesses of certain pairs; no others are looked for. */
  Iterable<Edge> carriedBy(Loop loop, BiPredicate<AffineAccess, AffineAccess> pairs) {
    ImmutableList<AffineAccess> inside = accessesIn(loop);
    return () -> new Carried(inside, loop.position() + 1, pairs);
  }

  /** The dependences at a depth between accesses of certain pairs. */
  private final class Carried extends AbstractIterator<Edge> {
    private final ImmutableList<AffineAccess> accesses;
    private final int depth;
    private final BiPredicate<AffineAccess, AffineAccess> pairs;
    private int source;
    private int sink;

    Carried(
        ImmutableList<AffineAccess> accesses,
        int depth,
        BiPredicate<AffineAccess, AffineAccess> pairs) {
      this.accesses = accesses;
      this.depth = depth;
      this.pairs = pairs;
    }

    @Override
    protected @Nullable Edge computeNext() {
      for (; source < accesses.size(); source++, sink = 0) {
        while (sink < accesses.size()) {
          Edge edge = at(accesses.get(source), accesses.get(sink++));
          if (edge != null) {
            return edge;
          }
        }
      }
      return endOfData();
    }

    private @Nullable Edge at(AffineAccess first, AffineAccess second) {
      if (pairs.test(first, second)) {
        for (Edge edge : between(first, second)) {
          if (edge.depth() == depth) {
            return edge;
          }
        }
      }
      return null;
    }
  }

  /** Returns true if a dependence inside a loop is between accesses of which one is of a kind. */
  boolean isAnyBetween(Loop loop, Predicate<AffineAccess> kind) {
    return Iterables.any(
        within(loop, (source, sink) -> kind.test(source) != kind.test(sink)),
        edge -> edge.depth() > loop.position());
  }

  private ImmutableList<AffineAccess> accessesIn(Loop loop) {
    return Streams.concat(analysis.accesses().stream(), analysis.barriers().stream())
        .filter(access -> access.isInside(loop))
        .collect(ImmutableList.toImmutableList());
  }

  private ImmutableList<Edge> between(AffineAccess source, AffineAccess sink) {
    return source.isWrite() || sink.isWrite()
        ? between.computeIfAbsent(new Ends(source, sink), this::find)
        : ImmutableList.of();
  }

  private ImmutableList<Edge> find(Ends ends) {
    return edges(analysis.between(ends.source(), ends.sink()).stream());
  }

  private ImmutableList<Edge> edges(Stream<Dependence> dependences) {
    return dependences
        .filter(Dependence::mustBeRespected)
        .map(dependence -> new Edge(analysis, dependence))
        .collect(ImmutableList.toImmutableList());
  }
}
