package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.legality.Reduction;
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

  private static final String SUM =
      """
      %s = affine.for %i = 0 to 8 iter_args(%a = %x) -> (i64) {
        %t = affine.for %j = 0 to %n iter_args(%b = %a) -> (i64) {
          %v = affine.load %A[%i, %j] : memref<16x16xi64>
          %c = arith.addi %b, %v : i64
          affine.yield %c : i64
        }
        affine.yield %t : i64
      }
      affine.store %s, %B[0, 0] : memref<16x16xi64>
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
        .isEqualTo("the bounds of a loop depend on the induction variable of another");
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
        .isEqualTo("the nest is not perfect");
    assertThat(refusal(SUM.replace("%b = %a", "%b = %x")))
        .isEqualTo("a loop does not carry exactly the values of the enclosing loop");
    assertThat(refusal(SUM.replace("yield %t", "yield %x")))
        .isEqualTo("a loop does not carry exactly the values of the enclosing loop");
    assertThat(refusal(SUM.replace("addi %b, %v", "subi %b, %v")))
        .isEqualTo("a value is reduced by more than one operation, or subtracted");
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
        .contains("may be undefined");
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

  @Test
  void whatTheLoopsOfABandCarryIsReduced() {
    ModuleOp module = read(SUM);
    Parallelization plan = Parallelization.of(module.findAll(AffineForOp.class));
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      plan.apply(rewriter);
    }
    assertThat(LoopTexts.print(module))
        .contains(
            """
                %0 = affine.parallel (%arg4, %arg5) = (0, 0) to (8, symbol(%arg2)) reduce ("addi") -> (i64) {
                  %2 = affine.load %arg0[%arg4, %arg5] : memref<16x16xi64>
                  affine.yield %2 : i64
                }
                %1 = arith.addi %arg3, %0 : i64
                affine.store %1, %arg1[0, 0] : memref<16x16xi64>
            """);
  }

  /** Values that change places on the way in and back again would be reduced to one another. */
  @Test
  void valuesAreCarriedOnInOrder() {
    String swapped =
        """
        %s:2 = affine.for %i = 0 to 8 iter_args(%a = %x, %b = %x) -> (i64, i64) {
          %t:2 = affine.for %j = 0 to 9 iter_args(%c = %b, %d = %a) -> (i64, i64) {
            %v = arith.addi %c, %x : i64
            %w = arith.muli %d, %x : i64
            affine.yield %v, %w : i64, i64
          }
          affine.yield %t#1, %t#0 : i64, i64
        }
        """;
    assertThat(refusal(swapped))
        .isEqualTo("a loop does not carry exactly the values of the enclosing loop");
    String inOrder =
        swapped.replace("%c = %b, %d = %a", "%c = %a, %d = %b").replace("%t#1, %t#0", "%t#0, %t#1");
    Parallelization plan = Parallelization.of(read(inOrder).findAll(AffineForOp.class));
    assertThat(((PlanVerdict.Granted) plan.verdict()).reductions())
        .extracting(Reduction::operation)
        .containsExactly("arith.addi", "arith.muli");
  }

  /** Two values, one of them with a promise that only the old order keeps, in bands of any kind. */
  @Test
  void bandsReduceToTheSameValues() {
    for (String first : List.of("addi", "muli", "ori", "andi")) {
      for (long step : List.of(1L, 2L, 5L)) {
        String text =
            """
            func.func @f(%%A: memref<64xi64>, %%B: memref<64xi64>, %%n: index) {
              %%x = affine.load %%B[1] : memref<64xi64>
              %%s:2 = affine.for %%i = 0 to %%n step %2$d iter_args(%%a = %%x, %%b = %%x) -> (i64, i64) {
                %%t:2 = affine.for %%j = 2 to 7 iter_args(%%c = %%a, %%d = %%b) -> (i64, i64) {
                  %%u:2 = affine.for %%k = 3 to %%n iter_args(%%e = %%c, %%f = %%d) -> (i64, i64) {
                    %%v = affine.load %%A[%%i * 9 + %%j + %%k] : memref<64xi64>
                    %%g = arith.%1$s %%v, %%e : i64
                    %%h = arith.addi %%f, %%v overflow<nsw> : i64
                    affine.yield %%g, %%h : i64, i64
                  }
                  affine.yield %%u#0, %%u#1 : i64, i64
                }
                affine.yield %%t#0, %%t#1 : i64, i64
              }
              affine.store %%s#0, %%B[2] : memref<64xi64>
              affine.store %%s#1, %%B[3] : memref<64xi64>
              return
            }
            """
                .formatted(first, step);
        ModuleOp module = LoopTexts.read(text);
        AffineForOp outermost = module.findAll(AffineForOp.class).get(0);
        Parallelization plan =
            Parallelization.of(LoopBody.nest(outermost, AffineForOp.class)).reassociating();
        try (TreeRewriter rewriter = TreeRewriter.of(module)) {
          plan.apply(rewriter);
        }
        assertThat(plan.parallel().steps()).containsExactly(step, 1L, 1L);
        assertThat(LoopTexts.print(module)).doesNotContain("nsw");
        LoopTexts.assertSame(text, module, List.of(0L, 1L, 2L, 3L, 4L, 5L));
      }
    }
  }

  /** Sums of floating-point numbers take consent, as those of one loop do. */
  @Test
  void bandsReassociateWithConsent() {
    String sum = SUM.replace("i64", "f32").replace("addi", "addf");
    ModuleOp module =
        LoopTexts.read(
            "func.func @f(%A: memref<16x16xf32>, %B: memref<16x16xf32>, %n: index, %x: f32) {\n"
                + sum
                + "return\n}\n");
    Parallelization plan = Parallelization.of(module.findAll(AffineForOp.class));
    assertThat(plan.verdict().isGranted()).isFalse();
    assertThat(plan.reassociating().verdict().isGranted()).isTrue();
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
