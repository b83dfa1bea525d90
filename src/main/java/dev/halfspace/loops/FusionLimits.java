package dev.halfspace.loops;

/**
 * The limits on the cost of a fusion.
 *
 * @param tolerance the additional computation that is accepted, as a fraction of that before
 * @param isMaximal true to fuse at the greatest depth whatever is computed in addition
 * @param memory the memory space in which small private buffers are allocated
 */
record FusionLimits(double tolerance, boolean isMaximal, FastMemory memory) {
  /** Limits on additional computation alone. */
  static FusionLimits of(double tolerance) {
    return new FusionLimits(tolerance, false, FastMemory.NONE);
  }
}
