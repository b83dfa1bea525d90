package dev.halfspace.ir.traits;

import dev.halfspace.scalar.ScalarFunction;

/**
 * An operation that maps elements to elements: it computes its results from its operands alone, of
 * scalars, or of vectors and tensors element by element. The function that it computes is stated
 * once, here: folding, interpreters and proofs of rules ask for it.
 *
 * <pre>{@code
 * Evaluable sum = BinaryOp.build(b, Arith.ADDI, x, y);
 * sum.scalarFunction(64).apply(List.of(IntScalar.of(32, 1), IntScalar.of(32, 2))); // 3 : i32
 * }</pre>
 *
 * <p>The function holds for the operation as it is now: its properties and types are read when it
 * is asked for, once for all elements. It takes one scalar for each operand and gives one for each
 * result, poison, undefined behaviour with its reason, or the reason why it knows no answer; also
 * where operands or results have no elements that are scalars. A poison operand makes the results
 * poison, unless the operation says otherwise.
 */
public interface Evaluable {
  /**
   * The function of the elements.
   *
   * @param indexBits the number of bits of an {@code index}: 32 or 64
   */
  ScalarFunction scalarFunction(int indexBits);
}
