package dev.halfspace.loops;

import static dev.halfspace.loops.LoopTexts.assertLikeOracle;
import static dev.halfspace.loops.LoopTexts.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineApplyOp;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.affine.AffineStoreOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.ir.Value;
import dev.halfspace.rewrite.TreeRewriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops whose number of iterations is less than none. */
class UnrollingTest {
  /** A loop from {@code %i + 1} to {@code %i}. */
  private static final String TEXT =
      """
      func.func @f(%n: index) {
        affine.for %i = 0 to %n {
          affine.for %j = affine_map<(d0) -> (d0 + 1)>(%i) to affine_map<(d0) -> (d0)>(%i) {
            "s"(%j) : (index) -> ()
          }
        }
        return
      }
      """;

  @Test
  void groupsThatLeaveNothingAreMadeOfLoopsThatAreNotExecuted() {
    // 2^64 - 1 is a multiple of 3 and of 5.
    assertLikeOracle("affine-loop-unroll{unroll-factor=3}", TEXT);
    assertLikeOracle("affine-loop-unroll{unroll-factor=5 cleanup-unroll}", TEXT);
  }

  @Test
  void iterationsAreLeftByNoLoopThatIsNotExecuted() {
    // The oracle begins those that are left at %i + 1 - 4.
    assertRefused("affine-loop-unroll{unroll-factor=4}", TEXT);
    assertRefused("affine-loop-unroll{unroll-factor=7}", TEXT);
  }

  /** Dimensions that are symbols come in the order of the bounds, the lower first. */
  @Test
  void boundsOfDimensionsAreInTheOrderOfTheOracle() {
    assertLikeOracle(
        "affine-loop-unroll{unroll-factor=4}",
        """
        func.func @f(%A: memref<?xi64>, %m: index, %n: index) {
          %s = memref.alloc(%n) : memref<?xi64>
          affine.for %i = affine_map<(d0) -> (d0)>(%m)
              to affine_map<(d0, d1) -> (d1 + d0 * 2)>(%n, %m) {
            %v = affine.load %A[%i] : memref<?xi64>
            affine.store %v, %A[%i + 1] : memref<?xi64>
          }
          return
        }
        """);
  }

  /** Iterations that do nothing are left as they are, and so is the loop. */
  @Test
  void emptyLoopsAreNotUnrolled() {
    assertLikeOracle(
        "affine-loop-unroll{unroll-factor=5 cleanup-unroll}",
        """
        func.func @f(%x: i64, %y: i64) -> (i64, i64) {
          affine.for %i = 0 to 1 {
          }
          %r:2 = affine.for %i = 0 to 1 iter_args(%a = %x, %b = %y) -> (i64, i64) {
            affine.yield %b, %a : i64, i64
          }
          return %r#0, %r#1 : i64, i64
        }
        """);
  }

  /** Nobody has room for so many copies. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine-loop-unroll{unroll-factor=1000000000}",
        "affine-loop-unroll{unroll-factor=-1}",
        "affine-loop-unroll{unroll-up-to-factor unroll-factor=2000000000}",
        "affine-loop-unroll-jam{unroll-jam-factor=1000000000}"
      })
  void loopIsLeftThatWouldBecomeTooLarge(String pass) {
    String text =
        """
        func.func @f(%A: memref<?xi64>, %n: index, %x: i64) {
          affine.for %i = 0 to END {
            affine.store %x, %A[%i] : memref<?xi64>
          }
          return
        }
        """
            .replace("END", pass.contains("factor=1000000000") ? "%n" : "1000000000");
    assertThat(LoopTexts.print(LoopTexts.after(pass, text)))
        .isEqualTo(LoopTexts.print(LoopTexts.read(text)));
  }

  /** The first two loops become 80,000 statements, with the third there would be 16,000,000. */
  @Test
  void loopOfManyUnrolledOnesIsLeft() {
    String text =
        """
        func.func @f(%A: memref<200xi64>, %x: i64) {
          affine.for %i = 0 to 200 {
            affine.for %j = 0 to 200 {
              affine.for %k = 0 to 200 {
                affine.store %x, %A[0] : memref<200xi64>
                affine.store %x, %A[1] : memref<200xi64>
              }
            }
          }
          return
        }
        """;
    ModuleOp module =
        LoopTexts.after("affine-loop-unroll{unroll-factor=-1 unroll-full-threshold=200}", text);
    assertThat(module.findAll(AffineForOp.class)).hasSize(1);
    assertThat(module.findAll(AffineStoreOp.class)).hasSize(80_000);
  }

