package dev.halfspace.lowering;

import dev.halfspace.pass.Pass;
import dev.halfspace.rewrite.Conversion;

/**
 * Removes each {@code builtin.unrealized_conversion_cast} that converts back to the type it came
 * from, or that has no uses; others stay.
 *
 * <pre>{@code
 * %1 = builtin.unrealized_conversion_cast %0 : i32 to i64
 * %2 = builtin.unrealized_conversion_cast %1 : i64 to i32   // is %0
 * }</pre>
 */
public final class ReconcileUnrealizedCasts {
  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "reconcile-unrealized-casts",
              "Erase casts of conversions that cancel each other",
              (root, context) -> Conversion.reconcileCasts(root))
          .named("ReconcileUnrealizedCastsPass");

  private ReconcileUnrealizedCasts() {}
}
