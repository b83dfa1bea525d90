package dev.halfspace.lowering;

import dev.halfspace.pass.Pass;
import dev.halfspace.rewrite.PatternSet;

/**
 * The operations of {@code affine} that make subscripts of a linear index, and the other way, as
 * operations of {@code arith}.
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
              "Lower affine operations operating on indices into more fundamental operations",
              (root, context) -> {
                var unused = context.greedy(PatternSet.copyOf(IndexExpansion.PATTERNS)).run(root);
              })
          .named("ExpandAffineIndexOpsPass");

  /** The pass that makes {@code affine.apply} of them. */
  public static final Pass AS_AFFINE =
      Pass.of(
              "affine-expand-index-ops-as-affine",
              "Lower affine operations operating on indices into affine.apply operations",
              (root, context) -> {
                var unused =
                    context
                        .greedy(PatternSet.copyOf(IndexComposition.PATTERNS))
                        .bottomUp()
                        .run(root);
              })
          .named("AffineExpandIndexOpsAsAffine");

  private AffineExpandIndexOps() {}
}
