package dev.halfspace.loops;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.ir.Attribute;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The memory space in which small private buffers are allocated.
 *
 * @param space its number; 0 for the default memory space
 * @param kibibytes the maximum size of a buffer in it
 */
record FastMemory(long space, long kibibytes) {
  /** No fast memory: it holds no buffer. */
  static final FastMemory NONE = new FastMemory(0, 0);

  /** The memory space of a buffer that replaces part of another, which is in a given space. */
  @Nullable Attribute spaceOf(MemRefType part, @Nullable Attribute spaceOfAll) {
    BigInteger bytes = TouchedBoxes.elementBytes(part);
    for (int d = 0; d < part.rank(); d++) {
      bytes = bytes.multiply(BigInteger.valueOf(part.shape().size(d)));
    }
    boolean isSmall =
        bytes.signum() > 0 && bytes.compareTo(BigInteger.valueOf(kibibytes).shiftLeft(10)) <= 0;
    return !isSmall ? spaceOfAll : space == 0 ? null : IntegerAttr.of(space, IntegerType.I64);
  }
}
