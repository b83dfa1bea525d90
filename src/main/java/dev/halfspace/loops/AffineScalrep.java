package dev.halfspace.loops;

import dev.halfspace.pass.Pass;

/** The pass that replaces affine accesses to memory by values. */
final class AffineScalrep {
  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "affine-scalrep",
              "Replace affine memref accesses by scalars by forwarding stores to loads and"
                  + " eliminating redundant loads",
              (func, context) -> ScalarReplacement.of(func).carryOut(context))
          .named("AffineScalarReplacement")
          .on("func.func");

  private AffineScalrep() {}
}
