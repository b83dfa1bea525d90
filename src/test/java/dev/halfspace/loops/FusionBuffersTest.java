package dev.halfspace.loops;

import static dev.halfspace.loops.LoopTexts.assertLikeOracle;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Buffers that loops share: where they come from, how they are laid out, what is left in them. */
class FusionBuffersTest {
  private static final String PASS = "affine-loop-fusion";

  /** Loops that load the same buffer, which an operation of the block makes. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          memref.alloc() : memref<10xf32> | memref<10xf32>
          memref.alloca() : memref<10xf32> | memref<10xf32>
          memref.get_global @g : memref<10xf32> | memref<10xf32>
          memref.cast %u : memref<*xf32> to memref<10xf32> | memref<10xf32>
          memref.subview %x[0] [10] [1] : memref<20xf32> to memref<10xf32, strided<[1]>> \
          | memref<10xf32, strided<[1]>>
          memref.subview %x[5] [10] [1] : memref<20xf32> to \
          memref<10xf32, strided<[1], offset: 5>> | memref<10xf32, strided<[1], offset: 5>>
          """)
  void loopsThatLoadWhatIsMadeInTheirBlockAreFused(String made, String type) {
    StringBuilder loops = new StringBuilder();
    for (String to : new String[] {"A", "B", "C"}) {
      loops.append(
          """
            affine.for %i = 0 to 10 {
              %v = affine.load %m[%i] : TYPE
              affine.store %v, %TO[%i] : memref<10xf32>
            }
          """
              .replace("TYPE", type)
              .replace("TO", to));
    }
    String text =
        """
        memref.global "private" @g : memref<10xf32>
        func.func @f(%u: memref<*xf32>, %x: memref<20xf32>,
            %A: memref<10xf32>, %B: memref<10xf32>, %C: memref<10xf32>) {
          %m = MADE
          LOOPS
          return
        }
        """
            .replace("MADE", made)
            .replace("LOOPS", loops);
    assertLikeOracle(PASS, text);
    assertLikeOracle(PASS + "{maximal}", text);
  }

  /** Nobody says how many elements of another layout a slice needs. */
  @ParameterizedTest
  @ValueSource(strings = {"strided<[1], offset: 5>", "affine_map<(d0) -> (9 - d0)>"})
  void buffersOfOtherLayoutsArePassedOnOnlyWhereNothingIsMeasured(String layout) {
    String text =
        """
        func.func @f(%A: memref<10xf32>, %B: memref<10xf32>) {
          %m = memref.alloc() : memref<10xf32, LAYOUT>
          affine.for %i = 0 to 10 {
            %v = affine.load %A[%i] : memref<10xf32>
            affine.store %v, %m[%i] : memref<10xf32, LAYOUT>
          }
          affine.for %i = 0 to 10 {
            %v = affine.load %m[%i] : memref<10xf32, LAYOUT>
            affine.store %v, %B[%i] : memref<10xf32>
          }
          return
        }
        """
            .replace("LAYOUT", layout);
    assertLikeOracle(PASS, text);
    assertLikeOracle(PASS + "{maximal}", text);
  }

  /** Each loop stores to a half. */
  @Test
  void siblingsMayStoreToDifferentElementsOfOneBuffer() {
    String text =
        """
        func.func @f(%A: memref<8xf32>) {
          %m = memref.alloc() : memref<16xf32>
          affine.for %i = 0 to 8 {
            %v = affine.load %A[%i] : memref<8xf32>
            affine.store %v, %m[%i] : memref<16xf32>
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %A[%i] : memref<8xf32>
            %w = arith.negf %v : f32
            affine.store %w, %m[%i + 8] : memref<16xf32>
          }
          return
        }
        """;
    assertLikeOracle(PASS + "{mode=sibling maximal}", text);
    assertLikeOracle(PASS + "{mode=sibling}", text);
    // Half of what the second stores, the first has stored.
    assertThat(LoopTexts.print(LoopTexts.after(PASS, text.replace("%i + 8", "%i + 4"))))
        .isEqualTo(LoopTexts.print(LoopTexts.read(text.replace("%i + 8", "%i + 4"))));
  }

