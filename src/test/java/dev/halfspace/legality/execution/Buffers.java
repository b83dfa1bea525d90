package dev.halfspace.legality.execution;

import dev.halfspace.builtin.FloatType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.arith.AtomicRmwKind;
import dev.halfspace.dialect.memref.MemRefAtomicRmwOp;
import dev.halfspace.dialect.memref.MemRefDeallocOp;
import dev.halfspace.dialect.memref.MemRefExtractStridedMetadataOp;
import dev.halfspace.dialect.memref.MemRefGenericAtomicRmwOp;
import dev.halfspace.dialect.memref.MemRefGetGlobalOp;
import dev.halfspace.dialect.memref.MemRefReallocOp;
import dev.halfspace.dialect.shape.AllocOp;
import dev.halfspace.dialect.shape.DimOp;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Operations that make, free, measure and atomically update buffers. */
final class Buffers {
  private Buffers() {}

  /** Executes an operation; false if it is none of these. */
  static boolean execute(Operation op, Strand strand) {
    Frame frame = strand.frame();
    Memory memory = strand.machine().memory();
    if (op instanceof AllocOp alloc) {
      frame.set(op.result(), memory.allocate(alloc.type(), frame.integers(alloc.dynamicSizes())));
    } else if (op instanceof MemRefDeallocOp) {
      frame.memref(op.operand(0)).storage().free();
    } else if (op instanceof MemRefReallocOp realloc) {
      realloc(realloc, strand);
    } else if (op instanceof DimOp dim) {
      MemRef memref = frame.memref(dim.shaped());
      long d = frame.integer(dim.dimension());
      if (d < 0 || d >= memref.rank()) {
        throw new Trap("dimension " + d);
      }
      frame.set(op.result(), memref.sizes()[(int) d]);
    } else if (op instanceof MemRefGetGlobalOp global) {
      frame.set(op.result(), memory.globals().get(global.memoryName().root()));
    } else if (op instanceof MemRefAtomicRmwOp atomic) {
      MemRef memref = frame.memref(atomic.memref());
      long[] at = frame.integers(atomic.indices());
      Object old = strand.load(op, memref, at);
      strand.store(
          op,
          memref,
          at,
          combined(atomic.kind(), old, frame.get(atomic.value()), op.result().type()));
      frame.set(op.result(), old);
    } else if (op instanceof MemRefGenericAtomicRmwOp atomic) {
      MemRef memref = frame.memref(atomic.memref());
      long[] at = frame.integers(atomic.indices());
      Object old = strand.load(op, memref, at);
      strand.store(op, memref, at, strand.evaluate(atomic.body(), List.of(old)).get(0));
      frame.set(op.result(), old);
    } else if (op instanceof MemRefExtractStridedMetadataOp parts) {
      metadata(parts, frame);
    } else {
      return false;
    }
    return true;
  }

  private static void realloc(MemRefReallocOp op, Strand strand) {
    Frame frame = strand.frame();
    MemRef old = frame.memref(op.source());
    long[] dynamic =
        op.dynamicSize() == null ? new long[0] : new long[] {frame.integer(op.dynamicSize())};
    MemRef made = strand.machine().memory().allocate((MemRefType) op.result().type(), dynamic);
    List<long[]> kept = new ArrayList<>();
    for (long i = 0; i < Math.min(old.sizes()[0], made.sizes()[0]); i++) {
      kept.add(new long[] {i});
    }
    strand.storeAll(op, made, kept, strand.loadAll(op, old, kept));
    old.storage().free();
    frame.set(op.result(), made);
  }

  private static void metadata(MemRefExtractStridedMetadataOp op, Frame frame) {
    MemRef memref = frame.memref(op.source());
    frame.set(op.base(), memref.withShape(0, new long[0], new long[0]));
    frame.set(op.offset(), memref.offset());
    for (int i = 0; i < memref.rank(); i++) {
      frame.set(op.sizes().get(i), memref.sizes()[i]);
      frame.set(op.strides().get(i), memref.strides()[i]);
    }
  }

  /** The combination of two values of a type. */
  static Object combined(AtomicRmwKind kind, Object a, Object b, Type type) {
    if (a instanceof Lanes left && b instanceof Lanes right && type instanceof VectorType vector) {
      List<Object> lanes = new ArrayList<>();
      for (int i = 0; i < left.elements().size(); i++) {
        Object lane = left.elements().get(i);
        lanes.add(combined(kind, lane, right.elements().get(i), vector.elementType()));
      }
      return new Lanes(lanes);
    }
    if (a == Scalars.POISON || b == Scalars.POISON) {
      return Scalars.POISON;
    }
    if (kind == AtomicRmwKind.ASSIGN) {
      return b;
    }
    Object result =
        a instanceof Long left && b instanceof Long right
            ? Integers.binary(kind.spelling(), left, right, Scalars.width(type))
            : Reals.binary(kind.spelling(), ((Number) a).doubleValue(), ((Number) b).doubleValue());
    if (result == null) {
      throw new Trap("the combination " + kind);
    }
    return a instanceof Float && result instanceof Double wide
        ? (Object) (float) (double) wide
        : result;
  }

  /** The value that changes nothing when combined. */
  static Object neutral(AtomicRmwKind kind, Type type) {
    if (type instanceof VectorType vector) {
      return new Lanes(
          Collections.nCopies(
              Math.toIntExact(vector.shape().elementCount()), neutral(kind, vector.elementType())));
    }
    if (Scalars.isInteger(type)) {
      int width = Scalars.width(type);
      return switch (kind) {
        case MULI -> Scalars.wrap(1, width);
        case ANDI, MINU -> -1L;
        case MAXS -> Scalars.wrap(1L << (width - 1), width);
        case MINS -> Scalars.wrap((1L << (width - 1)) - 1, width);
        default -> 0L;
      };
    }
    double value =
        switch (kind) {
          case MULF -> 1;
          case MAXIMUMF, MAXNUMF -> Double.NEGATIVE_INFINITY;
          case MINIMUMF, MINNUMF -> Double.POSITIVE_INFINITY;
          default -> -0.0;
        };
    return type == FloatType.F32 ? (Object) (float) value : (Object) value;
  }
}
