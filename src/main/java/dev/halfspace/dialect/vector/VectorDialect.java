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
    all.add(BroadcastOp.DEFINITION);
    all.add(ConstantMaskOp.DEFINITION);
    all.add(ContractOp.DEFINITION);
    all.add(CreateMaskOp.DEFINITION);
    all.add(DeinterleaveOp.DEFINITION);
    all.add(ExtractOp.DEFINITION);
    all.add(ExtractStridedSliceOp.DEFINITION);
    all.add(FromElementsOp.DEFINITION);
    all.add(GatherOp.DEFINITION);
    all.add(InsertOp.DEFINITION);
    all.add(InsertStridedSliceOp.DEFINITION);
    all.add(InterleaveOp.DEFINITION);
    all.add(MaskOp.DEFINITION);
    all.add(MultiReductionOp.DEFINITION);
    all.add(OuterProductOp.DEFINITION);
    all.add(PrintOp.DEFINITION);
    all.add(ReductionOp.DEFINITION);
    all.add(ScalableExtractOp.DEFINITION);
    all.add(ScalableInsertOp.DEFINITION);
    all.add(ScanOp.DEFINITION);
    all.add(ScatterOp.DEFINITION);
    all.add(ShapeCastOp.DEFINITION);
    all.add(ShuffleOp.DEFINITION);
    all.add(StepOp.DEFINITION);
    all.add(ToElementsOp.DEFINITION);
    all.add(TransferReadOp.DEFINITION);
    all.add(TransferWriteOp.DEFINITION);
    all.add(TransposeOp.DEFINITION);
    all.add(TypeCastOp.DEFINITION);
    all.add(VectorBitcastOp.DEFINITION);
    all.add(VectorFmaOp.DEFINITION);
    all.add(VectorLoadOp.DEFINITION);
    all.add(VectorScaleOp.DEFINITION);
    all.add(VectorStoreOp.DEFINITION);
    all.add(VectorYieldOp.DEFINITION);
    for (MaskedLoadOp.Kind kind : MaskedLoadOp.Kind.values()) {
      all.add(kind.definition());
    }
    for (MaskedStoreOp.Kind kind : MaskedStoreOp.Kind.values()) {
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
