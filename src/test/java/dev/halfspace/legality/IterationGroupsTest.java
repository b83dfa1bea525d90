package dev.halfspace.legality;

import static dev.halfspace.legality.Parts.iterations;
import static dev.halfspace.legality.Parts.loop;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Groups of iterations begin at the first value of the induction variable and go on by its step, in
 * loops of every kind. The right answers are known by execution of the transformed programs, which
 * {@link Examination} does here too.
 */
final class IterationGroupsTest {
  private static Legality of(String text) {
    return Legality.of(Program.of(text).analysis());
  }

  @Test
  void stepOfCountedLoopIsNotTakenForADistanceOfTwoIterations() {
    // (0) writes A[2], which (2), the next iteration, reads.
    String text =
        """
        func.func @f(%A: memref<20xf32>) {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %c2 = arith.addi %c1, %c1 : index
          %c9 = arith.constant 9 : index
          scf.for %i = %c0 to %c9 step %c2 {
            %v = memref.load %A[%i] : memref<20xf32>
            %j = arith.addi %i, %c2 : index
            memref.store %v, %A[%j] : memref<20xf32>
          }
          return
        }
        """;
    Legality legality = of(text);
    assertThat(legality.maximalVectorWidth(loop(legality, 0))).hasValue(BigInteger.ONE);
    assertThat(iterations(legality.vectorization(loop(legality, 0), 2))).isEqualTo("[0] -> [2]");
    assertThat(Examination.faults(text, "vectorization")).isEmpty();
  }

  @Test
  void stepsOfParallelLoopsCountAsWell() {
    // All iterations write A[0], so that even two of them in a row do not commute.
    String text =
        """
        func.func @f(%A: memref<20xf32>, %x: f32) {
          %c0 = arith.constant 0 : index
          %c3 = arith.constant 3 : index
          %c9 = arith.constant 9 : index
          scf.parallel (%i) = (%c0) to (%c9) step (%c3) {
            memref.store %x, %A[%c0] : memref<20xf32>
          }
          scf.forall (%i) = (0) to (9) step (3) {
            memref.store %x, %A[%c0] : memref<20xf32>
          }
          return
        }
        """;
    Legality legality = of(text);
    assertThat(iterations(legality.vectorization(loop(legality, 0), 2))).isEqualTo("[0] -> [3]");
    assertThat(iterations(legality.vectorization(loop(legality, 1), 2))).isEqualTo("[0] -> [3]");
  }

  @Test
  void stepNearTheLargestNumberOverflowsNothing() {
    Legality legality =
        of(
            """
            func.func @f(%A: memref<?x?xf32>, %x: f32) {
              affine.for %i = 0 to 9223372036854775807 step 4611686018427387904 {
                affine.for %j = 0 to 4 {
                  affine.store %x, %A[%i, %j] : memref<?x?xf32>
                  %v = affine.load %A[%i + 4611686018427387904, %j + 1] : memref<?x?xf32>
                }
              }
              return
            }
            """);
    // (0, j) reads [2^62, j + 1], which (2^62, j + 1) writes: forward in both, and jammed too.
    assertThat(legality.unrollAndJam(loop(legality, 0), 3)).isEqualTo(Verdict.legal());
    assertThat(legality.vectorization(loop(legality, 0), 3).isKnown()).isTrue();
    assertThat(
            legality
                .tiling(List.of(loop(legality, 0), loop(legality, 1)), List.of(2L, 2L))
                .isKnown())
        .isTrue();
  }

  private static String conflictOf1And2(String header) {
    return """
        func.func @f(%A: memref<20xf32>, %B: memref<8x8xf32>, %x: f32, %n: index) {
          affine.for %k = 1 to 2 {
            %l = affine.apply affine_map<(d0) -> (d0)>(%k)
            %m = affine.max affine_map<(d0) -> (d0, 1)>(%n)
            HEADER {
              affine.for %j = 1 to 6 {
                affine.if affine_set<(d0) : (d0 - 1 == 0)>(%i) {
                  affine.store %x, %A[%j] : memref<20xf32>
                }
                affine.if affine_set<(d0) : (d0 - 2 == 0)>(%i) {
                  %v = affine.load %A[%j + 1] : memref<20xf32>
                  affine.store %v, %B[%i, %j] : memref<8x8xf32>
                }
              }
            }
          }
          return
        }
        """
        .replace("HEADER", header);
  }

