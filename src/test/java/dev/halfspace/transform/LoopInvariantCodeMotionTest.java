package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.Oracle;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.DialectRegistry;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.text.Printer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Motion of loop-invariant code: the oracle's, but for what may be undefined. */
class LoopInvariantCodeMotionTest {
  @Test
  void whatMayBeUndefinedStaysInTheLoop() {
    for (String inside :
        List.of(
            "%q = arith.floordivsi %a, %b : i32",
            "%q = arith.remsi %a, %b : i32", "%q = arith.remui %a, %b : i32")) {
      // As read and printed: nothing moves.
      String text =
          """
          func.func @f(%%a: i32, %%b: i32, %%n: index, %%m: memref<8xi32>) {
            affine.for %%i = 0 to %%n {
              %s
              affine.store %%q, %%m[%%i] : memref<8xi32>
            }
            return
          }
          """
              .formatted(inside);
      assertThat(GenericPasses.after("loop-invariant-code-motion", text))
          .isEqualTo(GenericPasses.after("strip-debuginfo", text));
    }
  }

  /** The oracle leaves the first division, and moves the second by rights, the third by none. */
  @Test
  void executionShowsTheMotionsThatAreWrong() {
    Oracle.assumePresent();
    assertThat(
            WrongMotions.leftOut(
                """
                func.func @f(%a: i32, %b: i32, %n: index) {
                  %c = arith.constant 3 : i32
                  affine.for %i = 0 to %n {
                    %0 = arith.divsi %a, %b : i32
                    %1 = arith.remsi %a, %c : i32
                    %2 = arith.remsi %a, %b : i32
                  }
                  return
                }
                """))
        .contains("%0 = arith.divsi %arg0, %arg1", "%1 = arith.remsi %arg0, %c3")
        .contains("%2 = \"foreign.op\"(%arg0, %arg1)");
  }

  @Test
  void bothRegionsOfAWhileLoopAreLeft() {
    check(
        """
        func.func @f(%x: i32, %y: i32) -> i32 {
          %r = scf.while (%a = %x) : (i32) -> i32 {
            %k = arith.addi %y, %y : i32
            %c = arith.cmpi slt, %a, %k : i32
            scf.condition(%c) %a : i32
          } do {
          ^bb0(%b: i32):
            %l = arith.muli %y, %y : i32
            %n = arith.addi %b, %l : i32
            scf.yield %n : i32
          }
          return %r : i32
        }
        """);
  }

  @Test
  void divisionsByConstantElementsMove() {
    check(
        """
        func.func @f(%x: vector<2xi8>, %n: index) {
          affine.for %i = 0 to %n {
            %a = arith.constant dense<[-3, 5]> : vector<2xi8>
            %b = arith.constant dense<[3, 5]> : vector<2xi8>
            %c = arith.constant dense<[-3, -1]> : vector<2xi8>
            %d = arith.constant dense<0> : vector<2xi8>
            %0 = arith.divsi %x, %a : vector<2xi8>
            %1 = arith.divsi %x, %b : vector<2xi8>
            %2 = arith.divsi %x, %c : vector<2xi8>
            %3 = arith.divui %x, %a : vector<2xi8>
            %4 = arith.ceildivsi %x, %b : vector<2xi8>
            %5 = arith.divui %x, %d : vector<2xi8>
          }
          return
        }
        """);
  }

  @Test
  void whatConstantsLetBeDefinedMovesAsMlirTakesItForPure() {
    check(
        """
        func.func @f(%x: vector<2xi8>, %t: tensor<?x0xi8>, %n: index) {
          %m = arith.constant -1 : i4
          %l = arith.constant -8 : i4
          %a = arith.constant dense<[-3, 5]> : vector<2xi8>
          %b = arith.constant dense<[-1, 5]> : vector<2xi8>
          %c = arith.constant dense<[7, -128]> : vector<2xi8>
          %d = arith.constant dense<[0, 3]> : vector<2xi8>
          %e = arith.constant dense<[-1, 0]> : vector<2xi8>
          affine.for %i = 0 to %n {
            %0 = arith.floordivsi %x, %a : vector<2xi8>
            %1 = arith.remsi %c, %b : vector<2xi8>
            %2 = arith.floordivsi %m, %m : i4
            %3 = arith.remsi %l, %l : i4
            %4 = arith.remui %t, %t : tensor<?x0xi8>
            %5 = math.ipowi %d, %d : vector<2xi8>
            %6 = math.ipowi %a, %x : vector<2xi8>
            %7 = math.ipowi %b, %e : vector<2xi8>
          }
          return
        }
        """);
  }

