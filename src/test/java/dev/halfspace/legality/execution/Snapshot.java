package dev.halfspace.legality.execution;

import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.Type;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The state visible after an execution: returned values, and all memory that can be reached, in an
 * order that does not depend on when it was allocated.
 */
public final class Snapshot {
  private final Memory memory;
  private final List<Object> seen = new ArrayList<>();
  private final IdentityHashMap<Storage, Integer> numbers = new IdentityHashMap<>();
  private final List<Storage> open = new ArrayList<>();

  private Snapshot(Memory memory) {
    this.memory = memory;
  }

  static Snapshot of(Machine machine, List<Object> arguments, List<Object> results) {
    Snapshot snapshot = new Snapshot(machine.memory());
    arguments.forEach(snapshot::note);
    machine.memory().globals().values().forEach(snapshot::note);
    machine.kept().forEach(snapshot::note);
    results.forEach(snapshot::add);
    for (int i = 0; i < snapshot.open.size(); i++) {
      snapshot.addContent(snapshot.open.get(i));
    }
    return snapshot;
  }

  private void note(Object value) {
    if (value instanceof MemRef memref && !numbers.containsKey(memref.storage())) {
      numbers.put(memref.storage(), numbers.size());
      open.add(memref.storage());
    }
  }

  private void add(Object value) {
    if (value instanceof Lanes lanes) {
      lanes.elements().forEach(this::add);
    } else if (value instanceof MemRef memref) {
      note(value);
      seen.add("buffer " + numbers.get(memref.storage()));
      seen.add(memref.start());
      seen.add(memref.offset());
      for (int i = 0; i < memref.rank(); i++) {
        seen.add(memref.sizes()[i]);
        seen.add(memref.strides()[i]);
      }
    } else {
      seen.add(value);
    }
  }

  private void addContent(Storage storage) {
    if (storage.isFreed()) {
      seen.add("freed");
      return;
    }
    Type type = storage.elementType();
    type = type instanceof VectorType vector ? vector.elementType() : type;
    if (type instanceof MemRefType) {
      for (long at = 0; at < storage.size(); at += 8) {
        long number = storage.get(at, 8);
        Object value = memory.isStored(number) ? memory.storedMemRef(number) : "nothing";
        add(value);
      }
      return;
    }
    int bytes = Scalars.bytes(type);
    for (long at = 0; at + bytes <= storage.size(); at += bytes) {
      seen.add(
          Scalars.fromBits(
              storage.get(at, bytes), type.equals(IntegerType.I1) ? IntegerType.I8 : type));
    }
  }

  /** Returns true if a memory can be reached. */
  public boolean reaches(Storage storage) {
    return numbers.containsKey(storage);
  }

  /** Returns true if the same is seen; floating-point numbers may differ a little if so told. */
  public boolean isSame(Snapshot other, boolean isRounded) {
    if (seen.size() != other.seen.size()) {
      return false;
    }
    for (int i = 0; i < seen.size(); i++) {
      if (!isSame(seen.get(i), other.seen.get(i), isRounded)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSame(Object a, Object b, boolean isRounded) {
    if (a.equals(b)) {
      return true;
    }
    if (!isRounded || a instanceof Long || !(a instanceof Number x) || !(b instanceof Number y)) {
      return false;
    }
    double size = Math.max(Math.abs(x.doubleValue()), Math.abs(y.doubleValue()));
    return Math.abs(x.doubleValue() - y.doubleValue()) <= 1e-4 * size + 1e-4;
  }

  @Override
  public String toString() {
    return seen.toString();
  }
}
