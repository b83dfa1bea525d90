/**
 * The vocabulary through which operations are known without their classes: what an operation is (a
 * loop, a branch, a symbol, a view), what it does to memory ({@link
 * dev.halfspace.ir.traits.MemoryEffects}), and the rules that the verifier checks where an
 * operation says so.
 *
 * <p>Begin with {@link dev.halfspace.ir.traits.LoopLike}, {@link
 * dev.halfspace.ir.traits.AffineMemoryAccess} and {@link dev.halfspace.ir.traits.Effects}. What the
 * object model itself has to know, {@link dev.halfspace.ir.Terminator} for one, stays beside it.
 */
@NullMarked
@CheckReturnValue
package dev.halfspace.ir.traits;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
