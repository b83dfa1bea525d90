package dev.halfspace.dialect.memref;

import dev.halfspace.dialect.arith.ArithDialect;
import dev.halfspace.ir.Dialect;
import java.util.List;

/**
 * The {@code memref} dialect.
 *
 * <p>Its operations may be inlined, and constants are materialized as {@code arith.constant}. All
 * patterns of one operation are in one of the three lists, and the first that matches is applied:
 * {@link BufferPatterns} has those for allocations, {@code copy} and {@code dim}, {@link
 * ViewPatterns} those for views, {@link ScopePatterns} those for {@code alloca_scope}.
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
