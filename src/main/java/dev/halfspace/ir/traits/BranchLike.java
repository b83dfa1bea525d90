package dev.halfspace.ir.traits;

import dev.halfspace.ir.Block;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Terminator;
import dev.halfspace.ir.TraitRule;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.support.Quantity;
import java.util.ArrayList;
import java.util.List;

/** A terminator that passes successor operands to the block arguments of its successors. */
public interface BranchLike extends Terminator {
  /** The operands passed to the block arguments of the successor at a position. */
  List<Value> successorOperands(int successor);

  /**
   * The position of the successor that is taken, given the operands that are constant, or -1 if it
   * may be any.
   */
  default int successorFor(Constants operands) {
    return -1;
  }

  /** Returns true if {@link #setSuccessorOperands} is implemented and may be called. */
  default boolean canSetSuccessorOperands() {
    return false;
  }

  /**
   * Replaces the operands passed to the successor at a position; those of other successors are
   * unchanged.
   *
   * @throws UnsupportedOperationException if {@link #canSetSuccessorOperands} is false
   */
  default void setSuccessorOperands(int successor, List<? extends Value> values) {
    throw new UnsupportedOperationException(this + " passes what it passes");
  }

  /** The operands passed to each successor. */
  default List<List<Value>> allSuccessorOperands() {
    int count = ((Operation) this).numSuccessors();
    List<List<Value>> all = new ArrayList<>(count);
    for (int s = 0; s < count; s++) {
      all.add(successorOperands(s));
    }
    return all;
  }

  /** The operands passed to a successor match its block arguments in number and types. */
  TraitRule RULE =
      new TraitRule(
          BranchLike.class,
          (op, v) -> {
            List<List<Value>> all = ((BranchLike) op).allSuccessorOperands();
            for (int s = 0; s < op.numSuccessors(); s++) {
              List<Value> passed = all.get(s);
              Block target = op.successor(s);
              if (passed.size() != target.numArguments()) {
                v.error(
                    "passes %s to successor #%d, which takes %d",
                    Quantity.of(passed.size(), "value"), s, target.numArguments());
                continue;
              }
              for (int i = 0; i < passed.size(); i++) {
                Type given = passed.get(i).type();
                Type wanted = target.argument(i).type();
                if (!given.equals(wanted)) {
                  v.error(
                      "passes a value of type %s to argument #%d of successor #%d, which is of type %s",
                      given, i, s, wanted);
                }
              }
            }
          });
}
