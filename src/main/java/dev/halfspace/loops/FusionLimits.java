package dev.halfspace.loops;

/**
 * The costs that a fusion may have.
 *
 * @param tolerance how much more may be computed than before, as a part of it
 * @param isMaximal true if more may be computed than that, and the greatest depth is wanted
 * @param memory the memory that small private buffers are put in
 */
record FusionLimits(double tolerance, boolean isMaximal, FastMemory memory) {
  /** Limits of computation alone. */
  static FusionLimits of(double tolerance) {
    return new FusionLimits(tolerance, false, FastMemory.NONE);
  }
}
