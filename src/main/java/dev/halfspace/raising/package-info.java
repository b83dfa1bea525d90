/**
 * Passes that recover what a lower dialect has lost, the opposite of those of {@code lowering}:
 * structured control flow ({@link dev.halfspace.raising.LiftCfToScf}), counted loops, and affine
 * operations. Each leaves what it cannot raise unchanged, and gives the reason.
 *
 * <p>docs/raising.md shows the result for each kind of operation.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.raising;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
