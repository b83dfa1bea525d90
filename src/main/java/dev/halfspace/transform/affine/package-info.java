/**
 * Passes that simplify affine maps and sets, and layouts of buffers, which are maps, too: those
 * that canonicalization leaves, since they are decided by the integer engine, change what is no
 * operand, or go across functions.
 *
 * <p>Start with {@link dev.halfspace.transform.affine.AffineSimplifyStructures}. Composition with
 * what computes operands is in {@code dialect.affine}, the algebra in {@code affine}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.transform.affine;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
