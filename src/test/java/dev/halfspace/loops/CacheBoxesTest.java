package dev.halfspace.loops;

import static dev.halfspace.loops.LoopTexts.assertLikeOracle;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sizes of boxes that follow from what a nest accesses. */
class CacheBoxesTest {
  @Test
  void sizesFollowFromTheCache() {
    String text =
        """
        func.func @f(%A: memref<1000x2000xf32>, %B: memref<?x1000xi8>,
            %C: memref<4000x4xvector<4xf32>>, %D: memref<?xindex>, %E: memref<900xf32>,
            %x: f32, %n: index) {
          affine.for %i = 0 to 1000 {
            affine.for %j = 0 to 2000 {
              affine.store %x, %A[%i, %j] : memref<1000x2000xf32>
            }
          }
          affine.for %i = 0 to 500 {
            affine.for %j = 0 to 50 {
              affine.for %k = 0 to 77 {
                %v = affine.load %A[%i + %j, %k * 2 + 5] : memref<1000x2000xf32>
                %w = affine.load %B[%i, %j] : memref<?x1000xi8>
              }
            }
          }
          affine.for %i = 0 to %n {
            affine.for %j = 0 to 512 {
              %w = affine.load %B[%i, %j] : memref<?x1000xi8>
            }
          }
          affine.for %i = 0 to %n {
            affine.for %j = 0 to 64 {
              %w = affine.load %C[%i, 0] : memref<4000x4xvector<4xf32>>
            }
          }
          affine.for %i = 0 to 64 {
            affine.for %j = 0 to 64 {
              %w = affine.load %D[%i] : memref<?xindex>
            }
          }
          affine.for %i = 0 to 64 {
            "s"() : () -> ()
          }
          affine.for %i = 0 to %n {
            affine.for %j = affine_map<(d0) -> (d0)>(%i) to 4 {
              affine.store %x, %E[%i * 8] : memref<900xf32>
              affine.store %x, %E[%j * 8] : memref<900xf32>
            }
          }
          affine.for %i = 0 to %n {
            affine.store %x, %E[%i mod 300 + symbol(%n)] : memref<900xf32>
          }
          affine.for %i = 0 to %n {
            affine.store %x, %E[%i mod 300 + symbol(%n)] : memref<900xf32>
            affine.store %x, %E[%i mod 300] : memref<900xf32>
          }
          return
        }
        """;
    for (String size : new String[] {"", "cache-size=0", "cache-size=1", "cache-size=7"}) {
      assertLikeOracle("affine-loop-tile{%s}".formatted(size), text);
    }
  }

  /** Of a variable of two dimensions the oracle knows the bounds in the first. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "?x?     | %i, %i",
        "?x?     | %i, 2 * %i + 1",
        "100x100 | %i, %i",
        "?x100   | %i + 3, %i",
        "100x?   | %i, 7",
        "?x?     | %i, %i floordiv 8",
      })
  void boxesAreAsLargeAsABufferInTheSecondDimensionOfAVariable(String shape, String subscripts) {
    assertLikeOracle(
        "affine-loop-tile{cache-size=1}",
        """
        func.func @f(%A: memref<SHAPExf32>) {
          affine.for %i = 1 to 73 {
            %x = affine.load %A[SUBSCRIPTS] : memref<SHAPExf32>
            affine.for %j = 0 to 7 {
              %y = arith.addf %x, %x : f32
            }
          }
          return
        }
        """
            .replace("SHAPE", shape)
            .replace("SUBSCRIPTS", subscripts));
  }

  /**
   * The oracle does not know what is computed: neither the greatest number of a type, nor the
   * lesser of two numbers.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 to %k | %i",
        "0 to %m | %i",
        "0 to %r | %i",
        "0 to %a | %i",
        "0 to %q | %i + symbol(%n)",
        "0 to %k | %i floordiv 4",
        "0 to %k | %i mod 10000",
        "0 to 9000 | %i + symbol(%r)",
        "0 to 9000 | -%i + symbol(%k)",
        "%k to 9000 | %i",
        "0 to min affine_map<()[s0] -> (s0, 9000)>()[%k] | %i",
        "0 to %k { affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) | %j",
        "0 to %k { affine.for %j = 0 to affine_map<(d0)[s0] -> (s0 - d0)>(%i)[%k] | %j",
        "0 to %k { affine.for %j = affine_map<(d0) -> (d0)>(%i) to min affine_map<(d0)[s0] -> (s0, d0 + 9000)>(%i)[%k] | %j - %i",
      })
  void boxesDoNotFollowFromWhatSymbolsAre(String bounds, String subscript) {
    String text =
        """
        func.func @f(%A: memref<?xf64>, %n: index, %b: i32, %d: i64) {
          %c = arith.constant 9000 : index
          %k = arith.index_cast %b : i32 to index
          %q = arith.index_cast %d : i64 to index
          %m = arith.minsi %n, %c : index
          %r = arith.remui %n, %c : index
          %a = affine.min affine_map<()[s0] -> (s0, 9000)>()[%n]
          affine.for %i = BOUNDS {
            %x = affine.load %A[SUBSCRIPT] : memref<?xf64>
            affine.store %x, %A[SUBSCRIPT] : memref<?xf64>
          }
          return
        }
        """
            .replace("BOUNDS", bounds)
            .replace("SUBSCRIPT", subscript);
    assertLikeOracle(
        "affine-loop-tile{cache-size=4}",
        bounds.contains("{") ? text.replace("return", "}\nreturn") : text);
  }

  /** Buffers with a layout count for nothing, as elements that no iteration touches. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "affine_map<(d0, d1) -> (d1, d0)> | 4096",
        "affine_map<(d0, d1) -> (d0 * 4096 + d1)> | 4096",
        "strided<[4096, 1]> | 4096",
        "strided<[?, 1], offset: ?> | 4096",
        "affine_map<(d0, d1) -> (d0, d1)> | 4096",
        "affine_map<(d0, d1) -> (d0, d1)> | 0",
      })
  void boxesOfLayoutsAreEmpty(String layout, long upper) {
    assertLikeOracle(
        "affine-loop-tile",
        """
        func.func @f(%%A: memref<4096x4096xf32, %s>, %%B: memref<4096xf32>) {
          affine.for %%i = 0 to %d {
            affine.for %%j = 0 to 4096 {
              %%v = affine.load %%A[%%i, %%j] : memref<4096x4096xf32, %s>
              affine.store %%v, %%B[%%j] : memref<4096xf32>
            }
          }
          return
        }
        """
            .formatted(layout, upper, layout));
  }

  @Test
  void whatIsNoMapOfVariablesHasNoBounds() {
    String text =
        """
        func.func @f(%A: memref<1200xi32>, %n: index, %x: i32) {
          affine.for %i = 0 to 40 {
            affine.for %j = 0 to 30 {
              %at = affine.linearize_index disjoint [%i, %j] by (40, 30) : index
              affine.store %x, %A[%at] : memref<1200xi32>
            }
          }
          affine.for %i = 0 to 40 {
            affine.for %j = 0 to 30 {
              %at:2 = affine.delinearize_index %j into (5, 6) : index, index
              affine.store %x, %A[%i * 30 + %at#0] : memref<1200xi32>
            }
          }
          return
        }
        """;
    assertLikeOracle("affine-loop-tile{cache-size=1}", text);
  }
}
