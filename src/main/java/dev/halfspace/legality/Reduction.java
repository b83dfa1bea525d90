package dev.halfspace.legality;

import com.google.common.collect.ImmutableList;
import dev.halfspace.builtin.ShapedType;
import dev.halfspace.ir.Attribute;
import dev.halfspace.ir.BlockArgument;
import dev.halfspace.ir.Operation;
import dev.halfspace.ir.Type;
import dev.halfspace.ir.Value;
import dev.halfspace.ir.traits.ReductionCombiner;
import java.util.Optional;

/**
 * A value that the iterations of a loop combine into one with operations that take values in any
 * order ({@link ReductionCombiner}), so that nothing but the order of the summands depends on the
 * order of iterations.
 *
 * <pre>{@code
 * // %s = affine.for %i = 0 to 60 iter_args(%sum = %x) -> f32 {
 * //   %v = affine.load %B[%i]
 * //   %next = arith.subf %sum, %v fastmath<reassoc> : f32
 * //   affine.yield %next : f32 }
 * reduction.kind()             // ADD: iterations may be split among workers, each beginning
 * reduction.neutralElement()   // with -0.0 : f32, whose differences are added to %x
 * }</pre>
 *
 * @param kind how results that were accumulated apart from each other are combined; those of
 *     differences are added
 * @param combiners the operations that combine, from the first; all of one kind
 * @param operands what they combine the accumulator with
 * @param accumulator the argument that carries the value: of the loop's body from iteration to
 *     iteration, or of the region of {@code scf.reduce}; empty if an element in memory does
 * @param accesses the load and the store of that element; empty if an argument carries the value
 */
public record Reduction(
    ReductionCombiner.Kind kind,
    ImmutableList<Operation> combiners,
    ImmutableList<Value> operands,
    Optional<BlockArgument> accumulator,
    ImmutableList<Operation> accesses) {

  /** The name of the operation that combines. */
  public String operation() {
    return combiners.get(0).name();
  }

  /** Returns true if the result is the same in whatever order values are combined. */
  public boolean isReassociable() {
    return combiners.stream()
        .allMatch(op -> op instanceof ReductionCombiner c && c.isReassociable());
  }

  /**
   * The number, of the type of one element, that changes nothing when it is combined with another;
   * empty if the numbers of the type, or those that the flags of the operations allow, have none.
   * {@code index} counts as 64 bits wide.
   */
  public Optional<Attribute> neutralElement() {
    Type type = combiners.get(0).result(0).type();
    return NeutralElements.of(
        kind, type instanceof ShapedType shaped ? shaped.elementType() : type, combiners);
  }
}
