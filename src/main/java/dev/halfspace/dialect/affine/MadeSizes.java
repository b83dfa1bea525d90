package dev.halfspace.dialect.affine;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.memref.MemRef;
import dev.halfspace.dialect.memref.MemRefSubViewOp;
import dev.halfspace.dialect.memref.MemRefViewOp;
import dev.halfspace.dialect.shape.AllocOp;
import dev.halfspace.dialect.shape.BufferCastOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Constants;
import dev.halfspace.ir.traits.ShapedDim;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The sizes with which buffers were created, as far as their defining operations give them.
 *
 * <pre>{@code
 * %a = memref.alloc(%n) : memref<4x?xf32>
 * %c = memref.cast %a : memref<4x?xf32> to memref<?x?xf32>
 * %p = memref.dim %c, %c0 : memref<?x?xf32>      // fixed: 4
 * %q = memref.dim %c, %c1 : memref<?x?xf32>      // %n
 * }</pre>
 *
 * <p>Therefore a size may be a symbol although its buffer is created inside a loop.
 */
final class MadeSizes {
  private MadeSizes() {}

  /** A buffer's type and its dynamic sizes where it was created. */
  private record Made(MemRefType type, List<Value> dynamicSizes) {}

  /** A dimension of a buffer that was created. */
  private record Asked(Made made, int dimension) {
    boolean isDynamic() {
      return made.type.shape().isDynamic(dimension);
    }
  }

  /**
   * Returns true if the size that {@code dim} queries is static in the type with which the buffer
   * was created.
   */
  static boolean isFixed(ShapedDim dim) {
    Asked asked = asked(dim);
    return asked != null && !asked.isDynamic();
  }

  /**
   * The operand with which the buffer was created for the size that {@code dim} queries, or {@code
   * null} if it is unknown or static.
   */
  static @Nullable Value of(ShapedDim dim) {
    Asked asked = asked(dim);
    if (asked == null || !asked.isDynamic()) {
      return null;
    }
    Shape shape = asked.made.type.shape();
    int position = (int) IntStream.range(0, asked.dimension).filter(shape::isDynamic).count();
    List<Value> sizes = asked.made.dynamicSizes;
    return position < sizes.size() ? sizes.get(position) : null;
  }

  /**
   * The queried dimension if the creation of the buffer is known and the dimension is a constant in
   * bounds, otherwise {@code null}.
   */
  private static @Nullable Asked asked(ShapedDim dim) {
    Made made = made(dim.shaped());
    return made != null
            && Constants.valueOf(dim.dimension()) instanceof IntegerAttr index
            && index.bigValue().bitLength() < Integer.SIZE
            && index.value() >= 0
            && index.value() < made.type.rank()
        ? new Asked(made, (int) index.value())
        : null;
  }

  /**
   * The creation of a buffer, looking through casts between ranked memrefs, or {@code null} if it
   * does not give the sizes.
   */
  private static @Nullable Made made(Value buffer) {
    Operation op = buffer.definingOp();
    while (op instanceof BufferCastOp cast && cast.definition() == MemRef.CAST) {
      if (!(cast.source().type() instanceof MemRefType)) {
        return null;
      }
      op = cast.source().definingOp();
    }
    if (op instanceof AllocOp alloc && alloc.definition() == MemRef.ALLOC) {
      return new Made(alloc.type(), alloc.dynamicSizes());
    }
    if (op instanceof MemRefViewOp view) {
      return new Made(view.type(), view.dynamicSizes());
    }
    return op instanceof MemRefSubViewOp subview
        ? new Made(subview.type(), subview.lists().sizes().values())
        : null;
  }
}
