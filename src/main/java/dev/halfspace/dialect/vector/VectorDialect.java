package dev.halfspace.dialect.vector;

import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/** The {@code vector} dialect as a value. */
public final class VectorDialect {
  /** The operations and the attributes {@code kind}, {@code iterator_type}, {@code punctuation}. */
  public static final Dialect DIALECT =
      Dialect.of("vector")
          .checkingInterfaces()
          .operations(
              Vectors.BITCAST,
              Vectors.BROADCAST,
              Vectors.COMPRESSSTORE,
              VectorConstantMaskOp.DEFINITION,
              VectorContractOp.DEFINITION,
              VectorCreateMaskOp.DEFINITION,
              VectorDeinterleaveOp.DEFINITION,
              Vectors.EXPANDLOAD,
              VectorExtractOp.DEFINITION,
              VectorExtractStridedSliceOp.DEFINITION,
              VectorFmaOp.DEFINITION,
              VectorFromElementsOp.DEFINITION,
              VectorGatherOp.DEFINITION,
              VectorInsertOp.DEFINITION,
              VectorInsertStridedSliceOp.DEFINITION,
              VectorInterleaveOp.DEFINITION,
              VectorLoadOp.DEFINITION,
              VectorMaskOp.DEFINITION,
              Vectors.MASKEDLOAD,
              Vectors.MASKEDSTORE,
              VectorMultiReductionOp.DEFINITION,
              VectorOuterProductOp.DEFINITION,
              VectorPrintOp.DEFINITION,
              VectorReductionOp.DEFINITION,
              Vectors.SCALABLE_EXTRACT,
              Vectors.SCALABLE_INSERT,
              VectorScanOp.DEFINITION,
              Vectors.SCATTER,
              Vectors.SHAPE_CAST,
              VectorShuffleOp.DEFINITION,
              VectorStepOp.DEFINITION,
              VectorStoreOp.DEFINITION,
              VectorToElementsOp.DEFINITION,
              VectorTransferReadOp.DEFINITION,
              VectorTransferWriteOp.DEFINITION,
              VectorTransposeOp.DEFINITION,
              VectorTypeCastOp.DEFINITION,
              VectorVscaleOp.DEFINITION,
              VectorYieldOp.DEFINITION)
          .attributes(VectorDialect::parseAttribute);

  private VectorDialect() {}

  private static @Nullable Attribute parseAttribute(
      AttributeParser p, String mnemonic, @Nullable Type type) {
    return switch (mnemonic) {
      case "kind" -> WordAttribute.parse(p, CombiningKind.class);
      case "iterator_type" -> WordAttribute.parse(p, IteratorType.class);
      case "punctuation" -> WordAttribute.parse(p, PrintPunctuation.class);
      default -> null;
    };
  }
}
