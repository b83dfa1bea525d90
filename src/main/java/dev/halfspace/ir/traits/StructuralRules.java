package dev.halfspace.ir.traits;

import dev.halfspace.ir.Region;
import dev.halfspace.ir.SingleBlock;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.TraitRule;

/** The rules of the traits that the object model itself queries. */
public final class StructuralRules {
  private StructuralRules() {}

  /** A terminator is the last operation of its block. */
  public static final TraitRule TERMINATOR =
      new TraitRule(
          Terminator.class,
          (op, v) -> {
            if (op.next() != null || op.block() == null) {
              v.error("is a terminator, so it must be the last operation of its block");
            }
          });

  /** A region of such an operation has at most one block. */
  public static final TraitRule SINGLE_BLOCK =
      new TraitRule(
          SingleBlock.class,
          (op, v) -> {
            for (int i = 0; i < op.numRegions(); i++) {
              Region region = op.region(i);
              if (!region.isEmpty() && !region.hasOneBlock()) {
                v.error(op, "must have one block in region #" + region.index() + ", not several");
              }
            }
          });
}
