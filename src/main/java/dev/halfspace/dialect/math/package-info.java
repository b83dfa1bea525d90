/**
 * The {@code math} dialect: functions of floating-point numbers and integers beyond arithmetic.
 * {@link dev.halfspace.dialect.math.Maths} defines and builds the operations; their classes, shared
 * with other dialects, are in {@code dialect.shape}.
 *
 * <p>The list of all operations is {@link dev.halfspace.dialect.math.MathDialect#DIALECT}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.math;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
