package dev.halfspace.ir.traits;

import dev.halfspace.ir.TraitRule;
import dev.halfspace.ir.Verification;

/**
 * An operation with invariants that involve its regions. They are checked after the operations in
 * the regions, so that an error inside is reported before its consequences outside.
 */
public interface VerifiedAfterRegions {
  /**
   * Reports violated invariants that involve the regions; called only if all checks of the
   * operation before it have succeeded.
   */
  void verifyAfterRegions(Verification v);

  /** The invariants hold. */
  TraitRule RULE =
      TraitRule.afterRegions(
          VerifiedAfterRegions.class, (op, v) -> ((VerifiedAfterRegions) op).verifyAfterRegions(v));
}
