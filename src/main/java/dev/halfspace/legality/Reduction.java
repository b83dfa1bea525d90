package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Value;
import java.util.Optional;

/**
 * A value that the iterations of a loop combine into one with an operation that takes values in any
 * order ({@link dev.halfspace.ir.Accumulating}), so that nothing but the order of the summands
 * depends on the order of iterations. Of floating-point operations the result may then differ by
 * rounding.
 *
 * @param combiners the operations that combine, from the first; all of one kind
 * @param operands what they combine the accumulator with
 * @param accumulator the argument of the loop's body that carries the value from iteration to
 *     iteration; empty if an element in memory does
 * @param accesses the load and the store of that element; empty if an argument carries the value
 */
public record Reduction(
    ImmutableList<Operation> combiners,
    ImmutableList<Value> operands,
    Optional<BlockArgument> accumulator,
    ImmutableList<Operation> accesses) {

  /** The name of the operation that combines. */
  public String operation() {
    return combiners.get(0).name();
  }
}
