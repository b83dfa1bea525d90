package dev.halfspace.cli;

import dev.halfspace.dialect.Dialects;
import dev.halfspace.ir.Operation;
import dev.halfspace.pass.PassRegistry;
import dev.halfspace.pass.Pipeline;
import dev.halfspace.pass.PipelineParseException;
import dev.halfspace.pass.PipelineResult;
import dev.halfspace.pass.PipelineRunner;
import dev.halfspace.transform.Passes;

/**
 * What flags ask about passes: which ones run, and what is shown of them.
 *
 * @param dumps whether the pipeline is shown
 */
record PassFlags(Pipeline pipeline, boolean dumps, boolean verifies) {
  /** The passes, each of which is a flag. */
  static final PassRegistry REGISTRY = Passes.standard();

  /** The flags about passes. */
  static PassFlags of(Arguments arguments) throws CommandFailure {
    return new PassFlags(
        pipeline(arguments),
        arguments.has(Flag.DUMP_PASS_PIPELINE),
        arguments.isOn(Flag.VERIFY_EACH));
  }

  private static Pipeline pipeline(Arguments arguments) throws CommandFailure {
    if (!arguments.has(Flag.PASS_PIPELINE)) {
      return Pipeline.nesting("builtin.module", arguments.passes());
    }
    if (!arguments.passes().isEmpty()) {
      throw CommandFailure.usage(
          "flag '%s' cannot be given together with '--%s': the pipeline has all passes"
              .formatted(Flag.PASS_PIPELINE, arguments.passes().get(0).argument()));
    }
    try {
      return Pipeline.parse(arguments.value(Flag.PASS_PIPELINE, ""), REGISTRY);
    } catch (PipelineParseException e) {
      throw CommandFailure.usage("flag '%s': %s".formatted(Flag.PASS_PIPELINE, e.getMessage()));
    }
  }

  /** Runs the passes; returns false if one failed. */
  boolean run(Operation root, Said said) {
    if (dumps) {
      said.print(pipeline + "\n");
    }
    if (pipeline.steps().isEmpty() && pipeline.anchor().equals(root.name())) {
      return true;
    }
    PipelineResult result =
        PipelineRunner.of(pipeline)
            .verifyingIn(Dialects.standard())
            .withPasses(REGISTRY)
            .verifyingEach(verifies)
            .run(root);
    result.log().forEach(said::report, said::print);
    return !result.failed();
  }
}
