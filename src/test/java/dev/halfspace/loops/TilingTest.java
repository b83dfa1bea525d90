package dev.halfspace.loops;

import static dev.halfspace.loops.LoopTexts.assertLikeOracle;
import static dev.halfspace.loops.LoopTexts.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineForOp;
import java.util.List;
import org.junit.jupiter.api.Test;

class TilingTest {
  private static final String SHIFTED =
      """
      func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %n: index) {
        affine.for %i = 0 to 4 {
          affine.for %j = 0 to 4 {
            %v = affine.load %A[%i * 8 + %j + 1] : memref<64xi64>
            affine.store %v, %A[%i * 8 + %j + 8] : memref<64xi64>
          }
        }
        return
      }
      """;

  @Test
  void boundsOfAllKinds() {
    String text =
        """
        func.func @f(%A: memref<?x?xf32>, %x: f32, %n: index) {
          affine.for %i = 0 to %n {
            affine.for %j = 3 to 20 step 2 {
              affine.store %x, %A[%i, %j] : memref<?x?xf32>
            } {dropped}
          }
          affine.for %i = %n to 64 {
            affine.for %j = 0 to min affine_map<()[s0] -> (s0, 100)>()[%n] {
              affine.store %x, %A[%i, %j] : memref<?x?xf32>
            }
          }
          affine.for %i = 0 to affine_map<()[s0] -> (s0 * 8)>()[%n] step 2 {
            affine.for %j = 0 to 0 {
              affine.store %x, %A[%i, %j] : memref<?x?xf32>
            }
          }
          affine.for %i = affine_map<()[s0] -> (s0)>()[%n] to affine_map<()[s0] -> (s0 + 8)>()[%n] {
            affine.for %j = max affine_map<()[s0] -> (s0, 3)>()[%n] to 12 {
              affine.store %x, %A[%i, %j] : memref<?x?xf32>
            }
          }
          affine.for %i = 0 to 10 {
            affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
              affine.store %x, %A[%i, %j] : memref<?x?xf32>
            }
          }
          return
        }
        """;
    for (String options :
        new String[] {"tile-size=4", "tile-size=1", "tile-sizes=2", "tile-sizes=4,5,6"}) {
      assertLikeOracle("affine-loop-tile{%s}".formatted(options), text);
    }
  }

  /** A single loop keeps its order, whatever is in it. */
  @Test
  void oneLoopMayAlwaysBeTiled() {
    assertLikeOracle(
        "affine-loop-tile{tile-size=4}",
        """
        func.func private @g()
        func.func @f(%n: index) {
          affine.for %i = 0 to %n {
            func.call @g() : () -> ()
          }
          return
        }
        """);
  }

  /** The distance is (1, -7): the second box of a row would come before the next row. */
  @Test
  void whatGoesBackInTheInnerLoopIsRefused() {
    String text = SHIFTED.replace("%j + 8", "%j + 9").replace("%j + 1", "%j + 2");
    assertRefused("affine-loop-tile{tile-size=2}", text);
    ModuleOp module = LoopTexts.read(text);
    List<AffineForOp> loops = module.findAll(AffineForOp.class);
    Ruling ruling = Tiling.of(loops, List.of(2L, 2L)).verdict();
    assertThat(ruling.isGranted()).isFalse();
  }
}
