package dev.halfspace.dialect.tensor;

import dev.halfspace.ir.Dialect;

/** The {@code tensor} dialect as a value. */
public final class TensorDialect {
  /** The operations. */
  public static final Dialect DIALECT =
      Dialect.of("tensor")
          .operations(
              EmptyOp.DEFINITION,
              ExtractSliceOp.DEFINITION,
              InsertSliceOp.DEFINITION,
              SplatOp.DEFINITION,
              TensorBitcastOp.DEFINITION,
              TensorCastOp.DEFINITION,
              TensorDimOp.DEFINITION,
              TensorExtractOp.DEFINITION,
              TensorFromElementsOp.DEFINITION,
              TensorInsertOp.DEFINITION,
              TensorRankOp.DEFINITION);

  private TensorDialect() {}
}
