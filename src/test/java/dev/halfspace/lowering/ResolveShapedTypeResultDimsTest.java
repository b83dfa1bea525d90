package dev.halfspace.lowering;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sizes of results by sizes of operands: by hand, and beside the oracle. */
class ResolveShapedTypeResultDimsTest {
  private static final String PASS = "resolve-shaped-type-result-dims";
  private static final String RANKED = "resolve-ranked-shaped-type-result-dims";

  @ParameterizedTest
  @ValueSource(strings = {PASS, RANKED})
  void sizesAreThoseOfTheOracle(String pass) {
    LoweringTexts.checkInputs(pass, PASS);
  }

  /** There are %i elements before those of %t, and 3 behind. */
  @Test
  void sizeOfAPaddedTensorIsASum() {
    assertThat(
            LoweringTexts.after(
                PASS,
                """
                func.func @f(%t: tensor<?xf32>, %i: index, %v: f32) -> index {
                  %p = tensor.pad %t low[%i] high[3] {
                  ^bb0(%a: index):
                    tensor.yield %v : f32
                  } : tensor<?xf32> to tensor<?xf32>
                  %c0 = arith.constant 0 : index
                  %n = tensor.dim %p, %c0 : tensor<?xf32>
                  return %n : index
                }
                """))
        .isEqualTo(
            """
            #map = affine_map<()[s0, s1] -> (s0 + s1 + 3)>
            module {
              func.func @f(%arg0: tensor<?xf32>, %arg1: index, %arg2: f32) -> index {
                %c0 = arith.constant 0 : index
                %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
                %0 = affine.apply #map()[%dim, %arg1]
                return %0 : index
              }
            }""");
  }

  @Test
  void randomSizesAreThoseOfTheOracle() {
    LoweringTexts.checkRandom(RANKED, 100, r -> n -> TensorSizePrograms.function(r, n));
  }

  @ParameterizedTest
  @ValueSource(strings = {PASS, RANKED})
  @Tag("slow")
  void manyRandomSizesAreThoseOfTheOracle(String pass) {
    LoweringTexts.checkRandom(pass, 1000, r -> n -> TensorSizePrograms.function(r, n));
  }
}
