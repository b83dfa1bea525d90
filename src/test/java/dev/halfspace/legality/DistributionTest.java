package dev.halfspace.legality;

import static dev.halfspace.legality.Parts.loop;
import static dev.halfspace.legality.Parts.obstacle;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.common.collect.ImmutableList;
import dev.halfspace.analysis.Loop;
import dev.halfspace.answer.Answer;
import dev.halfspace.ir.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Loops whose bodies are cut in two, or in as many parts as can be. */
final class DistributionTest {
  private static Legality of(String body) {
    return Legality.of(
        Program.of(
                """
                func.func @f(%A: memref<20x20xf32>, %B: memref<20xf32>, %C: memref<20xf32>, %x: f32) {
                """
                    + body
                    + "  return\n}\nfunc.func private @g()\n")
            .analysis());
  }

  private static Operation access(Legality legality, int index) {
    return legality.analysis().accesses().get(index).op();
  }

  private static Answer<Verdict> cutBefore(String body, int access) {
    Legality legality = of(body);
    return legality.distribution(loop(legality, 0), access(legality, access));
  }

  private static Class<?> obstacle(Answer<Verdict> verdict) {
    return verdict.as(Verdict.Illegal.class).orElseThrow().obstacle().getClass();
  }

  /** Stores C[first], loads C[second], and stores that to B[i]. */
  private static String flow(String first, String second) {
    return """
    affine.for %i = 1 to 8 {
      affine.store %x, %C[FIRST] : memref<20xf32>
      %v = affine.load %C[SECOND] : memref<20xf32>
      affine.store %v, %B[%i] : memref<20xf32>
    }
    """
        .replace("FIRST", first)
        .replace("SECOND", second);
  }

  @Test
  void cutKeepsWhatFlowsForwardAndBreaksWhatFlowsBack() {
    // What is loaded was stored in the same iteration, or the one before: so it is after the cut.
    assertThat(cutBefore(flow("%i", "%i"), 1)).isEqualTo(Verdict.legal());
    assertThat(cutBefore(flow("%i", "%i - 1"), 1)).isEqualTo(Verdict.legal());
    // Here the load comes before the store of the next iteration.
    assertThat(obstacle(cutBefore(flow("%i", "%i + 1"), 1))).isEqualTo(Obstacle.Conflict.class);
    // The last cut parts the load from the store of what it has read.
    assertThat(obstacle(cutBefore(flow("%i", "%i"), 2))).isEqualTo(Obstacle.CutValue.class);
    // Nothing stands before the first operation.
    assertThat(cutBefore(flow("%i", "%i + 1"), 0)).isEqualTo(Verdict.legal());
  }

  @Test
  void dependencesOfOneSideAloneDoNotCount() {
    // B[i] is stored from B[i - 1], and C[i] loaded before C[i + 1] is stored: each in its part.
    String body =
        """
        affine.for %i = 1 to 8 {
          %v = affine.load %B[%i - 1] : memref<20xf32>
          affine.store %v, %B[%i] : memref<20xf32>
          %w = affine.load %C[%i + 1] : memref<20xf32>
          affine.store %w, %C[%i] : memref<20xf32>
        }
        """;
    assertThat(cutBefore(body, 2)).isEqualTo(Verdict.legal());
    Legality legality = of(body);
    assertThat(legality.distribution(loop(legality, 0)))
        .containsExactly(
            ImmutableList.of(access(legality, 0), access(legality, 1)),
            ImmutableList.of(access(legality, 2), access(legality, 3)));
  }

  @Test
  void onlyWhatTheLoopItselfCarriesIsBroken() {
    // The loop outside carries the dependence back: all of an iteration of %t stays together.
    Legality legality =
        of(
            """
            affine.for %t = 0 to 4 {
              affine.for %i = 1 to 8 {
                %v = affine.load %B[%i] : memref<20xf32>
                affine.store %v, %A[%i, 0] : memref<20x20xf32>
                affine.store %x, %B[%i] : memref<20xf32>
              }
            }
            """);
    Loop inner = loop(legality, 1);
    assertThat(legality.distribution(inner, access(legality, 2))).isEqualTo(Verdict.legal());
    assertThat(legality.distribution(inner)).hasSize(2);
    // A loop inside carries one, which stays whole in one of the parts.
    legality =
        of(
            """
            affine.for %i = 0 to 8 {
              affine.for %j = 1 to 8 {
                %v = affine.load %A[%i, %j - 1] : memref<20x20xf32>
                affine.store %v, %A[%i, %j] : memref<20x20xf32>
              }
              affine.store %x, %B[%i] : memref<20xf32>
            }
            """);
    assertThat(legality.distribution(loop(legality, 0), access(legality, 2)))
        .isEqualTo(Verdict.legal());
    assertThat(legality.distribution(loop(legality, 0))).hasSize(2);
  }

