package dev.halfspace.dialect.shape;

import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.IndexType;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.Pure;

/**
 * The operations {@code memref.rank} and {@code tensor.rank}: the number of dimensions of a buffer
 * or tensor.
 *
 * <pre>{@code
 * %r = memref.rank %a : memref<*xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefrank-memrefrankop">MLIR</a>
 */
public final class RankOp extends Operation implements Pure {
  private RankOp(OperationState state) {
    super(state);
  }

  /**
   * The definition of an operation of that name.
   *
   * @param group the name of the operand
   * @param resultName the name that it suggests for the result, or nothing
   */
  public static OpDefinition<RankOp> define(
      String name, String group, TypeConstraint constraint, String resultName) {
    return OpDefinition.of(name, RankOp.class, RankOp::new)
        .operand(group, constraint)
        .result("result", INDEX)
        .resultName(resultName)
        .syntax(format("$%s attr-dict `:` type($%s)".formatted(group, group)));
  }

  /** Builds the query of a rank. */
  public static RankOp build(OpBuilder b, OpDefinition<RankOp> opcode, Value shaped) {
    return b.insert(new RankOp(b.state(opcode).operand(shaped).result(IndexType.INDEX)));
  }

  /** The buffer or tensor. */
  public Value shaped() {
    return operand(0);
  }
}
