package dev.halfspace.loops;

import static dev.halfspace.loops.LoopTexts.assertLikeOracle;
import static dev.halfspace.loops.LoopTexts.assertRefused;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fusion of loops that subscript buffers by symbols: those that both have cancel out. */
class FusionSymbolsTest {
  private static final String PASS = "affine-loop-fusion";

  /** Two loops, of which the first stores to what the second loads. */
  private static String program(String stored, String loaded, int iterations) {
    return """
    func.func @f(%A: memref<99xf32>, %B: memref<99xf32>, %n: index, %m: index, %x: f32) {
      affine.for %i = 0 to 10 {
        affine.store %x, %A[STORED] : memref<99xf32>
      }
      affine.for %i = 0 to COUNT {
        %v = affine.load %A[LOADED] : memref<99xf32>
        affine.store %v, %B[%i] : memref<99xf32>
      }
      return
    }
    """
        .replace("STORED", stored)
        .replace("LOADED", loaded)
        .replace("COUNT", "" + iterations);
  }

  @ParameterizedTest
  @CsvSource({
    "%i + symbol(%n), %i + symbol(%n), 10",
    "%i + symbol(%n), %i + symbol(%n) + 1, 9",
    "-%i + symbol(%n) - 1, -%i + symbol(%n) - 1, 10",
    "%i * 2 + symbol(%n), %i * 2 + symbol(%n), 10",
    "%i + symbol(%n) + symbol(%m), %i + symbol(%m) + symbol(%n), 10",
    "%i + symbol(%n) floordiv 2, %i + symbol(%n) floordiv 2, 10",
    "%i + symbol(%n) * 3 - symbol(%m), %i + symbol(%n) * 3 - symbol(%m) + 2, 8",
  })
  void loopsAreFusedWhereTheSymbolsAreTheSame(String stored, String loaded, int iterations) {
    assertLikeOracle(PASS, program(stored, loaded, iterations));
    assertLikeOracle(
        PASS,
        program(stored, loaded, iterations)
            .replace("@f(%A: memref<99xf32>, ", "@f(")
            .replace("%x: f32) {\n", "%x: f32) {\n  %A = memref.alloc() : memref<99xf32>\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "%i + symbol(%n), %i",
    "%i + symbol(%n), %i + symbol(%m)",
    "%i + symbol(%n), %i + symbol(%n) * 2",
    "%i, %i + symbol(%n) floordiv 2",
    "%i mod symbol(%n), %i mod symbol(%n)",
  })
  void loopsStayApartWhereTheDistanceIsNotKnown(String stored, String loaded) {
    assertLikeOracle(PASS, program(stored, loaded, 10));
  }

  /** The row that is stored and loaded says nothing of the iterations that are needed. */
  @ParameterizedTest
  @ValueSource(strings = {"symbol(%n)", "symbol(%n) - 1", "3"})
  void aRowThatIsASymbolIsOneOrNone(String stored) {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<9x9xf32>, %B: memref<9xf32>, %n: index, %m: index, %x: f32) {
          affine.for %i = 0 to 9 {
            affine.store %x, %A[STORED, %i] : memref<9x9xf32>
          }
          affine.for %i = 0 to 9 {
            %v = affine.load %A[symbol(%m), %i] : memref<9x9xf32>
            affine.store %v, %B[%i] : memref<9xf32>
          }
          return
        }
        """
            .replace("STORED", stored));
  }

  /** The second loop stores to what a slice of a later iteration reads. */
  @ParameterizedTest
  @ValueSource(strings = {"%i + symbol(%n) + 1", "%i + symbol(%m)"})
  void whatASliceReadsIsNotOverwrittenBefore(String read) {
    assertRefused(
        PASS,
        """
        func.func @f(%A: memref<99xf32>, %B: memref<99xf32>, %n: index, %m: index) {
          %T = memref.alloc() : memref<99xf32>
          affine.for %i = 0 to 10 {
            %v = affine.load %A[READ] : memref<99xf32>
            affine.store %v, %T[%i + symbol(%n)] : memref<99xf32>
          }
          affine.for %i = 0 to 10 {
            %v = affine.load %T[%i + symbol(%n)] : memref<99xf32>
            affine.store %v, %A[%i + symbol(%n) + 2] : memref<99xf32>
          }
          return
        }
        """
            .replace("READ", read));
  }

  @ParameterizedTest
  @ValueSource(strings = {"%i + symbol(%n)", "%i + symbol(%n) + 1"})
  void whatNoSliceReadsLaterMayBeOverwritten(String written) {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<99xf32>, %B: memref<99xf32>, %n: index) {
          %T = memref.alloc() : memref<99xf32>
          affine.for %i = 0 to 10 {
            %v = affine.load %A[%i + symbol(%n) + 1] : memref<99xf32>
            affine.store %v, %T[%i + symbol(%n)] : memref<99xf32>
          }
          affine.for %i = 0 to 10 {
            %v = affine.load %T[%i + symbol(%n)] : memref<99xf32>
            affine.store %v, %A[WRITTEN] : memref<99xf32>
          }
          return
        }
        """
            .replace("WRITTEN", written));
  }

  @ParameterizedTest
  @ValueSource(strings = {"symbol(%n)", "%i"})
  void siblingsThatLoadAtASymbolAreFused(String column) {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<99x99xf32>, %B: memref<99xf32>, %C: memref<99xf32>, %n: index) {
          affine.for %i = 0 to 10 {
            %v = affine.load %A[%i + symbol(%n), COLUMN] : memref<99x99xf32>
            affine.store %v, %B[%i] : memref<99xf32>
          }
          affine.for %i = 0 to 10 {
            %v = affine.load %A[%i + symbol(%n), COLUMN] : memref<99x99xf32>
            affine.store %v, %C[%i] : memref<99xf32>
          }
          return
        }
        """
            .replace("COLUMN", column));
  }

  /** Subscripts that divide by a symbol leave open how much memory a loop accesses. */
  @ParameterizedTest
  @CsvSource({
    "affine-loop-fusion, %i floordiv symbol(%n), %i",
    "affine-loop-fusion, %i, %i mod symbol(%n)",
    "affine-loop-fusion{compute-tolerance=100}, %i * symbol(%n), %i",
    "affine-loop-fusion{maximal}, %i floordiv symbol(%n), %i",
    "affine-loop-fusion, %i floordiv symbol(%c), %i",
    "affine-loop-fusion{mode=sibling}, %i, %i",
    "affine-loop-fusion{mode=sibling}, %i ceildiv symbol(%n), %i",
    "affine-loop-fusion{mode=sibling}, %i, %i * symbol(%n)",
  })
  void loopsOfUnknownMemoryAreNotWeighed(String pass, String first, String second) {
    assertLikeOracle(
        pass,
        """
        func.func @f(
            %A: memref<?xf32>, %B: memref<?xf32>, %C: memref<?xf32>, %D: memref<?xf32>,
            %n: index) {
          %c = arith.constant 4 : index
          %b = memref.alloc() : memref<10xf32>
          affine.for %i = 0 to 10 {
            %v = affine.load %A[FIRST] : memref<?xf32>
            %s = affine.load %D[%i] : memref<?xf32>
            affine.store %v, %b[%i] : memref<10xf32>
          }
          affine.for %i = 0 to 10 {
            %v = affine.load %b[%i] : memref<10xf32>
            "use"(%v) : (f32) -> ()
            affine.store %v, %B[SECOND] : memref<?xf32>
          }
          affine.for %i = 0 to 10 {
            %s = affine.load %D[%i] : memref<?xf32>
            affine.store %s, %C[SECOND] : memref<?xf32>
          }
          return
        }
        """
            .replace("FIRST", first)
            .replace("SECOND", second));
  }

  /** Of several stores to a buffer all slices are executed, whatever they cost. */
  @ParameterizedTest
  @ValueSource(strings = {"f32", "memref<2xf32>"})
  void severalStoresAreNotWeighed(String type) {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<?xTYPE>, %B: memref<?xTYPE>, %x: TYPE, %n: index) {
          %b = memref.alloc() : memref<10xTYPE>
          affine.for %i = 0 to 10 {
            %v = affine.load %A[%i * symbol(%n)] : memref<?xTYPE>
            affine.store %x, %b[%i] : memref<10xTYPE>
            affine.store %v, %b[%i] : memref<10xTYPE>
          }
          affine.for %i = 0 to 10 {
            %v = affine.load %b[%i] : memref<10xTYPE>
            affine.store %v, %B[%i] : memref<?xTYPE>
          }
          return
        }
        """
            .replace("TYPE", type));
  }
}
