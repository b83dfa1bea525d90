package dev.halfspace.legality;

import static dev.halfspace.legality.Parts.loop;
import static dev.halfspace.legality.Parts.obstacle;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.Loop;
import dev.halfspace.ir.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Operations between loops, and the values that bounds are computed from. */
final class NestStructureTest {
  private static Legality of(String text) {
    return Legality.of(Program.of(text).analysis());
  }

  /** A function around a body that sees %A, %I, %x, %n and the constants 0, 1 and 4. */
  private static String function(String body) {
    return """
    func.func @f(%A: memref<20x20xf32>, %I: memref<6xindex>, %x: f32, %n: index, %p: i1) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c4 = arith.constant 4 : index
    """
        + body
        + "  return\n}\n";
  }

  private static Operation only(Legality legality, String name) {
    Operation root = loop(legality, 0).op();
    return requireNonNull(root.find(op -> op.name().equals(name)));
  }

  @Test
  void allocationBetweenLoopsForbidsInterchangeTilingAndBands() {
    // One buffer per iteration of %i, which the iterations of %j share.
    Legality legality =
        of(
            function(
                """
                affine.for %i = 0 to 8 {
                  %m = memref.alloc() : memref<16xf32>
                  affine.for %j = 1 to 8 {
                    %v = affine.load %m[%j - 1] : memref<16xf32>
                    %w = arith.addf %v, %x : f32
                    affine.store %w, %m[%j] : memref<16xf32>
                    affine.store %w, %A[%i, %j] : memref<20x20xf32>
                  }
                }
                """));
    Loop i = loop(legality, 0);
    Loop j = loop(legality, 1);
    Obstacle alloc = new Obstacle.NotNested(only(legality, "memref.alloc"), j);
    assertThat(obstacle(legality.interchange(i, j))).isEqualTo(alloc);
    assertThat(obstacle(legality.tiling(List.of(i, j), List.of(2L, 2L)))).isEqualTo(alloc);
    assertThat(legality.permutableBands())
        .containsExactly(ImmutableList.of(i), ImmutableList.of(j));
  }

  @Test
  void computationBetweenLoopsForbidsNothing() {
    Legality legality =
        of(
            function(
                """
                affine.for %i = 0 to 8 {
                  %y = arith.mulf %x, %x : f32
                  affine.for %j = 1 to 8 {
                    affine.store %y, %A[%i, %j] : memref<20x20xf32>
                  }
                }
                """));
    assertThat(legality.interchange(loop(legality, 0), loop(legality, 1)))
        .isEqualTo(Verdict.legal());
  }

  @Test
  void bufferOfTheBodyIsNotCutFromItsUses() {
    String text =
        function(
            """
            affine.for %i = 0 to 8 {
              %m = memref.alloc() : memref<4xf32>
              affine.store %x, %m[0] : memref<4xf32>
              %v = affine.load %m[0] : memref<4xf32>
              affine.store %v, %A[%i, 0] : memref<20x20xf32>
            }
            """);
    Legality legality = of(text);
    Loop i = loop(legality, 0);
    assertThat(legality.distribution(i)).hasSize(1);
    assertThat(obstacle(legality.distribution(i, legality.analysis().accesses().get(1).op())))
        .isInstanceOf(Obstacle.CutValue.class);
  }

  @Test
  void whatIsComputedWithoutEffectIsComputedInBothParts() {
    // A division and an scf.if: not "pure", but nobody notices if they are executed twice.
    String text =
        function(
            """
            affine.for %i = 1 to 8 {
              %q = arith.divsi %n, %i : index
              %y = scf.if %p -> f32 {
                %z = arith.mulf %x, %x : f32
                scf.yield %z : f32
              } else {
                scf.yield %x : f32
              }
              memref.store %y, %A[%q, %c0] : memref<20x20xf32>
              affine.store %y, %A[%i, 9] : memref<20x20xf32>
            }
            """);
    Legality legality = of(text);
    Loop i = loop(legality, 0);
    Operation second = legality.analysis().accesses().get(1).op();
    assertThat(legality.distribution(i, second).isKnown()).isFalse();
    String affine = text.replace("memref.store %y, %A[%q, %c0]", "affine.store %y, %A[%i, 2]");
    legality = of(affine);
    i = loop(legality, 0);
    second = legality.analysis().accesses().get(1).op();
    assertThat(legality.distribution(i, second)).isEqualTo(Verdict.legal());
    assertThat(legality.distribution(i)).hasSize(2);
    assertThat(Examination.faults(affine, "distribution")).isEmpty();
    assertThat(Examination.faults(affine, "parts")).isEmpty();
  }

  @Test
  void operationThatSaysNothingOfMemoryIsAPartOfTheBody() {
    Legality legality =
        of(
            function(
                """
                affine.for %i = 0 to 8 {
                  affine.store %x, %A[%i, 0] : memref<20x20xf32>
                  "third.scope"(%A) ({
                    "third.end"() : () -> ()
                  }) : (memref<20x20xf32>) -> ()
                  affine.store %x, %A[%i, 1] : memref<20x20xf32>
                }
                """));
    assertThat(legality.distribution(loop(legality, 0))).hasSize(1);
    assertThat(legality.distribution(loop(legality, 0)).get(0)).hasSize(3);
  }

