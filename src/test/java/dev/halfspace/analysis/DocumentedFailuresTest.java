package dev.halfspace.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Programs on which other analyses are known to be wrong. The expected answers are derived in the
 * comments, or enumerated by {@link ProgramExecution}.
 */
final class DocumentedFailuresTest {

  private static void assertDependences(String body, String... expected) {
    assertThat(Programs.dependences(body)).containsExactly(expected);
    assertThat(ProgramExecution.dependences(Programs.function(body), 40)).containsExactly(expected);
  }

  @Test
  void reversedReadMeetsItsWriteInNoIteration() {
    // i = 9 - i has no integer solution.
    assertDependences(
        """
        affine.for %i = 0 to 10 {
          affine.store %x, %A[%i] : memref<?xf32>
          %v = affine.load %A[9 - %i] : memref<?xf32>
        }
        """,
        "0 to 1 at depth 1 = [1, 9]", "1 to 0 at depth 1 = [1, 9]");
  }

  @Test
  void antiDependenceOfAnElseRegionIsCarried() {
    assertDependences(
        """
        affine.for %i = 0 to 20 {
          affine.if affine_set<(i) : (i - 10 >= 0)>(%i) {
            affine.store %x, %A[%i] : memref<?xf32>
          } else {
            %v = affine.load %A[%i + 10] : memref<?xf32>
          }
        }
        """,
        "1 to 0 at depth 1 = [10, 10]");
  }

  @Test
  void reductionInAnElseRegionIsCarried() {
    assertDependences(
        """
        affine.for %i = 0 to 20 {
          affine.if affine_set<(i) : (i - 19 >= 0)>(%i) {
          } else {
            %v = affine.load %A[0] : memref<?xf32>
            affine.store %x, %A[0] : memref<?xf32>
          }
        }
        """,
        "0 to 1 at depth 1 = [1, 18]",
        "0 to 1 at depth 2 = true",
        "1 to 0 at depth 1 = [1, 18]",
        "1 to 1 at depth 1 = [1, 18]");
  }

  @Test
  void storeInAnElseRegionMayNotBeForwardedOver() {
    // The store in the else region lies between the first store and the load.
    assertDependences(
        """
        affine.for %i = 0 to 4 {
          affine.store %x, %A[%i] : memref<?xf32>
          affine.if affine_set<(i) : (i - 2 >= 0)>(%i) {
          } else {
            affine.store %x, %A[%i] : memref<?xf32>
          }
          %v = affine.load %A[%i] : memref<?xf32>
        }
        """,
        "0 to 1 at depth 2 = true", "0 to 2 at depth 2 = true", "1 to 2 at depth 2 = true");
  }

  @Test
  void interchangeAcrossAnElseRegionIsIllegal() {
    // Distance (1, -1) in the else region forbids to interchange the loops.
    assertDependences(
        """
        affine.for %i = 0 to 10 {
          affine.for %j = 0 to 10 {
            affine.if affine_set<(i, j) : (i - 100 >= 0)>(%i, %j) {
            } else {
              %v = affine.load %A[%i * 9 + %j - 8] : memref<?xf32>
              affine.store %x, %A[%i * 9 + %j] : memref<?xf32>
            }
          }
        }
        """,
        // Elements repeat after (1, -9); the load meets the store of (1, -1) and (0, 8) before.
        "1 to 0 at depth 1 = [1, 1][-1, -1]",
        "1 to 0 at depth 2 = [0, 0][8, 8]",
        "1 to 1 at depth 1 = [1, 1][-9, -9]");
  }

  @Test
  void elseRegionOfAGuardThatAlwaysHoldsIsNeverExecuted() {
    assertDependences(
        """
        affine.for %i = 0 to 10 {
          affine.if affine_set<(i) : (i >= 0)>(%i) {
            %v = affine.load %A[%i + 1] : memref<?xf32>
          } else {
            affine.store %x, %A[0] : memref<?xf32>
          }
        }
        """);
  }

  @Test
  void coefficientsWithoutSmallSolutionsDoNotMeet() {
    // 7 i + 11 j + 1 = 7 i' + 11 j' needs 7 a + 11 b = 1, and the smallest is a = -3.
    assertDependences(
        """
        affine.for %i = 0 to 3 {
          affine.for %j = 0 to 3 {
            affine.store %x, %A[7 * %i + 11 * %j] : memref<?xf32>
            %v = affine.load %A[7 * %i + 11 * %j + 1] : memref<?xf32>
          }
        }
        """);
  }

  @Test
  void constantsThatNoSumReachesAreNotTouched() {
    assertDependences(
        """
        affine.for %i = 0 to 20 {
          affine.for %j = 0 to 20 {
            affine.store %x, %A[9 * %i + 20 * %j] : memref<?xf32>
            affine.store %x, %B[5 * %i + 7 * %j] : memref<?xf32>
            %v = affine.load %A[71] : memref<?xf32>
            %w = affine.load %B[23] : memref<?xf32>
          }
        }
        """,
        // 9 i + 20 j repeats after (20, -9), which is too far; 5 i + 7 j after (7, -5).
        "1 to 1 at depth 1 = [7, 14][-10, -5]");
  }

