package dev.halfspace.text;

import com.google.common.primitives.Ints;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.NamedAttribute;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.UnregisteredOp;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The attributes that generic form prints between {@code <} and {@code >}: properties and group
 * sizes sorted by name, or the one attribute that holds all properties of an unregistered
 * operation.
 */
record GenericAttributes(List<NamedAttribute> inherent, @Nullable Attribute opaque) {
  static GenericAttributes of(Operation op) {
    if (op instanceof UnregisteredOp unregistered) {
      return new GenericAttributes(List.of(), unregistered.opaqueProperties());
    }
    OpDefinition<?> definition = op.definition();
    if (definition.properties().isEmpty()
        && !definition.hasOperandSegments()
        && !definition.hasResultSegments()) {
      return new GenericAttributes(List.of(), null);
    }
    List<NamedAttribute> inherent = new ArrayList<>();
    for (Property<?> property : definition.properties()) {
      Attribute value = op.propertyValue(property);
      if (value != null) {
        inherent.add(new NamedAttribute(property.name(), value));
      }
    }
    addSegments(inherent, OpDefinition.OPERAND_SEGMENTS, op.storedOperandSegments());
    addSegments(inherent, OpDefinition.RESULT_SEGMENTS, op.storedResultSegments());
    inherent.sort(Comparator.comparing(NamedAttribute::name));
    return new GenericAttributes(inherent, null);
  }

  private static void addSegments(
      List<NamedAttribute> inherent, String name, int @Nullable [] sizes) {
    if (sizes != null) {
      inherent.add(new NamedAttribute(name, DenseArrayAttr.i32(Ints.toArray(Ints.asList(sizes)))));
    }
  }
}
