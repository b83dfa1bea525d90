package dev.halfspace.legality;

import static dev.halfspace.legality.Parts.loop;
import static dev.halfspace.legality.Parts.obstacle;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** Two loops that become one: what stands between them, what they carry, and how they iterate. */
final class FusionTest {
  private static String function(String body) {
    return """
    func.func @f(%A: memref<20x20xf32>, %B: memref<20xf32>, %C: memref<20xf32>, %x: f32, %n: index) {
    """
        + body
        + "  return\n}\nfunc.func private @g()\n";
  }

  private static Legality of(String body) {
    return Legality.of(Program.of(function(body)).analysis());
  }

  /** Two loops that have nothing to do with each other, with other operations between them. */
  private static String apart(String between) {
    return """
    affine.for %i = 0 to 8 {
      affine.store %x, %B[%i] : memref<20xf32>
    }
    BETWEEN
    affine.for %j = 0 to 8 {
      affine.store %x, %C[%j] : memref<20xf32>
    }
    """
        .replace("BETWEEN", between);
  }

  private static Fusion outermost(String body) {
    return outermost(of(body));
  }

  private static Fusion outermost(Legality legality) {
    Loop second =
        legality.analysis().loops().stream()
            .filter(loop -> loop.position() == 0 && !loop.equals(loop(legality, 0)))
            .findFirst()
            .orElseThrow();
    return legality.fusion(loop(legality, 0), second, 1);
  }

  private static Class<?> obstacle(Fusion fusion) {
    return fusion.verdict().as(Verdict.Illegal.class).orElseThrow().obstacle().getClass();
  }

  @Test
  void secondLoopMovesUpOverWhatItDoesNotDependOn() {
    Fusion fusion = outermost(apart(""));
    assertThat(fusion.verdict()).isEqualTo(Verdict.legal());
    assertThat(fusion.shift()).hasValue(ImmutableList.of(BigInteger.ZERO));
    assertThat(fusion.sameIterations()).isTrue();
    assertThat(outermost(apart("affine.store %x, %A[0, 0] : memref<20x20xf32>")).verdict())
        .isEqualTo(Verdict.legal());
    assertThat(outermost(apart("%y = arith.mulf %x, %x : f32")).verdict())
        .isEqualTo(Verdict.legal());
  }

  @Test
  void secondLoopDoesNotMoveUpOverWhatItDependsOn() {
    // The last of two stores to C[3] would be the other one.
    Fusion fusion = outermost(apart("affine.store %x, %C[3] : memref<20xf32>"));
    assertThat(obstacle(fusion)).isEqualTo(Obstacle.Conflict.class);
    assertThat(fusion.shift()).isEmpty();
    assertThat(fusion.sameIterations()).isFalse();
    // C[9] is another element than the loop stores.
    assertThat(outermost(apart("affine.store %x, %C[9] : memref<20xf32>")).verdict())
        .isEqualTo(Verdict.legal());
    // The call may do anything.
    assertThat(outermost(apart("func.call @g() : () -> ()")).verdict().isKnown()).isFalse();
  }

  @Test
  void whatStandsBeforeBothOrAfterBothIsNotBetween() {
    String call = "func.call @g() : () -> ()\n";
    assertThat(outermost(call + apart("") + call).verdict()).isEqualTo(Verdict.legal());
    String store = "affine.store %x, %C[3] : memref<20xf32>\n";
    assertThat(outermost(store + apart("") + store).verdict()).isEqualTo(Verdict.legal());
  }

  @Test
  void valueReadBetweenTheLoopsIsNotThereEarlier() {
    String text =
        """
        LOAD
        affine.for %i = 0 to 8 {
          affine.store %x, %B[%i] : memref<20xf32>
        }
        HERE
        affine.for %j = 0 to 8 {
          affine.store %v, %C[%j] : memref<20xf32>
        }
        """;
    String load = "%v = affine.load %A[0, 0] : memref<20x20xf32>";
    assertThat(obstacle(outermost(text.replace("LOAD", "").replace("HERE", load))))
        .isEqualTo(Obstacle.CutValue.class);
    assertThat(outermost(text.replace("LOAD", load).replace("HERE", "")).verdict())
        .isEqualTo(Verdict.legal());
  }

  @Test
  void loopsThatIterateOtherwiseNeedGuards() {
    assertThat(outermost(apart("").replace("%j = 0 to 8", "%j = 0 to 9")).sameIterations())
        .isFalse();
    assertThat(outermost(apart("").replace("%j = 0 to 8", "%j = 1 to 8")).sameIterations())
        .isFalse();
    Fusion steps = outermost(apart("").replace("%j = 0 to 8", "%j = 0 to 8 step 2"));
    assertThat(steps.verdict().isKnown()).isFalse();
    assertThat(steps.verdict().whyUnknown()).hasValue("the loops have different steps");
  }

