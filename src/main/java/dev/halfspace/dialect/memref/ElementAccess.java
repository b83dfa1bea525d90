package dev.halfspace.dialect.memref;

import static com.google.common.base.Preconditions.checkArgument;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.builtin.IntegerAttr;
import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.ir.AttributeParser.Delimiter;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Quantity;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import java.util.List;

/** What operations on one element of a buffer share: spelling, hints, and rules. */
final class ElementAccess {
  /** A hint that the element will not be used again soon. */
  static final Property<IntegerAttr> NONTEMPORAL =
      Property.optional("nontemporal", IntegerAttr.class)
          .where("true or false", value -> value.type().equals(IntegerType.I1));

  /** A number that can be updated in one step. */
  static final TypeConstraint NUMBER = TypeConstraints.SIGNLESS_INTEGER.or(TypeConstraints.FLOAT);

  /** A buffer of such numbers. */
  static final TypeConstraint MEMREF_OF_NUMBERS =
      new TypeConstraint(
          "a memref of signless integers or floating-point numbers",
          type -> type instanceof MemRefType memref && NUMBER.accepts(memref.elementType()));

  private ElementAccess() {}

  /** The element type of a buffer. */
  static Type elementType(Value memref) {
    checkArgument(
        memref.type() instanceof MemRefType, "a ranked memref is accessed, not %s", memref.type());
    return ((MemRefType) memref.type()).elementType();
  }

  /** Reads {@code [indices] attributes? : type} and adds the groups of memref and indices. */
  static MemRefType parse(OpParser p, OperationState state, OpParser.Operand memref) {
    List<OpParser.Operand> indices = p.operands(Delimiter.SQUARE);
    MemRefType type = parseType(p, state);
    state.operand(p.resolve(memref, type));
    state.operandGroup(p.resolveAll(indices, IndexType.INDEX));
    return type;
  }

  /** As {@link #parse}, with a group before it for a value of the element type. */
  static void parseAfterValue(
      OpParser p, OperationState state, OpParser.Operand value, OpParser.Operand memref) {
    List<OpParser.Operand> indices = p.operands(Delimiter.SQUARE);
    MemRefType type = parseType(p, state);
    state.operand(p.resolve(value, type.elementType())).operand(p.resolve(memref, type));
    state.operandGroup(p.resolveAll(indices, IndexType.INDEX));
  }

  private static MemRefType parseType(OpParser p, OperationState state) {
    p.optionalAttributeDictionary(state);
    p.punctuation(":");
    return p.type(MemRefType.class, "a ranked memref type");
  }

  /** Prints {@code %memref[indices] attributes? : type}; a hint that says nothing is left out. */
  static void print(OpPrinter p, Operation op, Value memref, List<Value> indices) {
    p.value(memref).text("[").values(indices).text("]");
    IntegerAttr nontemporal = op.propertyOrNull(NONTEMPORAL);
    if (nontemporal != null && nontemporal.isTrue()) {
      p.discardableAttributes(op, Alignment.PROPERTY, NONTEMPORAL);
    } else {
      p.discardableAttributes(op, Alignment.PROPERTY);
    }
    p.text(" : ").type(memref.type());
  }

  /** Reports a value whose type is not that of the elements. */
  static void verifyType(Operation op, Type value, String verb, MemRefType memref, Verification v) {
    if (!value.equals(memref.elementType())) {
      v.error(
          op,
          "%s a value of type %s, but the elements of the memref are of type %s"
              .formatted(verb, value, memref.elementType()));
    }
  }

  /** Reports a number of subscripts other than the rank. */
  static void verifyCount(Operation op, int given, MemRefType memref, Verification v) {
    if (given != memref.rank()) {
      v.error(
          op,
          "has %s, but %s has rank %d"
              .formatted(Quantity.of(given, "subscript"), memref, memref.rank()));
    }
  }
}
