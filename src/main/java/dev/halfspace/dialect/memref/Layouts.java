package dev.halfspace.dialect.memref;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.AffineMapAttr;
import dev.halfspace.builtin.MemRefLayout;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.StridedLayoutAttr;
import dev.halfspace.builtin.Strides;
import org.jspecify.annotations.Nullable;

/** Questions about the layout of a memref type. */
final class Layouts {
  private Layouts() {}

  /** The number of values that a layout leaves open. */
  static int numSymbols(MemRefType type) {
    MemRefLayout layout = type.layout();
    if (layout instanceof StridedLayoutAttr strided) {
      return Strides.of(strided).numUnknown();
    }
    return layout == null ? 0 : layout.toAffineMap().numSymbols();
  }

  /** The affine map of a layout, or {@code null} if it is no map or row by row. */
  static @Nullable AffineMap map(MemRefType type) {
    return type.layout() instanceof AffineMapAttr map ? map.map() : null;
  }
}
