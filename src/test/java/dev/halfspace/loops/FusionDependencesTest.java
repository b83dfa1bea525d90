package dev.halfspace.loops;

import static dev.halfspace.loops.LoopTexts.after;
import static dev.halfspace.loops.LoopTexts.assertLikeOracle;
import static dev.halfspace.loops.LoopTexts.assertRefused;
import static dev.halfspace.loops.LoopTexts.assertRightLikeOracle;
import static dev.halfspace.loops.LoopTexts.byOracle;
import static dev.halfspace.loops.LoopTexts.computed;
import static dev.halfspace.loops.LoopTexts.print;
import static dev.halfspace.loops.LoopTexts.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.dialect.affine.AffineForOp;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Loops of which fusion depends on which elements are read and overwritten when: each pair of
 * programs is alike but for one access. The first is fused, and the oracle does the same; of the
 * second the oracle makes one that computes something else.
 */
class FusionDependencesTest {
  private static final String PASS = "affine-loop-fusion{mode=producer}";

  private static final String HEAD =
      """
      func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %n: index) {
        %c = arith.constant 3 : i64
        %m = memref.alloc() : memref<8x8xi64>
        %p = memref.alloc() : memref<8xi64>
      """;

  private static final String TAIL =
      """
        return
      }
      """;

  /** Checks that a program is fused as by the oracle, and computes the same. */
  private static void assertFused(String body) {
    String text = HEAD + body + TAIL;
    assertLikeOracle(PASS, text);
    assertThat(print(after(PASS, text))).isNotEqualTo(print(read(text)));
    assertThat(computed(after(PASS, text), 0)).isEqualTo(computed(read(text), 0));
  }

  /** Checks that a program computes the same after the pass, but not after the oracle's. */
  private static void assertWrongInTheOracle(String body) {
    String text = HEAD + body + TAIL;
    String expected = computed(read(text), 0);
    assertThat(expected).doesNotContain("rap");
    assertThat(computed(read(byOracle(PASS, text)), 0)).isNotEqualTo(expected);
    assertThat(computed(after(PASS, text), 0)).isEqualTo(expected);
  }

  @Test
  void theFirstLoopMayReadWhatTheSecondOverwritesLater() {
    String text =
        """
          affine.for %i = 0 to 8 {
            %v = affine.load %B[%i + READ] : memref<64xi64>
            %w = arith.addi %v, %c : i64
            affine.store %w, %B[%i + 1] : memref<64xi64>
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %B[%i + 1] : memref<64xi64>
            %w = arith.addi %v, %v : i64
            affine.store %w, %B[%i + 1] : memref<64xi64>
          }
        """;
    assertFused(text.replace("READ", "2"));
    assertWrongInTheOracle(text.replace("READ", "0"));
  }

  @Test
  void ofALoopThatStoresToOneElementTheLastIterationCounts() {
    String text =
        """
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to 8 {
              affine.for %k = 0 to 8 {
                %v = affine.load %B[%i * 8 + INNER] : memref<64xi64>
                affine.store %v, %m[%i, %j] : memref<8x8xi64>
              }
            }
          }
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to 8 {
              %v = affine.load %m[%i, %j] : memref<8x8xi64>
              %w = affine.load %B[%i * 8 + %j] : memref<64xi64>
              %s = arith.addi %v, %w : i64
              affine.store %s, %B[%i * 8 + %j] : memref<64xi64>
            }
          }
        """;
    assertFused(text.replace("INNER", "%k"));
    assertWrongInTheOracle(text.replace("INNER", "-%k + 7"));
  }

  @Test
  void theLoopGoesIfNobodyReadsWhatIsLeftOut() {
    String text =
        """
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to 8 {
              %v = affine.load %A[%i * 8 + %j] : memref<64xi64>
              affine.store %v, %m[%i, %j] : memref<8x8xi64>
            }
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %m[%i, %i] : memref<8x8xi64>
            affine.store %v, %p[%i] : memref<8xi64>
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %m[%i, LATER] : memref<8x8xi64>
            affine.store %v, %B[%i] : memref<64xi64>
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %p[%i] : memref<8xi64>
            affine.store %v, %A[%i] : memref<64xi64>
          }
        """;
    assertFused(text.replace("LATER", "%i"));
    assertWrongInTheOracle(text.replace("LATER", "3"));
  }

