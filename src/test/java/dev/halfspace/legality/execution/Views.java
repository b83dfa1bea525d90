package dev.halfspace.legality.execution;

import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.memref.MemRefCollapseShapeOp;
import dev.halfspace.dialect.memref.MemRefExpandShapeOp;
import dev.halfspace.dialect.memref.MemRefReinterpretCastOp;
import dev.halfspace.dialect.memref.MemRefSubViewOp;
import dev.halfspace.dialect.memref.MemRefTransposeOp;
import dev.halfspace.dialect.memref.MemRefViewOp;
import dev.halfspace.dialect.shape.BufferCastOp;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Reassociation;
import dev.halfspace.dialect.shape.Slice;
import dev.halfspace.ir.Operation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The views of the memref dialect, on descriptors. */
final class Views {
  private Views() {}

  /** The memref that a view makes; {@code null} if the operation is none of these. */
  static @Nullable MemRef result(Operation op, Frame frame) {
    if (op instanceof MemRefSubViewOp view) {
      return subview(view, frame.memref(view.source()), frame);
    } else if (op instanceof BufferCastOp view) {
      return frame.memref(view.source());
    } else if (op instanceof MemRefTransposeOp view) {
      return transposed(view, frame.memref(view.source()));
    } else if (op instanceof MemRefReinterpretCastOp view) {
      Slice lists = view.lists();
      return frame
          .memref(view.source())
          .withShape(
              list(lists.offsets(), frame)[0],
              list(lists.sizes(), frame),
              list(lists.strides(), frame));
    } else if (op instanceof MemRefViewOp view) {
      MemRef source = frame.memref(view.source());
      long[] sizes = MemRef.sizes(view.type(), frame.integers(view.dynamicSizes()));
      return new MemRef(
          source.storage(),
          source.start() + source.offset() + frame.integer(view.byteShift()),
          view.type().elementType(),
          0,
          sizes,
          MemRef.rows(sizes),
          null);
    } else if (op instanceof MemRefExpandShapeOp view) {
      return expanded(view, frame.memref(view.source()), list(view.outputShape(), frame));
    } else if (op instanceof MemRefCollapseShapeOp view) {
      return collapsed(view, frame.memref(view.source()));
    }
    return null;
  }

  static long[] list(IndexList list, Frame frame) {
    long[] numbers = new long[list.size()];
    int next = 0;
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = list.isValue(i) ? frame.integer(list.values().get(next++)) : list.known().get(i);
    }
    return numbers;
  }

  private static MemRef subview(MemRefSubViewOp op, MemRef source, Frame frame) {
    long[] offsets = list(op.lists().offsets(), frame);
    long[] sizes = list(op.lists().sizes(), frame);
    long[] steps = list(op.lists().strides(), frame);
    long first = source.offset();
    for (int i = 0; i < offsets.length; i++) {
      first += source.strides()[i] * offsets[i];
      if (offsets[i] < 0
          || sizes[i] < 0
          || (sizes[i] > 0 && offsets[i] + (sizes[i] - 1) * steps[i] >= source.sizes()[i])) {
        throw new Trap("a subview is not within its source");
      }
      steps[i] *= source.strides()[i];
    }
    MemRefType type = op.type();
    long[] keptSizes = new long[type.rank()];
    long[] keptStrides = new long[type.rank()];
    int next = 0;
    for (int i = 0; i < sizes.length; i++) {
      boolean isKept =
          next < type.rank()
              && (sizes.length - i == type.rank() - next
                  || op.lists().sizes().known().get(i) != 1
                  || (!type.shape().isDynamic(next) && type.shape().size(next) == 1));
      if (isKept) {
        keptSizes[next] = sizes[i];
        keptStrides[next++] = steps[i];
      }
    }
    return source.withShape(first, keptSizes, keptStrides);
  }

  private static MemRef transposed(MemRefTransposeOp op, MemRef source) {
    long[] sizes = new long[source.rank()];
    long[] strides = new long[source.rank()];
    for (int i = 0; i < sizes.length; i++) {
      int from = op.permutation().result(i).occurrences().dims().first();
      sizes[i] = source.sizes()[from];
      strides[i] = source.strides()[from];
    }
    return source.withShape(source.offset(), sizes, strides);
  }

  private static MemRef expanded(MemRefExpandShapeOp op, MemRef source, long[] sizes) {
    long[] strides = new long[sizes.length];
    List<? extends List<Integer>> groups = Reassociation.of(op).groups();
    for (int g = 0; g < groups.size(); g++) {
      long stride = source.strides()[g];
      for (int k = groups.get(g).size() - 1; k >= 0; k--) {
        int d = groups.get(g).get(k);
        strides[d] = stride;
        stride *= sizes[d];
      }
    }
    return source.withShape(source.offset(), sizes, strides);
  }

  private static MemRef collapsed(MemRefCollapseShapeOp op, MemRef source) {
    List<? extends List<Integer>> groups = Reassociation.of(op).groups();
    long[] sizes = new long[groups.size()];
    long[] strides = new long[groups.size()];
    for (int g = 0; g < groups.size(); g++) {
      sizes[g] = 1;
      strides[g] = 1;
      for (int d : groups.get(g)) {
        sizes[g] *= source.sizes()[d];
        strides[g] = source.sizes()[d] == 1 ? strides[g] : source.strides()[d];
      }
    }
    return source.withShape(source.offset(), sizes, strides);
  }
}
