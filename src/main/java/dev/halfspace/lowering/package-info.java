/**
 * Passes that express operations by those of a lower dialect: {@code affine} by {@code scf}, {@code
 * memref} and {@code arith}, {@code scf} by {@code cf}, and the steps between. They are conversions
 * of {@code rewrite}: what cannot be lowered leaves the module as it was, or stays, and is named.
 *
 * <p>Start with {@link dev.halfspace.lowering.LowerAffine}. Passes that stay within a dialect are
 * in {@code transform}; docs/lowering.md shows what becomes of what.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.lowering;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
