/**
 * The traits and interfaces through which operations are queried without reference to their
 * classes: what an operation is (a loop, a branch, a symbol, a view), its memory effects ({@link
 * dev.halfspace.ir.traits.MemoryEffects}), and the rules that the verifier checks for each trait.
 *
 * <p>Begin with {@link dev.halfspace.ir.traits.LoopLike}, {@link
 * dev.halfspace.ir.traits.AffineMemoryAccess} and {@link dev.halfspace.ir.traits.Effects}. The
 * traits that the object model itself queries, such as {@link dev.halfspace.ir.Terminator}, are in
 * its package.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.ir.traits;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