  @Test
  void jammedGroupsBeginAtTheLowerBound() {
    // (1, j) writes what (2, j - 1) reads. Groups that begin with 1 have both in one.
    for (String header :
        List.of(
            "affine.for %i = 1 to 5",
            "affine.for %i = max affine_map<()[s0] -> (1, s0)>()[%n] to 5",
            "affine.for %i = affine_map<(d0) -> (d0)>(%l) to 5",
            "affine.for %i = affine_map<(d0) -> (d0)>(%m) to 5")) {
      String text = conflictOf1And2(header);
      Legality legality = of(text);
      assertThat(iterations(legality.unrollAndJam(loop(legality, 1), 2)))
          .startsWith("[1, 1, ")
          .contains("] -> [1, 2, ");
      assertThat(Examination.faults(text, "unrollAndJam")).isEmpty();
    }
  }

  @Test
  void groupsThatBeginWithAnEvenNumberDoNotHaveOneAndTwoTogether() {
    for (String header :
        List.of(
            "affine.for %i = 0 to 5",
            "affine.for %i = max affine_map<()[s0] -> (0, 2 * s0 - 2)>()[%n] to 5",
            // %n is at most 3.
            "affine.for %i = max affine_map<()[s0] -> (0, s0 - 3)>()[%n] to 5",
            "affine.for %i = affine_map<(d0) -> (d0 - 1)>(%l) to 5")) {
      String text = conflictOf1And2(header);
      Legality legality = of(text);
      assertThat(legality.unrollAndJam(loop(legality, 1), 2)).isEqualTo(Verdict.legal());
      assertThat(Examination.faults(text, "unrollAndJam")).isEmpty();
    }
  }

  @Test
  void lowerBoundThatIsNotAffineLeavesTheGroupsUnknown() {
    Legality legality =
        of(
            """
            func.func @f(%A: memref<20xf32>, %x: f32, %n: index) {
              affine.for %i = 0 to 3 {
                affine.for %j = affine_map<()[s0, s1] -> (s0 * s1)>()[%n, %n] to 9 {
                  affine.for %k = 0 to 3 {
                    affine.store %x, %A[%j - %k + 3] : memref<20xf32>
                  }
                }
              }
              return
            }
            """);
    assertThat(legality.unrollAndJam(loop(legality, 1), 2).isKnown()).isFalse();
  }

  @Test
  void innerDimensionsOfTheSameLoopAreJammedInside() {
    // Jammed, (0, 0) and (1, 0) come before (0, 1): A[1], which (0, 1) stores, is read before.
    String text =
        """
        func.func @f(%A: memref<20xf32>) {
          affine.parallel (%i, %j) = (-1, -1) to (2, 2) {
            %0 = affine.load %A[%i + 1] : memref<20xf32>
            affine.store %0, %A[%j + 1] : memref<20xf32>
          }
          return
        }
        """;
    Legality legality = of(text);
    assertThat(legality.unrollAndJam(loop(legality, 0), 2).is(Verdict.Illegal.class)).isTrue();
    assertThat(Examination.faults(text, "unrollAndJam")).isEmpty();
    String nested =
        """
        func.func @f(%A: memref<20xf32>, %x: f32) {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          affine.parallel (%i, %j) = (0, -1) to (2, 1) {
            scf.for %k = %c0 to %c1 step %c1 {
              affine.store %x, %A[%j - %i + 2] : memref<20xf32>
            }
          }
          return
        }
        """;
    // (0, -1) and (1, 0) write A[1], and (0, -1) comes first when jammed too.
    legality = of(nested);
    assertThat(legality.unrollAndJam(loop(legality, 0), 2)).isEqualTo(Verdict.legal());
    assertThat(Examination.faults(nested, "unrollAndJam")).isEmpty();
  }

