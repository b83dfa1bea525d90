package dev.halfspace.loops;

import static dev.halfspace.loops.LoopTexts.assertLikeOracle;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Boxes that are whole, in loops of their own. */
class SeparateBoxesTest {
  @Test
  void wholeBoxesAreSeparated() {
    String text =
        """
        func.func @f(%A: memref<100x200xf32>, %B: memref<200x100xf32>, %n: index, %m: index) {
          affine.for %i = 0 to 100 {
            affine.for %j = 0 to 200 {
              %v = affine.load %A[%i, %j] : memref<100x200xf32>
              affine.store %v, %B[%j, %i] : memref<200x100xf32>
            }
          }
          affine.for %i = 0 to min affine_map<()[s0, s1] -> (s0, s1, 50)>()[%n, %m] {
            affine.for %j = 0 to affine_map<()[s0] -> (s0 * 32)>()[%n] {
              %v = affine.load %A[%i, %j] : memref<100x200xf32>
            }
          }
          affine.for %i = 0 to 64 {
            affine.for %j = 3 to 4 {
              %v = affine.load %A[%i, %j] : memref<100x200xf32>
            }
          }
          affine.for %i = 0 to %n step 2 {
            %v = affine.load %A[%i, 0] : memref<100x200xf32>
          }
          return
        }
        """;
    for (String options : new String[] {"tile-size=32", "tile-sizes=1,7", "tile-size=4"}) {
      assertLikeOracle("affine-loop-tile{separate %s}".formatted(options), text);
    }
  }

  @Test
  void boxesAreNotSeparatedWhereTheLastOneEndsAtAQuotient() {
    assertLikeOracle(
        "affine-loop-tile{separate tile-size=4}",
        """
        func.func @f(%A: memref<64x64xf32>, %n: index, %x: f32) {
          affine.for %i = 0 to affine_map<()[s0] -> (s0 ceildiv 4)>()[%n] {
            affine.for %j = 0 to %n {
              affine.store %x, %A[%i, %j] : memref<64x64xf32>
            }
          }
          return
        }
        func.func @g(%A: memref<64x64xf32>, %n: index, %x: f32) {
          affine.for %i = 0 to affine_map<()[s0] -> (s0 mod 4)>()[%n] {
            affine.for %j = 0 to %n {
              affine.store %x, %A[%i, %j] : memref<64x64xf32>
            }
          }
          return
        }
        func.func @h(%A: memref<64x64xf32>, %n: index, %x: f32) {
          affine.for %i = 0 to affine_map<()[s0] -> (s0 * 2 - 1)>()[%n] {
            affine.for %j = affine_map<()[s0] -> (s0 floordiv 4)>()[%n] to %n {
              affine.store %x, %A[%i, %j] : memref<64x64xf32>
            }
          }
          return
        }
        """);
  }

  /**
   * A bound that is computed before counts as if it stood there; of no account where boxes divide
   * the loop.
   */
  @ParameterizedTest
  @ValueSource(strings = {"s0 mod 7 + 3", "s0 floordiv 4", "s0 * s1", "s0 * 3 + s1"})
  void boxesAreSeparatedByWhatBoundsAreComputedFrom(String bound) {
    String text =
        """
        func.func @f(%A: memref<64xf32>, %n: index, %m: index, %x: f32) {
          %k = affine.apply affine_map<()[s0, s1] -> (BOUND)>()[%n, %m]
          affine.for %i = 0 to %k {
            affine.store %x, %A[%i] : memref<64xf32>
          }
          affine.for %i = 0 to affine_map<()[s0] -> (s0 * 4)>()[%k] {
            affine.for %j = 0 to 10 {
              affine.store %x, %A[%i + %j] : memref<64xf32>
            }
          }
          return
        }
        """
            .replace("BOUND", bound);
    for (String options : new String[] {"tile-size=4", "tile-size=3", "tile-size=1"}) {
      assertLikeOracle("affine-loop-tile{separate %s}".formatted(options), text);
    }
  }

  /** Bounds that others imply, being less by a constant, are not asked about. */
  @Test
  void wholeBoxesAreToldByTheLeastBounds() {
    assertLikeOracle(
        "affine-loop-tile{separate tile-size=4}",
        """
        func.func @f(%A: memref<64x64xf32>, %n: index, %m: index, %x: f32) {
          %k = affine.apply affine_map<(d0) -> (d0 * 4 + 1)>(%m)
          affine.for %i = 0 to min affine_map<()[s0, s1, s2]
              -> (s0, s0 + 3, s1, s1 - 1, s0 - 2, s1 * 4 + s2 - s2, s2, 40, 50)>()[%n, %m, %k] {
            affine.for %j = 0 to min affine_map<()[s0] -> (s0, s0 + 2, 32)>()[%n] {
              affine.store %x, %A[%i, %j] : memref<64x64xf32>
            }
          }
          return
        }
        """);
  }
}
