package dev.halfspace.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Operation;
import dev.halfspace.testing.RandomModules;
import dev.halfspace.testing.RandomPrograms;
import dev.halfspace.verify.Verifier;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class ReducerTest {
  @Test
  void theResultIsAlwaysTheSame() {
    for (int seed = 0; seed < 5; seed++) {
      assertThat(reducedText(seed)).isEqualTo(reducedText(seed));
    }
  }

  private static String reducedText(int seed) {
    ModuleOp module = RandomPrograms.small().module(new SplittableRandom(seed));
    Reduced unused =
        Reducer.of(module).whileStill(each -> each.findAll(Operation.class).size() > 5);
    return Halfspace.print(module);
  }

  @Test
  void bodiesAreHoistedAndNumbersShrink() {
    ModuleOp module =
        Halfspace.read(
                """
                func.func @f(%m: memref<100xi32>, %c: i1, %n: index) -> i32 {
                  %0 = arith.constant 1234 : i32
                  %r = scf.if %c -> i32 {
                    affine.for %i = 7 to 93 step 3 {
                      affine.store %0, %m[%i] : memref<100xi32>
                    }
                    scf.yield %0 : i32
                  } else {
                    scf.yield %0 : i32
                  }
                  return %r : i32
                }
                func.func @unused() { return }
                """)
            .orThrow();
    Predicate<ModuleOp> stores =
        each ->
            each.findAll(Operation.class).stream().anyMatch(op -> op.name().equals("affine.store"));
    Reduced reduced = Reducer.of(module).whileStill(stores);
    assertThat(Halfspace.print(module))
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: memref<1xi32>) {
                %c0_i32 = arith.constant 0 : i32
                affine.store %c0_i32, %arg0[0] : memref<1xi32>
                return
              }
            }
            """);
    assertThat(reduced.operations()).isEqualTo(4);
    assertThat(reduced.operationsBefore()).isEqualTo(11);
  }

  /** Reduces a text while an operation of a name and one of another are left. */
  private static String reducedWith(String first, String second, String text) {
    ModuleOp module = Halfspace.read(text).orThrow();
    Reduced unused = Reducer.of(module).whileStill(each -> has(each, first) && has(each, second));
    return Halfspace.print(module);
  }

  private static boolean has(ModuleOp module, String name) {
    return module.find(op -> op.name().equals(name)) != null;
  }

  @Test
  void carriedValuesGoThatNobodyNeeds() {
    String reduced =
        reducedWith(
            "scf.for",
            "arith.mulf",
            """
            func.func @f(%n: index, %x: f32) -> (f32, f32) {
              %0 = arith.constant 0 : index
              %1 = arith.constant 1 : index
              %r:2 = scf.for %i = %0 to %n step %1 iter_args(%a = %x, %b = %x) -> (f32, f32) {
                %s = arith.addf %a, %b : f32
                %p = arith.mulf %a, %a : f32
                scf.yield %s, %p : f32, f32
              }
              return %r#0, %r#1 : f32, f32
            }
            """);
    assertThat(reduced)
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: index, %arg1: f32) {
                scf.for %arg2 = %arg0 to %arg0 step %arg0 {
                  %0 = arith.mulf %arg1, %arg1 : f32
                }
                return
              }
            }
            """);
  }

  @Test
  void argumentsOfBlocksAndBranchesGo() {
    String reduced =
        reducedWith(
            "arith.mulf",
            "arith.subf",
            """
            func.func @f(%c: i1, %x: f32, %y: f32) -> f32 {
              cf.cond_br %c, ^a(%x : f32), ^b(%x, %y : f32, f32)
            ^a(%p: f32):
              %0 = arith.mulf %p, %p : f32
              cf.br ^b(%0, %p : f32, f32)
            ^b(%q: f32, %r: f32):
              %1 = arith.subf %q, %r : f32
              return %1 : f32
            }
            """);
    assertThat(reduced)
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: f32) {
                %0 = arith.mulf %arg0, %arg0 : f32
                %1 = arith.subf %arg0, %arg0 : f32
                return
              }
            }
            """);
  }

  @Test
  void argumentsGoFromFunctionsAndCallsAndNamesBecomeShort() {
    String reduced =
        reducedWith(
            "func.call",
            "arith.mulf",
            """
            func.func private @computeTheSquare(%x: f64, %unused: i64) -> (f64, i64) {
              %0 = arith.mulf %x, %x : f64
              return %0, %unused : f64, i64
            }
            func.func @caller(%x: f64, %n: i64) -> f64 {
              %0:2 = call @computeTheSquare(%x, %n) : (f64, i64) -> (f64, i64)
              return %0#0 : f64
            }
            """);
    assertThat(reduced)
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: f32) {
                %0 = arith.mulf %arg0, %arg0 : f32
                return
              }
              func.func @g(%arg0: f32) {
                call @f(%arg0) : (f32) -> ()
                return
              }
            }
            """);
  }

  @Test
  void typesSizesAndTripCountsShrink() {
    String reduced =
        reducedWith(
            "affine.for",
            "affine.vector_load",
            """
            func.func @f(%m: memref<64x32xf64, affine_map<(i, j) -> (j, i)>, 3>, %n: index) {
              affine.for %i = 3 to %n step 2 {
                affine.if affine_set<(d0)[s0] : (d0 - 2 >= 0, s0 - d0 >= 0)>(%i)[%n] {
                  %v = affine.vector_load %m[%i * 2 + 4, %i mod 8]
                    : memref<64x32xf64, affine_map<(i, j) -> (j, i)>, 3>, vector<4xf64>
                }
              }
              return
            }
            """);
    assertThat(reduced)
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: memref<1x1xf32>) {
                affine.for %arg1 = 0 to 0 {
                  %0 = affine.vector_load %arg0[0, 0] : memref<1x1xf32>, vector<1xf32>
                }
                return
              }
            }
            """);
  }

  @Test
  void modulesThatAreNotValidAreReducedAsWell() {
    ModuleOp module = RandomModules.small().module(new SplittableRandom(1));
    assertThat(PlantedFault.ORDER.plantIn(module, new java.util.Random(1))).isTrue();
    Reduced reduced =
        Reducer.of(module)
            .whileStill(each -> !Verifier.verify(each, Dialects.standard()).isEmpty());
    assertThat(reduced.operations()).isLessThan(8);
  }

  @Test
  void timeOverAndInterruptionLeaveTheBest() {
    ModuleOp module = RandomPrograms.small().module(new SplittableRandom(3));
    int before = module.findAll(Operation.class).size();
    Reduced none = Reducer.of(module).limitedTo(Duration.ZERO).whileStill(each -> true);
    assertThat(none.isComplete()).isFalse();
    assertThat(module.findAll(Operation.class)).hasSize(before);
    List<Reduced> told = new ArrayList<>();
    Reduced some =
        Reducer.of(module)
            .telling(
                each -> {
                  told.add(each);
                  Thread.currentThread().interrupt();
                })
            .whileStill(each -> true);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(some.isComplete()).isFalse();
    assertThat(told).hasSize(1);
    assertThat(module.findAll(Operation.class)).hasSize(some.operations() + 1);
  }

  @Test
  void whatTheConditionThrowsLeavesTheModuleSound() {
    ModuleOp module = RandomPrograms.small().module(new SplittableRandom(4));
    String before = Halfspace.print(module);
    int[] asked = new int[1];
    assertThatThrownBy(
            () -> {
              Reduced unused =
                  Reducer.of(module)
                      .whileStill(
                          each -> {
                            if (asked[0]++ > 0) {
                              throw new IllegalStateException("tired");
                            }
                            return true;
                          });
            })
        .hasMessage("tired");
    assertThat(Halfspace.print(module)).isEqualTo(before);
    assertThatThrownBy(
            () -> {
              Reduced unused = Reducer.of(module).whileStill(each -> false);
            })
        .isInstanceOf(IllegalArgumentException.class);
  }
}