  private static String rows(int half) {
    return """
    func.func @f(%A: memref<32x8xf32>, %B: memref<128x8xf32>, %x: f32) {
      affine.for %i = 0 to 32 {
        affine.for %j = 0 to 8 {
          affine.store %x, %A[%i, %j] : memref<32x8xf32>
        }
      }
      affine.for %i = 0 to HALF {
        affine.for %j = 0 to 8 {
          affine.for %t = 0 to 8 {
            affine.for %k = 0 to 16 {
              %v = affine.load %B[%t * 16 + %k, %j] : memref<128x8xf32>
            }
            affine.for %k = 0 to 16 {
              %v = affine.load %A[%i * 16 + %k, %j] : memref<32x8xf32>
              %w = arith.addf %v, %v : f32
              affine.store %w, %A[%i * 16 + %k, %j] : memref<32x8xf32>
            }
          }
        }
      }
      return
    }
    """
        .replace("HALF", String.valueOf(half));
  }

  /** Slices of 16 rows each are all 32. */
  @Test
  void nothingIsLeftOfALoopAllOfWhichIsInSlices() {
    assertLikeOracle(PASS, rows(2));
  }

  /** The oracle leaves the other 16 rows of the argument as they were before. */
  @Test
  void whatIsInNoSliceIsStillStored() {
    String ours = LoopTexts.print(LoopTexts.after(PASS, rows(1))) + "\n";
    assertThat(ours).contains("affine.for %arg3 = 0 to 32 {");
    assertThat(LoopTexts.byOracle(PASS, rows(1))).doesNotContain("0 to 32");
  }

  /** Two blocks that store to a buffer and load from it, the second one after the first. */
  private static String blocks(String stored) {
    return """
    func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %k: index) {
      %m = memref.alloc() : memref<20xi64>
      affine.for %i = 0 to 20 {
        %v = affine.load %A[%i] : memref<20xi64>
        affine.store %v, %m[%i] : memref<20xi64>
      }
      affine.for %i = 0 to 20 {
        %v = affine.load %m[%i] : memref<20xi64>
        affine.store %v, %B[%i] : memref<20xi64>
      }
      cf.br ^next
    ^next:
      affine.for %i = STORED {
        %v = affine.load %B[%i] : memref<20xi64>
        affine.store %v, %m[%i] : memref<20xi64>
      }
      affine.for %i = 0 to 20 {
        %v = affine.load %m[%i] : memref<20xi64>
        affine.store %v, %A[%i] : memref<20xi64>
      }
      return
    }
    """
        .replace("STORED", stored);
  }

  @Test
  void aBufferThatAnotherBlockStoresAnewIsOfTheBlock() {
    assertLikeOracle(PASS, blocks("0 to 20"));
  }

  @Test
  void aBufferOfWhichAnotherBlockSeesAnElementIsNot() {
    String text = blocks("1 to 20");
    assertThat(Executions.areSame(text, Executions.after(PASS, text), 0, 0)).isTrue();
    assertThat(Executions.after(PASS, text)).contains("memref.alloc() : memref<20xi64>");
  }

