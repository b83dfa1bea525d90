package dev.halfspace.ir.traits;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Value;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation that reads or writes an element, or a box of elements, of a buffer at affine
 * subscripts.
 */
public interface AffineMemoryAccess extends MemoryAccesses {
  /** The buffer. */
  Value accessedMemory();

  /** The subscripts of the first element accessed, one per dimension of the buffer. */
  AffineValueMap subscripts();

  /** Returns true if this is a write, false if it is a read. */
  boolean isWrite();

  /** The number of elements accessed along each dimension from the first on; all 1 by default. */
  default List<Long> extents() {
    return ImmutableList.copyOf(Collections.nCopies(subscripts().map().numResults(), 1L));
  }

  /**
   * The value that is stored unchanged, or that consists of exactly the elements read; {@code
   * null}, the default, if there is none.
   */
  default @Nullable Value accessedValue() {
    return null;
  }

  @Override
  default ImmutableList<MemoryAccess> memoryAccesses() {
    return ImmutableList.of(
        MemoryAccess.box(accessedMemory(), subscripts(), extents(), isWrite()).of(accessedValue()));
  }
}
