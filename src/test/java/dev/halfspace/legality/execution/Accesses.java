package dev.halfspace.legality.execution;

import static dev.halfspace.dialect.vector.Vectors.LOAD;
import static dev.halfspace.dialect.vector.Vectors.MASKEDLOAD;
import static dev.halfspace.dialect.vector.Vectors.MASKEDSTORE;
import static dev.halfspace.dialect.vector.Vectors.STORE;

import dev.halfspace.affine.AffineExpr;
import dev.halfspace.affine.AffineMap;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.dialect.affine.AffineLoadOp;
import dev.halfspace.dialect.affine.AffineStoreOp;
import dev.halfspace.dialect.affine.AffineVectorLoadOp;
import dev.halfspace.dialect.affine.AffineVectorStoreOp;
import dev.halfspace.dialect.memref.MemRefCopyOp;
import dev.halfspace.dialect.memref.MemRefLoadOp;
import dev.halfspace.dialect.memref.MemRefStoreOp;
import dev.halfspace.dialect.vector.TransferOp;
import dev.halfspace.dialect.vector.VectorAccessOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Loads and stores of affine, memref and vector. */
final class Accesses {
  private final Strand strand;
  private final Frame frame;

  private Accesses(Strand strand) {
    this.strand = strand;
    this.frame = strand.frame();
  }

  /** Executes an operation; false if it is none of these. */
  static boolean execute(Operation op, Strand strand) {
    return new Accesses(strand).execute(op);
  }

  private boolean execute(Operation op) {
    if (op instanceof AffineLoadOp load) {
      set(op, strand.load(op, memref(load.accessedMemory()), at(load.subscripts())));
    } else if (op instanceof MemRefLoadOp load) {
      set(op, strand.load(op, memref(load.memref()), frame.integers(load.indices())));
    } else if (op instanceof AffineStoreOp store) {
      strand.store(
          op, memref(store.accessedMemory()), at(store.subscripts()), frame.get(store.value()));
    } else if (op instanceof MemRefStoreOp store) {
      strand.store(
          op, memref(store.memref()), frame.integers(store.indices()), frame.get(store.value()));
    } else if (op instanceof MemRefCopyOp copy) {
      copy(copy);
    } else {
      return vector(op);
    }
    return true;
  }

  /** Executes a load or store that needs no packing and no places; others are not executed. */
  private boolean access(VectorAccessOp op) {
    if (op.definition() != LOAD
        && op.definition() != MASKEDLOAD
        && op.definition() != STORE
        && op.definition() != MASKEDSTORE) {
      return false;
    }
    Value mask = op.mask();
    List<Object> set = mask == null ? null : lanes(mask);
    long[] first = frame.integers(op.indices());
    if (op.isWrite()) {
      write(op, op.base(), first, op.vectorType(), op.vector(), set);
    } else {
      Value other = op.passThrough();
      read(op, op.base(), first, op.vectorType(), set, other == null ? null : lanes(other));
    }
    return true;
  }

  private boolean vector(Operation op) {
    if (op instanceof AffineVectorLoadOp load) {
      read(op, load.accessedMemory(), at(load.subscripts()), load.vectorType(), null, null);
    } else if (op instanceof VectorAccessOp access) {
      return access(access);
    } else if (op instanceof AffineVectorStoreOp store) {
      write(
          op,
          store.accessedMemory(),
          at(store.subscripts()),
          store.vectorType(),
          store.value(),
          null);
    } else if (op instanceof TransferOp transfer) {
      Value mask = transfer.mask();
      transfer(transfer, mask == null ? null : lanes(mask));
    } else {
      return false;
    }
    return true;
  }

  private void set(Operation op, Object value) {
    frame.set(op.result(), value);
  }

  private MemRef memref(Value value) {
    return frame.memref(value);
  }

  private long[] at(AffineValueMap subscripts) {
    return Affine.evaluate(subscripts, frame);
  }

  private List<Object> lanes(Value value) {
    return frame.get(value) instanceof Lanes lanes ? lanes.elements() : List.of(frame.get(value));
  }

  private void copy(MemRefCopyOp op) {
    MemRef from = memref(op.source());
    MemRef to = memref(op.target());
    List<long[]> all = new ArrayList<>();
    from.forEachElement(all::add);
    if (!Arrays.equals(from.sizes(), to.sizes())) {
      throw new Trap("a copy between sizes that differ");
    }
    List<Object> values = strand.loadAll(op, from, all);
    strand.storeAll(op, to, all, values);
  }

