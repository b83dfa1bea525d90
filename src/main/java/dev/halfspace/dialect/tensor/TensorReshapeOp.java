package dev.halfspace.dialect.tensor;

import static dev.halfspace.format.Format.format;

import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.TypeConstraints;
import dev.halfspace.dialect.shape.DerivedOp;
import dev.halfspace.dialect.shape.TypeClaims;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.ValueGroup;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.machine.Elements;
import java.util.List;
import java.util.stream.IntStream;

/**
 * {@code tensor.reshape}: the same elements in row-major order with another shape, whose sizes a
 * second tensor holds.
 *
 * <pre>{@code
 * %u = tensor.reshape %t(%shape) : (tensor<*xf32>, tensor<2xindex>) -> tensor<?x?xf32>
 * }</pre>
 *
 * <p>The sizes multiply to the number of elements of the source, whose element type is that of the
 * result. Other or negative sizes trap as a bad size; a result whose sizes are not those of its
 * type traps as a false cast. The verifier compares the numbers of elements of static shapes, and
 * demands that the static size of the shape operand is the rank of a ranked result.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorReshapeOp extends DerivedOp {
  private static final TypeConstraint SIZES =
      new TypeConstraint(
          "a tensor of signless integers or indices of rank 1",
          type ->
              type instanceof RankedTensorType tensor
                  && tensor.rank() == 1
                  && TypeConstraints.SIGNLESS_INTEGER_OR_INDEX.accepts(tensor.elementType()));

  private static final ValueGroup<Value> SHAPE = ValueGroup.operand("shape", SIZES);

  /** The definition of the operations of this name. */
  public static final OpDefinition<TensorReshapeOp> DEFINITION =
      OpDefinition.of("tensor.reshape", TensorReshapeOp.class, TensorReshapeOp::new)
          .operand("source", TensorTypes.ANY)
          .groups(SHAPE)
          .result("result", TensorTypes.ANY)
          .resultName("reshape")
          .syntax(format("$source `(` $shape `)` attr-dict `:` functional-type(operands, results)"))
          .with(Fold.Rule.class, TensorFolds::reshape);

  private TensorReshapeOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a reshape to the sizes that {@code shape} holds.
   *
   * @param shape a tensor of rank 1 of signless integers or indices, whose size is the rank of the
   *     result
   * @param type a tensor type with the element type of {@code source}, ranked or unranked
   */
  public static TensorReshapeOp build(OpBuilder b, Value source, Value shape, Type type) {
    OperationState state = b.state(DEFINITION).operand(source).operand(shape);
    return b.insert(new TensorReshapeOp(state.result(type)));
  }

  /** The tensor that holds the sizes. */
  public Value shape() {
    return get(SHAPE);
  }

  @Override
  public Completion execute(Execution e) {
    Elements shape = e.elements(shape());
    List<Long> sizes =
        IntStream.range(0, shape.count()).mapToObj(i -> e.integer(shape.at(i), "a size")).toList();
    Elements reshaped = e.elements(source()).reshape(sizes);
    return Completion.of(TypeClaims.check(e, reshaped, result(0).type()));
  }

  @Override
  public void verify(Verification v) {
    Type from = source().type();
    if (!TypeConstraints.elementOrSelf(from)
        .equals(TypeConstraints.elementOrSelf(result().type()))) {
      v.error("makes %s of %s, with other elements", result().type(), from);
      return;
    }
    if (!(result().type() instanceof RankedTensorType to)) {
      return;
    }
    if (from instanceof RankedTensorType ranked
        && ranked.hasStaticShape()
        && to.hasStaticShape()
        && ranked.shape().elementCount() != to.shape().elementCount()) {
      v.error("makes %s of %s, with more or fewer elements", to, from);
    }
    if (((RankedTensorType) shape().type()).shape().size(0) != to.rank()) {
      v.error("gives %s as shape of a result of rank %d", shape().type(), to.rank());
    }
  }
}
