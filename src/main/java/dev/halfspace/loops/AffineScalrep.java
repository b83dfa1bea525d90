package dev.halfspace.loops;

import dev.halfspace.pass.Pass;

/** The pass for scalar replacement of affine memory accesses. */
final class AffineScalrep {
  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "affine-scalrep",
              "Forward stored values to the loads that read them, and erase loads and stores that are not needed",
              (func, context) -> ScalarReplacement.of(func).carryOut(context))
          .named("AffineScalarReplacement")
          .on("func.func");

  private AffineScalrep() {}
}
