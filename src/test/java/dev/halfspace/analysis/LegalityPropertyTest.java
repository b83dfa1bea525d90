package dev.halfspace.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.legality.Fusion;
import dev.halfspace.legality.Legality;
import dev.halfspace.legality.Obstacle;
import dev.halfspace.legality.Verdict;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every verdict on random nests against the order in which the transformed nest executes what
 * conflicts, for all values of the symbols.
 */
final class LegalityPropertyTest {
  private static final int FACTOR = Integer.getInteger("halfspace.properties.factor", 10);

  /** For each of 18 features; 20,160 nests in all at a factor of 100. */
  private static final int NESTS = 112 * FACTOR / 10;

  private static final int MAX_SYMBOL = 4;
  private static final int MAX_EVENTS = 120;

  /** A loop of the tree, and where it is. */
  private record Place(
      Nest.Loops node, int dimension, int position, Loop loop, Set<Nest.Access> inside) {
    Nest.Range range() {
      return node.ranges().get(dimension);
    }

    boolean isAlone() {
      return node.ranges().size() == 1;
    }
  }

  /** A nest, what it executes under each choice of symbols, and the questions about it. */
  private static final class Case {
    final Nest nest;
    final Nest.Emitted emitted;
    final Legality legality;
    final List<Trace> traces = new ArrayList<>();
    final List<long[]> symbols = new ArrayList<>();
    final List<Place> places = new ArrayList<>();
    final IdentityHashMap<Nest.Access, AffineAccess> accesses = new IdentityHashMap<>();
    final Map<String, Integer> asked;

    Case(Nest nest, Map<String, Integer> asked) {
      this.nest = nest;
      this.asked = asked;
      this.emitted = nest.emit();
      this.legality = Legality.of(Truth.analysis(emitted, MAX_SYMBOL));
      forSymbols(new long[nest.numSymbols()], 0);
      collect(nest.body(), List.of());
    }

    boolean isTooLong() {
      return traces.stream().anyMatch(Trace::isTooLong);
    }

    private void forSymbols(long[] values, int next) {
      if (next == values.length) {
        symbols.add(values.clone());
        traces.add(new Trace(nest, values.clone(), MAX_EVENTS).run());
        return;
      }
      for (values[next] = 0; values[next] <= MAX_SYMBOL; values[next]++) {
        forSymbols(values, next + 1);
      }
    }

    private Set<Nest.Access> collect(List<Nest.Node> nodes, List<Nest.Loops> path) {
      Set<Nest.Access> found = new LinkedHashSet<>();
      for (Nest.Node node : nodes) {
        if (node instanceof Nest.Loops loops) {
          List<Nest.Loops> longer = new ArrayList<>(path);
          loops.ranges().forEach(r -> longer.add(loops));
          int at = places.size();
          Set<Nest.Access> inside = collect(loops.body(), longer);
          found.addAll(inside);
          if (inside.isEmpty()) {
            continue;
          }
          for (int d = 0; d < loops.ranges().size(); d++) {
            int position = path.size() + d;
            Loop loop = of(inside.iterator().next()).loops().get(position);
            places.add(at + d, new Place(loops, d, position, loop, inside));
          }
        } else if (node instanceof Nest.Guard guard) {
          found.addAll(collect(guard.holds(), path));
          found.addAll(collect(guard.fails(), path));
        } else {
          found.add((Nest.Access) node);
        }
      }
      return found;
    }

    AffineAccess of(Nest.Access access) {
      Operation op = emitted.accesses().get(access.id());
      return accesses.computeIfAbsent(access, a -> legality.analysis().access(op).orElseThrow());
    }

