package dev.halfspace.ir.traits;

import dev.halfspace.ir.Operation;
import dev.halfspace.ir.TraitRule;
import dev.halfspace.ir.Value;
import java.util.List;

/**
 * An operation that combines the values computed by the iterations of a parallel loop, such as
 * {@code tensor.parallel_insert_slice}. It is nested in the terminator of the loop's body.
 */
public interface ParallelCombining {
  /** The values that are updated; each is an argument of the body that the iterations share. */
  List<Value> updatedDestinations();

  /** The parent of such an operation is a {@link CombiningTerminator}. */
  TraitRule RULE =
      new TraitRule(
          ParallelCombining.class,
          (op, v) -> {
            Operation parent = op.parentOp();
            if (!(parent instanceof CombiningTerminator)) {
              v.error(
                  op,
                  "must stand directly in the end of a parallel loop such as"
                      + " 'scf.forall.in_parallel', but stands in %s"
                          .formatted(parent == null ? "no operation" : "'" + parent.name() + "'"));
            }
          });
}
