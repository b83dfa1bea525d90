package dev.halfspace.machine;

import dev.halfspace.scalar.Poison;
import dev.halfspace.scalar.Scalar;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * Memory that was allocated at once: bytes in little-endian order, and which of them are defined.
 *
 * <p>A buffer that is freed has no bytes, so that one comparison with their number finds both what
 * is outside and what is freed. The accessors of {@code int}, {@code long} and so on are for
 * addresses that were checked ({@link MemoryView#address}) and buffers without a guard; the others
 * do all checks.
 */
public final class Buffer {
  /** The source of memory. */
  public enum Storage {
    /** Allocated and freed by the program. */
    HEAP,
    /** Allocated by the program until its scope ends. */
    STACK,
    /** A global buffer. */
    GLOBAL,
    /** A global buffer that is never written. */
    CONSTANT,
    /** Given to the program. */
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

  /** A bit for each byte that is not defined, or {@code null} if all are. */
  private long @Nullable [] undefined;

  private long undefinedCount;
  private boolean isReadGuarded;
  private boolean isWriteGuarded;
  private boolean isFreed;
  private @Nullable Object freedBy;

  /** The accesses that a search for races has noted last. */
  private @Nullable Shadow shadow;

  /** The last writer of each byte, if that is kept. */
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

  /** The number of the buffer in the order of allocation. */
  public int id() {
    return id;
  }

  /** The source of the memory. */
  public Storage storage() {
    return storage;
  }

  /** The operation that allocated it, or {@code null} if the program did not. */
  public @Nullable Object allocatedBy() {
    return allocatedBy;
  }

  /** The operation that freed it, or {@code null}. */
  public @Nullable Object freedBy() {
    return freedBy;
  }

  /** Returns true once it is freed. */
  public boolean isFreed() {
    return isFreed;
  }

  /** The number of bytes; 0 once it is freed. */
  public int size() {
    return size;
  }

  /** The power of two that the first byte's address is a multiple of. */
  public long alignment() {
    return alignment;
  }

  /** The last writer of a byte, or {@code null} if there is none or it is not kept. */
  public @Nullable Object writer(int at) {
    return writers == null ? null : writers[at];
  }

  /** Returns true if a read must ask which bytes are defined. */
  public boolean isReadGuarded() {
    return isReadGuarded;
  }

  /** Returns true if a write must tell more than the bytes. */
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

  /** Says that bytes are defined now, or that they are not, and who made them so. */
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

  /** Sets bytes to defined ones of another buffer, which may be this one if they do not overlap. */
  void copy(Buffer from, int fromAt, int at, int bytes, @Nullable Object writer) {
    data.put(at, from.data, fromAt, bytes);
    if (isWriteGuarded) {
      mark(at, bytes, true, writer);
    }
  }

  /** The element of a kind at an address; poison if a byte of it is not defined. */
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

  /** Sets the element of a kind at an address. */
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

  /** The buffer as messages name it. */
  @Override
  public String toString() {
    return "buffer #" + id;
  }
}
