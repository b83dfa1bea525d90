/**
 * Passes that lower operations to those of a lower-level dialect: {@code affine} to {@code scf},
 * {@code memref} and {@code arith}, {@code scf} to {@code cf}, and the steps between. They are
 * conversions of {@code rewrite}, which leave the module unchanged and report what cannot be
 * lowered, or patterns, which leave it in place.
 *
 * <p>Start with {@link dev.halfspace.lowering.LowerAffine}. Passes that stay within a dialect are
 * in {@code transform}; docs/lowering.md has a table of all lowerings.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.lowering;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
