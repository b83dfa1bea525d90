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
 * A reduction: the iterations of a loop combine values into one, with operations that take values
 * in any order ({@link ReductionCombiner}). So the order of iterations affects only the order in
 * which the values are combined.
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
 * @param kind the operation that combines partial results; those of differences are added
 * @param combiners the combiners in program order, all of one kind
 * @param operands the values that they combine with the accumulator
 * @param accumulator the block argument that holds the accumulated value: one of the {@code
 *     iter_args}, or an argument of the region of {@code scf.reduce}; empty if an element in memory
 *     holds it
 * @param accesses the load and the store of that element; empty if a block argument holds the value
 */
public record Reduction(
    ReductionCombiner.Kind kind,
    ImmutableList<Operation> combiners,
    ImmutableList<Value> operands,
    Optional<BlockArgument> accumulator,
    ImmutableList<Operation> accesses) {

  /** The name of the first combiner. */
  public String operation() {
    return combiners.get(0).name();
  }

  /**
   * Returns true if all combiners may be reassociated: the result stays the same, or the flags of
   * the operations permit another one.
   */
  public boolean isReassociable() {
    return combiners.stream()
        .allMatch(op -> op instanceof ReductionCombiner c && c.isReassociable());
  }

  /**
   * The neutral element, of the element type for vectors and tensors; empty if there is none among
   * the values of the type, or among those that the fast-math flags permit. {@code index} counts as
   * 64 bits wide.
   */
  public Optional<Attribute> neutralElement() {
    Type type = combiners.get(0).result(0).type();
    return NeutralElements.of(
        kind, type instanceof ShapedType shaped ? shaped.elementType() : type, combiners);
  }
}
