package dev.halfspace.dialect.tensor;

import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.UnrankedTensorType;
import dev.halfspace.dialect.shape.DimOp;
import dev.halfspace.dialect.shape.QueryOp;
import dev.halfspace.dialect.shape.YieldOp;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.traits.Fold;

/** The operations of the {@code tensor} dialect whose class is shared with other operations. */
public final class Tensors {
  /**
   * {@code tensor.dim}: the size of a tensor along a dimension, counted from 0.
   *
   * <pre>{@code
   * %d = tensor.dim %t, %i : tensor<?x8xf32>      // 8 if %i is 1
   * }</pre>
   *
   * <p>A dimension out of bounds is undefined behavior and traps. A tensor of rank 0 is rejected,
   * since it has no dimension; an unranked one is accepted.
   */
  public static final OpDefinition<DimOp> DIM =
      DimOp.define(
              "tensor.dim",
              new TypeConstraint(
                  "a tensor of at least one dimension",
                  type ->
                      type instanceof UnrankedTensorType
                          || (type instanceof RankedTensorType tensor && tensor.rank() > 0)))
          .with(Fold.Rule.class, TensorFolds::dim);

  /**
   * {@code tensor.rank}: the rank of a tensor. It folds to a constant for a ranked tensor.
   *
   * <pre>{@code
   * %r = tensor.rank %t : tensor<*xf32>
   * }</pre>
   */
  public static final OpDefinition<QueryOp> RANK =
      QueryOp.define("tensor.rank", "tensor", TensorTypes.ANY, "rank")
          .with(Fold.Rule.class, QueryOp::foldRank);

  /**
   * {@code tensor.yield}: the terminator of the body of {@code tensor.generate} or {@code
   * tensor.pad}, which yields the computed element. The verifiers of these operations demand their
   * element type.
   *
   * <pre>{@code
   * tensor.yield %x : f32
   * }</pre>
   */
  public static final OpDefinition<YieldOp> YIELD =
      YieldOp.one("tensor.yield", "value", (op, v) -> {}, "tensor.generate", "tensor.pad");

  private Tensors() {}
}
