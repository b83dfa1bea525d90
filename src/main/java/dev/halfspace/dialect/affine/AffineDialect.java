package dev.halfspace.dialect.affine;

import dev.halfspace.ir.Dialect;

/** The {@code affine} dialect. */
public final class AffineDialect {
  /** The dialect. */
  public static final Dialect DIALECT =
      Dialect.of("affine")
          .operations(
              AffineApplyOp.DEFINITION,
              AffineDelinearizeIndexOp.DEFINITION,
              AffineDmaOp.Kind.START.definition(),
              AffineDmaOp.Kind.WAIT.definition(),
              AffineForOp.DEFINITION,
              AffineIfOp.DEFINITION,
              AffineLinearizeIndexOp.DEFINITION,
              AffineLoadOp.DEFINITION,
              AffineMinMaxOp.Kind.MAX.definition(),
              AffineMinMaxOp.Kind.MIN.definition(),
              AffineParallelOp.DEFINITION,
              AffinePrefetchOp.DEFINITION,
              AffineStoreOp.DEFINITION,
              AffineVectorLoadOp.DEFINITION,
              AffineVectorStoreOp.DEFINITION,
              AffineYieldOp.DEFINITION);

  private AffineDialect() {}
}
