package dev.halfspace.dialect.vector;

import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Property;
import dev.halfspace.ir.Type;

/** The custom form that operations of one operand and one result share. */
final class ConversionText {
  private ConversionText() {}

  // %source {...}? : type to type
  static void parse(OpParser p, OperationState state) {
    OpParser.Operand source = p.operand();
    p.optionalAttributeDictionary(state);
    parseTypes(p, state, source);
  }

  /** Reads {@code : type to type}. */
  static void parseTypes(OpParser p, OperationState state, OpParser.Operand source) {
    Type from = p.colonType();
    p.keyword("to", "between the types");
    state.operand(p.resolve(source, from)).result(p.type());
  }

  /** Prints the form with {@code properties} among the attributes. */
  static void print(OpPrinter p, Operation op, Property<?>... properties) {
    p.text(" ").value(op.operand(0)).attributeDictionary(op.attributesWith(properties));
    printTypes(p, op);
  }

  /** Prints {@code : type to type}. */
  static void printTypes(OpPrinter p, Operation op) {
    p.text(" : ").type(op.operand(0).type()).text(" to ").type(op.result().type());
  }
}
