package dev.halfspace.loops;

import java.util.function.LongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random programs compute the same after each pass: 50 in the usual run, 10,000 in that of slow
 * tests.
 */
class PlanExecutionTest {
  private static final int USUAL = 50;
  private static final int MANY = Integer.getInteger("halfspace.loops.programs", 10_000);

  private static void assertSame(String pass, int programs) {
    LongFunction<String> texts =
        pass.startsWith("scf-parallel")
            ? LoopPrograms::parallel
            : pass.contains("scf")
                ? LoopPrograms::scf
                : pass.contains("jam") ? LoopPrograms::bare : LoopPrograms::affine;
    for (long seed = 0; seed < programs; seed++) {
      Executions.assertSame(pass, texts.apply(seed));
    }
  }

  @ParameterizedTest
  @MethodSource("dev.halfspace.loops.LoopPasses#executed")
  void keepsWhatProgramsCompute(String pass) {
    assertSame(pass, USUAL);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("dev.halfspace.loops.LoopPasses#executed")
  void keepsWhatManyProgramsCompute(String pass) {
    assertSame(pass, MANY);
  }
}
