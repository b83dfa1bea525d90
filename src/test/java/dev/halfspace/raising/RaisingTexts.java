package dev.halfspace.raising;

import static org.assertj.core.api.Assertions.assertThat;

import dev.halfspace.Halfspace;
import dev.halfspace.builtin.ModuleOp;
import dev.halfspace.dialect.Dialects;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.source.Source;
import dev.halfspace.text.ParseOptions;
import dev.halfspace.text.Printer;
import dev.halfspace.transform.Passes;

/** Texts before and after passes, verified. */
final class RaisingTexts {
  private RaisingTexts() {}

  static ModuleOp read(String text) {
    Source source = Source.of("input.mlir", text);
    return Halfspace.read(source, Dialects.standard(), ParseOptions.STRICT.allowingUnregistered())
        .orThrow();
  }

  static PipelineResult run(String passes, ModuleOp module) {
    return PipelineRunner.of(Pipeline.parse("any(" + passes + ")", Passes.standard()))
        .verifyingIn(Dialects.standard())
        .withRemarks()
        .run(module);
  }

  /** A module after passes that must not fail. */
  static ModuleOp raised(String passes, String text) {
    ModuleOp module = read(text);
    PipelineResult result = run(passes, module);
    assertThat(result.failed()).as("%s of %s", result.diagnostics(), text).isFalse();
    return module;
  }

  static String after(String passes, String text) {
    return Printer.custom().print(raised(passes, text)).strip();
  }
}
