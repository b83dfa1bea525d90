package dev.halfspace.transform.affine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.lowering.LoweringTexts;
import dev.halfspace.testing.Refinement;
import dev.halfspace.text.Printer;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Layouts that become part of shapes: by hand, beside the oracle, and by execution. */
class NormalizeMemRefsTest {
  private static final String PASS = "normalize-memrefs";

  /** 16 elements in rows of 4. */
  @Test
  void tilesAreDimensions() {
    assertThat(
            LoweringTexts.after(
                PASS,
                """
                #tile = affine_map<(i) -> (i floordiv 4, i mod 4)>
                func.func @f(%a: memref<16xf64, #tile>, %n: index) -> memref<16xf64, #tile> {
                  affine.for %i = 0 to 16 {
                    %x = affine.load %a[%i] : memref<16xf64, #tile>
                    affine.store %x, %a[%i] : memref<16xf64, #tile>
                  }
                  return %a : memref<16xf64, #tile>
                }
                """))
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: memref<4x4xf64>, %arg1: index) -> memref<4x4xf64> {
                affine.for %arg2 = 0 to 16 {
                  %0 = affine.load %arg0[%arg2 floordiv 4, %arg2 mod 4] : memref<4x4xf64>
                  affine.store %0, %arg0[%arg2 floordiv 4, %arg2 mod 4] : memref<4x4xf64>
                }
                return %arg0 : memref<4x4xf64>
              }
            }""");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        func.func @rc(%m: memref<32xf32>) -> f32 {
          %0 = memref.reinterpret_cast %m to offset: [3], sizes: [4, 2], strides: [4, 2]
              : memref<32xf32> to memref<4x2xf32, strided<[4, 2], offset: 3>>
          %v = affine.load %0[2, 1] : memref<4x2xf32, strided<[4, 2], offset: 3>>
          return %v : f32
        }
        """,
        """
        func.func @symbols(%n: index) {
          %m = memref.alloc()[%n] : memref<8xf32, affine_map<(d0)[s0] -> (d0 + s0 mod 4)>>
          %v = affine.load %m[3] : memref<8xf32, affine_map<(d0)[s0] -> (d0 + s0 mod 4)>>
          affine.store %v, %m[%n] : memref<8xf32, affine_map<(d0)[s0] -> (d0 + s0 mod 4)>>
          memref.dealloc %m : memref<8xf32, affine_map<(d0)[s0] -> (d0 + s0 mod 4)>>
          return
        }
        """,
        """
        func.func @rows(%m: memref<4x6xf32, strided<[8, 1]>>, %i: index) -> vector<4xf32> {
          %v = affine.vector_load %m[%i, 1] : memref<4x6xf32, strided<[8, 1]>>, vector<4xf32>
          return %v : vector<4xf32>
        }
        """,
        """
        func.func @same(%m: memref<4x6xf32, affine_map<(i, j) -> (i, j * 2)>>) -> index {
          %c0 = arith.constant 0 : index
          %n = memref.dim %m, %c0 : memref<4x6xf32, affine_map<(i, j) -> (i, j * 2)>>
          return %n : index
        }
        """
      })
  void resultsAreThoseOfTheOracle(String text) {
    LoweringTexts.checkOracle(PASS, text);
  }

  /**
   * The output of the oracle for these has another size, other lanes, too few elements, or is
   * invalid; on the last it crashes.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        func.func @f(%m: memref<64xf32, affine_map<(i) -> (i floordiv 4, i mod 4)>>) -> index {
          %c0 = arith.constant 0 : index
          %n = memref.dim %m, %c0 : memref<64xf32, affine_map<(i) -> (i floordiv 4, i mod 4)>>
          return %n : index
        }
        """,
        """
        func.func @f(%m: memref<8x8xf32, affine_map<(i, j) -> (j, i)>>) -> vector<4xf32> {
          %v = affine.vector_load %m[1, 0]
              : memref<8x8xf32, affine_map<(i, j) -> (j, i)>>, vector<4xf32>
          return %v : vector<4xf32>
        }
        """,
        """
        #half = affine_map<(i, j) -> (i floordiv 2, j floordiv 4, j mod 4)>
        func.func @f(%n: index) -> memref<?x?xf32, #half> {
          %m = memref.alloc(%n, %n) : memref<?x?xf32, #half>
          return %m : memref<?x?xf32, #half>
        }
        """,
        """
        func.func @f(%m: memref<8xf32, strided<[2]>>) {
          %c = memref.cast %m : memref<8xf32, strided<[2]>> to memref<?xf32, strided<[2]>>
          return
        }
        """,
        """
        func.func private @g(memref<8xf32, strided<[2]>>)
        func.func @f(%m: memref<16xf32>) {
          %s = memref.subview %m[0] [8] [2] : memref<16xf32> to memref<8xf32, strided<[2]>>
          call @g(%s) : (memref<8xf32, strided<[2]>>) -> ()
          return
        }
        """,
        """
        func.func @g(%m: memref<8xf32, strided<[2]>>) {
          return
        }
        func.func @f(%m: memref<8xf32, strided<[2]>>) {
          %g = func.constant @g : (memref<8xf32, strided<[2]>>) -> ()
          func.call_indirect %g(%m) : (memref<8xf32, strided<[2]>>) -> ()
          return
        }
        """,
        """
        func.func @f(%m: memref<8xf32, strided<[2]>, 1>) -> f32 {
          %c = memref.memory_space_cast %m
              : memref<8xf32, strided<[2]>, 1> to memref<8xf32, strided<[2]>>
          %v = affine.load %c[1] : memref<8xf32, strided<[2]>>
          return %v : f32
        }
        """
      })
  void layoutsStayWhereSomethingCannotFollow(String text) {
    String before = Printer.custom().print(LoweringTexts.read(text)).strip();
    assertThat(LoweringTexts.after(PASS, text)).isEqualTo(before);
  }

  @Test
  void randomProgramsAreThoseOfTheOracle() {
    LoweringTexts.checkRandom(PASS, 100, r -> n -> LayoutPrograms.functions(r, n));
  }

  @Test
  @Tag("slow")
  void manyRandomProgramsAreThoseOfTheOracle() {
    LoweringTexts.checkRandom(PASS, 1000, r -> n -> LayoutPrograms.functions(r, n));
  }

  /** A layout says where elements are, not what they are: without it the same is computed. */
  @Test
  void programsComputeTheSameAsWithoutLayouts() {
    SplittableRandom random = new SplittableRandom(LoweringTexts.SEED);
    int executed = 0;
    for (int i = 0; i < 200; i++) {
      List<String> texts = LayoutPrograms.executable(random.split(), i);
      String after = LoweringTexts.after(PASS, texts.get(0));
      if (after.contains("strided") || after.contains("i32, #map")) {
        continue; // an open size of a layout that is not tiled
      }
      executed++;
      Refinement.Result result =
          Refinement.of(LoweringTexts.read(texts.get(1)), LoweringTexts.read(after))
              .withoutPoison()
              .samples(3)
              .check();
      assertThat(result.differences()).as(after).isEmpty();
      assertThat(result.isWhole()).as(after).isTrue();
    }
    assertThat(executed).isGreaterThan(150);
  }
}
