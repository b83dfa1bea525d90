/**
 * The {@code arith} dialect: arithmetic on integers and floating-point numbers, and on vectors and
 * tensors of them. Operations of one shape share a class and differ in its {@code Kind}: {@link
 * dev.halfspace.dialect.arith.IntegerBinaryOp}, {@link dev.halfspace.dialect.arith.FloatBinaryOp},
 * {@link dev.halfspace.dialect.arith.CastOp}.
 *
 * <p>The list of all operations is {@link dev.halfspace.dialect.arith.ArithDialect#DIALECT}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.arith;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
