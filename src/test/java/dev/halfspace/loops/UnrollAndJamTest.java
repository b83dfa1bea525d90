package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Iterations that are jammed where nothing keeps them apart, as the oracle does it. */
class UnrollAndJamTest {
  private static final String PASS = "affine-loop-unroll-jam{unroll-jam-factor=2}";

  private static String nest(String body) {
    return """
        func.func @f(%A: memref<20x20xi64>, %B: memref<20xi64>, %x: i64) {
          affine.for %i = 0 to 9 {
            affine.for %j = 0 to 5 {
              BODY
            }
          }
          return
        }
        """
        .replace("BODY", body);
  }

  /** The operations of other dialects in tests of the oracle have no declared effects. */
  @Test
  void operationsThatAreNotRegisteredAreNotInTheWay() {
    String text =
        """
        func.func @f(%n: memref<101xf32>) {
          affine.for %i = 0 to 101 {
            %x = "test.sum"(%i, %i) : (index, index) -> i32
            affine.for %j = 0 to 17 {
              %v = affine.load %n[%i] : memref<101xf32>
              %y = "test.use"(%i, %v) : (index, f32) -> i32
            }
            "test.end"(%i, %x) : (index, i32) -> ()
          }
          return
        }
        """;
    LoopTexts.assertLikeOracle(PASS, text);
    LoopTexts.assertLikeOracle(
        "affine-loop-tile{tile-size=4}", nest("\"test.use\"(%i, %j) : (index, index) -> ()"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // The same value in all iterations.
        "affine.store %x, %B[%j + 1] : memref<20xi64>\naffine.store %x, %B[%j] : memref<20xi64>",
        "affine.store %x, %B[%i + %j] : memref<20xi64>",
        // Nobody uses what is read.
        "%v = affine.load %A[%i, %j + 1] : memref<20x20xi64>\n"
            + "affine.store %x, %A[%i + 1, %j] : memref<20x20xi64>",
      })
  void dependenceWithoutAnEffectNeedNotBeKept(String body) {
    LoopTexts.assertLikeOracle(PASS, nest(body));
  }

  /** The oracle begins both sums with the first value. */
  @Test
  void sumIsNotSplit() {
    String text =
        """
        func.func @f(%A: memref<8xi64>, %x: i64) -> i64 {
          %s = affine.for %i = 0 to 8 iter_args(%a = %x) -> (i64) {
            %v = affine.load %A[%i] : memref<8xi64>
            %t = arith.addi %a, %v : i64
            affine.yield %t : i64
          }
          return %s : i64
        }
        """;
    LoopTexts.assertRefused(PASS, text);
    assertThat(DifferingInput.of(text, LoopTexts.byOracle(PASS, text))).isPresent();
  }
}
