package dev.halfspace.machine;

import dev.halfspace.scalar.Poison;
import dev.halfspace.scalar.Scalar;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * The memory of one allocation: bytes in little-endian order, and which of them are defined.
 *
 * <p>A freed buffer has no bytes, so that one comparison with the size catches both out-of-bounds
 * accesses and uses after free. The accessors of {@code int}, {@code long} and so on are for
 * addresses that are already checked ({@link MemoryView#address}) and for unguarded buffers; the
 * others also handle undefined bytes and record writers.
 */
public final class Buffer {
  /** The origin of the memory of a buffer. */
  public enum Storage {
    /** Allocated on the heap and freed by the program. */
    HEAP,
    /** Allocated by the program, and live until its scope ends. */
    STACK,
    /** A global buffer. */
    GLOBAL,
    /** A global buffer that may not be written. */
    CONSTANT,
    /** Passed to the program as an argument. */
    ARGUMENT
  }

  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final int id;
  private final Storage storage;
  private final @Nullable Object allocatedBy;
  private final long alignment;
  private ByteBuffer data;
  private int size;
  private Datum @Nullable [] references;

  /** A bit that is set for each undefined byte, or {@code null} if all bytes are defined. */
  private long @Nullable [] undefined;

  private long undefinedCount;
  private boolean isReadGuarded;
  private boolean isWriteGuarded;
  private boolean isFreed;
  private @Nullable Object freedBy;

  /** The accesses that a race detector has recorded. */
  private @Nullable Shadow shadow;

  /** The last writer of each byte, if writers are tracked. */
  private @Nullable Object @Nullable [] writers;

  Buffer(
      int id,
      Storage storage,
      int bytes,
      boolean isDefined,
      long alignment,
      @Nullable Object allocatedBy,
      boolean keepsWriters) {
    this.id = id;
    this.storage = storage;
    this.data = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    this.size = bytes;
    this.alignment = alignment;
    this.allocatedBy = allocatedBy;
    if (!isDefined && bytes > 0) {
      undefined = new long[(bytes + 63) / 64];
      java.util.Arrays.fill(undefined, -1);
      undefinedCount = bytes;
    }
    this.writers = keepsWriters ? new Object[bytes] : null;
    this.isReadGuarded = undefined != null;
    this.isWriteGuarded = undefined != null || writers != null || storage == Storage.CONSTANT;
  }

  /** The number of the buffer in allocation order. */
  public int id() {
    return id;
  }

  /** The origin of the memory. */
  public Storage storage() {
    return storage;
  }

  /** The operation that allocated the buffer, or {@code null} if the program did not. */
  public @Nullable Object allocatedBy() {
    return allocatedBy;
  }

  /** The operation that freed the buffer, or {@code null} if there is none. */
  public @Nullable Object freedBy() {
    return freedBy;
  }

  /** Returns true once the buffer is freed. */
  public boolean isFreed() {
    return isFreed;
  }

  /** The number of bytes; 0 once the buffer is freed. */
  public int size() {
    return size;
  }

  /** The alignment: a power of two that divides the address of the first byte. */
  public long alignment() {
    return alignment;
  }

  /** The last writer of a byte, or {@code null} if there is none or writers are not tracked. */
  public @Nullable Object writer(int at) {
    return writers == null ? null : writers[at];
  }

  /** Returns true if a read must check which bytes are defined. */
  public boolean isReadGuarded() {
    return isReadGuarded;
  }

  /**
   * Returns true if a write must do more than set the bytes: mark them as defined, record the
   * writer, or reject a write to a constant.
   */
  public boolean isWriteGuarded() {
    return isWriteGuarded;
  }

  @Nullable Shadow shadow() {
    return shadow;
  }

  void setShadow(Shadow of) {
    shadow = of;
  }

  void free(@Nullable Object by) {
    shadow = null;
    data = NOTHING;
    size = 0;
    references = null;
    undefined = null;
    writers = null;
    isReadGuarded = false;
    isWriteGuarded = false;
    isFreed = true;
    freedBy = by;
  }

  // Unguarded accesses ----------------------------------------------------------------------------

  /** The byte at an address. */
  public byte getByte(int at) {
    return data.get(at);
  }

  /** The two bytes at an address. */
  public short getShort(int at) {
    return data.getShort(at);
  }

  /** The four bytes at an address. */
  public int getInt(int at) {
    return data.getInt(at);
  }

  /** The eight bytes at an address. */
  public long getLong(int at) {
    return data.getLong(at);
  }

  /** Sets the byte at an address. */
  public void putByte(int at, byte value) {
    data.put(at, value);
  }

  /** Sets the two bytes at an address. */
  public void putShort(int at, short value) {
    data.putShort(at, value);
  }

  /** Sets the four bytes at an address. */
  public void putInt(int at, int value) {
    data.putInt(at, value);
  }

  /** Sets the eight bytes at an address. */
  public void putLong(int at, long value) {
    data.putLong(at, value);
  }

  // Guarded accesses ------------------------------------------------------------------------------

  /** Returns true if all bytes of a range are defined. */
  public boolean isDefined(int at, int bytes) {
    if (undefined == null) {
      return true;
    }
    for (int i = at; i < at + bytes; i++) {
      if ((undefined[i >> 6] & 1L << i) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Marks bytes as defined or undefined, and records the writer if writers are tracked. */
  public void mark(int at, int bytes, boolean isDefined, @Nullable Object writer) {
    if (undefined == null && !isDefined) {
      undefined = new long[(size + 63) / 64];
      isReadGuarded = true;
      isWriteGuarded = true;
    }
    if (undefined != null) {
      for (int i = at; i < at + bytes; i++) {
        long bit = 1L << i;
        boolean was = (undefined[i >> 6] & bit) == 0;
        if (was != isDefined) {
          undefined[i >> 6] ^= bit;
          undefinedCount += isDefined ? -1 : 1;
        }
      }
      if (undefinedCount == 0) {
        undefined = null;
        isReadGuarded = false;
        isWriteGuarded = writers != null || storage == Storage.CONSTANT;
      }
    }
    if (writers != null) {
      for (int i = at; i < at + bytes; i++) {
        writers[i] = writer;
      }
    }
  }

  /** Copies defined bytes from a buffer, which may be this one if the ranges do not overlap. */
  void copy(Buffer from, int fromAt, int at, int bytes, @Nullable Object writer) {
    data.put(at, from.data, fromAt, bytes);
    if (isWriteGuarded) {
      mark(at, bytes, true, writer);
    }
  }

  /**
   * The element of a kind at an address; each number in it that has an undefined byte is poison.
   */
  Datum load(DataKind kind, int at) {
    if (kind instanceof DataKind.Complex complex) {
      int bytes = complex.part().bytes();
      return new Datum.Complex(scalar(complex.part(), at), scalar(complex.part(), at + bytes));
    } else if (kind instanceof DataKind.Vector vector) {
      int bytes = vector.element().bytes();
      return Elements.fill(
          vector.element(), vector.shape(), i -> load(vector.element(), at + i * bytes));
    } else if (kind instanceof DataKind.Reference) {
      Datum[] all = references;
      return isDefined(at, 8) && all != null && all[at / 8] != null ? all[at / 8] : Datum.poison();
    }
    return Datum.of(scalar(kind, at));
  }

  private Scalar scalar(DataKind kind, int at) {
    int bytes = kind.bytes();
    if (!isDefined(at, bytes)) {
      return Poison.POISON;
    } else if (kind.isLong()) {
      return kind.scalar(bits(bytes, at));
    }
    byte[] big = new byte[bytes + 1];
    for (int i = 0; i < bytes; i++) {
      big[bytes - i] = data.get(at + i);
    }
    return kind.scalar(new BigInteger(big));
  }

  private long bits(int bytes, int at) {
    return switch (bytes) {
      case 1 -> getByte(at);
      case 2 -> getShort(at);
      case 4 -> getInt(at);
      default -> getLong(at);
    };
  }

  /** Stores an element of a kind at an address. */
  void store(DataKind kind, int at, Datum element, @Nullable Object writer) {
    if (element.isPoison()) {
      mark(at, kind.bytes(), false, writer);
    } else if (kind instanceof DataKind.Complex complex
        && element instanceof Datum.Complex number) {
      store(complex.part(), at, Datum.of(number.real()), writer);
      int next = at + complex.part().bytes();
      store(complex.part(), next, Datum.of(number.imaginary()), writer);
    } else if (kind instanceof DataKind.Vector vector && element instanceof Elements elements) {
      int bytes = vector.element().bytes();
      for (int i = 0; i < elements.count(); i++) {
        store(vector.element(), at + i * bytes, elements.at(i), writer);
      }
    } else if (kind instanceof DataKind.Reference) {
      if (references == null) {
        references = new Datum[size / 8];
      }
      references[at / 8] = element;
      mark(at, 8, true, writer);
    } else {
      put(kind, at, element.scalar());
      mark(at, kind.bytes(), true, writer);
    }
  }

  private void put(DataKind kind, int at, Scalar number) {
    int bytes = kind.bytes();
    if (kind.isLong()) {
      long bits = DataKind.bits(number);
      switch (bytes) {
        case 1 -> putByte(at, (byte) (kind.width() == 1 ? bits & 1 : bits));
        case 2 -> putShort(at, (short) bits);
        case 4 -> putInt(at, (int) bits);
        default -> putLong(at, bits);
      }
      return;
    }
    BigInteger bits = DataKind.wideBits(number);
    for (int i = 0; i < bytes; i++) {
      putByte(at + i, bits.shiftRight(8 * i).byteValue());
    }
  }

  /** The name of the buffer in messages. */
  @Override
  public String toString() {
    return "buffer #" + id;
  }
}