  @Test
  void aStoreAfterTheInnermostLoopIsNoStoreBeforeIt() {
    String text =
        """
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to 8 {
              %v = affine.load %B[%i * 8 + %j] : memref<64xi64>
              affine.store %v, %m[%i, %j] : memref<8x8xi64>
            }
          }
          affine.for %i = 0 to 8 {
            BEFORE
            affine.for %j = 0 to 8 {
              %v = affine.load %m[%j, %i] : memref<8x8xi64>
              affine.store %v, %p[%i] : memref<8xi64>
            }
            AFTER
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %p[%i] : memref<8xi64>
            affine.store %v, %A[%i] : memref<64xi64>
          }
        """;
    String store = "affine.store %c, %B[%i + 56] : memref<64xi64>";
    assertFused(text.replace("BEFORE", "").replace("AFTER", store));
    assertWrongInTheOracle(text.replace("BEFORE", store).replace("AFTER", ""));
  }

  @Test
  void whatIsOverwrittenBeforeItIsReadMayBeAnything() {
    String text =
        """
          affine.for %i = 0 to 8 {
            %v = affine.load %B[-%i + 8] : memref<64xi64>
            affine.store %v, %p[%i] : memref<8xi64>
          }
          affine.for %i = 0 to 8 {
            affine.store %c, %p[%i + SHIFT] : memref<8xi64>
            %v = affine.load %p[%i] : memref<8xi64>
            affine.store %v, %B[%i] : memref<64xi64>
          }
        """;
    assertFused(text.replace(" + SHIFT", ""));
    assertWrongInTheOracle(
        text.replace("affine.store %c, %p[%i + SHIFT] : memref<8xi64>", "")
            .replace("%B[%i] :", "%B[%i + 1] :"));
  }

  @Test
  void whatAnIterationReadsOfItselfMayBeComputedAgain() {
    assertFused(
        """
          affine.for %i = 0 to 8 {
            %v = affine.load %A[%i] : memref<64xi64>
            affine.store %v, %p[%i] : memref<8xi64>
            affine.for %j = 0 to 8 {
              %u = affine.load %p[%i] : memref<8xi64>
              affine.store %u, %m[%i, %j] : memref<8x8xi64>
            }
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %p[-%i + 7] : memref<8xi64>
            affine.store %v, %B[%i] : memref<64xi64>
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %p[%i] : memref<8xi64>
            %w = affine.load %m[%i, 3] : memref<8x8xi64>
            %s = arith.addi %v, %w : i64
            affine.store %s, %A[%i + 8] : memref<64xi64>
          }
        """);
  }

  @Test
  void loopsInsideThatAreExecutedAsAWholeKeepTheirOrder() {
    assertFused(
        """
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to 8 {
              affine.for %k = 0 to 8 {
                %v = affine.load %A[%i * 8 + %k] : memref<64xi64>
                affine.store %v, %m[%i, %j] : memref<8x8xi64>
              }
            }
          }
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to 8 {
              %v = affine.load %m[%j, %i] : memref<8x8xi64>
              affine.store %v, %B[%i * 8 + %j] : memref<64xi64>
            }
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %m[%i, 5] : memref<8x8xi64>
            affine.store %v, %A[%i] : memref<64xi64>
          }
        """);
  }

  @Test
  void aRowOfWhichOnePartIsLoadedIsThatPart() {
    assertFused(
        """
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to 8 {
              %v = affine.load %A[%i * 8 + %j] : memref<64xi64>
              affine.store %v, %B[%i * 8 + %j] : memref<64xi64>
            }
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %B[%i] : memref<64xi64>
            %w = arith.addi %v, %c : i64
            affine.store %w, %B[%i] : memref<64xi64>
          }
        """);
  }

