package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.affine.LinearForm;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Least and greatest images under parameters, against what is said of each relation. */
final class LexicographicExtremesTest {
  private static PresburgerRelation relation(String text) {
    return IslText.parse(text).relation();
  }

  @Test
  void imagesWithoutBoundHaveNoExtreme() {
    PresburgerRelation below = relation("{ [i] -> [j] : j <= i }");
    assertThat(below.lexMin().disjuncts()).isEmpty();
    assertThat(below.lexMax().isEqualTo(relation("{ [i] -> [i] }")).is(Inclusion.Holds.class))
        .isTrue();
  }

  @Test
  void boundedFirstDimensionDoesNotMakeUpForAnUnboundedSecond() {
    assertThat(relation("{ [i] -> [j, k] : i <= j and k <= j }").lexMin().disjuncts()).isEmpty();
  }

  /** Others have no extreme either where a disjunct has images without bound. */
  @Test
  void unboundedDisjunctBeatsOthers() {
    assertThat(relation("{ [i] -> [j] : j <= 0 or j = i }").lexMin().disjuncts()).isEmpty();
    assertSame(
        relation("{ [i] -> [j] : (i >= 3 and j <= 0) or j = i }").lexMin(),
        relation("{ [i] -> [i] : i <= 2 }"));
    assertSame(
        relation("{ [i] -> [j, k] : (j = 0 and k <= i) or (j = i and k = 3) }").lexMin(),
        relation("{ [i] -> [i, 3] : i <= -1 }"));
    assertSame(
        relation("{ [i] -> [j, k] : (j = 0 and k >= i) or (j = i and k = 3) }").lexMax(),
        relation("{ [i] -> [i, 3] : i >= 1 }"));
  }

  private static void assertSame(PresburgerRelation one, PresburgerRelation other) {
    assertThat(one.isEqualTo(other).is(Inclusion.Holds.class)).isTrue();
  }

  @Test
  void extremeIsThereWhereSomeSymbolsBoundIt() {
    PresburgerRelation some = relation("[n] -> { [i] -> [j] : j + n >= 0 }");
    assertThat(
            some.lexMin().isEqualTo(relation("[n] -> { [i] -> [-n] }")).is(Inclusion.Holds.class))
        .isTrue();
  }

  @Test
  void unboundedLocalsLeaveWhatTheyAllow() {
    // 6 a + 10 b are the even numbers, so that the least j from 0 on is the remainder of i.
    PresburgerRelation least =
        relation("{ [i] -> [j] : j >= 0 and exists a, b : j = 6a + 10b + i }").lexMin();
    for (long i = -7; i <= 7; i++) {
      assertThat(least.contains(i, Math.floorMod(i, 2))).isTrue();
      assertThat(least.contains(i, Math.floorMod(i, 2) + 2)).isFalse();
      assertThat(least.contains(i, 1 - Math.floorMod(i, 2))).isFalse();
    }
  }

  @Test
  void largeCoefficientsAreRounded() {
    // The least j with 300000 j >= i + n is the quotient rounded up.
    PresburgerRelation least = relation("[n] -> { [i] -> [j] : 300000j >= i + n }").lexMin();
    assertThat(least.disjuncts()).hasSize(1);
    assertThat(least.contains(1, 1, 299_999)).isTrue();
    assertThat(least.contains(1, 2, 300_000)).isTrue();
    assertThat(least.contains(1, 1, 300_000)).isFalse();
    assertThat(least.contains(-300_000, 0, 1)).isTrue();
  }

  @Test
  void coefficientsBeyondLongAreRounded() {
    BigInteger large = BigInteger.TWO.pow(80);
    BigInteger[] row = {BigInteger.ONE.negate(), large, BigInteger.ZERO};
    PresburgerRelation least =
        PresburgerRelation.of(
                ConstraintSystem.builder(Space.relation(1, 1, 0))
                    .inequality(LinearForm.ofRow(row))
                    .build())
            .lexMin();
    assertThat(least.contains(List.of(large, BigInteger.ONE))).isTrue();
    assertThat(least.contains(List.of(large.add(BigInteger.ONE), BigInteger.TWO))).isTrue();
    assertThat(least.contains(List.of(large, BigInteger.TWO))).isFalse();
  }

  @Test
  void earlierDisjunctKeepsWhatBothHave() {
    PresburgerRelation least =
        relation("{ [i] -> [j] : 0 <= i <= 9 and j >= i; [i] -> [j] : 0 <= i <= 9 and j >= 5 }")
            .lexMin();
    // No pair is in two pieces: there are as many pairs as points of the domain.
    long pairs = 0;
    for (long i = -1; i <= 10; i++) {
      for (long j = -1; j <= 10; j++) {
        long at = i;
        long to = j;
        long pieces =
            least.disjuncts().stream()
                .filter(piece -> PresburgerRelation.of(piece).contains(at, to))
                .count();
        assertThat(pieces).isEqualTo(i >= 0 && i <= 9 && j == Math.min(i, 5) ? 1 : 0);
        pairs += pieces;
      }
    }
    assertThat(pairs).isEqualTo(10);
  }
}
