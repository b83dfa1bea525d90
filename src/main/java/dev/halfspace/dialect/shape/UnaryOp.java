package dev.halfspace.dialect.shape;

import dev.halfspace.builtin.IntegerType;
import dev.halfspace.builtin.SameOperandsAndResultType;
import dev.halfspace.builtin.ShapeCompatibility;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;

/**
 * The operations {@code %r = xxx %x}: functions of one argument. The result has the type of the
 * argument or, without the trait {@link SameOperandsAndResultType}, is {@code i1} in its shape.
 *
 * <pre>{@code
 * %root = math.sqrt %x fastmath<nnan> : f32
 * %flag = math.isnan %x : f32
 * }</pre>
 */
public final class UnaryOp extends Computation {
  private UnaryOp(OperationState state) {
    super(state);
  }

  /** A definition of operations with the given argument and result types. */
  public static OpDefinition<UnaryOp> of(
      String name, TypeConstraint argument, TypeConstraint result) {
    return OpDefinition.of(name, UnaryOp.class, UnaryOp::new)
        .operand("operand", argument)
        .result("result", result);
  }

  /** Builds an operation. */
  public static UnaryOp build(OpBuilder b, OpDefinition<UnaryOp> opcode, Value argument) {
    return insert(b, b.state(opcode), argument);
  }

  /**
   * Builds an operation with fast-math flags.
   *
   * @throws IllegalArgumentException if operations of {@code opcode} have no fast-math flags
   */
  public static UnaryOp build(
      OpBuilder b, OpDefinition<UnaryOp> opcode, Value argument, FastMathAttr fastMath) {
    return insert(b, b.state(opcode).property(FASTMATH, fastMath), argument);
  }

  private static UnaryOp insert(OpBuilder b, OperationState state, Value argument) {
    Type type =
        state.definition().hasTrait(SameOperandsAndResultType.class)
            ? argument.type()
            : ShapeCompatibility.withElementType(argument.type(), IntegerType.I1);
    return b.insert(new UnaryOp(state.operand(argument).result(type)));
  }

  /** The argument of the function. */
  public Value argument() {
    return operand(0);
  }
}
