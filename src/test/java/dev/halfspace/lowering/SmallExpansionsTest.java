package dev.halfspace.lowering;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reallocations by their parts, and indices by affine.apply: by hand, and beside the oracle. */
class SmallExpansionsTest {
  private static final String INDICES = "affine-expand-index-ops-as-affine";

  @ParameterizedTest
  @ValueSource(strings = {"expand-realloc", "expand-realloc{emit-deallocs=false}"})
  void reallocationsAreThoseOfTheOracle(String pass) {
    LoweringTexts.checkInputs(pass, "expand-realloc");
  }

  @Test
  void indicesAreThoseOfTheOracle() {
    LoweringTexts.checkInputs(INDICES, INDICES);
  }

  @Test
  @Tag("slow")
  void randomIndicesAreThoseOfTheOracle() {
    LoweringTexts.checkRandom(INDICES, 500, r -> n -> IndexPrograms.function(r, n));
  }

  /** The oracle makes a subview that leaves the new buffer here, which is invalid. */
  @Test
  void bufferThatIsKnownToShrinkIsCast() {
    assertThat(
            LoweringTexts.after(
                "expand-realloc",
                """
                func.func @f(%a: memref<8xf32>) -> memref<4xf32> {
                  %b = memref.realloc %a : memref<8xf32> to memref<4xf32>
                  return %b : memref<4xf32>
                }
                """))
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: memref<8xf32>) -> memref<4xf32> {
                %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [4], strides: [1] : memref<8xf32> to memref<4xf32>
                return %reinterpret_cast : memref<4xf32>
              }
            }""");
  }

  /** 3 * 5 = 15 elements per row of the outermost subscript. */
  @Test
  void subscriptsAreQuotientsAndRemainders() {
    assertThat(
            LoweringTexts.after(
                INDICES,
                """
                func.func @f(%i: index) -> (index, index) {
                  %r:2 = affine.delinearize_index %i into (3, 5) : index, index
                  return %r#0, %r#1 : index, index
                }
                """))
        .contains("(s0 floordiv 5)", "(s0 mod 5)");
  }
}