  @Test
  void boundIsFollowedThroughRegions() {
    for (String bound :
        List.of(
            """
            %ub = scf.if %p -> index {
              %t = arith.addi %i, %c1 : index
              scf.yield %t : index
            } else {
              scf.yield %c4 : index
            }
            """,
            """
            %ub = scf.execute_region -> index {
              %t = arith.addi %i, %c1 : index
              scf.yield %t : index
            }
            """,
            """
            %ub = scf.for %k = %c0 to %c4 step %c1 iter_args(%t = %c0) -> index {
              %u = arith.addi %t, %i : index
              scf.yield %u : index
            }
            """,
            """
            %ub = scf.execute_region -> index {
              %c = arith.cmpi slt, %i, %c1 : index
              cf.cond_br %c, ^bb1(%c0 : index), ^bb1(%c4 : index)
            ^bb1(%t: index):
              scf.yield %t : index
            }
            """)) {
      assertBounded(bound);
    }
  }

  @Test
  void boundIsFollowedThroughMemory() {
    assertBounded(
        """
        memref.store %i, %I[%c0] : memref<6xindex>
        %ub = memref.load %I[%c0] : memref<6xindex>
        """);
    assertBounded("%ub = memref.load %I[%i] : memref<6xindex>\n");
    // Nothing in the loop writes %I.
    assertFree("%ub = memref.load %I[%c0] : memref<6xindex>\n");
    assertFree(
        """
        %ub = scf.if %p -> index {
          scf.yield %n : index
        } else {
          scf.yield %c4 : index
        }
        """);
  }

  private static Legality bounded(String bound) {
    return of(
        function(
            """
            affine.for %i = 0 to 6 {
              BOUND
              scf.for %j = %c0 to %ub step %c1 {
                memref.store %x, %A[%i, %j] : memref<20x20xf32>
              }
            }
            """
                .replace("BOUND\n", bound)));
  }

  private static void assertBounded(String bound) {
    Legality legality = bounded(bound);
    int i = 0;
    while (!loop(legality, i).op().name().equals("affine.for")) {
      i++;
    }
    Loop outer = loop(legality, i);
    List<Loop> loops = legality.analysis().loops();
    Loop inner = loops.get(loops.size() - 1);
    Obstacle expected = new Obstacle.DependentBound(inner.op(), outer);
    assertThat(obstacle(legality.interchange(outer, inner))).as(bound).isEqualTo(expected);
    assertThat(obstacle(legality.unrollAndJam(outer, 2))).as(bound).isEqualTo(expected);
    assertThat(obstacle(legality.vectorization(outer, 2))).as(bound).isEqualTo(expected);
  }

  private static void assertFree(String bound) {
    Legality legality = bounded(bound);
    assertThat(legality.unrollAndJam(loop(legality, 0), 2)).isEqualTo(Verdict.legal());
  }

  private static String loopWhile(String condition) {
    return function(
        """
        affine.for %i = 0 to 6 {
          %r = scf.while (%k = %c0) : (index) -> index {
            %c = arith.cmpi slt, %k, LIMIT : index
            scf.condition(%c) %k : index
          } do {
          ^bb0(%k: index):
            memref.store %x, %A[%i, %k] : memref<20x20xf32>
            %k1 = arith.addi %k, %c1 : index
            scf.yield %k1 : index
          }
        }
        """
            .replace("LIMIT", condition));
  }

  @Test
  void conditionOfAnInnerWhileLoopCounts() {
    Legality legality = of(loopWhile("%i"));
    Obstacle expected = new Obstacle.DependentBound(only(legality, "scf.while"), loop(legality, 0));
    assertThat(obstacle(legality.unrollAndJam(loop(legality, 0), 2))).isEqualTo(expected);
    assertThat(obstacle(legality.vectorization(loop(legality, 0), 2))).isEqualTo(expected);
    // What does not depend on %i iterates equally often in all iterations of %i.
    legality = of(loopWhile("%n"));
    assertThat(legality.vectorization(loop(legality, 0), 2).as(Verdict.Illegal.class))
        .isNotPresent();
  }

