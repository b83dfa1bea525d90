package dev.halfspace.pass;

import dev.halfspace.transform.Passes;

/** Passes of the oracle with their options, which do nothing here, beside the standard ones. */
final class OraclePasses {
  /** The passes that {@link PipelineTexts} names. */
  static final PassRegistry REGISTRY =
      standardAnd(
          pass("inline")
              .options(
                  PassOption.string("default-pipeline", "canonicalize", ""),
                  PassOption.list("op-pipelines", PassOption.pipeline(), ""),
                  PassOption.of("max-iterations", PassOption.unsigned(), 4L, ""),
                  PassOption.of("inlining-threshold", PassOption.unsigned(), 4294967295L, "")),
          pass("affine-loop-tile")
              .on("func.func")
              .options(
                  PassOption.of("cache-size", PassOption.unsignedLong(), 512L, ""),
                  PassOption.flag("separate", false, ""),
                  PassOption.of("tile-size", PassOption.unsigned(), 0L, ""),
                  PassOption.list("tile-sizes", PassOption.unsigned(), "")),
          pass("affine-loop-unroll")
              .options(
                  PassOption.longInteger("unroll-factor", 4, ""),
                  PassOption.flag("unroll-up-to-factor", false, ""),
                  PassOption.of("unroll-num-reps", PassOption.unsigned(), 1L, ""),
                  PassOption.of("unroll-full-threshold", PassOption.unsigned(), 1L, ""),
                  PassOption.flag("cleanup-unroll", false, "")));

  private OraclePasses() {}

  private static Pass pass(String argument) {
    return Pass.of(argument, "", (op, context) -> {});
  }

  /** The standard registry with passes that it does not have. */
  private static PassRegistry standardAnd(Pass... passes) {
    PassRegistry registry = Passes.standard();
    for (Pass pass : passes) {
      registry = registry.pass(pass.argument()) == null ? registry.with(pass) : registry;
    }
    return registry;
  }
}
