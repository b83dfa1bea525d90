package dev.halfspace.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.affine.IntegerSet;
import dev.halfspace.answer.Answer;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.Emptiness;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Facts about random nests against what happens when they are executed. */
final class FactsPropertyTest {
  /** Nests per feature for the cheapest questions; 5 of 12 for the others. */
  private static final int NESTS =
      Integer.getInteger(
          "halfspace.facts.nests", 12 * Integer.getInteger("halfspace.properties.factor", 10));

  private static final int FEWER = NESTS * 5 / 12;

  private static final int MAX_SYMBOL = 3;
  private static final int MAX_EVENTS = 2_000;

  /** A nest with everything that its executions showed. */
  private record Sample(
      Nest nest,
      Nest.Emitted emitted,
      DependenceAnalysis analysis,
      Map<List<Long>, NestTrace> traces,
      List<MemRefType> types) {

    List<NestTrace.Event> eventsOf(int access) {
      List<NestTrace.Event> all = new ArrayList<>();
      for (NestTrace trace : traces.values()) {
        trace.events().stream().filter(e -> e.access().id() == access).forEach(all::add);
      }
      return all;
    }
  }

  private static void forSamples(
      RandomNests.Feature feature, int seed, int nests, Consumer<Sample> check) {
    Random random = new Random(seed + feature.ordinal());
    int checked = 0;
    while (checked < nests) {
      Nest nest = RandomNests.of(random, feature);
      Map<List<Long>, NestTrace> traces = new HashMap<>();
      boolean isTooLong = false;
      for (long[] symbols : NestTrace.symbolValues(nest.numSymbols(), MAX_SYMBOL)) {
        NestTrace trace = NestTrace.of(nest, symbols, MAX_EVENTS);
        isTooLong |= trace.isTooLong();
        traces.put(Arrays.stream(symbols).boxed().toList(), trace);
      }
      if (!isTooLong) {
        check.accept(sample(nest, traces, random));
        checked++;
      }
    }
  }

  private static Sample sample(Nest nest, Map<List<Long>, NestTrace> traces, Random random) {
    int[] ranks = new int[nest.numBuffers()];
    collectRanks(nest.body(), ranks);
    List<MemRefType> types = new ArrayList<>();
    for (int rank : ranks) {
      long[] sizes = random.longs(Math.max(rank, 1), 2, 14).toArray();
      types.add(MemRefType.of(Shape.of(sizes), FloatType.F32));
    }
    Nest.Emitted emitted = nest.emit(types);
    DependenceAnalysis.Options options = DependenceAnalysis.Options.standard();
    for (Value symbol : emitted.symbols()) {
      options =
          options.assuming(
              AffineValueSet.of(
                  IntegerSet.parse("(n) : (n >= 0, " + MAX_SYMBOL + " - n >= 0)"),
                  List.of(symbol)));
    }
    return new Sample(nest, emitted, DependenceAnalysis.of(emitted.func(), options), traces, types);
  }

  private static void collectRanks(List<Nest.Node> nodes, int[] ranks) {
    for (Nest.Node node : nodes) {
      if (node instanceof Nest.Loops loops) {
        collectRanks(loops.body(), ranks);
      } else if (node instanceof Nest.Guard guard) {
        collectRanks(guard.holds(), ranks);
        collectRanks(guard.fails(), ranks);
      } else if (node instanceof Nest.Access access) {
        ranks[access.buffer()] = access.subscripts().size();
      }
    }
  }

  @ParameterizedTest
  @EnumSource(RandomNests.Feature.class)
  void loopsIterateAsOftenAsTheyDo(RandomNests.Feature feature) {
    forSamples(feature, 100, FEWER, FactsPropertyTest::compareLoops);
  }

