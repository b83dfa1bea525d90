package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.dialect.func.FuncOp;
import dev.halfspace.legality.Legality;
import dev.halfspace.rewrite.TreeRewriter;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Loops fused with a shift compute the same, and are shifted no more than they need. */
class ShiftedFusionTest {
  private static ShiftedFusion plan(ModuleOp module, int loop) {
    FuncOp func = module.findAll(FuncOp.class).get(0);
    List<AffineForOp> loops =
        module.findAll(AffineForOp.class).stream().filter(op -> op.parentOp() == func).toList();
    return ShiftedFusion.of(
        Legality.of(Sizes.analysis(func)), loops.get(loop), loops.get(loop + 1));
  }

  private static String fused(String text) {
    ModuleOp module = LoopTexts.read(text);
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      plan(module, 0).apply(rewriter);
    }
    String after = LoopTexts.print(module);
    assertThat(DifferingInput.of(text, after)).isEmpty();
    return after;
  }

  /** An iteration of the second loop needs what the first stores an iteration later. */
  private static final String STENCIL =
      """
      func.func @f(%A: memref<10xf32>, %B: memref<10xf32>, %C: memref<10xf32>) {
        affine.for %i = 0 to 10 {
          %v = affine.load %A[%i] : memref<10xf32>
          affine.store %v, %B[%i] : memref<10xf32>
        }
        affine.for %i = 1 to 9 {
          %v = affine.load %B[%i - 1] : memref<10xf32>
          %w = affine.load %B[%i + 1] : memref<10xf32>
          %s = arith.addf %v, %w : f32
          affine.store %s, %C[%i] : memref<10xf32>
        }
        return
      }
      """;

  @Test
  void secondLoopIsLaterByItsGreatestNeed() {
    assertThat(fused(STENCIL))
        .isEqualTo(
            """
            #map = affine_map<(d0) -> (d0 - 1)>
            module {
              func.func @f(%arg0: memref<10xf32>, %arg1: memref<10xf32>, %arg2: memref<10xf32>) {
                affine.for %arg3 = 0 to 2 {
                  %0 = affine.load %arg0[%arg3] : memref<10xf32>
                  affine.store %0, %arg1[%arg3] : memref<10xf32>
                }
                affine.for %arg3 = 2 to 10 {
                  %0 = affine.load %arg0[%arg3] : memref<10xf32>
                  affine.store %0, %arg1[%arg3] : memref<10xf32>
                  %1 = affine.apply #map(%arg3)
                  %2 = affine.load %arg1[%1 - 1] : memref<10xf32>
                  %3 = affine.load %arg1[%1 + 1] : memref<10xf32>
                  %4 = arith.addf %2, %3 : f32
                  affine.store %4, %arg2[%1] : memref<10xf32>
                }
                return
              }
            }
            """);
  }

  @Test
  void loopsOfUnknownLengthHaveBeginningsAndEndsOfTheirOwn() {
    String text =
        """
        func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %n: index, %m: index, %k: index) {
          affine.for %i = 0 to %n {
            %v = affine.load %A[%i] : memref<?xf32>
            affine.store %v, %B[%i] : memref<?xf32>
          }
          affine.for %i = %m to %k {
            %w = affine.load %B[%i] : memref<?xf32>
            affine.store %w, %A[%i] : memref<?xf32>
          }
          return
        }
        """;
    assertThat(LoopTexts.read(fused(text)).findAll(AffineForOp.class)).hasSize(5);
  }

  @Test
  void loopThatNeedsAllOfTheOtherIsRefused() {
    ModuleOp module =
        LoopTexts.read(
            """
            func.func @f(%A: memref<?xf32>, %B: memref<?xf32>, %n: index) {
              affine.for %i = 0 to %n {
                %v = affine.load %A[%i] : memref<?xf32>
                affine.store %v, %B[%i] : memref<?xf32>
              }
              affine.for %i = 0 to %n {
                %w = affine.load %B[-%i + symbol(%n) - 1] : memref<?xf32>
                affine.store %w, %A[%i] : memref<?xf32>
              }
              return
            }
            """);
    assertThat(plan(module, 0).verdict())
        .isInstanceOfSatisfying(
            PlanVerdict.Refused.class,
            refused -> assertThat(refused.reason()).contains("iteration").contains("reads"));
  }

  @Test
  void whatIsComputedBetweenComesBefore() {
    String text =
        """
        func.func @f(%A: memref<10xf32>, %B: memref<10xf32>, %n: index) {
          affine.for %i = 0 to 10 {
            %v = affine.load %A[%i] : memref<10xf32>
            affine.store %v, %B[%i] : memref<10xf32>
          }
          %c = arith.constant 2 : index
          %k = arith.addi %c, %c : index
          affine.for %i = 0 to 6 {
            %w = affine.load %B[%i + symbol(%k)] : memref<10xf32>
            affine.store %w, %A[%i] : memref<10xf32>
          }
          return
        }
        """;
    assertThat(fused(text)).doesNotContain("affine.for %arg3 = 0 to 6");
  }

  /** Loops with a step from and to some values, where the second needs what comes later. */
  private static String steps(int step, String from, String to, int later) {
    return """
    func.func @f(%%A: memref<40xf32>, %%B: memref<40xf32>, %%n: index) {
      affine.for %%i = 1 to 11 step %1$d {
        %%v = affine.load %%A[%%i + 3] : memref<40xf32>
        affine.store %%v, %%B[%%i + 3] : memref<40xf32>
      }
      affine.for %%i = %2$s to %3$s step %1$d {
        %%w = affine.load %%B[%%i + %4$d] : memref<40xf32>
        affine.store %%w, %%A[%%i + 20] : memref<40xf32>
      }
      return
    }
    """
        .formatted(step, from, to, later);
  }

  /** The fused loop counts where both do, and the iterations left where each did. */
  @Test
  void loopsWithStepsComeTogetherWhereBothCount() {
    for (int step = 2; step < 4; step++) {
      for (int from = -2; from < 4; from++) {
        for (int later = 3; later < 7; later++) {
          fused(steps(step, "" + from, "" + (from + 9), later));
        }
        fused(steps(step, "" + from, "%n", 5));
      }
    }
    // Two steps are enough where both count the same numbers, and end one after the other.
    assertThat(fused(steps(2, "3", "9", 7)))
        .contains("affine.for %arg3 = 1 to 7 step 2")
        .contains("affine.for %arg3 = 7 to 11 step 2")
        .contains("affine_map<(d0) -> (d0 - 4)>")
        .contains("affine.for %arg3 = 11 to 13 step 2");
    assertThat(plan(LoopTexts.read(steps(2, "%n", "12", 4)), 0).verdict())
        .isEqualTo(
            PlanVerdict.refused("the loops have a step, and lower bounds of unknown distance"));
    String other = steps(2, "1", "12", 4).replaceFirst("step 2", "step 3");
    assertThat(plan(LoopTexts.read(other), 0).verdict())
        .isEqualTo(PlanVerdict.refused("the loops have different steps"));
  }

  private static int check(LongFunction<String> programs, long seed) {
    String text = programs.apply(seed);
    FuncOp func = LoopTexts.read(text).findAll(FuncOp.class).get(0);
    int loops =
        (int) func.findAll(AffineForOp.class).stream().filter(op -> op.parentOp() == func).count();
    int done = 0;
    for (int i = 0; i + 1 < loops; i++) {
      ModuleOp module = LoopTexts.read(text);
      ShiftedFusion plan = plan(module, i);
      if (plan.verdict().isGranted()) {
        try (TreeRewriter rewriter = TreeRewriter.of(module)) {
          plan.apply(rewriter);
        }
        String after = LoopTexts.print(module);
        assertThat(DifferingInput.of(text, after))
            .as("seed %s, loop %s:%n%s%n%s", seed, i, text, after)
            .isEmpty();
        done++;
      }
    }
    return done;
  }

  private static void checkAll(int programs) {
    int done = 0;
    for (long seed = 0; seed < programs; seed++) {
      done += check(StagedPrograms::program, seed);
      done += check(StencilPrograms::program, seed);
      done += check(ChainPrograms::program, seed);
    }
    assertThat(done).isGreaterThan(programs);
  }

  @Test
  void randomLoopsComputeTheSame() {
    checkAll(2);
  }

  @Tag("slow")
  @Test
  void manyRandomLoopsComputeTheSame() {
    checkAll(3_500);
  }
}
