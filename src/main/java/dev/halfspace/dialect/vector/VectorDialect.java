package dev.halfspace.dialect.vector;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Type;
import org.jspecify.annotations.Nullable;

/** The {@code vector} dialect as a value. */
public final class VectorDialect {
  /** The operations and the attributes {@code kind}, {@code iterator_type}, {@code punctuation}. */
  public static final Dialect DIALECT =
      Dialect.of("vector")
          .checkingInterfaces()
          .operations(definitions())
          .attributes(VectorDialect::parseAttribute);

  private VectorDialect() {}

  private static ImmutableList<OpDefinition<?>> definitions() {
    ImmutableList.Builder<OpDefinition<?>> all = ImmutableList.builder();
    all.add(VectorBroadcastOp.DEFINITION);
    all.add(VectorConstantMaskOp.DEFINITION);
    all.add(VectorContractOp.DEFINITION);
    all.add(VectorCreateMaskOp.DEFINITION);
    all.add(VectorDeinterleaveOp.DEFINITION);
    all.add(VectorExtractOp.DEFINITION);
    all.add(VectorExtractStridedSliceOp.DEFINITION);
    all.add(VectorFromElementsOp.DEFINITION);
    all.add(VectorGatherOp.DEFINITION);
    all.add(VectorInsertOp.DEFINITION);
    all.add(VectorInsertStridedSliceOp.DEFINITION);
    all.add(VectorInterleaveOp.DEFINITION);
    all.add(VectorMaskOp.DEFINITION);
    all.add(VectorMultiReductionOp.DEFINITION);
    all.add(VectorOuterProductOp.DEFINITION);
    all.add(VectorPrintOp.DEFINITION);
    all.add(VectorReductionOp.DEFINITION);
    all.add(VectorScalableExtractOp.DEFINITION);
    all.add(VectorScalableInsertOp.DEFINITION);
    all.add(VectorScanOp.DEFINITION);
    all.add(VectorScatterOp.DEFINITION);
    all.add(VectorShapeCastOp.DEFINITION);
    all.add(VectorShuffleOp.DEFINITION);
    all.add(VectorStepOp.DEFINITION);
    all.add(VectorToElementsOp.DEFINITION);
    all.add(VectorTransferReadOp.DEFINITION);
    all.add(VectorTransferWriteOp.DEFINITION);
    all.add(VectorTransposeOp.DEFINITION);
    all.add(VectorTypeCastOp.DEFINITION);
    all.add(VectorBitcastOp.DEFINITION);
    all.add(VectorFmaOp.DEFINITION);
    all.add(VectorLoadOp.DEFINITION);
    all.add(VectorVscaleOp.DEFINITION);
    all.add(VectorStoreOp.DEFINITION);
    all.add(VectorYieldOp.DEFINITION);
    for (VectorMaskedLoadOp.Kind kind : VectorMaskedLoadOp.Kind.values()) {
      all.add(kind.definition());
    }
    for (VectorMaskedStoreOp.Kind kind : VectorMaskedStoreOp.Kind.values()) {
      all.add(kind.definition());
    }
    return all.build();
  }

  private static @Nullable Attribute parseAttribute(
      AttributeParser p, String mnemonic, @Nullable Type type) {
    return switch (mnemonic) {
      case "kind" -> CombiningKind.parse(p);
      case "iterator_type" -> IteratorType.parse(p);
      case "punctuation" -> PrintPunctuation.parse(p);
      default -> null;
    };
  }
}
