package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.func.FuncOp;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops in blocks of which it is not known how often, or when, they are executed again. */
class OneExecutionTest {
  private static final String CYCLE =
      """
      func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %n: index) {
        %zero = arith.constant 0 : index
        %one = arith.constant 1 : index
        %three = arith.constant 3 : index
        cf.br ^again(%zero : index)
      ^again(%k: index):
        BODY
        %next = arith.addi %k, %one : index
        %isLess = arith.cmpi slt, %next, %three : index
        cf.cond_br %isLess, ^again(%next : index), ^end
      ^end:
        return
      }
      """;

  private static final String BRANCH =
      """
      func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %n: index) {
        %three = arith.constant 3 : index
        %isLess = arith.cmpi slt, %n, %three : index
        cf.cond_br %isLess, ^end, ^more
      ^more:
        BODY
        cf.br ^end
      ^end:
        return
      }
      """;

  private static final String REGIONS =
      """
      func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %n: index) {
        "test.any"() ({
          BODY
          "test.end"() : () -> ()
        }, {
          BODY
          "test.end"() : () -> ()
        }) : () -> ()
        return
      }
      """;

  private static final String BLOCKS =
      """
      func.func @f(%A: memref<64xi64>, %B: memref<64xi64>, %n: index) {
        "test.any"() ({
          "test.to"()[^again] : () -> ()
        ^again:
          BODY
          "test.to"()[^again, ^end] : () -> ()
        ^end:
          "test.end"() : () -> ()
        }) : () -> ()
        return
      }
      """;

  private static final List<String> ALL = List.of(CYCLE, BRANCH, REGIONS, BLOCKS);

  private static final String EACH =
      """
      affine.for %i = 0 to 8 {
        affine.for %j = 0 to 8 {
          %v = affine.load %A[%i * 8 + %j] : memref<64xi64>
          %s = arith.addi %v, %v : i64
          affine.store %s, %A[%i * 8 + %j] : memref<64xi64>
        }
      }
      """;

  private static final String STENCIL =
      """
      affine.for %i = 1 to 8 {
        affine.for %j = 1 to 7 {
          %v = affine.load %A[%i * 8 + %j - 8] : memref<64xi64>
          %w = affine.load %A[%i * 8 + %j - 1] : memref<64xi64>
          %s = arith.addi %v, %w : i64
          affine.store %s, %A[%i * 8 + %j] : memref<64xi64>
        }
      }
      """;

  /** The second loop may not come first, and no boxes may be made. */
  private static final String BACKWARD = STENCIL.replace("%j - 8]", "%j - 7]");

  private static final String REDUCTION =
      """
      affine.for %i = 0 to 8 {
        %zero64 = arith.constant 0 : i64
        %r = affine.for %j = 0 to 8 iter_args(%sum = %zero64) -> (i64) {
          %v = affine.load %A[%i * 8 + %j] : memref<64xi64>
          %s = arith.addi %sum, %v : i64
          affine.yield %s : i64
        }
        affine.store %r, %B[%i] : memref<64xi64>
      }
      """;

  private static final String TWO_PARTS =
      """
      affine.for %i = 1 to 8 {
        %v = affine.load %A[%i - 1] : memref<64xi64>
        affine.store %v, %A[%i] : memref<64xi64>
        %w = affine.load %B[%i - 1] : memref<64xi64>
        affine.store %w, %B[%i] : memref<64xi64>
      }
      """;

  private static String text(String around, String body) {
    return around.replace("BODY", body);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine-parallelize",
        "affine-parallelize{parallel-reductions=true}",
        "affine-loop-tile{tile-size=4}",
        "affine-loop-unroll-jam{unroll-jam-factor=2}",
        "affine-loop-fusion",
      })
  void passesDoAsTheOracle(String pass) {
    for (String around : ALL) {
      for (String body : List.of(EACH, STENCIL, REDUCTION)) {
        LoopTexts.assertLikeOracle(pass, text(around, body));
      }
    }
  }

  /** Each execution of the nest reads what the one before has stored, and so do iterations. */
  @Test
  void whatIterationsOfOneExecutionDependOnIsNamed() {
    for (String around : List.of(CYCLE, BRANCH)) {
      String text = text(around, BACKWARD);
      LoopTexts.assertRefused("affine-loop-tile{tile-size=4}", text);
      FuncOp function = LoopTexts.read(text).findAll(FuncOp.class).get(0);
      LoopPlan plan = Tiling.of(function.findAll(AffineForOp.class), List.of(4L, 4L));
      assertThat(plan.verdict())
          .asInstanceOf(InstanceOfAssertFactories.type(PlanVerdict.Refused.class))
          .satisfies(refused -> assertThat(refused.obstacle()).isPresent())
          .satisfies(refused -> assertThat(refused.reason()).contains("which iteration"));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "EACH | affine-parallelize",
        "EACH | affine-loop-permute",
        "EACH | affine-loop-reverse",
        "STENCIL | affine-loop-permute",
        "STENCIL | affine-loop-tile{tile-size=4}",
        "TWO_PARTS | affine-loop-distribute",
      })
  void allExecutionsComputeTheSame(String body, String pass) {
    String nest =
        switch (body) {
          case "EACH" -> EACH;
          case "STENCIL" -> STENCIL;
          default -> TWO_PARTS;
        };
    for (String around : List.of(CYCLE, BRANCH)) {
      String text = text(around, nest);
      ModuleOp after = LoopTexts.after(pass, text);
      assertThat(LoopTexts.print(after)).isNotEqualTo(LoopTexts.print(LoopTexts.read(text)));
      LoopTexts.assertSame(text, after, List.of(0L, 1L, 3L, 8L));
    }
  }
}
