package dev.halfspace.dialect.memref;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Verification;

/** The {@code alignment} that several operations of the dialect may promise or ask for. */
final class Alignment {
  /** The number of bytes that divides the address. */
  static final Property<IntegerAttr> PROPERTY = Property.optional("alignment", IntegerAttr.class);

  private Alignment() {}

  /** Reports an alignment of {@code op} that is no power of two, or no {@code i64}. */
  static void verify(Operation op, Verification v) {
    IntegerAttr alignment = op.propertyOrNull(PROPERTY);
    if (alignment == null) {
      return;
    }
    if (!alignment.type().equals(IntegerType.I64)) {
      v.error(op, "has an alignment of type %s, which must be i64".formatted(alignment.type()));
    } else if (alignment.value() <= 0 || Long.bitCount(alignment.value()) != 1) {
      v.error(op, "has alignment %d, which is no power of two".formatted(alignment.value()));
    }
  }
}
