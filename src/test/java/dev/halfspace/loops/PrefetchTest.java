package dev.halfspace.loops;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A prefetch does nothing that could come too early or too late, and stays in its loop. */
class PrefetchTest {
  private static final String TEXT =
      """
      func.func @alone(%a: memref<10x10xf32>) {
        affine.for %i = 0 to 10 {
          affine.for %j = 0 to 10 {
            affine.prefetch %a[%i, %i], write, locality<0>, data : memref<10x10xf32>
          }
        }
        return
      }
      func.func @sameElement(%a: memref<10x10xf32>) {
        affine.for %i = 0 to 10 {
          affine.for %j = 0 to 10 {
            %0 = affine.load %a[%i, %i] : memref<10x10xf32>
            affine.prefetch %a[%i, %i], read, locality<0>, data : memref<10x10xf32>
          }
        }
        return
      }
      func.func @storedInEachIteration(%a: memref<10x10xf32>, %x: f32) {
        affine.for %i = 0 to 10 {
          affine.for %j = 0 to 10 {
            affine.store %x, %a[%i, %i] : memref<10x10xf32>
            affine.prefetch %a[%i, %i], read, locality<0>, data : memref<10x10xf32>
          }
        }
        return
      }
      func.func @twoLoops(%a: memref<10x10xf32>, %x: f32, %b: memref<10x10xf32>) {
        affine.for %i = 0 to 10 {
          affine.for %j = 0 to 10 {
            affine.store %x, %a[%i, %j] : memref<10x10xf32>
            memref.prefetch %a[%i, %i], read, locality<0>, data : memref<10x10xf32>
          }
        }
        affine.for %i = 0 to 10 {
          affine.for %j = 0 to 10 {
            %0 = affine.load %a[%i, %j] : memref<10x10xf32>
            affine.store %0, %b[%i, %j] : memref<10x10xf32>
            affine.prefetch %a[%i, %i], read, locality<0>, data : memref<10x10xf32>
          }
        }
        return
      }
      func.func @betweenStoreAndLoad(%a: memref<10x10xf32>, %x: f32, %b: memref<10x10xf32>) {
        affine.for %i = 0 to 10 {
          affine.for %j = 0 to 10 {
            affine.store %x, %a[%i, %j] : memref<10x10xf32>
            affine.prefetch %a[%i, %j], read, locality<0>, data : memref<10x10xf32>
            %0 = affine.load %a[%i, %j] : memref<10x10xf32>
            affine.store %0, %b[%i, %j] : memref<10x10xf32>
          }
        }
        return
      }
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine-loop-invariant-code-motion",
        "affine-loop-fusion",
        "affine-loop-fusion{maximal}",
        "affine-loop-tile{tile-size=4}",
        "affine-loop-unroll",
        "affine-loop-unroll-jam",
        "affine-parallelize",
        "affine-scalrep"
      })
  void loopsWithPrefetchesAreTransformedLikeOthers(String pass) {
    LoopTexts.assertLikeOracle(pass, TEXT);
  }
}
