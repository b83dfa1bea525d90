package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TermsTest {
  private final Value value = new Block().addArgument(IndexType.INDEX, Location.UNKNOWN);

  private AffineValueMap map(AffineExpr expr) {
    return AffineValueMap.of(AffineMap.of(1, 0, List.of(expr)), List.of(value));
  }

  @Test
  void sumHasTheFactorsOfItsValuesAndAConstant() {
    Terms sum = Terms.of(map(AffineExpr.dim(0).times(3).plus(-5).plus(AffineExpr.dim(0))));
    assertThat(sum).isNotNull();
    assertThat(sum.values()).containsExactly(Map.entry(value, 4L));
    assertThat(sum.constant()).isEqualTo(-5);
  }

  /** The absolute value of the least number is that number itself, in 64 bits. */
  @ParameterizedTest
  @ValueSource(longs = {1L << 30, -(1L << 30), Long.MAX_VALUE, Long.MIN_VALUE})
  void largeNumbersAreNotLookedAt(long number) {
    assertThat(Terms.of(map(AffineExpr.dim(0).times(number)))).isNull();
    assertThat(Terms.of(map(AffineExpr.dim(0).plus(number)))).isNull();
    assertThat(Terms.of(AffineValueMap.constant(number))).isNull();
  }

  @ParameterizedTest
  @ValueSource(longs = {(1L << 30) - 1, 1 - (1L << 30)})
  void smallerOnesAre(long number) {
    assertThat(Terms.of(map(AffineExpr.dim(0).times(number).plus(number)))).isNotNull();
  }
}
