package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.pass.Explanation;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.source.Diagnostic;
import dev.halfspace.transform.Passes;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Passes do the same if nobody asks for remarks, though they then decide less; plans are listed
 * with the changes that they consist of.
 */
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

  @Test
  void plansAreListedBeforeTheirChanges() {
    ModuleOp module =
        LoopTexts.read(
            """
            func.func @f(%A: memref<9x9xi64>, %n: index) {
              affine.for %i = 0 to 1 {
                affine.for %j = 0 to 8 {
                  %v = affine.load %A[%i, %j] : memref<9x9xi64>
                  affine.store %v, %A[%i, %j + 1] : memref<9x9xi64>
                }
              }
              return
            }
            """);
    StringBuilder log = new StringBuilder();
    PipelineRunner.of(
            Pipeline.parse(
                "builtin.module(func.func(affine-loop-normalize{promote-single-iter},affine-loop-reverse))",
                Passes.standard()))
        .explaining(Explanation.REFUSALS)
        .run(module)
        .log()
        .forEach(diagnostic -> {}, log::append);
    assertThat(log.toString().lines().filter(line -> !line.contains(": change: ")))
        .containsExactly(
            "affine-loop-normalize: input.mlir:2:3: promote the only iteration: affine.for : () -> ()",
            "affine-loop-normalize: input.mlir:2:3: insert: arith.constant : () -> (index)",
            "affine-loop-normalize: input.mlir:2:3: erase: affine.yield : () -> ()",
            "affine-loop-normalize: input.mlir:3:5: move: affine.for : () -> ()",
            "affine-loop-normalize: input.mlir:2:3: erase: affine.for : () -> ()",
            "affine-loop-reverse: input.mlir:3:5: reverse does not apply to affine.for : () -> ():"
                + " iteration (0) writes element [0, 1], which iteration (1) reads");
  }

  private static List<String> remarks(String pass, String text) {
    return Executions.run(pass, LoopTexts.read(text)).diagnostics().stream()
        .map(Diagnostic::toString)
        .toList();
  }

  @Test
  void loopsThatPlansAreAboutBesidesOthersAreNamed() {
    assertThat(
            remarks(
                "affine-loop-fusion",
                """
                func.func @f(%A: memref<8xi64>, %c: i64) {
                  affine.for %i = 0 to 8 {
                    affine.store %c, %A[%i] : memref<8xi64>
                  }
                  affine.for %i = 0 to 8 {
                    %v = affine.load %A[-%i + 7] : memref<8xi64>
                    affine.store %v, %A[%i] : memref<8xi64>
                  }
                  return
                }
                """))
        .hasSize(2)
        .anyMatch(each -> each.contains("2:3") && each.contains("fuse with a consumer after it"))
        .anyMatch(
            each -> each.contains("5:3") && each.contains("fuse with the producer before it"));
  }

  @Test
  void parallelLoopsAroundOthersAreNamed() {
    assertThat(
            remarks(
                "scf-parallel-loop-tiling{parallel-loop-tile-sizes=4}",
                """
                func.func @f(%A: memref<?x?xi64>, %c: i64, %n: index, %a: index, %b: index) {
                  scf.parallel (%i) = (%a) to (%n) step (%b) {
                    scf.parallel (%j) = (%a) to (%n) step (%b) {
                      memref.store %c, %A[%i, %j] : memref<?x?xi64>
                      scf.reduce
                    }
                    scf.reduce
                  }
                  return
                }
                """))
        .anyMatch(each -> each.contains("2:3") && each.contains("a parallel loop inside"))
        .anyMatch(each -> each.contains("3:5") && each.contains("done: tile"));
  }
}
