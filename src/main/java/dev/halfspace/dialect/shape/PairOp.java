package dev.halfspace.dialect.shape;

import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpResult;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import java.util.List;

/**
 * The operations that compute two results from their operands, which also name them in the textual
 * form.
 *
 * <pre>{@code
 * %low, %high = arith.mulsi_extended %a, %b : i32
 * %sum, %overflow = arith.addui_extended %a, %b : i64, i1
 * %sin, %cos = math.sincos %x : f32
 * }</pre>
 */
public final class PairOp extends Computation {
  private PairOp(OperationState state) {
    super(state);
  }

  /**
   * A definition of operations; the caller adds the groups: operands, and two of one result each.
   */
  public static OpDefinition<PairOp> of(String name) {
    return OpDefinition.of(name, PairOp.class, PairOp::new).namingResults();
  }

  /** Builds an operation whose first result has the type of the first operand. */
  public static PairOp build(
      OpBuilder b, OpDefinition<PairOp> opcode, Type secondType, Value... operands) {
    OperationState state = b.state(opcode).operands(List.of(operands));
    return b.insert(new PairOp(state.result(operands[0].type()).result(secondType)));
  }

  /** The first result: a sum, a low half, a sine. */
  public OpResult first() {
    return result(0);
  }

  /** The second result: a carry, a high half, a cosine. */
  public OpResult second() {
    return result(1);
  }
}
