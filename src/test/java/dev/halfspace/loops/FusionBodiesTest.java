package dev.halfspace.loops;

import static dev.halfspace.loops.LoopTexts.assertLikeOracle;
import static dev.halfspace.loops.LoopTexts.assertRefused;
import static dev.halfspace.loops.LoopTexts.assertRightLikeOracle;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fusion of loops in which there are other operations than loads, stores and computations. */
class FusionBodiesTest {
  private static final String PASS = "affine-loop-fusion";

  /** A loop that stores {@code %w}, which a body computes from {@code %v}, and one that copies. */
  private static String program(String first, String second) {
    return """
    func.func @f(%A: memref<10xf32>, %X: memref<10xf32>, %O: memref<10xf32>, %n: index, %c: i1) {
      %t = memref.alloc() : memref<10xf32>
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      affine.for %i = 0 to 10 {
        %v = affine.load %A[%i] : memref<10xf32>
        FIRST
        affine.store %w, %t[%i] : memref<10xf32>
      }
      affine.for %i = 0 to 10 {
        %v = affine.load %t[%i] : memref<10xf32>
        SECOND
        affine.store %w, %O[%i] : memref<10xf32>
      }
      return
    }
    """
        .replace("FIRST", first)
        .replace("SECOND", second);
  }

  private static final String COPY = "%w = arith.addf %v, %v : f32";

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        %x = memref.load %X[%n] : memref<10xf32>
        %w = arith.addf %v, %x : f32
        """,
        """
        %w = scf.if %c -> f32 {
          %x = affine.load %X[%i] : memref<10xf32>
          scf.yield %x : f32
        } else {
          scf.yield %v : f32
        }
        """,
        """
        %w = scf.for %k = %c0 to %n step %c1 iter_args(%a = %v) -> f32 {
          %x = memref.load %X[%k] : memref<10xf32>
          %s = arith.addf %x, %a : f32
          scf.yield %s : f32
        }
        """,
        """
        %l = memref.alloc() : memref<1xf32>
        affine.store %v, %l[0] : memref<1xf32>
        %w = affine.load %l[0] : memref<1xf32>
        memref.dealloc %l : memref<1xf32>
        """,
        """
        %l = memref.alloca() : memref<1xf32>
        affine.store %v, %l[0] : memref<1xf32>
        %w = affine.load %l[0] : memref<1xf32>
        """
      })
  void whatReadsElsewhereOrIsOfAnIterationMayBeInBoth(String body) {
    for (String text : new String[] {program(body, COPY), program(COPY, body)}) {
      assertRightLikeOracle(PASS, text);
    }
  }

  /** A slice of a later iteration would read what the second loop has stored by then. */
  @Test
  void whatIsReadAtUnknownSubscriptsIsNotStored() {
    assertRefused(
        PASS,
        program(
            """
            %x = memref.load %O[%n] : memref<10xf32>
            %w = arith.addf %v, %x : f32
            """,
            COPY));
  }

  @Test
  void aBufferIsNotFilledInPartWhereAnyElementIsRead() {
    assertRefused(
        PASS,
        program(
            COPY,
            """
            %x = memref.load %t[%n] : memref<10xf32>
            %w = arith.addf %v, %x : f32
            """));
  }

  /** A guard may leave an element out that the second loop loads. */
  @Test
  void storesInBranchesAreNotSliced() {
    String text =
        program(COPY, COPY)
            .replace(
                "affine.store %w, %t[%i] : memref<10xf32>",
                "scf.if %c { affine.store %w, %t[%i] : memref<10xf32> }");
    assertLikeOracle(PASS, text);
  }

  /** Of elements that each iteration updates alone, those that nobody needs are left out. */
  @Test
  void updatesOfWhichAPartIsNeededAreInOneLoop() {
    String text =
        """
        func.func @f(%A: memref<10xf32>, %O: memref<10xf32>) {
          %b = memref.alloc() : memref<10xf32>
          affine.for %i = 0 to 10 {
            %v = affine.load %A[%i] : memref<10xf32>
            affine.store %v, %b[%i] : memref<10xf32>
          }
          affine.for %i = 0 to 10 {
            %v = affine.load %b[%i] : memref<10xf32>
            %s = arith.addf %v, %v : f32
            affine.store %s, %b[%i] : memref<10xf32>
          }
          affine.for %i = 0 to 5 {
            %v = affine.load %b[%i] : memref<10xf32>
            affine.store %v, %O[%i] : memref<10xf32>
          }
          return
        }
        """;
    assertRightLikeOracle(PASS, text);
  }

  /** An iteration of the loop around reads what another one of the first loop has updated. */
  @ParameterizedTest
  @ValueSource(strings = {"%i + %k", "%i + 9 - %k"})
  void updatesThatLaterOnesReadAreAllDone(String at) {
    String text =
        """
        func.func @f(%C: memref<10x10xf32>, %x: f32) {
          %b = memref.alloc() : memref<30xf32>
          affine.for %i = 0 to 30 {
            affine.store %x, %b[%i] : memref<30xf32>
          }
          affine.for %k = 0 to 10 {
            affine.for %i = 0 to 10 {
              %v = affine.load %b[AT] : memref<30xf32>
              %w = arith.addf %v, %x : f32
              affine.store %w, %b[AT] : memref<30xf32>
            }
            affine.for %i = 0 to 5 {
              %v = affine.load %b[AT] : memref<30xf32>
              affine.store %v, %C[%k, %i] : memref<10x10xf32>
            }
          }
          return
        }
        """
            .replace("AT", at);
    assertRightLikeOracle(PASS, text);
  }

  /** The oracle moves the inner loop out of the one whose variable its bound names. */
  @Test
  void loopsStayWhereTheirBoundsNameVariables() {
    String text =
        """
        func.func @f(%A: memref<8xi64>, %x: i64) {
          affine.for %i = 0 to 6 {
            affine.for %j = 0 to affine_map<(d0) -> (3)>(%i) {
              %v = affine.load %A[%j] : memref<8xi64>
              affine.store %v, %A[%j] : memref<8xi64>
            }
          }
          affine.for %i = 2 to 6 {
            affine.store %x, %A[%i] : memref<8xi64>
          }
          return
        }
        """;
    assertThat(LoopTexts.print(LoopTexts.after(PASS, text)))
        .isEqualTo(LoopTexts.print(LoopTexts.read(text)));
  }
}
