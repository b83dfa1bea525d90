package dev.halfspace.dialect.tensor;

import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.dialect.shape.DerivedOp;
import dev.halfspace.dialect.shape.Reassociation;
import dev.halfspace.dialect.shape.Reshapes;
import dev.halfspace.dialect.shape.TypeClaims;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.machine.Elements;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code tensor.collapse_shape}: a tensor with groups of adjacent dimensions collapsed.
 *
 * <pre>{@code
 * %u = tensor.collapse_shape %t [[0, 1], [2]] : tensor<4x?x2xf32> into tensor<?x2xf32>
 * }</pre>
 *
 * <p>The elements keep their row-major order: {@code %t[i, j, k]} is {@code %u[i * n + j, k]}
 * above, where {@code n} is the second size of {@code %t}. The groups list each dimension of the
 * source once and in order; a size of the result is the product of those in its group, dynamic if
 * one of them is. A result of rank 0 has no groups, and the source must have one element, which the
 * interpreter checks and the verifier does not.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorCollapseShapeOp extends DerivedOp {
  /** The definition of the operations of this name. */
  public static final OpDefinition<TensorCollapseShapeOp> DEFINITION =
      OpDefinition.of(
              "tensor.collapse_shape", TensorCollapseShapeOp.class, TensorCollapseShapeOp::new)
          .operand("src", TensorTypes.RANKED)
          .properties(Reassociation.PROPERTY)
          .result("result", TensorTypes.RANKED)
          .resultName("collapsed")
          .syntax(format(Reassociation.COLLAPSE))
          .with(Fold.Rule.class, Reshapes.folding(() -> TensorExpandShapeOp.DEFINITION));

  private TensorCollapseShapeOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a collapse whose result type is inferred from the groups.
   *
   * @param groups per dimension of the result, those of {@code source}; the verifier checks that
   *     none is missing
   * @throws IllegalArgumentException if {@code source} is no tensor of known rank
   * @throws IndexOutOfBoundsException if {@code groups} contain a dimension that {@code source}
   *     does not have
   */
  public static TensorCollapseShapeOp build(
      OpBuilder b, Value source, ImmutableList<ImmutableList<Integer>> groups) {
    if (!(source.type() instanceof RankedTensorType from)) {
      throw new IllegalArgumentException("dimensions of a tensor, not of a " + source.type());
    }
    Reassociation reassociation = new Reassociation(groups);
    RankedTensorType type =
        RankedTensorType.of(reassociation.join(from.shape()), from.elementType(), from.encoding());
    return build(b, source, reassociation, type);
  }

  /** Builds a collapse with the given result type, for instance with another encoding. */
  static TensorCollapseShapeOp build(
      OpBuilder b, Value source, Reassociation groups, RankedTensorType type) {
    OperationState state = b.state(DEFINITION).operand(source).result(type);
    state.property(Reassociation.PROPERTY, groups.toAttribute());
    return b.insert(new TensorCollapseShapeOp(state));
  }

  /** Per dimension of the result, those of the source. */
  public Reassociation groups() {
    return Reassociation.of(this);
  }

  @Override
  public Completion execute(Execution e) {
    Elements elements = e.elements(source());
    List<Long> sizes = new ArrayList<>();
    for (List<Integer> group : groups().groups()) {
      long size = 1;
      for (int d : group) {
        size *= elements.shape().get(d);
      }
      sizes.add(size);
    }
    return Completion.of(TypeClaims.check(e, elements.reshape(sizes), result(0).type()));
  }

  @Override
  public void verify(Verification v) {
    TensorTypes.verifyReshape(
        this, groups(), (RankedTensorType) source().type(), (RankedTensorType) result().type(), v);
  }
}
