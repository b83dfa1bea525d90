package dev.halfspace.loops;

import static dev.halfspace.loops.LoopTexts.assertLikeOracle;
import static dev.halfspace.loops.LoopTexts.assertRefused;
import static dev.halfspace.loops.LoopTexts.assertRightLikeOracle;
import static dev.halfspace.loops.LoopTexts.byOracle;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Buffers, and the loops that store to them, when the shape changes. */
class FusionShapesTest {
  private static final String PASS = "affine-loop-fusion";

  @Test
  void aRowOfPartsIsLoadedAsOne() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%in: memref<16x4xf32>, %o: memref<64xf32>) {
          %m = memref.alloc() : memref<64xf32>
          affine.for %i = 0 to 16 {
            affine.for %j = 0 to 4 {
              %v = affine.load %in[%i, %j] : memref<16x4xf32>
              affine.store %v, %m[%i * 4 + %j] : memref<64xf32>
            }
          }
          affine.for %k = 0 to 64 {
            %v = affine.load %m[%k] : memref<64xf32>
            affine.store %v, %o[%k] : memref<64xf32>
          }
          return
        }
        """);
  }

  @Test
  void aRowIsLoadedInParts() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%in: memref<64xf32>, %o: memref<16x4xf32>) {
          %m = memref.alloc() : memref<16x4xf32>
          affine.for %k = 0 to 64 {
            %v = affine.load %in[%k] : memref<64xf32>
            affine.store %v, %m[%k floordiv 4, %k mod 4] : memref<16x4xf32>
          }
          affine.for %i = 0 to 16 {
            affine.for %j = 0 to 4 {
              %v = affine.load %m[%i, %j] : memref<16x4xf32>
              affine.store %v, %o[%i, %j] : memref<16x4xf32>
            }
          }
          return
        }
        """);
  }

  @Test
  void valuesNameTheVariablesFromTheOutermostOn() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%o: memref<32x3xi32>, %x: i32) {
          %m = memref.alloc() : memref<2x3xi32>
          affine.for %i = 0 to 2 {
            affine.for %j = 0 to 3 {
              affine.store %x, %m[%i, %j] : memref<2x3xi32>
            }
          }
          affine.for %i = 0 to 32 {
            affine.for %j = 0 to 3 {
              %a = affine.apply affine_map<(d0, d1) -> (d0 * 3 + d1)>(%i, %j)
              %b = affine.apply affine_map<(d0) -> (d0 floordiv 48)>(%a)
              %v = affine.load %m[%b, %j] : memref<2x3xi32>
              affine.store %v, %o[%i, %j] : memref<32x3xi32>
            }
          }
          return
        }
        """);
  }

  /** Others may read the argument later, which has all of its elements only if the loop stays. */
  @ParameterizedTest
  @CsvSource({"0, 10, %i", "1, 11, %i + 1", "0, 10, -%i + 9"})
  void aLoopThatStoresToAnArgumentGoesOnlyIfItsVariableIsThatOfTheOther(
      int first, int end, String loaded) {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%m: memref<11xf32>, %o: memref<10xf32>, %x: f32) {
          affine.for %i = FIRST to END {
            affine.store %x, %m[%i] : memref<11xf32>
          }
          affine.for %i = 0 to 10 {
            %v = affine.load %m[LOADED] : memref<11xf32>
            affine.store %v, %o[%i] : memref<10xf32>
          }
          return
        }
        """
            .replace("FIRST", "" + first)
            .replace("END", "" + end)
            .replace("LOADED", loaded));
  }

  /** The size of the buffer does not depend on as many of the inner loops as there are around. */
  @ParameterizedTest
  @ValueSource(strings = {"%j, %k", "-%j + 31, %k", "%j, -%k + 7"})
  void loopsAroundMakeBuffersLarger(String loaded) {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%in: memref<16x32x8xf32>, %o: memref<16x32x8xf32>) {
          affine.for %i = 0 to 16 {
            %m = memref.alloc() : memref<32x8xf32>
            affine.for %j = 0 to 32 {
              affine.for %k = 0 to 8 {
                %v = affine.load %in[%i, %j, %k] : memref<16x32x8xf32>
                affine.store %v, %m[%j, %k] : memref<32x8xf32>
              }
            }
            affine.for %j = 0 to 32 {
              affine.for %k = 0 to 8 {
                %v = affine.load %m[LOADED] : memref<32x8xf32>
                affine.store %v, %o[%i, %j, %k] : memref<16x32x8xf32>
              }
            }
          }
          return
        }
        """
            .replace("LOADED", loaded));
  }

  /** A loop that doubles vectors, and one that copies them in another order. */
  private static String vectors(String stored, String loaded) {
    return """
    func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %k: index) {
      %m = memref.alloc() : memref<20xi64>
      affine.for %i = 0 to 20 {
        %v = affine.load %B[%i] : memref<20xi64>
        affine.store %v, %m[%i] : memref<20xi64>
      }
      affine.for %i = 0 to 5 {
        %v = affine.vector_load %A[%i * 4] : memref<20xi64>, vector<4xi64>
        %w = arith.addi %v, %v : vector<4xi64>
        affine.vector_store %w, %m[STORED] : memref<20xi64>, vector<4xi64>
      }
      affine.for %i = 0 to 5 {
        %v = affine.vector_load %m[LOADED] : memref<20xi64>, vector<4xi64>
        affine.vector_store %v, %B[%i * 4] : memref<20xi64>, vector<4xi64>
      }
      return
    }
    """
        .replace("STORED", stored)
        .replace("LOADED", loaded);
  }

  @Test
  void vectorsAreLikeElements() {
    String text = vectors("%i * 4", "%i * 4");
    assertThat(Executions.after("affine-loop-fusion{maximal}", text).split("affine.for", -1))
        .hasSize(3);
    assertThat(
            Executions.areSame(text, Executions.after("affine-loop-fusion{maximal}", text), 0, 0))
        .isTrue();
    assertLikeOracle(
        PASS,
        """
        func.func @f(%A: memref<10x20xf32>, %B: memref<10x20xf32>, %C: memref<10x20xf32>) {
          affine.for %i = 0 to 10 {
            affine.for %j = 0 to 5 {
              %v = affine.vector_load %A[%i, %j * 4] : memref<10x20xf32>, vector<4xf32>
              affine.vector_store %v, %B[%i, %j * 4] : memref<10x20xf32>, vector<4xf32>
            }
          }
          affine.for %i = 0 to 10 {
            affine.for %j = 0 to 5 {
              %v = affine.vector_load %B[%i, %j * 4] : memref<10x20xf32>, vector<4xf32>
              affine.vector_store %v, %C[%i, %j * 4] : memref<10x20xf32>, vector<4xf32>
            }
          }
          return
        }
        """);
  }

  @ParameterizedTest
  @CsvSource({"%i, %i", "%i * 3, %i * 3", "%i * 4, %i * 2", "%i * 3 + 1, %i * 3"})
  void vectorsThatOverlapStayApart(String stored, String loaded) {
    String text = vectors(stored, loaded);
    assertThat(Executions.after("affine-loop-fusion{maximal}", text).split("affine.for", -1))
        .hasSize(4);
  }

  /** Of a consumer with other bounds it must be certain that what it wants is there. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 to min affine_map<()[s0] -> (s0, 3)>()[%n] | 0 to 1 | %j * 2",
        "0 to min affine_map<()[s0] -> (s0, 3)>()[%n] | 0 to affine_map<(d0) -> (d0 + 1)>(%j) | %k",
        "0 to 4 | affine_map<(d0) -> (d0)>(%j) to 4 | 8 - %k",
        "0 to %n | affine_map<(d0) -> (d0)>(%j) to 4 | %j",
        "0 to %n | 0 to 2 | %j",
        "0 to %n | 0 to 2 | %k",
      })
  void consumersMayHaveOtherBounds(String outer, String inner, String loaded) {
    assertLikeOracle(
        "affine-loop-fusion{maximal}",
        """
        func.func @f(%B: memref<64xi64>, %n: index) {
          %A = memref.alloc() : memref<64xi64>
          affine.for %i = 0 to 64 {
            %x = arith.index_cast %i : index to i64
            affine.store %x, %A[%i] : memref<64xi64>
          }
          affine.for %j = OUTER {
            affine.for %k = INNER {
              %v = affine.load %A[LOADED] : memref<64xi64>
              affine.store %v, %B[%j * 8 + %k] : memref<64xi64>
            }
          }
          return
        }
        """
            .replace("OUTER", outer)
            .replace("INNER", inner)
            .replace("LOADED", loaded));
  }

  /** A slice in the first loop begins where its variable is, and goes along with it. */
  @ParameterizedTest
  @ValueSource(strings = {PASS, "affine-loop-fusion{maximal}"})
  void producersMayHaveSlicesInThem(String pass) {
    String text = stencils("%i", "%i");
    assertRightLikeOracle(pass, text);
    assertRightLikeOracle("affine-loop-fusion{maximal}", Executions.after(PASS, text));
  }

  /** Slices of later iterations load nothing that was written before; the oracle does not ask. */
  @ParameterizedTest
  @CsvSource({"%i, %i + 1", "%i, %i + 4", "7 - %i, %i", "%i, 11 - %i"})
  void slicesInProducersLoadWhatComesFirst(String loaded, String stored) {
    String text = stencils(loaded, stored);
    String ours = Executions.after("affine-loop-fusion{maximal}", text);
    assertThat(ours.split("affine.for", -1)).hasSize(4);
    assertThat(DifferingInput.of(text, ours)).isEmpty();
    assertThat(DifferingInput.of(text, byOracle("affine-loop-fusion{maximal}", text))).isPresent();
  }

  private static String stencils(String loaded, String stored) {
    return """
        func.func @f(%A: memref<12xi64>) {
          %B = memref.alloc() : memref<10xi64>
          %C = memref.alloc() : memref<8xi64>
          affine.for %i = 0 to 10 {
            %v = affine.load %A[%i] : memref<12xi64>
            %w = affine.load %A[%i + 2] : memref<12xi64>
            %s = arith.addi %v, %w : i64
            affine.store %s, %B[%i] : memref<10xi64>
          }
          affine.for %i = 0 to 8 {
            %v = affine.load %B[%i] : memref<10xi64>
            %w = affine.load %B[%i + 2] : memref<10xi64>
            %s = arith.addi %v, %w : i64
            affine.store %s, %C[%i] : memref<8xi64>
          }
          affine.for %i = 0 to 8 {
            %s = affine.load %C[LOADED] : memref<8xi64>
            affine.store %s, %A[STORED] : memref<12xi64>
          }
          return
        }
        """
        .replace("LOADED", loaded)
        .replace("STORED", stored);
  }

  /** A slice has stored before what it loads of its own buffer, wherever it begins. */
  @ParameterizedTest
  @CsvSource({"8, %i", "6, %i", "8, 7 - %i", "6, %i + 2"})
  void slicesInProducersHaveBuffersOfAnIteration(long trips, String loaded) {
    for (String pass : new String[] {PASS, "affine-loop-fusion{maximal}"}) {
      assertRightLikeOracle(
          pass,
          """
          func.func @f(%A: memref<12xi64>, %D: memref<12xi64>) {
            %B = memref.alloc() : memref<10xi64>
            %C = memref.alloc() : memref<8xi64>
            affine.for %i = 0 to 10 {
              %v = affine.load %A[%i] : memref<12xi64>
              affine.store %v, %B[%i] : memref<10xi64>
            }
            affine.for %i = 0 to 8 {
              %v = affine.load %B[%i] : memref<10xi64>
              %w = affine.load %B[%i + 1] : memref<10xi64>
              %s = arith.addi %v, %w : i64
              affine.store %s, %C[%i] : memref<8xi64>
            }
            affine.for %i = 0 to TRIPS {
              %s = affine.load %C[LOADED] : memref<8xi64>
              affine.store %s, %D[%i] : memref<12xi64>
            }
            return
          }
          """
              .replace("TRIPS", "" + trips)
              .replace("LOADED", loaded));
    }
  }

  /**
   * A slice may load of its own buffer what comes from the iteration before where a subscript is a
   * quotient or a remainder: such values do not grow by the same number each time.
   */
  @ParameterizedTest
  @CsvSource({
    "1, 0, 4, %k floordiv 2, 1",
    "8, %k mod 4, 8, %k, 7",
    "3, %k, 8, %k floordiv 2, 3",
    "8, %k floordiv 2 + %k mod 2, 8, %k, 7",
    "1, 0, 8, %k mod 8, 7"
  })
  void quotientsAreNoSweeps(long stores, String stored, long loads, String loaded, String after) {
    String text =
        """
        func.func @f(%A: memref<12xi64>, %D: memref<12xi64>) {
          %B = memref.alloc() : memref<8xi64>
          %C = memref.alloc() : memref<8xi64>
          affine.for %i = 0 to 8 {
            %v = affine.load %A[%i + 2] : memref<12xi64>
            affine.for %k = 0 to STORES {
              affine.store %v, %B[STORED] : memref<8xi64>
            }
            affine.for %k = 0 to LOADS {
              %b = affine.load %B[LOADED] : memref<8xi64>
              affine.store %b, %C[%i] : memref<8xi64>
            }
            %w = affine.load %A[%i] : memref<12xi64>
            affine.store %w, %B[AFTER] : memref<8xi64>
          }
          affine.for %i = 0 to 8 {
            %s = affine.load %C[7 - %i] : memref<8xi64>
            affine.store %s, %D[%i] : memref<12xi64>
          }
          return
        }
        """
            .replace("STORES", "" + stores)
            .replace("STORED", stored)
            .replace("LOADS", "" + loads)
            .replace("LOADED", loaded)
            .replace("AFTER", after);
    assertRefused(PASS, text);
    assertRefused("affine-loop-fusion{maximal}", text);
  }

  /** A loop whose bounds depend on one around it stores elsewhere in each iteration of that. */
  @Test
  void loopsThatBeginElsewhereStoreElsewhere() {
    String text =
        """
        func.func @f(%A: memref<20xi64>) {
          %T = memref.alloc() : memref<8xi64>
          %C = memref.alloc() : memref<8xi64>
          affine.for %i = 0 to 8 {
            affine.for %k = 0 to 4 {
              %v = affine.load %A[%i + %k] : memref<20xi64>
              affine.for %x = affine_map<(d0) -> (d0)>(%k) to affine_map<(d0) -> (d0 + 1)>(%k) {
                affine.store %v, %T[%x] : memref<8xi64>
              }
            }
            %s = affine.load %T[2] : memref<8xi64>
            affine.store %s, %C[%i] : memref<8xi64>
          }
          affine.for %i = 0 to 8 {
            %s = affine.load %C[%i] : memref<8xi64>
            affine.store %s, %A[%i + 3] : memref<20xi64>
          }
          return
        }
        """;
    assertRefused(PASS, text);
    assertRightLikeOracle(PASS, text.replace("%T[%x]", "%T[2]").replace("(%k)", "(%i)"));
  }

  /** The first loop stays, to the oracle, where a guard leaves a loop around both one value. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 to 4 | 0 to 5 | d0 - 3 == 0",
        "0 to 4 | 0 to 5 | d1 - s0 == 0",
        "0 to 4 | 0 to 5 | d0 mod 2 == 0",
        "0 to 4 | 0 to 5 | d0 floordiv 2 == 0",
        "0 to 4 | 0 to 5 | (d0 + 1) floordiv 4 - 1 == 0",
        "0 to 4 | 0 to 5 | d0 - d1 == 0",
        "0 to 4 | 0 to 5 | d0 + d1 == 0",
        "0 to 4 | 0 to 5 | d0 * 3 - 7 >= 0",
        "0 to 4 | 0 to 5 | d0 - 2 >= 0",
        "0 to 4 | 0 to 5 | d0 - s0 >= 0, s0 - d0 >= 0",
        "0 to 4 | 2 to 3 | d0 - d1 == 0",
        "3 to 4 | 0 to 5 | d0 - 3 == 0",
        "0 to 4 | 3 to affine_map<(d0) -> (d0 + 1)>(%k) | d0 - 3 == 0",
        "0 to 4 | affine_map<(d0) -> (d0)>(%k) to affine_map<(d0) -> (d0 + 1)>(%k) | d1 >= 0",
      })
  void guardsOfOneValueKeepTheFirstLoop(String outer, String inner, String guard) {
    for (String swapped : new String[] {"{ BODY }", "{ } else { BODY }"}) {
      assertRightLikeOracle(
          PASS,
          """
          func.func @f(%A: memref<16xi64>, %B: memref<16xi64>, %C: memref<16xi64>, %n: index) {
            affine.for %k = OUTER {
              affine.for %l = INNER {
                affine.if affine_set<(d0, d1)[s0] : (GUARD)>(%k, %l)[%n] SWAPPED
              }
            }
            return
          }
          """
              .replace("OUTER", outer)
              .replace("INNER", inner)
              .replace("GUARD", guard)
              .replace("SWAPPED", swapped)
              .replace(
                  "BODY",
                  """
                      affine.for %i = 0 to 16 {
                        %v = affine.load %A[%i] : memref<16xi64>
                        affine.store %v, %B[%i] : memref<16xi64>
                      }
                      affine.for %i = 0 to 16 {
                        %v = affine.load %B[%i] : memref<16xi64>
                        affine.store %v, %C[%i] : memref<16xi64>
                      }
                  """));
    }
  }

  /** Remainders of different iterations are different; the oracle does not see that. */
  @ParameterizedTest
  @ValueSource(strings = {"%j mod 3", "%j * 9", "%j", "0"})
  void loopsAreSunkByTheDependencesOfTheOracle(String stored) {
    assertLikeOracle(
        "affine-loop-fusion",
        """
        func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %x: i64) {
          affine.for %i = 0 to 4 {
            affine.for %j = 0 to 3 {
              affine.store %x, %B[STORED] : memref<64xi64>
            }
          }
          affine.for %i = 0 to 4 {
            %v = affine.load %A[%i] : memref<64xi64>
            affine.store %v, %A[%i] : memref<64xi64>
          }
          return
        }
        """
            .replace("STORED", stored));
  }

  /** The inner loop is not reached where {@code %n} is 0, so that its bound may be poison then. */
  @Test
  void loopsWhoseBoundsMayBePoisonAreNotSunk() {
    assertRefused(
        "affine-loop-fusion",
        """
        func.func @f(%A: memref<?xi64>, %B: memref<8xi64>, %n: index, %m: index, %x: i64) {
          %p = arith.addi %m, %m overflow<nsw> : index
          affine.for %i = 0 to %n {
            affine.for %j = 0 to %p {
              %v = affine.load %A[%j] : memref<?xi64>
              %w = arith.addi %v, %v : i64
              affine.store %w, %A[%j] : memref<?xi64>
            }
          }
          affine.for %i = 0 to 8 {
            affine.store %x, %B[%i] : memref<8xi64>
          }
          return
        }
        """);
  }

  /**
   * Elements that all iterations of the loop around touch count as kept: 2 times 10 are more than
   * the 10 of one iteration, but not than 10 and 10 of another buffer.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | %i, %j | ",
        "2 | %i, %j | ",
        "2 | %j, %i + 7 | ",
        "2 | %i, %j | %w = affine.load %B[%j] : memref<20xi64>",
        "3 | %i, %j | %w = affine.load %B[%j] : memref<20xi64>",
        "5 | 3, %j | ",
      })
  void loopsAroundCountForWhatIsKept(long around, String subscripts, String read) {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%%A: memref<20x20xi64>, %%B: memref<20xi64>, %%C: memref<20x20xi64>) {
          %%c = arith.constant 7 : i64
          affine.for %%i = 0 to %d {
            affine.for %%j = 0 to 10 {
              %s
              affine.store %%c, %%A[%s] : memref<20x20xi64>
            }
            affine.for %%j = 0 to 10 {
              %%v = affine.load %%A[%s] : memref<20x20xi64>
              affine.store %%v, %%C[%%i, %%j] : memref<20x20xi64>
            }
          }
          return
        }
        """
            .formatted(around, read == null ? "" : read, subscripts, subscripts));
  }

  /** Loops inside are fused before the one that they are in, which then loads in one place. */
  @Test
  void blocksInsideComeFirst() {
    assertLikeOracle(
        PASS,
        """
        func.func @f(%x: f32) {
          %t = memref.alloc() : memref<64xf32>
          affine.for %p = 0 to 64 {
            affine.store %x, %t[%p] : memref<64xf32>
          }
          affine.for %i = 0 to 8 {
            affine.for %j = 0 to 6 {
              %0 = affine.load %t[%j] : memref<64xf32>
            }
            affine.for %j = 0 to 6 {
              affine.for %k = 0 to 12 {
                %0 = affine.load %t[%k] : memref<64xf32>
              }
            }
          }
          return
        }
        """);
  }

  /** A remainder may be its dividend in all iterations, or in some. */
  @ParameterizedTest
  @ValueSource(strings = {"%i mod 4, %i mod 8", "%i mod 6, %i mod 6", "%i, (%i + 4) mod 8"})
  void remaindersOfLessThanTheDivisorAreDividends(String subscripts) {
    String text =
        """
        func.func @f(%A: memref<8xf32>, %x: f32) {
          %m = memref.alloc() : memref<6x8xf32>
          affine.for %i = 0 to 6 {
            affine.for %j = 0 to 8 {
              affine.store %x, %m[%i, %j] : memref<6x8xf32>
            }
          }
          affine.for %i = 0 to 6 {
            %v = affine.load %m[SUBSCRIPTS] : memref<6x8xf32>
            affine.store %v, %A[%i] : memref<8xf32>
          }
          return
        }
        """
            .replace("SUBSCRIPTS", subscripts);
    assertLikeOracle(PASS, text);
    assertLikeOracle(PASS + "{maximal}", text);
  }
}
