package dev.halfspace.dialect.tensor;

import static dev.halfspace.builtin.TypeConstraints.INDEX;
import static dev.halfspace.format.Format.format;

import com.google.common.primitives.Longs;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.TypeConstraints;
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
import dev.halfspace.ir.traits.DestinationStyle;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.machine.Elements;
import java.util.List;

/**
 * {@code tensor.insert}: a tensor with one element replaced.
 *
 * <pre>{@code
 * %u = tensor.insert %x into %t[%i, %j] : tensor<4x?xf32>
 * }</pre>
 *
 * <p>{@code %t} does not change: {@code %u} has {@code %x} at {@code [%i, %j]} and the elements of
 * {@code %t} elsewhere. An index that is poison or out of bounds is undefined behavior and traps.
 * The scalar may be poison.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorInsertOp extends Operation
    implements DestinationStyle, Pure, Executable, Verifiable {
  private static final ValueGroup<Value> SCALAR = ValueGroup.operand("scalar", TypeConstraint.ANY);
  private static final ValueGroup<Value> TARGET = ValueGroup.operand("dest", TensorTypes.RANKED);
  private static final ValueGroup<List<Value>> INDICES = ValueGroup.operands("indices", INDEX);

  /** The definition of the operations of this name. */
  public static final OpDefinition<TensorInsertOp> DEFINITION =
      OpDefinition.of("tensor.insert", TensorInsertOp.class, TensorInsertOp::new)
          .groups(SCALAR, TARGET, INDICES)
          .result("result", TensorTypes.RANKED)
          .allTypesMatch("dest", "result")
          .typesMatchWith(
              "a scalar of the element type", "dest", "scalar", TypeConstraints::elementOrSelf)
          .resultName("inserted")
          .syntax(format("$scalar `into` $dest `[` $indices `]` attr-dict `:` type($dest)"))
          .with(Fold.Rule.class, TensorFolds::insert);

  private TensorInsertOp(OperationState state) {
    super(state);
  }

  /**
   * Builds the replacement of an element of {@code target}.
   *
   * @param scalar a value of the element type of {@code target}
   * @param indices one per dimension, each of type {@code index}
   */
  public static TensorInsertOp build(
      OpBuilder b, Value scalar, Value target, List<? extends Value> indices) {
    OperationState state = b.state(DEFINITION).operand(scalar).operand(target);
    return b.insert(new TensorInsertOp(state.operandGroup(indices).result(target.type())));
  }

  /** The element that is inserted. */
  public Value scalar() {
    return get(SCALAR);
  }

  /** The tensor that it is inserted into. */
  public Value target() {
    return get(TARGET);
  }

  /** One index per dimension. */
  public List<Value> indices() {
    return get(INDICES);
  }

  @Override
  public List<Value> destinations() {
    return List.of(target());
  }

  @Override
  public Completion execute(Execution e) {
    Elements target = e.elements(target());
    Elements.Builder builder = new Elements.Builder(target);
    builder.set(
        target.checkedIndex(Longs.toArray(e.integers(indices(), "an element"))), e.value(scalar()));
    return Completion.of(builder.build());
  }

  @Override
  public void verify(Verification v) {
    TensorTypes.verifyIndices(v, (RankedTensorType) target().type(), indices().size());
  }
}
