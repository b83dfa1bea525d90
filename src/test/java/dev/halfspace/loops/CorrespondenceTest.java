package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.dialect.scf.ScfForOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.legality.Legality;
import dev.halfspace.rewrite.TreeRewriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Parts as {@code names of source -> names of result at value of the variable}. */
class CorrespondenceTest {
  private static List<String> parts(String text, Function<ModuleOp, LoopPlan> plan) {
    ModuleOp module = LoopTexts.read(text);
    Correspondence correspondence;
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      correspondence = plan.apply(module).apply(rewriter);
    }
    List<String> parts = new ArrayList<>();
    for (Correspondence.Part part : correspondence.parts()) {
      assertThat(part.result()).allMatch(module::isAncestorOf);
      assertThat(part.variables().operands())
          .allMatch(value -> module.isAncestorOf(value.parentOp()));
      parts.add(
          "%s -> %s at %s"
              .formatted(
                  names(part.source()), names(part.result()), part.variables().map().result(0)));
    }
    return parts;
  }

  private static List<String> unswitched(String text) {
    return parts(text, module -> Unswitching.of(module.findAll(AffineForOp.class).get(0)));
  }

  private static List<String> names(List<Operation> ops) {
    return ops.stream().map(Operation::name).toList();
  }

  private static LoopPlan jam(ModuleOp module, long factor) {
    Legality legality = Legality.of(Sizes.analysis(module.findAll(FuncOp.class).get(0)));
    return UnrollAndJam.of(legality, module.findAll(AffineForOp.class).get(0), factor);
  }

  @Test
  void statementsThatScalarReplacementLeavesStayWhereTheyWere() {
    String text =
        """
        func.func @f(%A: memref<16xi64>, %x: i64) {
          affine.for %i = 0 to 16 {
            affine.store %x, %A[%i] : memref<16xi64>
            affine.for %j = 0 to 4 {
              %u = arith.addi %x, %x : i64
            }
            %v = affine.load %A[%i] : memref<16xi64>
            %w = arith.addi %v, %x : i64
          }
          return
        }
        """;
    assertThat(parts(text, module -> ScalarReplacement.of(module.findAll(FuncOp.class).get(0))))
        .containsExactly("[affine.store, arith.addi] -> [affine.store, arith.addi] at d0");
  }

  private static final String NEST =
      """
      func.func @f(%A: memref<4x16xi64>, %n: index, %x: i64) {
        affine.for %i = 0 to 4 {
          %v = arith.addi %x, %x : i64
          affine.for %j = 0 to %n {
            affine.store %v, %A[%i, %j] : memref<4x16xi64>
          }
        }
        return
      }
      """;

  /** All four iterations are one, and the loop is gone. */
  @Test
  void iterationsOfOneGroupAreConstant() {
    assertThat(parts(NEST, module -> jam(module, 4)))
        .containsExactly(
            "[arith.addi] -> [arith.addi] at 0",
            "[affine.store] -> [affine.store] at 0",
            "[arith.addi] -> [arith.addi] at 3",
            "[affine.store] -> [affine.store] at 3",
            "[arith.addi] -> [arith.addi] at 2",
            "[affine.store] -> [affine.store] at 2",
            "[arith.addi] -> [arith.addi] at 1",
            "[affine.store] -> [affine.store] at 1");
  }

  /** Loops are no parts, as they hold more than before: what is in them is, the rest's at 3. */
  @Test
  void restOfJammedLoopsCorresponds() {
    assertThat(parts(NEST, module -> jam(module, 3)))
        .startsWith(
            "[arith.addi] -> [arith.addi] at 3",
            "[affine.store] -> [affine.store] at 3",
            "[arith.addi] -> [arith.addi] at 0")
        .hasSize(8);
  }

  /** The operation that combines the results of the copies after the loop is no copy. */
  @Test
  void statementsThatCombineCarriedValuesCorrespond() {
    String text =
        """
        func.func @f(%A: memref<8xi64>, %x: i64) -> i64 {
          %r = affine.for %i = 0 to 8 iter_args(%a = %x) -> (i64) {
            %v = affine.load %A[%i] : memref<8xi64>
            %w = arith.maxsi %a, %v : i64
            affine.yield %w : i64
          }
          return %r : i64
        }
        """;
    assertThat(parts(text, module -> jam(module, 2)))
        .containsExactly(
            "[affine.load, arith.maxsi] -> [affine.load, arith.maxsi] at d0",
            "[affine.load, arith.maxsi] -> [affine.load, arith.maxsi] at d0 + 1");
  }

  @Test
  void statementsOfBranchesCorrespond() {
    String text =
        """
        func.func @f(%n: index) {
          affine.for %i = 0 to 8 {
            "a"() : () -> ()
            affine.if affine_set<()[s] : (s - 2 >= 0)>()[%n] {
              "b"() : () -> ()
            } else {
              "c"() : () -> ()
              "d"() : () -> ()
            }
            "e"() : () -> ()
          }
          return
        }
        """;
    assertThat(unswitched(text))
        .containsExactly("[a, b, e] -> [a, b, e] at d0", "[a, c, d, e] -> [a, c, d, e] at d0");
  }

  @Test
  void choiceWithoutElseHasOneBranch() {
    String text =
        """
        func.func @f(%n: index) {
          affine.for %i = 0 to 8 {
            affine.if affine_set<()[s] : (s - 2 >= 0)>()[%n] {
              "b"() : () -> ()
            }
          }
          return
        }
        """;
    assertThat(unswitched(text)).containsExactly("[b] -> [b] at d0", "[] -> [] at d0");
  }

  /** The least value is 4 in each iteration that is left, and another operation in the last. */
  @Test
  void whatPeelingSimplifiesHasNoCounterpart() {
    String text =
        """
        func.func @f(%n: index, %B: memref<16xindex>) {
          %c0 = arith.constant 0 : index
          %c4 = arith.constant 4 : index
          scf.for %i = %c0 to %n step %c4 {
            %s = affine.min affine_map<(d)[s] -> (4, s - d)>(%i)[%n]
            memref.store %s, %B[%i] : memref<16xindex>
          }
          return
        }
        """;
    assertThat(parts(text, module -> Peeling.last(module.findAll(ScfForOp.class).get(0))))
        .containsExactly(
            "[memref.store] -> [memref.store] at d0", "[memref.store] -> [memref.store] at d0");
  }
}
