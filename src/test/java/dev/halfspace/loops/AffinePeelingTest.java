package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.affine.AffineForOp;
import dev.halfspace.rewrite.TreeRewriter;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Iterations of affine loops that are peeled off are the first or the last, whatever the bounds.
 */
class AffinePeelingTest {
  private static final String STORES =
      """
      func.func @f(%A: memref<?xf32>, %x: f32, %n: index) {
        affine.for %i = 0 to %n step 2 {
          affine.store %x, %A[%i] : memref<?xf32>
        }
        return
      }
      """;

  private static String after(String text, Function<AffineForOp, AffinePeeling> planner) {
    ModuleOp module = LoopTexts.read(text);
    try (TreeRewriter rewriter = TreeRewriter.of(module)) {
      planner.apply(module.findAll(AffineForOp.class).get(0)).apply(rewriter);
    }
    return LoopTexts.print(module);
  }

  @Test
  void firstIterationsComeApart() {
    assertThat(after(STORES, loop -> AffinePeeling.first(loop, 3)))
        .isEqualTo(
            """
            #map = affine_map<()[s0] -> (6, s0)>
            module {
              func.func @f(%arg0: memref<?xf32>, %arg1: f32, %arg2: index) {
                affine.for %arg3 = 0 to min #map()[%arg2] step 2 {
                  affine.store %arg1, %arg0[%arg3] : memref<?xf32>
                }
                affine.for %arg3 = 6 to %arg2 step 2 {
                  affine.store %arg1, %arg0[%arg3] : memref<?xf32>
                }
                return
              }
            }
            """);
  }

  @Test
  void lastIterationsOfConstantBoundsComeApart() {
    assertThat(after(STORES.replace("to %n", "to 15"), loop -> AffinePeeling.last(loop, 3)))
        .contains("affine.for %arg3 = 0 to 10 step 2 {")
        .contains("affine.for %arg3 = 10 to 15 step 2 {");
  }

  @Test
  void cutsThatAreNoAffineValuesAreRefused() {
    String text = STORES.replace("to %n", "to min affine_map<()[s0] -> (s0, 20)>()[%n]");
    AffineForOp loop = LoopTexts.read(text).findAll(AffineForOp.class).get(0);
    assertThat(AffinePeeling.first(loop, 2).verdict().isGranted()).isTrue();
    assertThat(AffinePeeling.last(loop, 2).verdict())
        .isEqualTo(PlanVerdict.refused("a bound is a min or max"));
    assertThatThrownBy(() -> AffinePeeling.first(loop, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("0 iterations");
  }

  @Test
  void cutsThatAreNoIndexAreRefused() {
    AffineForOp loop =
        LoopTexts.read(STORES.replace("to %n", "to 8")).findAll(AffineForOp.class).get(0);
    for (AffinePeeling plan :
        List.of(
            AffinePeeling.first(loop, Long.MAX_VALUE), AffinePeeling.last(loop, Long.MAX_VALUE))) {
      assertThat(plan.verdict())
          .isEqualTo(PlanVerdict.refused("the split point may not fit in an index"));
    }
  }

  private static Stream<long[]> sizes() {
    return LongStream.of(-3, 0, 1, 2, 3, 4, 7, 12)
        .boxed()
        .flatMap(n -> LongStream.of(-1, 0, 2, 5).mapToObj(m -> new long[] {n, m}));
  }

  private static void check(int programs) {
    for (long seed = 0; seed < programs; seed++) {
      Random random = new Random(seed);
      String text = LoopPrograms.affine(seed);
      ModuleOp module = LoopTexts.read(text);
      List<AffineForOp> loops = module.findAll(AffineForOp.class);
      if (loops.isEmpty()) {
        continue;
      }
      AffineForOp loop = loops.get(random.nextInt(loops.size()));
      long iterations = 1L + random.nextInt(4);
      AffinePeeling plan =
          random.nextBoolean()
              ? AffinePeeling.first(loop, iterations)
              : AffinePeeling.last(loop, iterations);
      if (plan.verdict().isGranted()) {
        try (TreeRewriter rewriter = TreeRewriter.of(module)) {
          plan.apply(rewriter);
        }
        String after = LoopTexts.print(module);
        assertThat(Executions.areSame(text, after, sizes()))
            .as("seed %s, %s:%n%s%n%s", seed, plan.description(), text, after)
            .isTrue();
      }
    }
  }

  @Test
  void randomLoopsComputeTheSame() {
    check(50);
  }

  @Tag("slow")
  @Test
  void manyRandomLoopsComputeTheSame() {
    check(10_000);
  }
}
