package dev.halfspace.dialect.tensor;

import dev.halfspace.dialect.arith.ArithDialect;
import dev.halfspace.ir.Dialect;
import java.util.List;

/** The {@code tensor} dialect. */
public final class TensorDialect {
  /** The dialect, with its operations and canonicalization patterns. */
  public static final Dialect DIALECT =
      ArithDialect.foldingToConstants("tensor")
          .canonicalization(
              () ->
                  List.of(
                      TensorPatterns.ALL,
                      TensorCastPatterns.ALL,
                      InsertionPatterns.of("InsertSliceOp", TensorInsertSliceOp.DEFINITION),
                      InsertionPatterns.of(
                          "ParallelInsertSliceOp", TensorParallelInsertSliceOp.DEFINITION),
                      PadPatterns.ALL))
          .operations(
              TensorEmptyOp.DEFINITION,
              TensorExtractSliceOp.DEFINITION,
              TensorInsertSliceOp.DEFINITION,
              TensorParallelInsertSliceOp.DEFINITION,
              TensorSplatOp.DEFINITION,
              TensorBitcastOp.DEFINITION,
              TensorCastOp.DEFINITION,
              TensorCollapseShapeOp.DEFINITION,
              TensorConcatOp.DEFINITION,
              Tensors.DIM,
              TensorExpandShapeOp.DEFINITION,
              TensorExtractOp.DEFINITION,
              TensorFromElementsOp.DEFINITION,
              TensorGatherOp.DEFINITION,
              TensorGenerateOp.DEFINITION,
              TensorInsertOp.DEFINITION,
              TensorPadOp.DEFINITION,
              Tensors.RANK,
              TensorReshapeOp.DEFINITION,
              TensorScatterOp.DEFINITION,
              Tensors.YIELD);

  private TensorDialect() {}
}