  @Test
  void buffersThatAnotherBlockReadsAreStillWritten() {
    assertWrongInTheOracle(
        """
          affine.for %i = 0 to 8 {
            %v = affine.load %A[%i] : memref<64xi64>
            affine.store %v, %p[%i] : memref<8xi64>
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %p[%i] : memref<8xi64>
            affine.store %v, %B[%i] : memref<64xi64>
          }
          cf.br ^next
        ^next:
          affine.for %i = 0 to 8 {
            %v = affine.load %p[%i] : memref<8xi64>
            affine.store %v, %B[%i + 8] : memref<64xi64>
          }
        """);
  }

  @Test
  void loopsThatReadFromOneLoopAreTakenInTheOrderOfTheOracle() {
    assertFused(
        """
          affine.for %i = 0 to 8 {
            %v = affine.load %A[%i] : memref<64xi64>
            affine.store %v, %p[%i] : memref<8xi64>
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %p[%i] : memref<8xi64>
            affine.store %v, %m[%i, 0] : memref<8x8xi64>
          }
          affine.for %i = 0 to 8 {
            affine.store %c, %p[%i] : memref<8xi64>
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %p[%i] : memref<8xi64>
            %w = affine.load %m[%i, 0] : memref<8x8xi64>
            %s = arith.addi %v, %w : i64
            affine.store %s, %B[%i] : memref<64xi64>
          }
        """);
  }

  @Test
  void loopsAroundOneThatCarriesValuesChangePlaces() {
    assertLikeOracle(
        "affine-loop-fusion",
        """
        func.func @f(%A: memref<10xf32>, %x: f32, %n: index) {
          affine.for %i = 0 to 10 {
            affine.store %x, %A[%i] : memref<10xf32>
          }
          affine.for %i = 0 to %n {
            affine.for %j = 2 to 4 {
              %s = affine.for %k = 0 to %n iter_args(%a = %x) -> (f32) {
                %b = arith.addf %a, %a : f32
                affine.store %b, %A[%j] : memref<10xf32>
                affine.yield %b : f32
              }
            }
          }
          return
        }
        """);
  }

  /** A nest in a loop is permuted once more, as the loops around are counted, too. */
  /** The bounds of a distance of {@code %i} are 2 and 1 when they are rounded. */
  @Test
  void aLoopWithoutDistancesSaysNothingOfTheOthers() {
    assertLikeOracle(
        "affine-loop-fusion",
        """
        func.func @f(%A: memref<40x40xi64>, %B: memref<40x40xi64>) {
          affine.for %i = 0 to 15 {
            affine.for %j = 0 to 8 {
              %v = affine.load %A[%i * -2 + 39, %j] : memref<40x40xi64>
              affine.store %v, %A[%i, %j] : memref<40x40xi64>
            }
          }
          affine.for %i = 0 to 15 {
            affine.for %j = 0 to 8 {
              %v = affine.load %B[%i, %j] : memref<40x40xi64>
              affine.store %v, %B[%j, %i] : memref<40x40xi64>
            }
          }
          return
        }
        """);
  }

  @Test
  void loopsInALoopAreSunkTwice() {
    assertLikeOracle(
        "affine-loop-fusion",
        """
        func.func @f(%O: memref<8x8xi64>, %M: memref<8xi64>, %A: memref<8xi64>, %P: memref<8xi64>) {
          affine.for %t = 0 to 3 {
            affine.for %i = 0 to 8 {
              affine.for %j = 0 to 8 {
                %v = affine.load %O[%i, %j] : memref<8x8xi64>
                affine.store %v, %M[%i] : memref<8xi64>
              }
            }
            affine.for %i = 0 to 6 {
              affine.for %j = 0 to 7 {
                affine.for %k = 0 to 8 {
                  %v = affine.load %A[%i] : memref<8xi64>
                  affine.store %v, %P[%i] : memref<8xi64>
                }
              }
            }
          }
          return
        }
        """);
  }

