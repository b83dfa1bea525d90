package dev.halfspace.affine;

import static dev.halfspace.affine.AffineExpr.dim;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Expressions whose trees have 2^100 leaves, made of a few hundred nodes. */
class SharedExpressionTest {
  private static final int LEVELS = 100;
  private static final Duration SECONDS = Duration.ofSeconds(10);

  /** {@code e floordiv 2 + e mod 3} of itself, again and again. */
  private static AffineExpr chain(AffineExpr start) {
    AffineExpr expr = start;
    for (int i = 0; i < LEVELS; i++) {
      expr = expr.floorDiv(2).plus(expr.mod(3));
    }
    return expr;
  }

  /** {@code e * 2 + (e + s0) * 3} of itself. */
  private static AffineExpr sums(int levels) {
    AffineExpr expr = dim(0);
    for (int i = 0; i < levels; i++) {
      expr = expr.times(2).plus(expr.plus(AffineExpr.symbol(0)).times(3));
    }
    return expr;
  }

  private static long chainAt(long value) {
    long at = value;
    for (int i = 0; i < LEVELS; i++) {
      at = Math.floorDiv(at, 2) + Math.floorMod(at, 3);
    }
    return at;
  }

  @Test
  void valuesAreComputedOncePerNode() {
    assertTimeoutPreemptively(
        SECONDS,
        () -> {
          assertThat(chain(dim(0)).evaluate(new long[] {12_345})).isEqualTo(chainAt(12_345));
          assertThat(
                  chain(dim(0))
                      .bounds(List.of(new Interval(BigInteger.ZERO, BigInteger.TEN)), List.of())
                      .least())
              .isEqualTo(BigInteger.ZERO);
        });
  }

  @Test
  void inputsAreReplacedOncePerNode() {
    assertTimeoutPreemptively(
        SECONDS,
        () -> {
          AffineExpr moved = chain(dim(0)).substituteDims(List.of(dim(1).plus(1)));
          assertThat(moved.evaluate(new long[] {0, 99})).isEqualTo(chainAt(100));
          assertThat(moved.shiftDims(2, 1).evaluate(new long[] {0, 0, 0, 41}))
              .isEqualTo(chainAt(42));
          AffineExpr replaced =
              chain(dim(0)).replace(e -> e.equals(dim(0)) ? Optional.of(dim(2)) : Optional.empty());
          assertThat(replaced.evaluate(new long[] {0, 0, 77})).isEqualTo(chainAt(77));
        });
  }

  @Test
  void inputsAreFoundOncePerNode() {
    assertTimeoutPreemptively(
        SECONDS,
        () -> {
          assertThat(chain(dim(3)).occurrences().dims()).containsExactly(3);
          assertThat(AffineMap.of(4, 0, List.of(chain(dim(3)))).numDims()).isEqualTo(4);
        });
  }

  /** Each level multiplies the dimension by 5; its symbol is 5 times that before, plus 3. */
  @Test
  void sumsAreFlattenedOncePerNode() {
    assertTimeoutPreemptively(
        SECONDS,
        () -> {
          BigInteger ofDim = BigInteger.ONE;
          BigInteger ofSymbol = BigInteger.ZERO;
          for (int i = 0; i < LEVELS; i++) {
            ofDim = ofDim.multiply(BigInteger.valueOf(5));
            ofSymbol = ofSymbol.multiply(BigInteger.valueOf(5)).add(BigInteger.valueOf(3));
          }
          AffineFlattening.Flat flat =
              (AffineFlattening.Flat) AffineFlattening.of(List.of(sums(LEVELS)), 1, 1);
          LinearForm form = flat.forms().get(0);
          assertThat(form.termCoefficient(0)).isEqualTo(ofDim);
          assertThat(form.termCoefficient(1)).isEqualTo(ofSymbol);
        });
  }

  @Test
  void quotientsAreFlattenedOncePerNode() {
    assertTimeoutPreemptively(
        SECONDS,
        () -> {
          AffineFlattening.Flat flat =
              (AffineFlattening.Flat) AffineFlattening.of(List.of(chain(dim(0))), 1, 0);
          assertThat(flat.numLocals()).isGreaterThanOrEqualTo(2 * LEVELS);
        });
  }

  @Test
  void simplificationEnds() {
    assertTimeoutPreemptively(
        SECONDS,
        () -> {
          assertThat(sums(20).simplify()).isEqualTo(simplifiedSums(20));
          assertThat(chain(dim(0)).simplify().evaluate(new long[] {1_000}))
              .isEqualTo(chainAt(1_000));
        });
  }

  private static AffineExpr simplifiedSums(int levels) {
    long ofDim = 1;
    long ofSymbol = 0;
    for (int i = 0; i < levels; i++) {
      ofDim *= 5;
      ofSymbol = ofSymbol * 5 + 3;
    }
    return dim(0).times(ofDim).plus(AffineExpr.symbol(0).times(ofSymbol));
  }
}
