package dev.halfspace.reduce;

import dev.halfspace.builtin.FloatAttr;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Shrinks that remove attributes, or make the numbers in them smaller. */
final class AttributeShrinks {
  private AttributeShrinks() {}

  static boolean removeAttribute(Operation op, int choice) {
    op.removeAttribute(op.attributes().get(choice).name());
    return true;
  }

  static boolean removeProperty(Operation op, int choice) {
    Property<?> property = op.definition().properties().get(choice);
    if (property.isRequired() || !op.hasProperty(property)) {
      return false;
    }
    op.setProperty(property, null);
    return true;
  }

  /** Replaces a number by 0, by 1 or by half of it. */
  @SuppressWarnings("unchecked") // the value is of the class of the property's values
  static boolean shrinkNumber(Operation op, int choice) {
    Property<?> property = op.definition().properties().get(choice / 3);
    Attribute smaller = smaller(op.propertyValue(property), choice % 3);
    if (smaller == null) {
      return false;
    }
    op.setProperty((Property<Attribute>) property, smaller);
    return true;
  }

  private static @Nullable Attribute smaller(@Nullable Attribute value, int way) {
    if (value instanceof IntegerAttr number) {
      BigInteger to =
          way == 0 ? BigInteger.ZERO : way == 1 ? BigInteger.ONE : number.bigValue().shiftRight(1);
      boolean isSmaller = to.abs().compareTo(number.bigValue().abs()) < 0;
      return isSmaller ? IntegerAttr.of(to, number.type()) : null;
    }
    return value instanceof FloatAttr number && way < 2 ? FloatAttr.of(way, number.type()) : null;
  }
}