  /** The slices of equal variables are not compared with a loop in another one, which stays. */
  @ParameterizedTest
  @ValueSource(strings = {"%i", "%j"})
  void theFirstOfTwoLoopsInALoopStays(String loaded) {
    assertLikeOracle(
        "affine-loop-fusion{maximal}",
        """
        func.func @f(%O: memref<8x8xi64>, %A: memref<8xi64>, %C: memref<8x8xi64>) {
          affine.for %t = 0 to 3 {
            affine.for %i = 0 to 8 {
              %v = affine.load %O[%i, 3] : memref<8x8xi64>
              affine.store %v, %A[%i] : memref<8xi64>
            }
            affine.for %i = 0 to 8 {
              affine.for %j = 0 to 8 {
                %w = affine.load %A[LOADED] : memref<8xi64>
                affine.store %w, %C[%i, %j] : memref<8x8xi64>
              }
            }
          }
          return
        }
        """
            .replace("LOADED", loaded));
  }

  /** The inner loop alone could be cut to what the second loop loads, but for what comes after. */
  @Test
  void anInnerLoopThatTheFirstLoopReadsStaysWhole() {
    String text =
        """
        func.func @f(%A: memref<8xi64>, %M: memref<8xi64>, %P: memref<8xi64>) {
          %L = memref.alloc() : memref<8x8xi64>
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to 8 {
              %v = affine.load %A[%j] : memref<8xi64>
              affine.store %v, %L[%i, %j] : memref<8x8xi64>
            }
            %w = affine.load %L[%i, 3] : memref<8x8xi64>
            affine.store %w, %M[%i] : memref<8xi64>
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %L[%i, 0] : memref<8x8xi64>
            affine.store %v, %P[%i] : memref<8xi64>
          }
          return
        }
        """;
    List<AffineForOp> loops = LoopTexts.read(text).findAll(AffineForOp.class);
    assertThat(
            ((PlanVerdict.Refused) LoopFusion.of(loops.get(0), loops.get(2), 0.3).verdict())
                .reason())
        .isEqualTo(
            "only a part of an inner loop would be executed, but others access what it stores");
    assertThat(DifferingInput.of(text, Executions.after("affine-loop-fusion", text))).isEmpty();
  }

  /** Each element is loaded and stored in one iteration, whatever the loop around counts. */
  @ParameterizedTest
  @ValueSource(strings = {"%k, %i", "%k + 1, %i", "%k, %i + 1"})
  void subscriptsMayUseVariablesOfLoopsAroundBoth(String read) {
    String text =
        """
        func.func @f(%A: memref<5x9xi64>) {
          affine.for %k = 0 to 4 {
            %t = memref.alloc() : memref<8xi64>
            affine.for %i = 0 to 8 {
              %v = affine.load %A[READ] : memref<5x9xi64>
              affine.store %v, %t[%i] : memref<8xi64>
            }
            affine.for %i = 0 to 8 {
              %v = affine.load %t[%i] : memref<8xi64>
              affine.store %v, %A[%k, %i] : memref<5x9xi64>
            }
          }
          return
        }
        """
            .replace("READ", read);
    assertRightLikeOracle("affine-loop-fusion", text);
  }

  @Test
  void whatASliceReadsInAnIterationOfTheLoopAroundIsNotOverwritten() {
    assertRefused(
        "affine-loop-fusion",
        """
        func.func @f(%A: memref<5x9xi64>) {
          affine.for %k = 0 to 4 {
            %t = memref.alloc() : memref<8xi64>
            affine.for %i = 0 to 8 {
              %v = affine.load %A[%k, 8 - %i] : memref<5x9xi64>
              affine.store %v, %t[%i] : memref<8xi64>
            }
            affine.for %i = 0 to 8 {
              %v = affine.load %t[%i] : memref<8xi64>
              affine.store %v, %A[%k, %i] : memref<5x9xi64>
            }
          }
          return
        }
        """);
  }

  /** Iterations that overwrite each other's element are repeated only where that costs nothing. */
  @ParameterizedTest
  @ValueSource(strings = {"%i", "%j"})
  void whatDependsOnItselfIsRepeatedInPlace(String used) {
    String text =
        """
        func.func @f(
            %A: memref<16xi64>, %T: memref<1xi64>, %C: memref<16xi64>, %B: memref<16x16xi64>) {
          affine.for %i = 0 to 16 {
            %v = affine.load %C[%i] : memref<16xi64>
            affine.store %v, %T[0] : memref<1xi64>
            %w = affine.load %T[0] : memref<1xi64>
            affine.store %w, %A[%i] : memref<16xi64>
          }
          affine.for %i = 0 to 16 {
            affine.for %j = 0 to 16 {
              affine.for %k = 0 to 15 {
                %v = affine.load %A[USED] : memref<16xi64>
                affine.store %v, %B[%i, %j] : memref<16x16xi64>
              }
            }
          }
          return
        }
        """
            .replace("USED", used);
    assertRightLikeOracle("affine-loop-fusion", text);
  }

