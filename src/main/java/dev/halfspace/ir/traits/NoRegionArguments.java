package dev.halfspace.ir.traits;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.TraitRule;
import dev.halfspace.support.Quantity;

/** An operation whose regions take no arguments. */
public interface NoRegionArguments {
  /** The entry block of each region has no arguments. */
  TraitRule RULE =
      new TraitRule(
          NoRegionArguments.class,
          (op, v) -> {
            for (int i = 0; i < op.numRegions(); i++) {
              Region region = op.region(i);
              Block entry = region.firstBlock();
              if (entry != null && entry.numArguments() > 0) {
                v.error(
                    "has region #%d with %s, but its regions take none",
                    region.index(), Quantity.of(entry.numArguments(), "argument"));
              }
            }
          });
}
