package dev.halfspace.dialect.tensor;

import dev.halfspace.builtin.RankedTensorType;
import dev.halfspace.builtin.UnrankedTensorType;
import dev.halfspace.dialect.shape.DimOp;
import dev.halfspace.dialect.shape.QueryOp;
import dev.halfspace.dialect.shape.YieldOp;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.TypeConstraint;
import dev.halfspace.ir.traits.Fold;

/** The operations of the {@code tensor} dialect that share a class with others. */
public final class Tensors {
  /**
   * {@code tensor.dim}: the size of a tensor along a dimension, counted from 0.
   *
   * <pre>{@code
   * %d = tensor.dim %t, %i : tensor<?x8xf32>      // 8 if %i is 1
   * }</pre>
   *
   * <p>A dimension that does not exist is undefined, and traps. A tensor of rank 0 has none and is
   * refused; an unranked one is not.
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
   * {@code tensor.rank}: the number of dimensions of a tensor. It folds to a constant if the type
   * has a rank.
   *
   * <pre>{@code
   * %r = tensor.rank %t : tensor<*xf32>
   * }</pre>
   */
  public static final OpDefinition<QueryOp> RANK =
      QueryOp.define("tensor.rank", "tensor", TensorTypes.ANY, "rank")
          .with(Fold.Rule.class, QueryOp::foldRank);

  /**
   * {@code tensor.yield}: ends the body of {@code tensor.generate} or {@code tensor.pad} with the
   * element that it computed. These demand a value of their element type.
   *
   * <pre>{@code
   * tensor.yield %x : f32
   * }</pre>
   */
  public static final OpDefinition<YieldOp> YIELD =
      YieldOp.one("tensor.yield", "value", (op, v) -> {}, "tensor.generate", "tensor.pad");

  private Tensors() {}
}
