package dev.halfspace.scalar;

import com.google.common.collect.ImmutableList;

/**
 * The value of a single element: of a scalar operand or result, or one element of a vector or
 * tensor.
 *
 * <p>A scalar knows its width or format but not its type: {@code i32}, {@code si32} and {@code
 * index} of 32 bits have the same scalars.
 */
public sealed interface Scalar extends Outcome.Values permits IntScalar, FloatScalar, Poison {
  @Override
  default ImmutableList<Scalar> scalars() {
    return ImmutableList.of(this);
  }
}
