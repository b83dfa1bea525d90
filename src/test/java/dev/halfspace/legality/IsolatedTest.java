package dev.halfspace.legality;

import static dev.halfspace.legality.Parts.loop;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.Iterables;
import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Loop;
import dev.halfspace.answer.Answer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Operations in a loop whose regions see nothing of what is around them: nobody knows in which
 * iteration of the loop an access in them is executed.
 */
final class IsolatedTest {
  private static Legality of(String body) {
    return Legality.of(
        DependenceAnalysis.of(
            Program.read(
                """
                memref.global @global : memref<20xf32>
                func.func @f(%A: memref<20x20xf32>, %x: f32) {
                """
                    + body
                    + "  return\n}\nfunc.func private @g()\n")));
  }

  private static String apart(String operation) {
    return """
    "third.apart"() ({
      OPERATION
      "third.done"() : () -> ()
    }) : () -> ()
    """
        .replace("OPERATION", operation);
  }

  private static final String UPDATE =
      """
      %g = memref.get_global @global : memref<20xf32>
      %v = affine.load %g[0] : memref<20xf32>
      %w = arith.mulf %v, %v : f32
      affine.store %w, %g[1] : memref<20xf32>
      affine.store %v, %g[0] : memref<20xf32>
      """;

  @Test
  void nothingIsKnownOfALoopWithWhatIsIsolatedInIt() {
    for (String operation : List.of("func.call @g() : () -> ()", UPDATE)) {
      Legality legality =
          of(
              """
              affine.for %i = 0 to 6 {
                affine.for %j = 0 to 6 {
                  OPERATION
                  affine.store %x, %A[%i, %j] : memref<20x20xf32>
                }
              }
              """
                  .replace("OPERATION", apart(operation)));
      Loop i = loop(legality, 0);
      Loop j = loop(legality, 1);
      List<Loop> band = List.of(i, j);
      AffineAccess last = Iterables.getLast(legality.analysis().accesses());
      assertThat(
              List.of(
                  legality.parallel(i),
                  legality.reversal(j),
                  legality.interchange(i, j),
                  legality.tiling(band, List.of(2L, 2L)),
                  legality.vectorization(i, 2),
                  legality.unrollAndJam(i, 2),
                  legality.distribution(j, last.op()),
                  legality.schedule(Map.of())))
          .as(operation)
          .noneMatch(Answer::isKnown);
      assertThat(legality.permutableBands()).hasSize(2);
      assertThat(legality.distribution(j)).hasSize(1);
    }
  }

  @Test
  void loopsAreNotFusedOverWhatIsIsolated() {
    for (String operation : List.of("func.call @g() : () -> ()", UPDATE)) {
      Legality legality =
          of(
              """
              affine.for %t = 0 to 4 {
                %h = memref.get_global @global : memref<20xf32>
                affine.for %i = 0 to 6 {
                  affine.store %x, %A[%t, %i] : memref<20x20xf32>
                }
                OPERATION
                affine.for %i = 0 to 6 {
                  affine.store %x, %h[%i] : memref<20xf32>
                }
              }
              """
                  .replace("OPERATION", apart(operation)));
      assertThat(legality.fusion(loop(legality, 1), loop(legality, 2), 1).verdict().isKnown())
          .as(operation)
          .isFalse();
    }
  }

  @Test
  void loopsAreNotFusedWithWhatIsIsolatedInThem() {
    // The second loop loads what all iterations of the first have stored.
    Legality legality =
        of(
            """
            %h = memref.get_global @global : memref<20xf32>
            affine.for %i = 0 to 6 {
              OPERATION
            }
            affine.for %i = 0 to 6 {
              %u = affine.load %h[%i] : memref<20xf32>
            }
            """
                .replace("OPERATION", apart(UPDATE)));
    assertThat(legality.fusion(loop(legality, 0), loop(legality, 1), 1).verdict().isKnown())
        .isFalse();
  }

  @Test
  void whatIsIsolatedBeforeOrAfterBothLoopsStaysThere() {
    Legality legality =
        of(
            """
            OPERATION
            affine.for %i = 0 to 6 {
              affine.store %x, %A[0, %i] : memref<20x20xf32>
            }
            affine.for %i = 0 to 6 {
              affine.store %x, %A[1, %i] : memref<20x20xf32>
            }
            OPERATION
            """
                .replace("OPERATION", apart(UPDATE)));
    assertThat(legality.fusion(loop(legality, 0), loop(legality, 1), 1).verdict())
        .isEqualTo(Verdict.legal());
  }

  @Test
  void dependencesThroughWhatIsIsolatedAreOfNoLoop() {
    Legality legality =
        of(
            """
            affine.for %i = 0 to 6 {
              affine.for %j = 0 to 6 {
                OPERATION
              }
            }
            """
                .replace("OPERATION", apart(UPDATE)));
    assertThat(legality.analysis().parallelism(loop(legality, 1)).dependences())
        .isNotEmpty()
        .allMatch(dependence -> dependence.depth() == 1)
        .allMatch(dependence -> dependence.reason().isPresent());
  }
}
