package dev.halfspace.dialect.tensor;

import dev.halfspace.dialect.arith.ArithConstantOp;
import dev.halfspace.ir.Canonicalization;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Inlining;
import java.util.List;

/** The {@code tensor} dialect as a value. */
public final class TensorDialect {
  /** The operations. */
  public static final Dialect DIALECT =
      Dialect.of("tensor")
          .inlining(Inlining.ALWAYS)
          .checkingInterfaces()
          .constants(ArithConstantOp::ofFold)
          .canonicalization(
              Canonicalization.of(
                  () ->
                      List.of(
                          TensorPatterns.ALL,
                          TensorCastPatterns.ALL,
                          InsertionPatterns.of("InsertSliceOp", TensorInsertSliceOp.DEFINITION),
                          InsertionPatterns.of(
                              "ParallelInsertSliceOp", TensorParallelInsertSliceOp.DEFINITION),
                          PadPatterns.ALL)))
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
