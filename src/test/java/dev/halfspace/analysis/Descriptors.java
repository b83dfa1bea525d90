package dev.halfspace.analysis;

import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.Strides;
import dev.halfspace.dialect.memref.MemRefCollapseShapeOp;
import dev.halfspace.dialect.memref.MemRefExpandShapeOp;
import dev.halfspace.dialect.memref.MemRefReinterpretCastOp;
import dev.halfspace.dialect.memref.MemRefSubViewOp;
import dev.halfspace.dialect.memref.MemRefTransposeOp;
import dev.halfspace.dialect.memref.MemRefViewOp;
import dev.halfspace.dialect.shape.BufferCastOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.Arrays;
import java.util.function.ToLongFunction;

/**
 * A buffer of a running program: a start in bytes, and sizes and strides in elements. Views are
 * computed on these numbers as the MemRef dialect documents them.
 *
 * @param memory which memory
 * @param start the byte at which the memory starts
 * @param bytes the size of an element
 * @param offset the element that subscripts 0 mean, counted from the start
 */
record Descriptors(
    Object memory, long start, long bytes, long offset, long[] sizes, long[] strides) {

  /** A buffer without gaps. */
  static Descriptors of(Object memory, MemRefType type) {
    long bytes = type.elementType().toString().equals("i8") ? 1 : 4;
    long[] sizes = sizes(type);
    return new Descriptors(memory, 0, bytes, 0, sizes, rows(sizes));
  }

  private static long[] sizes(MemRefType type) {
    long[] sizes = new long[type.rank()];
    Arrays.setAll(sizes, i -> type.shape().size(i));
    return sizes;
  }

  private static long[] rows(long[] sizes) {
    long[] strides = new long[sizes.length];
    long stride = 1;
    for (int i = sizes.length - 1; i >= 0; i--) {
      strides[i] = stride;
      stride *= sizes[i];
    }
    return strides;
  }

  /** The first byte of an element. */
  long address(long[] subscripts) {
    long element = offset;
    for (int i = 0; i < subscripts.length; i++) {
      element += strides[i] * subscripts[i];
    }
    return start + bytes * element;
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

  private static long[] list(IndexList list, ToLongFunction<Value> values) {
    long[] numbers = new long[list.size()];
    int next = 0;
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] =
          list.isValue(i) ? values.applyAsLong(list.values().get(next++)) : list.known().get(i);
    }
    return numbers;
  }

  /** The buffer that an operation makes of this one, or {@code null} if it is no view. */
  Descriptors viewedBy(Operation op, ToLongFunction<Value> values) {
    if (op instanceof BufferCastOp) {
      return this;
    } else if (op instanceof MemRefSubViewOp view) {
      return subview(view, values);
    } else if (op instanceof MemRefTransposeOp view) {
      long[] newSizes = new long[sizes.length];
      long[] newStrides = new long[sizes.length];
      for (int i = 0; i < sizes.length; i++) {
        int from = view.permutation().result(i).occurrences().dims().first();
        newSizes[i] = sizes[from];
        newStrides[i] = strides[from];
      }
      return new Descriptors(memory, start, bytes, offset, newSizes, newStrides);
    } else if (op instanceof MemRefReinterpretCastOp view) {
      return new Descriptors(
          memory,
          start,
          bytes,
          list(view.lists().offsets(), values)[0],
          list(view.lists().sizes(), values),
          list(view.lists().strides(), values));
    } else if (op instanceof MemRefViewOp view) {
      long[] newSizes = sizes(view.type());
      return new Descriptors(
          memory, start + values.applyAsLong(view.byteShift()), 4, 0, newSizes, rows(newSizes));
    } else if (op instanceof MemRefExpandShapeOp view) {
      return regrouped(view.type());
    } else if (op instanceof MemRefCollapseShapeOp view) {
      return regrouped(view.type());
    }
    return null;
  }

  private Descriptors subview(MemRefSubViewOp view, ToLongFunction<Value> values) {
    long[] offsets = list(view.lists().offsets(), values);
    long[] newSizes = list(view.lists().sizes(), values);
    long[] steps = list(view.lists().strides(), values);
    long first = offset;
    for (int i = 0; i < offsets.length; i++) {
      first += strides[i] * offsets[i];
      if (offsets[i] < 0 || offsets[i] + (newSizes[i] - 1) * steps[i] >= sizes[i]) {
        throw new IndexOutOfBoundsException("a subview is not within its source");
      }
      steps[i] *= strides[i];
    }
    int rank = view.type().rank();
    if (rank < newSizes.length) {
      // The dimensions left out have size 1; those kept have other sizes here.
      long[] keptSizes = new long[rank];
      long[] keptStrides = new long[rank];
      int next = 0;
      for (int i = 0; i < newSizes.length; i++) {
        if (newSizes[i] != 1) {
          keptSizes[next] = newSizes[i];
          keptStrides[next++] = steps[i];
        }
      }
      return new Descriptors(memory, start, bytes, first, keptSizes, keptStrides);
    }
    return new Descriptors(memory, start, bytes, first, newSizes, steps);
  }

  /** The types of shapes joined or split here are static, strides included. */
  private Descriptors regrouped(MemRefType type) {
    Strides of = type.strides();
    long[] newStrides = new long[type.rank()];
    for (int i = 0; i < newStrides.length; i++) {
      newStrides[i] = of.strides().get(i);
      if (newStrides[i] == Shape.DYNAMIC) {
        throw new IllegalStateException("strides of " + type);
      }
    }
    return new Descriptors(memory, start, bytes, offset, sizes(type), newStrides);
  }
}
