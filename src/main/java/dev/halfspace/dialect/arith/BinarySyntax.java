package dev.halfspace.dialect.arith;

import dev.halfspace.ir.OpParser;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Type;

/** The end of the custom form that operations of two operands of one type share. */
final class BinarySyntax {
  private BinarySyntax() {}

  // {...}? : type
  static void parseRest(
      OpParser p, OperationState state, OpParser.Operand lhs, OpParser.Operand rhs) {
    p.optionalAttributeDictionary(state);
    Type type = p.colonType();
    state.operand(p.resolve(lhs, type)).operand(p.resolve(rhs, type)).result(type);
  }
}