    /** Compares a verdict with whether a transformation breaks an order for some symbols. */
    void expect(String question, Answer<Verdict> verdict, Function<Integer, Boolean> breaks) {
      boolean broken = false;
      for (int i = 0; i < traces.size() && !broken; i++) {
        broken = breaks.apply(i);
      }
      String about = question + " of " + nest;
      if (broken) {
        assertThat(obstacle(verdict)).as(about).containsInstanceOf(Obstacle.Conflict.class);
        expectWitness(about, (Obstacle.Conflict) obstacle(verdict).orElseThrow());
      } else {
        assertThat(verdict).as(about).isEqualTo(Verdict.legal());
      }
      asked.merge(question + (broken ? " illegal" : " legal"), 1, Integer::sum);
    }

    private static Optional<Obstacle> obstacle(Answer<Verdict> verdict) {
      return verdict.as(Verdict.Illegal.class).map(Verdict.Illegal::obstacle);
    }

    /** The two iterations of a witness are executed, in this order, and conflict. */
    private void expectWitness(String about, Obstacle.Conflict conflict) {
      Witness witness = conflict.witness();
      boolean found = false;
      for (int i = 0; i < traces.size(); i++) {
        found |=
            traces
                .get(i)
                .anyPair(
                    (a, b) ->
                        of(a.access()) == conflict.dependence().source()
                            && of(b.access()) == conflict.dependence().sink()
                            && big(a.iteration()).equals(witness.source())
                            && big(b.iteration()).equals(witness.sink()));
      }
      assertThat(found).as("%s: %s", about, witness).isTrue();
    }

    private static List<BigInteger> big(List<Long> values) {
      return values.stream().map(BigInteger::valueOf).toList();
    }

    private Trace again(int i) {
      return new Trace(nest, symbols.get(i), MAX_EVENTS).run();
    }

    private boolean sortedBreaks(int i, Place outermost, Function<Trace.Event, List<Long>> key) {
      return again(i).sorted(outermost.inside(), outermost.position(), key).breaks(traces.get(i));
    }

    // Questions about one loop ------------------------------------------------------------------

    void askLoop(Place place) {
      int at = place.position();
      expect(
          "parallel",
          legality.parallel(place.loop()),
          i -> traces.get(i).anyPair((a, b) -> isCarried(a, b, place)));
      assertThat(mayCarry(place.loop()))
          .as("carriers of %s", nest)
          .isEqualTo(
              traces.stream().anyMatch(trace -> trace.anyPair((a, b) -> isCarried(a, b, place))));
      expect(
          "reversal",
          legality.reversal(place.loop()),
          i -> sortedBreaks(i, place, e -> List.of(-e.iteration().get(at))));
      if (place.node().body().stream().noneMatch(Trace::hasLoop)
          && place.dimension() == place.node().ranges().size() - 1) {
        askVectors(place);
      }
      if (place.isAlone()) {
        askJam(place);
        askDistribution(place);
      }
    }

    private boolean mayCarry(Loop loop) {
      List<AffineAccess> all = legality.analysis().accesses();
      for (int i = 0; i < all.size(); i++) {
        for (int j = 0; j <= i; j++) {
          if ((all.get(i).isWrite() || all.get(j).isWrite())
              && !legality.analysis().carriers(all.get(i), all.get(j), loop::equals).isEmpty()) {
            return true;
          }
        }
      }
      return false;
    }

    private static boolean isCarried(Trace.Event a, Trace.Event b, Place place) {
      int at = place.position();
      return place.inside().contains(a.access())
          && place.inside().contains(b.access())
          && a.iteration().subList(0, at).equals(b.iteration().subList(0, at))
          && !a.iteration().get(at).equals(b.iteration().get(at));
    }

