package dev.halfspace.loops;

import static dev.halfspace.loops.LoopTexts.assertLikeOracle;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.dialect.affine.AffineForOp;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SiblingFusionTest {
  private static final String PASS = "affine-loop-fusion{mode=sibling}";

  private static String afterCopy(String body) {
    return """
    func.func @f(%A: memref<10x20xf32>, %B: memref<10x20xf32>, %C: memref<20x10xf32>) {
      affine.for %i = 0 to 10 {
        affine.for %j = 0 to 20 {
          %v = affine.load %A[%i, %j] : memref<10x20xf32>
          affine.store %v, %B[%i, %j] : memref<10x20xf32>
        }
      }
    """
        + body
        + "  return\n}\n";
  }

  @Test
  void threeLoopsThatLoadTheSameBecomeOne() {
    String loop =
        """
          affine.for %i = 0 to 10 {
            %v = affine.load %A[%i] : memref<10xf32>
            affine.store %v, %REPLACED[%i] : memref<10xf32>
          }
        """;
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<10xf32>, %B: memref<10xf32>, %C: memref<10xf32>, %D: memref<10xf32>) {
        """
            + loop.replace("REPLACED", "B")
            + loop.replace("REPLACED", "C")
            + loop.replace("REPLACED", "D")
            + "  return\n}\n");
  }

  @Test
  void loopsOfTheOtherOrderArePermuted() {
    assertLikeOracle(
        PASS,
        afterCopy(
            """
              affine.for %i = 0 to 20 {
                affine.for %j = 0 to 10 {
                  %v = affine.load %A[%j, %i] : memref<10x20xf32>
                  affine.store %v, %C[%i, %j] : memref<20x10xf32>
                }
              }
            """));
  }

  @Test
  void loopThatLoadsOnceGoesAlsoIntoOneBeforeIt() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<10xf32>, %B: memref<10xf32>, %C: memref<10xf32>) {
          affine.for %i = 0 to 10 {
            %v = affine.load %A[%i] : memref<10xf32>
            %w = affine.load %A[%i] : memref<10xf32>
            %x = arith.addf %v, %w : f32
            affine.store %x, %B[%i] : memref<10xf32>
          }
          affine.for %i = 0 to 10 {
            %v = affine.load %A[%i] : memref<10xf32>
            affine.store %v, %C[%i] : memref<10xf32>
          }
          return
        }
        """);
  }

  @Test
  void loopOfOtherIterationsStays() {
    String text =
        """
        func.func @f(%A: memref<10xf32>, %B: memref<10xf32>, %C: memref<10xf32>) {
          affine.for %i = 0 to 10 {
            %v = affine.load %A[%i] : memref<10xf32>
            affine.store %v, %B[%i] : memref<10xf32>
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %A[%i + 1] : memref<10xf32>
            affine.store %v, %C[%i] : memref<10xf32>
          }
          return
        }
        """;
    assertLikeOracle(PASS, text);
    List<AffineForOp> loops = LoopTexts.read(text).findAll(AffineForOp.class);
    PlanVerdict verdict =
        SiblingFusion.of(
                loops.get(0), loops.get(1), FusedNest.of(loops.get(0)).read().iterator().next())
            .verdict();
    assertThat(((PlanVerdict.Refused) verdict).reason())
        .isEqualTo("the iterations are not those of the other loop");
  }

  @Test
  void theOrderOfManyLoopsIsThatOfTheOracle() {
    StringBuilder text = new StringBuilder("func.func @f(%x: f32");
    for (int i = 0; i < 60; i++) {
      text.append(", %%A%d: memref<9xf32>".formatted(i));
    }
    text.append(") {\n");
    for (int i = 0; i + 1 < 60; i++) {
      text.append(
          """
          affine.for %%i = 0 to 9 {
            %%v = affine.load %%A%d[%%i] : memref<9xf32>
            affine.store %%v, %%A%d[%%i] : memref<9xf32>
          }
          """
              .formatted(i / 3 * 3, i / 3 * 3 + 1 + i % 2));
    }
    assertLikeOracle(PASS, text.append("return\n}\n").toString());
  }

  /** Such a loop is fused with the one that stores, as its consumer. */
  @Test
  void loopThatUpdatesWhatWasStoredIsNoSibling() {
    String text =
        """
        func.func @f(%a: memref<10xf32>, %b: memref<10xf32>, %c: memref<10xf32>, %x: f32) {
          affine.for %i = 0 to 10 {
            affine.store %x, %b[%i] : memref<10xf32>
          }
          affine.for %i = 0 to 10 {
            %v = affine.load %a[%i] : memref<10xf32>
            %w = affine.load %b[%i] : memref<10xf32>
            %s = arith.addf %v, %w : f32
            affine.store %s, %b[%i] : memref<10xf32>
          }
          affine.for %i = 0 to 10 {
            %v = affine.load %a[%i] : memref<10xf32>
            affine.store %v, %c[%i] : memref<10xf32>
          }
          return
        }
        """;
    LoopTexts.assertLikeOracle("affine-loop-fusion{mode=sibling}", text);
    LoopTexts.assertLikeOracle("affine-loop-fusion", text);
  }

  @Test
  void loopsInsideThatCarryValuesAreExecutedAsTheyAre() {
    String text =
        """
        func.func @f(%A: memref<5x4xi64>, %B: memref<20xi64>, %n: index, %k: index) {
          %c = arith.constant 3 : i64
          %m = memref.alloc() : memref<4xi64>
          affine.for %i = 0 to 4 {
            %r = affine.for %j = 0 to 5 iter_args(%a = %c) -> i64 {
              %v = affine.load %A[%j, %i] : memref<5x4xi64>
              %w = arith.addi %a, %v : i64
              affine.yield %w : i64
            }
            affine.store %r, %B[%i] : memref<20xi64>
          }
          affine.for %i = 0 to 4 {
            %r = affine.for %j = 0 to 3 iter_args(%a = %c) -> i64 {
              %v = affine.load %A[%j, %i] : memref<5x4xi64>
              %w = arith.muli %a, %v : i64
              affine.yield %w : i64
            }
            affine.store %r, %m[%i] : memref<4xi64>
          }
          return
        }
        """;
    LoopTexts.assertLikeOracle("affine-loop-fusion", text);
    LoopTexts.assertLikeOracle("affine-loop-fusion{mode=sibling}", text);
  }

  private static String afterThreeLoops(String body) {
    return """
        func.func @f(%A: memref<64xi64>, %B: memref<8xi64>, %C: memref<8x8xi64>) {
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to 8 {
              affine.for %k = 0 to 8 {
                %v = affine.load %A[%i * 8 + %k] : memref<64xi64>
                affine.store %v, %C[%i, %j] : memref<8x8xi64>
              }
            }
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %A[%i] : memref<64xi64>
            BODY
          }
          return
        }
        """
        .replace("BODY", body);
  }

  @Test
  void loopThatStoresTheSameAgainMayBeRepeated() {
    assertLikeOracle(PASS, afterThreeLoops("affine.store %v, %B[%i] : memref<8xi64>"));
    String update =
        afterThreeLoops(
            """
            %w = affine.load %B[%i] : memref<8xi64>
            %x = arith.addi %v, %w : i64
            affine.store %x, %B[%i] : memref<8xi64>
            """);
    LoopTexts.assertRefused(PASS, update);
    assertThat(DifferingInput.of(update, LoopTexts.byOracle(PASS, update))).isPresent();
  }

  /** The other loop loads more than the sibling with its constant, which does not matter. */
  @Test
  void constantSubscriptsLeaveNoIterationOut() {
    assertLikeOracle(
        PASS,
        afterCopy(
            """
              affine.for %i = 0 to 10 {
                affine.for %j = 0 to 20 {
                  %v = affine.load %A[%i, 3] : memref<10x20xf32>
                  affine.store %v, %C[%j, %i] : memref<20x10xf32>
                }
              }
            """));
  }

  /** The second loop stores what the third loads, so that the first comes to the third. */
  @Test
  void loopsAreFusedWhereTheSecondStands() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<8xi64>, %B: memref<8xi64>, %C: memref<8xi64>, %D: memref<8xi64>) {
          affine.for %i = 0 to 8 {
            %v = affine.load %A[%i] : memref<8xi64>
            %w = affine.load %A[%i] : memref<8xi64>
            %x = arith.addi %v, %w : i64
            affine.store %x, %B[%i] : memref<8xi64>
          }
          %c = arith.constant 1 : i64
          affine.for %i = 0 to 8 {
            affine.store %c, %D[%i] : memref<8xi64>
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %A[%i] : memref<8xi64>
            %w = affine.load %D[%i] : memref<8xi64>
            %x = arith.addi %v, %w : i64
            affine.store %x, %C[%i] : memref<8xi64>
          }
          return
        }
        """);
  }

  /** Once loops that load from an argument do not match, other buffers are not looked at. */
  @Test
  void eachSiblingIsTriedForOneBuffer() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<64xi64>, %B: memref<8xi64>, %C: memref<8xi64>, %x: i64) {
          %m = memref.alloc() : memref<8xi64>
          affine.for %i = 0 to 8 {
            affine.store %x, %m[%i] : memref<8xi64>
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %m[%i] : memref<8xi64>
            %w = affine.load %A[%i] : memref<64xi64>
            %y = arith.addi %v, %w : i64
            affine.store %y, %B[%i] : memref<8xi64>
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %m[%i] : memref<8xi64>
            %w = affine.load %A[%i + 1] : memref<64xi64>
            %y = arith.addi %v, %w : i64
            affine.store %y, %C[%i] : memref<8xi64>
          }
          return
        }
        """);
  }

  /** Executing both sums in one loop costs more than is tolerated if much is done beside it. */
  @ParameterizedTest
  @ValueSource(strings = {"", "%t = arith.addf %s, %s : f32"})
  void loopsThatCarryValuesBecomeOneWhereThatIsCheap(String beside) {
    assertLikeOracle(
        "affine-loop-fusion{mode=sibling}",
        """
        func.func @f(%A: memref<10x20xf32>, %M: memref<10xf32>, %S: memref<10xf32>, %z: f32) {
          affine.for %i = 0 to 10 {
            %s = affine.for %j = 0 to 20 iter_args(%a = %z) -> f32 {
              %v = affine.load %A[%i, %j] : memref<10x20xf32>
              %b = arith.maximumf %a, %v : f32
              affine.yield %b : f32
            }
            BESIDE
            affine.store %s, %M[%i] : memref<10xf32>
          }
          affine.for %i = 0 to 10 {
            %r = affine.for %j = 0 to 20 iter_args(%a = %z) -> f32 {
              %v = affine.load %A[%i, %j] : memref<10x20xf32>
              %b = arith.addf %a, %v : f32
              affine.yield %b : f32
            }
            affine.store %r, %S[%i] : memref<10xf32>
          }
          return
        }
        """
            .replace("BESIDE", beside));
  }

  /**
   * Iterations of a loop around that depend on each other, as all write the same, have the oracle
   * execute all of the sibling again; of loops that count to symbols or in steps it knows too
   * little.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0 to 4 | %t * 32 + %k",
        "0 to 4 | %k",
        "0 to 1 | %k",
        "0 to %n | %t * 32 + %k",
        "%n to 4 | %k",
        "0 to 8 step 2 | %t * 32 + %k",
        "0 to 8 step 2 | %k",
      })
  void loopsAroundDecideOnSlices(String aroundAndStored) {
    int bar = aroundAndStored.indexOf('|');
    String text =
        """
        func.func @f(%B: memref<64xi64>, %C: memref<320xi64>, %D: memref<320xi64>, %n: index) {
          affine.for %t = AROUND {
            %m = memref.alloc() : memref<32xi64>
            affine.for %k = 0 to 16 {
              %v = affine.load %B[%k] : memref<64xi64>
              affine.store %v, %m[%k * 2] : memref<32xi64>
            }
            affine.for %k = 0 to 32 {
              %v = affine.load %m[%k] : memref<32xi64>
              affine.store %v, %C[STORED] : memref<320xi64>
            }
            affine.for %k = 0 to 32 {
              %v = affine.load %m[%k] : memref<32xi64>
              affine.store %v, %D[STORED] : memref<320xi64>
            }
          }
          return
        }
        """
            .replace("AROUND", aroundAndStored.substring(0, bar - 1))
            .replace("STORED", aroundAndStored.substring(bar + 2));
    for (String options : List.of("", "mode=sibling", "mode=sibling maximal")) {
      assertLikeOracle("affine-loop-fusion{%s}".formatted(options), text);
    }
  }

  /** The other element that the first loop loads counts for nothing: the second never loads it. */
  @Test
  void siblingsShareOneOfTwoLoads() {
    assertLikeOracle(
        "affine-loop-fusion{maximal}",
        """
        func.func @f(%C: memref<8x8xi64>, %A: memref<8xi64>, %P: memref<8xi64>) {
          affine.for %i = 0 to 4 {
            %v = affine.load %C[%i, 2] : memref<8x8xi64>
            %w = affine.load %C[%i, 1] : memref<8x8xi64>
            %s = arith.addi %v, %w : i64
            affine.store %s, %A[%i] : memref<8xi64>
          }
          affine.for %i = 0 to 4 {
            %v = affine.load %C[%i, 2] : memref<8x8xi64>
            affine.store %v, %P[%i] : memref<8xi64>
          }
          return
        }
        """);
  }
}
