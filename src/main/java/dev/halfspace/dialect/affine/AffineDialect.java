package dev.halfspace.dialect.affine;

import com.google.common.collect.ImmutableList;
import dev.halfspace.dialect.arith.ArithConstantOp;
import dev.halfspace.ir.Dialect;
import dev.halfspace.ir.TraitRule;
import java.util.List;

/**
 * The {@code affine} dialect.
 *
 * <p>Its constants are {@code arith.constant}, since it has no constant operation. Its operations
 * verify their interfaces themselves, so that the rules for all dialects do not check them again.
 */
public final class AffineDialect {
  /** The dialect. */
  public static final Dialect DIALECT =
      Dialect.of("affine")
          .checkingInterfaces()
          .constants(ArithConstantOp::ofFold)
          .inlining(new AffineInlining())
          .canonicalization(
              () ->
                  List.of(
                      AffineIfOp.patterns(),
                      LinearizePatterns.ALL,
                      MapPatterns.of(AffineMinMaxOp.Kind.MIN),
                      MapPatterns.of(AffineMinMaxOp.Kind.MAX),
                      MapPatterns.ALL))
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
   * The rules for dimensions and symbols of operations of any dialect that implement the interfaces
   * of affine loops, conditionals, accesses and computations.
   */
  public static final ImmutableList<TraitRule> INTERFACE_RULES = ScopedOperands.RULES;

  private AffineDialect() {}
}