    private void askVectors(Place place) {
      int at = place.position();
      long nearest = Long.MAX_VALUE;
      for (Trace trace : traces) {
        for (Trace.Event a : trace.events) {
          for (Trace.Event b : trace.events) {
            long distance =
                isCarried(a, b, place) ? b.iteration().get(at) - a.iteration().get(at) : 0;
            if (distance > 0 && b.access().id() <= a.access().id() && a.conflictsWith(b)) {
              nearest = Math.min(nearest, distance / place.range().step());
            }
          }
        }
      }
      Optional<BigInteger> maximum = legality.maximalVectorWidth(place.loop());
      assertThat(maximum)
          .as("width of %s", nest)
          .isEqualTo(
              nearest == Long.MAX_VALUE
                  ? Optional.empty()
                  : Optional.of(BigInteger.valueOf(nearest)));
      for (long width = 2; width <= 4; width++) {
        boolean broken = width > nearest;
        expect("vectorization", legality.vectorization(place.loop(), width), i -> broken);
      }
    }

    private void askJam(Place place) {
      for (long factor = 2; factor <= 3; factor++) {
        long copies = factor;
        Answer<Verdict> verdict = legality.unrollAndJam(place.loop(), factor);
        if (usesInside(place.node().body(), place.position())) {
          assertThat(obstacle(verdict))
              .as("%s", nest)
              .containsInstanceOf(Obstacle.DependentBound.class);
        } else {
          expect(
              "unroll and jam",
              verdict,
              i ->
                  Trace.with(nest, symbols.get(i), place.node(), Trace.jammed(copies))
                      .breaks(traces.get(i)));
        }
      }
    }

    /**
     * Returns true if a loop's variable is in the bounds of loops inside, or in guards around such.
     */
    private static boolean usesInside(List<Nest.Node> nodes, int position) {
      return nodes.stream()
          .filter(node -> Trace.hasLoop(node) && Trace.hasAccess(node))
          .anyMatch(
              node ->
                  node instanceof Nest.Loops loops
                      ? loops.ranges().stream().anyMatch(r -> uses(r, position))
                          || usesInside(loops.body(), position)
                      : ((Nest.Guard) node)
                              .condition().stream().anyMatch(c -> uses(c.expr(), position))
                          || usesInside(((Nest.Guard) node).holds(), position)
                          || usesInside(((Nest.Guard) node).fails(), position));
    }

    private static boolean uses(Nest.Range range, int position) {
      return Stream.concat(range.lower().stream(), range.upper().stream())
          .anyMatch(e -> uses(e, position));
    }

    private static boolean uses(AffineExpr expr, int position) {
      return expr.occurrences().dims().contains(position);
    }

    private void askDistribution(Place place) {
      List<Nest.Node> body =
          place.node().body().stream().filter(n -> operation(place, n) != null).toList();
      for (int cut = 1; cut < body.size(); cut++) {
        int from = cut;
        Operation op = operation(place, body.get(cut));
        expect(
            "distribution",
            legality.distribution(place.loop(), op),
            i ->
                Trace.with(
                        nest,
                        symbols.get(i),
                        place.node(),
                        Trace.distributed(
                            List.of(body.subList(0, from), body.subList(from, body.size()))))
                    .breaks(traces.get(i)));
      }
      Map<Operation, Nest.Node> nodes =
          body.stream().collect(Collectors.toMap(n -> operation(place, n), n -> n));
      List<List<Nest.Node>> parts =
          legality.distribution(place.loop()).stream()
              .map(part -> part.stream().map(nodes::get).toList())
              .toList();
      for (int i = 0; i < traces.size(); i++) {
        assertThat(
                Trace.with(nest, symbols.get(i), place.node(), Trace.distributed(parts))
                    .breaks(traces.get(i)))
            .as("parts %s of %s", parts, nest)
            .isFalse();
      }
    }

    /** The operation directly in a loop that a node has become; null if it has no accesses. */
    private Operation operation(Place place, Nest.Node node) {
      Block body = ((NestOps.For) place.loop().op()).loopBody().entryBlock();
      for (Nest.Access access : place.inside()) {
        if (contains(node, access)) {
          Operation at = emitted.accesses().get(access.id());
          while (at.block() != body) {
            at = at.block().parentOp();
          }
          return at;
        }
      }
      return null;
    }