  // Slices along the last dimensions -------------------------------------------------------------

  private List<long[]> slice(long[] first, VectorType vector) {
    List<long[]> all = new ArrayList<>();
    positions(vector)
        .forEach(
            position -> {
              long[] at = first.clone();
              for (int i = 0; i < position.length; i++) {
                at[at.length - position.length + i] += position[i];
              }
              all.add(at);
            });
    return all;
  }

  private static List<long[]> positions(VectorType vector) {
    long[] sizes = new long[vector.rank()];
    Arrays.setAll(sizes, i -> vector.shape().size(i));
    List<long[]> all = new ArrayList<>();
    new MemRef(null, 0, vector.elementType(), 0, sizes, MemRef.rows(sizes), null)
        .forEachElement(all::add);
    return all;
  }

  private void read(
      Operation op,
      Value base,
      long[] first,
      VectorType vector,
      @Nullable List<Object> mask,
      @Nullable List<Object> passThrough) {
    MemRef memref = memref(base);
    if (memref.elementType() instanceof VectorType) {
      set(op, strand.load(op, memref, first));
      return;
    }
    List<long @Nullable []> at = masked(slice(first, vector), mask);
    set(op, new Lanes(strand.loadSome(op, memref, at, passThrough)));
  }

  private void write(
      Operation op,
      Value base,
      long[] first,
      VectorType vector,
      Value value,
      @Nullable List<Object> mask) {
    MemRef memref = memref(base);
    if (memref.elementType() instanceof VectorType) {
      strand.store(op, memref, first, frame.get(value));
      return;
    }
    strand.storeSome(op, memref, masked(slice(first, vector), mask), lanes(value));
  }

  private static List<long @Nullable []> masked(List<long[]> all, @Nullable List<Object> mask) {
    List<long @Nullable []> kept = new ArrayList<>(all);
    for (int i = 0; mask != null && i < kept.size(); i++) {
      if (!Scalars.isTrue(mask.get(i))) {
        kept.set(i, null);
      }
    }
    return kept;
  }

  // Transfers ------------------------------------------------------------------------------------

  /** For each lane of a transfer the subscripts, or {@code null} where it is left out. */
  private List<long @Nullable []> places(
      long[] first,
      VectorType vector,
      AffineMap map,
      List<Boolean> inBounds,
      MemRef memref,
      @Nullable List<Object> mask) {
    List<long @Nullable []> places = new ArrayList<>();
    for (long[] position : positions(vector)) {
      long[] at = first.clone();
      boolean isIn = mask == null || Scalars.isTrue(mask.get(maskIndex(position, vector, map)));
      for (int i = 0; i < position.length; i++) {
        if (map.result(i) instanceof AffineExpr.Dim dim) {
          int d = dim.position();
          at[d] += position[i];
          isIn &= inBounds.get(i) || (at[d] >= 0 && at[d] < memref.sizes()[d]);
        }
      }
      places.add(isIn ? at : null);
    }
    return places;
  }

  /**
   * The mask has the shape of what is accessed: the dimensions of the vector that are no
   * repetitions, in the order of the memref.
   */
  private static int maskIndex(long[] position, VectorType vector, AffineMap map) {
    int index = 0;
    for (int d = 0; d < map.numDims(); d++) {
      for (int i = 0; i < position.length; i++) {
        if (map.result(i) instanceof AffineExpr.Dim dim && dim.position() == d) {
          index = index * Math.toIntExact(vector.shape().size(i)) + (int) position[i];
        }
      }
    }
    return index;
  }

  private void transfer(TransferOp op, @Nullable List<Object> mask) {
    MemRef memref = memref(op.base());
    List<Boolean> inBounds = new ArrayList<>();
    for (int i = 0; i < op.vectorType().rank(); i++) {
      inBounds.add(op.isInBounds(i));
    }
    List<long @Nullable []> places =
        places(
            frame.integers(op.indices()),
            op.vectorType(),
            op.permutationMap(),
            inBounds,
            memref,
            mask);
    Value padding = op.padding();
    if (padding == null) {
      strand.storeSome(op, memref, places, lanes(op.vector()));
      return;
    }
    Object value = frame.get(padding);
    List<Object> paddings = new ArrayList<>();
    places.forEach(place -> paddings.add(value));
    set(op, new Lanes(strand.loadSome(op, memref, places, paddings)));
  }
}
