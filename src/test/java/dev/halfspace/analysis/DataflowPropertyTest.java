package dev.halfspace.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Value;
import dev.halfspace.presburger.PresburgerRelation;
import dev.halfspace.presburger.PresburgerSet;
import dev.halfspace.presburger.PresburgerUnion;
import dev.halfspace.presburger.WorkLimit;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Dataflow of random nests against the writes that reads really see. */
final class DataflowPropertyTest {
  /** Nests per feature; a long run is {@code -Dhalfspace.flow.nests=1200}. */
  private static final int NESTS =
      Integer.getInteger(
          "halfspace.flow.nests", 12 * Integer.getInteger("halfspace.properties.factor", 10));

  /** Some answers have cases that are hard to enumerate, which is this test's work alone. */
  private static final WorkLimit AMPLE = WorkLimit.standard().withMaxSteps(1_000_000_000);

  private static final int MAX_SYMBOL = 3;
  private static final int MAX_EVENTS = 150;

  @ParameterizedTest
  @EnumSource(RandomNests.Feature.class)
  void readsSeeTheLastWrite(RandomNests.Feature feature) {
    Random random = new Random(20260912 + feature.ordinal());
    for (int compared = 0; compared < NESTS; ) {
      Nest nest = RandomNests.of(random, feature);
      List<long[]> symbols = NestTrace.symbolValues(nest.numSymbols(), MAX_SYMBOL);
      List<NestTrace> traces =
          symbols.stream().map(values -> NestTrace.of(nest, values, MAX_EVENTS)).toList();
      if (traces.stream().noneMatch(NestTrace::isTooLong)) {
        compare(nest, feature, symbols, traces);
        compared++;
      }
    }
  }

  private static void compare(
      Nest nest, RandomNests.Feature feature, List<long[]> symbols, List<NestTrace> traces) {
    Nest.Emitted emitted = nest.emit();
    // With everything at once, cases are so many that an answer needs bounded symbols.
    DependenceAnalysis analysis =
        feature == RandomNests.Feature.MIXED
            ? Truth.analysis(emitted, MAX_SYMBOL)
            : DependenceAnalysis.of(emitted.func());
    Dataflow flow = Dataflow.of(analysis);
    Map<AffineAccess, Answer<StoreUse>> uses = new HashMap<>();
    for (AffineAccess access : analysis.accesses()) {
      if (access.isWrite()) {
        uses.put(access, flow.use(access));
      }
    }
    Map<AffineAccess, AffineAccess> forwardable = flow.forwardable();
    for (int i = 0; i < symbols.size(); i++) {
      // Symbols that occur nowhere are unknown to the analysis.
      List<Long> used = new ArrayList<>();
      for (Value symbol : analysis.symbols()) {
        used.add(symbols.get(i)[emitted.symbols().indexOf(symbol)]);
      }
      new Comparison(nest, flow, uses, forwardable, used, traces.get(i)).compare();
    }
  }

  /** An instance of a read, or an iteration of a write. */
  private record Place(int access, List<Long> point) {}

  private record Element(int buffer, List<Long> subscripts) {}

