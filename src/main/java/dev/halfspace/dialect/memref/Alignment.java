package dev.halfspace.dialect.memref;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.Property;

/**
 * The {@code alignment} that operations on memory may promise or ask for.
 *
 * <pre>{@code
 * %a = memref.alloc() {alignment = 64 : i64} : memref<16xf32>          // asks for it
 * %x = memref.load %a[%i] {alignment = 16 : i64} : memref<16xf32>      // promises it
 * }</pre>
 *
 * <p>An access that promises it is undefined at another address; execution does not check that.
 */
public final class Alignment {
  /** The number of bytes that divides the address: a power of two, from 1 to 2^62. */
  public static final Property<IntegerAttr> PROPERTY =
      Property.optional("alignment", IntegerAttr.class)
          .where(
              "a positive power of two of type i64", value -> isAlignment(value, IntegerType.I64));

  private Alignment() {}

  /** Returns true if a value is a positive power of two of a type. */
  static boolean isAlignment(IntegerAttr value, IntegerType type) {
    return value.type().equals(type) && value.value() > 0 && Long.bitCount(value.value()) == 1;
  }
}
