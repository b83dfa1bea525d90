package dev.halfspace.ir.traits;

import dev.halfspace.scalar.ScalarFunction;

/**
 * An elementwise operation: it computes its results from its operands alone, on scalars, or on
 * vectors and tensors element by element. Its scalar function is defined once, here; folding,
 * interpretation and proofs of patterns use it.
 *
 * <pre>{@code
 * Evaluable sum = BinaryOp.build(b, Arith.ADDI, x, y);
 * sum.scalarFunction(64).apply(List.of(IntScalar.of(32, 1), IntScalar.of(32, 2))); // 3 : i32
 * }</pre>
 *
 * <p>The function is that of the operation in its current state: properties and types are read when
 * the function is requested, once for all elements. It maps one scalar per operand to one scalar
 * per result, to poison, to undefined behavior with a reason, or to unknown with a reason, also if
 * operands or results do not have scalar elements. A poison operand makes the results poison,
 * unless the operation defines it otherwise.
 */
public interface Evaluable {
  /**
   * The function of the elements.
   *
   * @param indexBits the number of bits of an {@code index}: 32 or 64
   */
  ScalarFunction scalarFunction(int indexBits);
}
