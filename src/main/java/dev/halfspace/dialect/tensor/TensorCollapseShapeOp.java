package dev.halfspace.dialect.tensor;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.dialect.shape.Reassociation;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OpPrinter;
import dev.halfspace.ir.OpSyntax;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verifiable;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Pure;
import dev.halfspace.ir.traits.SuggestsNames;

/**
 * {@code tensor.collapse_shape}: a tensor with neighbouring dimensions joined.
 *
 * <pre>{@code
 * %u = tensor.collapse_shape %t [[0, 1], [2]] : tensor<4x?x2xf32> into tensor<?x2xf32>
 * }</pre>
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorCollapseShapeOp extends Operation
    implements Pure, SuggestsNames, Printable, Verifiable {
  /** What all operations of this name have in common. */
  public static final OpDefinition<TensorCollapseShapeOp> DEFINITION =
      OpDefinition.of(
              "tensor.collapse_shape", TensorCollapseShapeOp.class, TensorCollapseShapeOp::new)
          .operand("src", TensorTypes.RANKED)
          .properties(Reassociation.PROPERTY)
          .result("result", TensorTypes.RANKED)
          .with(OpSyntax.class, Reassociation::parseCollapse);

  private TensorCollapseShapeOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a tensor with joined dimensions whose type follows from the groups.
   *
   * @param groups per dimension of the result, those of {@code source}
   * @throws IllegalArgumentException if {@code source} is no tensor of known rank, or {@code
   *     groups} name other dimensions than it has
   */
  public static TensorCollapseShapeOp build(
      OpBuilder b, Value source, ImmutableList<ImmutableList<Integer>> groups) {
    if (!(source.type() instanceof RankedTensorType from)) {
      throw new IllegalArgumentException("dimensions of a tensor, not of a " + source.type());
    }
    Reassociation reassociation = new Reassociation(groups);
    RankedTensorType type =
        RankedTensorType.of(reassociation.join(from.shape()), from.elementType(), from.encoding());
    OperationState state = b.state(DEFINITION).operand(source).result(type);
    state.property(Reassociation.PROPERTY, reassociation.toAttribute());
    return b.insert(new TensorCollapseShapeOp(state));
  }

  /** The tensor. */
  public Value source() {
    return operand(0);
  }

  /** Per dimension of the result, those of the source. */
  public Reassociation groups() {
    return Reassociation.of(this);
  }

  @Override
  public void suggestResultNames(Names names) {
    names.suggest(result(), "collapsed");
  }

  @Override
  public void verify(Verification v) {
    TensorTypes.verifyReshape(
        this, groups(), (RankedTensorType) source().type(), (RankedTensorType) result().type(), v);
  }

  @Override
  public void print(OpPrinter p) {
    Reassociation.printCollapse(p, this);
  }
}
