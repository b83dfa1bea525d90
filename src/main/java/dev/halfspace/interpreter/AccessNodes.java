package dev.halfspace.interpreter;

import dev.halfspace.dialect.affine.AffineLoadOp;
import dev.halfspace.dialect.affine.AffineStoreOp;
import dev.halfspace.dialect.memref.MemRefLoadOp;
import dev.halfspace.dialect.memref.MemRefStoreOp;
import dev.halfspace.ir.AffineValueMap;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import dev.halfspace.machine.Buffer;
import dev.halfspace.machine.MemoryView;
import dev.halfspace.machine.Races;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Nodes that read or write one element of a buffer. They leave the uncommon cases to the generic
 * node, which also reports errors: poison, an element out of bounds, and a buffer that is freed or
 * has undefined elements.
 */
final class AccessNodes {
  private AccessNodes() {}

  /** A node for an access to a number of at most 64 bits, or {@code null} if there is none. */
  static @Nullable Node of(Operation op, Node generic, Slots slots) {
    if (op instanceof MemRefLoadOp load) {
      AffineValueMap at = AffineValueMap.identity(load.indices());
      return load(generic, load.memref(), at, op.result(), slots);
    } else if (op instanceof AffineLoadOp load) {
      return load(generic, load.accessedMemory(), load.subscripts(), op.result(), slots);
    } else if (op instanceof MemRefStoreOp store) {
      AffineValueMap at = AffineValueMap.identity(store.indices());
      return store(generic, store.memref(), at, store.value(), slots);
    }
    return op instanceof AffineStoreOp store
        ? store(generic, store.accessedMemory(), store.subscripts(), store.value(), slots)
        : null;
  }

  private static @Nullable Node load(
      Node generic, Value memory, AffineValueMap at, Value result, Slots slots) {
    return slots.of(result).kind() == null
        ? null
        : slots.checks().races()
            ? new RacingLoad(generic, slots.of(memory), at, slots.of(result), slots)
            : new Load(generic, slots.of(memory), at, slots.of(result), slots);
  }

  private static @Nullable Node store(
      Node generic, Value memory, AffineValueMap at, Value value, Slots slots) {
    return slots.of(value).kind() == null
        ? null
        : slots.checks().races()
            ? new RacingStore(generic, slots.of(memory), at, slots.of(value), slots)
            : new Store(generic, slots.of(memory), at, slots.of(value), slots);
  }

  /** An access: a buffer, its subscripts, and the size of an element. */
  private abstract static class Access extends FastNode {
    private final int memory;
    private final int rank;
    private final IndexCode i;
    private final IndexCode j;
    private final IndexCode k;
    private final IndexCode[] subscripts;
    private final int[] inputs;
    final int bytes;
    final int unused;

    Access(Node generic, Slot memory, AffineValueMap at, Slot element, Slots slots) {
      super(generic);
      this.memory = memory.index();
      this.subscripts = IndexCode.of(at, slots);
      this.inputs = IndexCode.inputs(at, slots);
      this.rank = subscripts.length;
      this.i = rank > 0 ? subscripts[0] : IndexCode.ZERO;
      this.j = rank > 1 ? subscripts[1] : IndexCode.ZERO;
      this.k = rank > 2 ? subscripts[2] : IndexCode.ZERO;
      var kind = Objects.requireNonNull(element.kind());
      this.bytes = kind.bytes();
      this.unused = kind.width() == 1 ? Long.SIZE - 1 : 0;
    }

    /** The view of the buffer, or {@code null} if it is poison. */
    final @Nullable MemoryView view(Frame f) {
      return f.objects[memory] instanceof MemoryView view ? view : null;
    }

    /** Returns false if the access races with an earlier one. */
    boolean isAdmitted(Frame f, Buffer buffer, int at) {
      return true;
    }

    /** Returns false if an access of the given kind races with an earlier one. */
    final boolean isAdmitted(Races.Kind kind, Frame f, Buffer buffer, int at) {
      Races races = f.machine.memory.races();
      return races == null || !races.isActive() || races.admits(kind, buffer, at, bytes, op);
    }

