/**
 * The {@code arith} dialect: arithmetic on integers and floating-point numbers, and on vectors and
 * tensors of them. Most operations share the classes of {@code dialect.shape} with those of other
 * dialects; {@link dev.halfspace.dialect.arith.Arith} has their definitions and builds them.
 *
 * <p>The list of all operations is {@link dev.halfspace.dialect.arith.ArithDialect#DIALECT}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.arith;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
