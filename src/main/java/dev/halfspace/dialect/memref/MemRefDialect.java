package dev.halfspace.dialect.memref;

import dev.halfspace.ir.Dialect;

/** The {@code memref} dialect. */
public final class MemRefDialect {
  /** The dialect. */
  public static final Dialect DIALECT =
      Dialect.of("memref")
          .operations(
              MemRefAllocOp.Kind.ALLOC.definition(),
              MemRefAllocOp.Kind.ALLOCA.definition(),
              MemRefDeallocOp.DEFINITION,
              MemRefDimOp.DEFINITION,
              MemRefLoadOp.DEFINITION,
              MemRefStoreOp.DEFINITION);

  private MemRefDialect() {}
}
