package dev.halfspace.dialect.vector;

import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.VectorType;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Verification;

/** What {@code vector.scalable.insert} and {@code vector.scalable.extract} share. */
final class ScalableSlices {
  /** The part: a vector of one dimension. */
  static final TypeConstraint PART =
      new TypeConstraint(
          "a vector of one dimension",
          type -> type instanceof VectorType vector && vector.rank() == 1);

  /** The whole: a vector of one scalable dimension. */
  static final TypeConstraint WHOLE =
      new TypeConstraint(
          "a vector of one scalable dimension",
          type -> PART.accepts(type) && ((VectorType) type).isScalable());

  private ScalableSlices() {}

  /** The property that says where the part starts. */
  static Property<IntegerAttr> position() {
    return Property.of("pos", IntegerAttr.class)
        .where("an i64", value -> value.type().equals(IntegerType.I64));
  }

  /** Reports a part of other elements than the whole, or at a place that is not a multiple. */
  static void verify(Operation op, Verification v, Type part, Type whole, long position) {
    long size = ((VectorType) part).shape().size(0);
    if (VectorTypes.verifyElements(op, v, part, whole) && position % size != 0) {
      v.error(op, "has position %d, which is no multiple of %d".formatted(position, size));
    }
  }

  // [integer]
  static IntegerAttr parsePosition(OpParser p) {
    p.punctuation("[");
    IntegerAttr position = p.attribute(IntegerAttr.class, "an integer", IntegerType.I64);
    p.punctuation("]");
    return position;
  }

  static void printPosition(OpPrinter p, long position) {
    p.text("[").integer(position).text("]");
  }
}