    private static boolean contains(Nest.Node node, Nest.Access access) {
      if (node instanceof Nest.Loops loops) {
        return loops.body().stream().anyMatch(n -> contains(n, access));
      }
      if (node instanceof Nest.Guard guard) {
        return Stream.concat(guard.holds().stream(), guard.fails().stream())
            .anyMatch(n -> contains(n, access));
      }
      return node == access;
    }

    // Questions about two loops -----------------------------------------------------------------

    void askPair(Place outer, Place inner) {
      List<Loop> band = List.of(outer.loop(), inner.loop());
      int p = outer.position();
      boolean isNested = outer.inside().equals(inner.inside());
      List<Answer<Verdict>> verdicts =
          List.of(
              legality.tiling(band, List.of(2L, 3L)),
              legality.transformation(band, AffineMap.parse("(i, j) -> (i + j, i)")),
              legality.transformation(band, AffineMap.parse("(i, j) -> (j, i - j)")),
              legality.interchange(outer.loop(), inner.loop()));
      if (!isNested) {
        assertThat(verdicts)
            .as("%s", nest)
            .map(v -> obstacle(v).orElseThrow())
            .allMatch(o -> o instanceof Obstacle.NotNested || o instanceof Obstacle.DependentBound);
        return;
      }
      expect(
          "tiling",
          verdicts.get(0),
          i ->
              sortedBreaks(
                  i,
                  outer,
                  e ->
                      List.of(
                          tile(traces.get(i), outer, p, 2, e),
                          tile(traces.get(i), inner, p, 3, e))));
      expect(
          "skewing",
          verdicts.get(1),
          i -> sortedBreaks(i, outer, e -> List.of(at(e, p) + at(e, p + 1), at(e, p))));
      expect(
          "skewing",
          verdicts.get(2),
          i -> sortedBreaks(i, outer, e -> List.of(at(e, p + 1), at(e, p) - at(e, p + 1))));
      if (uses(inner.range(), p)) {
        assertThat(obstacle(verdicts.get(3))).containsInstanceOf(Obstacle.DependentBound.class);
      } else {
        expect(
            "interchange",
            verdicts.get(3),
            i -> sortedBreaks(i, outer, e -> List.of(at(e, p + 1), at(e, p))));
      }
    }

    private static long at(Trace.Event event, int position) {
      return event.iteration().get(position);
    }

    private static long tile(Trace trace, Place place, int outside, long size, Trace.Event event) {
      List<AffineExpr> lower = place.range().lower();
      boolean isAligned =
          lower.stream().allMatch(e -> e.occurrences().dims().stream().allMatch(d -> d < outside));
      long start =
          isAligned
              ? lower.stream().mapToLong(e -> trace.value(e, event.iteration())).max().orElseThrow()
              : 0;
      return Math.floorDiv(at(event, place.position()) - start, size * place.range().step());
    }

