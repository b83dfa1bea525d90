package dev.halfspace.dialect.memref;

import dev.halfspace.ir.Dialect;

/** The {@code memref} dialect. */
public final class MemRefDialect {
  /** The dialect. */
  public static final Dialect DIALECT =
      Dialect.of("memref")
          .checkingInterfaces()
          .operations(
              MemRefAllocOp.Kind.ALLOC.definition(),
              MemRefAllocOp.Kind.ALLOCA.definition(),
              MemRefAllocaScopeOp.DEFINITION,
              MemRefAllocaScopeReturnOp.DEFINITION,
              MemRefAssumeAlignmentOp.DEFINITION,
              MemRefAtomicRmwOp.DEFINITION,
              MemRefAtomicYieldOp.DEFINITION,
              MemRefCastOp.Kind.CAST.definition(),
              MemRefCastOp.Kind.MEMORY_SPACE_CAST.definition(),
              MemRefCollapseShapeOp.DEFINITION,
              MemRefCopyOp.DEFINITION,
              MemRefDeallocOp.DEFINITION,
              MemRefDimOp.DEFINITION,
              MemRefDistinctObjectsOp.DEFINITION,
              MemRefDmaStartOp.DEFINITION,
              MemRefDmaWaitOp.DEFINITION,
              MemRefExpandShapeOp.DEFINITION,
              MemRefExtractAlignedPointerAsIndexOp.DEFINITION,
              MemRefGenericAtomicRmwOp.DEFINITION,
              MemRefGetGlobalOp.DEFINITION,
              MemRefGlobalOp.DEFINITION,
              MemRefLoadOp.DEFINITION,
              MemRefPrefetchOp.DEFINITION,
              MemRefRankOp.DEFINITION,
              MemRefReallocOp.DEFINITION,
              MemRefReinterpretCastOp.DEFINITION,
              MemRefReshapeOp.DEFINITION,
              MemRefStoreOp.DEFINITION,
              MemRefExtractStridedMetadataOp.DEFINITION,
              MemRefSubViewOp.DEFINITION,
              MemRefTransposeOp.DEFINITION,
              MemRefViewOp.DEFINITION);

  private MemRefDialect() {}
}