  /** One execution. */
  private record Comparison(
      Nest nest,
      Dataflow flow,
      Map<AffineAccess, Answer<StoreUse>> uses,
      Map<AffineAccess, AffineAccess> forwardable,
      List<Long> symbols,
      NestTrace trace) {

    void compare() {
      Map<Element, Place> lastWriters = new HashMap<>();
      Map<Place, Place> seen = new HashMap<>();
      Set<Place> initial = new HashSet<>();
      Set<Place> used = new HashSet<>();
      for (NestTrace.Event event : trace.events()) {
        int id = event.access().id();
        for (List<Long> subscripts : event.elements()) {
          Element element = new Element(event.access().buffer(), subscripts);
          if (event.access().isWrite()) {
            lastWriters.put(element, new Place(id, event.iteration()));
            continue;
          }
          Place read = new Place(id, instance(event, subscripts));
          Place writer = lastWriters.get(element);
          if (writer == null) {
            initial.add(read);
          } else {
            seen.put(read, writer);
            used.add(writer);
          }
        }
      }
      compareSources(seen, initial);
      Set<Place> alive = new HashSet<>(used);
      alive.addAll(lastWriters.values());
      compareUses(used, alive);
      compareForwarding(seen, initial);
    }

    private static List<Long> instance(NestTrace.Event event, List<Long> element) {
      List<Long> point = new ArrayList<>(event.iteration());
      if (event.access().extents().stream().anyMatch(extent -> extent != 1)) {
        point.addAll(element);
      }
      return point;
    }

    private void compareSources(Map<Place, Place> seen, Set<Place> initial) {
      for (AffineAccess read : flow.reads()) {
        String question = read.index() + " of " + nest + " at " + symbols;
        assertThat(flow.sources(read).whyUnknown()).as(question).isEmpty();
        ReadSources known = flow.sources(read).orElseThrow();
        Set<List<Long>> expectedInitial = new HashSet<>();
        initial.stream()
            .filter(p -> p.access() == read.index())
            .forEach(p -> expectedInitial.add(p.point()));
        assertThat(points(known.initial())).as(question).isEqualTo(expectedInitial);
        Map<Place, Set<List<Long>>> expected = new HashMap<>();
        seen.forEach(
            (at, writer) -> {
              if (at.access() == read.index()) {
                List<Long> pair = new ArrayList<>(at.point());
                pair.addAll(writer.point());
                expected
                    .computeIfAbsent(new Place(writer.access(), List.of()), w -> new HashSet<>())
                    .add(pair);
              }
            });
        for (ReadSources.Source source : known.sources()) {
          Set<List<Long>> pairs =
              expected.getOrDefault(new Place(source.write().index(), List.of()), Set.of());
          expected.remove(new Place(source.write().index(), List.of()));
          assertThat(points(source.relation())).as(question).isEqualTo(pairs);
        }
        assertThat(expected).as(question).isEmpty();
      }
    }

    /** The points of a set, or the pairs of a relation, for the values of the symbols. */
    private Set<List<Long>> points(PresburgerUnion<?> union) {
      List<BigInteger> values = symbols.stream().map(BigInteger::valueOf).toList();
      PresburgerSet set =
          union instanceof PresburgerRelation relation ? relation.wrap() : (PresburgerSet) union;
      Set<List<Long>> points = new HashSet<>();
      set.atSymbols(values)
          .points(10_000, AMPLE)
          .orElseThrow()
          .forEach(p -> points.add(p.stream().map(BigInteger::longValueExact).toList()));
      return points;
    }

    private void compareUses(Set<Place> used, Set<Place> alive) {
      for (AffineAccess write : uses.keySet()) {
        String question = "use of " + write.index() + " of " + nest + " at " + symbols;
        assertThat(uses.get(write).whyUnknown()).as(question).isEmpty();
        StoreUse known = uses.get(write).orElseThrow();
        Set<List<Long>> unread = new HashSet<>();
        Set<List<Long>> dead = new HashSet<>();
        for (NestTrace.Event event : trace.events()) {
          Place place = new Place(event.access().id(), event.iteration());
          if (place.access() == write.index()) {
            if (!used.contains(place)) {
              unread.add(place.point());
            }
            if (!alive.contains(place)) {
              dead.add(place.point());
            }
          }
        }
        assertThat(points(known.unread())).as(question).isEqualTo(unread);
        assertThat(points(known.dead())).as(question).isEqualTo(dead);
        if (known.isDead()) {
          assertThat(alive.stream().filter(p -> p.access() == write.index())).isEmpty();
        }
      }
    }

    /** A forwarded store sees the iteration of the store that the read is in. */
    private void compareForwarding(Map<Place, Place> seen, Set<Place> initial) {
      forwardable.forEach(
          (read, store) -> {
            assertThat(initial.stream().filter(p -> p.access() == read.index())).isEmpty();
            seen.forEach(
                (at, writer) -> {
                  if (at.access() == read.index()) {
                    assertThat(writer.access()).isEqualTo(store.index());
                    assertThat(at.point().subList(0, writer.point().size()))
                        .isEqualTo(writer.point());
                  }
                });
          });
    }
  }
}
