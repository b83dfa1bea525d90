package dev.halfspace.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.source.Diagnostics;
import dev.halfspace.source.Source;
import dev.halfspace.text.Parser;
import dev.halfspace.text.Printer;

/** Passes on texts. */
final class GenericPasses {
  private GenericPasses() {}

  static ModuleOp read(String text) {
    return read(Source.of("input.mlir", text));
  }

  static ModuleOp read(Source source) {
    Diagnostics diagnostics = new Diagnostics();
    ModuleOp module =
        Parser.of(Dialects.standard()).allowingUnregistered().parse(source, diagnostics);
    assertThat(diagnostics.hasErrors()).as("%s in %s", diagnostics, source.lines()).isFalse();
    return module;
  }

  /** The text of a module after a pass, which is valid. */
  static String after(String pass, String text) {
    ModuleOp module = read(text);
    run(pass, module);
    return Printer.custom().print(module);
  }

  /** Runs passes, after each of which the verifier finds nothing. */
  static void run(String pass, ModuleOp module) {
    PipelineResult result =
        PipelineRunner.of(Pipeline.parse("any(" + pass + ")", Passes.standard()))
            .verifyingIn(Dialects.standard())
            .withPasses(Passes.standard())
            .run(module);
    assertThat(result.diagnostics()).isEmpty();
    assertThat(result.failed()).isFalse();
  }

  /** Runs passes without the verifier. */
  static void runUnverified(String pass, ModuleOp module) {
    PipelineRunner runner =
        PipelineRunner.of(Pipeline.parse("any(" + pass + ")", Passes.standard()));
    assertThat(runner.verifyingEach(false).run(module).failed()).isFalse();
  }
}
