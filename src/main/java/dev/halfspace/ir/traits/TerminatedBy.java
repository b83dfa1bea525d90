package dev.halfspace.ir.traits;

import static com.google.common.base.Preconditions.checkState;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.OpDefinition;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.OperationOrigin;
import dev.halfspace.ir.SingleBlock;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.TraitRule;
import dev.halfspace.ir.UnregisteredOp;
import dev.halfspace.ir.Verification;

/** An operation each of whose regions is one block with a terminator of a certain name. */
public interface TerminatedBy extends SingleBlock {
  /**
   * The full name of the terminator of each region, the same for all operations of a definition; by
   * default that of the implicit terminator.
   *
   * @throws IllegalStateException if the definition has no implicit terminator
   */
  default String terminatorName() {
    OpDefinition<?> implied = ((Operation) this).definition().implicitTerminator();
    checkState(implied != null, "%s does not say how its regions end", this);
    return implied.name();
  }

  /**
   * Returns true if a wrong terminator is reported before the operations in the regions are
   * verified.
   */
  default boolean endsAreCheckedFirst() {
    return false;
  }

  /**
   * The last operation of each region has that name. Since this is checked after the regions, an
   * operation that is no terminator at all, or that has the wrong parent, is not reported here: it
   * was reported when the walk reached it.
   */
  TraitRule RULE = TraitRule.afterRegions(TerminatedBy.class, (op, v) -> verifyEnds(op, false, v));

  /** The same rule, for operations whose terminators are checked before the regions. */
  TraitRule RULE_BEFORE_REGIONS =
      new TraitRule(TerminatedBy.class, (op, v) -> verifyEnds(op, true, v));

  private static void verifyEnds(Operation op, boolean first, Verification v) {
    TerminatedBy terminated = (TerminatedBy) op;
    if (terminated.endsAreCheckedFirst() != first) {
      return;
    }
    String wanted = terminated.terminatorName();
    for (int i = 0; i < op.numRegions(); i++) {
      Block block = op.region(i).lastBlock();
      Operation last = block == null ? null : block.lastOp();
      boolean isChecked = first || last instanceof Terminator || last instanceof UnregisteredOp;
      if (last != null && isChecked && !last.name().equals(wanted) && !v.isReported(last)) {
        v.error(
            op,
            "must end region #%d with '%s', but ends it with '%s'"
                .formatted(i, wanted, last.name()),
            OperationOrigin.note(last, "the region ends here"));
      }
    }
  }
}
