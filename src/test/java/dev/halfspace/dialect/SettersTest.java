package dev.halfspace.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.Halfspace;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.affine.IntegerSet;
import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.FunctionType;
import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineIfOp;
import dev.halfspace.dialect.affine.AffineLoadOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.dialect.tensor.TensorPadOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.AffineValueSet;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.LoopWithIterArgs;
import dev.halfspace.text.Printer;
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

  @Test
  void stepNameAndTypeChangeInTheText() {
    ModuleOp module =
        Halfspace.read(
                """
                func.func private @f(%a: index {x.y}, %b: f32) -> f32 {
                  affine.for %i = 0 to 8 {
                  }
                  return %b : f32
                }
                """)
            .orThrow();
    FuncOp function = module.findAll(FuncOp.class).get(0);
    module.findAll(AffineForOp.class).get(0).setStep(4);
    function.setSymbolName("g");
    function.setFunctionType(
        FunctionType.of(
            List.of(IndexType.INDEX, FloatType.F32, IntegerType.I1), List.of(FloatType.F32)));
    assertThat(Halfspace.print(module))
        .isEqualTo(
            """
            module {
              func.func private @g(%arg0: index {x.y}, %arg1: f32, %arg2: i1) -> f32 {
                affine.for %arg3 = 0 to 8 step 4 {
                }
                return %arg1 : f32
              }
            }
            """);
    assertThatThrownBy(() -> function.setFunctionType(FunctionType.of(List.of(), List.of())))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("argument #1 still has uses");
    assertThat(function.arguments()).hasSize(3);
  }

  @Test
  void loopCarriesMoreValues() {
    ModuleOp module =
        Halfspace.read(
                """
                func.func @f(%a: memref<8xf32>, %zero: f32, %n: index, %one: index) -> f32 {
                  affine.for %i = 0 to 8 {
                    %x = affine.load %a[%i] : memref<8xf32>
                  }
                  %s = scf.for %i = %n to %n step %one iter_args(%p = %zero) -> (f32) {
                    scf.yield %p : f32
                  }
                  return %s : f32
                }
                """)
            .orThrow();
    Value zero = module.findAll(FuncOp.class).get(0).arguments().get(1);
    Value x = module.findAll(AffineLoadOp.class).get(0).result();
    AffineForOp loop = module.findAll(AffineForOp.class).get(0);
    LoopWithIterArgs sum =
        loop.withIterArgs(
            List.of(zero),
            (b, carried) -> {
              OperationState state = b.state(Dialects.standard().operation("arith.addf"));
              state.operand(carried.get(0)).operand(x).result(x.type());
              return List.of(b.insert(state.definition().create(state)).result());
            });
    ScfForOp second = module.findAll(ScfForOp.class).get(0);
    second.withIterArgs(
        List.of(((AffineForOp) sum).result()), (b, carried) -> List.of(carried.get(0)));
    assertThat(Halfspace.print(module))
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: memref<8xf32>, %arg1: f32, %arg2: index, %arg3: index) -> f32 {
                %0 = affine.for %arg4 = 0 to 8 iter_args(%arg5 = %arg1) -> (f32) {
                  %2 = affine.load %arg0[%arg4] : memref<8xf32>
                  %3 = arith.addf %arg5, %2 : f32
                  affine.yield %3 : f32
                }
                %1:2 = scf.for %arg4 = %arg2 to %arg2 step %arg3 iter_args(%arg5 = %arg1, %arg6 = %0) -> (f32, f32) {
                  scf.yield %arg5, %arg6 : f32, f32
                }
                return %1#0 : f32
              }
            }
            """);
  }

  @Test
  void namesOfValuesShowWhereTheyAreAskedFor() {
    ModuleOp module =
        Halfspace.read("func.func @f(%a: f32) -> f32 { %s = arith.negf %a : f32 return %s : f32 }")
            .orThrow();
    FuncOp function = module.findAll(FuncOp.class).get(0);
    function.arguments().get(0).setName("x");
    Operation negation = function.entryBlock().firstOp();
    assertThat(negation).isNotNull();
    negation.result().setName("y");
    negation.result().setName("minus");
    assertThat(Printer.custom().withNamesOfLocations().print(module))
        .isEqualTo(
            """
            module {
              func.func @f(%x: f32) -> f32 {
                %minus = arith.negf %x : f32
                return %minus : f32
              }
            }
            """);
  }
}
