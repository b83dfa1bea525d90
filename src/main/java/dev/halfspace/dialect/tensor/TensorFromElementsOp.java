package dev.halfspace.dialect.tensor;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.machine.Datum;
import dev.halfspace.machine.Elements;
import dev.halfspace.support.Quantity;
import java.util.List;

/**
 * {@code tensor.from_elements}: a tensor of given elements in row-major order.
 *
 * <pre>{@code
 * %t = tensor.from_elements %a, %b : tensor<2xf32>
 * }</pre>
 *
 * <p>The shape is static, and there are as many operands as elements, of the element type; the last
 * subscript varies fastest. Of six elements {@code tensor<2x3xf32>} has the fifth at {@code [1,
 * 1]}.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorFromElementsOp extends Operation implements Pure, Executable, Verifiable {
  /** The definition of the operations of this name. */
  public static final OpDefinition<TensorFromElementsOp> DEFINITION =
      OpDefinition.of("tensor.from_elements", TensorFromElementsOp.class, TensorFromElementsOp::new)
          .operands("elements", TypeConstraint.ANY)
          .result("result", TensorTypes.STATIC)
          .typesMatchWith(
              "elements of the tensor", "result", "elements", TypeConstraints::elementOrSelf)
          .resultName("from_elements")
          .syntax(format("$elements attr-dict `:` type($result)"))
          .with(Fold.Rule.class, TensorFolds::fromElements);

  private TensorFromElementsOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a tensor of the given elements.
   *
   * @param type a type with static shape
   * @param elements as many as {@code type} has, in row-major order
   */
  public static TensorFromElementsOp build(
      OpBuilder b, RankedTensorType type, List<? extends Value> elements) {
    return b.insert(
        new TensorFromElementsOp(b.state(DEFINITION).operandGroup(elements).result(type)));
  }

  @Override
  public Completion execute(Execution e) {
    RankedTensorType type = (RankedTensorType) result(0).type();
    List<Datum> values = e.values(operands());
    Representation held = Representation.of(e);
    return Completion.of(Elements.fill(held.elementKind(type), held.shape(type), values::get));
  }

  @Override
  public void verify(Verification v) {
    RankedTensorType type = (RankedTensorType) result().type();
    if (numOperands() != type.shape().elementCount()) {
      v.error("makes %s of %s", type, Quantity.of(numOperands(), "element"));
    }
  }
}
