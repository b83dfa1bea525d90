package dev.halfspace.dialect.memref;

import static dev.halfspace.builtin.TypeConstraints.STRIDED_MEMREF;
import static dev.halfspace.format.Format.format;

import com.google.common.collect.ImmutableList;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.halfspace.affine.AffineExpr;
import dev.halfspace.builtin.MemRefType;
import dev.halfspace.builtin.Shape;
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
import dev.halfspace.ir.traits.ViewMap;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code memref.collapse_shape}: a view of a buffer with groups of adjacent dimensions collapsed.
 *
 * <pre>{@code
 * %b = memref.collapse_shape %a [[0, 1], [2]] : memref<4x?x2xf32> into memref<?x2xf32>
 * }</pre>
 *
 * <p>Element {@code %b[i, j]} is {@code %a[i floordiv n, i mod n, j]} for the size {@code n} of
 * dimension 1. The dimensions of a group must be contiguous in memory: each stride is the next
 * inner stride times its size. A group that is known not to be contiguous is reported by the
 * verifier; one that turns out not to be at run time is undefined behavior. The result type is
 * inferred from that of the operand: see {@link BufferTypes#collapse}.
 *
 * @see <a
 *     href="https://mlir.llvm.org/docs/Dialects/MemRef/#memrefcollapse_shape-memrefcollapseshapeop">MLIR</a>
 */
public final class MemRefCollapseShapeOp extends BufferView {
  /** The definition of the operations of this name. */
  public static final OpDefinition<MemRefCollapseShapeOp> DEFINITION =
      OpDefinition.of(
              "memref.collapse_shape", MemRefCollapseShapeOp.class, MemRefCollapseShapeOp::new)
          .operand("src", STRIDED_MEMREF)
          .properties(Reassociation.PROPERTY)
          .result("result", STRIDED_MEMREF)
          .resultName("collapse_shape")
          .syntax(format(Reassociation.COLLAPSE))
          .with(Fold.Rule.class, Reshapes.folding(() -> MemRefExpandShapeOp.DEFINITION));

  private MemRefCollapseShapeOp(OperationState state) {
    super(state);
  }

  /**
   * Builds a view with collapsed dimensions.
   *
   * @param groups per dimension of the result, those of {@code source}: consecutive, and each in
   *     exactly one group
   * @param type the inferred type; the verifier rejects any other
   */
  @CanIgnoreReturnValue
  public static MemRefCollapseShapeOp build(
      OpBuilder b, Value source, ImmutableList<ImmutableList<Integer>> groups, MemRefType type) {
    OperationState state = b.state(DEFINITION).operand(source).result(type);
    state.property(Reassociation.PROPERTY, new Reassociation(groups).toAttribute());
    return b.insert(new MemRefCollapseShapeOp(state));
  }

  /**
   * The subscripts in the source: a collapsed subscript is divided by the sizes of the inner
   * dimensions of its group, and the remainders are the inner subscripts. {@code null} if an inner
   * size is 0, or is dynamic while an outer one is not known to be 1: a quotient by it would not be
   * affine.
   */
  @Override
  public @Nullable ViewMap viewMap() {
    Reassociation groups = Reassociation.of(this);
    Shape shape = ((MemRefType) source().type()).shape();
    AffineExpr[] subscripts = new AffineExpr[shape.rank()];
    // A dimension in no group, as when the view has rank 0, has size 1.
    Arrays.fill(subscripts, AffineExpr.constant(0));
    for (int g = 0; g < groups.groups().size(); g++) {
      AffineExpr rest = AffineExpr.dim(g);
      ImmutableList<Integer> group = groups.groups().get(g);
      // From the innermost outwards; the rest is the outermost subscript, whose size is not needed.
      for (int k = group.size() - 1; k > 0; k--) {
        int i = group.get(k);
        boolean isOpen = shape.isDynamic(i); // exact if all outer sizes are 1
        if (isOpen ? !isOne(shape, group.subList(0, k)) : shape.size(i) <= 0) {
          return null;
        }
        subscripts[i] = isOpen ? rest : rest.mod(shape.size(i));
        rest = isOpen ? AffineExpr.constant(0) : rest.floorDiv(shape.size(i));
      }
      if (!group.isEmpty()) {
        subscripts[group.get(0)] = rest;
      }
    }
    return ViewMap.subscripts(groups.groups().size(), List.of(subscripts), List.of());
  }

  private static boolean isOne(Shape shape, List<Integer> dimensions) {
    return dimensions.stream().allMatch(i -> !shape.isDynamic(i) && shape.size(i) == 1);
  }

  @Override
  public Completion execute(Execution e) {
    return Completion.of(
        TypeClaims.check(e, e.view(source()).collapse(Reassociation.of(this).groups()), type()));
  }

  @Override
  public void verify(Verification v) {
    MemRefType from = (MemRefType) source().type();
    Reassociation groups = Reassociation.of(this);
    if (from.rank() < type().rank()) {
      v.error("makes %s of %s, of greater rank", type(), from);
      return;
    }
    if (!BufferTypes.verifyReshape(this, groups, from, type(), v)) {
      return;
    }
    MemRefType wanted = BufferTypes.collapse(from, groups, type().shape());
    if (wanted == null || !wanted.equals(type())) {
      v.error(
          this,
          wanted == null
              ? "joins dimensions of %s that do not lie one after the other".formatted(from)
              : "has a result of type %s, but gives %s".formatted(type(), wanted));
    }
  }
}
