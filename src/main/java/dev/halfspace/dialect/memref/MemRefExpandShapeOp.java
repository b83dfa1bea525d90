package dev.halfspace.dialect.memref;

import static dev.halfspace.affine.AffineExpr.dim;
import static dev.halfspace.builtin.TypeConstraints.STRIDED_MEMREF;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.dialect.shape.Expansion;
import dev.halfspace.dialect.shape.IndexList;
import dev.halfspace.dialect.shape.Reassociation;
import dev.halfspace.dialect.shape.Reshapes;
import dev.halfspace.ir.OpBuilder;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.Verification;
import dev.halfspace.ir.traits.Completion;
import dev.halfspace.ir.traits.Execution;
import dev.halfspace.ir.traits.Fold;
import dev.halfspace.ir.traits.SizedResult;
import dev.halfspace.ir.traits.ViewMap;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code memref.expand_shape}: a view of a buffer with dimensions expanded into several.
 *
 * <pre>{@code
 * %b = memref.expand_shape %a [[0, 1]] output_shape [%n, 4] : memref<?xf32> into memref<?x4xf32>
 * }</pre>
 *
 * <p>Element {@code %b[i, j]} is {@code %a[i * 4 + j]}. The product of the sizes of a group must be
 * the size that is expanded: the verifier checks static sizes, and a mismatch at run time is
 * undefined behavior. The result type is inferred from that of the operand and the sizes: see
 * {@link BufferTypes#expand}.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefexpand_shape-memrefexpandshapeop">MLIR</a>
 */
public final class MemRefExpandShapeOp extends BufferView implements SizedResult {
  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefExpandShapeOp> DEFINITION =
      OpDefinition.of("memref.expand_shape", MemRefExpandShapeOp.class, MemRefExpandShapeOp::new)
          .operand("src", STRIDED_MEMREF)
          .groups(Expansion.SHAPE.values())
          .properties(Reassociation.PROPERTY, Expansion.SHAPE.known())
          .result("result", STRIDED_MEMREF)
          .resultName("expand_shape")
          .syntax(Expansion.SYNTAX)
          .with(Fold.Rule.class, Reshapes.folding(() -> MemRefCollapseShapeOp.DEFINITION));

  private MemRefExpandShapeOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a view with expanded dimensions.
   *
   * @param groups per dimension of {@code source}, those of the result: consecutive, and each in
   *     exactly one group
   * @param shape the sizes of the result, static where {@code type} is static
   */
  @CanIgnoreReturnValue
  public static MemRefExpandShapeOp build(
      OpBuilder b,
      Value source,
      ImmutableList<ImmutableList<Integer>> groups,
      IndexList shape,
      MemRefType type) {
    OperationState state = b.state(DEFINITION).operand(source).result(type);
    new Expansion(new Reassociation(groups), shape).describe(state);
    return b.insert(new MemRefExpandShapeOp(state));
  }

  /** The sizes of the result, one per dimension; dynamic ones are operands. */
  public IndexList outputShape() {
    return Expansion.of(this).shape();
  }

  @Override
  public ViewMap viewMap() {
    Reassociation groups = Reassociation.of(this);
    List<AffineExpr> sizes = outputShape().exprs(0);
    List<AffineExpr> subscripts = new ArrayList<>();
    for (ImmutableList<Integer> group : groups.groups()) {
      AffineExpr subscript = AffineExpr.constant(0);
      for (int i : group) {
        boolean isFirst = i == group.get(0);
        subscript = isFirst ? dim(i) : subscript.times(sizes.get(i)).plus(dim(i));
      }
      subscripts.add(subscript);
    }
    return ViewMap.subscripts(type().rank(), subscripts, outputShape().values());
  }

  @Override
  public List<Value> resultSizes() {
    return get(Expansion.SHAPE.values());
  }

  @Override
  public Completion execute(Execution e) {
    Expansion expansion = Expansion.of(this);
    return Completion.of(
        e.view(source())
            .expand(expansion.groups().groups(), expansion.shape().integers(e, "a size")));
  }

  @Override
  public void verify(Verification v) {
    MemRefType from = (MemRefType) source().type();
    if (from.rank() > type().rank()) {
      v.error("makes %s of %s, of smaller rank", type(), from);
      return;
    }
    Expansion expansion = Expansion.of(this);
    if (!verifySizes(expansion.shape(), v)
        || !BufferTypes.verifyReshape(this, expansion.groups(), type(), from, v)) {
      return;
    }
    MemRefType wanted = BufferTypes.expand(from, expansion.groups(), type().shape());
    if (!wanted.equals(type())) {
      v.error("has a result of type %s, but gives %s", type(), wanted);
    }
  }

  private boolean verifySizes(IndexList sizes, Verification v) {
    if (!sizes.verify(type().rank(), "size", v)) {
      return false;
    }
    for (int i = 0; i < sizes.size(); i++) {
      if (!type().shape().isDynamic(i) && sizes.known().get(i) != type().shape().size(i)) {
        return v.error("gives sizes that are not those of %s, dimension #%d", type(), i);
      }
    }
    return true;
  }
}
