package dev.halfspace.loops;

import static dev.halfspace.loops.LoopTexts.assertRightLikeOracle;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fusion of loops that count in steps, and of loops inside others. */
class FusionStepsTest {
  private static final String SIBLING = "affine-loop-fusion{mode=sibling}";

  private static String siblings(String range, String first, String more, String second) {
    return """
    func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %C: memref<64xi64>) {
      affine.for %i = RANGE {
        %v = affine.load %A[FIRST] : memref<64xi64>
        %w = affine.load %A[MORE] : memref<64xi64>
        %s = arith.subi %v, %w : i64
        affine.store %s, %B[%i] : memref<64xi64>
      }
      affine.for %i = RANGE {
        %v = affine.load %A[SECOND] : memref<64xi64>
        affine.store %v, %C[%i] : memref<64xi64>
      }
      return
    }
    """
        .replace("RANGE", range)
        .replace("FIRST", first)
        .replace("MORE", more)
        .replace("SECOND", second);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 to 16 step 2 | %i | %i + 1 | %i",
        "0 to 16 step 2 | %i | %i | %i",
        "1 to 20 step 3 | %i * 2 | 0 | %i * 2",
        "0 to 16 step 2 | %i + 1 | %i + 20 | %i + 1",
        "0 to 16 step 2 | 3 | 3 | 3",
        "0 to 2 step 2 | %i * 2 | %i + 30 | %i * 2",
        "0 to 16 | %i * 2 | %i * 2 + 1 | %i * 2",
      })
  void siblingsInTheSameStepsAreFused(String range, String first, String more, String second) {
    assertRightLikeOracle(SIBLING, siblings(range, first, more, second));
  }

  @Test
  void aSiblingInStepsThatComesFirstStays() {
    assertRightLikeOracle(
        SIBLING,
        """
        func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %C: memref<64xi64>) {
          affine.for %i = 0 to 16 step 2 {
            %v = affine.load %A[%i * 3] : memref<64xi64>
            affine.store %v, %B[%i] : memref<64xi64>
          }
          affine.for %i = 0 to 16 step 2 {
            %v = affine.load %A[%i * 3] : memref<64xi64>
            affine.store %v, %C[%i] : memref<64xi64>
            affine.store %v, %C[%i + 1] : memref<64xi64>
          }
          return
        }
        """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"%i, 0 | %i + 1, 0", "%i, 0 | %i, 0", "%i, 0 | 3, 0", "%i + %j, 0 | %i + %j + 1, 0"})
  void severalLoadsKeepAConsumerInStepsApart(String first, String second) {
    for (String pass : new String[] {"affine-loop-fusion", "affine-loop-fusion{maximal}"}) {
      assertRightLikeOracle(
          pass,
          """
          func.func @f(%A: memref<32xi64>, %B: memref<32x1xi64>, %C: memref<32x4xi64>) {
            affine.for %i = 0 to 32 {
              %v = affine.load %A[%i] : memref<32xi64>
              affine.store %v, %B[%i, 0] : memref<32x1xi64>
            }
            affine.for %i = 0 to 16 step 4 {
              affine.for %j = 0 to 4 {
                %v = affine.load %B[FIRST] : memref<32x1xi64>
                %w = affine.load %B[SECOND] : memref<32x1xi64>
                %s = arith.subi %v, %w : i64
                affine.store %s, %C[%i, %j] : memref<32x4xi64>
              }
            }
            return
          }
          """
              .replace("FIRST", first)
              .replace("SECOND", second));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"%i * 2 + 1", "%i"})
  void aProducerInStepsStays(String at) {
    assertRightLikeOracle(
        "affine-loop-fusion{mode=producer}",
        """
        func.func @f(%A: memref<16xi64>, %B: memref<16xi64>) {
          %m = memref.alloc() : memref<64xi64>
          affine.for %i = 0 to 16 step 2 {
            %v = affine.load %A[%i] : memref<16xi64>
            affine.store %v, %m[AT] : memref<64xi64>
          }
          affine.for %i = 0 to 16 step 2 {
            %v = affine.load %m[AT] : memref<64xi64>
            affine.store %v, %B[%i] : memref<16xi64>
          }
          return
        }
        """
            .replace("AT", at));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "affine.for %k = 0 to 4 | 1 to 8 | %i | %i - 1",
        "affine.for %k = 0 to 4 | 0 to 4 | %i * 2 | %i * 2 + 1",
        "affine.parallel (%k) = (0) to (4) | 1 to 8 | %i | %i - 1",
        "affine.if affine_set<()[s0] : (s0 >= 0)>()[%n] | 1 to 8 | %i | %i - 1",
      })
  void aProducerInALoopOfWhichSlicesTakeSeveralIterationsStaysForWhatComesAfter(
      String around, String range, String first, String second) {
    assertRightLikeOracle(
        "affine-loop-fusion{maximal}",
        """
        func.func @f(%A: memref<8xi64>, %B: memref<8xi64>, %n: index) {
          AROUND {
            %m = memref.alloc() : memref<8xi64>
            affine.for %i = 0 to 8 {
              %v = affine.load %A[%i] : memref<8xi64>
              affine.store %v, %m[%i] : memref<8xi64>
            }
            affine.for %i = RANGE {
              %v = affine.load %m[FIRST] : memref<8xi64>
              %w = affine.load %m[SECOND] : memref<8xi64>
              %s = arith.subi %v, %w : i64
              affine.store %s, %B[%i] : memref<8xi64>
            }
            memref.dealloc %m : memref<8xi64>
          }
          return
        }
        """
            .replace("AROUND", around)
            .replace("RANGE", range)
            .replace("FIRST", first)
            .replace("SECOND", second));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"0 to 9 step 3 | %i, 0", "0 to 2 step 2 | %i, 0", "0 to 9 step 3 | %i, %i"})
  void aProducerThatIsRepeatedInStepsStays(String range, String at) {
    for (String pass : new String[] {"affine-loop-fusion", "affine-loop-fusion{maximal}"}) {
      assertRightLikeOracle(
          pass,
          """
          func.func @f(%A: memref<8x10xi64>, %B: memref<8xi64>) {
            %m = memref.alloc() : memref<8x8xi64>
            affine.for %i = 0 to 8 {
              affine.for %j = RANGE {
                %v = affine.load %A[%i, %j] : memref<8x10xi64>
                affine.store %v, %m[AT] : memref<8x8xi64>
              }
            }
            affine.for %i = 0 to 8 {
              %v = affine.load %m[AT] : memref<8x8xi64>
              affine.store %v, %B[%i] : memref<8xi64>
            }
            return
          }
          """
              .replace("RANGE", range)
              .replace("AT", at));
    }
  }

  @Test
  void ofABufferThatIsStoredAlongItsDiagonalAllElementsOfTheSecondDimensionAreKept() {
    assertRightLikeOracle(
        "affine-loop-fusion",
        """
        func.func @f(%A: memref<8x10xi64>, %B: memref<8x10xi64>) {
          affine.for %k = 0 to 3 {
            %m = memref.alloc() : memref<20x24xi64>
            affine.for %i = 0 to 8 {
              %v = affine.load %A[%i, %k] : memref<8x10xi64>
              affine.store %v, %m[%i + 1, %i + 2] : memref<20x24xi64>
            }
            affine.for %i = 0 to 8 {
              %v = affine.load %m[%i + 1, %i + 2] : memref<20x24xi64>
              affine.store %v, %B[%i, %k] : memref<8x10xi64>
            }
          }
          return
        }
        """);
  }
}
