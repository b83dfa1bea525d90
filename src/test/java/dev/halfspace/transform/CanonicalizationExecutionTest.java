package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.lowering.LoweringTexts;
import dev.halfspace.testing.RandomPrograms;
import dev.halfspace.testing.Refinement;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random programs compute the same after canonicalization, structured and in graphs; arguments are
 * no poison.
 */
class CanonicalizationExecutionTest {
  private static final int MANY = Integer.getInteger("halfspace.canonicalization.executed", 10_000);
  private static final int BATCH = 100;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "canonicalize",
        "canonicalize{region-simplify=aggressive}",
        "lower-affine,convert-scf-to-cf,canonicalize",
        "lower-affine,convert-scf-to-cf,canonicalize{region-simplify=aggressive}",
        "sccp,canonicalize"
      })
  void programsComputeTheSame(String passes) {
    check(passes, 20);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "canonicalize",
        "lower-affine,convert-scf-to-cf,canonicalize",
        "sccp,canonicalize"
      })
  void manyProgramsComputeTheSame(String passes) {
    check(passes, MANY);
  }

  @Test
  void modulesThatExecuteComputeTheSame() {
    assertThat(executed(LoweringTexts.SEED)).isPositive();
  }

  @Tag("slow")
  @Test
  void manyModulesThatExecuteComputeTheSame() {
    int executed = 0;
    for (int made = 0; made < MANY; made += BATCH) {
      executed += executed(LoweringTexts.SEED + 1 + made);
    }
    System.out.printf("%d of %d modules execute%n", executed, MANY);
    assertThat(executed).isPositive();
  }

  private static void check(String passes, int count) {
    SplittableRandom random = new SplittableRandom(LoweringTexts.SEED);
    int executed = 0;
    for (int i = 0; i < count; i++) {
      RandomPrograms programs = RandomPrograms.small().withAffine(i % 11);
      executed += isExecuted(passes, programs.text(random.split()), i % 2 == 0 ? 32 : 64) ? 1 : 0;
    }
    System.out.printf("%s: %d of %d programs are executed%n", passes, executed, count);
    assertThat(10 * executed).isGreaterThan(9 * count);
  }

  private static int executed(long seed) {
    Stream<String> texts = PassPrograms.random(BATCH, seed).stream();
    return (int) texts.filter(text -> isExecuted("canonicalize", text, 64)).count();
  }

  /** Returns true if a program is defined for some arguments, for which it computes the same. */
  private static boolean isExecuted(String passes, String text, int indexBits) {
    ModuleOp before = GenericPasses.read(text);
    ModuleOp after = GenericPasses.read(text);
    GenericPasses.run(passes, after);
    Refinement.Result result =
        Refinement.of(before, after).withoutPoison().samples(6).indexBits(indexBits).check();
    assertThat(result.differences()).as("%s of %s", passes, text).isEmpty();
    return result.compared().values().stream().anyMatch(runs -> runs > 0);
  }
}
