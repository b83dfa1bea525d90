package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;

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
    assertThat(even.isEmpty().isNonEmpty()).isTrue();
    assertThat(even.minimum(1, 0, 0)).isEqualTo(new Bound.Finite(BigInteger.TWO));
    assertThat(even.maximum(1, 0, 0)).isEqualTo(new Bound.Finite(BigInteger.valueOf(8)));
  }

  @Test
  void setsAreSubtractedAndMinimized() {
    PresburgerSet triangle = IslText.parse("[N] -> { [i, j] : 0 <= j <= i < N }").set();
    PresburgerSet odd = IslText.parse("[N] -> { [i, j] : i mod 2 = 1 }").set();
    assertThat(triangle.subtract(odd).isSubsetOf(triangle).holds()).isTrue();
    PresburgerSet corner = IslText.parse("[N] -> { [N - 1, N - 1] : N >= 1 }").set();
    assertThat(triangle.lexMax().isEqualTo(corner).holds()).isTrue();
  }

  @Test
  void relationsAreComposed() {
    PresburgerRelation next = IslText.parse("{ [i] -> [i + 2] : 0 <= i <= 4 }").relation();
    assertThat(next.andThen(next).domain().count()).contains(BigInteger.valueOf(3));
  }
}
