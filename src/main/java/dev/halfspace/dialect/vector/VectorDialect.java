package dev.halfspace.dialect.vector;

import dev.halfspace.dialect.arith.ArithDialect;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.AttributeParser;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The {@code vector} dialect as a value. */
public final class VectorDialect {
  /** The operations and the attributes {@code kind}, {@code iterator_type}, {@code punctuation}. */
  public static final Dialect DIALECT =
      ArithDialect.foldingToConstants("vector")
          .canonicalization(
              () ->
                  List.of(
                      VectorPatterns.ALL,
                      ElementPatterns.ALL,
                      MaskPatterns.ALL,
                      ReductionPatterns.ALL,
                      MemoryPatterns.ALL,
                      TransferPatterns.ALL,
                      StridedSlicePatterns.ALL))
          .operations(
              Vectors.BITCAST,
              Vectors.BROADCAST,
              Vectors.COMPRESSSTORE,
              Vectors.CONSTANT_MASK,
              VectorContractOp.DEFINITION,
              Vectors.CREATE_MASK,
              Vectors.DEINTERLEAVE,
              Vectors.EXPANDLOAD,
              Vectors.EXTRACT,
              Vectors.EXTRACT_STRIDED_SLICE,
              Vectors.FMA,
              Vectors.FROM_ELEMENTS,
              Vectors.GATHER,
              Vectors.INSERT,
              Vectors.INSERT_STRIDED_SLICE,
              Vectors.INTERLEAVE,
              Vectors.LOAD,
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
              Vectors.STEP,
              Vectors.STORE,
              Vectors.TO_ELEMENTS,
              Vectors.TRANSFER_READ,
              Vectors.TRANSFER_WRITE,
              VectorTransposeOp.DEFINITION,
              VectorTypeCastOp.DEFINITION,
              Vectors.VSCALE,
              Vectors.YIELD)
          .attributes(VectorDialect::parseAttribute);

  private VectorDialect() {}

  /**
   * Parses the attribute after {@code #vector.}, such as {@code kind<add>}, {@code
   * iterator_type<parallel>} or {@code punctuation<comma>}; returns {@code null} if no attribute
   * has the mnemonic.
   */
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
