package dev.halfspace.ir;

/** An operation each of whose regions has one block, or none. */
public interface SingleBlock {
  /** A region of such an operation has at most one block. */
  TraitRule RULE =
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