  @Test
  void bandsAreWhatMayBePermuted() {
    // A tiled gemm: the loops over points begin where the loops over tiles say.
    Legality legality =
        of(
            """
            func.func @f(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %C: memref<8x8xf32>) {
              affine.for %ti = 0 to 8 step 2 {
                affine.for %tj = 0 to 8 step 2 {
                  affine.for %tk = 0 to 8 step 2 {
                    affine.for %i = affine_map<(d0) -> (d0)>(%ti) to affine_map<(d0) -> (d0 + 2)>(%ti) {
                      affine.for %j = affine_map<(d0) -> (d0)>(%tj) to affine_map<(d0) -> (d0 + 2)>(%tj) {
                        affine.for %k = affine_map<(d0) -> (d0)>(%tk) to affine_map<(d0) -> (d0 + 2)>(%tk) {
                          %a = affine.load %A[%i, %k] : memref<8x8xf32>
                          %b = affine.load %B[%k, %j] : memref<8x8xf32>
                          %c = affine.load %C[%i, %j] : memref<8x8xf32>
                          %p = arith.mulf %a, %b : f32
                          %s = arith.addf %c, %p : f32
                          affine.store %s, %C[%i, %j] : memref<8x8xf32>
                        }
                      }
                    }
                  }
                }
              }
              return
            }
            """);
    ImmutableList<Loop> all = legality.analysis().loops();
    assertThat(legality.permutableBands()).containsExactly(all.subList(0, 3), all.subList(3, 6));
    for (ImmutableList<Loop> band : legality.permutableBands()) {
      assertThat(legality.permutation(band, List.of(2, 0, 1))).isEqualTo(Verdict.legal());
      assertThat(legality.tiling(band, List.of(2L, 2L, 2L))).isEqualTo(Verdict.legal());
    }
    assertThat(obstacle(legality.permutation(all, List.of(5, 4, 3, 2, 1, 0))))
        .isInstanceOf(Obstacle.DependentBound.class);
  }

  @Test
  void dependencesOfTheLoopsAroundABandDoNotCount() {
    // In one iteration of %t distances are (1, 0); from one to the next they are (1, -1, 0).
    Legality legality =
        of(
            function(
                """
                affine.for %t = 0 to 4 {
                  affine.for %i = 0 to 8 {
                    affine.for %j = 0 to 8 {
                      %v = affine.load %A[%i + 1, %j] : memref<20x20xf32>
                      affine.store %v, %A[%i, %j] : memref<20x20xf32>
                    }
                  }
                }
                """));
    ImmutableList<Loop> all = legality.analysis().loops();
    assertThat(legality.permutableBands()).containsExactly(all.subList(0, 1), all.subList(1, 3));
  }

  @Test
  void innerDimensionOfALoopIsNotFusedWithTheLoopAfterIt() {
    Legality legality =
        of(
            function(
                """
                affine.parallel (%i, %j) = (0, 0) to (4, 4) {
                  affine.store %x, %A[%i, %j] : memref<20x20xf32>
                }
                affine.for %j = 0 to 4 {
                  affine.store %x, %A[9, %j] : memref<20x20xf32>
                }
                """));
    assertThat(legality.fusion(loop(legality, 0), loop(legality, 2), 1).verdict())
        .isEqualTo(Verdict.legal());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> legality.fusion(loop(legality, 1), loop(legality, 2), 1));
  }

  @Test
  void loopThatUsesTheResultOfAnotherIsNotFusedWithIt() {
    Legality legality =
        of(
            function(
                """
                %r = affine.for %i = 0 to 4 iter_args(%a = %x) -> f32 {
                  %b = arith.addf %a, %x : f32
                  affine.yield %b : f32
                }
                affine.for %j = 0 to 4 {
                  affine.store %r, %A[0, %j] : memref<20x20xf32>
                }
                """));
    Fusion fusion = legality.fusion(loop(legality, 0), loop(legality, 1), 1);
    assertThat(obstacle(fusion.verdict())).isInstanceOf(Obstacle.CutValue.class);
  }

  @Test
  void loopWhoseResultIsUsedAfterItIsNotInterchangedWithOneInside() {
    Legality legality =
        of(
            function(
                """
                %r = affine.parallel (%i) = (0) to (4) reduce ("addf") -> (f32) {
                  scf.for %j = %c0 to %c4 step %c1 {
                    memref.store %x, %A[%i, %j] : memref<20x20xf32>
                  }
                  affine.yield %x : f32
                }
                memref.store %r, %A[%c4, %c4] : memref<20x20xf32>
                """));
    assertThat(obstacle(legality.interchange(loop(legality, 0), loop(legality, 1))))
        .isInstanceOf(Obstacle.CutValue.class);
    assertThat(legality.permutableBands()).hasSize(2);
  }

  @Test
  void loopWhoseResultIsUsedInTheLoopAroundIsNotInterchanged() {
    Legality legality =
        of(
            function(
                """
                %r = affine.parallel (%i) = (0) to (4) reduce ("addf") -> (f32) {
                  %s = scf.parallel (%j) = (%c0) to (%c4) step (%c1) init (%x) -> f32 {
                    %v = memref.load %A[%i, %j] : memref<20x20xf32>
                    scf.reduce(%v : f32) {
                    ^bb0(%a: f32, %b: f32):
                      %t = arith.addf %a, %b : f32
                      scf.reduce.return %t : f32
                    }
                  }
                  affine.yield %s : f32
                }
                """));
    assertThat(obstacle(legality.interchange(loop(legality, 0), loop(legality, 1))))
        .isInstanceOf(Obstacle.CutValue.class);
    assertThat(legality.permutableBands()).hasSize(2);
  }
}
