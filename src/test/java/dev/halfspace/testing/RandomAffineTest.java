package dev.halfspace.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class RandomAffineTest {
  @Test
  void sameSeedGivesTheSameValue() {
    RandomAffine shape = RandomAffine.pure(2, 1).withSemiAffine().withLargeConstants();
    assertThat(shape.map(new SplittableRandom(5), 3, 4))
        .isEqualTo(shape.map(new SplittableRandom(5), 3, 4));
    assertThat(shape.set(new SplittableRandom(5), 2, 3))
        .isEqualTo(shape.set(new SplittableRandom(5), 2, 3));
  }

  @Test
  void valuesKeepToTheirShape() {
    SplittableRandom random = new SplittableRandom(1);
    boolean semiAffine = false;
    for (int i = 0; i < 1000; i++) {
      AffineExpr pure = RandomAffine.pure(2, 1).expr(random, 5);
      assertThat(pure.isPureAffine()).isTrue();
      assertThat(pure.occurrences().dims()).isSubsetOf(0, 1);
      assertThat(pure.occurrences().symbols()).isSubsetOf(0);
      semiAffine |= !RandomAffine.pure(2, 1).withSemiAffine().expr(random, 5).isPureAffine();
    }
    assertThat(semiAffine).isTrue();
    AffineMap map = RandomAffine.pure(0, 0).map(random, 4, 2);
    assertThat(map.isConstant()).isTrue();
    assertThat(map.numResults()).isEqualTo(4);
    assertThatThrownBy(() -> RandomAffine.pure(-1, 0)).isInstanceOf(IllegalArgumentException.class);
  }
}
