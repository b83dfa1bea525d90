package dev.halfspace.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.tensor.TensorPadOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Value;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Changes of operations through methods of their own give the text that says so. */
class SettersTest {
  private static final String BEFORE =
      """
      module {
        func.func @f(%arg0: index, %arg1: tensor<2xf32>, %arg2: f32) {
          affine.for %arg3 = 0 to 8 {
            affine.if affine_set<(d0) : (d0 >= 0)>(%arg3) {
            }
          }
          %padded = tensor.pad %arg1 low[1] high[1] {
          ^bb0(%arg3: index):
            tensor.yield %arg2 : f32
          } : tensor<2xf32> to tensor<4xf32>
          return
        }
      }
      """;

  /** Printed by mlir-opt as it stands. */
  private static final String AFTER =
      """
      #map = affine_map<()[s0] -> (s0 + 1)>
      #set = affine_set<()[s0] : (s0 - 2 >= 0)>
      module {
        func.func private @f(%arg0: index, %arg1: tensor<2xf32>, %arg2: f32) {
          affine.for %arg3 = #map()[%arg0] to %arg0 {
            affine.if #set()[%arg0] {
            }
          }
          %padded = tensor.pad %arg1 nofold low[1] high[1] {
          ^bb0(%arg3: index):
            tensor.yield %arg2 : f32
          } : tensor<2xf32> to tensor<4xf32>
          return
        }
      }
      """;

  @Test
  void changesShowInTheText() {
    ModuleOp module = Halfspace.read(BEFORE).orThrow();
    FuncOp function = module.findAll(FuncOp.class).get(0);
    List<Value> n = List.of(function.region(0).entryBlock().argument(0));
    AffineForOp loop = module.findAll(AffineForOp.class).get(0);
    loop.setLowerBound(AffineValueMap.of(AffineMap.parse("()[s0] -> (s0 + 1)"), n));
    loop.setUpperBound(AffineValueMap.of(AffineMap.parse("()[s0] -> (s0)"), n));
    module
        .findAll(AffineIfOp.class)
        .get(0)
        .setCondition(AffineValueSet.of(IntegerSet.parse("()[s0] : (s0 - 2 >= 0)"), n));
    module.findAll(TensorPadOp.class).get(0).setNoFold();
    function.setVisibility("private");
    assertThat(Halfspace.print(module)).isEqualTo(AFTER);
  }
}