  private static void compareLoops(Sample sample) {
    for (AffineAccess access : sample.analysis().accesses()) {
      assertThat(access.domain().set().isEmpty().is(Emptiness.Empty.class))
          .as("%s in %s", access, sample.nest())
          .isEqualTo(sample.eventsOf(access.index()).isEmpty());
    }
    LoopFacts facts = LoopFacts.of(sample.analysis());
    List<Nest.Loops> nodes = new ArrayList<>();
    collectLoops(sample.nest().body(), nodes);
    IdentityHashMap<Nest.Loops, List<Loop>> loops = new IdentityHashMap<>();
    int at = 0;
    for (Nest.Loops node : nodes) {
      loops.put(node, facts.loops().subList(at, at + node.ranges().size()));
      at += node.ranges().size();
    }
    assertThat(facts.loops()).hasSize(at);
    Map<Loop, List<Long>> counts = new HashMap<>();
    Map<Loop, List<Long>> values = new HashMap<>();
    sample
        .traces()
        .forEach(
            (symbols, trace) -> {
              for (NestTrace.LoopRun run : trace.loopRuns()) {
                Loop loop = loops.get(run.loop()).get(run.dimension());
                long count = run.values().size();
                counts.computeIfAbsent(loop, l -> new ArrayList<>()).add(count);
                values.computeIfAbsent(loop, l -> new ArrayList<>()).addAll(run.values());
                assertThat(
                        countAt(facts.tripCount(loop).orElseThrow(), run, symbols, loops, sample))
                    .as("%s in %s", loop, sample.nest())
                    .isEqualTo(count);
              }
            });
    for (Loop loop : facts.loops()) {
      assertThat(facts.values(loop)).isEqualTo(range(values.getOrDefault(loop, List.of())));
      if (facts.tripCount(loop).orElseThrow() instanceof TripCount.Affine affine
          && loop.dimension() == 0) {
        assertThat(affine.range())
            .as("%s in %s", loop, sample.nest())
            .isEqualTo(range(counts.getOrDefault(loop, List.of())));
      }
    }
  }

  private static long countAt(
      TripCount count,
      NestTrace.LoopRun run,
      List<Long> symbols,
      IdentityHashMap<Nest.Loops, List<Loop>> loops,
      Sample sample) {
    if (count instanceof TripCount.Constant constant) {
      return constant.value().longValueExact();
    }
    TripCount.Affine affine = (TripCount.Affine) count;
    IdentityHashMap<Value, BigInteger> known = new IdentityHashMap<>();
    for (int s = 0; s < symbols.size(); s++) {
      known.put(sample.emitted().symbols().get(s), BigInteger.valueOf(symbols.get(s)));
    }
    for (List<Loop> each : loops.values()) {
      for (Loop loop : each) {
        if (loop.position() < run.outside().size()) {
          known.put(
              loop.inductionVariable(), BigInteger.valueOf(run.outside().get(loop.position())));
        }
      }
    }
    var map = affine.count().map();
    BigInteger least =
        map
            .evaluateExact(
                affine.count().dimOperands().stream().map(known::get).toList(),
                affine.count().symbolOperands().stream().map(known::get).toList())
            .stream()
            .reduce(BigInteger::min)
            .orElseThrow();
    if (!affine.mayBeNegative()) {
      assertThat(least.signum()).isGreaterThanOrEqualTo(0);
    }
    return least.max(BigInteger.ZERO).longValueExact();
  }

  private static void collectLoops(List<Nest.Node> nodes, List<Nest.Loops> into) {
    for (Nest.Node node : nodes) {
      if (node instanceof Nest.Loops loops) {
        into.add(loops);
        collectLoops(loops.body(), into);
      } else if (node instanceof Nest.Guard guard) {
        collectLoops(guard.holds(), into);
        collectLoops(guard.fails(), into);
      }
    }
  }

  private static Answer<ValueRange> range(List<Long> values) {
    if (values.isEmpty()) {
      return Answer.known(new ValueRange.Empty());
    }
    return Answer.known(
        new ValueRange.Between(
            BigInteger.valueOf(values.stream().mapToLong(v -> v).min().getAsLong()),
            BigInteger.valueOf(values.stream().mapToLong(v -> v).max().getAsLong())));
  }

  @ParameterizedTest
  @EnumSource(RandomNests.Feature.class)
  void accessesLeaveTheirBuffersWhereTheyDo(RandomNests.Feature feature) {
    forSamples(feature, 200, NESTS, FactsPropertyTest::compareBounds);
  }

