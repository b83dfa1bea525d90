package dev.halfspace.dialect.memref;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.Property;

/**
 * The {@code alignment} attribute that memory operations may request or promise.
 *
 * <pre>{@code
 * %a = memref.alloc() {alignment = 64 : i64} : memref<16xf32>          // asks for it
 * %x = memref.load %a[%i] {alignment = 16 : i64} : memref<16xf32>      // promises it
 * }</pre>
 *
 * <p>An access that promises an alignment is undefined behavior at an address without it; the
 * interpreter does not check that.
 */
public final class Alignment {
  /** The alignment in bytes: a power of two from 1 to 2^62 that divides the address. */
  public static final Property<IntegerAttr> PROPERTY =
      Property.optional("alignment", IntegerAttr.class)
          .where(
              "a positive power of two of type i64", value -> isAlignment(value, IntegerType.I64));

  private Alignment() {}

  /** Returns true if a value is a positive power of two and has the given type. */
  static boolean isAlignment(IntegerAttr value, IntegerType type) {
    return value.type().equals(type) && value.value() > 0 && Long.bitCount(value.value()) == 1;
  }
}
