package dev.halfspace.loops;

import static dev.halfspace.loops.LoopTexts.assertLikeOracle;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Layouts of buffers, and vectors in them, that keep no loops from being fused. */
class FusionLayoutsTest {
  private static final String PASS = "affine-loop-fusion";

  /** Elements that are only read may overlap, and subscripts in another order are no overlap. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "affine.vector_load %B[%i * 2] : memref<40xf32>, vector<4xf32> | [1, 8]",
        "affine.load %m[%i mod 8, %i mod 6] : memref<8x6xf32, strided<[1, 0]>> | [1, 0]",
        "affine.load %m[%i mod 8, 0] : memref<8x6xf32, affine_map<(d0, d1) -> (d1, d0)>> | MAP"
      })
  void buffersThatAreOnlyReadAreNotInTheWay(String other, String strides) {
    String layout =
        strides.equals("MAP") ? "affine_map<(d0, d1) -> (d1, d0)>" : "strided<" + strides + ">";
    String text =
        """
        func.func @f(%A: memref<10xf32>, %B: memref<40xf32>, %x: f32) {
          %m = memref.alloc() : memref<8x6xf32, LAYOUT>
          %n = memref.alloc() : memref<10xf32>
          affine.for %i = 0 to 10 {
            affine.store %x, %n[%i] : memref<10xf32>
          }
          affine.for %i = 0 to 10 {
            %v = affine.load %n[%i] : memref<10xf32>
            %w = OTHER
            affine.store %v, %A[%i] : memref<10xf32>
          }
          return
        }
        """
            .replace("LAYOUT", layout)
            .replace("OTHER", other);
    assertLikeOracle(PASS, text);
    assertLikeOracle(PASS + "{maximal}", text);
  }

  @Test
  void buffersMayHaveTheirSubscriptsInAnotherOrder() {
    String text =
        """
        func.func @f(%A: memref<6x8xf32>, %x: f32) {
          %m = memref.alloc() : memref<6x8xf32, affine_map<(d0, d1) -> (d1, d0)>>
          affine.for %i = 0 to 6 {
            affine.for %j = 0 to 8 {
              affine.store %x, %m[%i, %j] : memref<6x8xf32, affine_map<(d0, d1) -> (d1, d0)>>
            }
          }
          affine.for %i = 0 to 6 {
            affine.for %j = 0 to 8 {
              %v = affine.load %m[%i, %j] : memref<6x8xf32, affine_map<(d0, d1) -> (d1, d0)>>
              affine.store %v, %A[%i, %j] : memref<6x8xf32>
            }
          }
          return
        }
        """;
    assertLikeOracle(PASS, text);
    assertLikeOracle(PASS + "{maximal}", text);
  }
}
