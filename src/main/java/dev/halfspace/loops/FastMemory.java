package dev.halfspace.loops;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.ir.Attribute;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The memory that small buffers are put in.
 *
 * @param space its number; 0 for the memory that others are in
 * @param kibibytes the greatest size of a buffer in it
 */
record FastMemory(long space, long kibibytes) {
  /** No memory for any buffer. */
  static final FastMemory NONE = new FastMemory(0, 0);

  /** The memory space of a buffer that is part of another. */
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
