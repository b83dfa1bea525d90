/**
 * Passes that simplify affine maps and sets, and buffer layouts, which are maps, too:
 * simplifications that canonicalization does not do, since they need the integer engine, change
 * attributes, or cross function boundaries.
 *
 * <p>Start with {@link dev.halfspace.transform.affine.AffineSimplifyStructures}. Composition with
 * the operations that compute operands is in {@code dialect.affine}, the algebra in {@code affine}.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.transform.affine;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