  @Test
  void loopsWithUnknownEffectsAreNotFused() {
    String text = apart("");
    String store = "affine.store %x, %B[%i] : memref<20xf32>";
    assertThat(outermost(text.replace(store, store + "\nfunc.call @g() : () -> ()")).verdict())
        .satisfies(verdict -> assertThat(verdict.isKnown()).isFalse());
    String last = "affine.store %x, %C[%j] : memref<20xf32>";
    assertThat(outermost(text.replace(last, last + "\nfunc.call @g() : () -> ()")).verdict())
        .satisfies(verdict -> assertThat(verdict.isKnown()).isFalse());
  }

  @Test
  void loopsOfAConditionAreNotFused() {
    Fusion fusion =
        outermost(
            """
            affine.for %i = 0 to 8 {
              affine.store %x, %B[%i] : memref<20xf32>
            }
            %r = scf.while (%k = %n) : (index) -> index {
              %c0 = arith.constant 0 : index
              %c = arith.cmpi ne, %k, %c0 : index
              scf.condition(%c) %k : index
            } do {
            ^bb0(%k: index):
              affine.store %x, %C[0] : memref<20xf32>
              scf.yield %k : index
            }
            """);
    assertThat(fusion.verdict().whyUnknown()).hasValue("the bounds of a loop are not known");
  }

  /** Two nests of two loops; the second reads what the first has stored. */
  private static String nests(String first, String second) {
    return """
    affine.for %i = 0 to 8 {
      affine.for %j = 0 to 8 {
        affine.store %x, %A[FIRST] : memref<20x20xf32>
      }
    }
    affine.for %i = 0 to 8 {
      affine.for %j = 0 to 8 {
        %v = affine.load %A[SECOND] : memref<20x20xf32>
      }
    }
    """
        .replace("FIRST", first)
        .replace("SECOND", second);
  }

  private static Fusion fused(String body, int depth) {
    Legality legality = of(body);
    return legality.fusion(loop(legality, 0), loop(legality, 2), depth);
  }

  @Test
  void nestsAreFusedAsDeepAsDependencesAllow() {
    // (i, j + 1) is stored one iteration of %j after (i, j) would be read.
    String ahead = nests("%i, %j", "%i, %j + 1");
    assertThat(fused(ahead, 1).verdict()).isEqualTo(Verdict.legal());
    Fusion both = fused(ahead, 2);
    assertThat(obstacle(both)).isEqualTo(Obstacle.Conflict.class);
    assertThat(both.shift()).hasValue(ImmutableList.of(BigInteger.ZERO, BigInteger.ONE));
    // (i, j) is stored before (i, j) is read, since the first body comes first.
    assertThat(fused(nests("%i, %j", "%i, %j"), 2).verdict()).isEqualTo(Verdict.legal());
    // What is read was stored in the iteration of %i before, though later in %j.
    assertThat(fused(nests("%i + 1, %j", "%i, %j + 1"), 2).verdict()).isEqualTo(Verdict.legal());
    assertThat(fused(nests("%i, %j + 1", "%i + 1, %j"), 1).shift())
        .hasValue(ImmutableList.of(BigInteger.ONE));
  }

  @Test
  void nestsInALoopAreFusedForEachOfItsIterations() {
    // Between iterations of %t anything may flow; only what stays in one counts.
    Legality legality =
        of(
            """
            affine.for %t = 0 to 4 {
              affine.for %i = 0 to 8 {
                affine.store %x, %B[%i] : memref<20xf32>
                %w = affine.load %C[%i + 1] : memref<20xf32>
              }
              affine.for %i = 0 to 8 {
                %v = affine.load %B[%i] : memref<20xf32>
                affine.store %v, %C[%i] : memref<20xf32>
              }
            }
            """);
    // C[i + 1] is read in (t, i), and then stored in (t, i + 1): still in this order when fused.
    Fusion fusion = legality.fusion(loop(legality, 1), loop(legality, 2), 1);
    assertThat(fusion.verdict()).isEqualTo(Verdict.legal());
    assertThat(fusion.shift()).hasValue(ImmutableList.of(BigInteger.ZERO));
  }

