/**
 * The {@code math} dialect: functions on floating-point numbers and integers beyond arithmetic.
 * Operations of one shape share a class and differ in its {@code Kind}, as {@link
 * dev.halfspace.dialect.math.FloatFunctionOp}.
 *
 * <p>The list of all operations is {@link dev.halfspace.dialect.math.MathDialect#DIALECT}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.math;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
