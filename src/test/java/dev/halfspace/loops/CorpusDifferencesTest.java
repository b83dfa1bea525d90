package dev.halfspace.loops;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import dev.halfspace.PassCorpus;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.transform.Passes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Programs that people wrote, after the passes on loops: the text that the oracle prints, or one
 * that computes the same as the program for an input for which the oracle's does not.
 * docs/compatibility.md lists these.
 */
class CorpusDifferencesTest {
  private static final Path PAGE = Path.of("docs", "compatibility.md");

  /** The names that the corpus has for passes, and what runs on functions. */
  private static final ImmutableMap<String, String> PASSES =
      ImmutableMap.<String, String>builder()
          .put("affine-loop-normalize", "affine-loop-normalize")
          .put("affine-loop-unroll-4", "affine-loop-unroll{unroll-factor=4}")
          .put("affine-loop-unroll-full", "affine-loop-unroll{unroll-factor=-1}")
          .put("affine-loop-tile-32", "affine-loop-tile{tile-size=32}")
          .put("affine-loop-fusion", "affine-loop-fusion")
          .put("affine-parallelize", "affine-parallelize")
          .put("affine-parallelize-reductions", "affine-parallelize{parallel-reductions=true}")
          .put("affine-scalrep", "affine-scalrep")
          .put("affine-loop-invariant-code-motion", "affine-loop-invariant-code-motion")
          .put("affine-loop-coalescing", "affine-loop-coalescing")
          .put("scf-for-loop-peeling", "scf-for-loop-peeling")
          .buildOrThrow();

  private static String after(String pass, String text) {
    ModuleOp module = LoopTexts.read(text);
    String pipeline = pass.startsWith("scf") ? "any(%s)" : "builtin.module(func.func(%s))";
    PipelineResult result =
        PipelineRunner.of(Pipeline.parse(pipeline.formatted(pass), Passes.standard()))
            .verifyingIn(Dialects.standard())
            .run(module);
    assertThat(result.failed()).as("%s", result.diagnostics()).isFalse();
    return LoopTexts.print(module) + "\n";
  }

  /** The rows of the table for a pass. */
  private static List<String> differences(String name, String pass) throws IOException {
    List<String> rows = new ArrayList<>();
    int changed = 0;
    int identical = 0;
    for (PassCorpus.Program program : PassCorpus.of(name)) {
      String ours = after(pass, program.text());
      changed += program.isChanged() ? 1 : 0;
      if (ours.equals(program.expected())) {
        identical += program.isChanged() ? 1 : 0;
        continue;
      }
      String source = LoopTexts.print(LoopTexts.read(program.text()));
      Optional<DifferingInput> fault = DifferingInput.of(source, program.expected());
      assertThat(fault).as("%s changes what is right of %s", pass, program.id()).isPresent();
      assertThat(DifferingInput.of(source, ours)).isEmpty();
      rows.add(
          "| `%s` | `%s` | `@%s(%s)` | %s |"
              .formatted(
                  pass,
                  program.id(),
                  fault.get().function(),
                  fault.get().input(),
                  fault.get().fault()));
    }
    System.out.printf("%s: %d of %d that are changed%n", pass, identical, changed);
    return rows;
  }

  @Tag("slow")
  @Test
  void whatDiffersFromTheOracleIsWrongThere() throws IOException {
    List<String> rows = new ArrayList<>();
    for (Map.Entry<String, String> pass : PASSES.entrySet()) {
      rows.addAll(differences(pass.getKey(), pass.getValue()));
    }
    assertThat(rows).isNotEmpty();
    String expected =
        "| pass | program | input | `mlir-opt-22` |\n| --- | --- | --- | --- |\n"
            + String.join("\n", rows)
            + "\n\n";
    assertThat(Files.readString(PAGE)).as("the table is to be%n%s", expected).contains(expected);
  }
}
