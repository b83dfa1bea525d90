package dev.halfspace.presburger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;

/** Affine sets and maps as Presburger sets and relations, and back, point by point. */
final class AffineConversionTest {
  private static final int BOUND = 6;

  private static List<BigInteger> values(long... values) {
    List<BigInteger> list = new ArrayList<>();
    for (long v : values) {
      list.add(BigInteger.valueOf(v));
    }
    return list;
  }

  /** A random expression of two dimensions and a symbol, with nested divisions. */
  private static AffineExpr expr(Random random, int depth) {
    if (depth == 0) {
      return switch (random.nextInt(4)) {
        case 0 -> AffineExpr.dim(0);
        case 1 -> AffineExpr.dim(1);
        case 2 -> AffineExpr.symbol(0);
        default -> AffineExpr.constant(RandomSystems.between(random, 5));
      };
    }
    AffineExpr a = expr(random, depth - 1);
    return switch (random.nextInt(5)) {
      case 0 -> a.times(RandomSystems.between(random, 3)).plus(expr(random, depth - 1));
      case 1 -> a.mod(1L + random.nextInt(4));
      case 2 -> a.floorDiv(1L + random.nextInt(4));
      case 3 -> a.ceilDiv(1L + random.nextInt(4));
      default -> a.minus(expr(random, depth - 1));
    };
  }

  @Property(tries = 40, seed = "20260301", shrinking = ShrinkingMode.OFF)
  void affineSetsHaveTheirPointsThereAndBack(@ForAll long seed) {
    RandomSystems.repeat(seed, AffineConversionTest::checkSet);
  }

  private static void checkSet(Random random) {
    List<IntegerSet.Constraint> constraints = new ArrayList<>();
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      constraints.add(new IntegerSet.Constraint(expr(random, 2), random.nextInt(3) == 0));
    }
    IntegerSet set = IntegerSet.of(2, 1, constraints);
    PresburgerSet points = PresburgerSet.of(set);
    List<IntegerSet> back = points.toIntegerSets();
    for (long i = -BOUND; i <= BOUND; i++) {
      for (long j = -BOUND; j <= BOUND; j++) {
        long n = RandomSystems.between(random, BOUND);
        long[] dims = {i, j};
        boolean expected = set.contains(dims, n);
        assertThat(points.contains(values(i, j, n)))
            .as("%s at %s %s %s", set, i, j, n)
            .isEqualTo(expected);
        assertThat(back.stream().anyMatch(piece -> piece.contains(dims, n))).isEqualTo(expected);
      }
    }
  }

  @Property(tries = 40, seed = "20260302", shrinking = ShrinkingMode.OFF)
  void affineMapsHaveTheirValuesThereAndBack(@ForAll long seed) {
    RandomSystems.repeat(seed, AffineConversionTest::checkMap);
  }

  private static void checkMap(Random random) {
    AffineMap map = AffineMap.of(2, 1, List.of(expr(random, 2), expr(random, 1)));
    PresburgerRelation relation = PresburgerRelation.of(map);
    List<AffinePiece> pieces = relation.toAffinePieces().orElseThrow();
    for (int i = 0; i < 30; i++) {
      long[] dims = {RandomSystems.between(random, 20), RandomSystems.between(random, 20)};
      long n = RandomSystems.between(random, 20);
      long[] image = map.evaluate(dims, n);
      assertThat(relation.contains(values(dims[0], dims[1], image[0], image[1], n))).isTrue();
      assertThat(relation.contains(values(dims[0], dims[1], image[0], image[1] + 1, n))).isFalse();
      assertThat(pieces.stream().filter(p -> p.domain().contains(dims, n)))
          .as("%s", map)
          .isNotEmpty()
          .allSatisfy(p -> assertThat(p.map().evaluate(dims, n)).isEqualTo(image));
    }
  }

  @Test
  void lexicographicMinimumIsAPiecewiseMap() {
    // The least j with 3 j >= i + n is ceil((i + n) / 3); the least above 0 is 0 up to i + n = 0.
    PresburgerRelation least =
        IslText.parse("[n] -> { [i] -> [j] : 3j >= i + n and j >= 0 }").relation().lexMin();
    List<AffinePiece> pieces = least.toAffinePieces().orElseThrow();
    for (long i = -8; i <= 8; i++) {
      for (long n = -8; n <= 8; n++) {
        long[] dims = {i};
        long symbol = n;
        long expected = Math.max(0, -Math.floorDiv(-(i + n), 3));
        assertThat(pieces.stream().filter(p -> p.domain().contains(dims, symbol)))
            .isNotEmpty()
            .allSatisfy(p -> assertThat(p.map().evaluate(dims, symbol)).containsExactly(expected));
      }
    }
  }

  @Test
  void relationThatIsNoFunctionHasNoPieces() {
    assertThat(IslText.parse("{ [i] -> [j] : 0 <= j <= i }").relation().toAffinePieces()).isEmpty();
  }

  @Test
  void productsOfSymbolsAreNotAffine() {
    assertThatThrownBy(() -> PresburgerSet.of(IntegerSet.parse("(d0)[s0] : (d0 * s0 - 4 >= 0)")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not affine");
  }
}