  @Test
  void unknownOperationsKeepTheBodyTogether() {
    String body = flow("%i", "%i").replace("%v =", "func.call @g() : () -> ()\n%v =");
    assertThat(cutBefore(body, 1).isKnown()).isFalse();
    Legality legality = of(body);
    // The call is a part of the body as well; there is one part with all of it.
    assertThat(legality.distribution(loop(legality, 0))).hasSize(1);
    assertThat(legality.distribution(loop(legality, 0)).get(0)).hasSize(4);
  }

  @Test
  void cutIsDirectlyInTheBody() {
    Legality legality =
        of(
            """
            affine.for %i = 0 to 8 {
              affine.for %j = 0 to 8 {
                affine.store %x, %A[%i, %j] : memref<20x20xf32>
              }
            }
            """);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> legality.distribution(loop(legality, 0), access(legality, 0)))
        .withMessage("'affine.store' is not directly in the loop");
    assertThat(legality.distribution(loop(legality, 1), access(legality, 0)))
        .isEqualTo(Verdict.legal());
  }

  @Test
  void partsComeInTheOrderOfTheDependencesBetweenThem() {
    // The load of C[i + 1] must come before all stores to C; what is loaded goes to B.
    Legality legality =
        of(
            """
            affine.for %i = 1 to 8 {
              affine.store %x, %C[%i] : memref<20xf32>
              affine.store %x, %A[%i, 0] : memref<20x20xf32>
              %v = affine.load %C[%i + 1] : memref<20xf32>
              affine.store %v, %B[%i] : memref<20xf32>
            }
            """);
    List<? extends List<Operation>> parts = legality.distribution(loop(legality, 0));
    assertThat(parts).hasSize(3);
    // The part with the store to A depends on nothing and stands before the load in the body.
    assertThat(parts.get(0)).containsExactly(access(legality, 1));
    assertThat(parts.get(1)).containsExactly(access(legality, 2), access(legality, 3));
    assertThat(parts.get(2)).containsExactly(access(legality, 0));
  }

  @Test
  void valuesThatTheLoopReducesAreOfOnePart() {
    // There is one loop that has the results.
    Legality legality =
        of(
            """
            %r:2 = affine.parallel (%i) = (0) to (8) reduce ("addf", "mulf") -> (f32, f32) {
              %a = affine.load %B[%i] : memref<20xf32>
              affine.store %x, %C[%i] : memref<20xf32>
              %b = affine.load %B[%i + 1] : memref<20xf32>
              affine.yield %a, %b : f32, f32
            }
            """);
    assertThat(legality.distribution(loop(legality, 0)))
        .containsExactly(
            ImmutableList.of(access(legality, 0), access(legality, 2)),
            ImmutableList.of(access(legality, 1)));
  }

  @Test
  void dependencesOfAllDimensionsOrderTheParts() {
    // %i carries the dependence: C[i + 1] is loaded before it is stored, so the load comes first.
    Legality legality =
        of(
            """
            affine.parallel (%i, %j) = (0, 0) to (8, 8) {
              affine.store %x, %C[%i] : memref<20xf32>
              %v = affine.load %C[%i + 1] : memref<20xf32>
              affine.store %v, %A[%i, %j] : memref<20x20xf32>
            }
            """);
    for (int dimension = 0; dimension < 2; dimension++) {
      Loop loop = loop(legality, dimension);
      assertThat(obstacle(legality.distribution(loop, access(legality, 1))))
          .isEqualTo(Obstacle.Conflict.class);
      assertThat(legality.distribution(loop))
          .containsExactly(
              ImmutableList.of(access(legality, 1), access(legality, 2)),
              ImmutableList.of(access(legality, 0)));
    }
  }
}
