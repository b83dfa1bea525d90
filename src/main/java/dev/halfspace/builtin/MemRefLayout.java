package dev.halfspace.builtin;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.ir.Attribute;

/**
 * An attribute that says which element of a buffer subscripts mean, as the layout of a {@link
 * MemRefType}. A dialect may have layouts of its own.
 */
public interface MemRefLayout extends Attribute {
  /** The number of subscripts that this layout takes. */
  int rank();

  /**
   * The map from subscripts to the place of an element; a symbol stands for each number that is not
   * known. For {@code strided<[4, ?], offset: 2>} it is {@code (d0, d1)[s0] -> (d0 * 4 + d1 * s0 +
   * 2)}.
   */
  AffineMap toAffineMap();
}
