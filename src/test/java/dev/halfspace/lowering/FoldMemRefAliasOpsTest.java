package dev.halfspace.lowering;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.testing.Refinement;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Accesses to views as accesses to their buffers: by hand, and beside the oracle. */
class FoldMemRefAliasOpsTest {
  private static final String PASS = "fold-memref-alias-ops";
  private static final String AFFINE = "affine-" + PASS;

  @ParameterizedTest
  @ValueSource(strings = {PASS, AFFINE})
  void accessesAreThoseOfTheOracle(String pass) {
    LoweringTexts.checkInputs(pass, pass);
  }

  /** Element i of every second one from o on is o + 2 * i. */
  @Test
  void loadOfASubviewIsALoadOfTheBuffer() {
    assertThat(
            LoweringTexts.after(
                PASS,
                """
                func.func @f(%a: memref<8xf32>, %o: index, %i: index) -> f32 {
                  %b = memref.subview %a[%o] [4] [2]
                      : memref<8xf32> to memref<4xf32, strided<[2], offset: ?>>
                  %x = memref.load %b[%i] : memref<4xf32, strided<[2], offset: ?>>
                  return %x : f32
                }
                """))
        .isEqualTo(
            """
            #map = affine_map<()[s0, s1] -> (s0 + s1 * 2)>
            module {
              func.func @f(%arg0: memref<8xf32>, %arg1: index, %arg2: index) -> f32 {
                %0 = affine.apply #map()[%arg1, %arg2]
                %1 = memref.load %arg0[%0] : memref<8xf32>
                return %1 : f32
              }
            }""");
  }

  static List<String> wronglyFolded() {
    return List.of(
        """
        func.func @masked(%m: memref<16xi32>, %v: vector<4xi32>) {
          %i = arith.constant 1 : index
          %k = vector.constant_mask [3] : vector<4xi1>
          %s = memref.subview %m[0] [8] [2] : memref<16xi32> to memref<8xi32, strided<[2]>>
          vector.maskedstore %s[%i], %k, %v : memref<8xi32, strided<[2]>>, vector<4xi1>, vector<4xi32>
          return
        }
        """,
        """
        func.func @rows(%m: memref<16x16xi32>, %v: vector<2x4xi32>) {
          %i = arith.constant 1 : index
          %s = memref.subview %m[0, 0] [8, 8] [2, 1] : memref<16x16xi32> to memref<8x8xi32, strided<[32, 1]>>
          vector.store %v, %s[%i, %i] : memref<8x8xi32, strided<[32, 1]>>, vector<2x4xi32>
          return
        }
        """,
        """
        func.func @column(%m: memref<16x1xi32>, %v: vector<4xi32>) {
          %i = arith.constant 1 : index
          %s = memref.subview %m[0, 0] [8, 1] [1, 1] : memref<16x1xi32> to memref<8xi32, strided<[1]>>
          vector.store %v, %s[%i] : memref<8xi32, strided<[1]>>, vector<4xi32>
          return
        }
        """,
        """
        func.func @split(%m: memref<12x32xi32>, %v: vector<2x4xi32>) {
          %i = arith.constant 0 : index
          %s = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [3, 4, 8, 4]
              : memref<12x32xi32> into memref<3x4x8x4xi32>
          vector.store %v, %s[%i, %i, %i, %i] : memref<3x4x8x4xi32>, vector<2x4xi32>
          return
        }
        """,
        """
        func.func @padded(%m: memref<32xi32>, %p: i32) -> vector<4xi32> {
          %i = arith.constant 1 : index
          %s = memref.expand_shape %m [[0, 1]] output_shape [8, 4] : memref<32xi32> into memref<8x4xi32>
          %v = vector.transfer_read %s[%i, %i], %p : memref<8x4xi32>, vector<4xi32>
          return %v : vector<4xi32>
        }
        """);
  }

  @ParameterizedTest
  @MethodSource("wronglyFolded")
  void vectorThatWouldTakeOtherElementsStays(String text) {
    ModuleOp after = LoweringTexts.read(text);
    assertThat(LoweringTexts.run(PASS, after).failed()).isFalse();
    assertThat(Refinement.of(LoweringTexts.read(text), after).check().differences()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("wronglyFolded")
  void oracleTakesOtherElements(String text) {
    Oracle.assumePresent();
    ModuleOp after = LoweringTexts.read(Oracle.run(text, "--" + PASS).accepted());
    assertThat(Refinement.of(LoweringTexts.read(text), after).check().differences()).isNotEmpty();
  }

  /** The oracle makes a subscript of a value that is no dimension, and rejects it. */
  @Test
  void affineAccessWhoseSubscriptsWouldBeNoDimensionsStays() {
    String text =
        """
        func.func @f(%m: memref<8x?xf32>, %v: f32) {
          %s = memref.collapse_shape %m [[0, 1]] : memref<8x?xf32> into memref<?xf32>
          affine.for %i = 0 to 3 {
            affine.store %v, %s[%i] : memref<?xf32>
          }
          return
        }
        """;
    assertThat(LoweringTexts.after(AFFINE, text)).contains("affine.store %arg1, %collapse_shape");
  }

  /** The oracle divides a subscript by the sizes, one of which is 0, and rejects that. */
  @Test
  void accessThroughDimensionsWithoutElementsStays() {
    String text =
        """
        func.func @f(%m: memref<4x0xf32>, %i: index) -> f32 {
          %c = memref.collapse_shape %m [[0, 1]] : memref<4x0xf32> into memref<0xf32>
          %x = memref.load %c[%i] : memref<0xf32>
          return %x : f32
        }
        """;
    assertThat(LoweringTexts.after(PASS, text)).contains("memref.load %collapse_shape[%arg1]");
  }

  @Test
  void randomAccessesAreThoseOfTheOracle() {
    LoweringTexts.checkRandom(
        PASS, 100, r -> n -> ViewPrograms.function(r, n, ViewPrograms.Use.ACCESS));
    LoweringTexts.checkRandom(
        AFFINE, 100, r -> n -> ViewPrograms.function(r, n, ViewPrograms.Use.AFFINE));
  }

  @Test
  @Tag("slow")
  void manyRandomAccessesAreThoseOfTheOracle() {
    LoweringTexts.checkRandom(
        PASS, 1000, r -> n -> ViewPrograms.function(r, n, ViewPrograms.Use.ACCESS));
    LoweringTexts.checkRandom(
        AFFINE, 1000, r -> n -> ViewPrograms.function(r, n, ViewPrograms.Use.AFFINE));
  }
}
