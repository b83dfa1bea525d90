package dev.halfspace.lowering;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Oracle;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Transfers and printing of vectors as loops: by hand, and beside the oracle. */
class ConvertVectorToScfTest {
  private static final String PASS = "convert-vector-to-scf";

  static List<String> passes() {
    return List.of(
        PASS,
        PASS + "{full-unroll=true}",
        PASS + "{full-unroll=true lower-tensors=true target-rank=0}",
        PASS + "{target-rank=2}",
        PASS + "{lower-tensors=true}",
        PASS + "{lower-scalable=true lower-tensors=true}",
        PASS + "{lower-tensors=true target-rank=0}");
  }

  @ParameterizedTest
  @MethodSource("passes")
  void vectorsAreThoseOfTheOracle(String pass) {
    LoweringTexts.checkInputs(pass, PASS);
  }

  /** The rows of the vector are read into a buffer, those outside of the matrix padded. */
  @Test
  void readOfAMatrixIsALoopOverItsRows() {
    assertThat(
            LoweringTexts.after(
                PASS,
                """
                func.func @f(%a: memref<?x?xf32>, %i: index, %j: index) -> vector<4x8xf32> {
                  %p = arith.constant 0.0 : f32
                  %v = vector.transfer_read %a[%i, %j], %p : memref<?x?xf32>, vector<4x8xf32>
                  return %v : vector<4x8xf32>
                }
                """))
        .isEqualTo(
            """
            #map = affine_map<(d0)[s0] -> (d0 + s0)>
            module {
              func.func @f(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index) -> vector<4x8xf32> {
                %cst = arith.constant dense<0.000000e+00> : vector<8xf32>
                %c1 = arith.constant 1 : index
                %c4 = arith.constant 4 : index
                %c0 = arith.constant 0 : index
                %cst_0 = arith.constant 0.000000e+00 : f32
                %alloca = memref.alloca() : memref<vector<4x8xf32>>
                %0 = vector.type_cast %alloca : memref<vector<4x8xf32>> to memref<4xvector<8xf32>>
                scf.for %arg3 = %c0 to %c4 step %c1 {
                  %dim = memref.dim %arg0, %c0 : memref<?x?xf32>
                  %2 = affine.apply #map(%arg3)[%arg1]
                  %3 = arith.cmpi sgt, %dim, %2 : index
                  scf.if %3 {
                    %4 = affine.apply #map(%arg3)[%arg1]
                    %5 = vector.transfer_read %arg0[%4, %arg2], %cst_0 : memref<?x?xf32>, vector<8xf32>
                    memref.store %5, %0[%arg3] : memref<4xvector<8xf32>>
                  } else {
                    memref.store %cst, %0[%arg3] : memref<4xvector<8xf32>>
                  }
                }
                %1 = memref.load %alloca[] : memref<vector<4x8xf32>>
                return %1 : vector<4x8xf32>
              }
            }""");
  }

  /** The oracle makes a mask for the dimensions in another order, which is invalid. */
  @Test
  void maskOfAWriteThatLeavesOutADimensionBetweenOthersHasTheOrderOfTheBase() {
    assertThat(
            LoweringTexts.after(
                PASS + "{target-rank=3}",
                """
                func.func @f(
                    %a: memref<?x?x?xf32>, %i: index, %v: vector<3x2xf32>, %m: vector<3x2xi1>) {
                  vector.transfer_write %v, %a[%i, %i, %i], %m
                      {permutation_map = affine_map<(d0, d1, d2) -> (d0, d2)>}
                      : vector<3x2xf32>, memref<?x?x?xf32>
                  return
                }
                """))
        .contains("vector.transpose %1, [1, 0, 2] : vector<1x3x2xi1> to vector<3x1x2xi1>");
  }

  /** The order of dimensions does not matter to a mask of one element. */
  @ParameterizedTest
  @MethodSource("passes")
  void maskOfOneElementIsInAnyOrder(String pass) {
    Oracle.assumePresent();
    LoweringTexts.checkOracle(
        pass,
        """
        func.func @f(%a: memref<?x8x6x?xf32>, %i: index, %p: f32, %m: vector<1x1x1xi1>)
            -> vector<1x1x1xf32> {
          %r = vector.transfer_read %a[%i, %i, %i, %i], %p, %m
              {permutation_map = affine_map<(d0, d1, d2, d3) -> (d2, d0, d1)>,
               in_bounds = [false, false, false]}
              : memref<?x8x6x?xf32>, vector<1x1x1xf32>
          return %r : vector<1x1x1xf32>
        }
        """);
  }

  @ParameterizedTest
  @MethodSource("passes")
  void randomTransfersAreThoseOfTheOracle(String pass) {
    LoweringTexts.checkRandom(pass, 50, r -> n -> TransferPrograms.function(r, n));
  }

  @ParameterizedTest
  @MethodSource("passes")
  @Tag("slow")
  void manyRandomTransfersAreThoseOfTheOracle(String pass) {
    LoweringTexts.checkRandom(pass, 500, r -> n -> TransferPrograms.function(r, n));
  }
}