  @Test
  void tilesBeginAtTheGreatestOfSeveralLowerBounds() {
    String text =
        """
        func.func @f(%D: memref<8x8xf32>, %x: f32, %n: index) {
          affine.for %i = 0 to 3 {
            affine.for %j = max affine_map<(d0) -> (d0, -1)>(%n) to 4 {
              affine.store %x, %D[0, %n] : memref<8x8xf32>
            }
          }
          return
        }
        """;
    Legality legality = of(text);
    List<Loop> band = List.of(loop(legality, 0), loop(legality, 1));
    assertThat(legality.tiling(band, List.of(2L, 3L)).is(Verdict.Illegal.class)).isTrue();
    assertThat(Examination.faults(text, "tiling")).isEmpty();
  }

  @Test
  void shiftIsAMultipleOfTheStep() {
    String text =
        """
        func.func @f(%A: memref<20xf32>, %B: memref<20xf32>, %x: f32) {
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %c2 = arith.constant 2 : index
          %c10 = arith.constant 10 : index
          scf.for %i = %c0 to %c10 step %c2 {
            %i1 = arith.addi %i, %c1 : index
            memref.store %x, %A[%i1] : memref<20xf32>
          }
          scf.for %i = %c0 to %c10 step %c2 {
            %i3 = arith.addi %i, %c2 : index
            %i4 = arith.addi %i3, %c1 : index
            %v = memref.load %A[%i4] : memref<20xf32>
            memref.store %v, %B[%i] : memref<20xf32>
          }
          return
        }
        """;
    // Iteration i reads A[i + 3], which iteration i + 2 of the first loop has written.
    Legality legality = of(text);
    Fusion fusion = legality.fusion(loop(legality, 0), loop(legality, 1), 1);
    assertThat(fusion.verdict().is(Verdict.Illegal.class)).isTrue();
    assertThat(fusion.shift()).hasValue(ImmutableList.of(BigInteger.TWO));
    assertThat(Examination.faults(text, "shift")).isEmpty();
  }

  @Test
  void factorIsANumberOfIterationsNotOfValues() {
    // (0, j) stores A[j], which (2, j - 1), the next iteration, loads: jammed, it would do so
    // before.
    String text =
        """
        func.func @f(%A: memref<20xf32>, %B: memref<20x20xf32>, %x: f32) {
          affine.for %i = 0 to 8 step 2 {
            affine.for %j = 1 to 6 {
              affine.if affine_set<(d0) : (d0 == 0)>(%i) {
                affine.store %x, %A[%j] : memref<20xf32>
              }
              affine.if affine_set<(d0) : (d0 - 2 == 0)>(%i) {
                %v = affine.load %A[%j + 1] : memref<20xf32>
              }
            }
          }
          return
        }
        """;
    Legality legality = of(text);
    assertThat(iterations(legality.unrollAndJam(loop(legality, 0), 2)))
        .startsWith("[0, ")
        .contains("] -> [2, ");
    assertThat(Examination.faults(text, "unrollAndJam")).isEmpty();
  }

  @Test
  void groupOfMoreIterationsThanThereAreNumbersIsAllOfThem() {
    Legality legality =
        of(
            """
            func.func @f(%A: memref<20xf32>) {
              affine.for %i = 0 to 9 step 3 {
                affine.for %j = 1 to 6 {
                  %v = affine.load %A[%j + 1] : memref<20xf32>
                  affine.store %v, %A[%j] : memref<20xf32>
                }
              }
              return
            }
            """);
    // (0, 2) stores A[2], which (3, 1) loads: in a tile of its own it comes earlier, in one tile
    // it comes later.
    List<Loop> band = List.of(loop(legality, 0), loop(legality, 1));
    long third = Long.MAX_VALUE / 3;
    for (long size : List.of(third, third + 1, Long.MAX_VALUE)) {
      assertThat(legality.tiling(band, List.of(size, 9L))).isEqualTo(Verdict.legal());
      assertThat(iterations(legality.tiling(band, List.of(size, 1L))))
          .isEqualTo("[0, 2] -> [3, 1]");
    }
  }

