package dev.halfspace.dialect.shape;

import dev.halfspace.builtin.ArrayAttr;
import dev.halfspace.builtin.DenseArrayAttr;
import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;

/**
 * How dimensions are split: those that each becomes, and the sizes of the result, {@code [[0, 1]]
 * output_shape [%n, 4]}.
 *
 * @param groups per dimension of the source, those of the result
 * @param shape the sizes of the result
 */
public record Expansion(Reassociation groups, IndexList shape) {
  /** Holds the sizes that are known. */
  public static final Property<DenseArrayAttr> SHAPE = IndexList.property("static_output_shape");

  /** The expansion that an operation holds, whose second operand group are sizes. */
  public static Expansion of(Operation op) {
    return new Expansion(
        Reassociation.of(op), IndexList.of(op.property(SHAPE), op.operandGroup(1)));
  }

  /** Adds the operand group and the properties that hold this expansion. */
  public void describe(OperationState state) {
    state.operandGroup(shape.values()).property(SHAPE, shape.toAttribute());
    state.property(Reassociation.PROPERTY, groups.toAttribute());
  }

  /** Reads {@code %source [[group], ...] output_shape [sizes] attributes? : type into type}. */
  public static void parse(OpParser p, OperationState state) {
    OpParser.Operand source = p.operand();
    state.property(Reassociation.PROPERTY, p.attribute(ArrayAttr.class, "groups of dimensions"));
    p.keyword("output_shape", "before the sizes of the result");
    IndexList shape = IndexList.parse(p, OpParser.Delimiter.SQUARE);
    p.optionalAttributeDictionary(state);
    state.operand(p.resolve(source, p.colonType())).operandGroup(shape.values());
    state.property(SHAPE, shape.toAttribute());
    p.keyword("into", "between the types");
    state.result(p.type());
  }

  /** Prints {@code %source [[group], ...] output_shape [sizes] attributes? : type into type}. */
  public static void print(OpPrinter p, Operation op) {
    p.text(" ").value(op.operand(0)).text(" ").attribute(op.property(Reassociation.PROPERTY));
    IndexList.of(op.property(SHAPE), op.operandGroup(1)).print(p, " output_shape [", "]");
    p.discardableAttributes(op).text(" : ").type(op.operand(0).type());
    p.text(" into ").type(op.result().type());
  }
}
