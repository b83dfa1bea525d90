package dev.halfspace.loops;

import static dev.halfspace.loops.LoopTexts.assertLikeOracle;
import static dev.halfspace.loops.LoopTexts.assertRefused;
import static dev.halfspace.loops.LoopTexts.assertRightLikeOracle;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Slices that are larger than what is needed, and loops that are not fused because of them. */
class FusionSlicesTest {
  private static final String MAXIMAL = "affine-loop-fusion{maximal}";
  private static final String SIBLINGS = "affine-loop-fusion{maximal mode=sibling}";

  /** A loop that stores to two buffers and loads, and one after it that copies. */
  private static String siblings(String first, String second) {
    return """
    func.func @f(%A: memref<200xi64>, %C: memref<64xi64>, %D: memref<64xi64>, %E: memref<64xi64>) {
      affine.for %i = 0 to 8 {
        affine.for %j = 0 to 8 {
          %v = affine.load %A[FIRST] : memref<200xi64>
          affine.store %v, %C[%i * 8 + %j] : memref<64xi64>
          affine.store %v, %D[%i] : memref<64xi64>
        }
      }
    SECOND
      return
    }
    """
        .replace("FIRST", first)
        .replace("SECOND", second.indent(2).stripTrailing());
  }

  @Test
  void noProducerIsLookedAtAfterOneThatWouldBeRepeated() {
    assertLikeOracle(
        MAXIMAL,
        """
        func.func @f(%A: memref<64xi64>, %B: memref<64xi64>) {
          %c = arith.constant 3 : i64
          %m = memref.alloc() : memref<8xi64>
          %p = memref.alloc() : memref<8x8xi64>
          affine.for %i = 0 to 8 {
            %v = affine.load %B[%i] : memref<64xi64>
            %s = arith.addi %c, %v : i64
            affine.store %s, %m[%i] : memref<8xi64>
          }
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to 8 {
              %v = affine.load %A[%i * 8 + %j] : memref<64xi64>
              affine.store %v, %p[%i, %j] : memref<8x8xi64>
            }
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %m[%i] : memref<8xi64>
            %w = affine.load %B[%i] : memref<64xi64>
            %s = arith.addi %v, %w : i64
            affine.store %s, %B[%i] : memref<64xi64>
          }
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to 8 {
              %v = affine.load %p[%i, %j] : memref<8x8xi64>
              %w = affine.load %B[%i * 8 + %j] : memref<64xi64>
              %s = arith.addi %v, %w : i64
              affine.store %s, %B[%i * 8 + %j] : memref<64xi64>
            }
          }
          return
        }
        """);
  }

  @ParameterizedTest
  @ValueSource(strings = {"%i * 8 + %j", "%i * 16 + %j", "%j * 8 + %i", "%j"})
  void aSumMayBeARemainder(String loaded) {
    assertLikeOracle(
        SIBLINGS,
        siblings(
            loaded,
            """
            affine.for %k = 0 to 8 {
              %v = affine.load %A[%k] : memref<200xi64>
              affine.store %v, %E[%k] : memref<64xi64>
            }
            """));
  }