    /** Bands are permutable, and could not be longer. */
    void askBands() {
      for (List<Loop> band : legality.permutableBands()) {
        Place outermost = place(band.get(0));
        int p = outermost.position();
        for (int k = 0; k < band.size(); k++) {
          int at = p + k;
          Nest.Range range = place(band.get(k)).range();
          assertThat(IntStream.range(p, at).anyMatch(outer -> uses(range, outer)))
              .as("bounds in band %s of %s", band, nest)
              .isFalse();
          for (int i = 0; i < traces.size(); i++) {
            boolean backward =
                band.size() > 1
                    && traces
                        .get(i)
                        .anyPair(
                            (a, b) ->
                                outermost.inside().contains(a.access())
                                    && outermost.inside().contains(b.access())
                                    && a.iteration()
                                        .subList(0, p)
                                        .equals(b.iteration().subList(0, p))
                                    && at(b, at) < at(a, at));
            assertThat(backward).as("band %s of %s", band, nest).isFalse();
          }
        }
        Place last = place(band.get(band.size() - 1));
        List<Place> next =
            places.stream()
                .filter(q -> q.position() == last.position() + 1)
                .filter(q -> q.inside().equals(last.inside()))
                .toList();
        if (next.size() == 1) {
          Nest.Range range = next.get(0).range();
          boolean backward =
              IntStream.rangeClosed(p, last.position()).anyMatch(outer -> uses(range, outer));
          for (Trace trace : traces) {
            for (int at = p; at <= last.position() + 1; at++) {
              int where = at;
              backward |=
                  trace.anyPair(
                      (a, b) ->
                          outermost.inside().contains(a.access())
                              && outermost.inside().contains(b.access())
                              && a.iteration().subList(0, p).equals(b.iteration().subList(0, p))
                              && at(b, where) < at(a, where));
            }
          }
          assertThat(backward).as("the band after %s of %s", band, nest).isTrue();
        }
      }
    }

    private Place place(Loop loop) {
      return places.stream().filter(p -> p.loop().equals(loop)).findFirst().orElseThrow();
    }

    void askFusions(List<Nest.Node> siblings) {
      for (int k = 0; k < siblings.size(); k++) {
        for (int l = k + 1; l < siblings.size(); l++) {
          Optional<Place> first = alone(siblings.get(k));
          Optional<Place> second = alone(siblings.get(l));
          if (first.isPresent()
              && second.isPresent()
              && first.get().range().step() == second.get().range().step()) {
            askFusion(first.get(), second.get(), l == k + 1);
          }
        }
      }
      for (Nest.Node node : siblings) {
        if (node instanceof Nest.Loops loops) {
          askFusions(loops.body());
        } else if (node instanceof Nest.Guard guard) {
          askFusions(guard.holds());
          askFusions(guard.fails());
        }
      }
    }

    private Optional<Place> alone(Nest.Node node) {
      return places.stream().filter(p -> p.node() == node && p.isAlone()).findFirst();
    }

    private void askFusion(Place first, Place second, boolean areAdjacent) {
      Fusion fusion = legality.fusion(first.loop(), second.loop(), 1);
      Predicate<Long> breaks =
          shift ->
              LongStream.range(0, traces.size())
                  .anyMatch(
                      i -> {
                        Trace trace = new Trace(nest, symbols.get((int) i), Integer.MAX_VALUE);
                        return trace
                            .skipping(second.node())
                            .instead(first.node(), Trace.fused(second.node(), shift))
                            .run()
                            .breaks(traces.get((int) i));
                      });
      expect("fusion", fusion.verdict(), i -> breaks.test(0L));
      if (areAdjacent) {
        long shift = fusion.shift().orElseThrow().get(0).longValueExact();
        assertThat(breaks.test(shift)).as("shift %s of %s", shift, nest).isFalse();
        long step = first.range().step();
        assertThat(shift == 0 || breaks.test(shift - step)).as("%s of %s", shift, nest).isTrue();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(RandomNests.Feature.class)
  void verdictsAreThoseOfTheTransformedExecution(RandomNests.Feature feature) {
    Random random = new Random(4711 + feature.ordinal());
    Map<String, Integer> asked = new TreeMap<>();
    for (int n = 0; n < NESTS; n++) {
      Case each = new Case(RandomNests.of(random, feature), asked);
      if (each.isTooLong()) {
        n--;
        continue;
      }
      for (Place place : each.places) {
        each.askLoop(place);
        for (Place inner : each.places) {
          if (inner.position() == place.position() + 1
              && place.inside().containsAll(inner.inside())) {
            each.askPair(place, inner);
          }
        }
      }
      each.askBands();
      each.askFusions(each.nest.body());
    }
    assertThat(asked.values().stream().mapToInt(Integer::intValue).sum()).isGreaterThan(10 * NESTS);
  }
}
