package dev.halfspace.dialect.affine;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.Canonicalization;
import dev.halfspace.ir.Pattern;

/**
 * The canonicalization patterns of the dialect. They are not facets of the definitions, so that
 * operations need not know the patterns that know them.
 */
final class AffinePatterns {
  static final Canonicalization CANONICALIZATION = new Canonicalization(AffinePatterns::all);

  private AffinePatterns() {}

  private static ImmutableList<Pattern> all() {
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
