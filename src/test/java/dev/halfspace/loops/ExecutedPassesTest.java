package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random programs compute the same after passes as before. */
class ExecutedPassesTest {
  private static final long SEED = Long.getLong("halfspace.seed", 22);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine-parallelize",
        "affine-loop-tile{tile-size=2}",
        "affine-loop-tile{tile-size=3 separate}",
        "affine-loop-tile{tile-size=64}",
        "affine-scalrep",
        "affine-loop-fusion"
      })
  void programsComputeTheSame(String pass) {
    check(pass, 50);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine-parallelize",
        "affine-loop-tile{tile-sizes=3,2}",
        "affine-loop-tile{tile-sizes=2,64 separate}",
        "affine-scalrep",
        "affine-loop-fusion"
      })
  void manyProgramsComputeTheSame(String pass) {
    check(pass, 10_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine-loop-fusion",
        "affine-loop-fusion{mode=sibling}",
        "affine-loop-fusion{mode=producer}",
        "affine-loop-fusion{maximal}",
        "affine-loop-fusion{compute-tolerance=3}"
      })
  void stagesComputeTheSame(String pass) {
    checkStages(pass, 60);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine-loop-fusion",
        "affine-loop-fusion{mode=sibling}",
        "affine-loop-fusion{mode=producer}",
        "affine-loop-fusion{maximal}",
        "affine-loop-fusion{compute-tolerance=3}"
      })
  void manyStagesComputeTheSame(String pass) {
    checkStages(pass, 5_000);
  }

  private static void checkStages(String pass, int programs) {
    for (long seed = SEED; seed < SEED + programs; seed++) {
      check(pass, StagedPrograms.program(seed), seed, 0);
      check(pass, StencilPrograms.program(seed), seed, 0);
    }
  }

  private static void check(String pass, int programs) {
    for (long seed = SEED; seed < SEED + programs; seed++) {
      check(pass, RandomNests.program(seed), seed, 0, 1, 2, 4);
    }
  }

  private static void check(String pass, String text, long seed, long... sizes) {
    for (long size : sizes) {
      assertThat(LoopTexts.computed(LoopTexts.after(pass, text), size))
          .as("seed %s, size %s:%n%s", seed, size, text)
          .isEqualTo(LoopTexts.computed(LoopTexts.read(text), size))
          .doesNotContain("rap");
    }
  }
}
