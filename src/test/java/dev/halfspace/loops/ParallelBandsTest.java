package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.rewrite.TreeRewriter;
import dev.halfspace.verify.Verifier;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Perfect nests as one parallel loop. */
class ParallelBandsTest {
  private static final int MANY = Integer.getInteger("halfspace.loops.programs", 10_000);

  private static final String NEST =
      """
      affine.for %i = 0 to 8 {
        affine.for %j = 0 to 9 {
          affine.store %x, %A[%i, %j] : memref<16x16xi64>
        }
      }
      """;

  private static ModuleOp read(String loops) {
    return LoopTexts.read(
        "func.func @f(%A: memref<16x16xi64>, %B: memref<16x16xi64>, %n: index, %x: i64) {\n"
            + loops
            + "return\n}\n");
  }

  @Test
  void bandsThatAreNotParallelAreRefused() {
    assertThat(refusal(NEST.replace("%j = 0", "%j = affine_map<(d0) -> (d0)>(%i)")))
        .isEqualTo("the bounds of a loop depend on the variable of another");
    assertThat(refusal(NEST.replace("%A[%i, %j]", "%A[%i, 0]")))
        .isEqualTo("iteration (0, 0) writes element [0, 0], which iteration (0, 1) writes");
    assertThat(refusal(NEST.replace("%A[%i, %j]", "%A[0, %j]")))
        .isEqualTo("iteration (0, 0) writes element [0, 0], which iteration (1, 0) writes");
    assertThat(
            refusal(
                """
                affine.for %i = 0 to 8 {
                  affine.for %j = 0 to 9 {
                    affine.store %x, %A[%i, %j] : memref<16x16xi64>
                  }
                  affine.store %x, %B[%i, 0] : memref<16x16xi64>
                }
                """))
        .isEqualTo("there is something between the loops");
    assertThat(
            refusal(
                """
                %s = affine.for %i = 0 to 8 iter_args(%a = %x) -> (i64) {
                  %t = affine.for %j = 0 to 9 iter_args(%b = %a) -> (i64) {
                    %c = arith.addi %b, %x : i64
                    affine.yield %c : i64
                  }
                  affine.yield %t : i64
                }
                """))
        .isEqualTo("a loop carries values");
    assertThat(
            refusal(
                """
                affine.for %i = 0 to 8 {
                  affine.for %j = 0 to 9 {
                    %v = affine.load %A[%i, 0] : memref<16x16xi64>
                    %w = arith.addi %v, %x : i64
                    affine.store %w, %A[%i, 0] : memref<16x16xi64>
                  }
                }
                """))
        .isEqualTo("iterations update one element of memory by arith.addi");
    assertThat(
            refusal(
                """
                affine.for %i = 0 to %n {
                  affine.for %j = 0 to affine_map<()[s0] -> (9 floordiv s0)>()[%n] {
                    affine.store %x, %A[%i, %j] : memref<16x16xi64>
                  }
                }
                """))
        .contains("need not be defined");
  }

  private static String refusal(String loops) {
    PlanVerdict verdict = Parallelization.of(read(loops).findAll(AffineForOp.class)).verdict();
    return ((PlanVerdict.Refused) verdict).reason();
  }

  @Test
  void bandsKeepStepsAndSeveralBounds() {
    ModuleOp module =
        read(
            """
            affine.for %i = max affine_map<()[s0] -> (s0, 2)>()[%n] to 16 step 3 {
              affine.for %j = 0 to min affine_map<()[s0] -> (s0, 9)>()[%n] step 2 {
                affine.store %x, %A[%i, %j] : memref<16x16xi64>
              }
            }
            """);
    Parallelization plan = Parallelization.of(module.findAll(AffineForOp.class));
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      plan.apply(rewriter);
    }
    assertThat(LoopTexts.print(module))
        .contains(
            "affine.parallel (%arg4, %arg5) = (max(symbol(%arg2), 2), 0)"
                + " to (16, min(symbol(%arg2), 9)) step (3, 2) {");
    assertThat(plan.description()).isEqualTo("parallelize 2 loops as one");
  }

  /** A band of one loop may reduce. */
  @Test
  void bandOfOneLoopIsALoop() {
    String sum =
        """
        %s = affine.for %i = 0 to 8 iter_args(%a = %x) -> (i64) {
          %b = arith.addi %a, %x : i64
          affine.yield %b : i64
        }
        """;
    Parallelization plan = Parallelization.of(read(sum).findAll(AffineForOp.class));
    assertThat(plan.description()).isEqualTo("parallelize");
    assertThat(((PlanVerdict.Granted) plan.verdict()).reductions()).hasSize(1);
  }

  @Test
  void emptyBandIsAMistake() {
    assertThatThrownBy(() -> Parallelization.of(List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void iterationsOfABandCorrespond() {
    ModuleOp module = read(NEST);
    List<AffineForOp> band = module.findAll(AffineForOp.class);
    Parallelization plan = Parallelization.of(band);
    assertThatThrownBy(plan::parallel).isInstanceOf(IllegalStateException.class);
    Correspondence correspondence;
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      correspondence = plan.apply(rewriter);
    }
    Correspondence.Part part = correspondence.parts().get(0);
    assertThat(part.source()).isEqualTo(part.result()).hasSize(1);
    assertThat(part.variables().operands())
        .isEqualTo(List.copyOf(plan.parallel().inductionVariables()));
  }

  /** Makes one loop of each perfect nest that is parallel; returns the number of these. */
  private static int mergeAll(ModuleOp module) {
    int merged = 0;
    for (AffineForOp loop : module.findAll(AffineForOp.class)) {
      if (module.isAncestorOf(loop)) {
        List<AffineForOp> nest = LoopBody.nest(loop, AffineForOp.class);
        for (int size = nest.size(); size > 1; size--) {
          Parallelization plan = Parallelization.of(nest.subList(0, size));
          if (plan.verdict().isGranted()) {
            try (TreeRewriter rewriter = TreeRewriter.of(module)) {
              plan.apply(rewriter);
            }
            assertThat(plan.parallel().steps()).hasSize(size);
            merged++;
            break;
          }
        }
      }
    }
    assertThat(Verifier.verify(module, Dialects.standard())).isEmpty();
    return merged;
  }

  /** Races between iterations are found by the interpreter. */
  private static void check(int programs) {
    int merged = 0;
    for (long seed = 0; seed < programs; seed++) {
      String nests = RandomNests.program(seed);
      ModuleOp after = LoopTexts.read(nests);
      merged += mergeAll(after);
      LoopTexts.assertSame(nests, after, List.of(0L, 1L, 2L, 4L));
      String text = LoopPrograms.affine(seed);
      ModuleOp module = LoopTexts.read(text);
      merged += mergeAll(module);
      Executions.assertSame("parallel bands", text, module);
    }
    assertThat(merged).isGreaterThan(programs / 20);
  }

  @Test
  void programsComputeTheSame() {
    check(50);
  }

  @Tag("slow")
  @Test
  void manyProgramsComputeTheSame() {
    check(MANY);
  }
}
