/**
 * The {@code math} dialect: functions on floating-point numbers and integers beyond arithmetic.
 * {@link dev.halfspace.dialect.math.Maths} has their definitions and builds them; their classes,
 * shared with other dialects, are in {@code dialect.shape}.
 *
 * <p>The list of all operations is {@link dev.halfspace.dialect.math.MathDialect#DIALECT}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.math;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
