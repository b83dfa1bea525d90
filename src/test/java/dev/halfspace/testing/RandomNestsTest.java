package dev.halfspace.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ImmutableList;
import dev.halfspace.Halfspace;
import dev.halfspace.analysis.Dependence;
import dev.halfspace.analysis.Dependence.Kind;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.ir.Operation;
import dev.halfspace.testing.RandomNests.Planted;
import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RandomNestsTest {
  private static List<Planted> found(Operation module) {
    return DependenceAnalysis.of(module).all().stream()
        .filter(each -> !each.isNone())
        .map(RandomNestsTest::planted)
        .toList();
  }

  private static Planted planted(Dependence dependence) {
    List<BigInteger> distances =
        dependence.exists().orElseThrow().constantDistances().orElseThrow();
    return new Planted(
        dependence.kind(),
        distances.stream()
            .map(BigInteger::longValueExact)
            .collect(ImmutableList.toImmutableList()));
  }

  @Test
  void dependencesAreThoseThatWerePlanted() {
    for (int seed = 0; seed < 300; seed++) {
      RandomNests nests = RandomNests.small().withDepth(1 + seed % 3).withTrips(4 + seed % 5);
      RandomNests.Nest nest = nests.nest(new SplittableRandom(seed));
      assertThat(found(nest.module()))
          .as("%s", nest.module())
          .containsExactlyInAnyOrderElementsOf(nest.dependences());
      Refinement same = Refinement.of(nest.module(), nest.module()).withoutPoison().samples(2);
      assertThat(same.check().isWhole()).isTrue();
    }
  }

  @Test
  void dependencesMayBeChosen() {
    List<Planted> wanted =
        List.of(
            Planted.of(Kind.FLOW, 1L, -1L),
            Planted.of(Kind.ANTI, 0L, 0L),
            Planted.of(Kind.OUTPUT, 2L, 3L));
    assertThat(found(RandomNests.small().with(wanted))).containsExactlyInAnyOrderElementsOf(wanted);
    assertThatThrownBy(() -> Planted.of(Kind.FLOW, 0L, -1L)).hasMessage("[0, -1] lead back");
    assertThatThrownBy(() -> RandomNests.small().with(List.of(Planted.of(Kind.FLOW, 9L, 0L))))
        .hasMessageContaining("is no distance between iterations of this nest");
  }

  @Test
  void aSeedNamesItsNest() {
    assertThat(Halfspace.print(RandomNests.small().module(new SplittableRandom(5))))
        .isEqualTo(Halfspace.print(RandomNests.small().module(new SplittableRandom(5))));
  }
}
