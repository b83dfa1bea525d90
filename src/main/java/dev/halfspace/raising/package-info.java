/**
 * Passes that regain what a lower dialect has lost, the other way than those of {@code lowering}:
 * the structure of branches ({@link dev.halfspace.raising.LiftCfToScf}), loops that count, and
 * affine operations. Each leaves what it cannot raise as it is, and says why.
 *
 * <p>docs/raising.md shows what becomes of what.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.raising;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
