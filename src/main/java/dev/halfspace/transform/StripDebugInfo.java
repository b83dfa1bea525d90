package dev.halfspace.transform;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Location;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Region;
import dev.halfspace.pass.Pass;

/** Removes the locations of operations and block arguments. */
final class StripDebugInfo {
  /** The pass. */
  public static final Pass PASS =
      Pass.of(
              "strip-debuginfo",
              "Forget the locations of all operations",
              (root, context) -> root.walk(StripDebugInfo::strip))
          .named("StripDebugInfo");

  private StripDebugInfo() {}

  private static void strip(Operation op) {
    if (op.location() != Location.UNKNOWN) {
      op.setLocation(Location.UNKNOWN);
    }
    for (Region region : op.regions()) {
      for (Block block : region) {
        for (BlockArgument argument : block.arguments()) {
          argument.setLocation(Location.UNKNOWN);
        }
      }
    }
  }
}
