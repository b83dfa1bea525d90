package dev.halfspace.legality.execution;

import dev.halfspace.ir.Type;

/** The bytes of one allocation. */
public final class Storage {
  private final byte[] bytes;
  private final Type elementType;
  private boolean isFreed;

  Storage(Type elementType, long size) {
    this.elementType = elementType;
    this.bytes = new byte[Math.toIntExact(size)];
  }

  /** The type of the elements that it was made for. */
  Type elementType() {
    return elementType;
  }

  long size() {
    return bytes.length;
  }

  void free() {
    isFreed = true;
  }

  boolean isFreed() {
    return isFreed;
  }

  /** So many bytes from an address on, as a number, the first the lowest. */
  long get(long address, int count) {
    check(address, count);
    long number = 0;
    for (int i = count - 1; i >= 0; i--) {
      number = number << 8 | (bytes[(int) address + i] & 0xFF);
    }
    return number;
  }

  void put(long address, int count, long number) {
    check(address, count);
    for (int i = 0; i < count; i++) {
      bytes[(int) address + i] = (byte) (number >> (8 * i));
    }
  }

  private void check(long address, int count) {
    if (isFreed) {
      throw new Trap("an access to memory that was freed");
    }
    if (address < 0 || address + count > bytes.length) {
      throw new Trap.OutOfBounds("address " + address + " in a buffer of " + bytes.length);
    }
  }
}