  @Test
  void whatConstantsLetBeUndefinedStays() {
    for (String inside :
        List.of(
            "arith.remui %x, %e : vector<2xi8>",
            "arith.floordivsi %x, %b : vector<2xi8>",
            "arith.remsi %l, %b : vector<2xi8>",
            "arith.remsi %i, %j : index",
            "math.ipowi %e, %b : vector<2xi8>",
            "math.ipowi %x, %b : vector<2xi8>")) {
      String text =
          """
          func.func @f(%%x: vector<2xi8>, %%n: index) {
            %%i = arith.constant -2147483648 : index
            %%j = arith.constant -1 : index
            %%b = arith.constant dense<[5, -1]> : vector<2xi8>
            %%e = arith.constant dense<[-1, 0]> : vector<2xi8>
            %%l = arith.constant dense<-128> : vector<2xi8>
            affine.for %%k = 0 to %%n {
              %%q = %s
            }
            return
          }
          """
              .formatted(inside);
      assertThat(GenericPasses.after("loop-invariant-code-motion", text))
          .isEqualTo(GenericPasses.after("strip-debuginfo", text));
    }
  }

  private static void check(String text) {
    Oracle.assumePresent();
    assertThat(GenericPasses.after("loop-invariant-code-motion", text) + "\n")
        .isEqualTo(Oracle.run(text, "--loop-invariant-code-motion").accepted());
  }

  /** A loop of several blocks, of which the second uses what the third defines. */
  @Test
  void bodiesOfSeveralBlocksAreLeft() {
    DialectRegistry dialects =
        Dialects.standard().with(Dialect.of("toy").operations(LoopOp.DEFINITION));
    ModuleOp module =
        Halfspace.read(
                Source.of(
                    "toy.mlir",
                    """
                    func.func @f(%a: i32, %n: index) {
                      affine.for %i = 0 to %n {
                        "toy.loop"() ({
                          cf.br ^bb2
                        ^bb1:
                          %y = arith.addi %x, %x : i32
                          %z = arith.index_cast %i : index to i32
                          %u = "use"(%y, %z) : (i32, i32) -> i32
                          %v = arith.addi %u, %y : i32
                          "end"(%v) : (i32) -> ()
                        ^bb2:
                          %x = arith.muli %a, %a : i32
                          cf.br ^bb1
                        }) : () -> ()
                      }
                      return
                    }
                    """),
                dialects,
                ParseOptions.STRICT.allowingUnregistered())
            .orThrow();
    GenericPasses.run("loop-invariant-code-motion", module);
    assertThat(Printer.custom().print(module))
        .isEqualTo(
            """
            module {
              func.func @f(%arg0: i32, %arg1: index) {
                %0 = arith.muli %arg0, %arg0 : i32
                %1 = arith.addi %0, %0 : i32
                affine.for %arg2 = 0 to %arg1 {
                  %2 = arith.index_cast %arg2 : index to i32
                  "toy.loop"() ({
                    cf.br ^bb2
                  ^bb1:  // pred: ^bb2
                    %3 = "use"(%1, %2) : (i32, i32) -> i32
                    %4 = arith.addi %3, %1 : i32
                    "end"(%4) : (i32) -> ()
                  ^bb2:  // pred: ^bb0
                    cf.br ^bb1
                  }) : () -> ()
                }
                return
              }
            }
            """);
  }

  private static final class LoopOp extends Operation implements LoopLike {
    static final OpDefinition<LoopOp> DEFINITION =
        OpDefinition.of("toy.loop", LoopOp.class, LoopOp::new).regions(1);

    private LoopOp(OperationState state) {
      super(state);
    }

    @Override
    public Region loopBody() {
      return region(0);
    }

    @Override
    public List<BlockArgument> inductionVariables() {
      return List.of();
    }
  }
}
