package dev.halfspace.loops;

import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bounds of loops that are values which are constants, or the least of several constants. */
class ConstantValuesTest {
  private static final Pattern BOUND = Pattern.compile("(= |to )(\\d+) ");

  private static final String PRODUCER =
      """
      func.func @f(%B: memref<64xi64>, %x: i64) {
        CONSTANTS
        %A = memref.alloc() : memref<64xi64>
        affine.for %i = 0 to 37 {
          affine.store %x, %A[%i] : memref<64xi64>
        }
        affine.for %k = 0 to 20 {
          %v = affine.load %A[%k + 2] : memref<64xi64>
          affine.store %v, %B[%k] : memref<64xi64>
        }
        return
      }
      """;

  private static final String NESTS =
      """
      func.func @f(%A: memref<64x64xi64>, %B: memref<64x64xi64>, %x: i64) {
        CONSTANTS
        affine.for %i = 3 to 37 {
          affine.for %j = 0 to 20 {
            affine.store %x, %A[%i, %j] : memref<64x64xi64>
          }
        }
        affine.for %k = 3 to 37 {
          affine.for %l = 0 to 20 {
            %v = affine.load %A[%k, %l] : memref<64x64xi64>
            affine.store %v, %B[%l, %k] : memref<64x64xi64>
          }
        }
        return
      }
      """;

  private static final String SIBLINGS =
      """
      func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %C: memref<64xi64>) {
        CONSTANTS
        affine.for %i = 0 to 37 {
          %v = affine.load %A[%i] : memref<64xi64>
          affine.store %v, %B[%i] : memref<64xi64>
        }
        affine.for %k = 0 to 37 {
          %v = affine.load %A[%k] : memref<64xi64>
          affine.store %v, %C[%k] : memref<64xi64>
        }
        return
      }
      """;

  /** The text with the least of two constants for each upper bound, which stays the same. */
  private static String withLeast(String text, String least) {
    return BOUND
        .matcher(text)
        .replaceAll(
            match ->
                match.group(1).equals("to ")
                    ? "to min " + least.replace("BOUND", match.group(2)) + " "
                    : match.group())
        .replace("CONSTANTS", "%c99 = arith.constant 99 : index");
  }

  /** The text with values for all bounds, or for those after a word. */
  private static String withValues(String text, String where) {
    String constants =
        """
        %c0 = arith.constant 0 : index
        %c3 = arith.constant 3 : index
        %c20 = arith.constant 20 : index
        %c37 = arith.constant 37 : index
        """;
    return BOUND
        .matcher(text)
        .replaceAll(
            match ->
                match.group(1).contains(where)
                    ? match.group(1) + "%c" + match.group(2) + " "
                    : match.group())
        .replace("CONSTANTS", constants);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine-loop-fusion",
        "affine-loop-fusion{mode=sibling}",
        "affine-loop-fusion{maximal=true}",
        "affine-loop-invariant-code-motion",
        "affine-loop-unroll{unroll-factor=4}",
        "affine-loop-unroll{unroll-full-threshold=40}",
        "affine-loop-tile{tile-size=4}",
        "affine-loop-coalescing",
        "affine-parallelize",
      })
  void passesTakeThemForConstants(String pass) {
    for (String text : new String[] {PRODUCER, NESTS, SIBLINGS}) {
      for (String where : new String[] {" ", "=", "to"}) {
        LoopTexts.assertLikeOracle(pass, withValues(text, where));
      }
      LoopTexts.assertLikeOracle(pass, withLeast(text, "affine_map<() -> (BOUND, 99)>()"));
      LoopTexts.assertLikeOracle(
          pass, withLeast(text, "affine_map<()[s0] -> (s0, BOUND)>()[%c99]"));
    }
  }
}
