package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.rewrite.TreeRewriter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Loops that count further on, the later the iteration around. */
class SkewingTest {
  private static List<AffineForOp> loops(ModuleOp module) {
    return module.findAll(AffineForOp.class);
  }

  @Test
  void skewedVariableIsAnIndex() {
    for (String upper : List.of("8", "9223372036854775807")) {
      List<AffineForOp> loops =
          LoopTexts.read(
                  """
                  func.func @f(%A: memref<8xi64>, %x: i64) {
                    affine.for %i = 0 to 8 {
                      affine.for %j = 0 to UPPER {
                        affine.store %x, %A[%i] : memref<8xi64>
                      }
                    }
                    return
                  }
                  """
                      .replace("UPPER", upper))
              .findAll(AffineForOp.class);
      assertThat(Skewing.of(loops.get(0), loops.get(1), 1).verdict().isGranted())
          .as(upper)
          .isEqualTo(upper.equals("8"));
    }
  }

  @Test
  void skewingByMoreThanAnIndexHoldsIsRefused() {
    List<AffineForOp> loops =
        LoopTexts.read(
                """
                func.func @f(%n: index, %A: memref<8xi64>, %x: i64) {
                  affine.for %i = 0 to %n {
                    affine.for %j = 0 to 4 {
                      affine.store %x, %A[%j] : memref<8xi64>
                    }
                  }
                  return
                }
                """)
            .findAll(AffineForOp.class);
    assertThat(Skewing.of(loops.get(0), loops.get(1), 1L << 20).verdict().isGranted()).isTrue();
    assertThat(Skewing.of(loops.get(0), loops.get(1), Long.MAX_VALUE).verdict().isGranted())
        .isFalse();
  }

  /** The bound is 7 * 2^60 for %n = 7, and the variable of the other loop 2^60 in its last. */
  @Test
  void skewedBoundsCountWithTheirFactors() {
    List<AffineForOp> loops =
        LoopTexts.read(
                """
                func.func @f(%n: index, %A: memref<8xi64>, %x: i64) {
                  affine.for %i = 0 to 2305843009213693951 step 1152921504606846976 {
                    affine.for %j = 0 to affine_map<()[s] -> (s * 1152921504606846976)>()[%n] {
                      affine.store %x, %A[0] : memref<8xi64>
                    }
                  }
                  return
                }
                """)
            .findAll(AffineForOp.class);
    assertThat(Skewing.of(loops.get(0), loops.get(1), 1).verdict().isGranted()).isFalse();
  }

  /**
   * Bounds inside are computed from the variable as it is, and what it was in the innermost loop.
   */
  @Test
  void nestStaysPerfectWhenALoopInItIsSkewed() {
    String text =
        """
        func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %n: index, %m: index) {
          affine.for %i = 0 to 4 {
            affine.for %j = 0 to 5 {
              affine.for %k = affine_map<(d0) -> (d0)>(%j) to 6 {
                %v = affine.load %A[%i * 8 + %j] : memref<64xi64>
                affine.store %v, %B[%k + %j * 2] : memref<64xi64>
              }
            }
          }
          return
        }
        """;
    ModuleOp module = LoopTexts.read(text);
    List<AffineForOp> nest = loops(module);
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      Skewing.of(nest.get(0), nest.get(1), 2).apply(rewriter);
    }
    assertThat(LoopBody.isNest(nest, AffineForOp.class)).isTrue();
    assertThat(LoopTexts.print(module))
        .contains("#map2 = affine_map<(d0, d1) -> (d0 - d1 * 2)>")
        .contains("affine.for %arg6 = #map2(%arg5, %arg4) to 6 {");
    Executions.assertSame("skew by 2", text, module);
  }
}
