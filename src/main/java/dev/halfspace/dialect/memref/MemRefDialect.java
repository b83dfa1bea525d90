package dev.halfspace.dialect.memref;

import dev.halfspace.dialect.arith.ArithDialect;
import dev.halfspace.ir.Dialect;
import java.util.List;

/**
 * The {@code memref} dialect.
 *
 * <p>Its operations may be inlined, and fold to {@code arith.constant}. The patterns of one
 * operation stand in one of the three lists, and of two that match the first is applied: {@link
 * BufferPatterns} has those of allocations, {@code copy} and {@code dim}, {@link ViewPatterns}
 * those of views, {@link ScopePatterns} those of {@code alloca_scope}.
 */
public final class MemRefDialect {
  /** The dialect. */
  public static final Dialect DIALECT =
      ArithDialect.foldingToConstants("memref")
          .canonicalization(() -> List.of(BufferPatterns.ALL, ViewPatterns.ALL, ScopePatterns.ALL))
          .operations(
              MemRef.ALLOC,
              MemRef.ALLOCA,
              MemRefAllocaScopeOp.DEFINITION,
              MemRef.ALLOCA_SCOPE_RETURN,
              MemRefAssumeAlignmentOp.DEFINITION,
              MemRefAtomicRmwOp.DEFINITION,
              MemRef.ATOMIC_YIELD,
              MemRef.CAST,
              MemRef.MEMORY_SPACE_CAST,
              MemRefCollapseShapeOp.DEFINITION,
              MemRefCopyOp.DEFINITION,
              MemRefDeallocOp.DEFINITION,
              MemRef.DIM,
              MemRefDistinctObjectsOp.DEFINITION,
              MemRefDmaStartOp.DEFINITION,
              MemRefDmaWaitOp.DEFINITION,
              MemRefExpandShapeOp.DEFINITION,
              MemRef.EXTRACT_ALIGNED_POINTER_AS_INDEX,
              MemRefGenericAtomicRmwOp.DEFINITION,
              MemRefGetGlobalOp.DEFINITION,
              MemRefGlobalOp.DEFINITION,
              MemRefLoadOp.DEFINITION,
              MemRefPrefetchOp.DEFINITION,
              MemRef.RANK,
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