  @Test
  void coupledCoefficientsMeetInOtherIterationsOnly() {
    String body =
        """
        affine.for %i = 0 to 5 {
          affine.for %j = 0 to 5 {
            affine.store %x, %A[6 * %i + 10 * %j] : memref<?xf32>
            %v = affine.load %A[15 * %i + %j + 7] : memref<?xf32>
          }
        }
        """;
    List<String> found = Programs.dependences(body);
    assertThat(found).isEqualTo(ProgramExecution.dependences(Programs.function(body), 40));
    assertThat(found).noneMatch(line -> line.endsWith("true")).isNotEmpty();
  }

  @Test
  void guardWithoutIntegerPointsExecutesNothing() {
    // Pugh 1991: 27 <= 11 i + 13 j <= 45, -10 <= 7 i - 9 j <= 4.
    assertDependences(
        """
        affine.for %i = 0 to 10 {
          affine.for %j = 0 to 10 {
            affine.if affine_set<(i, j) : (11 * i + 13 * j - 27 >= 0, 45 - 11 * i - 13 * j >= 0,
                                           7 * i - 9 * j + 10 >= 0, 4 - 7 * i + 9 * j >= 0)>(%i, %j) {
              affine.store %x, %A[0] : memref<?xf32>
            }
          }
        }
        """);
  }

  @Test
  void strideCountsFromAVaryingLowerBound() {
    // j - i is a multiple of 3, so that i + 1 is hit from another row only.
    assertDependences(
        """
        affine.for %i = 0 to 6 {
          affine.for %j = affine_map<(i) -> (i)>(%i) to 12 step 3 {
            affine.store %x, %A[%j] : memref<?xf32>
            %v = affine.load %A[%j + 1] : memref<?xf32>
          }
        }
        """,
        "0 to 0 at depth 1 = [3, 3][0, 0]",
        "0 to 1 at depth 1 = [2, 5][-1, -1]",
        "1 to 0 at depth 1 = [1, 4][1, 1]");
  }

  @Test
  void greatestOfSeveralLowerBoundsStartsTheStride() {
    assertDependences(
        """
        affine.for %i = 0 to 6 {
          affine.for %j = max affine_map<(i) -> (i, 3)>(%i) to 12 step 4 {
            affine.store %x, %A[%j] : memref<?xf32>
          }
        }
        """,
        "0 to 0 at depth 1 = [1, 3][0, 0]");
  }

  @Test
  void stepsOfAParallelLoopAreKept() {
    assertDependences(
        """
        affine.parallel (%i, %k) = (0, 0) to (10, 10) step (2, 3) {
          affine.store %x, %A[%i] : memref<?xf32>
          %v = affine.load %A[%i + 1] : memref<?xf32>
        }
        """,
        "0 to 0 at depth 2 = [0, 0][3, 9]");
  }

  @Test
  void guardOnASymbolExcludesItsElse() {
    // n is the same for both, so that only one region is ever executed.
    assertDependences(
        """
        affine.for %i = 0 to 5 {
          affine.if affine_set<()[n] : (n - 30 >= 0)>()[%n] {
            affine.store %x, %A[0] : memref<?xf32>
          } else {
            %v = affine.load %A[0] : memref<?xf32>
          }
        }
        """,
        "0 to 0 at depth 1 = [1, 4]");
  }

  @Test
  void branchesOfAnUnknownConditionExcludeEachOtherInOneIterationOnly() {
    assertThat(
            Programs.dependences(
                """
                affine.for %j = 0 to 10 {
                  scf.if %c {
                    affine.store %x, %A[%j] : memref<?xf32>
                  } else {
                    %v = affine.load %A[%j] : memref<?xf32>
                    %w = affine.load %A[%j + 1] : memref<?xf32>
                  }
                  %u = affine.load %A[%j] : memref<?xf32>
                }
                """))
        .containsExactly("0 to 3 at depth 2 = true", "2 to 0 at depth 1 = [1, 1]");
  }

  @Test
  void denseGuardsAreDecidedQuickly() {
    String body =
        """
        affine.for %i0 = 0 to 100 {
          affine.for %i1 = 0 to 100 {
            affine.for %i2 = 0 to 100 {
              affine.for %i3 = 0 to 100 {
                affine.if affine_set<(d0, d1, d2, d3) :
                    (-2 * d0 + 2 * d1 - 5 * d2 + 5 * d3 + 30 >= 0,
                     -3 * d0 - 5 * d1 - 5 * d2 - 7 * d3 + 25 >= 0,
                     2 * d0 - 7 * d1 - 2 * d2 + 3 * d3 + 17 >= 0,
                     -3 * d0 - 5 * d1 + 2 * d2 - 2 * d3 + 1 >= 0,
                     2 * d0 + 2 * d1 - 2 * d2 - 3 * d3 + 19 >= 0,
                     2 * d0 + 3 * d1 - 5 * d2 + 3 * d3 + 42 >= 0,
                     5 * d0 - 2 * d1 - 3 * d2 - 2 * d3 + 30 >= 0,
                     2 * d0 - 5 * d1 + 2 * d2 - 7 * d3 + 18 >= 0)>(%i0, %i1, %i2, %i3) {
                  affine.store %x, %A[%i0 * 5 + %i1 * 3 + %i2 * 7 + %i3 * 7] : memref<?xf32>
                }
              }
            }
          }
        }
        """;
    // Found by enumeration of the 20 iterations.
    assertThat(Programs.dependences(body))
        .containsExactly(
            "0 to 0 at depth 1 = [2, 2][-1, -1][-1, -1][0, 0]",
            "0 to 0 at depth 3 = [0, 0][0, 0][1, 2][-2, -1]");
  }
}
