package dev.halfspace.dialect.tensor;

import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Representation;
import dev.halfspace.dialect.shape.TypeClaims;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.machine.Elements;
import java.util.List;

/**
 * {@code tensor.splat}: a tensor all of whose elements are one value.
 *
 * <pre>{@code
 * %t = tensor.splat %x[%n] : tensor<?x8xf32>
 * }</pre>
 *
 * <p>There is one operand per dynamic size of the type, in order; a negative size is undefined
 * behavior and traps as a bad size. A poison input makes every element poison.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorSplatOp extends Operation implements Pure, Executable, Verifiable {
  private static final ValueGroup<Value> INPUT = ValueGroup.operand("input", TypeConstraint.ANY);
  private static final ValueGroup<List<Value>> SIZES = ValueGroup.operands("dynamicSizes", INDEX);

  /** The definition of the operations of this name. */
  public static final OpDefinition<TensorSplatOp> DEFINITION =
      OpDefinition.of("tensor.splat", TensorSplatOp.class, TensorSplatOp::new)
          .groups(INPUT, SIZES)
          .result("aggregate", TensorTypes.RANKED)
          .typesMatchWith(
              "an input of the element type", "aggregate", "input", TypeConstraints::elementOrSelf)
          .resultName("splat")
          .syntax(format("$input (`[` $dynamicSizes^ `]`)? attr-dict `:` type($aggregate)"))
          .with(Fold.Rule.class, TensorFolds::splat);

  private TensorSplatOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a splat; {@code sizes} are the dynamic sizes of {@code type}.
   *
   * @param input a value of the element type of {@code type}
   */
  public static TensorSplatOp build(
      OpBuilder b, Value input, RankedTensorType type, Value... sizes) {
    OperationState state = b.state(DEFINITION).operand(input).operandGroup(List.of(sizes));
    return b.insert(new TensorSplatOp(state.result(type)));
  }

  /** The element. */
  public Value input() {
    return get(INPUT);
  }

  /** The dynamic sizes of the type. */
  public List<Value> sizes() {
    return get(SIZES);
  }

  @Override
  public Completion execute(Execution e) {
    RankedTensorType type = (RankedTensorType) result(0).type();
    return Completion.of(
        Elements.splat(
            Representation.of(e).elementKind(type),
            TypeClaims.sizes(e, type, sizes()),
            e.value(input())));
  }

  @Override
  public void verify(Verification v) {
    IndexList.verifySizes("has", sizes(), (RankedTensorType) result().type(), v);
  }
}
