package dev.halfspace.lowering;

import dev.halfspace.pass.Pass;

/**
 * Folds views into their users: accesses to views become accesses to the source buffers, with
 * computed indices.
 *
 * <pre>{@code
 * %b = memref.subview %a[%o] [4] [2]
 * %x = memref.load %b[%i]
 *
 * %j = affine.apply affine_map<()[s0, s1] -> (s0 + s1 * 2)>()[%o, %i]
 * %x = memref.load %a[%j]
 * }</pre>
 */
public final class FoldMemRefAliasOps {
  /** The pass for accesses of {@code memref} and {@code vector}, and for subviews of subviews. */
  public static final Pass PASS =
      Pass.of(
              "fold-memref-alias-ops",
              "Make accesses of views accesses of the buffers that are viewed",
              (root, context) -> Lowering.apply(AliasPatterns.patterns(), root, context))
          .named("FoldMemRefAliasOpsPass");

  /** The pass for accesses of {@code affine}. */
  public static final Pass AFFINE =
      Pass.of(
              "affine-fold-memref-alias-ops",
              "Make affine accesses of views accesses of the buffers that are viewed",
              (root, context) -> Lowering.apply(AliasPatterns.affinePatterns(), root, context))
          .named("AffineFoldMemRefAliasOps");

  private FoldMemRefAliasOps() {}
}