  private static void compareBounds(Sample sample) {
    for (AffineAccess access : sample.analysis().accesses()) {
      Answer<BoundsCheck> answer = BoundsCheck.of(sample.analysis(), access);
      boolean leaves = false;
      for (NestTrace.Event event : sample.eventsOf(access.index())) {
        leaves |= isOutside(event, sample);
      }
      String question = access + " of " + sample.nest() + sample.types();
      if (!leaves) {
        assertThat(answer).as(question).isEqualTo(Answer.known(new BoundsCheck.Inside()));
        continue;
      }
      assertThat(answer.as(BoundsCheck.Outside.class)).as(question).isPresent();
      BoundsCheck.Outside outside = answer.as(BoundsCheck.Outside.class).orElseThrow();
      List<Long> iteration = outside.iteration().stream().map(BigInteger::longValueExact).toList();
      NestTrace.Event first =
          sample.traces().entrySet().stream()
              .filter(e -> agrees(e.getKey(), outside, sample))
              .flatMap(e -> e.getValue().events().stream())
              .filter(e -> e.access().id() == access.index() && e.iteration().equals(iteration))
              .findFirst()
              .orElseThrow(() -> new AssertionError("not executed: " + outside + question));
      if (sample.nest().numSymbols() == 0) {
        assertThat(iteration).as(question).isEqualTo(firstToLeave(sample, access, outside));
      }
      int d = outside.dimension();
      long end = first.subscripts().get(d);
      end += outside.isBelow() ? 0 : first.access().extents().get(d) - 1;
      assertThat(outside.subscript().longValueExact()).as(question).isEqualTo(end);
      assertThat(outside.isBelow() ? end < 0 : end >= outside.size().longValueExact())
          .as(question)
          .isTrue();
    }
  }

  /** The first iteration that leaves a dimension of the buffer at one side. */
  private static List<Long> firstToLeave(
      Sample sample, AffineAccess access, BoundsCheck.Outside outside) {
    int d = outside.dimension();
    for (NestTrace.Event event : sample.eventsOf(access.index())) {
      long first = event.subscripts().get(d);
      long last = first + event.access().extents().get(d) - 1;
      if (outside.isBelow() ? first < 0 : last >= outside.size().longValueExact()) {
        return event.iteration();
      }
    }
    throw new AssertionError("no iteration leaves there: " + outside);
  }