  @Test
  void nestsMustBeAsDeepAsAskedAndPerfect() {
    assertThat(fused(nests("%i, %j", "%i, %j"), 3).verdict().whyUnknown())
        .hasValue("there are fewer than 3 loops to fuse");
    String between = "affine.store %x, %B[0] : memref<20xf32>\naffine.for %j";
    String text = nests("%i, %j", "%i, %j").replaceFirst("affine.for %j", between);
    assertThat(obstacle(fused(text, 2))).isEqualTo(Obstacle.NotNested.class);
    assertThat(fused(text, 1).verdict()).isEqualTo(Verdict.legal());
    Legality legality = of(apart(""));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> legality.fusion(loop(legality, 0), loop(legality, 1), 0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> legality.fusion(loop(legality, 1), loop(legality, 0), 1));
  }

  @Test
  void carriedValuesPassThroughOneFusedLoopButNotThroughANest() {
    String sum =
        """
        %s = affine.for %i = 0 to 8 iter_args(%a = %x) -> f32 {
          %t = affine.for %j = 0 to 8 iter_args(%b = %a) -> f32 {
            %v = affine.load %A[%i, %j] : memref<20x20xf32>
            %w = arith.addf %b, %v : f32
            affine.yield %w : f32
          }
          affine.yield %t : f32
        }
        """;
    String text = sum + sum.replace("%s =", "%u =");
    assertThat(fused(text, 1).verdict()).isEqualTo(Verdict.legal());
    assertThat(obstacle(fused(text, 2))).isEqualTo(Obstacle.CarriedValue.class);
  }

  @Test
  void valueOfTheFirstLoopIsNotThereBeforeItEnds() {
    Fusion fusion =
        outermost(
            """
            %s = affine.for %i = 0 to 8 iter_args(%a = %x) -> f32 {
              %v = affine.load %B[%i] : memref<20xf32>
              %w = arith.addf %a, %v : f32
              affine.yield %w : f32
            }
            affine.for %j = 0 to 8 {
              affine.store %s, %C[%j] : memref<20xf32>
            }
            """);
    assertThat(obstacle(fusion)).isEqualTo(Obstacle.CutValue.class);
  }

  @Test
  void valueComputedBetweenTheLoopsMayBeComputedBefore() {
    String text = apart("%y = arith.mulf %x, %x : f32").replace("store %x, %C", "store %y, %C");
    assertThat(outermost(text).verdict()).isEqualTo(Verdict.legal());
  }

  @Test
  void whatComesAfterBothLoopsStaysAfterWhatIsBetweenThem() {
    String text =
        apart("affine.store %x, %A[0, 0] : memref<20x20xf32>")
            + "affine.store %x, %A[0, 0] : memref<20x20xf32>\n";
    assertThat(outermost(text).verdict()).isEqualTo(Verdict.legal());
  }

  @Test
  void whatTheLoopAroundCarriesStaysInItsOrder() {
    // The store to C[t + 1] in (t) comes before the loads in (t + 1), wherever they are there.
    Legality legality =
        of(
            """
            affine.for %t = 0 to 8 {
              affine.for %i = 0 to 8 {
                affine.store %x, %A[%t, %i] : memref<20x20xf32>
              }
              affine.store %x, %C[%t + 1] : memref<20xf32>
              affine.for %i = 0 to 8 {
                %v = affine.load %C[%t] : memref<20xf32>
              }
            }
            """);
    assertThat(legality.fusion(loop(legality, 1), loop(legality, 2), 1).verdict())
        .isEqualTo(Verdict.legal());
  }

  @Test
  void shiftIsTheGreatestDistanceThereCanBe() {
    Fusion fusion =
        outermost(
            """
            affine.for %i = 0 to 8 {
              affine.store %x, %B[%i] : memref<20xf32>
            }
            affine.for %j = 0 to 8 {
              %v = affine.load %B[%j + symbol(%n)] : memref<20xf32>
            }
            """);
    assertThat(obstacle(fusion)).isEqualTo(Obstacle.Conflict.class);
    // (j) loads what (j + %n) has stored, and %n is at most 3.
    assertThat(fusion.shift()).hasValue(ImmutableList.of(BigInteger.valueOf(3)));
  }

  @Test
  void noShiftHelpsIfIterationsAreAnyNumber() {
    // The last iteration of the first loop stores what the first of the second loads.
    Fusion fusion =
        outermost(
            Legality.of(
                DependenceAnalysis.of(
                    Program.read(
                        function(
                            """
                            affine.for %i = 0 to %n {
                              affine.store %x, %B[%i] : memref<20xf32>
                            }
                            affine.for %j = 0 to %n {
                              %v = affine.load %B[symbol(%n) - 1 - %j] : memref<20xf32>
                            }
                            """)))));
    assertThat(obstacle(fusion)).isEqualTo(Obstacle.Conflict.class);
    assertThat(fusion.shift()).isEmpty();
  }
}
