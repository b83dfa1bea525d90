/**
 * Passes that simplify affine maps and sets: those that canonicalization leaves, since they are
 * decided by the integer engine or change what is no operand.
 *
 * <p>Start with {@link dev.halfspace.transform.affine.AffineSimplifyStructures}. Composition with
 * what computes operands is in {@code dialect.affine}, the algebra in {@code affine}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.transform.affine;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
