/**
 * Scalar values and their exact arithmetic: integers of any width in two's complement, numbers of
 * every floating-point format, and poison.
 *
 * <p>Begin with {@link dev.halfspace.scalar.Scalar} and {@link dev.halfspace.scalar.Outcome}. The
 * arithmetic is in {@link dev.halfspace.scalar.IntArithmetic}, {@link
 * dev.halfspace.scalar.IntDivision}, {@link dev.halfspace.scalar.FloatArithmetic}, {@link
 * dev.halfspace.scalar.FloatConversion} and {@link dev.halfspace.dialect.math.ElementaryFunctions};
 * none of it knows operations or types. {@code ir.traits.Evaluable} maps an operation to its scalar
 * function.
 *
 * <p>Every result that is NaN is the quiet NaN of its format without sign and payload ({@link
 * dev.halfspace.scalar.FloatFormat#nan}); only operations that move bits, such as negation, keep
 * those of a NaN. A NaN result in a format without NaN is poison.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.scalar;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
