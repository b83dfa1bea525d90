package dev.halfspace.legality.execution;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.ir.Type;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A memref when a program runs: where subscripts 0 are, and sizes and strides in elements.
 *
 * @param storage the memory
 * @param start the byte from which elements are counted
 * @param offset the element that subscripts 0 mean
 * @param map the layout if it is not strided: from subscripts to those of a buffer with {@code
 *     strides}
 */
public record MemRef(
    Storage storage,
    long start,
    Type elementType,
    long offset,
    long[] sizes,
    long[] strides,
    @Nullable AffineMap map) {

  /** The strides of rows without gaps. */
  static long[] rows(long[] sizes) {
    long[] strides = new long[sizes.length];
    long stride = 1;
    for (int i = sizes.length - 1; i >= 0; i--) {
      strides[i] = stride;
      stride *= sizes[i];
    }
    return strides;
  }

  int rank() {
    return sizes.length;
  }

  long elements() {
    return Arrays.stream(sizes).reduce(1, (a, b) -> a * b);
  }

  /** Returns true if subscripts are within the sizes. */
  boolean contains(long[] subscripts) {
    for (int i = 0; i < subscripts.length; i++) {
      if (subscripts[i] < 0 || subscripts[i] >= sizes[i]) {
        return false;
      }
    }
    return true;
  }

  /** The first byte of an element. */
  long address(long[] subscripts) {
    if (!contains(subscripts)) {
      throw new Trap.OutOfBounds(Arrays.toString(subscripts) + " in " + Arrays.toString(sizes));
    }
    long[] at = map == null ? subscripts : map.evaluate(subscripts);
    long element = offset;
    for (int i = 0; i < at.length; i++) {
      element += strides[i] * at[i];
    }
    return start + Scalars.bytes(elementType) * element;
  }

  MemRef withShape(long newOffset, long[] newSizes, long[] newStrides) {
    if (map != null) {
      throw new Trap("a view of a layout that is no list of strides");
    }
    return new MemRef(storage, start, elementType, newOffset, newSizes, newStrides, null);
  }

  /** Calls for all subscripts, row by row. */
  void forEachElement(java.util.function.Consumer<long[]> action) {
    long[] at = new long[rank()];
    if (elements() == 0) {
      return;
    }
    while (true) {
      action.accept(at.clone());
      int d = rank() - 1;
      while (d >= 0 && ++at[d] == sizes[d]) {
        at[d--] = 0;
      }
      if (d < 0) {
        return;
      }
    }
  }

  /** The sizes of a type, its dynamic ones given. */
  static long[] sizes(MemRefType type, long... dynamic) {
    long[] sizes = new long[type.rank()];
    int next = 0;
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = type.shape().isDynamic(i) ? dynamic[next++] : type.shape().size(i);
    }
    return sizes;
  }
}