  private static boolean agrees(List<Long> symbols, BoundsCheck.Outside outside, Sample sample) {
    for (int s = 0; s < symbols.size(); s++) {
      BigInteger wanted = outside.symbols().get(sample.emitted().symbols().get(s));
      if (wanted != null && wanted.longValueExact() != symbols.get(s)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOutside(NestTrace.Event event, Sample sample) {
    Shape shape = sample.types().get(event.access().buffer()).shape();
    for (List<Long> element : event.elements()) {
      for (int d = 0; d < element.size(); d++) {
        if (element.get(d) < 0 || element.get(d) >= shape.size(d)) {
          return true;
        }
      }
    }
    return false;
  }

  @ParameterizedTest
  @EnumSource(RandomNests.Feature.class)
  void footprintsAreTheElementsTouched(RandomNests.Feature feature) {
    forSamples(feature, 300, FEWER, FactsPropertyTest::compareFootprints);
  }

  private static void compareFootprints(Sample sample) {
    for (Answer<Footprint> answer :
        Footprint.of(sample.analysis(), sample.emitted().func()).values()) {
      Footprint footprint = answer.orElseThrow();
      int buffer =
          sample.emitted().func().region(0).entryBlock().arguments().indexOf(footprint.memory());
      Set<List<Long>> everywhere = new HashSet<>();
      sample
          .traces()
          .forEach(
              (symbols, trace) -> {
                Set<List<Long>> touched = new HashSet<>();
                for (NestTrace.Event event : trace.events()) {
                  if (event.access().buffer() == buffer) {
                    touched.addAll(event.elements());
                    assertThat(
                            (event.access().isWrite() ? footprint.writes() : footprint.reads())
                                .contains(point(event.elements().get(0), symbols, footprint)))
                        .isTrue();
                  }
                }
                everywhere.addAll(touched);
                assertThat(footprint.sizeAt(values(symbols, footprint)))
                    .as("%s of %s", footprint, sample.nest())
                    .contains(BigInteger.valueOf(touched.size()));
              });
      for (int d = 0; d < footprint.elements().numDims(); d++) {
        int dimension = d;
        assertThat(footprint.boundingBox().get(d))
            .isEqualTo(range(everywhere.stream().map(e -> e.get(dimension)).toList()));
      }
    }
  }

  /** The values of the parameters, of which there are only those symbols that occur. */
  private static List<BigInteger> values(List<Long> symbols, Footprint footprint) {
    List<BigInteger> values = new ArrayList<>();
    for (Value parameter : footprint.parameters()) {
      int argument = ((BlockArgument) parameter).index();
      int first = ((BlockArgument) parameter).owner().arguments().size();
      values.add(BigInteger.valueOf(symbols.get(argument - (first - symbols.size()))));
    }
    return values;
  }

  private static List<BigInteger> point(
      List<Long> element, List<Long> symbols, Footprint footprint) {
    List<BigInteger> point = new ArrayList<>();
    element.forEach(v -> point.add(BigInteger.valueOf(v)));
    point.addAll(values(symbols, footprint));
    return point;
  }

  @ParameterizedTest
  @EnumSource(RandomNests.Feature.class)
  void reuseComesAfterAsManyIterationsAsItDoes(RandomNests.Feature feature) {
    forSamples(feature, 400, FEWER, FactsPropertyTest::compareReuse);
  }

  private static void compareReuse(Sample sample) {
    for (AffineAccess access : sample.analysis().accesses()) {
      List<AccessLocality> answers = AccessLocality.of(sample.analysis(), access);
      for (AccessLocality answer : answers) {
        int position = answer.loop().position();
        compareSteps(sample, access, answer);
        long least = Long.MAX_VALUE;
        for (NestTrace trace : sample.traces().values()) {
          least = Math.min(least, leastDistance(trace, access.index(), position));
        }
        Optional<BigInteger> expected =
            least == Long.MAX_VALUE
                ? Optional.empty()
                : Optional.of(BigInteger.valueOf(least / step(answer.loop())));
        assertThat(answer.reuse())
            .as("%s of %s", access, sample.nest())
            .isEqualTo(Answer.known(expected));
      }
    }
  }

  /** Compares by how much subscripts and address change from one iteration to the next. */
  private static void compareSteps(Sample sample, AffineAccess access, AccessLocality answer) {
    String question = access + " of " + sample.nest();
    boolean isLinear =
        access.subscripts().orElseThrow().map().results().stream()
            .noneMatch(expr -> expr.toString().matches(".*(div|mod).*"));
    assertThat(answer.steps().isPresent() || !isLinear).as(question).isTrue();
    if (answer.steps().isEmpty()) {
      return;
    }
    int position = answer.loop().position();
    Shape shape = ((MemRefType) access.memory().type()).shape();
    for (NestTrace trace : sample.traces().values()) {
      Map<List<Long>, List<Long>> subscripts = new HashMap<>();
      for (NestTrace.Event event : trace.events()) {
        if (event.access().id() != access.index()) {
          continue;
        }
        subscripts.put(event.iteration(), event.subscripts());
        List<Long> before = new ArrayList<>(event.iteration());
        before.set(position, before.get(position) - step(answer.loop()));
        List<Long> last = subscripts.get(before);
        if (last == null) {
          continue;
        }
        BigInteger address = BigInteger.ZERO;
        for (int d = 0; d < last.size(); d++) {
          BigInteger change = BigInteger.valueOf(event.subscripts().get(d) - last.get(d));
          assertThat(answer.steps().get().get(d)).as(question).isEqualTo(change);
          address = address.multiply(BigInteger.valueOf(shape.size(d))).add(change);
        }
        assertThat(answer.stride()).as(question).contains(address);
      }
    }
  }

  private static long step(Loop loop) {
    return ((NestOps.For) loop.op()).dimensions().get(loop.dimension()).step();
  }

  private static long leastDistance(NestTrace trace, int access, int position) {
    Map<List<Long>, List<NestTrace.Event>> byElement = new HashMap<>();
    for (NestTrace.Event event : trace.events()) {
      if (event.access().id() == access) {
        event
            .elements()
            .forEach(e -> byElement.computeIfAbsent(e, x -> new ArrayList<>()).add(event));
      }
    }
    long least = Long.MAX_VALUE;
    for (List<NestTrace.Event> events : byElement.values()) {
      for (NestTrace.Event a : events) {
        for (NestTrace.Event b : events) {
          List<Long> i = a.iteration();
          List<Long> j = b.iteration();
          if (i.subList(0, position).equals(j.subList(0, position))
              && i.get(position) < j.get(position)) {
            least = Math.min(least, j.get(position) - i.get(position));
          }
        }
      }
    }
    return least;
  }
}
