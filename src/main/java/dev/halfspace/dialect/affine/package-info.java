/**
 * The {@code affine} dialect: loops, conditions and memory accesses whose bounds and subscripts are
 * affine expressions of induction variables and symbols.
 *
 * <p>Start at {@link dev.halfspace.dialect.affine.AffineForOp}; {@link
 * dev.halfspace.dialect.affine.AffineScopes} says which values may be used where. {@link
 * dev.halfspace.dialect.affine.AffineDialect} lists the operations.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.dialect.affine;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
