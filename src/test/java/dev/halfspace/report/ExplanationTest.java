package dev.halfspace.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.analysis.AffineAccess;
import dev.halfspace.analysis.DependenceAnalysis;
import dev.halfspace.analysis.Programs;
import org.junit.jupiter.api.Test;

class ExplanationTest {
  private static DependenceAnalysis analyse(String body) {
    return DependenceAnalysis.of(Programs.parse(Programs.function(body)));
  }

  @Test
  void explanationsNameIterationsElementsAndReasons() {
    DependenceAnalysis deps =
        analyse(
            """
            affine.for %i = 0 to 10 {
              affine.store %x, %A[%i] : memref<?xf32>
              %v = affine.load %A[%i - 3] : memref<?xf32>
              %w = affine.load %B[%i] : memref<?xf32>
            }
            """);
    AffineAccess store = deps.accesses().get(0);
    assertThat(Explanation.of(deps, deps.at(store, deps.accesses().get(1), 1)))
        .isEqualTo(
            "flow dependence from affine.store at 3:3 to affine.load at 4:8, carried by the loop"
                + " affine.for at 2:1, distance (3): iteration (0) writes element [0], iteration"
                + " (3) reads it");
    assertThat(Explanation.of(deps, deps.at(store, deps.accesses().get(2), 1)))
        .isEqualTo(
            "no dependence from affine.store at 3:3 to affine.load at 5:8: they access different"
                + " buffers");
  }

  @Test
  void refutationIsToldDownToARowThatCannotHold() {
    DependenceAnalysis deps =
        analyse(
            """
            affine.for %i = 0 to 10 {
              affine.store %x, %A[2 * %i] : memref<?xf32>
              %v = affine.load %A[2 * %i + 1] : memref<?xf32>
            }
            """);
    assertThat(Explanation.of(deps, deps.at(deps.accesses().get(0), deps.accesses().get(1), 1)))
        .contains("no two iterations touch a common element")
        .endsWith("which cannot be");
  }

  @Test
  void loopThatIsNotParallelSaysWhy() {
    DependenceAnalysis deps =
        analyse(
            """
            affine.for %i = 0 to 10 {
              affine.for %j = 1 to 10 {
                %v = affine.load %A[%j - 1] : memref<?xf32>
                affine.store %v, %B[%j] : memref<?xf32>
                affine.store %v, %A[%j] : memref<?xf32>
              }
            }
            """);
    assertThat(Explanation.of(deps, deps.loops().get(1)))
        .startsWith("the loop affine.for at 3:3 is not parallel:")
        .contains("flow dependence from affine.store at 6:5 to affine.load at 4:10");
  }
}
