package dev.halfspace.dialect.tensor;

import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.dialect.shape.TypeClaims;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.machine.Elements;
import java.util.List;

/**
 * {@code tensor.empty}: a tensor of a given shape with unspecified elements.
 *
 * <pre>{@code
 * %t = tensor.empty(%n) : tensor<?x8xf32>
 * }</pre>
 *
 * <p>The interpreter makes each element poison. There is one operand per dynamic size of the type,
 * in order; a negative size is undefined behavior and traps as a bad size.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorEmptyOp extends Operation implements Pure, Executable, Verifiable {
  /** The definition of the operations of this name. */
  public static final OpDefinition<TensorEmptyOp> DEFINITION =
      OpDefinition.of("tensor.empty", TensorEmptyOp.class, TensorEmptyOp::new)
          .operands("dynamicSizes", INDEX)
          .result("result", TensorTypes.RANKED)
          .syntax(format("`(` $dynamicSizes `)` attr-dict `:` type($result)"));

  private TensorEmptyOp(OperationState state) {
    super(state);
  }

  /** Builds an empty tensor; {@code sizes} are the dynamic sizes of {@code type}. */
  public static TensorEmptyOp build(OpBuilder b, RankedTensorType type, Value... sizes) {
    return b.insert(
        new TensorEmptyOp(b.state(DEFINITION).operandGroup(List.of(sizes)).result(type)));
  }

  @Override
  public Completion execute(Execution e) {
    RankedTensorType type = (RankedTensorType) result(0).type();
    return Completion.of(
        new Elements.Builder(
                Representation.of(e).elementKind(type), TypeClaims.sizes(e, type, operands()))
            .build());
  }

  @Override
  public void verify(Verification v) {
    IndexList.verifySizes("has", operands(), (RankedTensorType) result().type(), v);
  }
}
