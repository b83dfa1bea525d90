package dev.halfspace.lowering;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.testing.Refinement;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Views as casts of their memory: by hand, and beside the oracle. */
class ExpandStridedMetadataTest {
  private static final String PASS = "expand-strided-metadata";

  @Test
  void viewsAreThoseOfTheOracle() {
    LoweringTexts.checkInputs(PASS, PASS);
  }

  /** A subview from row i on has the offset of the buffer plus i times its first stride. */
  @Test
  void subviewIsACastOfTheMemory() {
    assertThat(
            LoweringTexts.after(
                PASS,
                """
                func.func @f(%a: memref<8x4xf32>, %i: index)
                    -> memref<2x4xf32, strided<[4, 1], offset: ?>> {
                  %b = memref.subview %a[%i, 0] [2, 4] [1, 1]
                      : memref<8x4xf32> to memref<2x4xf32, strided<[4, 1], offset: ?>>
                  return %b : memref<2x4xf32, strided<[4, 1], offset: ?>>
                }
                """))
        .isEqualTo(
            """
            #map = affine_map<()[s0] -> (s0 * 4)>
            module {
              func.func @f(%arg0: memref<8x4xf32>, %arg1: index) -> memref<2x4xf32, strided<[4, 1], offset: ?>> {
                %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<8x4xf32> -> memref<f32>, index, index, index, index, index
                %0 = affine.apply #map()[%arg1]
                %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%0], sizes: [2, 4], strides: [4, 1] : memref<f32> to memref<2x4xf32, strided<[4, 1], offset: ?>>
                return %reinterpret_cast : memref<2x4xf32, strided<[4, 1], offset: ?>>
              }
            }""");
  }

  /** Here the oracle crashes: of two open sizes neither follows from the whole. */
  @Test
  void severalOpenSizesOfASplitDimensionAreThoseGiven() {
    assertThat(
            LoweringTexts.after(
                PASS,
                """
                func.func @f(%a: memref<?xf32>, %m: index, %n: index) -> memref<?x?x2xf32> {
                  %b = memref.expand_shape %a [[0, 1, 2]] output_shape [%m, %n, 2]
                      : memref<?xf32> into memref<?x?x2xf32>
                  return %b : memref<?x?x2xf32>
                }
                """))
        .contains(
            "affine_map<()[s0] -> (s0 * 2)>",
            "%0 = affine.apply #map()[%arg2]",
            "offset: [0], sizes: [%arg1, %arg2, 2], strides: [%0, 2, 1]");
  }

  /** The oracle divides by the size that is 0. */
  @Test
  void openSizeBesideNoneIsTheOneGiven() {
    String text =
        """
        func.func @f() -> (index, index) {
          %z = arith.constant 0 : index
          %n = arith.constant 3 : index
          %m = memref.alloc(%z) : memref<?xf32>
          %e = memref.expand_shape %m [[0, 1]] output_shape [%n, 0]
              : memref<?xf32> into memref<?x0xf32>
          %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %e
              : memref<?x0xf32> -> memref<f32>, index, index, index, index, index
          return %s#0, %t#1 : index, index
        }
        """;
    ModuleOp after = LoweringTexts.read(text);
    assertThat(LoweringTexts.run(PASS, after).failed()).isFalse();
    Refinement.Result result = Refinement.of(LoweringTexts.read(text), after).check();
    assertThat(result.differences()).isEmpty();
    assertThat(result.compared()).containsKey("f");
  }

  @Test
  void randomViewsAreThoseOfTheOracle() {
    LoweringTexts.checkRandom(
        PASS, 100, r -> n -> ViewPrograms.function(r, n, ViewPrograms.Use.METADATA));
  }

  @Test
  @Tag("slow")
  void manyRandomViewsAreThoseOfTheOracle() {
    LoweringTexts.checkRandom(
        PASS, 2000, r -> n -> ViewPrograms.function(r, n, ViewPrograms.Use.METADATA));
  }
}