  @Test
  void aBufferIsNoneOfThoseThatWereThereBefore() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<10xf32>, %low: index, %high: index, %step: index) {
          %r = scf.for %s = %low to %high step %step iter_args(%a = %A) -> (memref<10xf32>) {
            %m = memref.alloc() : memref<10xf32>
            affine.for %i = 0 to 10 {
              %v = affine.load %a[%i] : memref<10xf32>
              affine.store %v, %m[%i] : memref<10xf32>
            }
            %p = memref.alloc() : memref<10xf32>
            affine.for %i = 0 to 10 {
              %v = affine.load %m[%i] : memref<10xf32>
              %w = affine.load %a[%i] : memref<10xf32>
              %s1 = arith.addf %v, %w : f32
              affine.store %s1, %p[%i] : memref<10xf32>
            }
            scf.yield %p : memref<10xf32>
          }
          affine.for %i = 0 to 10 {
            %v = affine.load %r[%i] : memref<10xf32>
            affine.store %v, %A[%i] : memref<10xf32>
          }
          return
        }
        """);
  }

  /**
   * The oracle knows no size of slices in a loop whose bounds are symbols, and of one that leaves
   * numbers out not if they are iterations, unless it begins at a variable.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0 to %n",
        "%n to 4",
        "0 to 4",
        "0 to %c4",
        "0 to 9 step 3",
        "1 to 9 step 3",
        "0 to 64 step 64",
        "%c4 to 9 step 3",
        "0 to 9 step 3 {\naffine.for %u = 0 to 2",
        "0 to 2 {\naffine.for %u = 0 to 9 step 3",
        "0 to 2 {\naffine.for %u = affine_map<(d0) -> (d0)>(%t) to 9 step 3",
      })
  void loopsAreFusedInLoopsOfCountedBounds(String bounds) {
    String text =
        """
        func.func @f(%B: memref<20xi64>, %C: memref<20xi64>, %n: index, %m: index) {
          %c4 = arith.constant 4 : index
          %A = memref.alloc() : memref<20xi64>
          affine.for %t = BOUNDS {
            affine.for %i = 0 to 20 {
              %v = affine.load %B[%i] : memref<20xi64>
              affine.store %v, %A[%i] : memref<20xi64>
            }
            affine.for %i = 0 to 20 {
              %v = affine.load %A[%i] : memref<20xi64>
              affine.store %v, %C[%i] : memref<20xi64>
            }
          }
          return
        }
        """
            .replace("BOUNDS", bounds);
    text = bounds.contains("{") ? text.replace("return", "}\nreturn") : text;
    LoopTexts.assertLikeOracle("affine-loop-fusion", text);
    LoopTexts.assertLikeOracle("affine-loop-fusion{maximal}", text);
  }

  /** Asserts that both change a program, and that only ours computes the same then. */
  private static void assertRightWhereOracleIsWrong(String pass, String text) {
    String ours = Executions.after(pass, text);
    assertThat(ours).isNotEqualTo(LoopTexts.print(LoopTexts.read(text)));
    assertThat(DifferingInput.of(text, ours)).isEmpty();
    assertThat(DifferingInput.of(text, LoopTexts.byOracle(pass, text))).isPresent();
  }

  /** The second loop also loads beside the one element that a slice stores. */
  @Test
  void aBufferOfTheSliceHasAllThatIsLoaded() {
    assertRightWhereOracleIsWrong(
        PASS,
        """
        func.func @f(%A: memref<8xi64>, %C: memref<8x8xi64>) {
          %L = memref.alloc() : memref<8x8xi64>
          affine.for %i = 0 to 8 {
            %v = affine.load %A[%i] : memref<8xi64>
            affine.store %v, %L[%i, %i] : memref<8x8xi64>
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %L[%i, %i] : memref<8x8xi64>
            affine.store %v, %C[%i, 0] : memref<8x8xi64>
            affine.for %j = 0 to 8 {
              %w = affine.load %L[%i, %j] : memref<8x8xi64>
              affine.store %w, %C[%i, %j] : memref<8x8xi64>
            }
          }
          return
        }
        """);
  }

  /** Slices in an inner loop without iterations store nothing. */
  @Test
  void theFirstLoopStaysWhereSlicesMayNotBeExecuted() {
    assertRightWhereOracleIsWrong(
        PASS + "{maximal}",
        """
        func.func @f(%A: memref<8xi64>, %P: memref<8xi64>, %C: memref<8x8xi64>, %n: index) {
          affine.for %i = 0 to 8 {
            %v = affine.load %A[%i] : memref<8xi64>
            affine.store %v, %P[%i] : memref<8xi64>
          }
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to %n {
              %v = affine.load %P[%i] : memref<8xi64>
              affine.store %v, %C[%i, %j] : memref<8x8xi64>
            }
          }
          return
        }
        """);
  }

  /** Some of the iterations of the inner loop, whose number is not known, load beside. */
  @Test
  void aBufferOfTheSliceHasAllThatAnUncountedLoopLoads() {
    assertRightWhereOracleIsWrong(
        PASS + "{maximal}",
        """
        func.func @f(%A: memref<8xi64>, %B: memref<8x8xi64>, %C: memref<8x8xi64>, %n: index) {
          affine.for %i = 0 to 8 {
            %v = affine.load %A[%i] : memref<8xi64>
            affine.store %v, %B[%i, %i] : memref<8x8xi64>
          }
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to %n {
              %v = affine.load %B[%i, %j] : memref<8x8xi64>
              affine.store %v, %C[%i, %j] : memref<8x8xi64>
            }
          }
          return
        }
        """);
  }

  /** A loop of two iterations that begins at a variable. */
  @Test
  void aSecondLoopMayBeginAtAVariable() {
    assertLikeOracle(
        PASS + "{maximal}",
        """
        func.func @f(%A: memref<8xi64>, %P: memref<8xi64>, %C: memref<8x8xi64>) {
          affine.for %i = 0 to 8 {
            %v = affine.load %A[%i] : memref<8xi64>
            affine.store %v, %P[%i] : memref<8xi64>
          }
          affine.for %i = 0 to 6 {
            affine.for %j = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0) -> (d0 + 2)>(%i) {
              %v = affine.load %P[%j] : memref<8xi64>
              affine.store %v, %C[%i, %j] : memref<8x8xi64>
            }
          }
          return
        }
        """);
  }

  /** Its vector is stored to the buffer that was there. */
  @Test
  void bufferOfVectorsOfOneElementStays() {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %q: index) {
          %m = memref.alloc() : memref<20xi64>
          affine.for %i = 0 to 20 {
            %v = affine.vector_load %A[%i] : memref<20xi64>, vector<1xi64>
            affine.vector_store %v, %m[%i] : memref<20xi64>, vector<1xi64>
          }
          affine.for %j = 0 to 20 {
            %v = affine.load %m[%j] : memref<20xi64>
            affine.store %v, %B[%j] : memref<20xi64>
          }
          return
        }
        """;
    String after = Executions.after("affine-loop-fusion", text);
    assertThat(after).containsOnlyOnce("affine.for");
    assertThat(Executions.areSame(text, after, 0, 0)).isTrue();
  }

  /** Later iterations of the loop around load what earlier ones have stored. */
  @Test
  void aBufferThatOutlivesTheBlockIsNotOneOfAnIteration() {
    assertRightWhereOracleIsWrong(
        "affine-loop-fusion{mode=producer}",
        """
        func.func @f(%A: memref<3x4xi64>, %D: memref<3x4xi64>, %C: memref<3x4xi64>) -> i64 {
          %b = memref.alloc() : memref<4xi64>
          affine.for %k = 0 to 3 {
            affine.for %i = 0 to 4 {
              %v = affine.load %b[%i] : memref<4xi64>
              affine.store %v, %D[%k, %i] : memref<3x4xi64>
              %a = affine.load %A[%k, %i] : memref<3x4xi64>
              affine.store %a, %b[%i] : memref<4xi64>
            }
            affine.for %i = 0 to 4 {
              %v = affine.load %b[%i] : memref<4xi64>
              affine.store %v, %C[%k, %i] : memref<3x4xi64>
            }
          }
          %r = affine.load %D[2, 1] : memref<3x4xi64>
          return %r : i64
        }
        """);
  }

  /** The load before the store is none of what is stored, and stays one from the old buffer. */
  @ParameterizedTest
  @ValueSource(strings = {"%i", "%i + 1"})
  void loadsBeforeTheStoreAreStillFromTheOldBuffer(String loaded) {
    assertLikeOracle(
        "affine-loop-fusion",
        """
        func.func @f(%C: memref<10xf32>, %D: memref<10xf32>, %x: f32) {
          %b = memref.alloc() : memref<11xf32>
          affine.for %i = 0 to 10 {
            %v = affine.load %b[LOADED] : memref<11xf32>
            affine.store %v, %D[%i] : memref<10xf32>
            affine.store %x, %b[%i] : memref<11xf32>
          }
          affine.for %i = 0 to 10 {
            %v = affine.load %b[%i] : memref<11xf32>
            affine.store %v, %C[%i] : memref<10xf32>
          }
          return
        }
        """
            .replace("LOADED", loaded));
  }

  @ParameterizedTest
  @ValueSource(strings = {"%i - 1", "9 - %i"})
  void whatAnotherIterationHasStoredIsStillLoaded(String loaded) {
    assertRightWhereOracleIsWrong(
        "affine-loop-fusion",
        """
        func.func @f(%C: memref<10xf32>, %D: memref<10xf32>, %x: f32) -> f32 {
          %b = memref.alloc() : memref<10xf32>
          affine.store %x, %D[0] : memref<10xf32>
          affine.for %i = 1 to 10 {
            %v = affine.load %b[LOADED] : memref<10xf32>
            affine.store %v, %D[%i] : memref<10xf32>
            affine.store %x, %b[%i] : memref<10xf32>
          }
          affine.for %i = 1 to 10 {
            %v = affine.load %b[%i] : memref<10xf32>
            affine.store %v, %C[%i] : memref<10xf32>
          }
          %r = affine.load %D[8] : memref<10xf32>
          return %r : f32
        }
        """
            .replace("LOADED", loaded));
  }

  @Test
  void loadsBeforeBothLoopsSeeNothingOfWhatIsStored() {
    assertLikeOracle(
        "affine-loop-fusion",
        """
        func.func @f(%C: memref<10xf32>, %D: memref<10xf32>, %x: f32) {
          %b = memref.alloc() : memref<10xf32>
          affine.for %i = 0 to 10 {
            %v = affine.load %b[%i] : memref<10xf32>
            affine.store %v, %D[%i] : memref<10xf32>
          }
          affine.for %i = 0 to 10 {
            affine.store %x, %b[%i] : memref<10xf32>
          }
          affine.for %i = 0 to 10 {
            %v = affine.load %b[%i] : memref<10xf32>
            affine.store %v, %C[%i] : memref<10xf32>
          }
          return
        }
        """);
  }

  /** The oracle knows sizes of integers, floats and vectors of them. */
  @ParameterizedTest
  @CsvSource({
    "index, affine-loop-fusion",
    "index, affine-loop-fusion{maximal}",
    "complex<f32>, affine-loop-fusion",
    "complex<f32>, affine-loop-fusion{maximal}",
    "vector<4xindex>, affine-loop-fusion",
    "vector<4xf32>, affine-loop-fusion",
    "i1, affine-loop-fusion",
    "index, affine-loop-fusion{mode=sibling}",
  })
  void elementsOfUnknownSizeAreNotWeighed(String type, String pass) {
    assertLikeOracle(
        pass,
        """
        func.func @f(%A: memref<8xTYPE>, %B: memref<8xTYPE>, %C: memref<8xTYPE>) {
          %b = memref.alloc() : memref<8xTYPE>
          affine.for %i = 0 to 8 {
            %v = affine.load %A[%i] : memref<8xTYPE>
            affine.store %v, %b[%i] : memref<8xTYPE>
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %b[%i] : memref<8xTYPE>
            affine.store %v, %B[%i] : memref<8xTYPE>
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %A[%i] : memref<8xTYPE>
            affine.store %v, %C[%i] : memref<8xTYPE>
          }
          return
        }
        """
            .replace("TYPE", type));
  }

  /** Of a view that repeats one element, the second loop loads what the last iteration stored. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"0 | strided<[STEP, 1]>", "%n | strided<[STEP, 1], offset: ?>"})
  void loopsStayIfElementsHaveSeveralSubscripts(String offset, String layout) {
    String text =
        """
        func.func @f(%A: memref<8xi64>, %B: memref<8xi64>, %n: index) {
          %V = memref.reinterpret_cast %A to offset: [OFFSET], sizes: [4, 2], strides: [STEP, 1]
              : memref<8xi64> to memref<4x2xi64, LAYOUT>
          affine.for %i = 0 to 4 {
            %v = arith.index_cast %i : index to i64
            affine.store %v, %V[%i, 0] : memref<4x2xi64, LAYOUT>
          }
          affine.for %i = 0 to 4 {
            %v = affine.load %V[%i, 0] : memref<4x2xi64, LAYOUT>
            affine.store %v, %B[%i] : memref<8xi64>
          }
          return
        }
        """
            .replace("OFFSET", offset)
            .replace("LAYOUT", layout);
    LoopTexts.assertRefused("affine-loop-fusion{maximal}", text.replace("STEP", "0"));
    LoopTexts.assertRightLikeOracle("affine-loop-fusion{maximal}", text.replace("STEP", "2"));
  }
}