  /** Iterations of the loop around that update an element are in one slice, in the same order. */
  @Test
  void whatDependsOnEachOtherMayBeInOneSlice() {
    String text =
        """
        func.func @f(%X: memref<4x8xi64>, %T: memref<8xi64>, %O: memref<8xi64>) {
          affine.for %r = 0 to 4 {
            affine.for %i = 0 to 8 {
              %v = affine.load %X[%r, %i] : memref<4x8xi64>
              %a = affine.load %T[%i] : memref<8xi64>
              %s = arith.muli %a, %a : i64
              %t = arith.addi %s, %v : i64
              affine.store %t, %T[%i] : memref<8xi64>
            }
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %T[%i] : memref<8xi64>
            affine.store %v, %O[%i] : memref<8xi64>
          }
          return
        }
        """;
    String pass = "affine-loop-fusion{mode=producer}";
    assertRightLikeOracle(pass, text);
  }

  /** Each iteration of the loop around reads what the one before stored to another element. */
  @Test
  void whatDependsOnAnotherSliceStaysBeforeIt() {
    assertRefused(
        "affine-loop-fusion{mode=producer}",
        """
        func.func @f(%X: memref<4x8xi64>, %T: memref<9xi64>, %O: memref<8xi64>) {
          affine.for %r = 0 to 4 {
            affine.for %i = 0 to 8 {
              %v = affine.load %X[%r, %i] : memref<4x8xi64>
              %a = affine.load %T[%i + 1] : memref<9xi64>
              %t = arith.addi %a, %v : i64
              affine.store %t, %T[%i] : memref<9xi64>
            }
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %T[%i] : memref<9xi64>
            affine.store %v, %O[%i] : memref<8xi64>
          }
          return
        }
        """);
  }

  private static String aroundACall(String between, String read) {
    return """
    func.func private @g()
    func.func private @h(memref<8xi64>)
    func.func @f(%A: memref<8xi64>, %O: memref<8xi64>, %c: i64) {
      %B = memref.alloc() : memref<8xi64>
      %T = memref.alloc() : memref<8xi64>
      affine.for %i = 0 to 8 {
        affine.store %c, %B[%i] : memref<8xi64>
      }
      affine.for %i = 0 to 8 {
        %v = affine.load READ[%i] : memref<8xi64>
        affine.store %v, %T[%i] : memref<8xi64>
      }
      BETWEEN
      affine.for %i = 0 to 8 {
        %v = affine.load %T[%i] : memref<8xi64>
        affine.store %v, %O[%i] : memref<8xi64>
      }
      return
    }
    """
        .replace("READ", read)
        .replace("BETWEEN", between);
  }

  /** Nobody has told the function of the buffers that the first loop reads and writes. */
  @Test
  void aCallSeesNothingOfBuffersThatNobodyKnows() {
    assertLikeOracle("affine-loop-fusion", aroundACall("func.call @g() : () -> ()", "%B"));
  }

  @ParameterizedTest
  @CsvSource({
    "func.call @g() : () -> (), %A",
    "func.call @h(%B) : (memref<8xi64>) -> (), %B",
  })
  void aCallMayWriteToBuffersThatOthersKnow(String call, String read) {
    String text = aroundACall(call, read);
    for (String pass : List.of("affine-loop-fusion", "affine-loop-fusion{maximal}")) {
      String after = Executions.after(pass, text);
      // The third loop loads after the call, and the second does not.
      assertThat(after.substring(after.lastIndexOf("call @"))).containsOnlyOnce("affine.load");
      assertThat(LoopTexts.byOracle(pass, text)).isNotEqualTo(after + "\n");
    }
  }
}
