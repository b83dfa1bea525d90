package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Chains of nests compute the same after they are fused, where what they compute is defined. */
class ChainsTest {
  private static void check(String pass, int first, int programs) {
    for (int seed = first; seed < first + programs; seed++) {
      String text = seed % 2 == 0 ? ChainPrograms.program(seed) : ChainPrograms.varied(seed);
      String after = Executions.after(pass, text);
      if (!after.equals(LoopTexts.print(LoopTexts.read(text)))) {
        assertThat(DifferingInput.of(text, after))
            .as("%s, seed %d:%n%s", pass, seed, text)
            .isEmpty();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine-loop-fusion",
        "affine-loop-fusion{maximal}",
        "affine-loop-fusion{mode=sibling maximal}",
        "affine-loop-fusion{mode=producer maximal compute-tolerance=5}"
      })
  void fusedChainsComputeTheSame(String pass) {
    check(pass, 0, 10);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine-loop-fusion",
        "affine-loop-fusion{maximal}",
        "affine-loop-fusion{mode=sibling}",
        "affine-loop-fusion{mode=producer maximal compute-tolerance=5}"
      })
  void manyFusedChainsComputeTheSame(String pass) {
    check(pass, 1_000, 2_000);
  }
}
