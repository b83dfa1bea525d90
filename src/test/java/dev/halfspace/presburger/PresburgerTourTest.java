package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.answer.Answer;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** The examples of docs/presburger.md. */
final class PresburgerTourTest {
  @Test
  void conjunctionIsBounded() {
    ConstraintSystem even =
        ConstraintSystem.builder(new Space(0, 1, 0, 1)) // one dimension, one local
            .equality(1, -2, 0) // x - 2k = 0
            .inequality(1, 0, -1) // x - 1 >= 0
            .inequality(-1, 0, 9) // 9 - x >= 0
            .build();
    assertThat(even.isEmpty().is(Emptiness.NonEmpty.class)).isTrue();
    assertThat(even.minimum(1, 0, 0)).isEqualTo(Answer.known(new Bound.Finite(BigInteger.TWO)));
    assertThat(even.maximum(1, 0, 0))
        .isEqualTo(Answer.known(new Bound.Finite(BigInteger.valueOf(8))));
  }

  @Test
  void setsAreSubtractedAndMinimized() {
    PresburgerSet triangle = IslText.parse("[N] -> { [i, j] : 0 <= j <= i < N }").set();
    PresburgerSet odd = IslText.parse("[N] -> { [i, j] : i mod 2 = 1 }").set();
    assertThat(triangle.subtract(odd).isSubsetOf(triangle).is(Inclusion.Holds.class)).isTrue();
    PresburgerSet corner = IslText.parse("[N] -> { [N - 1, N - 1] : N >= 1 }").set();
    assertThat(triangle.lexMax().isEqualTo(corner).is(Inclusion.Holds.class)).isTrue();
  }

  @Test
  void relationsAreComposed() {
    PresburgerRelation next = IslText.parse("{ [i] -> [i + 2] : 0 <= i <= 4 }").relation();
    assertThat(next.andThen(next).domain().count()).contains(BigInteger.valueOf(3));
  }

  @Test
  void affineMapsAndSetsComeBackAsPieces() {
    PresburgerRelation halves = PresburgerRelation.of(AffineMap.parse("(i) -> (i floordiv 2)"));
    assertThat(halves.inverse().lexMin().toAffinePieces().orElseThrow())
        .extracting(AffinePiece::map)
        .containsExactly(AffineMap.parse("(i) -> (i * 2)"));
    PresburgerSet even = PresburgerSet.of(IntegerSet.parse("(i)[n] : (i mod 2 == 0, n - i >= 0)"));
    assertThat(even.toIntegerSets())
        .singleElement()
        .satisfies(
            set -> {
              assertThat(set.contains(new long[] {4}, 4)).isTrue();
              assertThat(set.contains(new long[] {3}, 4)).isFalse();
              assertThat(set.contains(new long[] {6}, 4)).isFalse();
            });
    PresburgerSet triangle = IslText.parse("[N] -> { [i, j] : 0 <= j <= i < N }").set();
    assertThat(triangle.symbolicCount().orElseThrow()).hasToString("(s0*s0 + s0)/2 if s0 >= 1");
    PresburgerSet evens = IslText.parse("[N] -> { [i] : 0 <= i <= N and i mod 2 = 0 }").set();
    assertThat(evens.symbolicCount().orElseThrow())
        .hasToString("floor((s0)/2) + 1 if floor((s0)/2) >= 0");
  }

  @Test
  void coinsAndLargeSetsAreCounted() {
    PresburgerSet coins = IslText.parse("[N] -> { [i, j] : i, j >= 0 and 3i + 2j <= N }").set();
    long ways = 0;
    for (int i = 0; 3 * i <= 100; i++) {
      ways += (100 - 3 * i) / 2 + 1;
    }
    assertThat(ways).isEqualTo(884);
    assertThat(coins.symbolicCount().orElseThrow().at(100)).isEqualTo(ways);
    assertThat(IslText.parse("{ [i, j] : 0 <= j <= i < 10000000000 }").set().count())
        .contains(new BigInteger("50000000005000000000"));
  }

  @Test
  void operationsOnUnionsShareALimit() {
    PresburgerSet triangle = IslText.parse("[N] -> { [i, j] : 0 <= j <= i < N }").set();
    PresburgerSet odd = IslText.parse("[N] -> { [i, j] : i mod 2 = 1 }").set();
    WorkLimit brief = WorkLimit.forUnions().withMaxSteps(10);
    assertThat(triangle.isEqualTo(odd, brief))
        .isEqualTo(Answer.unknown("more than 10 row operations"));
    assertThatThrownBy(() -> triangle.subtract(odd, brief)).isInstanceOf(WorkLimitExceeded.class);
    PresburgerSet union = triangle.union(odd);
    assertThat(union.coalesce(brief).isEqualTo(union).is(Inclusion.Holds.class)).isTrue();
  }

  @Test
  void textIsReadInManySpellings() {
    assertThat(
            IslText.parse("[N] -> { [i, j = 2i] : 0 <= i, j < N && !(i mod 3 = 1) } # a comment")
                .set()
                .contains(2, 4, 5))
        .isTrue();
    assertThat(
            IslText.parse("{ [i, j] : j = max(floord(i, 2), 3) implies i >= 0 }")
                .set()
                .contains(-1, 3))
        .isFalse();
    assertThatThrownBy(() -> IslText.parse("{ [i] : i*i = 4 }"))
        .hasMessage("a product of two variables at offset 9");
  }

  @Test
  void eliminationIsExactAndTraced() {
    ConstraintSystem rows =
        ConstraintSystem.builder(new Space(0, 1, 0, 1))
            .inequality(1, -3, 0)
            .inequality(-1, 3, 1)
            .build();
    assertThat(rows.eliminateLocals(WorkLimit.standard())).hasSize(1);
    assertThat(rows.overApproximation(WorkLimit.standard()).isExact()).isTrue();
    assertThat(EliminationTrace.of(rows, WorkLimit.standard()).render())
        .isEqualTo(
            """
            eliminate x0: exact, all coefficients of its lower or of its upper bounds are 1
              lower  x0 - 3*x1 >= 0
              upper  -x0 + 3*x1 + 1 >= 0
              real   1 >= 0
            nothing left: there is an integer point
            """);
  }
}
