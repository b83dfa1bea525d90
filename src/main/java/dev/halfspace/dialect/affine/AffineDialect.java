package dev.halfspace.dialect.affine;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.arith.ArithConstantOp;
import dev.halfspace.ir.Canonicalization;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.Pattern;
import dev.halfspace.ir.TraitRule;

/** The {@code affine} dialect. */
public final class AffineDialect {
  /** The dialect. */
  public static final Dialect DIALECT =
      Dialect.of("affine")
          .checkingInterfaces()
          .constants(ArithConstantOp::ofFold)
          .inlining(new AffineInlining())
          .canonicalization(new Canonicalization(AffineDialect::patterns))
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
              Affine.YIELD);

  /**
   * The rules about dimensions and symbols for operations of any dialect that implement the
   * interfaces of affine loops, conditionals, accesses and computations.
   */
  public static final ImmutableList<TraitRule> INTERFACE_RULES = ScopedOperands.RULES;

  private AffineDialect() {}

  private static ImmutableList<Pattern> patterns() {
    return ImmutableList.<Pattern>builder()
        .addAll(ConditionalPatterns.ALL)
        .addAll(DelinearizePatterns.ALL)
        .addAll(LinearizePatterns.ALL)
        .addAll(MinMaxPatterns.of(AffineMinMaxOp.Kind.MIN))
        .addAll(MinMaxPatterns.of(AffineMinMaxOp.Kind.MAX))
        .addAll(MapPatterns.ALL)
        .build();
  }
}
