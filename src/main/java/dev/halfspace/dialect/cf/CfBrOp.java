package dev.halfspace.dialect.cf;

import static dev.halfspace.format.Format.format;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.BranchLike;
import dev.halfspace.ir.traits.Pure;
import java.util.List;

/**
 * {@code cf.br}: branches to a block.
 *
 * <pre>{@code
 * cf.br ^bb1(%a, %b : i32, f32)
 * }</pre>
 *
 * <p>There is one successor operand per argument of the block, of its type. All arguments get their
 * values simultaneously: {@code cf.br ^bb1(%y, %x : i32, i32)} swaps the arguments {@code %x} and
 * {@code %y} of {@code ^bb1}.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/ControlFlowDialect/#cfbr-cfbranchop">MLIR</a>
 */
public final class CfBrOp extends Operation implements BranchLike, Pure {
  /** The definition of this operation. */
  public static final OpDefinition<CfBrOp> DEFINITION =
      OpDefinition.of("cf.br", CfBrOp.class, CfBrOp::new)
          .operands("destOperands", TypeConstraint.ANY)
          .successors("dest")
          .syntax(format("$dest (`(` $destOperands^ `:` type($destOperands) `)`)? attr-dict"));

  private CfBrOp(OperationState state) {
    super(state);
  }

  /** Builds a branch that passes {@code arguments} to {@code target}. */
  @CanIgnoreReturnValue
  public static CfBrOp build(OpBuilder b, Block target, Value... arguments) {
    OperationState state = b.state(DEFINITION).operandGroup(List.of(arguments));
    return b.insert(new CfBrOp(state.successor(target)));
  }

  /** The successor. */
  public Block target() {
    return successor(0);
  }

  @Override
  public List<Value> successorOperands(int successor) {
    return operands();
  }

  @Override
  public boolean canSetSuccessorOperands() {
    return true;
  }

  @Override
  public void setSuccessorOperands(int successor, List<? extends Value> values) {
    setOperands(values);
  }
}
