package dev.halfspace.dialect.scf;

import dev.halfspace.ir.Attribute;

/**
 * An attribute in the {@code mapping} of {@code scf.forall}: it maps a dimension to processors or
 * to a memory space of a device or, as a mask, selects the participating processors. Those of
 * MLIR's {@code gpu} dialect, such as {@code #gpu.thread<x>}, are recognized by their text.
 *
 * <pre>{@code
 * scf.forall (%i, %j) in (2, 3) {
 *   "f"(%i, %j) : (index, index) -> ()
 * } {mapping = [#gpu.thread<y>, #gpu.thread<x>]}     // %i by y, %j by x
 * }</pre>
 *
 * <p>A mapping that is not empty has one such attribute per dimension, in order, and at most one
 * additional mask.
 */
public interface DeviceMapping extends Attribute {
  /** Returns true if this selects processors and maps no dimension. */
  default boolean isMask() {
    return false;
  }
}
