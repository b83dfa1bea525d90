package dev.halfspace.legality;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.analysis.Loop;
import org.junit.jupiter.api.Test;

/**
 * Loops unrolled and jammed into what is inside them. Each program is executed as well, as {@link
 * Examination} does.
 */
final class JammingTest {
  private static String function(String body) {
    return """
    func.func @f(%A: memref<20x20xf32>, %B: memref<20xf32>, %x: f32, %p: i1) {
    """
        + body
        + "  return\n}\n";
  }

  /** The verdict on the outermost loop, two iterations of which are taken together. */
  private static boolean isLegal(String body) {
    String text = function(body);
    Legality legality = Legality.of(Program.of(text).analysis());
    Loop outer = legality.analysis().loops().get(0);
    assertThat(Examination.faults(text, "unrollAndJam")).as(body).isEmpty();
    return legality.unrollAndJam(outer, 2).equals(Verdict.legal());
  }

  private static String stretches(String before, String inside, String after) {
    return """
    affine.for %i = 0 to 6 {
      BEFORE
      affine.for %j = 0 to 6 {
        INSIDE
      }
      AFTER
    }
    """
        .replace("BEFORE", before)
        .replace("INSIDE", inside)
        .replace("AFTER", after);
  }

  private static final String STORE = "affine.store %x, %B[ELEMENT] : memref<20xf32>";
  private static final String LOAD = "%v = affine.load %B[ELEMENT] : memref<20xf32>";

  private static String store(String element) {
    return STORE.replace("ELEMENT", element);
  }

  private static String load(String element) {
    return LOAD.replace("ELEMENT", element);
  }

  @Test
  void stretchesBeforeAndAfterALoopStayInTheirPlace() {
    // Jammed: 0 and 1 before the loop, then (0, j) and (1, j), then 0 and 1 after it.
    // (0) loads B[1] after its inner loop, and (1) then stores B[1] before its own: broken.
    assertThat(isLegal(stretches(store("%i"), "", load("%i + 1")))).isFalse();
    // (0) loads B[1] before its inner loop, and (1) stores it after its own: kept.
    assertThat(isLegal(stretches(load("%i + 1"), "", store("%i")))).isTrue();
    // (0, j) loads B[1], and (1) stores it before its inner loop: broken.
    assertThat(isLegal(stretches(store("%i"), load("%i + 1"), ""))).isFalse();
    // (0, j) loads B[1], and (1) stores it after its inner loop: kept.
    assertThat(isLegal(stretches("", load("%i + 1"), store("%i")))).isTrue();
    // In one stretch iterations come one after the other.
    assertThat(isLegal(stretches(store("%i") + "\n" + load("%i + 1"), "", ""))).isTrue();
  }

  @Test
  void loopsBesideEachOtherStayInTheirOrder() {
    String text =
        """
        affine.for %i = 0 to 6 {
          affine.for %j = 0 to 6 {
            FIRST
          }
          affine.for %j = 0 to 6 {
            SECOND
          }
        }
        """;
    // (0) loads in its second loop what (1) stores in its first.
    assertThat(isLegal(text.replace("FIRST", store("%i")).replace("SECOND", load("%i + 1"))))
        .isFalse();
    assertThat(isLegal(text.replace("FIRST", load("%i + 1")).replace("SECOND", store("%i"))))
        .isTrue();
  }

  @Test
  void regionsOfAConditionAreExecutedOneAfterTheOther() {
    String text =
        """
        affine.for %i = 0 to 6 {
          scf.if %p {
            affine.for %j = 0 to 6 {
              FIRST
            }
          } else {
            affine.for %j = 0 to 6 {
              SECOND
            }
          }
        }
        """;
    // All iterations take the same region.
    assertThat(isLegal(text.replace("FIRST", store("%i")).replace("SECOND", load("%i")))).isTrue();
    assertThat(isLegal(text.replace("FIRST", load("%i + 1")).replace("SECOND", store("%i"))))
        .isTrue();
  }

  private static String when(int iteration, String access) {
    return """
    affine.if affine_set<(d0) : (d0 - ITERATION == 0)>(%i) {
      ACCESS
    }
    """
        .replace("ITERATION", String.valueOf(iteration))
        .replace("ACCESS", access);
  }

  @Test
  void regionsOfALoopAreExecutedInTurn() {
    // (0) loads B[0] in the second execution of the first region, and (1) stores it in the first
    // execution of the second region, which comes earlier when jammed.
    String text =
        """
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %c4 = arith.constant 4 : index
        affine.for %i = 0 to 6 {
          %r = scf.while (%k = %c0) : (index) -> index {
            FIRST
            %c = arith.cmpi slt, %k, %c4 : index
            scf.condition(%c) %k : index
          } do {
          ^bb0(%k: index):
            SECOND
            %k1 = arith.addi %k, %c1 : index
            scf.yield %k1 : index
          }
        }
        """;
    assertThat(
            isLegal(
                text.replace("FIRST", when(0, load("0"))).replace("SECOND", when(1, store("0")))))
        .isFalse();
    assertThat(isLegal(text.replace("FIRST", store("%i")).replace("SECOND", load("%i")))).isTrue();
  }

  @Test
  void loopsInBlocksOneAfterTheOtherAreNotJammedIntoEachOther() {
    String text =
        """
        affine.for %i = 0 to 6 {
          scf.execute_region {
            cf.br ^bb1
          ^bb1:
            affine.for %j = 0 to 6 {
              FIRST
            }
            cf.br ^bb2
          ^bb2:
            affine.for %j = 0 to 6 {
              SECOND
            }
            scf.yield
          }
        }
        """;
    // (0) loads B[j + 1] in the second loop, which (1) stores in the next iteration of the first.
    assertThat(
            isLegal(
                text.replace("FIRST", when(1, store("%j")))
                    .replace("SECOND", when(0, load("%j + 1")))))
        .isFalse();
    // No two iterations of %i touch a common element.
    assertThat(isLegal(text.replace("FIRST", store("%i")).replace("SECOND", load("%i")))).isTrue();
  }

  @Test
  void innerDimensionsWhoseBoundsVaryAreNotJammed() {
    String text =
        """
        affine.for %i = 0 to 6 {
          affine.parallel (%j, %k) = (0, 0) to (4, %i + 1) {
            affine.store %x, %A[%j, %k] : memref<20x20xf32>
          }
        }
        """;
    assertThat(isLegal(text)).isFalse();
    assertThat(
            isLegal(
                """
                affine.for %i = 0 to 6 {
                  affine.for %k = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
                    affine.store %x, %A[%i, %k] : memref<20x20xf32>
                  }
                }
                """))
        .isFalse();
  }
}
