package dev.halfspace.dialect.tensor;

import com.google.common.collect.ImmutableList;
import com.google.common.primitives.Longs;
import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.Shape;
import dev.halfspace.dialect.shape.DerivedOp;
import dev.halfspace.dialect.shape.Expansion;
import dev.halfspace.dialect.shape.IndexList;
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
import dev.halfspace.machine.TrapKind;
import java.util.List;

/**
 * {@code tensor.expand_shape}: a tensor with dimensions expanded into several.
 *
 * <pre>{@code
 * %u = tensor.expand_shape %t [[0, 1]] output_shape [%n, 4] : tensor<?xf32> into tensor<?x4xf32>
 * }</pre>
 *
 * <p>The elements keep their row-major order: {@code %t[i]} is {@code %u[i floordiv 4, i mod 4]}
 * above. The groups list each dimension of the result once and in order. The given sizes of a group
 * multiply to the size that is expanded, which the interpreter checks: a mismatch traps as a bad
 * size. The verifier compares the types with each other, but not with the given sizes.
 *
 * @see <a href="https://mlir.llvm.org/docs/Dialects/TensorOps/">MLIR</a>
 */
public final class TensorExpandShapeOp extends DerivedOp {
  /** The definition of the operations of this name. */
  public static final OpDefinition<TensorExpandShapeOp> DEFINITION =
      OpDefinition.of("tensor.expand_shape", TensorExpandShapeOp.class, TensorExpandShapeOp::new)
          .operand("src", TensorTypes.RANKED)
          .groups(Expansion.SHAPE.values())
          .properties(Reassociation.PROPERTY, Expansion.SHAPE.known())
          .result("result", TensorTypes.RANKED)
          .resultName("expanded")
          .syntax(Expansion.SYNTAX)
          .with(Fold.Rule.class, Reshapes.folding(() -> TensorCollapseShapeOp.DEFINITION));

  private TensorExpandShapeOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a tensor with expanded dimensions.
   *
   * @param groups per dimension of {@code source}, those of the result
   * @param shape the sizes of the result, one per dimension
   * @param type the type of the result; the sizes of a group are all static if and only if the size
   *     of {@code source} that is expanded is static
   */
  public static TensorExpandShapeOp build(
      OpBuilder b,
      Value source,
      ImmutableList<ImmutableList<Integer>> groups,
      IndexList shape,
      RankedTensorType type) {
    OperationState state = b.state(DEFINITION).operand(source).result(type);
    new Expansion(new Reassociation(groups), shape).describe(state);
    return b.insert(new TensorExpandShapeOp(state));
  }

  /** The groups of result dimensions, and the sizes of the result. */
  public Expansion expansion() {
    return Expansion.of(this);
  }

  @Override
  public Completion execute(Execution e) {
    List<Long> sizes = expansion().shape().integers(e, "a size");
    Elements whole = e.elements(source());
    if (sizes.stream().anyMatch(size -> size < 0)
        || !expansion()
            .groups()
            .join(Shape.of(Longs.toArray(sizes)))
            .sizes()
            .asList()
            .equals(whole.shape())) {
      throw e.trap(TrapKind.BAD_SIZE, "%s cannot become %s".formatted(whole.shape(), sizes));
    }
    return Completion.of(TypeClaims.check(e, whole.reshape(sizes), result(0).type()));
  }

  @Override
  public void verify(Verification v) {
    RankedTensorType from = (RankedTensorType) source().type();
    RankedTensorType to = (RankedTensorType) result().type();
    if (expansion().shape().verify(to.rank(), "size", v)) {
      TensorTypes.verifyReshape(this, expansion().groups(), to, from, v);
    }
  }
}