    final boolean isPoisoned(Frame f) {
      return f.poison != null && IndexCode.anyPoison(f, inputs);
    }

    /** The address of the element, or -1 if it is out of bounds. */
    final int address(Frame f, MemoryView view) {
      long[] bits = f.bits;
      return switch (rank) {
        case 0 -> view.address();
        case 1 -> view.address(i.at(bits));
        case 2 -> view.address(i.at(bits), j.at(bits));
        case 3 -> view.address(i.at(bits), j.at(bits), k.at(bits));
        default -> view.address(all(bits));
      };
    }

    private long[] all(long[] bits) {
      long[] at = new long[rank];
      for (int d = 0; d < rank; d++) {
        at[d] = subscripts[d].at(bits);
      }
      return at;
    }
  }

  private static class Load extends Access {
    private final int result;

    Load(Node generic, Slot memory, AffineValueMap at, Slot result, Slots slots) {
      super(generic, memory, at, result, slots);
      this.result = result.index();
    }

    @Override
    void run(Frame f) {
      MemoryView view = view(f);
      if (view == null || isPoisoned(f)) {
        generic.run(f);
        return;
      }
      int at;
      try {
        at = address(f, view);
      } catch (ArithmeticException e) {
        at = -1;
      }
      Buffer buffer = view.buffer();
      if (at < 0
          || (buffer.isReadGuarded() && !buffer.isDefined(at, bytes))
          || !isAdmitted(f, buffer, at)) {
        generic.run(f);
        return;
      }
      long bits =
          switch (bytes) {
            case 4 -> buffer.getInt(at);
            case 8 -> buffer.getLong(at);
            case 1 -> buffer.getByte(at);
            default -> buffer.getShort(at);
          };
      f.bits[result] = bits << unused >> unused;
      if (f.poison != null) {
        f.poison[result] = 0;
      }
    }
  }

  private static class Store extends Access {
    private final int value;

    Store(Node generic, Slot memory, AffineValueMap at, Slot value, Slots slots) {
      super(generic, memory, at, value, slots);
      this.value = value.index();
    }

    @Override
    void run(Frame f) {
      MemoryView view = view(f);
      if (view == null || isPoisoned(f) || f.isPoison(value)) {
        generic.run(f);
        return;
      }
      int at;
      try {
        at = address(f, view);
      } catch (ArithmeticException e) {
        at = -1;
      }
      Buffer buffer = view.buffer();
      if (at < 0
          || !isAdmitted(f, buffer, at)
          || (buffer.isWriteGuarded() && !defines(buffer, at))) {
        generic.run(f);
        return;
      }
      long bits = f.bits[value];
      switch (bytes) {
        case 4 -> buffer.putInt(at, (int) bits);
        case 8 -> buffer.putLong(at, bits);
        case 1 -> buffer.putByte(at, (byte) (unused == 0 ? bits : bits & 1));
        default -> buffer.putShort(at, (short) bits);
      }
    }

    /** Marks the element as defined; returns false if the buffer may not be written. */
    private boolean defines(Buffer buffer, int at) {
      if (buffer.storage() == Buffer.Storage.CONSTANT) {
        return false;
      }
      buffer.mark(at, bytes, true, op);
      return true;
    }
  }

  /** A read that is checked for races, in a program with parallel loops. */
  private static final class RacingLoad extends Load {
    RacingLoad(Node generic, Slot memory, AffineValueMap at, Slot result, Slots slots) {
      super(generic, memory, at, result, slots);
    }

    @Override
    boolean isAdmitted(Frame f, Buffer buffer, int at) {
      return isAdmitted(Races.Kind.READ, f, buffer, at);
    }
  }

  /** A write that is checked for races, in a program with parallel loops. */
  private static final class RacingStore extends Store {
    RacingStore(Node generic, Slot memory, AffineValueMap at, Slot value, Slots slots) {
      super(generic, memory, at, value, slots);
    }

    @Override
    boolean isAdmitted(Frame f, Buffer buffer, int at) {
      return isAdmitted(Races.Kind.WRITE, f, buffer, at);
    }
  }
}
