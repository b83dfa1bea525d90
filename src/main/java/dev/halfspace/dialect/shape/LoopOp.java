package dev.halfspace.dialect.shape;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationState;
import dev.halfspace.ir.Printable;
import dev.halfspace.ir.Region;
import dev.halfspace.ir.RegionSlot;
import dev.halfspace.ir.traits.AllocationScope;
import dev.halfspace.ir.traits.Executable;
import dev.halfspace.ir.traits.LoopLike;
import dev.halfspace.ir.traits.RecursiveMemoryEffects;
import dev.halfspace.ir.traits.TerminatedBy;

/** A loop whose body is its only region, such as {@code scf.parallel}. */
public abstract class LoopOp extends Operation
    implements AllocationScope,
        LoopLike,
        RecursiveMemoryEffects,
        TerminatedBy,
        Executable,
        Printable {
  /** The body. */
  protected static final RegionSlot BODY = RegionSlot.region("region");

  /** Makes a loop. */
  protected LoopOp(OperationState state) {
    super(state);
  }

  @Override
  public Region loopBody() {
    return get(BODY);
  }
}
