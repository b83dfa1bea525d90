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
  /** {@code tensor.dim}: the size of a tensor along a dimension. */
  public static final OpDefinition<DimOp> DIM =
      DimOp.define(
              "tensor.dim",
              new TypeConstraint(
                  "a tensor of at least one dimension",
                  type ->
                      type instanceof UnrankedTensorType
                          || (type instanceof RankedTensorType tensor && tensor.rank() > 0)))
          .with(Fold.Rule.class, TensorFolds::dim);

  /** {@code tensor.rank}: the number of dimensions of a tensor. */
  public static final OpDefinition<QueryOp> RANK =
      QueryOp.define("tensor.rank", "tensor", TensorTypes.ANY, "rank")
          .with(Fold.Rule.class, QueryOp::foldRank);

  /** {@code tensor.yield}: ends a body with the element that it computed. */
  public static final OpDefinition<YieldOp> YIELD =
      YieldOp.one("tensor.yield", "value", (op, v) -> {}, "tensor.generate", "tensor.pad");

  private Tensors() {}
}
