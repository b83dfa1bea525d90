package dev.halfspace.lowering;

import dev.halfspace.pass.Pass;

/**
 * Expands {@code affine.linearize_index} and {@code affine.delinearize_index} into {@code arith}
 * operations.
 *
 * <pre>{@code
 * %i = affine.linearize_index [%a, %b] by (%m, %n)   // %i = %a * %n + %b
 * }</pre>
 */
public final class AffineExpandIndexOps {
  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "affine-expand-index-ops",
              "Compute linear indices and subscripts by arith",
              (root, context) -> Lowering.apply(IndexExpansion.PATTERNS, root, context))
          .named("ExpandAffineIndexOpsPass");

  /** The pass that expands them into {@code affine.apply} instead. */
  public static final Pass AS_AFFINE =
      Pass.of(
              "affine-expand-index-ops-as-affine",
              "Compute linear indices and subscripts by affine.apply",
              (root, context) -> Lowering.apply(IndexComposition.PATTERNS, root, context))
          .named("AffineExpandIndexOpsAsAffine");

  private AffineExpandIndexOps() {}
}
