package dev.halfspace.ir.traits;

import dev.halfspace.ir.TraitRule;
import dev.halfspace.ir.Verification;

/**
 * An operation with rules about what is in its regions. They are checked once the operations there
 * have been, so that a fault inside is reported before what follows from it outside.
 */
public interface VerifiedAfterRegions {
  /**
   * Reports what is wrong with an operation in view of its regions; called only if all that was
   * checked of it before holds.
   */
  void verifyAfterRegions(Verification v);

  /** The rules hold. */
  TraitRule RULE =
      TraitRule.afterRegions(
          VerifiedAfterRegions.class, (op, v) -> ((VerifiedAfterRegions) op).verifyAfterRegions(v));
}