  /** The least of 10 and 8 is a multiple of 4, but known as one only of 2. */
  @ParameterizedTest
  @ValueSource(strings = {"10, 8", "8, 10", "12, 8", "9, 12", "-3, 4"})
  void leastOfConstantsIsDividedByTheirCommonDivisor(String constants) {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
          affine.for %i = 0 to min affine_map<() -> (CONSTANTS)>() {
            %v = affine.load %A[%i] : memref<20xi64>
            affine.store %v, %B[%i + 1] : memref<20xi64>
          }
          return
        }
        """
            .replace("CONSTANTS", constants);
    assertLikeOracle("affine-loop-unroll{unroll-factor=4}", text);
    Executions.assertSame("affine-loop-unroll{unroll-factor=4}", text);
    if (!constants.startsWith("-")) {
      assertLikeOracle("affine-loop-tile{tile-size=4}", text);
    }
  }

  /** There are four iterations when the plan is judged, and {@code %m - %n + 4} when applied. */
  @Test
  void numberOfIterationsIsFoundAnewAfterAChange() {
    String text =
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
          %c = arith.constant 3 : i64
          %u = affine.apply affine_map<(d0) -> (d0 + 4)>(%n)
          affine.for %i = %n to %u {
            %v = affine.load %A[0] : memref<20xi64>
            %w = arith.muli %v, %c : i64
            affine.store %w, %A[0] : memref<20xi64>
          }
          return
        }
        """;
    ModuleOp module = LoopTexts.read(text);
    Unrolling plan = Unrolling.by(module.findAll(AffineForOp.class).get(0), 2);
    assertThat(plan.verdict().isGranted()).isTrue();
    Value m = module.findAll(FuncOp.class).get(0).functionBody().entryBlock().argument(3);
    module.findAll(AffineApplyOp.class).get(0).setOperand(0, m);
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      plan.apply(rewriter);
    }
    Executions.assertSame("unroll", text.replace("+ 4)>(%n)", "+ 4)>(%m)"), module);
  }

  /** Before the first iteration, a divisor is negative, memory gone, or an operand poison. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        affine.for %i = 0 to %n {
          affine.if affine_set<(d0)[s0, s1] : (d0 >= 0, s0 floordiv s1 >= 0)>(%i)[%n, %m] {
            affine.store %c, %A[%i] : memref<20xi64>
          }
        }
        """,
        """
        affine.for %i = 0 to %n {
          affine.parallel (%j) = (0) to (%n floordiv symbol(%m)) {
            affine.if affine_set<(d0) : (d0 >= 0)>(%i) {
              affine.store %c, %A[%i] : memref<20xi64>
            }
          }
        }
        """,
        """
        %L = memref.alloc() : memref<20xi64>
        affine.store %c, %L[4] : memref<20xi64>
        affine.if affine_set<()[s] : (-s >= 0)>()[%n] {
          memref.dealloc %L : memref<20xi64>
        }
        affine.for %i = 0 to %n {
          %v = affine.load %L[4] : memref<20xi64>
          affine.if affine_set<(d0) : (d0 >= 0)>(%i) {
            affine.store %v, %A[%i] : memref<20xi64>
          }
        }
        """,
        """
        %p = arith.addi %n, %m overflow<nuw> : index
        affine.for %i = 0 to %n {
          affine.if affine_set<(d0)[s0] : (d0 >= 0, s0 >= 0)>(%i)[%p] {
            affine.store %c, %A[%i] : memref<20xi64>
          }
        }
        """,
      })
  void restDoesNotBeginWhereSomethingIsUndefined(String body) {
    Executions.assertSame(
        "affine-loop-unroll{unroll-factor=4}",
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
          %c = arith.constant 7 : i64
        BODY
          return
        }
        """
            .replace("BODY", body));
  }

  /** The loop left begins at a value that is not affine, in steps of 2. */
  @Test
  void restMayBeginAtWhatIsNotAffine() {
    Executions.assertSame(
        "affine-loop-unroll{unroll-factor=2}",
        """
        func.func @f(%A: memref<20xi64>, %B: memref<20xi64>, %n: index, %m: index) {
          %c = arith.constant 7 : i64
          affine.for %i = 0 to affine_map<()[s0, s1] -> (s0 mod s1)>()[%n, %m] step 2 {
            affine.if affine_set<(d0) : (d0 >= 0)>(%i) {
              affine.store %c, %A[%i] : memref<20xi64>
            }
          }
          return
        }
        """);
  }

  /** The cleanup loop needs no clamp: whoever gets behind the allocation had a size for it. */
  @Test
  void sizesOfAllocationsBehindLoopsAreNotNegative() {
    String text =
        """
        func.func private @g()
        func.func @f(%A: memref<8xi64>, %n: index, %x: i64) {
          affine.for %i = 0 to 8 {
            affine.store %x, %A[%i] : memref<8xi64>
          }
          %b = memref.alloc(%n) : memref<?xi64>
          affine.for %i = 0 to %n {
            affine.store %x, %b[%i] : memref<?xi64>
          }
          return
        }
        """;
    LoopTexts.assertLikeOracle("affine-loop-unroll{unroll-factor=2}", text);
    // A call may not return: then the loop before it has been executed for any size.
    String called = text.replace("  %b =", "  func.call @g() : () -> ()\n  %b =");
    assertThat(LoopTexts.print(LoopTexts.after("affine-loop-unroll{unroll-factor=2}", called)))
        .contains("max");
  }
}