  @Test
  void tilesBeginAtMultiplesWhereTheBoundDependsOnTheBand() {
    // (i, j) and (i + 1, j) store the same element. Tiles that began at %i each would have them in
    // the wrong order: in (0, 2) the second tile begins, in (1, 2) it is the second value.
    String text =
        """
        func.func @f(%A: memref<20xf32>, %x: f32) {
          affine.for %t = 0 to 2 {
            affine.for %i = 0 to 4 {
              affine.for %j = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0) -> (d0 + 4)>(%i) {
                affine.store %x, %A[%j] : memref<20xf32>
              }
            }
          }
          return
        }
        """;
    Legality legality = of(text);
    List<Loop> band = List.of(loop(legality, 1), loop(legality, 2));
    assertThat(legality.tiling(band, List.of(2L, 2L))).isEqualTo(Verdict.legal());
    assertThat(Examination.faults(text, "tiling")).isEmpty();
  }

  @Test
  void tilesBeginAtMultiplesWhereTheBandDecidesTheFirstValue() {
    // %j begins at 2 if %i is 0 or 1, and at 1 from then on. (2, 2) stores A[2, 4], which (3, 1)
    // loads: tiles of values 0, 1 and 2, 3 have them apart, tiles that began at 1 together. Other
    // pairs of one element are (2, 1), (3, 2) and some of equal %j.
    String text =
        """
        func.func @f(%A: memref<20x20xf32>, %x: f32) {
          %c1 = arith.constant 1 : index
          %c2 = arith.constant 2 : index
          %c3 = arith.constant 3 : index
          %c5 = arith.constant 5 : index
          affine.for %i = 0 to 4 {
            %m = affine.max affine_map<(d0) -> (3 * d0, 4)>(%i)
            %r = arith.remsi %m, %c3 : index
            %first = arith.addi %r, %c1 : index
            scf.for %j = %first to %c5 step %c1 {
              %j2 = arith.muli %j, %c2 : index
              memref.store %x, %A[%i, %j2] : memref<20x20xf32>
              %back = arith.subi %c5, %i : index
              %j3 = arith.addi %j, %c3 : index
              %v = memref.load %A[%back, %j3] : memref<20x20xf32>
            }
          }
          return
        }
        """;
    Legality legality = of(text);
    List<Loop> band = List.of(loop(legality, 0), loop(legality, 1));
    assertThat(iterations(legality.tiling(band, List.of(8L, 2L)))).isEqualTo("[2, 2] -> [3, 1]");
    assertThat(Examination.faults(text, "tiling")).isEmpty();
  }

  /** A nest of two loops of so many lower bounds each, all of which depend on a symbol. */
  private static Legality bounded(int first, int second) {
    return Legality.of(
        DependenceAnalysis.of(
            Program.read(
                """
                func.func @f(%A: memref<?x?xf32>, %x: f32, %n: index) {
                  affine.for %i = max affine_map<()[s0] -> (FIRST)>()[%n] to 100 {
                    affine.for %j = max affine_map<()[s0] -> (SECOND)>()[%n] to 100 {
                      affine.store %x, %A[%i, %j] : memref<?x?xf32>
                    }
                  }
                  return
                }
                """
                    .replace("FIRST", lines(first))
                    .replace("SECOND", lines(second)))));
  }

  private static String lines(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(line -> line + " * s0 - " + line * line)
        .collect(Collectors.joining(", "));
  }

  @Test
  void groupsOfMoreThan64CasesOfFirstValuesAreUnknown() {
    Legality legality = bounded(8, 8);
    List<Loop> band = List.of(loop(legality, 0), loop(legality, 1));
    assertThat(legality.tiling(band, List.of(2L, 2L))).isEqualTo(Verdict.legal());
    legality = bounded(5, 13);
    band = List.of(loop(legality, 0), loop(legality, 1));
    assertThat(legality.tiling(band, List.of(2L, 2L)).whyUnknown())
        .hasValue("the lower bounds have more than 64 cases");
  }
}
