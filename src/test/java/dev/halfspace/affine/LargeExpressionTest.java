package dev.halfspace.affine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Expressions of 100,000 levels or terms, through every operation, on a stack of the usual size and
 * in time that a quadratic algorithm would miss by far.
 */
final class LargeExpressionTest {
  private static final int SIZE = 100_000;
  private static final Duration AMPLE = Duration.ofSeconds(15);

  private static String text(String shape) {
    StringBuilder out = new StringBuilder();
    switch (shape) {
      case "parentheses" -> {
        out.append("(".repeat(SIZE)).append("d0").append(")".repeat(SIZE));
      }
      case "negations" -> out.append("-".repeat(SIZE)).append("d0");
      case "sum of quotients" -> {
        out.append("d0");
        for (int i = 2; i < SIZE; i++) {
          out.append(" + d0 floordiv ").append(i);
        }
      }
      case "sum nested to the right" -> {
        for (int i = 2; i < SIZE; i++) {
          out.append("d0 floordiv ").append(i).append(" + (");
        }
        out.append("d1").append(")".repeat(SIZE - 2));
      }
      case "nested quotients" -> {
        out.append("(".repeat(SIZE)).append("d0");
        for (int i = 0; i < SIZE; i++) {
          out.append(" + d1) floordiv 2");
        }
      }
      case "nested remainders" -> {
        out.append("(".repeat(SIZE)).append("d0");
        for (int i = 0; i < SIZE; i++) {
          out.append(" + d1) mod ").append(3 + i % 5);
        }
      }
      case "constants that do not fold" -> {
        out.append("d0");
        for (int i = 0; i < SIZE; i++) {
          out.append(i % 2 == 0 ? " + 9223372036854775807" : " + d1 mod " + (i + 2));
        }
      }
      case "divided sum" -> {
        out.append("(d0");
        for (int i = 0; i < SIZE; i++) {
          out.append(" + ").append(4 * (i + 1)).append(" * d").append(i % 2);
        }
        out.append(") floordiv 4");
      }
      default -> throw new AssertionError(shape);
    }
    return out.toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "parentheses",
        "negations",
        "sum of quotients",
        "sum nested to the right",
        "nested quotients",
        "nested remainders",
        "constants that do not fold",
        "divided sum",
      })
  @Timeout(40)
  void everyOperationTakesLinearTimeAndLittleStack(String shape) {
    long start = System.nanoTime();
    AffineExpr e = AffineExpr.parse(text(shape));
    AffineExpr same = AffineExpr.parse(text(shape));
    assertThat(e.equals(same)).isTrue();
    assertThat(e.hashCode()).isEqualTo(same.hashCode());
    String printed = e.text();
    AffineExpr again = AffineExpr.parse(printed);
    long[] point = {123_456_789, -987};
    assertThat(again.evaluateExact(Evaluation.boxed(point), List.of()))
        .isEqualTo(e.evaluateExact(Evaluation.boxed(point), List.of()));
    AffineMap outer = AffineMap.of(2, 0, List.of(e));
    AffineMap swap = AffineMap.parse("(i, j) -> (j, i)");
    AffineMap composed = outer.compose(swap);
    assertThat(composed.evaluateExact(Evaluation.boxed(new long[] {-987, 123_456_789}), List.of()))
        .isEqualTo(outer.evaluateExact(Evaluation.boxed(point), List.of()));
    AffineMap simplified = outer.simplify();
    assertThat(simplified.evaluateExact(Evaluation.boxed(point), List.of()))
        .isEqualTo(outer.evaluateExact(Evaluation.boxed(point), List.of()));
    assertThat(AffineFlattening.of(outer)).isInstanceOf(AffineFlattening.Flat.class);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(AMPLE);
  }
}
