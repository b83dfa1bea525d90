package dev.halfspace.legality.execution;

import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.builtin.Strides;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** All memory of one execution. */
final class Memory {
  /** The byte that memory holds where nothing was stored. */
  private static final byte UNWRITTEN = 3;

  private final Map<String, MemRef> globals = new HashMap<>();
  private final List<MemRef> stored = new ArrayList<>();

  /** New memory for a type. */
  MemRef allocate(MemRefType type, long... dynamic) {
    long[] sizes = MemRef.sizes(type, dynamic);
    long[] physical = sizes;
    AffineMap map = null;
    Strides strides = type.strides();
    long offset = 0;
    long[] steps = MemRef.rows(sizes);
    if (type.layout() != null && strides != null) {
      offset = strides.offset() == Shape.DYNAMIC ? 0 : strides.offset();
      for (int i = 0; i < sizes.length; i++) {
        long known = strides.strides().get(i);
        steps[i] = known == Shape.DYNAMIC ? steps[i] : known;
      }
    } else if (type.layout() != null) {
      map = type.layout().toAffineMap();
      physical = extents(map, sizes);
      steps = MemRef.rows(physical);
    }
    long elements = offset + 1;
    for (int i = 0; i < physical.length; i++) {
      elements += Math.max(0, physical[i] - 1) * Math.abs(steps[i]);
    }
    Storage storage = new Storage(type.elementType(), elements * Scalars.bytes(type.elementType()));
    for (long i = 0; i < storage.size(); i++) {
      storage.put(i, 1, UNWRITTEN);
    }
    return new MemRef(storage, 0, type.elementType(), offset, sizes, steps, map);
  }

  /** The sizes of the buffer that a layout leads to. */
  private static long[] extents(AffineMap map, long[] sizes) {
    long[] extents = new long[map.numResults()];
    MemRef box =
        new MemRef(
            new Storage(IntegerType.I8, 0), 0, IntegerType.I8, 0, sizes, MemRef.rows(sizes), null);
    box.forEachElement(
        at -> {
          long[] image = map.evaluate(at);
          for (int i = 0; i < image.length; i++) {
            extents[i] = Math.max(extents[i], image[i] + 1);
          }
        });
    return extents;
  }

  Map<String, MemRef> globals() {
    return globals;
  }

  boolean isStored(long number) {
    return number >= 1 && number <= stored.size();
  }

  /** The memref that a number in memory stands for. */
  MemRef storedMemRef(long number) {
    if (!isStored(number)) {
      throw new Trap("no memref was stored there");
    }
    return stored.get((int) number - 1);
  }

  Object load(Storage storage, long address, Type type) {
    if (type instanceof VectorType vector) {
      int bytes = Scalars.bytes(vector.elementType());
      Object[] lanes = new Object[Math.toIntExact(vector.shape().elementCount())];
      Arrays.setAll(lanes, i -> load(storage, address + (long) i * bytes, vector.elementType()));
      return Lanes.of(lanes);
    }
    if (type instanceof MemRefType) {
      return storedMemRef(storage.get(address, 8));
    }
    return Scalars.fromBits(storage.get(address, Scalars.bytes(type)), type);
  }

  void store(Storage storage, long address, Type type, Object value) {
    if (value instanceof Lanes lanes && type instanceof VectorType vector) {
      int bytes = Scalars.bytes(vector.elementType());
      for (int i = 0; i < lanes.elements().size(); i++) {
        store(storage, address + (long) i * bytes, vector.elementType(), lanes.elements().get(i));
      }
    } else if (value instanceof MemRef memref) {
      stored.add(memref);
      storage.put(address, 8, stored.size());
    } else {
      storage.put(address, Scalars.bytes(type), Scalars.toBits(value, type));
    }
  }
}
