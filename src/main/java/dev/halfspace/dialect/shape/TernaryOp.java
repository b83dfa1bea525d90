package dev.halfspace.dialect.shape;

import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;

/**
 * The operations of three operands whose result has the type of the first.
 *
 * <pre>{@code
 * %r = math.fma %x, %y, %z fastmath<contract> : f32
 * %c = math.clampf %x to [%low, %high] : f32
 * }</pre>
 */
public final class TernaryOp extends Computation {
  private TernaryOp(OperationState state) {
    super(state);
  }

  /**
   * A definition of operations with the given operand names; the operands and the result have
   * {@code types}.
   */
  public static OpDefinition<TernaryOp> of(
      String name, TypeConstraint types, String first, String second, String third) {
    return OpDefinition.of(name, TernaryOp.class, TernaryOp::new)
        .operand(first, types)
        .operand(second, types)
        .operand(third, types)
        .result("result", types);
  }

  /** Builds an operation. */
  public static TernaryOp build(
      OpBuilder b, OpDefinition<TernaryOp> opcode, Value first, Value second, Value third) {
    OperationState state = b.state(opcode).operand(first).operand(second).operand(third);
    return b.insert(opcode.create(state.result(first.type())));
  }

  /** The first operand. */
  public Value first() {
    return operand(0);
  }

  /** The second operand. */
  public Value second() {
    return operand(1);
  }

  /** The third operand. */
  public Value third() {
    return operand(2);
  }
}