  @Test
  void iterationsThatNoSliceHasAreKept() {
    String text =
        siblings(
            "%i * 8 + %j + 1",
            """
            affine.for %k = 0 to 8 {
              %v = affine.load %A[%k] : memref<200xi64>
              affine.store %v, %E[%k] : memref<64xi64>
            }
            """);
    assertRefused(SIBLINGS, text); // The oracle stores no element 0 of %E.
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%i * 8 + %j",
        "%i * 8 + %j + 1",
        "%i * 8",
        "%i * 8 + 3",
        "%i * 16 + %j",
        "%i + 7",
        "%j"
      })
  void twoVariablesOfASumHaveValuesEach(String loaded) {
    assertLikeOracle(
        SIBLINGS,
        siblings(
            loaded,
            """
            affine.for %k = 0 to 8 {
              affine.for %l = 0 to 8 {
                %v = affine.load %A[%k * 8 + %l] : memref<200xi64>
                affine.store %v, %E[%k * 8 + %l] : memref<64xi64>
              }
            }
            """));
  }

  /** One of the variables has a factor that none of the other loop has. */
  @ParameterizedTest
  @ValueSource(strings = {"%k * 8 - %l + 7", "%k * 8 + %l * 2", "-%k * 8 + %l + 56"})
  void variablesAreOnlyTheSameIfAllOfASumAre(String loaded) {
    assertLikeOracle(
        SIBLINGS,
        siblings(
            "%i * 8 + %j",
            """
            affine.for %k = 0 to 8 {
              affine.for %l = 0 to 8 {
                %v = affine.load %A[LOADED] : memref<200xi64>
                affine.store %v, %E[%k * 8 + %l] : memref<64xi64>
              }
            }
            """
                .replace("LOADED", loaded)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"%k", "0", "%k * 8 + %l"})
  void aLoopOfWhichIterationsDependOnEachOtherIsNotRepeated(String stored) {
    assertLikeOracle(
        SIBLINGS,
        siblings(
            "%i * 8 + %j",
            """
            affine.for %k = 0 to 8 {
              affine.for %l = 0 to 8 {
                %v = affine.load %A[%k * 8 + %l] : memref<200xi64>
                affine.store %v, %E[STORED] : memref<64xi64>
              }
            }
            """
                .replace("STORED", stored)));
  }

  @Test
  void aSiblingIsExecutedAsAWholeFromABarrierOn() {
    assertLikeOracle(
        SIBLINGS,
        """
        func.func @f(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %C: memref<8x8xf32>, %D: memref<8x8xf32>) {
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to 8 {
              %v = affine.load %A[%i, %j] : memref<8x8xf32>
              affine.store %v, %B[%i, %j] : memref<8x8xf32>
              affine.store %v, %C[%i, %j] : memref<8x8xf32>
            }
          }
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to 8 {
              %v = affine.load %A[%i, %j] : memref<8x8xf32>
              affine.store %v, %D[%i, %j] : memref<8x8xf32>
            } {slice_fusion_barrier}
          }
          return
        }
        """);
  }

  @Test
  void oneVariableOfTwoSubscriptsIsWhatTheFirstSays() {
    assertLikeOracle(
        SIBLINGS,
        """
        func.func @f(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %C: memref<8xf32>) {
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to 8 {
              %v = affine.load %A[%i, %j] : memref<8x8xf32>
              affine.store %v, %B[%i, %j] : memref<8x8xf32>
              affine.store %v, %B[%j, %i] : memref<8x8xf32>
            }
          }
          affine.for %k = 0 to 8 {
            %v = affine.load %A[%k, %k] : memref<8x8xf32>
            affine.store %v, %C[%k] : memref<8xf32>
          }
          return
        }
        """);
  }

  @Test
  void aBufferIsOneElementWhoseStoresAreAtTheSameSum() {
    assertLikeOracle(
        MAXIMAL,
        """
        func.func @f(%A: memref<9xi64>, %B: memref<9xi64>) {
          %m = memref.alloc() : memref<8xi64>
          affine.for %i = 0 to 8 {
            %v = affine.load %B[%i + 1] : memref<9xi64>
            affine.store %v, %m[%i] : memref<8xi64>
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %B[%i] : memref<9xi64>
            affine.store %v, %m[%i] : memref<8xi64>
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %m[-%i + 7] : memref<8xi64>
            affine.store %v, %A[%i] : memref<9xi64>
          }
          return
        }
        """);
  }

  /** A reduction of which only the last iteration counts, and what it reads is written later. */
  private static String overwriting(String operation) {
    return """
    func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %n: index) {
      %c = arith.constant 3 : i64
      %m = memref.alloc() : memref<8x8xi64>
      %p = memref.alloc() : memref<8x8xi64>
      affine.for %i = 0 to 8 {
        affine.for %j = 0 to 8 {
          %v = affine.load %B[%i * 8 + %j] : memref<64xi64>
          %s = OPERATION %c, %v : i64
          affine.store %s, %m[%i, %j] : memref<8x8xi64>
        }
      }
      affine.for %i = 0 to 8 {
        affine.for %j = 0 to 8 {
          affine.for %k = 0 to 8 {
            %v = affine.load %A[%i * 8 + %k] : memref<64xi64>
            %w = affine.load %m[%i, %k] : memref<8x8xi64>
            %s = arith.addi %v, %w : i64
            affine.store %s, %p[%i, %j] : memref<8x8xi64>
          }
        }
      }
      affine.for %i = 0 to 8 {
        affine.for %j = 0 to 8 {
          %v = affine.load %p[%i, %j] : memref<8x8xi64>
          %w = affine.load %B[%i * 8 + %j] : memref<64xi64>
          %s = arith.addi %v, %w : i64
          affine.store %s, %B[%i * 8 + %j] : memref<64xi64>
        }
      }
      return
    }
    """
        .replace("OPERATION", operation);
  }

  @Test
  void whatIterationsReadThatAreOverwrittenDoesNotMatter() {
    String text = overwriting("arith.addi");
    assertLikeOracle(MAXIMAL, text);
    assertThat(LoopTexts.computed(LoopTexts.after(MAXIMAL, text), 0))
        .isEqualTo(LoopTexts.computed(LoopTexts.read(text), 0));
  }

  @Test
  void aDivisionByWhatWasNotThereIsNotMade() {
    String text = overwriting("arith.divsi");
    assertThat(Executions.after(MAXIMAL, text)).contains("memref<8x8xi64>");
    assertThat(Executions.after(MAXIMAL, overwriting("arith.addi")))
        .doesNotContain("memref<8x8xi64>");
  }

  /** A nest of sums and a nest of products of columns, or of parts of them. */
  private static String reductions(String end, String kind) {
    String nest =
        """
          affine.for %i = 0 to 8 {
            %r = affine.for %k = 0 to END iter_args(%a = %x) -> (i64) {
              %v = affine.load %m[%k, %i] : memref<5x8xi64>
              %w = OPERATION %a, %v : i64
              affine.yield %w : i64
            }
            %t = arith.addi %r, %y : i64
            affine.store %t, %B[%i + OFFSET] : memref<20xi64>
          }
        """;
    return """
    func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %q: index) {
      %x = arith.constant 2 : i64
      %y = arith.constant 3 : i64
      %m = memref.alloc() : memref<5x8xi64>
      affine.for %k = 0 to 5 {
        affine.for %i = 0 to 8 {
          %v = affine.load %A[%k + %i] : memref<20xi64>
          affine.store %v, %m[%k, %i] : memref<5x8xi64>
        }
      }
    """
        + nest.replace("OPERATION", "arith.addi").replace("END", "5").replace("OFFSET", "0")
        + nest.replace("OPERATION", kind).replace("END", end).replace("OFFSET", "8")
        + "  return\n}\n";
  }

  @ParameterizedTest
  @CsvSource({"5, arith.muli", "5, arith.addi", "4, arith.muli"})
  void loopsOfTheSameIterationsThatCarryValuesBecomeOne(String end, String kind) {
    String text = reductions(end, kind);
    assertLikeOracle(SIBLINGS, text);
    assertLikeOracle("affine-loop-fusion{mode=sibling}", text);
    assertThat(Executions.areSame(text, Executions.after(SIBLINGS, text), 0, 0)).isTrue();
  }

  /** The variable of such a loop is a constant for the slice, and no place in its buffer. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "0 to 1; %i + 1, %j",
        "1 to 3 step 2; %i, %j",
        "0 to 1; %j, %i",
        "2 to 3; %i floordiv 2, %j + 1"
      })
  void loopsOfOneIterationHaveOneValue(String bounds, String subscripts) {
    assertLikeOracle(
        "affine-loop-fusion",
        """
        func.func @f(%x: i64, %o: memref<64xi64>) {
          %t = memref.alloc() : memref<12x12xi64>
          affine.for %i = 0 to 12 {
            affine.for %j = 0 to 12 {
              affine.store %x, %t[%i, %j] : memref<12x12xi64>
            }
          }
          affine.for %i = BOUNDS {
            affine.for %j = 2 to 6 {
              %v = affine.load %t[SUBSCRIPTS] : memref<12x12xi64>
              affine.store %v, %o[%j] : memref<64xi64>
            }
          }
          return
        }
        """
            .replace("BOUNDS", bounds)
            .replace("SUBSCRIPTS", subscripts));
  }

  /** One load wants all iterations, and another one some of them and more. */
  @Test
  void whatOneLoadWantsIsNotLeftOutForAnother() {
    assertLikeOracle(
        "affine-loop-fusion",
        """
        func.func @f(%B: memref<8xi64>, %C: memref<8x8xi64>) {
          %L = memref.alloc() : memref<8xi64>
          affine.for %i = 0 to 4 {
            %v = affine.load %B[%i] : memref<8xi64>
            affine.store %v, %L[%i] : memref<8xi64>
          }
          affine.for %i = 0 to 4 {
            affine.for %j = 0 to 4 {
              %v = affine.load %L[%j] : memref<8xi64>
              %w = affine.load %L[%j + 2] : memref<8xi64>
              %s = arith.addi %v, %w : i64
              affine.store %s, %C[%i, %j] : memref<8x8xi64>
            }
          }
          return
        }
        """);
  }

  /** The buffer of an element that the second loop has got does not keep it in its order. */
  @Test
  void aLoopWithABufferOfItsOwnIsSliced() {
    assertLikeOracle(
        "affine-loop-fusion",
        """
        func.func @f(%O: memref<16x16xi64>, %P: memref<16xi64>, %c: i64) {
          affine.for %i = 0 to 16 {
            affine.for %j = 0 to 16 {
              affine.store %c, %O[%i, %j] : memref<16x16xi64>
            }
          }
          affine.for %i = 0 to 16 {
            %v = affine.load %O[0, %i] : memref<16x16xi64>
            affine.store %v, %P[%i] : memref<16xi64>
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %P[%i] : memref<16xi64>
            %s = arith.addi %v, %c : i64
            affine.store %s, %P[%i] : memref<16xi64>
          }
          return
        }
        """);
  }

  /** Each of the two elements is stored by an inner loop before it is loaded. */
  @Test
  void aLoopWithABufferThatAnInnerLoopFillsIsSliced() {
    assertLikeOracle(
        "affine-loop-fusion",
        """
        func.func @f(%O: memref<4x4xi64>, %P: memref<4xi64>, %C: memref<4x4xi64>, %c: i64) {
          affine.for %i = 0 to 4 {
            affine.for %j = 0 to 4 {
              affine.store %c, %O[%i, %j] : memref<4x4xi64>
            }
          }
          affine.for %i = 0 to 4 {
            %v = affine.load %O[%i, 2] : memref<4x4xi64>
            %w = affine.load %O[%i, 1] : memref<4x4xi64>
            %s = arith.addi %v, %w : i64
            affine.store %s, %P[%i] : memref<4xi64>
          }
          affine.for %i = 1 to 4 {
            affine.for %j = 0 to 4 {
              %v = affine.load %P[%i] : memref<4xi64>
              affine.store %v, %C[%i, %j] : memref<4x4xi64>
            }
          }
          return
        }
        """);
  }

  /** Iterations that are counted down, or store to multiples, are found by solving for them. */
  @ParameterizedTest
  @CsvSource({
    "19 - %i, %i",
    "%i, 19 - %i",
    "-%i + 19, -%i + 19",
    "%i * 2 + 4, %i * 2 + 4",
    "%i * -2 + 38, %i * 2",
    "%i * 2, %i * 2 + 1",
  })
  void iterationsAreSolvedFor(String stored, String loaded) {
    String text =
        """
        func.func @f(%A: memref<60xi64>, %O: memref<60xi64>) {
          %t = memref.alloc() : memref<60xi64>
          affine.for %i = 0 to 20 {
            %v = affine.load %A[%i] : memref<60xi64>
            affine.store %v, %t[STORED] : memref<60xi64>
          }
          affine.for %i = 0 to 20 {
            %v = affine.load %t[LOADED] : memref<60xi64>
            affine.store %v, %O[%i] : memref<60xi64>
          }
          return
        }
        """
            .replace("STORED", stored)
            .replace("LOADED", loaded);
    assertRightLikeOracle("affine-loop-fusion", text);
  }

  /** The part of the buffer begins at the last of the iterations. */
  @ParameterizedTest
  @ValueSource(strings = {"affine-loop-fusion{compute-tolerance=3}", MAXIMAL})
  void severalIterationsMayCountDown(String pass) {
    String text =
        """
        func.func @f(%A: memref<12xi64>, %O: memref<8xi64>) {
          %t = memref.alloc() : memref<12xi64>
          affine.for %i = 0 to 12 {
            %v = affine.load %A[%i] : memref<12xi64>
            affine.store %v, %t[-%i + 11] : memref<12xi64>
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %t[%i] : memref<12xi64>
            %w = affine.load %t[%i + 2] : memref<12xi64>
            %s = arith.addi %v, %w : i64
            affine.store %s, %O[%i] : memref<8xi64>
          }
          return
        }
        """;
    assertRightLikeOracle(pass, text);
  }

  /** Of the loops that the second fusion made, each begins where the loops around say. */
  @ParameterizedTest
  @ValueSource(strings = {"affine-loop-fusion", "affine-loop-fusion{mode=producer}", MAXIMAL})
  void slicesAreFusedWithTheirOwnProducers(String pass) {
    String text =
        """
        func.func @f(%A: memref<16x16xi64>, %O: memref<8x8xi64>, %b: i64) {
          %t = memref.alloc() : memref<16x16xi64>
          %u = memref.alloc() : memref<16x16xi64>
          affine.for %i = 0 to 16 {
            affine.for %j = 0 to 16 {
              %v = affine.load %A[%i, %j] : memref<16x16xi64>
              %s = arith.addi %v, %b : i64
              affine.store %s, %t[%i, %j] : memref<16x16xi64>
            }
          }
          affine.for %i = 0 to 16 {
            affine.for %j = 0 to 16 {
              %v = affine.load %t[%i, %j] : memref<16x16xi64>
              %s = arith.maxsi %v, %b : i64
              affine.store %s, %u[%i, %j] : memref<16x16xi64>
            }
          }
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to 8 {
              %v = affine.load %u[%i * 2, %j * 2] : memref<16x16xi64>
              %w = affine.load %u[%i * 2 + 1, %j * 2 + 1] : memref<16x16xi64>
              %s = arith.addi %v, %w : i64
              affine.store %s, %O[%i, %j] : memref<8x8xi64>
            }
          }
          return
        }
        """;
    assertRightLikeOracle(pass, text);
  }

  /** Each of several stores of an iteration is what some load needs, or none. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "affine-loop-fusion | %i, 0 | %i, 1",
        "affine-loop-fusion | %i, 1 | %i, 1",
        "affine-loop-fusion | %i, 0 | %i, %j",
        "affine-loop-fusion | %i, 0 | %j, 1",
        "affine-loop-fusion{compute-tolerance=2} | %i, %j | %i, 1",
        "affine-loop-fusion{maximal} | %i, 0 | %i, %j",
        "affine-loop-fusion{maximal} | -%i + 7, 0 | -%i + 7, 1",
      })
  void producersMayStoreSeveralElements(String pass, String first, String second) {
    for (String buffer : new String[] {"%X", "%T"}) {
      String text =
          """
          func.func @f(%A: memref<8x2xi64>, %X: memref<8x2xi64>, %O: memref<8x2xi64>) {
            %T = memref.alloc() : memref<8x2xi64>
            affine.for %i = 0 to 8 {
              %v = affine.load %A[%i, 0] : memref<8x2xi64>
              affine.store %v, BUFFER[%i, 0] : memref<8x2xi64>
              %w = affine.load %A[%i, 1] : memref<8x2xi64>
              affine.store %w, BUFFER[%i, 1] : memref<8x2xi64>
            }
            affine.for %i = 0 to 8 {
              affine.for %j = 0 to 2 {
                %v = affine.load BUFFER[FIRST] : memref<8x2xi64>
                %w = affine.load BUFFER[SECOND] : memref<8x2xi64>
                %s = arith.subi %v, %w : i64
                affine.store %s, %O[%i, %j] : memref<8x2xi64>
              }
            }
            return
          }
          """
              .replace("BUFFER", buffer)
              .replace("FIRST", first)
              .replace("SECOND", second);
      assertRightLikeOracle(pass, text);
    }
  }
}
