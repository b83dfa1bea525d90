package dev.halfspace.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.presburger.PresburgerRelation;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Domains, dependences as relations and schedules of random nests against their execution. */
final class RelationPropertyTest {
  private static final int NESTS = Integer.getInteger("halfspace.deps.relations", 3);
  private static final int MAX_SYMBOL = 2;
  private static final long MAX_EVENTS = 60;

  /** An execution small enough to look at every pair of iterations, and its analysis. */
  private record Case(Nest nest, Execution execution, Nest.Emitted emitted) {
    DependenceAnalysis analysis() {
      return Truth.analysis(emitted, MAX_SYMBOL);
    }

    AffineAccess access(DependenceAnalysis analysis, int number) {
      return analysis.access(emitted.accesses().get(number)).orElseThrow();
    }
  }

  private static Case next(Random random, RandomNests.Feature feature) {
    while (true) {
      Nest nest = RandomNests.of(random, feature);
      Execution execution = Execution.of(nest, MAX_SYMBOL, MAX_EVENTS);
      if (!execution.isTooLong()) {
        return new Case(nest, execution, nest.emit());
      }
    }
  }

  private static List<BigInteger> point(Case each, DependenceAnalysis analysis, List<Long> values) {
    // Symbols are numbered as the analysis met them.
    int dims = values.size() - each.nest().numSymbols();
    ImmutableList.Builder<BigInteger> point = ImmutableList.builder();
    values.subList(0, dims).forEach(v -> point.add(BigInteger.valueOf(v)));
    analysis
        .symbols()
        .forEach(
            s ->
                point.add(
                    BigInteger.valueOf(values.get(dims + each.emitted().symbols().indexOf(s)))));
    return point.build();
  }

  @ParameterizedTest
  @EnumSource(RandomNests.Feature.class)
  void relationsHaveJustThePairsThatMeet(RandomNests.Feature feature) {
    Random random = new Random(77 + feature.ordinal());
    for (int n = 0; n < NESTS; n++) {
      Case each = next(random, feature);
      DependenceAnalysis analysis = each.analysis();
      for (int i = 0; i < each.execution().numAccesses(); i++) {
        for (int j = 0; j < each.execution().numAccesses(); j++) {
          compare(each, analysis, i, j);
        }
      }
    }
  }

  private static void compare(Case each, DependenceAnalysis analysis, int i, int j) {
    AffineAccess source = each.access(analysis, i);
    AffineAccess sink = each.access(analysis, j);
    AccessPair pair = null;
    if (source.buffer() == sink.buffer()) {
      pair =
          AccessPair.of(
              source.relation().orElseThrow(),
              sink.relation().orElseThrow(),
              analysis.commonLoops(source, sink));
    }
    for (int depth = 1; depth <= analysis.commonLoops(source, sink) + 1; depth++) {
      PresburgerRelation relation = analysis.relation(source, sink, depth).orElseThrow();
      Set<List<Long>> seen = each.execution().pairs(i, j, depth);
      for (List<Long> values : each.execution().candidates(i, j)) {
        assertThat(relation.contains(point(each, analysis, values)))
            .as("%s at depth %s of %s to %s in %s", values, depth, i, j, each.nest())
            .isEqualTo(seen.contains(values));
      }
      if (pair != null && depth <= pair.commonLoops()) {
        // What relations alone say is what the analysis says, with distances.
        Dependence answer = analysis.at(source, sink, depth);
        assertThat(pair.at(depth)).isEqualTo(answer.exists().map(Dependence.Exists::distances));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(RandomNests.Feature.class)
  void domainsHaveJustTheIterationsThatAreExecuted(RandomNests.Feature feature) {
    Random random = new Random(177 + feature.ordinal());
    for (int n = 0; n < NESTS; n++) {
      Case each = next(random, feature);
      DependenceAnalysis analysis = each.analysis();
      for (int i = 0; i < each.execution().numAccesses(); i++) {
        AffineAccess access = each.access(analysis, i);
        List<List<Long>> instances = each.execution().instances(i);
        for (List<Long> values : instances) {
          assertThat(access.domain().set().contains(point(each, analysis, values)))
              .as("%s executes #%s in %s", values, i, each.nest())
              .isTrue();
        }
        if (each.nest().numSymbols() == 0) {
          assertThat(access.domain().set().points(1000).orElseThrow()).hasSameSizeAs(instances);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(RandomNests.Feature.class)
  void schedulesOrderIterationsAsTheyAreExecuted(RandomNests.Feature feature) {
    Random random = new Random(277 + feature.ordinal());
    for (int n = 0; n < NESTS; n++) {
      Case each = next(random, feature);
      DependenceAnalysis analysis = each.analysis();
      Map<Integer, AffineMap> schedules = new HashMap<>();
      for (int i = 0; i < each.execution().numAccesses(); i++) {
        schedules.put(i, analysis.schedule(each.access(analysis, i)).orElseThrow());
      }
      List<Execution.Instance> order = each.execution().order();
      for (int t = 1; t < order.size(); t++) {
        long[] before = time(schedules, order.get(t - 1));
        long[] after = time(schedules, order.get(t));
        assertThat(Arrays.compare(before, after)).as(each.nest().toString()).isNegative();
      }
    }
  }

  private static long[] time(Map<Integer, AffineMap> schedules, Execution.Instance instance) {
    return schedules.get(instance.access()).evaluate(instance.iteration(), new long[0]);
  }
}
