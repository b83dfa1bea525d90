package dev.halfspace.builtin;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.ir.Attribute;

/**
 * An attribute that can be the layout of a {@link MemRefType}: it maps subscripts to an element of
 * the buffer. A dialect may define layouts of its own.
 */
public interface MemRefLayout extends Attribute {
  /** The number of subscripts that this layout takes. */
  int rank();

  /**
   * The map from subscripts to the position of an element; each dynamic number is a symbol. For
   * {@code strided<[4, ?], offset: 2>} it is {@code (d0, d1)[s0] -> (d0 * 4 + d1 * s0 + 2)}.
   */
  AffineMap toAffineMap();
}
