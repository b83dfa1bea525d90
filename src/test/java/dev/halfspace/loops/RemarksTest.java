package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.transform.Passes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Passes do the same if nobody asks for remarks, though they then decide less. */
class RemarksTest {
  private static final int PROGRAMS = 40;

  private static String withoutRemarks(String pass, String text) {
    ModuleOp module = LoopTexts.read(text);
    PipelineResult result =
        PipelineRunner.of(
                Pipeline.parse("builtin.module(func.func(" + pass + "))", Passes.standard()))
            .withPasses(Passes.standard())
            .run(module);
    assertThat(result.failed()).isFalse();
    return LoopTexts.print(module);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "affine-loop-fusion",
        "affine-loop-fusion{maximal=true}",
        "affine-loop-fusion{mode=producer}",
        "affine-loop-fusion{mode=sibling}",
        "affine-parallelize",
        "affine-loop-tile{tile-size=2}",
        "affine-loop-tile{cache-size=1}",
        "affine-loop-unroll-jam{unroll-jam-factor=2}",
        "affine-loop-coalescing"
      })
  void nobodyNeedsToListen(String pass) {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      for (String text :
          new String[] {
            RandomNests.program(seed), StagedPrograms.program(seed), StencilPrograms.program(seed)
          }) {
        assertThat(withoutRemarks(pass, text))
            .as("%s", text)
            .isEqualTo(Executions.after(pass, text));
      }
    }
  }
}
